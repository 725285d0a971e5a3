//! People who go away while others play: how long they are waited for, who may have their seat, and how they come back.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::client::Client;
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http::Call;
use protocol::{Command, Me, Motion, Phase, Refused, TableCode};
use rules::Seat;
use rules::games::AnyAction;
use rules::games::AnySight;
use rules::talk::Phrase;
use rules::undercover::{Action, Level, Options};
use serde_json::json;

const PATIENCE: Duration = Duration::from_secs(120);
const END: AnyAction = AnyAction::Undercover(Action::EndTurn);

/// A game by a clock of its own: who is to move, and the other.
async fn game(level: Level) -> (HandClock, House, TableCode, Client, Client) {
    let clock = HandClock::default();
    let house = House::with_clock(Arc::new(clock.clone())).await;
    let options = rules::games::AnyOptions::Undercover(Options::at(level));
    let (code, mut anna) = house.table_with("Anna", options).await;
    let ben = anna.start_with(house.address, "Ben").await;
    let (mover, other) = anna.mover_first(ben);
    (clock, house, code, mover, other)
}

fn seat_of(client: &Client) -> Seat {
    client.table().you.seat.expect("somebody who sits")
}

fn open(seat: Seat) -> Command {
    Command::Propose { game: 1, motion: Motion::Open { seat } }
}

async fn until_present(client: &mut Client, seat: Seat, present: bool) {
    client.until(|it| it.room.as_ref().is_some_and(|room| room.present[seat.index()] == present)).await;
}

async fn until_overdue(client: &mut Client, seat: Seat) {
    client.until(|it| it.room.as_ref().is_some_and(|room| room.overdue[seat.index()])).await;
}

async fn until_open(client: &mut Client, seat: Seat, open: bool) {
    client.until(|it| it.table().seats[seat.index()].open == open).await;
}

#[tokio::test]
async fn who_stays_away_for_too_long_may_be_replaced_by_somebody_with_the_link() {
    let (clock, house, code, mover, mut other) = game(Level::Normal).await;
    let (seat, former) = (seat_of(&mover), mover.player.clone());
    let players: Vec<_> =
        other.table().seats.iter().map(|seat| seat.player.clone().map(|it| it.id)).collect();
    let mut left_behind = mover.game.clone().expect("a game");
    mover.leave().await;
    until_present(&mut other, seat, false).await;
    assert_eq!(other.ask(open(seat)).await, Err(Refused::Patience { wait_ms: Some(120_000) }));
    clock.advance(PATIENCE - Duration::from_millis(1));
    assert_eq!(other.ask(open(seat)).await, Err(Refused::Patience { wait_ms: Some(1) }));
    assert_eq!(other.room.as_ref().map(|room| room.overdue.contains(&true)), Some(false));
    clock.advance(Duration::from_millis(1));
    until_overdue(&mut other, seat).await;

    let mut cleo = Client::join(house.address, "Cleo", code).await;
    assert_eq!(cleo.ask(Command::Sit { seat }).await, Err(Refused::GameRunning));
    other.ask(open(seat)).await.expect("all who are there agree");
    until_open(&mut other, seat, true).await;
    let taken = seat_of(&other);
    assert_eq!(other.ask(Command::TakeOver { game: 1, seat }).await, Err(Refused::HeldAnotherSeat));
    assert_eq!(cleo.ask(Command::Sit { seat: taken }).await, Err(Refused::GameRunning));
    assert!(cleo.game.is_none(), "nobody sees a card before the seat is theirs");
    assert_eq!(cleo.ask(Command::TakeOver { game: 2, seat }).await, Err(Refused::Changed));
    assert_eq!(cleo.ask(Command::Sit { seat }).await, Err(Refused::GameRunning));
    cleo.ask(Command::TakeOver { game: 1, seat }).await.expect("the seat is open");
    cleo.until(|cleo| cleo.game.is_some()).await;
    // What that seat sees now, and no past.
    match &mut left_behind.sight {
        AnySight::Undercover { events, .. } => events.clear(),
        other => panic!("another game is on the table: {other:?}"),
    }
    assert_eq!(cleo.game, Some(left_behind));
    cleo.act(END).await.expect("the seat is hers");

    let mut again = Client::rejoin(house.address, former.clone(), code, None).await;
    assert_eq!((again.table().you.seat, again.game.is_none()), (None, true));
    assert_eq!(again.ask(Command::Sit { seat: taken }).await, Err(Refused::GameRunning));
    assert_eq!(again.act(END).await, Err(Refused::NotSeated));
    let renamed = Call::new(house.address, "PUT", "/api/me/name").key(cleo.player.key);
    assert_eq!(renamed.json(&json!({"name": "C5 is an Ace"})).send().await.status, 200);
    let me = async |client: &Client| -> Me {
        Call::new(house.address, "GET", "/api/me").key(client.player.key).send().await.read()
    };
    assert_eq!(me(&other).await.tables[0].others, ["Cleo"], "a new name waits for the end of the game");
    cleo.propose(Motion::End).await.expect("anybody may propose");
    other.answer(true).await.expect("something is proposed");
    let games: Vec<_> = me(&cleo).await.games.iter().map(|game| (game.code, game.your_seat)).collect();
    assert_eq!(games, [(code, seat)]);
    for client in [&mut cleo, &mut other, &mut again] {
        client.until(|it| it.table().reveal.is_some()).await;
        let reveal = client.table().reveal.clone().expect("it was shown");
        assert_eq!(reveal.players.into_iter().map(Some).collect::<Vec<_>>(), players, "as at the deal");
    }
}

