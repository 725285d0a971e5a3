//! From an empty house to the first moves of a game, over real sockets.

use std::sync::Arc;

use parlour_tests::client::{Client, random_share};
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http::{Call, new_player, new_table};
use protocol::{Command, Phase, Refused};
use rules::Seat;
use rules::games::{AnyOptions, GameKind};
use serde_json::json;
use server::limits::{SEATINGS_AT_ONCE_MAX, SEATINGS_EVERY_MS, TABLES_SAT_AT_MAX};

#[tokio::test]
async fn two_people_sit_get_ready_start_and_act() {
    let house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    assert_eq!(anna.table().phase, Phase::Gathering);
    assert!(anna.build.is_some());

    let mut ben = Client::join(house.address, "Anna", code).await;
    assert_eq!(ben.table().you.seat, None);
    ben.sit(1).await;
    let names: Vec<String> = ben
        .table()
        .seats
        .iter()
        .filter_map(|seat| seat.player.as_ref())
        .map(|card| card.name.clone())
        .collect();
    assert_eq!(names, ["Anna", "Anna 2"]);

    anna.until(|anna| anna.table().seats[1].player.is_some()).await;
    let early = Command::Start {
        commitment: anna.table().commitment,
        arranged: anna.table().arranged,
        share: random_share(),
    };
    assert_eq!(
        anna.ask(early).await,
        Err(Refused::NotReady { waiting: vec![Seat::new(1).expect("a seat")] })
    );
    ben.ready().await;
    anna.until(|anna| anna.table().seats[1].ready).await;
    anna.start().await;
    ben.until(|ben| ben.game.is_some()).await;

    for turn in 0..40 {
        let (mover, other) =
            if anna.offers().is_empty() { (&mut ben, &mut anna) } else { (&mut anna, &mut ben) };
        assert!(!mover.offers().is_empty(), "somebody can do something");
        assert!(other.offers().is_empty(), "one at a time");
        let offers = mover.offers();
        let version = mover.version();
        let mut tries = offers.iter().cycle().skip(turn % offers.len());
        // The one offer that may be refused is a marker on a card that is remembered wrongly (READINGS U4).
        while let Err(refused) = mover.act(*tries.next().expect("a cycle has no end")).await {
            assert!(matches!(refused, Refused::Illegal { .. }), "{refused:?}");
        }
        mover.until(|mover| mover.version() > version).await;
        other.until(|other| other.version() > version).await;
        if mover.table().phase == Phase::Gathering {
            break;
        }
    }
    assert_eq!(anna.version(), ben.version());
    let mut bytes: Vec<usize> =
        anna.frames.iter().filter(|it| it.contains("sight")).map(String::len).collect();
    bytes.sort_unstable();
    assert!(bytes[bytes.len() / 2] < 2_048, "a typical view has {} bytes", bytes[bytes.len() / 2]);
}

#[tokio::test]
async fn nobody_sits_at_more_tables_than_the_limit_but_all_may_look() {
    let house = House::open().await;
    let options = AnyOptions::presets(GameKind::Undercover)[0];
    let player = new_player(house.address, "Anna").await;
    let mut last = new_table(house.address, player.key, options).await;
    for _ in 1..TABLES_SAT_AT_MAX {
        last = new_table(house.address, player.key, options).await;
    }
    let too_many =
        Refused::TooManyTables { tables_max: TABLES_SAT_AT_MAX.try_into().expect("a small number") };
    let one_more = Call::new(house.address, "POST", "/api/tables").key(player.key);
    let answer = one_more.json(&json!({ "options": options })).send().await;
    assert_eq!((answer.status, answer.refused()), (409, too_many.clone()));

    let (code, _ben) = house.table("Ben").await;
    let mut guest = Client::rejoin(house.address, player.clone(), code, None).await;
    let sit = Command::Sit { seat: Seat::new(1).expect("a seat") };
    assert_eq!(guest.ask(sit.clone()).await, Err(too_many));
    let mut elsewhere = Client::rejoin(house.address, player, last.code, None).await;
    elsewhere.sit(1).await;
    elsewhere.ask(Command::Leave).await.expect("nothing is played");
    guest.ask(sit).await.expect("one seat fewer is taken");
}

#[tokio::test]
async fn strangers_from_one_address_neither_fill_a_lobby_nor_keep_two_from_starting() {
    let house = House::with_clock(Arc::new(HandClock::default())).await;
    let options = AnyOptions::presets(GameKind::TeamKlondike)[0];
    let (code, mut anna) = house.table_with("Anna", options).await;
    let mut ben = Client::join(house.address, "Ben", code).await;
    ben.sit(1).await;
    let third = Command::Sit { seat: Seat::new(2).expect("a third seat") };
    let mut sat = 0;
    let wait_ms = loop {
        ben.ready().await;
        let mut stranger = Client::join(house.address, "Eve", code).await;
        match stranger.ask(third.clone()).await {
            Ok(_) => sat += 1,
            Err(Refused::TooSoon { wait_ms }) => break wait_ms,
            Err(refused) => panic!("{refused:?}"),
        }
        let left = stranger.ask(Command::Leave).await.expect("nothing is played").entry;
        ben.until(|ben| ben.entry >= left).await;
    };
    assert_eq!(sat, SEATINGS_AT_ONCE_MAX - 1, "Ben came from the same address");
    assert_eq!(u64::from(wait_ms), SEATINGS_EVERY_MS);
    // Ben got ready more often than anybody may who was not undone by others, and still they start.
    let arranged = ben.table().arranged;
    anna.until(|anna| anna.table().arranged == arranged && anna.table().seats[1].ready).await;
    anna.start().await;
    ben.until(|ben| ben.game.is_some()).await;
    assert!(ben.table().seats[2].player.is_none());
}

#[tokio::test]
async fn the_number_of_a_room_tells_nothing_of_other_tables() {
    let house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    let (elsewhere, _zoe) = house.table("Zoe").await;
    let number = |client: &Client| client.room.as_ref().expect("a room").number;
    let before = number(&anna);
    for _ in 0..3 {
        let mut yan = Client::join(house.address, "Yan", elsewhere).await;
        yan.sit(1).await;
        yan.ask(Command::Leave).await.expect("no game runs");
    }
    let mut ben = Client::join(house.address, "Ben", code).await;
    ben.sit(1).await;
    anna.until(|anna| anna.room.as_ref().is_some_and(|room| room.present == [true, true])).await;
    assert_eq!(number(&anna), before + 1);
}
