//! Rows that are written along with entries and could be rebuilt from them.

/// A table in a player's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The table's code.
    pub table: String,
    /// Which game is played.
    pub kind: String,
    /// What the table is doing, in the server's word for it.
    pub phase: String,
    /// When it last changed.
    pub last_at_ms: i64,
}
