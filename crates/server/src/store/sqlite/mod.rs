//! The embedded store: one SQLite file, one writer thread, one reader thread.
//!
//! The writer takes everything that waits and commits it in one transaction, each job in a savepoint
//! of its own, and answers only after the commit returned. SQLite runs in WAL mode with
//! `synchronous = FULL`, so a commit that returned is on disk.

mod archive;
mod copy;
mod effect;
mod forget;
mod journal;
mod keys;
mod lists;
mod lock;
mod open;
mod people;
mod queue;
mod schema;
mod secret;
mod writer;

#[cfg(test)]
mod tests;

pub use archive::SqliteArchive;
pub use copy::{BackupError, CopyError, back_up};
pub use open::OpenError;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc;

use super::{
    Answer, Append, AppendError, DealtSeat, Entry, FinishedRow, GameRow, Head, KeyHolder, KeyRow, ListedRow,
    Loaded, Measures, NewKey, NewLink, NewPlayer, NewText, Player, Redeemed, Seed, Store, TableCount,
    TableRow, TallyRow, Text, Traces,
};
use crate::limits::{STORE_QUEUE_JOBS_MAX, STORE_READS_WAITING_MAX};
use queue::Queue;
use writer::Shared;

/// A store in one directory of this machine's disk.
///
/// Dropping it finishes what waits, like [`Store::close`], and blocks until that is done.
#[derive(Debug)]
pub struct SqliteStore {
    reader: Queue,
    writer: Queue,
    shared: Arc<Shared>,
}

impl SqliteStore {
    /// Opens the store in this directory, making both if they are not there.
    ///
    /// # Errors
    /// [`OpenError`] names the file and what is wrong with it; nothing was changed then.
    pub fn open(directory: &Path) -> Result<SqliteStore, OpenError> {
        let open::Opened { writing, reading, lock } = open::open(directory)?;
        let lock = Arc::new(lock);
        let shared = Arc::<Shared>::default();
        let noted = Arc::clone(&shared);
        let spawned = |source| OpenError::Io { path: directory.to_owned(), source };
        let (reads, reader_gone) = mpsc::channel::<()>();
        let writer = Queue::spawn("store-writer", STORE_QUEUE_JOBS_MAX, Arc::clone(&lock), move |jobs| {
            writer::run(&writing, jobs, &noted);
            // Only the last connection takes the log away with it, and the reader's may not write.
            let _ = reader_gone.recv();
            writer::empty_log(&writing);
        })
        .map_err(spawned)?;
        let reader = Queue::spawn("store-reader", STORE_READS_WAITING_MAX, lock, move |jobs| {
            queue::run_each(&reading, jobs);
            drop(reading);
            drop(reads);
        })
        .map_err(spawned)?;
        Ok(SqliteStore { reader, writer, shared })
    }

    /// Transactions committed since this store was opened; far fewer than writes when many wait.
    pub fn commits(&self) -> u64 {
        self.shared.commits.load(Ordering::Relaxed)
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
        self.reader.submit(move |connection| lists::tables_of(connection, &player))
    }

    fn create_player(&self, player: NewPlayer) -> Answer<()> {
        self.writer.submit(move |connection| people::create(connection, &player))
    }

    fn names_at(&self, table: &str) -> Answer<Vec<DealtSeat>> {
        let table = table.to_owned();
        self.reader.submit(move |connection| lists::names_at(connection, &table))
    }

    fn games_of(&self, player: &str) -> Answer<Vec<GameRow>> {
        let player = player.to_owned();
        self.reader.submit(move |connection| lists::games_of(connection, &player))
    }

    fn tallies_of(&self, player: &str) -> Answer<Vec<TallyRow>> {
        let player = player.to_owned();
        self.reader.submit(move |connection| lists::tallies_of(connection, &player))
    }

    fn finished(&self) -> Answer<Vec<FinishedRow>> {
        self.reader.submit(lists::finished)
    }

    fn dealt_seats(&self, table: &str, game: u32) -> Answer<Vec<DealtSeat>> {
        let table = table.to_owned();
        self.reader.submit(move |connection| lists::dealt_seats(connection, &table, game))
    }

    fn listed_tables(&self) -> Answer<Vec<ListedRow>> {
        self.reader.submit(lists::listed)
    }

    fn idle_tables(&self, phase: &str, changed_before_ms: i64, seen_before_ms: i64) -> Answer<Vec<String>> {
        let phase = phase.to_owned();
        self.reader
            .submit(move |connection| lists::idle(connection, &phase, changed_before_ms, seen_before_ms))
    }

    fn table_seen(&self, table: &str, at_ms: i64) -> Answer<()> {
        let table = table.to_owned();
        self.writer.submit(move |connection| lists::seen(connection, &table, at_ms))
    }

    fn key_holder(&self, key_hash: [u8; 32]) -> Answer<Option<KeyHolder>> {
        self.reader.submit(move |connection| keys::holder(connection, &key_hash))
    }

    fn key_used(&self, key: [u8; 8], at_ms: i64) -> Answer<()> {
        self.writer.submit(move |connection| keys::used(connection, &key, at_ms))
    }

    fn keys_of(&self, player: &str) -> Answer<Vec<KeyRow>> {
        let player = player.to_owned();
        self.reader.submit(move |connection| keys::of_player(connection, &player))
    }

    fn revoke_key(&self, player: &str, key: [u8; 8]) -> Answer<bool> {
        let player = player.to_owned();
        self.writer.submit(move |connection| keys::revoke(connection, &player, &key))
    }

    fn add_link(&self, link: NewLink) -> Answer<()> {
        self.writer.submit(move |connection| keys::add_link(connection, &link))
    }

    fn redeem_link(&self, link_hash: [u8; 32], key: NewKey) -> Answer<Redeemed> {
        self.writer.submit(move |connection| keys::redeem(connection, &link_hash, &key))
    }

    fn forget(&self, player: &str) -> Answer<Traces> {
        let player = player.to_owned();
        let shared = Arc::clone(&self.shared);
        self.writer.submit(move |connection| {
            let traces = forget::forget(connection, &player)?;
            shared.erased.store(true, Ordering::Relaxed);
            Ok(traces)
        })
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

    fn house_secret(&self, fresh: Seed) -> Answer<Seed> {
        self.writer.submit(move |connection| secret::of_house(connection, &fresh))
    }

    fn table_counts(&self) -> Answer<Vec<TableCount>> {
        self.reader.submit(lists::counts)
    }

    fn measures(&self) -> Measures {
        Measures {
            writes_waiting: self.writer.waiting(),
            reads_waiting: self.reader.waiting(),
            commit_seconds: self.shared.commit_seconds.clone(),
        }
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
