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
mod key;
mod measures;
mod person;
mod projection;
pub mod sqlite;

pub use append::{Append, Effect, Listing, Seed};
pub use chain::{Head, link};
pub use entry::{Entry, Loaded, NewEntry};
pub use error::{AppendError, StoreError};
pub use key::{KeyHolder, KeyRow, NewKey, NewLink, Redeemed};
pub use measures::{Measures, TableCount};
pub use person::{NewPlayer, NewText, Player, Text, Traces};
pub use projection::{DealtSeat, FinishedRow, GameRow, ListedRow, TableRow, TallyRow};

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

    /// Those who sit at a table, by seat, with the names that they have there: while a game runs, those with which
    /// they came into it.
    fn names_at(&self, table: &str) -> Answer<Vec<DealtSeat>>;

    /// The finished games in which a player ever had a seat, the latest first, at most
    /// [`GAMES_OF_PLAYER_MAX`](crate::limits::GAMES_OF_PLAYER_MAX).
    fn games_of(&self, player: &str) -> Answer<Vec<GameRow>>;

    /// The games that a player was dealt, open or over, of which more than the outcome is told, in the order of their
    /// deals, at most [`TALLIES_OF_PLAYER_MAX`](crate::limits::TALLIES_OF_PLAYER_MAX), the latest.
    fn tallies_of(&self, player: &str) -> Answer<Vec<TallyRow>>;

    /// All finished games, those that are alike together.
    fn finished(&self) -> Answer<Vec<FinishedRow>>;

    /// Who was dealt cards in a game, by seat, with their names at that time.
    fn dealt_seats(&self, table: &str, game: u32) -> Answer<Vec<DealtSeat>>;

    /// The tables that are listed for everybody and can be joined or watched, the latest first, at most
    /// [`TABLES_LISTED_MAX`](crate::limits::TABLES_LISTED_MAX), and of one host at most
    /// [`TABLES_LISTED_OF_HOST_MAX`](crate::limits::TABLES_LISTED_OF_HOST_MAX).
    fn listed_tables(&self) -> Answer<Vec<ListedRow>>;

    /// The tables in this phase that had their last entry and were last looked at no later than these times, the
    /// longest idle first, at most [`TABLES_IDLE_MAX`](crate::limits::TABLES_IDLE_MAX).
    fn idle_tables(&self, phase: &str, changed_before_ms: i64, seen_before_ms: i64) -> Answer<Vec<String>>;

    /// Notes when somebody last looked at a table.
    fn table_seen(&self, table: &str, at_ms: i64) -> Answer<()>;

    /// Who holds the key with this SHA-256 hash.
    fn key_holder(&self, key_hash: [u8; 32]) -> Answer<Option<KeyHolder>>;

    /// Notes when a key was last used.
    fn key_used(&self, key: [u8; 8], at_ms: i64) -> Answer<()>;

    /// The keys of a player, the oldest first.
    fn keys_of(&self, player: &str) -> Answer<Vec<KeyRow>>;

    /// Makes a key of a player good for nothing, and all links of that player with it, and answers whether there was
    /// one with this id.
    fn revoke_key(&self, player: &str, key: [u8; 8]) -> Answer<bool>;

    /// Adds a way onto another device. A player's oldest beyond
    /// [`LINKS_OF_PLAYER_MAX`](crate::limits::LINKS_OF_PLAYER_MAX), and all that have expired, are dropped.
    ///
    /// # Errors
    /// [`StoreError::Gone`] if the key that asks is no key of this player.
    fn add_link(&self, link: NewLink) -> Answer<()>;

    /// Uses the link with this SHA-256 hash up for a new key of its player.
    fn redeem_link(&self, link_hash: [u8; 32], key: NewKey) -> Answer<Redeemed>;

    /// Erases a player's name, also from their games, keys, links and lines of chat, and answers the tables where they
    /// sit or have said something. Games stay. Somebody who is not there has nothing to be erased. From then on the
    /// player gets no name, line or seat any more, and the files of the store hold nothing of what was erased.
    fn forget(&self, player: &str) -> Answer<Traces>;

    /// The player with this id.
    fn player(&self, id: &str) -> Answer<Option<Player>>;

    /// Gives a player another name.
    ///
    /// # Errors
    /// [`StoreError::Gone`] if there is no such player, or not any more.
    fn rename(&self, player: &str, name: &str) -> Answer<()>;

    /// Adds a line to a table's chat, outside its journal.
    ///
    /// # Errors
    /// [`StoreError::Refused`] if there is no such table, the line is too long, or its request brought a line before;
    /// [`StoreError::Gone`] if there is no such player, or not any more.
    fn add_text(&self, table: &str, text: NewText) -> Answer<()>;

    /// The hash of a player's request that brought a line to a table's chat, or `None` if it brought none.
    fn text_asked(&self, table: &str, player: &str, request: [u8; 16]) -> Answer<Option<[u8; 8]>>;

    /// A table's last lines, oldest first, at most `count` and
    /// [`TEXTS_READ_MAX`](crate::limits::TEXTS_READ_MAX).
    fn texts(&self, table: &str, count: u32) -> Answer<Vec<Text>>;

    /// The secret of the house, from which the deals of its days follow: this fresh one if it has none yet.
    fn house_secret(&self, fresh: Seed) -> Answer<Seed>;

    /// How many tables are open, by game and phase.
    fn table_counts(&self) -> Answer<Vec<TableCount>>;

    /// How busy it is.
    fn measures(&self) -> Measures;

    /// Proves that the store can read and durably write at this moment.
    fn healthy(&self) -> Answer<()>;

    /// Takes no more work, finishes what waits, and lets go of the files; `Closed` from then on.
    fn close(&self) -> Answer<()>;
}
