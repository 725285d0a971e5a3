//! A backup is taken while everybody plays, and a house that is opened from it has all that was acknowledged before.

use std::time::Duration;

use parlour_tests::busy_tables::{BusyTables, GAMES};
use parlour_tests::chance::Chance;
use parlour_tests::client::Client;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::scale;
use rusqlite::Connection;

/// Then the test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(600);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_is_restored_has_everything_acknowledged_before_the_backup_began() {
    tokio::time::timeout(PATIENCE, back_up_and_restore()).await.expect("the players go on");
}

async fn back_up_and_restore() {
    let chance = Chance::of_run("backup");
    let house = HouseProcess::start();
    let kept = tempfile::tempdir().expect("a temporary directory can be made");
    let tables = BusyTables::open(house.address, house.address, &GAMES, &chance, PATIENCE).await;
    tables.until_each_was_answered(20).await;
    let mut backups = Vec::new();
    for number in 0..scale(3, 30) {
        let file = kept.path().join(format!("{number}.sqlite3"));
        tables.until_answered(30).await;
        let before = tables.answered();
        let made = house.run(&["backup", file.to_str().expect("plain letters")]);
        let said = String::from_utf8_lossy(&made.stdout) + String::from_utf8_lossy(&made.stderr);
        assert!(made.status.success() && said.contains("checked and on disk"), "{said}");
        backups.push((file, before));
    }
    tables.until_each_was_answered(5).await;
    let mut told = tables.stop().await;
    assert_eq!(house.log(), "", "nobody was held up");

    // From the last one to the first, so that each time less was told.
    while let Some((file, before)) = backups.pop() {
        told = told.until(&before);
        let mut restored = HouseProcess::restore(&file);
        for (code, log) in told.by_table() {
            let player = Client::rejoin(restored.address, log.player.clone(), code, None).await;
            let last = log.done.last().map_or(0, |(_, entry)| *entry);
            assert!(player.entry >= last, "{} of {last} entries at {code}", player.entry);
        }
        restored.terminate();
        assert_eq!(restored.log(), "", "there is nothing to warn of");
        let proved = told.prove(&restored.data()).await;
        assert!(proved.games >= GAMES.len() && proved.entries > 80, "{proved:?}");
    }
}

#[test]
fn a_backup_is_for_its_user_alone_and_replaces_nothing() {
    let house = HouseProcess::start();
    let kept = tempfile::tempdir().expect("a temporary directory can be made");
    let file = kept.path().join("backup.sqlite3");
    let name = file.to_str().expect("plain letters");
    // It listens a moment before it keeps anything.
    assert!(house.run(&["healthcheck"]).status.success());
    let made = house.run(&["backup", name]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let bytes = std::fs::read(&file).expect("the backup is there");
    assert_eq!(std::fs::read_dir(kept.path()).expect("the directory").count(), 1, "nothing lies beside it");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(file.metadata().expect("it is there").permissions().mode() & 0o077, 0);
    }

    let complaint = |words: &[&str]| {
        let refused = house.run(words);
        assert_eq!(refused.status.code(), Some(1));
        String::from_utf8_lossy(&refused.stderr).into_owned()
    };
    let again = complaint(&["backup", name]);
    assert!(again.contains(name) && again.contains("choose another name"), "{again}");
    assert_eq!(std::fs::read(&file).expect("it is left alone"), bytes);
    let nowhere = complaint(&["backup", kept.path().join("nowhere/it").to_str().expect("plain letters")]);
    assert!(nowhere.contains("nowhere is not there") && nowhere.contains("make that folder"), "{nowhere}");
    let nothing = complaint(&["backup", "it", "--data", name]);
    assert!(nothing.contains("--data") && nothing.contains("there is no"), "{nothing}");
    std::fs::write(kept.path().join("parlour.sqlite3"), "").expect("a file can be written");
    let empty = complaint(&["backup", "it", "--data", kept.path().to_str().expect("plain letters")]);
    assert!(empty.contains("nothing in it"), "{empty}");

    let other = kept.path().join("other.sqlite3");
    let backup = ["backup", other.to_str().expect("plain letters")];
    let partial = kept.path().join("other.sqlite3.partial");
    let journal = kept.path().join("other.sqlite3.partial-journal");
    for left in [&partial, &journal] {
        std::fs::write(left, "cut off").expect("a file can be written");
    }
    let running = std::fs::File::open(&partial).expect("it is there");
    running.lock().expect("nobody has it");
    let begun = complaint(&backup);
    assert!(begun.contains("other.sqlite3.partial") && begun.contains("another backup"), "{begun}");
    drop(running);
    assert!(house.run(&backup).status.success(), "what was cut off is in nobody's way");
    assert!(other.is_file() && !partial.exists() && !journal.exists());
}

#[test]
fn a_backup_holds_nothing_that_was_erased() {
    let mut house = HouseProcess::start();
    house.terminate();
    let database = Connection::open(house.database()).expect("the file opens");
    database
        .execute_batch(
            "PRAGMA secure_delete = false;
             CREATE TABLE said (line TEXT);
             INSERT INTO said VALUES ('the heron flies at midnight');
             DROP TABLE said;",
        )
        .expect("it can be written");
    drop(database);
    let holds = |file: &std::path::Path| {
        let bytes = std::fs::read(file).expect("the file is there");
        bytes.windows(9).any(|window| window == b"the heron")
    };
    assert!(holds(&house.database()), "it is only unlinked there");
    let file = house.data().join("backup.sqlite3");
    assert!(house.run(&["backup", file.to_str().expect("plain letters")]).status.success());
    assert!(!holds(&file));
}
