//! What a socket is answered, and how it ends.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::client::{Came, Client, random_id, random_share};
use parlour_tests::house::House;
use parlour_tests::http;
use protocol::{Closing, Command, Hex, Message, Motion, Outcome, Refused, Request, Seen, TableCode};
use rules::games::{AnyAction, AnyOptions, AnySight};
use rules::undercover::{Action, Level, Options};
use server::Config;
use server::limits::{PAST_STEPS_MAX, REQUESTS_AT_ONCE_MAX, SLOW_DOWNS_MAX};
use server::seams::{Deal, Dealer, Entropy};
use server::store::Seed;
use tokio_tungstenite::tungstenite::Bytes;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame as RawFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

async fn stranger(house: &House) -> Client {
    let player = http::new_player(house.address, "Cleo").await;
    Client::connect(house.address, player).await
}

/// The next answer without an id.
async fn answer_to_nobody(client: &mut Client) -> Refused {
    loop {
        match client.next().await {
            Came::Message(Message::Answer(answer)) if answer.id.is_none() => match answer.result {
                Outcome::Refused(refused) => return refused,
                other => panic!("{other:?}"),
            },
            Came::Message(_) => {}
            Came::Closed(code) => panic!("closed with {code:?}"),
        }
    }
}

#[tokio::test]
async fn a_socket_begins_with_one_hello() {
    let house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    assert_eq!(anna.hello(code, None).await, Err(Refused::HelloTwice));
    let mut cleo = stranger(&house).await;
    assert_eq!(cleo.ask(Command::Leave).await, Err(Refused::HelloFirst));
    assert!(cleo.hello(code, None).await.is_ok());
}

#[tokio::test]
async fn unknown_keys_and_tables_are_answered_and_closed() {
    let house = House::open().await;
    let (code, _anna) = house.table("Anna").await;
    let mut cleo = stranger(&house).await;
    let nowhere: TableCode = "ZZZZZZ".parse().expect("a code");
    assert_eq!(cleo.hello(nowhere, None).await, Err(Refused::UnknownTable));
    assert_eq!(cleo.closed().await, Some(Closing::Unknown.code()));
    let mut cleo = stranger(&house).await;
    cleo.player.key = Hex([7; 16]);
    assert_eq!(cleo.hello(code, None).await, Err(Refused::UnknownKey));
    assert_eq!(cleo.closed().await, Some(Closing::Unknown.code()));
}

#[tokio::test]
async fn what_is_no_request_is_answered_once_and_the_socket_goes_on() {
    let house = House::open().await;
    let (_, mut anna) = house.table("Anna").await;
    let deep = "[".repeat(5_000);
    for text in
        ["", "{}", "null", "[]", "{\"id\":7}", "nonsense", &deep, "{\"id\":\"00\",\"type\":\"leave\"}"]
    {
        anna.send_text(text).await;
        let refused = answer_to_nobody(&mut anna).await;
        assert!(matches!(refused, Refused::Malformed { .. }), "{text}: {refused:?}");
    }
    anna.send_frame(Frame::Binary(Bytes::from_static(&[1, 2, 3]))).await;
    assert!(matches!(answer_to_nobody(&mut anna).await, Refused::Malformed { .. }));
    let id = random_id();
    for wrong in
        ["\"type\":\"dance\"", "\"type\":\"sit\",\"seat\":99", "\"type\":\"leave\",\"more\":1", "\"seat\":1"]
    {
        anna.send_text(format!("{{\"id\":\"{id}\",{wrong}}}")).await;
        loop {
            if let Came::Message(Message::Answer(answer)) = anna.next().await {
                assert_eq!(answer.id, Some(id));
                assert!(matches!(answer.result, Outcome::Refused(Refused::Malformed { .. })), "{answer:?}");
                break;
            }
        }
    }
    assert!(anna.ask(Command::Unready).await.is_ok());
}

