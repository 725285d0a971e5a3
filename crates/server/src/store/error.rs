//! How the store says no.

/// Why an append has no head to answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// Another entry is the table's last, or a new table's code is taken. Nothing was written.
    #[error("the journal ends with another entry")]
    Conflict,
    /// The commit neither succeeded nor provably failed: read the entry back.
    #[error("the append may or may not be written: {0}")]
    Unknown(String),
    /// Nothing was written; the disk or the database refused.
    #[error("the append could not be written: {0}")]
    Failed(String),
    /// Nothing was written: an effect cannot be applied. The caller's bug.
    #[error("an effect was refused: {0}")]
    Refused(String),
    /// Nothing was written: this player, who would get a seat, is not there or was forgotten meanwhile.
    #[error("player {player} is known no more")]
    Gone { player: String },
    /// Nothing was written: who would get a seat sits at
    /// [`TABLES_SAT_AT_MAX`](crate::limits::TABLES_SAT_AT_MAX) tables.
    #[error("whoever wants a seat sits at too many tables")]
    TooManyTables,
    /// Nothing was written: one part is too long, or there are too many or none.
    #[error("{what}: {found}, allowed are {min} to {max}")]
    OutOfRange { what: &'static str, found: usize, min: usize, max: usize },
    /// Nothing was written: too many wait already. The same append may be tried again.
    #[error("the store has too much waiting")]
    Busy,
    /// Nothing was written: the store takes no more work.
    #[error("the store is closed")]
    Closed,
}

/// Why another call has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The journal contradicts itself at this entry.
    #[error("the journal of {table} is broken at entry {number}: {reason}")]
    Broken { table: String, number: u64, reason: &'static str },
    /// Nothing was written: what was asked contradicts what is there.
    #[error("the store refused: {0}")]
    Refused(String),
    /// Nothing was written: the player who asks was forgotten, or the key revoked, meanwhile.
    #[error("whoever asks for it is known no more")]
    Gone,
    /// The commit neither succeeded nor provably failed.
    #[error("it may or may not be written: {0}")]
    Unknown(String),
    /// The disk or the database refused; nothing was written.
    #[error("the store failed: {0}")]
    Failed(String),
    /// Too many wait already.
    #[error("the store has too much waiting")]
    Busy,
    /// The store takes no more work.
    #[error("the store is closed")]
    Closed,
}
