//! What the embedded store promises, held against real files.

#[cfg(unix)]
mod disk;
mod durability;
mod journal;
mod opening;
mod people;

use tempfile::TempDir;

use super::SqliteStore;
use crate::store::{Append, AppendError, Effect, Head, NewEntry, NewPlayer, Store};

/// A store in a directory that goes away with it.
struct House {
    store: SqliteStore,
    directory: TempDir,
}

impl House {
    fn new() -> House {
        let directory = tempfile::tempdir().expect("a temporary directory can be made");
        let store = SqliteStore::open(directory.path()).expect("an empty directory opens");
        House { store, directory }
    }

    /// Closes the store and opens its directory again.
    fn reopen(self) -> House {
        let House { store, directory } = self;
        drop(store);
        let store = SqliteStore::open(directory.path()).expect("a closed directory opens");
        House { store, directory }
    }

    async fn append(&self, table: &str, after: Head, effects: Vec<Effect>) -> Result<Head, AppendError> {
        self.store.append(append(table, after, effects)).await
    }

    /// A second connection to the file, for looking at it and for breaking it.
    fn by_hand(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.directory.path().join("parlour.sqlite3")).expect("the file opens")
    }

    fn count(&self, query: &str) -> i64 {
        self.by_hand().query_row(query, [], |row| row.get(0)).expect("the query counts")
    }

    async fn add_player(&self, id: &str, key: u8) {
        let player =
            NewPlayer { id: id.to_owned(), name: format!("name of {id}"), key_hash: [key; 32], at_ms: 5 };
        self.store.create_player(player).await.expect("the player is new");
    }
}

/// An append of one entry whose body names its place.
fn append(table: &str, after: Head, effects: Vec<Effect>) -> Append {
    let body = format!(r#"{{"table":"{table}","after":{}}}"#, after.number);
    Append { table: table.to_owned(), after, entries: vec![NewEntry { at_ms: 1_000, body }], effects }
}
