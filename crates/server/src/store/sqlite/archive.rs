//! Reading a data directory beside whatever server writes it.

use std::path::Path;

use rusqlite::Connection;

use super::open::{FILE, OpenError, open_existing};
use super::{journal, lists, people, schema};
use crate::store::{DealtSeat, Entry, FinishedRow, Player, StoreError};

/// The journals of a data directory. Nothing is written, no lock is taken, and live seeds are not read.
#[derive(Debug)]
pub struct SqliteArchive {
    connection: Connection,
}

impl SqliteArchive {
    /// Opens the file in this directory, whether a server uses it or not.
    ///
    /// # Errors
    /// [`OpenError`] names the file and what is wrong with it.
    pub fn open(directory: &Path) -> Result<SqliteArchive, OpenError> {
        let (connection, found) = open_existing(directory)?;
        if found < schema::VERSION {
            let path = directory.join(FILE);
            return Err(OpenError::TooOld { path, found, known: schema::VERSION });
        }
        Ok(SqliteArchive { connection })
    }

    /// The whole journal of a table, its chain of hashes verified, or `None` if there is no such table.
    ///
    /// # Errors
    /// As for [`Store::load`](crate::store::Store::load).
    pub fn journal(&self, table: &str) -> Result<Option<Vec<Entry>>, StoreError> {
        let entries = journal::entries(&self.connection, table)?;
        Ok(if entries.is_empty() { None } else { Some(entries) })
    }

    /// Who was dealt cards in a game, by seat, with their names at that time.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn dealt_seats(&self, table: &str, game: u32) -> Result<Vec<DealtSeat>, StoreError> {
        lists::dealt_seats(&self.connection, table, game)
    }

    /// All finished games, those that are alike together.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn finished(&self) -> Result<Vec<FinishedRow>, StoreError> {
        lists::finished(&self.connection)
    }

    /// The player with this id.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn player(&self, id: &str) -> Result<Option<Player>, StoreError> {
        people::by_id(&self.connection, id)
    }
}
