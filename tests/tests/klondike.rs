//! A game for one in a house: it is told that it is dead, it is given up at once, it waits for ever, and it is won.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::client::Client;
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http::Call;
use parlour_tests::scripted_dealer::ScriptedDealer;
use protocol::{Key, Me, Motion, Phase, Record, RecordStep, TableCode, TableSettings};
use rules::Card;
use rules::games::{AnyAction, AnyOptions, AnyOutcome, AnySight};
use rules::klondike::{Action, Options, Outcome, View};
use server::Config;
use server::record::{Verdict, verify};
use solver::{Budget, Position, Solver, Step, Stock, random_deal};

/// No card of the stock goes on an open one, and all Aces lie face down.
const STUCK: &str = "2C AC AD AH AS 3D 3H 2S 5D 5H 7D 7H KC 4C KD KH KS QC 4S QD QH QS 6C JC JD 6S \
    JH 8C 3C 5C 7C 9C TC 2D 4D 6D 8D 9D TD 2H 4H 6H 8H 9H TH 3S 5S 7S 8S 9S TS JS";

async fn house_that_deals(deck: &str) -> House {
    let dealer = Arc::new(ScriptedDealer::parse(deck).expect("a deck"));
    House::with(dealer, Config::default(), |store| store).await
}

async fn begin(house: &House, options: Options) -> (TableCode, Client) {
    let (code, mut anna) = house.table_with("Anna", AnyOptions::Klondike(options)).await;
    anna.start().await;
    (code, anna)
}

async fn act(client: &mut Client, action: Action) {
    let version = client.version();
    client.act(AnyAction::Klondike(action)).await.expect("it is allowed");
    client.until(|client| client.version() > version).await;
}

async fn give_up(client: &mut Client) {
    client.propose(Motion::End).await.expect("a game runs");
    client.until(|client| client.table().phase == Phase::Gathering).await;
}

fn view(client: &Client) -> &View {
    match &client.game.as_ref().expect("a game").sight {
        AnySight::Klondike { view, .. } => view,
        other => panic!("another game is on the table: {other:?}"),
    }
}

#[tokio::test]
async fn k11_a_dead_position_is_told_unasked_and_the_game_goes_on_until_it_is_given_up() {
    let house = house_that_deals(STUCK).await;
    let (code, mut anna) = begin(&house, Options::EASY).await;
    for _ in 0..24 {
        assert!(!view(&anna).stuck, "what is not known yet may help");
        act(&mut anna, Action::Draw).await;
    }
    anna.until(|anna| view(anna).stuck).await;
    assert_eq!((anna.table().phase, view(&anna).outcome), (Phase::Playing, None));
    assert!(anna.offers().contains(&AnyAction::Klondike(Action::Redeal)));
    act(&mut anna, Action::Undo).await;
    anna.until(|anna| view(anna).stuck).await;
    give_up(&mut anna).await;
    assert_eq!(view(&anna).outcome, Some(Outcome::GivenUp));
    let mut record = record(&house, code, anna.player.key).await;
    let told = |record: &Record| verify(record).iter().filter(|it| it.verdict == Verdict::Wrong).count();
    assert_eq!(told(&record), 0);
    // Nobody is told that a game is dead before it is, whatever ended it later.
    let early =
        record.steps.iter().position(|step| matches!(step, RecordStep::Ruled { .. })).expect("it was");
    record.steps.swap(early, 0);
    record.hash = server::record::hash(&record);
    assert!(told(&record) > 0);
}

async fn record(house: &House, code: TableCode, key: Key) -> Record {
    let path = format!("/api/tables/{code}/games/1/record");
    Call::new(house.address, "GET", path).key(key).send().await.read()
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
    act(&mut anna, Action::Draw).await;
    assert_eq!(anna.room.as_ref().and_then(|room| room.turn_left_ms), None);
    let mut zoe = Client::join(house.address, "Zoe", code).await;
    let player = anna.player.clone();
    anna.leave().await;
    zoe.until(|zoe| zoe.room.as_ref().is_some_and(|room| !room.present[0])).await;
    clock.advance(Duration::from_secs(100_000));
    // Another table is played meanwhile, so that whatever rang would have been heard of.
    let anna = Client::rejoin(house.address, player, code, None).await;
    zoe.until(|zoe| zoe.room.as_ref().is_some_and(|room| room.present[0])).await;
    assert_eq!((anna.version(), view(&anna).outcome), (1, None));
    for frame in &zoe.frames {
        assert!(!frame.contains("\"overdue\":[true]"), "{frame}");
    }
}

#[tokio::test]
async fn k12_a_won_game_is_finished_after_a_reconnect_and_a_restart_and_its_record_is_right() {
    let mode = Stock::at_deal(3, None).expect("a mode");
    let mut solver = Solver::new(Budget::default());
    let (deck, line) = (0..)
        .find_map(|number| {
            let deck = random_deal(7, number);
            let solved = solver.solve(&Position::dealt(&deck, mode).expect("a deck"));
            let solver::Verdict::Winnable(line) = solved.verdict else { return None };
            Some((deck, line))
        })
        .expect("most deals can be won");
    let codes: Vec<String> = deck.iter().map(Card::to_string).collect();
    let mut house = house_that_deals(&codes.join(" ")).await;
    let (code, mut anna) = begin(&house, Options::MEDIUM).await;
    const FINISH: AnyAction = AnyAction::Klondike(Action::Finish);
    for step in line {
        if anna.offers().contains(&FINISH) {
            break;
        }
        let action = match step {
            Step::Draw => Action::Draw,
            Step::Redeal => Action::Redeal,
            Step::Move(step) => Action::Move(step),
        };
        act(&mut anna, action).await;
    }
    let (player, version, offers) = (anna.player.clone(), anna.version(), anna.offers());
    assert!(offers.contains(&FINISH));
    house.restart().await;
    let mut anna = Client::rejoin(house.address, player.clone(), code, anna.seen()).await;
    assert_eq!((anna.version(), anna.offers()), (version, offers));
    anna.act(FINISH).await.expect("it is offered");
    anna.until(|anna| anna.table().phase == Phase::Gathering).await;
    assert_eq!(view(&anna).outcome, Some(Outcome::Won));
    let record = record(&house, code, player.key).await;
    assert!(verify(&record).iter().all(|finding| finding.verdict != Verdict::Wrong));
    let mine: Me = Call::new(house.address, "GET", "/api/me").key(player.key).send().await.read();
    assert_eq!(mine.games[0].outcome, AnyOutcome::Klondike(Outcome::Won));
}
