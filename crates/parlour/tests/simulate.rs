//! `parlour simulate`, run as a process.

use serde_json::Value;

use crate::process;

/// What it prints.
#[track_caller]
fn simulated(words: &[&str], code: i32) -> String {
    let output = process::run("simulate", words, &[]);
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(code), "{said}");
    if code == 0 { String::from_utf8(output.stdout).expect("text") } else { said }
}

/// The object that it prints, without the times, which alone differ from run to run.
#[track_caller]
fn timeless(words: &[&str]) -> Value {
    let mut object: Value = serde_json::from_str(&simulated(words, 0)).expect("JSON");
    drop_times(&mut object);
    if let Some(players) = object.get_mut("players").and_then(Value::as_array_mut) {
        players.iter_mut().for_each(drop_times);
    }
    object
}

#[track_caller]
fn drop_times(object: &mut Value) {
    let times =
        object.as_object_mut().and_then(|object| object.remove("cpu_ms_per_decision")).expect("times");
    for name in ["mean", "p95", "max"] {
        assert!(times[name].as_f64().is_some_and(|ms| ms >= 0.0), "{times}");
    }
}

/// Plays with one thread and with three, and holds the result against the one that is kept.
#[track_caller]
fn check_kept(words: &[&str], kept: &str) {
    let [one, three] =
        ["1", "3"].map(|threads| timeless(&[words, &["--json", "--threads", threads]].concat()));
    assert_eq!(one, three);
    // A player that plays better, or otherwise, changes this: PARLOUR_WRITE=1 writes it anew.
    let kept = format!("{}/tests/golden/{kept}", env!("CARGO_MANIFEST_DIR"));
    let text = format!("{one:#}\n");
    if std::env::var_os("PARLOUR_WRITE").is_some_and(|value| value == "1") {
        std::fs::write(&kept, &text).expect("it can be written");
    }
    assert_eq!(std::fs::read_to_string(kept).expect("it can be read"), text);
}

#[test]
fn the_result_does_not_depend_on_the_threads_and_is_the_one_that_is_kept() {
    check_kept(&["undercover", "--deals", "24", "--seed", "9", "--bot", "plain"], "simulate.json");
    check_kept(&["klondike", "--deals", "24", "--seed", "9", "--bot", "plain"], "simulate-klondike.json");
    let words = ["team-klondike", "--seats", "3", "--deals", "24", "--seed", "9", "--bot", "plain"];
    check_kept(&words, "simulate-team-klondike.json");
    let names = ["plain", "greedy", "random"].map(|name| ["--bot", name]);
    let words = ["cover-story", "--seats", "3", "--deals", "24", "--seed", "9"];
    check_kept(&[&words[..], &names.concat()].concat(), "simulate-cover-story.json");
}

#[test]
fn players_of_a_contest_share_its_wins_and_sit_everywhere() {
    let words = ["cover-story", "--seats", "2", "--deals", "40", "--bot", "plain", "--bot", "random"];
    let object = timeless(&[&words[..], &["--json"]].concat());
    let players = object["players"].as_array().expect("a list");
    let rate = |player: &Value| player["win_rate"].as_f64().expect("a share");
    assert!((players.iter().map(rate).sum::<f64>() - 1.0).abs() < 1e-9, "{object}");
    assert!(rate(&players[0]) > 0.6, "{object}");
    let said = simulated(&words, 0);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "game cover_story, seats 2, series 1, played by plain and random");
    assert!(lines[2].starts_with("plain at 1 of the seats, each wins "), "{said}");
}

#[test]
fn a_comparison_plays_the_same_deals_with_both() {
    let words = ["undercover", "--level", "easy", "--deals", "12", "--json", "--compare", "random", "plain"];
    let object: Value = serde_json::from_str(&simulated(&words, 0)).expect("JSON");
    let (a, b, difference) = (&object["a"], &object["b"], &object["difference"]);
    assert_eq!((&a["bots"][0], &b["bots"][0]), (&Value::from("random"), &Value::from("plain")));
    let count = |value: &Value| value.as_i64().expect("a count");
    let alone = |who: &str| count(&difference[who]);
    assert_eq!(alone("only_b") - alone("only_a"), count(&b["wins"]) - count(&a["wins"]));
    assert!(count(&b["wins"]) > count(&a["wins"]), "{object}");
    let alone = timeless(&["undercover", "--level", "easy", "--deals", "12", "--json", "--bot", "plain"]);
    assert_eq!((&alone["wins"], &alone["ends"]), (&b["wins"], &b["ends"]));
}

#[test]
fn a_person_is_told_what_was_played_and_how_sure_the_result_is() {
    let said = simulated(&["undercover", "--passes", "1", "--deals", "6", "--bot", "random"], 0);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "game undercover, level normal, passes 1, series 1, played by random");
    assert_eq!(lines[1], "6 deals, 0 won: 0.0 %, with 95 % confidence 0.0 to 39.0 %");
    assert_eq!(lines[2], "ended: lost_out_of_passes 6");
    assert!(lines[3].starts_with("processor time a decision: mean "), "{said}");
}

#[test]
fn a_wrong_call_is_refused_with_what_is_allowed() {
    for (words, code, allowed) in [
        (&["undercover", "--bot", "nobody"][..], 1, "choose random or plain or sampling"),
        (
            &["undercover", "--bot", "plain", "--bot", "plain", "--bot", "plain"],
            1,
            "name one for all seats, or 2",
        ),
        (&["undercover", "--level", "harder"], 2, "easy, normal and hard"),
        (&["undercover", "--passes", "7"], 2, "1..=6"),
        (&["team-klondike", "--seats", "4"], 2, "2..=3"),
        (&["team-klondike", "--tokens", "31"], 2, "0..=30"),
        (&["undercover", "--compare", "plain"], 2, "2 values required"),
        (&["cover-story", "--seats", "3", "--bot", "plain", "--bot", "plain"], 1, "for all seats, or 3"),
        (&["cover-story", "--seats", "7"], 2, "2..=6"),
        (&["cover-story", "--compare", "plain", "random"], 1, "name both with --bot"),
        (&["klondike", "--draw", "2"], 1, "choose 1 or 3"),
        (&["klondike", "--passes", "4"], 2, "1..=3"),
        (&["whist"], 2, "unrecognized subcommand 'whist'"),
    ] {
        let said = simulated(words, code);
        assert!(said.contains(allowed), "{words:?}: {said}");
    }
}
