//! `parlour solve`, run as a process.

use std::io::{BufRead, BufReader, Read, Write};

use rules::driver::Match;
use rules::game::Setup;
use rules::klondike::{Action, Klondike, Options, Outcome};
use rules::patience::Layout;
use rules::{Card, Deck, Observer, Seat};
use serde_json::{Value, json};

use crate::process;

/// Decks whose verdict is known, the first of them those on which published solvers were wrong.
const TRUTH: &str = include_str!("../../solver/tests/truth.txt");

/// The first number on every run, the second with `PARLOUR_LONG=1`.
fn scale(short: u32, long: u32) -> u32 {
    if std::env::var_os("PARLOUR_LONG").is_some_and(|value| value == "1") { long } else { short }
}

/// What it says on standard output, one value a line, and on standard error.
#[track_caller]
fn solved(words: &[&str], input: &str, code: i32) -> (Vec<Value>, String) {
    let output = process::run("solve", words, input.as_bytes());
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(code), "{said}");
    let lines = String::from_utf8(output.stdout).expect("text");
    (lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect(), said)
}

fn player() -> Seat {
    Seat::new(0).expect("a seat")
}

/// The game that is dealt from these cards.
fn game(deck: &str, draw: u8, passes: Option<u8>) -> Match<Klondike> {
    let cards = deck.split_whitespace().map(|card| card.parse().expect("a card")).collect();
    let setup = Setup { options: Options { draw, passes, ..Options::EASY }, seats: 1, first: player() };
    Match::deal(setup, &Deck::<Card>::from_cards(cards).expect("a deck")).0
}

fn actions(answer: &Value) -> Vec<Action> {
    let line = answer["line"].as_str().expect("a line");
    line.split_whitespace().map(|word| word.parse().expect("an action")).collect()
}

/// Plays the line of an answer, each action by the rules, and says whether it wins.
fn wins(mut game: Match<Klondike>, answer: &Value) -> bool {
    actions(answer).into_iter().all(|action| game.act(player(), action).is_ok())
        && game.outcome() == Some(Outcome::Won)
}

/// The layout of a game whose deck is known, as text.
fn layout(game: &Match<Klondike>, deck: &str) -> String {
    let cards = deck.split_whitespace().map(|card| card.parse().expect("a card")).collect();
    let deck = Deck::<Card>::from_cards(cards).expect("a deck");
    let layout: Layout = game.view_laid_open(&deck).expect("its deck").layout().expect("all is seen");
    layout.to_string()
}

/// An answer without what differs from run to run.
fn timeless(mut answer: Value) -> Value {
    assert!(answer["ms"].as_f64().is_some_and(|ms| ms >= 0.0), "{answer}");
    answer["ms"].take();
    answer
}

#[test]
fn decks_on_which_solvers_were_wrong_come_out_right_with_lines_that_win() {
    let decks = TRUTH.lines().take(scale(12, 80) as usize).map(|line| {
        let words: Vec<&str> = line.splitn(5, ' ').collect();
        let [id, draw, passes, verdict, deck] = words[..] else { panic!("{line}") };
        let (draw, passes): (u8, Option<u8>) = (draw.parse().expect("a number"), passes.parse().ok());
        (json!({"id": id, "deck": deck, "draw": draw, "passes": passes, "verdict": verdict}), verdict)
    });
    let decks: Vec<(Value, &str)> = decks.collect();
    let input: String = decks.iter().map(|(deal, _)| format!("{deal}\n")).collect();
    let (answers, _) = solved(&[], &input, 0);
    assert_eq!(answers.len(), decks.len());
    for ((deal, verdict), answer) in decks.iter().zip(&answers) {
        assert_eq!(deal["id"], answer["id"]);
        assert_eq!(answer["verdict"], if *verdict == "+" { "winnable" } else { "unwinnable" }, "{answer}");
        if *verdict == "+" {
            let draw = deal["draw"].as_u64().expect("a number") as u8;
            let passes = deal["passes"].as_u64().map(|passes| passes as u8);
            let game = game(deal["deck"].as_str().expect("a deck"), draw, passes);
            assert!(wins(game, answer), "{answer}");
        } else {
            assert!(answer["line"].is_null(), "{answer}");
        }
    }
}