#[tokio::test]
async fn a_frame_that_is_too_large_is_answered_and_ends_the_socket() {
    let house = House::open().await;
    let (_, mut anna) = house.table("Anna").await;
    anna.send_text("x".repeat(17 * 1_024)).await;
    assert_eq!(answer_to_nobody(&mut anna).await, Refused::TooLarge { bytes_max: 16 * 1_024 });
    assert_eq!(anna.closed().await, Some(Closing::TooLarge.code()));
}

#[tokio::test]
async fn a_text_frame_that_is_no_text_is_answered_and_ends_the_socket() {
    let house = House::open().await;
    let (_, mut anna) = house.table("Anna").await;
    let frame = RawFrame::message(Bytes::from_static(&[0xff, 0xfe]), OpCode::Data(Data::Text), true);
    anna.send_frame(Frame::Frame(frame)).await;
    assert!(matches!(answer_to_nobody(&mut anna).await, Refused::Malformed { .. }));
    assert_eq!(anna.closed().await, Some(Closing::NotText.code()));
}

#[tokio::test]
async fn a_socket_without_a_hello_is_closed() {
    let house = House::open().await;
    let mut cleo = stranger(&house).await;
    tokio::time::pause();
    assert_eq!(cleo.closed().await, Some(Closing::NoHello.code()));
    assert!(cleo.frames.last().is_some_and(|frame| frame.contains("no_hello")));
}

#[tokio::test]
async fn whoever_asks_without_pause_is_slowed_and_then_closed() {
    let house = House::open().await;
    let (_, mut anna) = house.table("Anna").await;
    let (_, mut other) = house.table("Otto").await;
    let mut sent = 0;
    let mut answered = 0;
    let mut slowed = 0;
    let code = loop {
        for _ in 0..50 {
            anna.send(&Request { id: random_id(), command: Command::Unready }).await;
            sent += 1;
        }
        match anna.next().await {
            Came::Message(Message::Answer(answer)) => {
                answered += 1;
                slowed += i32::from(matches!(answer.result, Outcome::Refused(Refused::SlowDown { .. })));
            }
            Came::Message(_) => {}
            Came::Closed(code) => break code,
        }
    };
    assert_eq!(code, Some(Closing::TooManyRequests.code()));
    assert!(slowed > 0 && answered <= sent, "{slowed} {answered} {sent}");
    assert!(other.ask(Command::Unready).await.is_ok(), "other tables go on");
}

#[tokio::test]
async fn whoever_waits_when_told_so_is_never_closed() {
    let house = House::open().await;
    let (_, mut anna) = house.table("Anna").await;
    // After the first burst every other request is told to wait: more often than a client that does not listen is.
    for _ in 0..REQUESTS_AT_ONCE_MAX + 3 * SLOW_DOWNS_MAX {
        match anna.ask_once(random_id(), Command::Unready).await {
            Ok(_) => {}
            Err(Refused::SlowDown { wait_ms }) => {
                tokio::time::sleep(Duration::from_millis(wait_ms.into())).await;
            }
            Err(refused) => panic!("{refused:?}"),
        }
    }
}

#[tokio::test]
async fn many_requests_at_once_get_one_answer_each() {
    let house = House::open().await;
    let (_, mut anna) = house.table("Anna").await;
    let ids: Vec<_> = (0..150).map(|_| random_id()).collect();
    for &id in &ids {
        anna.send(&Request { id, command: Command::Unready }).await;
    }
    let mut answered = Vec::new();
    while answered.len() < ids.len() {
        if let Came::Message(Message::Answer(answer)) = anna.next().await {
            answered.push(answer.id.expect("an id"));
        }
    }
    assert_eq!(answered, ids, "each once, in order");
}

#[tokio::test]
async fn after_a_hello_come_its_answer_the_state_and_the_lines() {
    let house = House::open().await;
    let (_, mut anna) = house.table("Anna").await;
    anna.until(|anna| anna.frames.len() == 3).await;
    let kinds = ["answer", "state", "said"].map(|kind| format!("{{\"type\":\"{kind}\","));
    for (frame, kind) in anna.frames.iter().zip(kinds) {
        assert!(frame.starts_with(&kind), "{kind} and not {frame}");
    }
}

