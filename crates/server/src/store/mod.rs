//! The store: journals of tables, the projections written with them, and the players.
//!
//! It knows nothing of games. A table is a code; an entry's body is JSON text that only its writer
//! reads; whether a change is allowed was judged before it comes here. What the store promises:
//!
//! - **`Ok` means durable.** An answer is given only after the commit, with its sync, returned.
//! - **Compare-and-append.** An append succeeds only if the table's last entry is the one named, by
//!   number and hash. Its entries and effects are written together or not at all.
//! - **Handed over at the call.** A method hands its work over when it is called, in the order of the
//!   calls, not when its future is first polled; dropping the future does not take the work back.
//!   A read sees every write that was answered before the read was called.
//!
//! Times are milliseconds since the Unix epoch. Seeds, keys, names and bodies are absent from every
//! `Debug` output here.

mod append;
mod chain;
mod entry;
mod error;
mod person;
mod projection;
pub mod sqlite;

pub use append::{Append, Effect, Seed};
pub use chain::{Head, link};
pub use entry::{Entry, Loaded, NewEntry};
pub use error::{AppendError, StoreError};
pub use person::{NewPlayer, NewText, Player, Text};
pub use projection::TableRow;

use std::fmt::Debug;
use std::pin::Pin;

/// The answer to one call, to be awaited anywhere.
pub type Answer<T, E = StoreError> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'static>>;

/// Where a house keeps what must survive it; shared as `Arc<dyn Store>`.
pub trait Store: Debug + Send + Sync + 'static {
    /// Appends entries to one table's journal, with their effects, and answers the new head.
    ///
    /// The table's first append comes after [`Head::GENESIS`] and takes its code for ever: it is a
    /// `Conflict` if the code was ever taken.
    fn append(&self, append: Append) -> Answer<Head, AppendError>;

    /// The whole journal of a table and its live seeds, or `None` if there is no such table.
    ///
    /// # Errors
    /// [`StoreError::Broken`] if the chain of hashes does not hold.
    fn load(&self, table: &str) -> Answer<Option<Loaded>>;

    /// One entry, or `None`: how an `Unknown` append is settled.
    fn read(&self, table: &str, number: u64) -> Answer<Option<Entry>>;

    /// The tables where a player sits, the latest first, at most
    /// [`TABLES_OF_PLAYER_MAX`](crate::limits::TABLES_OF_PLAYER_MAX).
    fn tables_of(&self, player: &str) -> Answer<Vec<TableRow>>;

    /// Adds a player with a name and a first key.
    ///
    /// # Errors
    /// [`StoreError::Refused`] if the id or the key is there already.
    fn create_player(&self, player: NewPlayer) -> Answer<()>;

    /// The player who holds the key with this SHA-256 hash.
    fn player_by_key_hash(&self, key_hash: [u8; 32]) -> Answer<Option<Player>>;

    /// The player with this id.
    fn player(&self, id: &str) -> Answer<Option<Player>>;

    /// Gives a player another name.
    ///
    /// # Errors
    /// [`StoreError::Refused`] if there is no such player.
    fn rename(&self, player: &str, name: &str) -> Answer<()>;

    /// Adds a line to a table's chat, outside its journal.
    ///
    /// # Errors
    /// [`StoreError::Refused`] if there is no such table or player, the line is too long, or its
    /// request brought a line before.
    fn add_text(&self, table: &str, text: NewText) -> Answer<()>;

    /// The hash of a player's request that brought a line to a table's chat, or `None` if it brought none.
    fn text_asked(&self, table: &str, player: &str, request: [u8; 16]) -> Answer<Option<[u8; 8]>>;

    /// A table's last lines, oldest first, at most `count` and
    /// [`TEXTS_READ_MAX`](crate::limits::TEXTS_READ_MAX).
    fn texts(&self, table: &str, count: u32) -> Answer<Vec<Text>>;

    /// Proves that the store can read and durably write at this moment.
    fn healthy(&self) -> Answer<()>;

    /// Takes no more work, finishes what waits, and lets go of the files; `Closed` from then on.
    fn close(&self) -> Answer<()>;
}
