//! Bots of the house at a table whose store fails: whatever is lost meanwhile, the table goes on.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::client::{Client, random_id};
use parlour_tests::faulty_store::{Fault, FaultyStore, Reading};
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use protocol::{Command, Motion, Refused, Strength, TableCode};
use rules::Seat;
use rules::talk::Phrase;
use server::limits::{BOT_PACE_MS, COME_AGAIN_MS};

/// Long enough for a bot to think, and for a question to the store.
const A_WHILE: Duration = Duration::from_secs(3);

/// A table where the game waits for the bot beside its host, by a clock that stands still.
async fn waits_for_a_bot(strength: Strength) -> (House, Arc<FaultyStore>, HandClock, TableCode, Client) {
    let clock = HandClock::new();
    let (house, store) = House::with_faults_and_clock(Arc::new(clock.clone())).await;
    let (code, mut anna) = house.table("Anna").await;
    let seat = Seat::new(1).expect("a seat");
    let entry = anna.ask(Command::AddBot { seat, strength }).await.expect("it is free").entry;
    anna.until(|anna| anna.entry >= entry).await;
    anna.start().await;
    anna.hand_on_to_a_bot(&clock).await;
    (house, store, clock, code, anna)
}

fn says() -> Command {
    Command::Say { phrase: Phrase::PeeksLeft }
}

#[tokio::test]
async fn a_bot_whose_thought_was_lost_thinks_again() {
    let (_house, store, clock, code, mut anna) = waits_for_a_bot(Strength::Strong).await;
    store.set_reading(Reading::Fails);
    store.next(code.as_str(), Fault::Failed);
    assert_eq!(anna.ask_once(random_id(), says()).await, Err(Refused::Unavailable));
    tokio::time::sleep(A_WHILE).await;
    store.set_reading(Reading::Works);
    anna.ask(says()).await.expect("the table can be used again");
    anna.sees_a_bot_play(&clock).await;
}

#[tokio::test]
async fn a_bot_goes_on_by_itself_when_the_store_can_be_used_again() {
    let (_house, store, clock, code, mut anna) = waits_for_a_bot(Strength::Good).await;
    store.set_reading(Reading::Fails);
    store.next(code.as_str(), Fault::Failed);
    clock.advance(Duration::from_millis(BOT_PACE_MS));
    while !store.is_spent(code.as_str()) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    anna.frames_until_now().await;
    store.set_reading(Reading::Works);
    anna.sees_a_bot_play(&clock).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_goes_on_when_a_player_is_back_before_a_bot_was_shown_the_game() {
    let clock = HandClock::new();
    let (house, store) = House::with_faults_and_clock(Arc::new(clock.clone())).await;
    let (code, anna, ben) = house.game().await;
    let (away, mut other) = anna.mover_first(ben);
    let (seat, player) = (away.table().you.seat.expect("somebody who plays"), away.player.clone());
    away.leave().await;
    other.until(|it| it.room.as_ref().is_some_and(|room| !room.present[seat.index()])).await;
    clock.advance(Duration::from_secs(120));
    store.set_reading(Reading::Fails);
    other.ask(Command::Propose { game: 1, motion: Motion::StandIn { seat } }).await.expect("all agree");
    other.until(|it| it.table().seats[seat.index()].stand_in.is_some()).await;
    other.frames_until_now().await;
    let mut back = Client::rejoin(house.address, player, code, None).await;
    store.set_reading(Reading::Works);
    clock.advance(Duration::from_millis(COME_AGAIN_MS.into()));
    back.ask(says()).await.expect("the table answers");
}
