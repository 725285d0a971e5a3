//! Advice in a game for one (READINGS K21): hints that lead to a win, verdicts, the note of both, and that nothing else
//! changes by it.

use std::sync::Arc;

use parlour_tests::chance::Chance;
use parlour_tests::client::{Client, random_id};
use parlour_tests::faulty_store::Fault;
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http;
use parlour_tests::recording_dealer::RecordingDealer;
use parlour_tests::scripted_dealer::ScriptedDealer;
use protocol::{
    AdviceKind, Command, Hex, Message, RecordStep, Refused, Request, Says, TableSettings, Why, Winnable,
};
use rules::games::{AnyAction, AnyOptions};
use rules::harness::STUCK;
use rules::klondike::{Action, Options, Outcome};
use server::Config;
use server::record::{Verdict, verify};
use server::store::Store;

const EASY: AnyOptions = AnyOptions::Klondike(Options::EASY);

/// More steps than a game with hints takes.
const STEPS_MAX: usize = 400;

#[tokio::test]
async fn k21_whoever_follows_the_hints_wins_a_checked_deal() {
    let mut house = House::open().await;
    let (code, mut anna) = house.table_with("Anna", EASY).await;
    anna.start().await;
    for _ in 0..STEPS_MAX {
        let Says::Hint { action: Some(action), .. } =
            anna.advise(AdviceKind::Hint).await.expect("she may ask")
        else {
            panic!("there is something to do")
        };
        assert!(anna.offers().contains(&action), "{action} is offered");
        let AnyAction::Klondike(action) = action else { panic!("{action} is of another game") };
        anna.play(action).await;
        if anna.klondike().outcome.is_some() {
            break;
        }
    }
    assert_eq!(anna.klondike().outcome, Some(Outcome::Won), "{:?}", anna.version());
    let record = http::record(house.address, anna.player.key, code, 1).await;
    assert!(verify(&record).iter().all(|finding| finding.verdict != Verdict::Wrong));
    let noted = record.steps.iter().filter(|step| matches!(step, RecordStep::Advised { .. })).count();
    assert_eq!((record.version, noted), (2, 1), "it is noted once");
    house.restart().await;
    let again = Client::rejoin(house.address, anna.player.clone(), code, None).await;
    assert_eq!(again.klondike(), anna.klondike());
}

#[tokio::test]
async fn k21_a_verdict_says_whether_the_position_can_still_be_won() {
    let dealer = ScriptedDealer::parse(STUCK).expect("a deck");
    let house = House::with(Arc::new(dealer), Config::default(), |store| store).await;
    let (_, mut anna) = house.table_with("Anna", EASY).await;
    anna.start().await;
    assert_eq!(anna.advise(AdviceKind::Verdict).await, Ok(Says::Verdict { winnable: Winnable::No }));
    let hopeless = Says::Hint { action: None, why: Why::CannotBeWon, sure: true };
    assert_eq!(anna.advise(AdviceKind::Hint).await, Ok(hopeless));
    anna.play(Action::Draw).await;
    let back = Some(AnyAction::Klondike(Action::Undo));
    let go_back = Says::Hint { action: back, why: Why::CannotBeWon, sure: true };
    assert_eq!(anna.advise(AdviceKind::Hint).await, Ok(go_back));
    anna.give_up().await;
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
    let (house, store) = House::with_faults().await;
    let (code, mut anna) = house.table_with("Anna", EASY).await;
    anna.start().await;
    for advice in [AdviceKind::Verdict, AdviceKind::Hint] {
        let before = anna.frames_until_now().await;
        store.next(code.as_str(), Fault::Held);
        let command = Command::Advise { advice, game: 1, version: 0 };
        let id = random_id();
        anna.send(&Request { id, command }).await;
        store.wait_held(1).await;
        assert_eq!(anna.frames_until_now().await, before, "{advice:?}");
        store.release();
        anna.until(|anna| anna.frames[before..].iter().any(|frame| frame.contains(&id.to_string()))).await;
        anna.advise(advice).await.expect("it is told again");
    }
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
    anna.choose(EASY).await;
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
        let AnyAction::Klondike(action) = action else { panic!("{action} is of another game") };
        anna.play(action).await;
    }
    anna.give_up().await;
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
