//! Bots of the house at a table: with people, in somebody's place, and among themselves.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::chance::Chance;
use parlour_tests::client::Client;
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http::{self, Call};
use protocol::{Command, HouseSwitch, Me, Motion, Phase, Record, Refused, Strength};
use rules::Seat;
use rules::games::{AnyOptions, GameKind};
use server::Config;
use server::limits::BOT_PACE_MS;
use tokio::task::JoinHandle;

/// A clock that runs by itself, a hundred times as fast as others.
fn quick_clock() -> (HandClock, JoinHandle<()>) {
    let clock = HandClock::new();
    let turned = clock.clone();
    let turning = tokio::spawn(async move {
        loop {
            tokio::time::sleep(Duration::from_millis(2)).await;
            turned.advance(Duration::from_millis(200));
        }
    });
    (clock, turning)
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn options(kind: GameKind) -> AnyOptions {
    AnyOptions::presets(kind)[0]
}

/// The games that bots know, with the strengths that a table shows.
async fn known(house: &House) -> Vec<(GameKind, Vec<Strength>)> {
    let mut known = Vec::new();
    for &kind in GameKind::ALL {
        let (_, host) = house.table_with("Anna", options(kind)).await;
        if !host.table().bots.is_empty() {
            known.push((kind, host.table().bots.clone()));
        }
    }
    known
}

/// Gives every free seat to a bot.
async fn fill(host: &mut Client, strength: Strength) {
    for (number, seat) in (0..).zip(host.table().seats.clone()) {
        if seat.player.is_none() {
            let command = Command::AddBot { seat: Seat::new(number).expect("a seat"), strength };
            let entry = host.ask(command).await.expect("the seat is free").entry;
            host.until(|host| host.entry >= entry).await;
        }
    }
}

/// Plays at random to the end of the game, as far as it waits for this player.
async fn play_to_the_end(client: &mut Client, chance: &mut Chance) {
    while client.table().phase == Phase::Playing {
        let offers = client.offers();
        let version = client.version();
        match chance.pick(&offers) {
            Some(action) => drop(client.act(action).await),
            None => {
                client
                    .until(|it| {
                        it.version() > version
                            || !it.offers().is_empty()
                            || it.table().phase != Phase::Playing
                    })
                    .await;
            }
        }
        if let Some(entry) = client.table().proposal.as_ref().map(|proposal| proposal.entry) {
            panic!("bots propose nothing: {entry}");
        }
    }
}

#[tokio::test]
async fn a_person_plays_with_bots_to_the_end_of_every_game_that_they_know() {
    let (clock, turning) = quick_clock();
    let house = House::with_clock(Arc::new(clock)).await;
    let known = known(&house).await;
    assert!(!known.is_empty());
    for (kind, strengths) in known.into_iter().filter(|(kind, _)| options(*kind).seats().1 > 1) {
        for strength in strengths {
            let (code, mut anna) = house.table_with("Anna", options(kind)).await;
            anna.choose(options(kind)).await;
            fill(&mut anna, strength).await;
            let bots: Vec<_> =
                anna.table().seats.iter().filter_map(|seat| seat.player.as_ref()?.bot).collect();
            assert!(!bots.is_empty() && bots.iter().all(|bot| *bot == strength), "{bots:?}");
            assert!(anna.table().seats[1].ready, "a bot is always ready");
            anna.start().await;
            play_to_the_end(&mut anna, &mut Chance::from_seed(7)).await;

            let key = anna.player.key;
            let record =
                Call::new(house.address, "GET", format!("/api/tables/{code}/games/1/record")).key(key);
            let text = record.send().await.body;
            let record: Record = serde_json::from_str(&text).expect("a record");
            let told: Vec<Option<Strength>> = record.players.iter().map(|player| player.bot).collect();
            assert_eq!((record.version, told[0], told[1]), (3, None, Some(strength)));
            let findings = server::record::verify(&server::record::read(text.as_bytes()).expect("a record"));
            assert!(
                findings.iter().all(|finding| finding.verdict == server::record::Verdict::Right),
                "{kind:?}: {findings:?}"
            );

            let me = Call::new(house.address, "GET", "/api/me").key(key).send().await.body;
            let me: Me = serde_json::from_str(&me).expect("somebody");
            assert_eq!(me.games[0].players[0].as_deref(), Some("Anna"));
            assert_eq!(usize::from(me.games[0].bots[0].number()), 1);
            assert_eq!(me.games[0].players.len(), record.players.len());
        }
    }
    turning.abort();
}

#[tokio::test]
async fn a_bot_remembers_its_game_after_a_restart() {
    let (clock, turning) = quick_clock();
    let mut house = House::with_clock(Arc::new(clock.clone())).await;
    let (code, mut anna) = house.table("Anna").await;
    fill(&mut anna, Strength::Good).await;
    anna.start().await;
    let mut chance = Chance::from_seed(3);
    for _ in 0..4 {
        anna.until(|anna| !anna.offers().is_empty()).await;
        let offers = anna.offers();
        let _ = anna.act(chance.pick(&offers).expect("an offer")).await;
    }
    house.restart_with_clock(Arc::new(clock)).await;
    let seen = anna.seen();
    let mut anna = Client::rejoin(house.address, anna.player, code, seen).await;
    play_to_the_end(&mut anna, &mut chance).await;
    turning.abort();
}

#[tokio::test]
async fn a_bot_does_nothing_before_its_time_whatever_it_thinks_about() {
    let clock = HandClock::new();
    let house = House::with_clock(Arc::new(clock.clone())).await;
    let (_, mut anna) = house.table("Anna").await;
    fill(&mut anna, Strength::Good).await;
    anna.start().await;
    anna.hand_on_to_a_bot(&clock).await;
    let version = anna.version();
    clock.advance(Duration::from_millis(BOT_PACE_MS - 1));
    anna.frames_until_now().await;
    assert_eq!(anna.version(), version, "it is too soon");
    clock.advance(Duration::from_millis(1));
    anna.until(|anna| anna.version() == version + 1).await;
}

#[tokio::test]
async fn only_the_host_adds_bots_and_only_where_one_can_sit() {
    let house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    let mut ben = Client::join(house.address, "Ben", code).await;
    let add = |number, strength| Command::AddBot { seat: seat(number), strength };
    assert_eq!(ben.ask(add(1, Strength::Good)).await, Err(Refused::NotHost));
    assert_eq!(anna.ask(add(5, Strength::Good)).await, Err(Refused::NoSuchSeat { seats: 2 }));
    let strengths = anna.table().bots.clone();
    assert_eq!(anna.ask(add(1, Strength::Gentle)).await, Err(Refused::NoSuchBot { strengths }));
    anna.ask(add(1, Strength::Good)).await.expect("the seat is free");
    assert_eq!(anna.ask(add(1, Strength::Strong)).await, Err(Refused::SeatTaken));
    anna.until(|anna| anna.table().seats[1].player.is_some()).await;
    // Whoever sits down takes the place of a bot.
    ben.sit(1).await;
    assert_eq!(ben.table().seats[1].player.as_ref().and_then(|player| player.bot), None);
    assert_eq!(anna.ask(add(1, Strength::Good)).await, Err(Refused::SeatTaken));
    ben.ask(Command::Leave).await.expect("he may");
    anna.until(|anna| anna.table().seats[1].player.is_none()).await;
    fill(&mut anna, Strength::Good).await;
    anna.free(seat(1)).await.expect("the host frees it");
    anna.until(|anna| anna.table().seats[1].player.is_none()).await;
    fill(&mut anna, Strength::Strong).await;
    anna.start().await;
    assert_eq!(anna.ask(add(1, Strength::Good)).await, Err(Refused::GameRunning));
}

#[tokio::test]
async fn a_house_may_have_no_bots() {
    let mut config = Config::default();
    config.customs.allowed.bots = false;
    let house = House::with_settings(Arc::new(HandClock::new()), config).await;
    let (_, mut anna) = house.table("Anna").await;
    assert_eq!(anna.table().bots, []);
    let add = Command::AddBot { seat: seat(1), strength: Strength::Good };
    assert_eq!(anna.ask(add).await, Err(Refused::HouseForbids { what: HouseSwitch::Bots }));
}

#[tokio::test]
async fn bots_play_every_game_that_they_know_among_themselves_while_somebody_watches() {
    let (clock, turning) = quick_clock();
    let house = House::with_clock(Arc::new(clock)).await;
    for (kind, strengths) in known(&house).await {
        let strength = strengths[0];
        let (code, mut anna) = house.table_with("Anna", options(kind)).await;
        fill(&mut anna, strength).await;
        let own = Command::AddBot { seat: seat(0), strength };
        anna.ask(own).await.expect("it is her seat");
        anna.until(|anna| anna.table().you.seat.is_none()).await;
        assert_eq!(anna.table().host, Some(anna.player.player), "whoever watches bots decides about them");
        anna.start().await;
        assert!(anna.offers().is_empty());
        anna.until(|anna| anna.version() > 3).await;
        let mut ben = Client::join(house.address, "Ben", code).await;
        ben.until(|ben| ben.game.is_some()).await;
        ben.until(|ben| ben.table().phase == Phase::Gathering).await;
        assert!(ben.table().reveal.is_some(), "{kind:?}");
    }
    turning.abort();
}

#[tokio::test]
async fn p9_a_bot_does_not_give_a_game_up_that_has_just_begun() {
    let (clock, turning) = quick_clock();
    let house = House::with_clock(Arc::new(clock)).await;
    let (_, mut anna) = house.table("Anna").await;
    fill(&mut anna, Strength::Good).await;
    anna.start().await;
    let entry = anna.ask(Command::Propose { game: 1, motion: Motion::End }).await.expect("she may").entry;
    anna.until(|anna| anna.entry > entry && anna.table().proposal.is_none()).await;
    assert_eq!(anna.table().phase, Phase::Playing);
    turning.abort();
}

#[tokio::test]
async fn a_bot_plays_for_whoever_stays_away_until_they_do_something() {
    let clock = HandClock::new();
    let house = House::with_clock(Arc::new(clock.clone())).await;
    let (code, anna, ben) = house.game().await;
    let (away, mut other) = anna.mover_first(ben);
    let place = away.table().you.seat.expect("somebody who plays");
    let player = away.player.clone();
    let stand_in = || Command::Propose { game: 1, motion: Motion::StandIn { seat: place } };
    away.leave().await;
    other.until(|it| it.room.as_ref().is_some_and(|room| !room.present[place.index()])).await;
    assert_eq!(other.ask(stand_in()).await, Err(Refused::Patience { wait_ms: Some(120_000) }));
    clock.advance(Duration::from_secs(120));
    other.ask(stand_in()).await.expect("all who are there agree");
    other.until(|it| it.table().seats[place.index()].stand_in == Some(Strength::Good)).await;
    let version = other.version();
    clock.advance(Duration::from_millis(BOT_PACE_MS));
    while other.version() == version {
        other.frames_until_now().await;
        clock.advance(Duration::from_millis(BOT_PACE_MS));
    }
    assert_eq!(other.table().seats[place.index()].player.as_ref().map(|card| card.id), Some(player.player));

    let mut back = Client::rejoin(house.address, player, code, None).await;
    other.until(|it| it.room.as_ref().is_some_and(|room| room.present[place.index()])).await;
    let shown = other.frames_until_now().await;
    clock.advance(Duration::from_secs(60));
    assert_eq!(other.frames_until_now().await, shown, "nothing is done for somebody who is there");
    back.ask(Command::Say { phrase: rules::talk::Phrase::PeeksLeft }).await.expect("it may be said");
    other.until(|it| it.table().seats[place.index()].stand_in.is_none()).await;
}

#[tokio::test]
async fn bots_are_no_players_of_the_house() {
    let house = House::open().await;
    let (_, mut anna) = house.table("Anna").await;
    fill(&mut anna, Strength::Good).await;
    anna.start().await;
    let me = Call::new(house.address, "GET", "/api/me").key(anna.player.key).send().await.body;
    let me: Me = serde_json::from_str(&me).expect("somebody");
    assert_eq!(me.tables[0].others, Vec::<String>::new(), "there is nobody else");
    let nobody = http::new_player(house.address, "Bot").await;
    assert_ne!(Some(nobody.player), anna.table().seats[1].player.as_ref().map(|card| card.id));
}
