//! Group commit: everything that waits, in one transaction.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use prometheus_client::metrics::histogram::Histogram;
use rusqlite::Connection;

use super::queue::{Job, Jobs, Trouble, Verdict};
use crate::limits::STORE_BATCH_JOBS_MAX;
use crate::store::StoreError;
use crate::store::measures::commit_times;

/// What the writer's thread shares with the store.
#[derive(Debug)]
pub(super) struct Shared {
    /// Transactions committed.
    pub(super) commits: AtomicU64,
    /// How long each took.
    pub(super) commit_seconds: Histogram,
    /// Set by a job that erased what must not stay in the write-ahead log either.
    pub(super) erased: AtomicBool,
}

impl Default for Shared {
    fn default() -> Shared {
        let (commits, erased) = (AtomicU64::new(0), AtomicBool::new(false));
        Shared { commits, commit_seconds: commit_times(), erased }
    }
}

/// Serves a queue of writes until it is closed and empty.
pub(super) fn run(connection: &Connection, mut jobs: Jobs, shared: &Shared) {
    let mut batch = Vec::with_capacity(STORE_BATCH_JOBS_MAX);
    while jobs.blocking_recv_many(&mut batch, STORE_BATCH_JOBS_MAX) > 0 {
        let began = Instant::now();
        let outcome = commit(connection, &mut batch);
        shared.commit_seconds.observe(began.elapsed().as_secs_f64());
        match &outcome {
            Ok(()) => drop(shared.commits.fetch_add(1, Ordering::Relaxed)),
            Err(trouble) => tracing::error!(jobs = batch.len(), ?trouble, "a batch was not committed"),
        }
        if shared.erased.swap(false, Ordering::Relaxed) {
            empty_log(connection);
        }
        for job in batch.drain(..) {
            job.answer(outcome.clone());
        }
    }
}

/// Copies the write-ahead log into the file and empties it: it still holds what was erased since.
pub(super) fn empty_log(connection: &Connection) {
    match connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0)) {
        Ok(false) => {}
        Ok(true) => {
            tracing::warn!("somebody reads the database, so what was erased stays in its log for now")
        }
        Err(error) => tracing::warn!(%error, "the log of the database was not emptied"),
    }
}

/// Runs the batch in one transaction and returns when its commit did.
fn commit(connection: &Connection, batch: &mut [Box<dyn Job>]) -> Result<(), Trouble> {
    if !connection.is_autocommit() {
        // An earlier rollback failed; without this one nothing could ever begin again.
        roll_back(connection);
    }
    execute(connection, "BEGIN IMMEDIATE").map_err(failed)?;
    if let Err(error) = run_all(connection, batch) {
        roll_back(connection);
        return Err(error);
    }
    execute(connection, "COMMIT").map_err(|error| {
        roll_back(connection);
        Trouble::Unknown(error.to_string())
    })
}

/// Runs each job in a savepoint, so that one that is refused leaves no trace and spoils no other.
fn run_all(connection: &Connection, batch: &mut [Box<dyn Job>]) -> Result<(), Trouble> {
    for job in batch {
        execute(connection, "SAVEPOINT job").map_err(failed)?;
        let verdict = job.run(connection);
        if connection.is_autocommit() {
            // A full disk or a failing one can end the transaction under our feet.
            return Err(Trouble::Failed("the transaction was lost".to_owned()));
        }
        if verdict == Verdict::Undo {
            execute(connection, "ROLLBACK TO job").map_err(failed)?;
        }
        execute(connection, "RELEASE job").map_err(failed)?;
    }
    Ok(())
}

/// Writes one row, so that success proves the disk takes writes.
pub(super) fn probe(connection: &Connection) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE probe SET count = count + 1")?.execute([])?;
    Ok(())
}

fn roll_back(connection: &Connection) {
    if !connection.is_autocommit()
        && let Err(error) = execute(connection, "ROLLBACK")
    {
        tracing::error!(%error, "a rollback failed");
    }
}

fn execute(connection: &Connection, statement: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(statement)?.execute([]).map(drop)
}

fn failed(error: rusqlite::Error) -> Trouble {
    Trouble::Failed(error.to_string())
}