#[tokio::test]
async fn a_hello_brings_what_was_missed_as_events() {
    let house = House::open().await;
    let (code, mut anna, mut ben) = house.game().await;
    let (mover, other) = if anna.offers().is_empty() { (&mut ben, &mut anna) } else { (&mut anna, &mut ben) };
    let first = mover.offers()[0];
    mover.act(first).await.expect("an offer is taken");
    other.until(|other| other.version() == 1).await;
    let player = other.player.clone();
    let events = |client: &Client| client.game.as_ref().expect("a game").sight.told().len();
    let missed_one = events(other);
    assert!(missed_one > 0);
    let again = Client::rejoin(house.address, player.clone(), code, Some(Seen { game: 1, version: 0 })).await;
    assert_eq!(events(&again), missed_one);
    let nothing =
        Client::rejoin(house.address, player.clone(), code, Some(Seen { game: 1, version: 1 })).await;
    assert_eq!(events(&nothing), 0);
    let future =
        Client::rejoin(house.address, player.clone(), code, Some(Seen { game: 1, version: 99 })).await;
    assert_eq!(events(&future), 0);
    let fresh = Client::rejoin(house.address, player, code, None).await;
    assert_eq!(events(&fresh), 0);
    assert_eq!(fresh.game.as_ref().map(|game| game.version), Some(1));
}

#[tokio::test]
async fn two_sockets_of_one_seat_both_get_everything_and_the_old_ones_end_changes_nothing() {
    let house = House::open().await;
    let (code, old, mut ben) = house.game().await;
    let mut new = Client::rejoin(house.address, old.player.clone(), code, old.seen()).await;
    assert_eq!(new.game.as_ref().map(|game| game.version), Some(0));
    old.leave().await;
    // A socket that comes and goes makes a change of the room that surely follows the old one's end.
    let third = Client::rejoin(house.address, ben.player.clone(), code, None).await;
    third.leave().await;
    ben.ask(Command::Say { phrase: rules::talk::Phrase::WellPlayed }).await.expect("phrases are allowed");
    new.until(|new| !new.lines.is_empty()).await;
    assert_eq!(new.room.as_ref().map(|room| room.present.clone()), Some(vec![true, true]));
    assert_eq!(ben.room.as_ref().map(|room| room.present.clone()), Some(vec![true, true]));
    new.leave().await;
    ben.until(|ben| ben.room.as_ref().is_some_and(|room| room.present == [false, true])).await;
}

#[tokio::test]
async fn whoever_has_no_seat_sees_no_running_game_and_does_nothing_in_it() {
    let house = House::open().await;
    let (code, mut anna, mut ben) = house.game().await;
    let mut cleo = Client::join(house.address, "Cleo", code).await;
    assert!(cleo.game.is_none());
    assert_eq!(cleo.table().you.seat, None);
    let offer = anna.offers().first().copied().unwrap_or_else(|| ben.offers()[0]);
    assert_eq!(cleo.ask(Command::Act { game: 1, version: 0, action: offer }).await, Err(Refused::NotSeated));
    assert_eq!(cleo.ask(Command::Say { phrase: rules::talk::Phrase::Rules }).await, Err(Refused::NotSeated));
    anna.propose(Motion::End).await.expect("anybody may propose");
    ben.answer(true).await.expect("something is proposed");
    cleo.until(|cleo| cleo.game.is_some()).await;
    assert!(cleo.table().reveal.is_some());
}

#[tokio::test]
async fn a_game_that_went_on_makes_actions_stale() {
    let house = House::open().await;
    let (_, mut anna, mut ben) = house.game().await;
    let (mover, other) = if anna.offers().is_empty() { (&mut ben, &mut anna) } else { (&mut anna, &mut ben) };
    let offers = mover.offers();
    mover.act(offers[0]).await.expect("an offer is taken");
    let late = Command::Act { game: 1, version: 0, action: offers[1] };
    assert_eq!(mover.ask(late).await, Err(Refused::Stale { version: 1 }));
    other.ask(Command::Say { phrase: rules::talk::Phrase::WellPlayed }).await.expect("phrases are allowed");
    mover.until(|mover| mover.version() == 1).await;
    // Of all offers that of ending the turn comes last, and is never refused.
    let end = mover.offers().pop().expect("a turn can be ended");
    assert!(mover.act(end).await.is_ok(), "a phrase is no step of the game");
}

