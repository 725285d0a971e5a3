//! The embedded store: one SQLite file, one writer thread, one reader thread.
//!
//! The writer takes everything that waits and commits it in one transaction, each job in a savepoint
//! of its own, and answers only after the commit returned. SQLite runs in WAL mode with
//! `synchronous = FULL`, so a commit that returned is on disk.

mod effect;
mod journal;
mod open;
mod people;
mod queue;
mod schema;
mod writer;

#[cfg(test)]
mod tests;

pub use open::OpenError;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{
    Answer, Append, AppendError, Entry, Head, Loaded, NewPlayer, NewText, Player, Store, TableRow, Text,
};
use crate::limits::{STORE_QUEUE_JOBS_MAX, STORE_READS_WAITING_MAX};
use queue::Queue;

/// A store in one directory of this machine's disk.
///
/// Dropping it finishes what waits, like [`Store::close`], and blocks until that is done.
#[derive(Debug)]
pub struct SqliteStore {
    reader: Queue,
    writer: Queue,
    commits: Arc<AtomicU64>,
}

impl SqliteStore {
    /// Opens the store in this directory, making both if they are not there.
    ///
    /// # Errors
    /// [`OpenError`] names the file and what is wrong with it; nothing was changed then.
    pub fn open(directory: &Path) -> Result<SqliteStore, OpenError> {
        let open::Opened { writing, reading, lock } = open::open(directory)?;
        let lock = Arc::new(lock);
        let commits = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&commits);
        let spawned = |source| OpenError::Io { path: directory.to_owned(), source };
        let writer = Queue::spawn("store-writer", STORE_QUEUE_JOBS_MAX, Arc::clone(&lock), move |jobs| {
            writer::run(&writing, jobs, &counted);
        })
        .map_err(spawned)?;
        let reader = Queue::spawn("store-reader", STORE_READS_WAITING_MAX, lock, move |jobs| {
            queue::run_each(&reading, jobs);
        })
        .map_err(spawned)?;
        Ok(SqliteStore { reader, writer, commits })
    }

    /// Transactions committed since this store was opened; far fewer than writes when many wait.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }
}

impl Store for SqliteStore {
    fn append(&self, append: Append) -> Answer<Head, AppendError> {
        match journal::Prepared::new(append) {
            Ok(prepared) => self.writer.submit(move |connection| prepared.write(connection)),
            Err(error) => Box::pin(async { Err(error) }),
        }
    }

    fn load(&self, table: &str) -> Answer<Option<Loaded>> {
        let table = table.to_owned();
        self.reader.submit(move |connection| journal::load(connection, &table))
    }

    fn read(&self, table: &str, number: u64) -> Answer<Option<Entry>> {
        let table = table.to_owned();
        self.reader.submit(move |connection| journal::read(connection, &table, number))
    }

    fn tables_of(&self, player: &str) -> Answer<Vec<TableRow>> {
        let player = player.to_owned();
        self.reader.submit(move |connection| people::tables_of(connection, &player))
    }

    fn create_player(&self, player: NewPlayer) -> Answer<()> {
        self.writer.submit(move |connection| people::create(connection, &player))
    }

    fn player_by_key_hash(&self, key_hash: [u8; 32]) -> Answer<Option<Player>> {
        self.reader.submit(move |connection| people::by_key_hash(connection, &key_hash))
    }

    fn player(&self, id: &str) -> Answer<Option<Player>> {
        let id = id.to_owned();
        self.reader.submit(move |connection| people::by_id(connection, &id))
    }

    fn rename(&self, player: &str, name: &str) -> Answer<()> {
        let (player, name) = (player.to_owned(), name.to_owned());
        self.writer.submit(move |connection| people::rename(connection, &player, &name))
    }

    fn add_text(&self, table: &str, text: NewText) -> Answer<()> {
        let table = table.to_owned();
        self.writer.submit(move |connection| people::add_text(connection, &table, &text))
    }

    fn text_asked(&self, table: &str, player: &str, request: [u8; 16]) -> Answer<Option<[u8; 8]>> {
        let (table, player) = (table.to_owned(), player.to_owned());
        self.reader.submit(move |connection| people::text_asked(connection, &table, &player, &request))
    }

    fn texts(&self, table: &str, count: u32) -> Answer<Vec<Text>> {
        let table = table.to_owned();
        self.reader.submit(move |connection| people::texts(connection, &table, count))
    }

    fn healthy(&self) -> Answer<()> {
        let written = self.writer.submit(writer::probe);
        let read = self.reader.submit(queue::probe);
        Box::pin(async {
            written.await?;
            read.await
        })
    }

    fn close(&self) -> Answer<()> {
        let read = self.reader.close();
        let written = self.writer.close();
        Box::pin(async {
            read.await;
            written.await;
            Ok(())
        })
    }
}