#[tokio::test]
async fn who_comes_back_has_the_seat_and_an_open_one_closes_with_the_first_thing_they_do() {
    let (clock, house, code, mover, mut other) = game(Level::Easy).await;
    let (seat, player) = (seat_of(&mover), mover.player.clone());
    mover.leave().await;
    until_present(&mut other, seat, false).await;
    clock.advance(PATIENCE);
    until_overdue(&mut other, seat).await;
    let mut cleo = Client::join(house.address, "Cleo", code).await;
    for round in 0..4 {
        other.ask(open(seat)).await.expect("nobody else is there");
        until_open(&mut other, seat, true).await;
        let mut mover = Client::rejoin(house.address, player.clone(), code, None).await;
        until_present(&mut other, seat, true).await;
        assert!(other.table().seats[seat.index()].open, "being there is not yet coming back");
        assert_eq!(cleo.ask(Command::TakeOver { game: 1, seat }).await, Err(Refused::SeatTaken));
        let command = match round {
            0 => Command::Chat { text: "I am here".to_owned() },
            1 => Command::Say { phrase: Phrase::BackInAMinute },
            2 => Command::TakeOver { game: 1, seat },
            _ => Command::Act { game: mover.table().game, version: mover.version(), action: END },
        };
        mover.ask(command).await.expect("it is still her seat");
        until_open(&mut other, seat, false).await;
        assert_eq!(cleo.ask(Command::Sit { seat }).await, Err(Refused::GameRunning));
        mover.leave().await;
        until_present(&mut other, seat, false).await;
        clock.advance(PATIENCE);
        if round < 3 {
            until_overdue(&mut other, seat).await;
        }
    }
    assert_eq!(other.ask(open(seat)).await, Err(Refused::Patience { wait_ms: None }), "it is not that turn");
}

#[tokio::test]
async fn only_whoever_the_game_waits_for_is_overdue() {
    let (clock, _house, _, mut mover, other) = game(Level::Normal).await;
    let (seat, absent) = (seat_of(&mover), seat_of(&other));
    other.leave().await;
    until_present(&mut mover, absent, false).await;
    clock.advance(PATIENCE * 10);
    assert_eq!(mover.ask(open(absent)).await, Err(Refused::Patience { wait_ms: None }));
    assert_eq!(mover.ask(open(seat)).await, Err(Refused::Patience { wait_ms: None }));
    assert_eq!(mover.room.as_ref().map(|room| room.overdue.contains(&true)), Some(false));
    mover.act(END).await.expect("the turn can end");
    until_overdue(&mut mover, absent).await;
    mover.ask(open(absent)).await.expect("nobody else is there");
}

#[tokio::test]
async fn an_end_that_was_proposed_comes_when_those_who_did_not_answer_are_missed_for_too_long() {
    let (clock, _house, _, mover, mut other) = game(Level::Normal).await;
    let seat = seat_of(&mover);
    mover.leave().await;
    until_present(&mut other, seat, false).await;
    other.propose(Motion::End).await.expect("anybody may propose");
    other.until(|other| other.table().proposal.is_some()).await;
    assert_eq!(other.table().phase, Phase::Playing);
    clock.advance(PATIENCE);
    other.until(|other| other.table().phase == Phase::Gathering).await;
    assert!(other.table().reveal.is_some());
}

#[tokio::test]
async fn a_restart_lengthens_patience_and_ends_it_not() {
    let (clock, mut house, code, mover, mut other) = game(Level::Normal).await;
    let seat = seat_of(&mover);
    mover.leave().await;
    until_present(&mut other, seat, false).await;
    clock.advance(PATIENCE / 2);
    let player = other.player.clone();
    house.restart_with_clock(Arc::new(clock.clone())).await;
    let mut other = Client::rejoin(house.address, player, code, None).await;
    assert_eq!(other.ask(open(seat)).await, Err(Refused::Patience { wait_ms: Some(120_000) }));
    clock.advance(PATIENCE);
    until_overdue(&mut other, seat).await;
    other.ask(open(seat)).await.expect("nobody else is there");
}

#[tokio::test]
async fn nobody_waits_for_a_host_who_went_before_the_start() {
    let clock = HandClock::default();
    let house = House::with_clock(Arc::new(clock.clone())).await;
    let (code, anna) = house.table("Anna").await;
    let (seat, player) = (seat_of(&anna), anna.player.clone());
    let mut ben = Client::join(house.address, "Ben", code).await;
    ben.sit(1).await;
    assert_eq!(ben.free(seat).await, Err(Refused::NotHost));
    anna.leave().await;
    until_present(&mut ben, seat, false).await;
    assert_eq!(ben.free(seat).await, Err(Refused::NotHost));
    clock.advance(PATIENCE);
    until_overdue(&mut ben, seat).await;
    let mut cleo = Client::join(house.address, "Cleo", code).await;
    assert_eq!(cleo.free(seat).await, Err(Refused::NotHost));
    ben.free(seat).await.expect("the host stays away");
    ben.until(|ben| ben.table().host == Some(ben.table().you.player)).await;
    cleo.sit(seat.number()).await;
    let mut anna = Client::rejoin(house.address, player, code, None).await;
    assert_eq!(anna.table().you.seat, None);
    assert_eq!(anna.free(seat).await, Err(Refused::NotHost));
    ben.until(|ben| ben.table().seats[seat.index()].player.is_some()).await;
    ben.free(seat).await.expect("the host frees any seat");
    anna.sit(seat.number()).await;
}