#[tokio::test]
async fn a_repeated_request_is_done_once_also_after_a_restart() {
    let mut house = House::open().await;
    let (code, mut anna, mut ben) = house.game().await;
    let mover = if anna.offers().is_empty() { &mut ben } else { &mut anna };
    let (id, action) = (random_id(), mover.offers()[0]);
    let act = Command::Act { game: 1, version: 0, action };
    let done = mover.ask_as(id, act.clone()).await.expect("an offer is taken");
    mover.until(|mover| mover.version() == 1).await;
    assert_eq!(mover.ask_as(id, act.clone()).await, Ok(done));
    let frames = mover.frames.len();
    mover.until(|mover| mover.frames.len() > frames).await;
    assert!(mover.frames.last().is_some_and(|frame| frame.contains("\"state\"")), "a repeat brings a state");
    assert_eq!(
        mover.ask_as(id, Command::Propose { game: 1, motion: Motion::End }).await,
        Err(Refused::IdReused)
    );
    let player = mover.player.clone();

    house.restart().await;
    let mut mover = Client::rejoin(house.address, player, code, None).await;
    assert_eq!(mover.version(), 1);
    assert_eq!(mover.ask_as(id, act).await, Ok(done));
    assert_eq!(
        mover.ask_as(id, Command::Propose { game: 1, motion: Motion::End }).await,
        Err(Refused::IdReused)
    );
    assert_eq!(mover.version(), 1);
}

#[tokio::test]
async fn ids_belong_to_a_player_at_a_table() {
    let house = House::open().await;
    let (_, mut anna, mut ben) = house.game().await;
    let id = random_id();
    anna.ask_as(id, Command::Propose { game: 1, motion: Motion::End }).await.expect("anybody may propose");
    ben.until(|ben| ben.table().proposal.is_some()).await;
    let proposal = ben.table().proposal.as_ref().map_or(0, |proposal| proposal.entry);
    ben.ask_as(id, Command::Answer { proposal, agree: false }).await.expect("the id is Ben's own");
}

#[tokio::test]
async fn a_closing_house_tells_its_clients_to_come_back() {
    let mut house = House::open().await;
    let (code, mut anna, mut ben) = house.game().await;
    let mut silent = stranger(&house).await;
    house.close().await;
    for client in [&mut anna, &mut ben, &mut silent] {
        assert_eq!(client.closed().await, Some(Closing::Restart.code()));
        assert!(client.frames.last().is_some_and(|frame| frame.contains("restart")));
    }
    house.restart().await;
    let again = Client::rejoin(house.address, anna.player.clone(), code, anna.seen()).await;
    assert_eq!(
        again.game,
        anna.game.map(|game| protocol::GameView { sight: without_events(game.sight), ..game })
    );
}

fn without_events(sight: AnySight) -> AnySight {
    match sight {
        AnySight::Undercover { view, offers, .. } => {
            AnySight::Undercover { events: Vec::new(), view, offers }
        }
        other => panic!("another game is on the table: {other:?}"),
    }
}

