//! Reading a data directory beside whatever server writes it.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::open::{FILE, OpenError, common_settings};
use super::{journal, lists, people, schema};
use crate::store::{DealtSeat, Entry, Player, StoreError};

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
        let path = directory.join(FILE);
        if !path.is_file() {
            return Err(OpenError::Nothing { path });
        }
        let database = |source| OpenError::Database { path: path.clone(), source };
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&path, flags).map_err(database)?;
        common_settings(&connection).map_err(database)?;
        schema::check(&connection, &path)?;
        schema::check_not_older(&connection, &path)?;
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

    /// The player with this id.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn player(&self, id: &str) -> Result<Option<Player>, StoreError> {
        people::by_id(&self.connection, id)
    }
}
