//! Entries of a journal, before and after they are written.

use std::fmt;

use super::{Head, Seed};

/// An entry to be appended.
#[derive(Clone, PartialEq, Eq)]
pub struct NewEntry {
    /// When it happened. Not part of the hash: what folding needs of time stands in the body too.
    pub at_ms: i64,
    /// JSON text, at most [`ENTRY_BODY_BYTES_MAX`](crate::limits::ENTRY_BODY_BYTES_MAX).
    pub body: String,
}

/// An entry as it was written.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the journal, from 1.
    pub number: u64,
    /// When it happened.
    pub at_ms: i64,
    /// JSON text, byte for byte as it was appended.
    pub body: String,
    /// `SHA-256(prev ‖ number ‖ body)`.
    pub hash: [u8; 32],
}

impl Entry {
    /// The journal's head just after this entry.
    pub fn head(&self) -> Head {
        Head { number: self.number, hash: self.hash }
    }
}

/// A table as the store knows it; the chain of its entries was verified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loaded {
    /// All entries, 1, 2, 3 …; never empty.
    pub entries: Vec<Entry>,
    /// Seeds not yet revealed, by game number.
    pub secrets: Vec<(u32, Seed)>,
}

impl Loaded {
    /// The head of the whole journal.
    pub fn head(&self) -> Head {
        self.entries.last().map_or(Head::GENESIS, Entry::head)
    }
}

impl fmt::Debug for NewEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewEntry").field("at_ms", &self.at_ms).finish_non_exhaustive()
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut entry = f.debug_struct("Entry");
        entry.field("head", &self.head()).field("at_ms", &self.at_ms).finish_non_exhaustive()
    }
}
