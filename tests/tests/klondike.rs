//! A game for one in a house: it is told that it is dead, it is given up at once, it waits for ever, and it is won.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::alone::won_deck;
use parlour_tests::client::Client;
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http::{self, Call};
use parlour_tests::scripted_dealer::ScriptedDealer;
use protocol::{Me, Motion, Phase, Record, RecordStep, TableCode, TableSettings};
use rules::games::{AnyAction, AnyOptions, AnyOutcome};
use rules::harness::STUCK;
use rules::klondike::{Action, Options, Outcome};
use server::Config;
use server::record::{Verdict, verify};

async fn house_that_deals(deck: &str) -> House {
    let dealer = Arc::new(ScriptedDealer::parse(deck).expect("a deck"));
    House::with(dealer, Config::default(), |store| store).await
}

async fn begin(house: &House, options: Options) -> (TableCode, Client) {
    let (code, mut anna) = house.table_with("Anna", AnyOptions::Klondike(options)).await;
    anna.start().await;
    (code, anna)
}

#[tokio::test]
async fn k11_a_dead_position_is_told_unasked_and_the_game_goes_on_until_it_is_given_up() {
    let house = house_that_deals(STUCK).await;
    let (code, mut anna) = begin(&house, Options::EASY).await;
    for _ in 0..24 {
        assert!(!anna.klondike().stuck, "what is not known yet may help");
        anna.play(Action::Draw).await;
    }
    anna.until(|anna| anna.klondike().stuck).await;
    assert_eq!((anna.table().phase, anna.klondike().outcome), (Phase::Playing, None));
    assert!(anna.offers().contains(&AnyAction::Klondike(Action::Redeal)));
    anna.play(Action::Undo).await;
    anna.until(|anna| anna.klondike().stuck).await;
    anna.give_up().await;
    assert_eq!(anna.klondike().outcome, Some(Outcome::GivenUp));
    let mut record = http::record(house.address, anna.player.key, code, 1).await;
    let told = |record: &Record| verify(record).iter().filter(|it| it.verdict == Verdict::Wrong).count();
    assert_eq!(told(&record), 0);
    // Nobody is told that a game is dead before it is, whatever ended it later.
    let early =
        record.steps.iter().position(|step| matches!(step, RecordStep::Ruled { .. })).expect("it was");
    record.steps.swap(early, 0);
    record.hash = server::record::hash(&record);
    assert!(told(&record) > 0);
}

#[tokio::test]
async fn p9_the_only_player_gives_up_at_once() {
    let house = house_that_deals(STUCK).await;
    let (_, mut anna) = begin(&house, Options::HARD).await;
    let done = anna.propose(Motion::End).await.expect("a game runs");
    anna.until(|anna| anna.entry >= done.entry).await;
    let reveal = anna.table().reveal.as_ref().expect("the deal is revealed");
    assert_eq!(reveal.outcome, AnyOutcome::Klondike(Outcome::GivenUp));
    anna.start().await;
    assert_eq!(anna.game.as_ref().map(|view| (view.game, view.version)), Some((2, 0)));
}

#[tokio::test]
async fn nobody_is_overdue_in_a_game_for_one_and_no_turn_of_it_runs_out() {
    let clock = HandClock::default();
    let house = House::with_clock(Arc::new(clock.clone())).await;
    let (code, mut anna) = house.table_with("Anna", AnyOptions::Klondike(Options::EASY)).await;
    let settings = TableSettings { turn_seconds: Some(15), spectators: true, ..TableSettings::default() };
    anna.set(settings).await;
    anna.start().await;
    anna.play(Action::Draw).await;
    assert_eq!(anna.room.as_ref().and_then(|room| room.turn_left_ms), None);
    let mut zoe = Client::join(house.address, "Zoe", code).await;
    let player = anna.player.clone();
    anna.leave().await;
    zoe.until(|zoe| zoe.room.as_ref().is_some_and(|room| !room.present[0])).await;
    clock.advance(Duration::from_secs(100_000));
    // Another table is played meanwhile, so that whatever rang would have been heard of.
    let (_, dora, emil) = house.game().await;
    assert!(dora.game.is_some() && emil.game.is_some());
    let anna = Client::rejoin(house.address, player, code, None).await;
    zoe.until(|zoe| zoe.room.as_ref().is_some_and(|room| room.present[0])).await;
    assert_eq!((anna.version(), anna.klondike().outcome), (1, None));
    for frame in &zoe.frames {
        assert!(!frame.contains("\"overdue\":[true]"), "{frame}");
    }
}

#[tokio::test]
async fn k12_a_won_game_is_finished_after_a_reconnect_and_a_restart_and_its_record_is_right() {
    let (deck, line) = won_deck();
    let mut house = house_that_deals(&deck).await;
    let (code, mut anna) = begin(&house, Options::MEDIUM).await;
    anna.follow(&line).await;
    let (player, version, offers) = (anna.player.clone(), anna.version(), anna.offers());
    house.restart().await;
    let mut anna = Client::rejoin(house.address, player.clone(), code, anna.seen()).await;
    assert_eq!((anna.version(), anna.offers()), (version, offers));
    anna.play(Action::Finish).await;
    anna.until(|anna| anna.table().phase == Phase::Gathering).await;
    assert_eq!(anna.klondike().outcome, Some(Outcome::Won));
    let record = http::record(house.address, player.key, code, 1).await;
    assert!(verify(&record).iter().all(|finding| finding.verdict != Verdict::Wrong));
    let mine: Me = Call::new(house.address, "GET", "/api/me").key(player.key).send().await.read();
    assert_eq!(mine.games[0].outcome, AnyOutcome::Klondike(Outcome::Won));
}
