//! The store of faults does what each fault says: no more, no less.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::faulty_store::{Fault, FaultyStore, Reading};
use server::store::sqlite::SqliteStore;
use server::store::{Append, AppendError, Head, NewEntry, Store, StoreError};
use tempfile::TempDir;

fn store() -> (FaultyStore, Arc<SqliteStore>, TempDir) {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let real = Arc::new(SqliteStore::open(directory.path()).expect("an empty directory opens"));
    (FaultyStore::new(Arc::<SqliteStore>::clone(&real)), real, directory)
}

fn append(table: &str, after: Head) -> Append {
    let entries = vec![NewEntry { at_ms: 0, body: "{}".to_owned() }];
    Append { table: table.to_owned(), after, entries, effects: vec![] }
}

async fn entries(store: &SqliteStore, table: &str) -> usize {
    store.load(table).await.expect("the journal is whole").map_or(0, |loaded| loaded.entries.len())
}

#[tokio::test]
async fn a_held_append_is_neither_written_nor_answered_before_the_release() {
    let (store, real, _directory) = store();
    store.next("AAAAAA", Fault::Held);
    let mut answer = store.append(append("AAAAAA", Head::GENESIS));
    store.wait_held(1).await;
    assert!(tokio::time::timeout(Duration::from_millis(50), &mut answer).await.is_err());
    assert_eq!(entries(&real, "AAAAAA").await, 0);
    assert!(store.append(append("BBBBBB", Head::GENESIS)).await.is_ok(), "another table goes on");
    store.release();
    assert_eq!(answer.await.map(|head| head.number), Ok(1));
    assert_eq!(entries(&real, "AAAAAA").await, 1);
}

#[tokio::test]
async fn a_late_answer_is_on_disk_before_the_release() {
    let (store, real, _directory) = store();
    store.next("AAAAAA", Fault::AnsweredLate);
    let mut answer = store.append(append("AAAAAA", Head::GENESIS));
    store.wait_held(1).await;
    assert_eq!(entries(&real, "AAAAAA").await, 1);
    assert!(tokio::time::timeout(Duration::from_millis(50), &mut answer).await.is_err());
    store.release();
    assert_eq!(answer.await.map(|head| head.number), Ok(1));
}

#[tokio::test]
async fn a_release_frees_only_what_is_held() {
    let (store, _real, _directory) = store();
    store.release();
    store.next("AAAAAA", Fault::Held);
    let mut answer = store.append(append("AAAAAA", Head::GENESIS));
    store.wait_held(1).await;
    assert!(tokio::time::timeout(Duration::from_millis(50), &mut answer).await.is_err());
    store.release();
    assert!(answer.await.is_ok());
    store.wait_held(0).await;
}

#[tokio::test]
async fn a_failed_append_leaves_nothing_and_the_next_succeeds() {
    let (store, real, _directory) = store();
    store.next("AAAAAA", Fault::Failed);
    let failed = store.append(append("AAAAAA", Head::GENESIS)).await;
    assert!(matches!(failed, Err(AppendError::Failed(_))), "{failed:?}");
    assert_eq!(entries(&real, "AAAAAA").await, 0);
    assert!(store.append(append("AAAAAA", Head::GENESIS)).await.is_ok());
}

#[tokio::test]
async fn an_unknown_append_is_settled_by_reading_it_back() {
    let (store, _real, _directory) = store();
    for (table, fault, written) in
        [("AAAAAA", Fault::UnknownWritten, true), ("BBBBBB", Fault::UnknownLost, false)]
    {
        store.next(table, fault);
        let torn = append(table, Head::GENESIS);
        let promised = torn.head();
        let answer = store.append(torn).await;
        assert!(matches!(answer, Err(AppendError::Unknown(_))), "{answer:?}");
        let found = store.read(table, promised.number).await.expect("reading works");
        assert_eq!(found.map(|entry| entry.head()), written.then_some(promised), "{fault:?}");
    }
}

#[tokio::test]
async fn what_the_real_store_refuses_is_never_unknown() {
    let (store, _real, _directory) = store();
    store.append(append("AAAAAA", Head::GENESIS)).await.expect("it is the first");
    store.next("AAAAAA", Fault::UnknownWritten);
    let stale = store.append(append("AAAAAA", Head::GENESIS)).await;
    assert_eq!(stale, Err(AppendError::Conflict));
}

#[tokio::test]
async fn an_append_may_land_after_it_was_called_unknown() {
    let (store, real, _directory) = store();
    store.next("AAAAAA", Fault::UnknownWrittenLater);
    let answer = store.append(append("AAAAAA", Head::GENESIS)).await;
    assert!(matches!(answer, Err(AppendError::Unknown(_))), "{answer:?}");
    store.wait_held(1).await;
    assert_eq!(entries(&real, "AAAAAA").await, 0);
    store.release();
    store.wait_held(0).await;
    assert_eq!(entries(&real, "AAAAAA").await, 1);
}

#[tokio::test]
async fn faults_come_in_order_and_each_once() {
    let (store, _real, _directory) = store();
    store.next("AAAAAA", Fault::Failed);
    store.next("AAAAAA", Fault::UnknownLost);
    let first = store.append(append("AAAAAA", Head::GENESIS)).await;
    let second = store.append(append("AAAAAA", Head::GENESIS)).await;
    assert!(matches!(first, Err(AppendError::Failed(_))), "{first:?}");
    assert!(matches!(second, Err(AppendError::Unknown(_))), "{second:?}");
    assert!(store.append(append("AAAAAA", Head::GENESIS)).await.is_ok());
}

#[tokio::test]
async fn reading_fails_while_it_is_set_to() {
    let (store, _real, _directory) = store();
    store.append(append("AAAAAA", Head::GENESIS)).await.expect("it is the first");
    store.set_reading(Reading::Fails);
    assert!(matches!(store.load("AAAAAA").await, Err(StoreError::Failed(_))));
    assert!(matches!(store.read("AAAAAA", 1).await, Err(StoreError::Failed(_))));
    store.set_reading(Reading::Works);
    assert!(store.load("AAAAAA").await.is_ok_and(|loaded| loaded.is_some()));
}
