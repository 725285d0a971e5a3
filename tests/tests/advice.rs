//! Advice in a game for one (READINGS K21): hints that lead to a win, verdicts, the note of both, and that nothing else
//! changes by it.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::chance::Chance;
use parlour_tests::client::Client;
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http::Call;
use parlour_tests::recording_dealer::RecordingDealer;
use parlour_tests::scripted_dealer::ScriptedDealer;
use protocol::{
    AdviceKind, Command, First, Hex, Message, Motion, Phase, Record, RecordStep, Refused, Says,
    TableSettings, Why, Winnable,
};
use rules::games::{AnyAction, AnyOptions, AnySight};
use rules::klondike::{Action, Options, Outcome, View};
use server::Config;
use server::record::{Verdict, verify};
use server::store::Store;
use server::store::sqlite::SqliteStore;
use tokio::time::sleep;

const EASY: AnyOptions = AnyOptions::Klondike(Options::EASY);

/// More steps than a game with hints takes.
const STEPS_MAX: usize = 400;

fn view(client: &Client) -> &View {
    match &client.game.as_ref().expect("a game").sight {
        AnySight::Klondike { view, .. } => view,
        other => panic!("another game is on the table: {other:?}"),
    }
}

async fn act(client: &mut Client, action: AnyAction) {
    let version = client.version();
    while let Err(refused) = client.act(action).await {
        let Refused::SlowDown { wait_ms } = refused else { panic!("{action} is offered: {refused:?}") };
        sleep(Duration::from_millis(wait_ms.into())).await;
    }
    client.until(|client| client.version() > version).await;
}

async fn give_up(client: &mut Client) {
    client.propose(Motion::End).await.expect("a game runs");
    client.until(|client| client.table().phase == Phase::Gathering).await;
}

/// Asks again when it was too fast.
async fn patiently(client: &mut Client, advice: AdviceKind) -> Says {
    loop {
        match client.advise(advice).await {
            Err(Refused::SlowDown { wait_ms }) => sleep(Duration::from_millis(wait_ms.into())).await,
            told => return told.expect("she may ask"),
        }
    }
}

#[tokio::test]
async fn k21_whoever_follows_the_hints_wins_a_checked_deal() {
    let mut house = House::open().await;
    let (code, mut anna) = house.table_with("Anna", EASY).await;
    anna.start().await;
    for _ in 0..STEPS_MAX {
        let Says::Hint { action: Some(action), .. } = patiently(&mut anna, AdviceKind::Hint).await else {
            panic!("there is something to do")
        };
        assert!(anna.offers().contains(&action), "{action} is offered");
        act(&mut anna, action).await;
        if view(&anna).outcome.is_some() {
            break;
        }
    }
    assert_eq!(view(&anna).outcome, Some(Outcome::Won), "{:?}", anna.version());
    let path = format!("/api/tables/{code}/games/1/record");
    let record: Record = Call::new(house.address, "GET", path).key(anna.player.key).send().await.read();
    assert!(verify(&record).iter().all(|finding| finding.verdict != Verdict::Wrong));
    let noted = record.steps.iter().filter(|step| matches!(step, RecordStep::Advised { .. })).count();
    assert_eq!((record.version, noted), (2, 1), "it is noted once");
    house.restart().await;
    let again = Client::rejoin(house.address, anna.player.clone(), code, None).await;
    assert_eq!(view(&again), view(&anna));
}

#[tokio::test]
async fn k21_a_verdict_says_whether_the_position_can_still_be_won() {
    // No card of the stock goes on an open one, and all Aces lie face down.
    let lost = "2C AC AD AH AS 3D 3H 2S 5D 5H 7D 7H KC 4C KD KH KS QC 4S QD QH QS 6C JC JD 6S \
        JH 8C 3C 5C 7C 9C TC 2D 4D 6D 8D 9D TD 2H 4H 6H 8H 9H TH 3S 5S 7S 8S 9S TS JS";
    let dealer = ScriptedDealer::parse(lost).expect("a deck");
    let house = House::with(Arc::new(dealer), Config::default(), |store| store).await;
    let (_, mut anna) = house.table_with("Anna", EASY).await;
    anna.start().await;
    assert_eq!(anna.advise(AdviceKind::Verdict).await, Ok(Says::Verdict { winnable: Winnable::No }));
    let hopeless = Says::Hint { action: None, why: Why::CannotBeWon, sure: true };
    assert_eq!(anna.advise(AdviceKind::Hint).await, Ok(hopeless));
    act(&mut anna, AnyAction::Klondike(Action::Draw)).await;
    let back = Some(AnyAction::Klondike(Action::Undo));
    let go_back = Says::Hint { action: back, why: Why::CannotBeWon, sure: true };
    assert_eq!(anna.advise(AdviceKind::Hint).await, Ok(go_back));
    give_up(&mut anna).await;
    // The next deal is checked, so it can be won.
    anna.start().await;
    assert_eq!(anna.advise(AdviceKind::Verdict).await, Ok(Says::Verdict { winnable: Winnable::Yes }));
}

