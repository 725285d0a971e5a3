//! A disk that really ends: the file-size limit of a process of its own.

use std::path::Path;
use std::process::Command;

use super::append;
use crate::store::sqlite::SqliteStore;
use crate::store::{AppendError, Head, Store};

const DIRECTORY: &str = "PARLOUR_TEST_SMALL_DISK";

/// Runs in a process of its own, started by the test below; leaves the last acknowledged number.
#[tokio::test]
async fn appends_until_the_disk_is_full() {
    let Some(directory) = std::env::var_os(DIRECTORY) else { return };
    let store = SqliteStore::open(directory.as_ref()).expect("a small disk has room for an empty store");
    let mut head = Head::GENESIS;
    let full = loop {
        let mut large = append("AAAAAA", head, vec![]);
        large.entries[0].body = "x".repeat(8_000);
        match store.append(large).await {
            Ok(next) => head = next,
            Err(error) => break error,
        }
    };
    assert!(matches!(full, AppendError::Unknown(_) | AppendError::Failed(_)), "{full:?}");
    let loaded = store.load("AAAAAA").await.expect("reading goes on").expect("some were written");
    assert_eq!(loaded.head(), head, "what failed is not there, what succeeded is");
    std::fs::write(Path::new(&directory).join("acknowledged"), head.number.to_string()).unwrap();
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_disk_is_full() {
    let directory = tempfile::tempdir().unwrap();
    let output = Command::new("sh")
        .args(["-c", r#"trap '' XFSZ; ulimit -f 800; exec "$0" "$@""#])
        .arg(std::env::current_exe().unwrap())
        .args(["appends_until_the_disk_is_full", "--nocapture"])
        .env(DIRECTORY, directory.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
    let acknowledged: u64 =
        std::fs::read_to_string(directory.path().join("acknowledged")).unwrap().parse().unwrap();
    assert!(acknowledged > 5, "{acknowledged}");
    let store = SqliteStore::open(directory.path()).expect("the directory opens where there is room");
    let loaded = store.load("AAAAAA").await.expect("the chain holds").expect("the table is there");
    assert_eq!(loaded.head().number, acknowledged);
    assert!(store.append(append("AAAAAA", loaded.head(), vec![])).await.is_ok());
}