#[test]
fn every_position_on_the_way_to_a_win_can_be_won_and_none_after_a_deal_that_cannot() {
    let (deals, _) = solved(&["--random", "14", "--seed", "3", "--passes", "3"], "", 0);
    let mut input = String::new();
    let mut expected = Vec::new();
    for deal in &deals {
        let deck = deal["deck"].as_str().expect("a deck");
        let mut game = game(deck, 3, Some(3));
        let is_winnable = deal["verdict"] == "winnable";
        let line = if is_winnable { actions(deal) } else { Vec::new() };
        // From a deal that cannot be won, whatever may be done.
        for step in 0..if is_winnable { line.len() } else { 60 } {
            let action = line.get(step).copied().or_else(|| {
                let mut all = game.legal(player());
                all.retain(|action| matches!(action, Action::Move(_) | Action::Draw | Action::Redeal));
                all.get(step * 7 % all.len().max(1)).copied()
            });
            let Some(action) = action else { break };
            game.act(player(), action).expect("it is allowed");
            if step % 7 == 3 {
                let pass = game.position(Observer::Seat(player())).pass();
                let position = layout(&game, deck);
                input +=
                    &format!("{}\n", json!({"position": position, "draw": 3, "passes": 3, "pass": pass}));
                expected.push((game.clone(), is_winnable));
            }
        }
    }
    let (answers, _) = solved(&["--draw", "1"], &input, 0);
    assert_eq!(answers.len(), expected.len());
    for (answer, (game, is_winnable)) in answers.iter().zip(expected) {
        assert_eq!(answer["verdict"] == "winnable", is_winnable, "{answer}");
        assert_eq!(answer["verdict"] == "unwinnable", !is_winnable, "{answer}");
        assert!(!is_winnable || wins(game, answer), "{answer}");
    }
    let verdicts = |word: &str| answers.iter().filter(|answer| answer["verdict"] == word).count();
    assert!(verdicts("winnable") > 20 && verdicts("unwinnable") > 20, "{answers:?}");
}

