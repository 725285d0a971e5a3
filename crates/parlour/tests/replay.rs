//! `parlour replay`, run as a process. `PARLOUR_WRITE=1 cargo test -p parlour replay` writes what it prints of
//! a short game, to be read.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::Output;

use protocol::{Hex, Record, RecordDeck, RecordFormat, RecordPlayer, RecordStep};
use rules::game::Ruling;
use rules::games::{AnyAction, AnyMatch, AnyOptions, AnyOutcome};
use rules::talk::Phrase;
use rules::undercover::{Action, Level, Options, Outcome};
use rules::{Card, Observer, Seat};
use serde_json::Value;
use server::record::{Replay, hash};

use crate::process;

/// The example of the rules: seat 0 peeks and marks, seat 1 finds the card.
const GAME: &str = include_str!("../../rules/tests/games/anna-and-ben.txt");

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// The record of the example, dealt from these cards, with everything that a record can tell.
fn example(cards: Vec<u8>) -> Record {
    let mut at_ms = 1_790_000_000_000;
    let mut steps = Vec::new();
    for line in GAME.lines().skip(2) {
        at_ms += 7_000;
        let (who, action) = line.split_once(' ').expect("a seat and an action");
        let who = seat(who.parse().expect("a number"));
        let action: Action = action.parse().expect("an action");
        if steps.len() == 3 {
            steps.push(RecordStep::Phrase {
                at_ms,
                seat: seat(0),
                phrase: Phrase::PeeksLeft,
                number: Some(3),
            });
            let player = RecordPlayer {
                id: protocol::PlayerId::from_u128(3),
                name: Some("Cleo".to_owned()),
                bot: None,
            };
            steps.push(RecordStep::SeatGiven { at_ms, seat: seat(1), player });
        }
        steps.push(RecordStep::Acted { at_ms, seat: who, action: AnyAction::Undercover(action) });
    }
    steps.push(RecordStep::RanOut { at_ms: at_ms + 120_000, seat: seat(0) });
    steps.push(RecordStep::Ruled { at_ms: at_ms + 3_600_000, ruling: Ruling::GivenUp });
    let player = |number, name: &str| RecordPlayer {
        id: protocol::PlayerId::from_u128(number),
        name: Some(name.to_owned()),
        bot: None,
    };
    let mut record = Record {
        format: RecordFormat::ParlourRecord,
        version: 1,
        code: "KX7P2M".parse().expect("a code"),
        game: 1,
        options: AnyOptions::Undercover(Options::at(Level::Normal)),
        rules: 1,
        first: seat(0),
        commitment: Hex([7; 32]),
        shares: vec![Some(Hex([1; 16])), None],
        deck: RecordDeck::Explicit { cards },
        players: vec![player(1, "Anna"), player(2, "Ben")],
        started_ms: 1_790_000_000_000,
        ended_ms: at_ms + 3_600_000,
        steps,
        outcome: AnyOutcome::Undercover(Outcome::LostGivenUp),
        hash: Hex([0; 32]),
    };
    record.hash = hash(&record);
    record
}

fn cards() -> Vec<u8> {
    let dealt = GAME.lines().nth(1).and_then(|line| line.strip_prefix("deal ")).expect("a deal");
    let named: Vec<Card> = dealt.split_whitespace().map(|card| card.parse().expect("a card")).collect();
    let rest = Card::all().filter(|card| !named.contains(card));
    named.iter().copied().chain(rest).map(Card::index).collect()
}

fn text(record: &Record) -> String {
    serde_json::to_string(record).expect("records are plain data")
}

fn run(words: &[&str], input: &[u8]) -> Output {
    process::run("replay", words, input)
}

