use std::sync::mpsc;

use super::{House, append};
use crate::limits::STORE_QUEUE_JOBS_MAX;
use crate::store::sqlite::open::read_setting;
use crate::store::{Answer, AppendError, Head, Store, StoreError};

impl House {
    /// Keeps the writer's thread busy until the returned sender is dropped, so that jobs gather.
    fn hold_writer(&self) -> (mpsc::Sender<()>, Answer<()>) {
        let (release, released) = mpsc::channel::<()>();
        let (begun, has_begun) = mpsc::channel::<()>();
        let held = self.store.writer.submit(move |_| {
            drop(begun);
            let _ = released.recv();
            Ok::<_, StoreError>(())
        });
        let _ = has_begun.recv();
        (release, held)
    }

    async fn run_on_writer(&self, statements: &'static str) -> Result<(), StoreError> {
        self.store.writer.submit(move |connection| Ok(connection.execute_batch(statements)?)).await
    }
}

#[tokio::test]
async fn the_live_connection_syncs_every_commit() {
    let house = House::new();
    for (setting, wanted) in [
        ("synchronous", "2"),
        ("journal_mode", "wal"),
        ("foreign_keys", "1"),
        ("secure_delete", "1"),
        ("temp_store", "2"),
    ] {
        let found: Result<String, StoreError> =
            house.store.writer.submit(move |connection| Ok(read_setting(connection, setting)?)).await;
        assert_eq!(found.as_deref(), Ok(wanted), "{setting}");
    }
}

#[tokio::test]
async fn the_reader_cannot_write() {
    let house = House::new();
    let written: Result<(), StoreError> = house
        .store
        .reader
        .submit(|connection| Ok(connection.execute_batch("UPDATE probe SET count = 9")?))
        .await;
    assert!(matches!(written, Err(StoreError::Failed(_))), "{written:?}");
}