#[test]
fn a_bad_line_is_named_with_its_number_and_the_rest_goes_on() {
    let good = r#"{"id":"good","position":"home C13 D13 H13 S11\nc1 KS | QS","passes":1}"#;
    let long = format!("{{\"id\":\"{}\"}}", "x".repeat(70_000));
    let bad = [
        ("draw", "this is no JSON object with a deck or a position"),
        ("[]", "this is no JSON object with a deck or a position"),
        ("{}", "a deck or a position is needed, and neither is there"),
        (r#"{"deck":"","position":""}"#, "not both"),
        (r#"{"deck":"AS 1S"}"#, "\"1S\" is not a card"),
        (r#"{"deck":"AS 2S"}"#, "52 cards are needed, not 2"),
        (r#"{"deck":52}"#, "deck: a text of 52 cards is needed"),
        (r#"{"position":"home C13 D13 H13 S12"}"#, "KS is missing"),
        (r#"{"position":"home C13 D13 H13 S13\nc2 KS"}"#, "KS is there twice"),
        (r#"{"position":"home C13 D13 H13 S12\nhand0 KS"}"#, "no hand"),
        (r#"{"position":"c9 KS"}"#, "\"c9\" is not a pile"),
        (r#"{"position":"","draw":7}"#, "draw: a whole number from 1 to 6 is allowed, not 7"),
        (r#"{"position":"","draw":null}"#, "draw: a whole number from 1 to 6 is allowed, not null"),
        (r#"{"position":"","passes":0}"#, "passes: a whole number from 1 to 255 is allowed, not 0"),
        (r#"{"position":"","passes":1.5}"#, "passes: a whole number"),
        (r#"{"position":"","passes":3,"pass":4}"#, "pass 4 of 3: there is no such pass"),
        (r#"{"position":"home C13 D13 H13 S11 S12"}"#, "S12 is given, and another one before it"),
        (r#"{"position":"home C13 D13 H13 S12\nhome\nc1 KS"}"#, "home is given, and another one before it"),
        (r#"{"id":[1],"position":""}"#, "id: a text or a whole number is allowed, not [1]"),
        (r#"{"id":123456789012345678901234567890,"position":""}"#, "id: a text or a whole number"),
        (&long, "it has 65536 bytes or more"),
    ];
    let input: String = bad.iter().map(|(line, _)| format!("{line}\n\n{good}\n")).collect();
    let (answers, said) = solved(&["--threads", "2"], &input, 1);
    assert_eq!(answers.len(), bad.len());
    assert!(
        answers.iter().all(|answer| answer["id"] == "good" && answer["line"] == "c1-fS c1-fS"),
        "{answers:?}"
    );
    let faults: Vec<&str> = said.lines().filter(|line| line.starts_with("parlour: ")).collect();
    assert_eq!(faults.len(), bad.len(), "{said}");
    for (index, (fault, (line, words))) in faults.iter().zip(bad).enumerate() {
        let at = format!("parlour: line {}: ", index * 3 + 1);
        assert!(fault.starts_with(&at) && fault.contains(words), "{line}: {fault}");
    }
    assert!(said.contains("21 without an answer"), "{said}");

    let output = process::run("solve", &["-"], b"\xff\xfe\n");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(1) && said.contains("line 1: it is not UTF-8"), "{said}");
    let (answers, _) = solved(&["-"], &format!("\u{feff}{good}"), 0);
    assert_eq!(answers.len(), 1, "what some editors put first is no fault");
    let (_, said) = solved(&["no/such/file"], "", 1);
    assert!(said.starts_with("parlour: no/such/file: "), "{said}");
    let (_, said) = solved(&["."], "", 1);
    assert!(said.contains("the input cannot be read any further"), "{said}");
}

#[test]
fn what_a_line_leaves_out_is_as_the_settings_say() {
    let deck = |number| {
        let cards: Vec<String> = solver::random_deal(1, number).iter().map(Card::to_string).collect();
        cards.join(" ")
    };
    // The one is won by turning one card at a time, but not three; the other needs a second pass.
    let (by_ones, by_two_passes) = (deck(10), deck(49));
    for (deck, words, fields, verdict) in [
        (&by_ones, &["--draw", "1"][..], json!({}), "winnable"),
        (&by_ones, &[], json!({}), "unwinnable"),
        (&by_ones, &["--draw", "3"], json!({"draw": 1}), "winnable"),
        (&by_two_passes, &["--draw", "1", "--passes", "1"], json!({}), "unwinnable"),
        (&by_two_passes, &["--draw", "1", "--passes", "2"], json!({}), "winnable"),
        (&by_two_passes, &["--draw", "1"], json!({"passes": 1}), "unwinnable"),
        (&by_two_passes, &["--draw", "1"], json!({"passes": 2, "pass": 2}), "unwinnable"),
        (&by_two_passes, &["--draw", "1", "--passes", "1"], json!({"passes": null}), "winnable"),
    ] {
        let mut line = fields;
        line["deck"] = json!(deck);
        let (answers, _) = solved(words, &line.to_string(), 0);
        assert_eq!(
            (&answers[0]["id"], &answers[0]["verdict"]),
            (&json!(1), &json!(verdict)),
            "{words:?} {line}"
        );
    }
}

#[test]
fn the_answers_and_their_order_do_not_depend_on_the_threads() {
    let answers = |threads: &str| {
        let words = ["--random", "60", "--seed", "9", "--budget-nodes", "20000", "--threads", threads];
        let (answers, said) = solved(&words, "", 0);
        assert!(said.starts_with("60 deals: "), "{said}");
        answers.into_iter().map(timeless).collect::<Vec<_>>()
    };
    let alone = answers("1");
    let ids: Vec<&str> = alone.iter().filter_map(|answer| answer["id"].as_str()).collect();
    assert_eq!(ids, (0..60).map(|number| format!("9-{number}")).collect::<Vec<_>>());
    assert_eq!(answers("3"), alone);
    assert_eq!(answers("8"), alone);

    // What is told of a random deal is a line of the input.
    let input: String = alone.iter().map(|answer| format!("{answer}\n")).collect();
    let (again, _) = solved(&["--draw", "1", "--passes", "1", "--budget-nodes", "20000"], &input, 0);
    for (mut answer, again) in alone.into_iter().zip(again) {
        let told = answer.as_object_mut().expect("an object");
        told.retain(|name, _| !["deck", "draw", "passes"].contains(&name.as_str()));
        assert_eq!(answer, timeless(again));
    }
}

#[test]
fn each_answer_is_written_before_the_next_line_is_there() {
    let mut child = process::command("solve").spawn().expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for id in 0..3 {
        writeln!(stdin, "{}", json!({"id": id, "position": "home C13 D13 H13 S12\nc4 KS"}))
            .expect("it reads");
        let answer: Value =
            serde_json::from_str(&answers.next().expect("an answer").expect("text")).expect("JSON");
        assert_eq!((&answer["id"], &answer["line"]), (&json!(id), &json!("c4-fS")));
    }
    drop(stdin);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let mut child =
        process::command("solve").args(["--random", "1000000"]).spawn().expect("the binary starts");
    let mut first = String::new();
    BufReader::with_capacity(16, child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
    assert!(first.starts_with("{\"id\":\"1-0\""), "{first}");
    let mut said = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
    assert_eq!((child.wait().expect("it ends").code(), said.as_str()), (Some(0), ""));
}

#[test]
fn a_budget_ends_a_search_without_an_answer() {
    let hard = TRUTH.lines().nth(2).and_then(|line| line.splitn(5, ' ').nth(4)).expect("a deck");
    let line = json!({"deck": hard, "draw": 1}).to_string();
    for words in [["--budget-nodes", "1000"], ["--budget-ms", "1"]] {
        let (answers, said) = solved(&words, &line, 0);
        assert_eq!((&answers[0]["verdict"], &answers[0]["line"]), (&json!("undecided"), &Value::Null));
        assert!(said.contains("1 undecided"), "{said}");
    }
}

#[test]
fn a_wrong_call_is_refused_with_what_is_allowed() {
    for (words, part) in [
        (&["--draw", "7"][..], "1..=6"),
        (&["--passes", "0"], "1..=255"),
        (&["--random", "0"], "--random"),
        (&["--random", "5", "deals.jsonl"], "cannot be used with"),
        (&["--seed", "5"], "--random"),
        (&["--threads", "0"], "1..=256"),
        (&["--memory-mb", "0"], "--memory-mb"),
    ] {
        let (answers, said) = solved(words, "", 2);
        assert!(answers.is_empty() && said.contains(part), "{words:?}: {said}");
    }
}

/// Shares of random deals that can be won, as published: draw, passes, the lowest and the highest.
const PUBLISHED: [(&str, Option<&str>, f64, f64); 3] = [
    ("3", None, 0.818_61, 0.820_29),
    ("1", None, 0.903_64, 0.905_96),
    // Given without an interval.
    ("3", Some("3"), 0.63, 0.63),
];

#[test]
fn as_many_random_deals_can_be_won_as_is_known() {
    for (draw, passes, low, high) in PUBLISHED {
        let count = scale(150, if passes.is_none() { 20_000 } else { 1_000 }).to_string();
        let nodes = scale(100_000, 400_000_000).to_string();
        let mut words =
            vec!["--json", "--seed", "1", "--random", &count, "--draw", draw, "--budget-nodes", &nodes];
        words.extend(passes.iter().flat_map(|&passes| ["--passes", passes]));
        let (answers, said) = solved(&words, "", 0);
        let summary: Value = serde_json::from_str(&said).expect("JSON");
        let number = |name: &str| summary[name].as_u64().expect("a number");
        assert_eq!(number("deals"), answers.len() as u64);
        let ends = |at: usize| summary["interval_99"][at].as_f64().expect("a share");
        assert!(ends(0) <= low && high <= ends(1), "draw {draw}, passes {passes:?}: {said}");
        let undecided_max = u64::from(scale(30, number("deals") as u32 / 1_000));
        assert!(number("undecided") <= undecided_max, "draw {draw}, passes {passes:?}: {said}");
    }
}
