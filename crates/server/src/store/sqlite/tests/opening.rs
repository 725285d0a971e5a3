use std::process::Command;

use super::House;
use crate::store::sqlite::{OpenError, SqliteStore};
use crate::store::{AppendError, Head, Store, StoreError};

#[test]
fn a_second_store_on_the_same_directory_is_refused_until_the_first_is_gone() {
    let house = House::new();
    let second = SqliteStore::open(house.directory.path());
    match second {
        Err(error @ OpenError::Locked { .. }) => {
            assert!(error.to_string().contains("in use by another server"), "{error}");
        }
        other => panic!("{other:?}"),
    }
    house.reopen();
}

/// Runs in a process of its own, started by the test below.
#[test]
fn opens_the_directory_named_in_the_environment() {
    let Some(directory) = std::env::var_os("PARLOUR_TEST_SECOND_PROCESS") else { return };
    let refused = SqliteStore::open(directory.as_ref());
    assert!(matches!(refused, Err(OpenError::Locked { .. })), "{refused:?}");
}

#[test]
fn a_second_process_on_the_same_directory_is_refused() {
    let house = House::new();
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["opens_the_directory_named_in_the_environment", "--nocapture"])
        .env("PARLOUR_TEST_SECOND_PROCESS", house.directory.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

#[test]
fn a_file_of_a_newer_version_is_refused_and_left_alone() {
    let House { store, directory } = House::new();
    drop(store);
    let file = directory.path().join("parlour.sqlite3");
    rusqlite::Connection::open(&file).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let before = std::fs::read(&file).unwrap();
    match SqliteStore::open(directory.path()) {
        Err(error @ OpenError::TooNew { found: 99, known: 6, .. }) => {
            let message = error.to_string();
            assert!(message.contains("parlour.sqlite3") && message.contains("99"), "{message}");
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

#[test]
fn a_foreign_file_is_refused_and_left_alone() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("parlour.sqlite3");
    rusqlite::Connection::open(&file).unwrap().execute("CREATE TABLE recipes (name TEXT)", []).unwrap();
    let before = std::fs::read(&file).unwrap();
    assert!(matches!(SqliteStore::open(directory.path()), Err(OpenError::NotOurs { .. })));
    assert_eq!(std::fs::read(&file).unwrap(), before);

    std::fs::write(&file, "not a database at all, but long enough to look at ".repeat(100)).unwrap();
    let refused = SqliteStore::open(directory.path());
    assert!(matches!(refused, Err(OpenError::Database { .. })), "{refused:?}");
}

#[test]
fn a_directory_that_cannot_be_one_is_refused_by_name() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("a-file");
    std::fs::write(&file, "").unwrap();
    for path in [file.clone(), file.join("below")] {
        match SqliteStore::open(&path) {
            Err(error @ OpenError::Io { .. }) => assert!(error.to_string().contains("a-file"), "{error}"),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn a_missing_directory_is_made() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("house").join("of").join("cards");
    let store = SqliteStore::open(&path).unwrap();
    store.healthy().await.unwrap();
}

#[tokio::test]
async fn a_closed_store_has_finished_everything_and_takes_no_more() {
    let house = House::new();
    let waiting: Vec<_> = (0..300)
        .map(|n| house.store.append(super::append(&format!("{n:06}"), Head::GENESIS, vec![])))
        .collect();
    house.store.close().await.unwrap();
    for answer in waiting {
        answer.await.expect("what waited was written");
    }
    assert_eq!(house.append("AAAAAA", Head::GENESIS, vec![]).await, Err(AppendError::Closed));
    assert_eq!(house.store.load("000000").await, Err(StoreError::Closed));
    assert_eq!(house.store.healthy().await, Err(StoreError::Closed));
    let again = SqliteStore::open(house.directory.path()).expect("a closed store let go of its lock");
    assert!(again.load("000299").await.unwrap().is_some());
}

#[cfg(unix)]
#[test]
fn what_a_house_keeps_is_for_its_own_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("data");
    let store = SqliteStore::open(&data).unwrap();
    let others = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o077;
    assert_eq!(others(&data), 0);
    let files: Vec<_> = std::fs::read_dir(&data).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 3, "the database, its log and its lock: {files:?}");
    assert!(files.iter().all(|file| others(file) == 0), "{files:?}");
    drop(store);
}