#[tokio::test]
async fn appends_that_wait_together_are_committed_together() {
    let house = House::new();
    let before = house.store.commits();
    let (release, held) = house.hold_writer();
    let waiting: Vec<_> =
        (0..1_000).map(|n| house.store.append(append(&format!("{n:06}"), Head::GENESIS, vec![]))).collect();
    drop(release);
    held.await.unwrap();
    for answer in waiting {
        answer.await.unwrap();
    }
    assert_eq!(house.store.commits() - before, 2, "the held job's, and one for a thousand appends");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_append_concurrently_without_disturbing_each_other() {
    const TABLES: u64 = 40;
    const ENTRIES: u64 = 25;
    let house = std::sync::Arc::new(House::new());
    let tables: Vec<_> = (0..TABLES)
        .map(|n| {
            let house = std::sync::Arc::clone(&house);
            tokio::spawn(async move {
                let table = format!("{n:06}");
                let mut head = Head::GENESIS;
                for _ in 0..ENTRIES {
                    let stale = house.store.append(append(&table, Head { hash: [1; 32], ..head }, vec![]));
                    head = house.append(&table, head, vec![]).await.unwrap();
                    assert_eq!(stale.await, Err(AppendError::Conflict));
                }
                assert_eq!(house.store.load(&table).await.unwrap().unwrap().head(), head);
            })
        })
        .collect();
    for table in tables {
        table.await.unwrap();
    }
    assert_eq!(house.count("SELECT count(*) FROM entries"), (TABLES * ENTRIES).cast_signed());
    assert!(house.store.commits() < TABLES * ENTRIES, "{} commits", house.store.commits());
}

#[tokio::test]
async fn who_finds_the_queue_full_is_told_at_once() {
    let house = House::new();
    let (release, held) = house.hold_writer();
    let mut waiting: Vec<_> = (0..STORE_QUEUE_JOBS_MAX).map(|_| house.store.rename("nobody", "x")).collect();
    assert_eq!(house.append("AAAAAA", Head::GENESIS, vec![]).await, Err(AppendError::Busy));
    drop(release);
    held.await.unwrap();
    let last = waiting.pop().expect("there were many").await;
    assert_eq!(last, Err(StoreError::Gone));
    assert!(house.append("AAAAAA", Head::GENESIS, vec![]).await.is_ok(), "there is room again");
}

#[tokio::test]
async fn nobody_of_a_batch_whose_commit_fails_is_told_that_it_succeeded() {
    let house = House::new();
    let first = house.append("AAAAAA", Head::GENESIS, vec![]).await.unwrap();
    let (release, held) = house.hold_writer();
    let good = house.store.append(append("AAAAAA", first, vec![]));
    let stale = house.store.append(append("AAAAAA", first, vec![]));
    // A deferred foreign key is found wanting only by the commit.
    let spoiler = house.run_on_writer(
        "PRAGMA defer_foreign_keys = ON; INSERT INTO names (player, name) VALUES ('nobody', 'x')",
    );
    let (spoiled, ()) = tokio::join!(spoiler, async {
        drop(release);
        held.await.unwrap();
    });
    assert!(matches!(spoiled, Err(StoreError::Unknown(_))), "{spoiled:?}");
    let (good, stale) = (good.await, stale.await);
    assert!(matches!(good, Err(AppendError::Unknown(_))), "{good:?}");
    assert!(matches!(stale, Err(AppendError::Unknown(_))), "a conflict with what never was: {stale:?}");
    assert_eq!(house.store.read("AAAAAA", 2).await.unwrap(), None);
    assert!(house.append("AAAAAA", first, vec![]).await.is_ok(), "the writer goes on");
}

#[tokio::test]
async fn a_full_disk_is_a_typed_failure_and_passes_when_there_is_room() {
    let house = House::new();
    house.run_on_writer("PRAGMA max_page_count = 60").await.unwrap();
    let mut head = Head::GENESIS;
    let mut written = 0;
    let full = loop {
        let mut large = append("AAAAAA", head, vec![]);
        large.entries[0].body = "x".repeat(8_000);
        match house.store.append(large).await {
            Ok(next) => head = next,
            Err(error) => break error,
        }
        written += 1;
        assert!(written < 100, "the limit must hold");
    };
    assert!(matches!(full, AppendError::Failed(_)), "{full:?}");
    assert_eq!(house.store.load("AAAAAA").await.unwrap().unwrap().head(), head);
    house.run_on_writer("PRAGMA max_page_count = 1000000").await.unwrap();
    assert!(house.append("AAAAAA", head, vec![]).await.is_ok());
    house.store.healthy().await.unwrap();
}

#[tokio::test]
async fn a_file_that_takes_no_writes_is_a_typed_failure() {
    let house = House::new();
    house.run_on_writer("PRAGMA query_only = ON").await.unwrap();
    let refused = house.append("AAAAAA", Head::GENESIS, vec![]).await;
    assert!(matches!(refused, Err(AppendError::Failed(_))), "{refused:?}");
    assert!(matches!(house.store.healthy().await, Err(StoreError::Failed(_))));
}

#[tokio::test]
async fn a_job_that_ends_the_transaction_fails_its_batch_and_nothing_after_it() {
    let house = House::new();
    let (release, held) = house.hold_writer();
    let before = house.store.append(append("AAAAAA", Head::GENESIS, vec![]));
    let ender = house.run_on_writer("ROLLBACK");
    let (ended, ()) = tokio::join!(ender, async {
        drop(release);
        held.await.unwrap();
    });
    assert!(matches!(ended, Err(StoreError::Failed(_))), "{ended:?}");
    let undone = before.await;
    assert!(matches!(undone, Err(AppendError::Failed(_))), "{undone:?}");
    assert_eq!(house.store.load("AAAAAA").await.unwrap(), None);
    assert!(house.append("AAAAAA", Head::GENESIS, vec![]).await.is_ok());
}

#[tokio::test]
async fn a_panic_in_one_job_is_that_jobs_failure_alone() {
    let house = House::new();
    let panicking: Answer<()> = house.store.writer.submit(|connection| {
        connection.execute_batch("UPDATE probe SET count = 1000")?;
        panic!("a bug, as this test wants it")
    });
    let beside = house.append("AAAAAA", Head::GENESIS, vec![]);
    assert!(matches!(panicking.await, Err(StoreError::Failed(_))));
    assert!(beside.await.is_ok());
    assert_eq!(house.count("SELECT count FROM probe"), 0, "what it wrote before is undone");
}
