//! One append: entries and what goes into their transaction.

use std::fmt;

use super::{Head, NewEntry, link};

/// Entries for the end of one table's journal, with their effects.
#[derive(Debug, Clone)]
pub struct Append {
    /// The table's code.
    pub table: String,
    /// The head that these entries were folded on.
    pub after: Head,
    /// The entries in order; at least one, at most
    /// [`APPEND_ENTRIES_MAX`](crate::limits::APPEND_ENTRIES_MAX).
    pub entries: Vec<NewEntry>,
    /// Applied in order, after the entries; at most
    /// [`APPEND_EFFECTS_MAX`](crate::limits::APPEND_EFFECTS_MAX).
    pub effects: Vec<Effect>,
}

impl Append {
    /// The head that the journal has once this is written: what [`Store::read`](super::Store::read)
    /// must find at its number after an `Unknown`.
    pub fn head(&self) -> Head {
        self.entries.iter().fold(self.after, |head, entry| link(head, &entry.body))
    }
}

/// What is written in the transaction of an append, about its own table.
///
/// An effect that cannot be applied (a result closed twice, a secret that is not there, a player who
/// does not exist) refuses the whole append.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Keeps the seed of a game until it is taken.
    PutSecret { game: u32, seed: Seed },
    /// Erases the seed of a game; its entry now holds it.
    TakeSecret { game: u32 },
    /// Inserts a game's result as open, at its deal, with the seats that bots have.
    OpenResult { game: u32, kind: String, options: String, started_at_ms: i64, bots: Vec<u8> },
    /// Says who plays in an open result, with the name that they have now; refused as
    /// [`AppendError::Gone`](super::AppendError::Gone) if they were forgotten. A seat without a person has none.
    SeatInResult { game: u32, seat: u8, player: String },
    /// Says who takes a seat over in an open result, with the name that they have now, or had when they took it over
    /// first; refused as [`AppendError::Gone`](super::AppendError::Gone) if they were forgotten.
    SucceedInResult { game: u32, seat: u8, player: String },
    /// Sets what a game's result tells beside its outcome, in the server's words.
    TallyResult { game: u32, tally: String },
    /// Closes a game's open result, once, with the number of its turns if it had any.
    CloseResult { game: u32, outcome: String, ended_at_ms: i64, turns: Option<u32> },
    /// Sets the table's row in the list of tables.
    ListTable(Listing),
    /// Takes the table out of all lists.
    UnlistTable,
    /// Erases all chat of the table.
    EraseTexts,
    /// Erases all seeds of the table: nothing will be dealt from them.
    EraseSecrets,
    /// Sets who sits where, replacing what was there; the table must be listed. Refused if somebody who did not sit
    /// there was forgotten ([`AppendError::Gone`](super::AppendError::Gone)) or sits at
    /// [`TABLES_SAT_AT_MAX`](crate::limits::TABLES_SAT_AT_MAX) tables.
    SeatPlayers { seats: Vec<(u8, String)> },
}

/// A table's row in the list of tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// Which game is played.
    pub kind: String,
    /// What the table is doing, in the server's word for it: `gathering` or `playing`.
    pub phase: String,
    /// When it last changed.
    pub last_at_ms: i64,
    /// How many seats it has.
    pub seats: u8,
    /// Who decides there.
    pub host: Option<String>,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// Whether everybody may find it.
    pub listed: bool,
}

/// 32 random bytes that a deal hangs on; secret until the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}
