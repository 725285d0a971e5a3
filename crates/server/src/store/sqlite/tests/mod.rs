//! What the embedded store promises, held against real files.

#[cfg(unix)]
mod disk;
mod durability;
mod forget;
mod journal;
mod keys;
mod lists;
mod migration;
mod opening;
mod people;

use tempfile::TempDir;

use super::SqliteStore;
use crate::store::{Append, AppendError, Effect, Head, Listing, NewEntry, NewKey, NewPlayer, NewText, Store};

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
        let key = NewKey { hash: [key; 32], id: [key; 8], at_ms: 5 };
        let player = NewPlayer { id: id.to_owned(), name: format!("name of {id}"), key };
        self.store.create_player(player).await.expect("the player is new");
    }

    async fn say(&self, player: &str, table: &str, request: u8) {
        let text = NewText {
            player: player.to_owned(),
            request: [request; 16],
            hash: [0; 8],
            at_ms: 5,
            body: format!("{player} says something at {table}"),
        };
        self.store.add_text(table, text).await.expect("the request is new");
    }
}

/// An append of one entry whose body names its place.
fn append(table: &str, after: Head, effects: Vec<Effect>) -> Append {
    let body = format!(r#"{{"table":"{table}","after":{}}}"#, after.number);
    Append { table: table.to_owned(), after, entries: vec![NewEntry { at_ms: 1_000, body }], effects }
}

/// The row of a table of two seats that nobody finds.
fn listed(last_at_ms: i64, phase: &str) -> Effect {
    Effect::ListTable(Listing {
        kind: "undercover".into(),
        phase: phase.into(),
        last_at_ms,
        seats: 2,
        host: None,
        spectators: false,
        listed: false,
    })
}

fn seated(players: &[&str]) -> Effect {
    let seats = (0..).zip(players).map(|(seat, player)| (seat, (*player).to_owned())).collect();
    Effect::SeatPlayers { seats }
}
