//! A disk that is full and a database that somebody else holds: nothing is acknowledged, people are told to try again, and
//! all goes on when it is mended.

use parlour_tests::client::{Client, random_id};
use parlour_tests::house_process::HouseProcess;
use parlour_tests::http::{self, Call};
use protocol::{Command, Refused, TableCard};
use rules::games::{AnyOptions, GameKind};
use rusqlite::Connection;

/// A game that runs; the player to move comes first.
async fn game(house: &HouseProcess) -> (Client, Client) {
    let player = http::new_player(house.address, "Anna").await;
    let options = AnyOptions::presets(GameKind::Undercover)[0];
    let TableCard { code, .. } = http::new_table(house.address, player.key, options).await;
    let mut anna = Client::rejoin(house.address, player, code, None).await;
    let ben = anna.start_with(house.address, "Ben").await;
    anna.mover_first(ben)
}

/// Holds while the trouble lasts, and after `mend` has ended it.
async fn check(
    house: &mut HouseProcess,
    mover: &mut Client,
    other: &mut Client,
    mend: impl FnOnce(&HouseProcess),
) {
    let (id, act) = (random_id(), Command::Act { game: 1, version: 0, action: mover.offers()[0] });
    let entry = mover.entry;
    assert_eq!(mover.ask_as(id, act.clone()).await, Err(Refused::Unavailable));
    let name = serde_json::json!({ "name": "Cleo" });
    let call = || Call::new(house.address, "POST", "/api/players").json(&name);
    let refused = call().send().await;
    assert_eq!((refused.status, refused.refused()), (503, Refused::Unavailable));
    let ready = Call::new(house.address, "GET", "/readyz").send().await;
    assert_eq!(ready.status, 503);
    let ill = house.run(&["healthcheck"]);
    assert_eq!(ill.status.code(), Some(1), "{ill:?}");
    // Reading goes on: whoever comes back sees the game as it stands.
    let again = Client::rejoin(house.address, other.player.clone(), mover.table().code, None).await;
    assert_eq!((again.version(), again.entry), (0, entry), "nothing that failed is shown");

    mend(house);
    let done = mover.ask_as(id, act).await.expect("the same request again is taken");
    assert_eq!(done.entry, entry + 1);
    other.until(|other| other.version() == 1).await;
    assert_eq!(call().send().await.status, 201);
    assert!(house.run(&["healthcheck"]).status.success());
    house.kill();
    house.start_again();
    let back = Client::rejoin(house.address, mover.player.clone(), mover.table().code, None).await;
    assert_eq!(back.version(), 1);
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_full_disk_is_told_kindly_and_all_goes_on_when_there_is_room() {
    let mut house = HouseProcess::start();
    let (mut mover, mut other) = game(&house).await;
    // Less than is there, so that not one more byte fits into any file.
    house.limit_files(Some(1));
    check(&mut house, &mut mover, &mut other, |house| house.limit_files(None)).await;
}

#[tokio::test]
async fn a_database_that_somebody_holds_is_told_kindly_and_all_goes_on_when_it_is_free() {
    let mut house = HouseProcess::start();
    let (mut mover, mut other) = game(&house).await;
    let shell = Connection::open(house.database()).expect("the file opens");
    shell.execute_batch("BEGIN IMMEDIATE").expect("nobody writes now");
    check(&mut house, &mut mover, &mut other, |_| shell.execute_batch("COMMIT").expect("it is held")).await;
}

#[test]
fn a_database_that_somebody_holds_or_a_newer_one_opens_no_house_and_the_message_says_what_to_do() {
    let mut house = HouseProcess::start();
    house.terminate();
    let complaint = || {
        let refused = house.run(&["serve"]);
        assert_eq!(refused.status.code(), Some(1), "{refused:?}");
        String::from_utf8_lossy(&refused.stderr).into_owned()
    };
    let shell = Connection::open(house.database()).expect("the file opens");
    shell.execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE").expect("nobody has it open");
    let held = complaint();
    assert!(held.contains("parlour.sqlite3") && held.contains("locked by another program"), "{held}");
    shell.execute_batch("ROLLBACK").expect("it was held");
    shell.pragma_update(None, "user_version", 99).expect("it can be written");
    drop(shell);
    let newer = complaint();
    for words in ["parlour.sqlite3", "99", "newer server", "copy from before its upgrade"] {
        assert!(newer.contains(words), "{words}: {newer}");
    }
}

#[test]
fn an_older_database_is_copied_before_it_is_brought_up_to_date_and_the_log_names_the_copy() {
    let mut house = HouseProcess::closed("info", &[]);
    std::fs::create_dir(house.data()).expect("the directory is empty");
    let older = Connection::open(house.database()).expect("a new file");
    let first = include_str!("../../crates/server/src/store/sqlite/schema_1.sql");
    older.execute_batch(first).expect("the first tables");
    older
        .execute_batch(
            "PRAGMA application_id = 0x5061726c;
             PRAGMA user_version = 1;
             INSERT INTO players VALUES ('anna', 2);
             INSERT INTO names VALUES ('anna', 'Anna');",
        )
        .expect("the first version wrote this");
    drop(older);
    house.start_again();
    house.terminate();
    let copy = house.data().join("before-upgrade-1-1.sqlite3");
    let log = house.log();
    assert!(log.contains("before-upgrade-1-1.sqlite3") && !log.contains("Anna"), "{log}");
    let version = |file: &std::path::Path| -> (i64, String) {
        let file = Connection::open(file).expect("it opens");
        let version = file.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a number");
        (version, file.query_row("SELECT name FROM names", [], |row| row.get(0)).expect("Anna"))
    };
    assert_eq!(version(&copy), (1, "Anna".to_owned()));
    assert!(version(&house.database()).0 > 1);

    // Whoever puts the copy back and tries again gets another one, and none is replaced.
    std::fs::copy(&copy, house.database()).expect("the copy is put back");
    house.start_again();
    house.terminate();
    assert!(house.data().join("before-upgrade-1-2.sqlite3").is_file());
    house.start_again();
    house.terminate();
    assert!(
        !house.data().join("before-upgrade-1-3.sqlite3").exists(),
        "there is nothing to bring up to date"
    );
}