#[tokio::test]
async fn k21_advice_is_for_the_only_player_and_the_present_position() {
    let house = House::open().await;
    let (code, mut anna) = house.table_with("Anna", EASY).await;
    assert_eq!(anna.advise(AdviceKind::Hint).await, Err(Refused::NoGame));
    anna.set(TableSettings { spectators: true, ..TableSettings::default() }).await;
    anna.start().await;
    let mut zoe = Client::join(house.address, "Zoe", code).await;
    zoe.until(|zoe| zoe.game.is_some()).await;
    assert_eq!(zoe.advise(AdviceKind::Hint).await, Err(Refused::NotSeated));
    for (game, version) in [(1, 1), (2, 0), (0, 0)] {
        let command = Command::Advise { advice: AdviceKind::Verdict, game, version };
        assert_eq!(anna.ask(command).await, Err(Refused::Stale { version: 0 }), "{game}.{version}");
    }
    let (_, mut ben, _cleo) = house.game().await;
    assert_eq!(ben.advise(AdviceKind::Verdict).await, Err(Refused::NoAdvice));
}

#[tokio::test]
async fn k21_what_was_advised_is_in_the_journal_before_it_is_told() {
    let mut house = House::open().await;
    let (code, mut anna) = house.table_with("Anna", EASY).await;
    anna.start().await;
    for advice in [AdviceKind::Verdict, AdviceKind::Hint, AdviceKind::Verdict, AdviceKind::Hint] {
        anna.advise(advice).await.expect("she may ask");
    }
    house.close().await;
    let store = SqliteStore::open(house.data()).expect("what the house left opens");
    let loaded = store.load(code.as_str()).await.expect("it is whole").expect("it is there");
    let noted: Vec<&str> = loaded
        .entries
        .iter()
        .filter_map(|entry| entry.body.split("\"type\":\"advised\"").nth(1)?.split('"').nth(5))
        .collect();
    assert_eq!(noted, ["verdict", "hint"]);
}

/// Everything but answers that two viewers get over a short game, with and without advice in it.
async fn told(advised: bool) -> Vec<String> {
    let dealer = RecordingDealer::new(Chance::from_seed(21));
    let house = House::with_seams(Arc::new(dealer), Arc::new(HandClock::new())).await;
    let (code, mut anna) = house.table_with("Anna", EASY).await;
    anna.set(TableSettings { spectators: true, ..TableSettings::default() }).await;
    let command = Command::Options { options: EASY, first: First::Random, settings: None };
    anna.ask(command).await.expect("she is the host");
    let mut zoe = Client::join(house.address, "Zoe", code).await;
    anna.until(|anna| anna.room.is_some()).await;
    let start = Command::Start {
        commitment: anna.table().commitment,
        arranged: anna.table().arranged,
        share: Hex([7; 16]),
    };
    anna.ask(start).await.expect("she is ready");
    anna.until(|anna| anna.game.is_some()).await;
    for step in 0..30 {
        zoe.until(|zoe| zoe.game.as_ref().is_some_and(|game| game.version == anna.version())).await;
        if advised {
            for advice in [AdviceKind::Hint, AdviceKind::Verdict] {
                anna.advise(advice).await.expect("she may ask");
            }
        }
        let offers = anna.offers();
        let action = offers[step * 7 % offers.len()];
        act(&mut anna, action).await;
    }
    give_up(&mut anna).await;
    zoe.until(|zoe| zoe.table().reveal.is_some()).await;
    let plain = |frame: &String| {
        let frame = frame.replace(&anna.player.player.to_string(), "anna");
        let frame = frame.replace(&zoe.player.player.to_string(), "zoe");
        let message: Message = serde_json::from_str(
            &frame
                .replace("\"anna\"", "\"00000000-0000-4000-8000-00000000000a\"")
                .replace("\"zoe\"", "\"00000000-0000-4000-8000-00000000000b\""),
        )
        .expect("a message");
        match message {
            Message::Answer(_) => None,
            // The notes are entries of the journal, which are numbered.
            Message::State(mut state) => {
                state.entry = 0;
                if let Some(table) = &mut state.table {
                    table.arranged = 0;
                    table.proposal.iter_mut().for_each(|proposal| proposal.entry = 0);
                }
                Some(serde_json::to_string(&state).expect("plain data"))
            }
            _ => Some(frame),
        }
    };
    anna.frames.iter().chain(&zoe.frames).filter_map(plain).collect()
}

#[tokio::test]
async fn k21_advice_changes_no_other_byte() {
    let (without, with) = (told(false).await, told(true).await);
    assert!(without.len() > 60, "only {} frames", without.len());
    assert_eq!(without, with);
}
