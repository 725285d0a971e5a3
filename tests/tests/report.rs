//! What a house counts of its games.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http::Call;
use parlour_tests::repository;
use protocol::{Command, Motion, Phase, Report};
use rules::games::{AnyAction, GameKind};
use rules::undercover::Action;
use server::limits::REPORT_KEPT_MS;

#[tokio::test]
async fn finished_games_are_counted_without_names() {
    let clock = HandClock::new();
    let house = House::with_clock(Arc::new(clock.clone())).await;
    let report = async || Call::new(house.address, "GET", "/api/report").send().await;
    let counted: Report = report().await.read();
    assert_eq!(counted.rows, []);
    let (_, anna, ben) = house.game().await;
    let (mut mover, mut other) = anna.mover_first(ben);
    mover.act(AnyAction::Undercover(Action::EndTurn)).await.expect("it is that turn");
    other.until(|other| !other.offers().is_empty()).await;
    let entry =
        mover.ask(Command::Propose { game: 1, motion: Motion::End }).await.expect("anybody may").entry;
    other.until(|other| other.table().proposal.is_some()).await;
    other.ask(Command::Answer { proposal: entry, agree: true }).await.expect("it is open");
    other.until(|other| other.table().phase == Phase::Gathering).await;

    assert_eq!(report().await.read::<Report>().rows, [], "a count is kept for a while");
    clock.advance(Duration::from_millis(REPORT_KEPT_MS));
    let told = report().await.body;
    assert!(!told.contains("Anna") && !told.contains("Ben"), "{told}");
    let Report { rows } = serde_json::from_str(&told).expect("a report");
    let [row] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((row.game, row.bots, row.finished, row.won), (GameKind::Undercover, false, 1, Some(0)));
    assert_eq!(row.ends.get("lost_given_up"), Some(&1));
    assert_eq!(row.turns_per_win, None);

    let run = async |words: &[&str]| {
        let mut parlour = tokio::process::Command::new(repository::binary("parlour"));
        parlour.arg("report").args(words).output().await.expect("it runs")
    };
    let data = house.data().to_str().expect("a plain path");
    let printed = run(&["--data", data, "--json"]).await;
    assert_eq!(serde_json::from_slice::<Report>(&printed.stdout).expect("a report").rows, rows);
    let printed = String::from_utf8(run(&["--data", data]).await.stdout).expect("text");
    assert!(printed.contains("(people)\n1 finished, 0 won: 0.0 %"), "{printed}");
    assert!(printed.contains("ended: lost given up 1"), "{printed}");
    let wrong = run(&["--data", "no-such-directory"]).await;
    let why = String::from_utf8(wrong.stderr).expect("text");
    assert!(wrong.status.code() == Some(1) && why.contains("no such directory"), "{why}");
}