#[tokio::test]
async fn an_ended_game_reveals_its_deal_and_the_next_can_start() {
    let house = House::open().await;
    let (code, mut anna, mut ben) = house.game().await;
    let committed = anna.table().commitment;
    anna.propose(Motion::End).await.expect("anybody may propose");
    ben.answer(true).await.expect("something is proposed");
    for client in [&mut anna, &mut ben] {
        client.until(|client| client.table().reveal.is_some()).await;
    }
    let table = anna.table().clone();
    let reveal = table.reveal.expect("it was shown");
    assert_eq!((reveal.game, table.game), (1, 2));
    assert_eq!(reveal.commitment, committed);
    assert_ne!(table.commitment, committed);
    let seed = rules::shuffle::Seed(reveal.seed.expect("the deal was shuffled").0);
    assert_eq!(rules::shuffle::commitment(code.as_str(), 1, &seed), committed.0);
    assert_eq!(reveal.players, [anna.table().you.player, ben.table().you.player]);
    let shares: Vec<_> = rules::Seat::first(2)
        .zip(&reveal.shares)
        .map(|(seat, share)| (seat, share.expect("both gave one").0))
        .collect();
    let key = rules::shuffle::DeckKey::new(code.as_str(), 1, &seed, &shares, rules::shuffle::Draw::FIRST);
    let deck: Vec<String> = key.pack::<rules::Card>().iter().map(ToString::to_string).collect();
    assert_eq!(reveal.deck, deck);

    let old = Command::Ready { commitment: committed, arranged: table.arranged, share: random_share() };
    assert_eq!(ben.ask(old).await, Err(Refused::OtherCommitment { commitment: table.commitment }));
    ben.ready().await;
    anna.until(|anna| anna.table().seats[1].ready).await;
    anna.start().await;
    assert_eq!(anna.game.as_ref().map(|game| (game.game, game.version)), Some((2, 0)));
}

/// A dealer with a bug.
#[derive(Debug)]
struct Butterfingers;

impl Dealer for Butterfingers {
    fn seed(&self) -> Seed {
        Entropy.seed()
    }

    fn code(&self) -> TableCode {
        Entropy.code()
    }

    fn deal(&self, _seats: u8) -> Deal {
        panic!("the cards are on the floor, as this test wants it")
    }
}

#[tokio::test]
async fn a_bug_at_one_table_closes_that_table_alone() {
    let house = House::with(Arc::new(Butterfingers), Config::default(), |store| store).await;
    let (code, mut anna) = house.table("Anna").await;
    let (_, mut otto) = house.table("Otto").await;
    let mut ben = Client::join(house.address, "Ben", code).await;
    ben.sit(1).await;
    ben.ready().await;
    anna.until(|anna| anna.table().seats[1].ready).await;
    let start = Command::Start {
        commitment: anna.table().commitment,
        arranged: anna.table().arranged,
        share: random_share(),
    };
    assert_eq!(anna.ask(start).await, Err(Refused::Unavailable));
    for client in [&mut anna, &mut ben] {
        assert_eq!(client.closed().await, Some(Closing::Broken.code()));
    }
    assert!(otto.ask(Command::Unready).await.is_ok());
    let mut again = Client::connect(house.address, anna.player.clone()).await;
    assert_eq!(again.hello(code, None).await, Err(Refused::Broken));
    assert_eq!(again.closed().await, Some(Closing::Broken.code()));
}

#[tokio::test]
async fn whoever_missed_more_than_the_last_steps_is_shown_the_game_without_its_past() {
    let house = House::open().await;
    let endless = Options { passes: None, ..Options::at(Level::Normal) };
    let (code, mut anna) = house.table_with("Anna", AnyOptions::Undercover(endless)).await;
    let mut ben = anna.start_with(house.address, "Ben").await;
    let end = AnyAction::Undercover(Action::EndTurn);
    let last = PAST_STEPS_MAX + 1;
    if anna.offers().is_empty() {
        std::mem::swap(&mut anna, &mut ben);
    }
    for version in 0..last {
        anna.until(|anna| anna.version() == version).await;
        anna.act(end).await.expect("a turn can be ended");
        std::mem::swap(&mut anna, &mut ben);
    }
    for (version, has_past) in [(0, false), (1, true), (last, false)] {
        let seen = Some(Seen { game: 1, version });
        let again = Client::rejoin(house.address, anna.player.clone(), code, seen).await;
        let game = again.game.as_ref().expect("a game runs");
        assert_eq!(game.version, last);
        let AnySight::Undercover { events: told, .. } = &game.sight else { panic!("another game") };
        assert_eq!(!told.is_empty(), has_past, "after version {version}");
    }
}
