//! Rows that are written along with entries and could be rebuilt from them, as lists show them.

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

/// A table that its host has listed for everybody.
#[derive(Clone, PartialEq, Eq)]
pub struct ListedRow {
    /// The table.
    pub row: TableRow,
    /// The host's name.
    pub host: String,
    /// How many seats it has.
    pub seats: u8,
    /// How many of them are taken.
    pub seats_taken: u8,
    /// Whether people without a seat may watch.
    pub spectators: bool,
}

/// A finished game in a player's list.
#[derive(Clone, PartialEq, Eq)]
pub struct GameRow {
    /// The table's code.
    pub table: String,
    /// Which game at that table.
    pub game: u32,
    /// Which game was played.
    pub kind: String,
    /// How it ended, in the server's words.
    pub outcome: String,
    /// When.
    pub ended_at_ms: i64,
    /// The player's seat.
    pub seat: u8,
    /// The people who were dealt cards, by seat.
    pub seats: Vec<DealtSeat>,
    /// The seats that bots had.
    pub bots: Vec<u8>,
    /// What is told beside the outcome, in the server's words.
    pub tally: Option<String>,
}

/// Finished games that are alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedRow {
    /// What was played, in the server's words.
    pub options: String,
    /// How it ended, in the server's word for it.
    pub end: String,
    /// Whether bots played.
    pub bots: bool,
    /// How many there are.
    pub games: u32,
    /// The turns of those of which they are known.
    pub turns: u64,
    /// How many those are.
    pub with_turns: u32,
}

/// A game of a player that is told of beside its outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TallyRow {
    /// What is told, in the server's words.
    pub tally: String,
    /// The deal.
    pub started_at_ms: i64,
    /// When it ended, and how, in the server's words; `None` while it is open.
    pub ended: Option<(i64, String)>,
}

/// A seat at a deal.
#[derive(Clone, PartialEq, Eq)]
pub struct DealtSeat {
    /// Which.
    pub seat: u8,
    /// Who sat there.
    pub player: String,
    /// Their name at that time; `None` once they were forgotten.
    pub name: Option<String>,
}

impl std::fmt::Debug for ListedRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ListedRow").field("row", &self.row).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for GameRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut row = f.debug_struct("GameRow");
        row.field("table", &self.table).field("game", &self.game).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for DealtSeat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DealtSeat")
            .field("seat", &self.seat)
            .field("player", &self.player)
            .finish_non_exhaustive()
    }
}