#[track_caller]
fn printed(words: &[&str], record: &Record) -> String {
    let output = run(words, text(record).as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The call ends with this code and says this.
#[track_caller]
fn refused(words: &[&str], input: &[u8], code: i32, said: &str) {
    let output = run(words, input);
    let why = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{why}");
    assert!(why.contains(said), "{why}");
    assert!(!why.contains("panicked"), "{why}");
}

#[track_caller]
fn golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("PARLOUR_WRITE").is_some() {
        std::fs::write(&path, text).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{name} is another; PARLOUR_WRITE=1 writes it, then read it");
}

#[test]
fn a_game_is_printed_open_and_as_each_seat_saw_it() {
    let record = example(cards());
    golden("example.open.txt", &printed(&["-"], &record));
    golden("example.seat-0.txt", &printed(&["-", "--seat", "0"], &record));
    golden("example.seat-1.txt", &printed(&["-", "--seat", "1"], &record));
    golden("example.verify.txt", &printed(&["-", "--verify"], &record));
}

#[test]
fn a_seat_is_printed_nothing_that_it_could_not_see() {
    let record = example(cards());
    let (mut replay, _) = Replay::deal(&record).expect("it can be dealt");
    for step in &record.steps {
        replay.go(step).expect("it was played");
    }
    let AnyMatch::Undercover(running) = &replay.running else { panic!("another game was dealt") };
    let mut state = 1u64;
    let mut pick = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for number in [0, 1] {
        let belief = running.belief(Observer::Seat(seat(number)));
        for _ in 0..8 {
            let other: Vec<u8> = belief.sample(&mut pick).cards().iter().map(|card| card.index()).collect();
            assert_ne!(other, cards(), "another deal");
            let twin = example(other);
            let seat = number.to_string();
            for words in [&["-", "--seat", &seat][..], &["-", "--json", "--seat", &seat]] {
                assert!(printed(words, &twin) == printed(words, &record), "seat {seat} sees two deals apart");
            }
            assert_ne!(printed(&["-"], &twin), printed(&["-"], &record), "with open cards they differ");
        }
    }
}

#[test]
fn what_is_exported_is_the_record_again() {
    let record = example(cards());
    let exported = printed(&["-", "--json"], &record);
    assert_eq!(serde_json::from_str::<Record>(&exported).expect("a record"), record);
    let seen: Value = serde_json::from_str(&printed(&["-", "--json", "--seat", "1"], &record)).expect("JSON");
    assert_eq!(seen["steps"].as_array().map(Vec::len), Some(record.steps.len() + 1));
    assert!(seen["steps"][0]["sight"]["view"].is_object());
    assert_eq!(seen["steps"][1]["sight"]["events"][0]["card"], Value::Null, "the partner's peek");
}

#[test]
fn a_check_ends_with_what_it_found() {
    let mut record = example(cards());
    let report = |record: &Record| {
        let output = run(&["-", "--verify", "--json"], text(record).as_bytes());
        let found: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        (output.status.code(), found)
    };
    let (code, found) = report(&record);
    assert_eq!((code, &found["right"]), (Some(0), &Value::Bool(true)));
    record.steps.swap(0, 1);
    let (code, found) = report(&record);
    assert_eq!((code, &found["right"]), (Some(1), &Value::Bool(false)));
    let steps = found["findings"].as_array().into_iter().flatten().find(|it| it["check"] == "steps");
    let steps = steps.expect("steps are checked");
    assert_eq!((&steps["verdict"], &steps["fault"]["step"]), (&"wrong".into(), &1.into()));
    refused(&["-"], text(&record).as_bytes(), 1, "step 1: the rules do not allow it");
    let output = run(&["-", "--verify"], text(&record).as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("it proves nothing"));
}

#[test]
fn wrong_calls_and_bad_files_are_refused_in_words() {
    let good = text(&example(cards()));
    refused(&[], b"", 2, "FILE|CODE");
    refused(&["no-such-file.json"], b"", 2, "no such file");
    refused(&["-", "--game", "1"], good.as_bytes(), 2, "a file has one game");
    refused(&["-", "--seat", "2"], good.as_bytes(), 2, "the game had 2 seats");
    refused(&["-", "--seat", "0", "--verify"], good.as_bytes(), 2, "cannot be used with");
    refused(&["KX7P2M", "--data", "no-such-directory"], b"", 1, "there is no no-such-directory");
    refused(&["-"], b"", 1, "cut off");
    refused(&["-"], &good.as_bytes()[..good.len() / 2], 1, "cut off");
    refused(&["-"], b"rubbish", 1, "not JSON");
    refused(&["-"], &[0xff; 40], 1, "not JSON");
    refused(&["-"], b"[]", 1, "not a record");
    refused(&["-"], &vec![b' '; 5 * 1_024 * 1_024], 1, "larger than");
    let newer = good.replacen("\"version\":1", "\"version\":4", 1);
    refused(&["-"], newer.as_bytes(), 1, "version is 4 and this program knows up to 3");
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let file: PathBuf = tempfile::tempdir().expect("a directory").keep().join("record.json");
    std::fs::write(&file, text(&example(cards()))).expect("the file can be written");
    let mut child = process::command("replay").arg(&file).spawn().expect("the binary starts");
    let mut first = String::new();
    BufReader::with_capacity(16, child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
    assert!(first.starts_with("Under"), "{first}");
    let mut said = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
    assert_eq!((child.wait().expect("it ends").code(), said.as_str()), (Some(0), ""));
    std::fs::remove_dir_all(file.parent().expect("a directory")).expect("it can be removed");
}
