//! The timer for turns (READINGS P10): off unless the host wants it, and only while somebody who plays is there.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::client::Client;
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use protocol::{Command, Refused, TableCode, TableSettings};
use rules::games::{AnyAction, AnySight};
use rules::undercover::{Action, Event};

const TURN: Duration = Duration::from_secs(30);
const END: AnyAction = AnyAction::Undercover(Action::EndTurn);

/// A game with this timer: who is to move, and the other.
async fn game(clock: &HandClock, turn_seconds: Option<u16>) -> (House, TableCode, Client, Client) {
    let house = House::with_clock(Arc::new(clock.clone())).await;
    let (code, mut anna) = house.table("Anna").await;
    let settings = TableSettings { turn_seconds, spectators: true, ..TableSettings::default() };
    anna.set(settings).await;
    let ben = anna.start_with(house.address, "Ben").await;
    let (mover, other) = anna.mover_first(ben);
    (house, code, mover, other)
}

fn left(client: &Client) -> Option<u32> {
    client.room.as_ref().and_then(|room| room.turn_left_ms)
}

#[tokio::test]
async fn a_turn_whose_time_is_up_ends_and_the_next_has_its_own_time() {
    let clock = HandClock::default();
    let (_house, _, mut mover, mut other) = game(&clock, Some(30)).await;
    let seat = mover.table().you.seat.expect("a seat");
    for client in [&mut mover, &mut other] {
        client.until(|it| left(it) == Some(30_000)).await;
    }
    clock.advance(TURN - Duration::from_millis(1));
    let peek = mover.offers()[0];
    mover.act(peek).await.expect("there is a moment left");
    other.until(|other| other.version() == 1).await;
    clock.advance(Duration::from_millis(1));
    for client in [&mut mover, &mut other] {
        client.until(|it| it.version() == 2 && left(it) == Some(30_000)).await;
        let sight = &client.game.as_ref().expect("a game").sight;
        let AnySight::Undercover { events, view, .. } = sight else { panic!("another game: {sight:?}") };
        assert_eq!(events[..2], [Event::TimeRanOut { seat }, Event::TurnEnded { seat }]);
        assert_ne!(view.turn, seat);
    }
    let late = Command::Act { game: 1, version: 1, action: END };
    assert_eq!(mover.ask(late).await, Err(Refused::Stale { version: 2 }));
    // A turn that its player ends gives the next one the whole time.
    clock.advance(TURN / 2);
    other.act(END).await.expect("it is the other's turn");
    mover.until(|it| it.version() == 3 && left(it) == Some(30_000)).await;
    clock.advance(TURN / 2);
    assert!(mover.act(END).await.is_ok(), "the old turn's time is not this one's");
}

#[tokio::test]
async fn nothing_runs_out_while_nobody_who_plays_is_there() {
    let clock = HandClock::default();
    let (house, code, mover, other) = game(&clock, Some(30)).await;
    let mut cleo = Client::join(house.address, "Cleo", code).await;
    let player = mover.player.clone();
    mover.leave().await;
    other.leave().await;
    cleo.until(|it| it.room.as_ref().is_some_and(|room| room.present == [false, false])).await;
    assert_eq!(left(&cleo), None, "whoever looks on does not count");
    clock.advance(TURN * 1_000);
    let mut mover = Client::rejoin(house.address, player, code, None).await;
    assert_eq!((mover.version(), left(&mover)), (0, Some(30_000)), "it begins anew");
    // One of those who play is enough, and an absent player's turn ends too.
    clock.advance(TURN);
    mover.until(|mover| mover.version() == 1).await;
    clock.advance(TURN);
    mover.until(|mover| mover.version() == 2 && left(mover) == Some(30_000)).await;
    assert!(!mover.offers().is_empty());
}

#[tokio::test]
async fn a_restart_only_lengthens_a_turn() {
    let clock = HandClock::default();
    let (mut house, code, mover, _other) = game(&clock, Some(30)).await;
    clock.advance(TURN - Duration::from_millis(1));
    let player = mover.player.clone();
    house.restart_with_clock(Arc::new(clock.clone())).await;
    let mut mover = Client::rejoin(house.address, player, code, None).await;
    assert_eq!((mover.version(), left(&mover)), (0, Some(30_000)));
    clock.advance(TURN);
    mover.until(|mover| mover.version() == 1).await;
}

#[tokio::test]
async fn without_a_timer_a_turn_takes_as_long_as_it_takes() {
    let clock = HandClock::default();
    let (_house, _, mut mover, other) = game(&clock, None).await;
    assert_eq!((left(&mover), left(&other)), (None, None));
    clock.advance(TURN * 10_000);
    assert_eq!(mover.version(), 0);
    assert!(mover.act(END).await.is_ok());
}
