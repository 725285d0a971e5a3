//! `parlour load`

use std::fs;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::process::{command, run};

/// Then the test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(60);

fn load(words: &[&str]) -> Output {
    run("load", words, b"")
}

#[test]
fn a_house_of_its_own_is_played_in_measured_and_removed_again() {
    for (game, seats) in [("klondike", 1), ("undercover", 2), ("team_klondike", 2), ("cover_story", 4)] {
        let data = tempfile::tempdir().expect("a temporary directory can be made");
        let folder = data.path().to_str().expect("a plain path");
        let output = load(&["--tables", "2", "--seconds", "1", "--json", "--game", game, "--data", folder]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
        assert_eq!((&report["tables"], &report["sockets"]), (&2.into(), &(2 * seats).into()), "{report}");
        assert!(
            report["moves"].as_u64() > Some(0) && report["own_view_ms"]["p99"].as_f64() > Some(0.0),
            "{report}"
        );
        assert_eq!(report["other_view_ms"].is_null(), seats == 1, "{report}");
        assert_eq!(fs::read_dir(data.path()).expect("it is there").count(), 0, "the database is removed");
    }
}

#[test]
fn a_pace_is_kept() {
    let data = tempfile::tempdir().expect("a temporary directory can be made");
    let folder = data.path().to_str().expect("a plain path");
    let output = load(&["--tables", "3", "--rate", "2", "--seconds", "2", "--json", "--data", folder]);
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let moves = report["moves"].as_u64().expect("a number");
    assert!((1..=18).contains(&moves), "three tables make twelve moves in two seconds: {report}");
}

#[test]
fn a_house_that_is_not_there_is_named() {
    let output = load(&["--tables", "1", "--url", "http://127.0.0.1:1"]);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.starts_with("parlour: http://127.0.0.1:1: the house cannot be reached"), "{told}");
    let output = load(&["--url", "https://cards.example"]);
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn who_is_stopped_says_so_and_leaves_nothing_behind() {
    let data = tempfile::tempdir().expect("a temporary directory can be made");
    let holds = || fs::read_dir(data.path()).expect("it is there").count();
    let child = command("load").arg("--data").arg(data.path()).spawn().expect("the binary starts");
    let began = Instant::now();
    while holds() == 0 {
        assert!(began.elapsed() < PATIENCE, "the house opens");
        std::thread::sleep(Duration::from_millis(5));
    }
    let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(told.expect("a signal can be sent").success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), holds()), (Some(1), 0));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("stopped before the time was over"), "{said}");
}
