//! What is counted of games for one.

use rules::klondike::Mode;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::advice::AdviceKind;

/// What is told of one game of Klondike beside its outcome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Tally {
    /// What was played, by its name.
    pub mode: Mode,
    /// The score, or null where nothing was counted.
    pub score: Option<i32>,
    /// Whether that was the score of Vegas.
    pub vegas: bool,
    /// Actions from the deal to the end, without those that were undone.
    pub moves: u32,
    /// How often something was undone.
    pub undos: u32,
    /// The kinds of advice that were given.
    pub advice: Vec<AdviceKind>,
    /// The name of a deal that others may have, such as `number 7 of shuffle 1`; null for one of this table alone.
    pub deal: Option<String>,
    /// Whether its cards were known from an earlier game at the table: then it counts for nothing but Vegas' total.
    pub known: bool,
}

/// `GET /api/me/statistics`, with a key: a player's games of Klondike. Deals whose cards were known from an earlier game of
/// this player are not counted.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Statistics {
    /// Games that are over.
    pub played: u32,
    /// How many of them were won.
    pub won: u32,
    /// Games won one after another, up to the last that is over.
    pub streak: u32,
    /// The most games won one after another.
    pub longest_streak: u32,
    /// The same for each mode that was played, from easy to custom.
    pub modes: Vec<ModeStatistics>,
    /// Games with Vegas scoring that were ever started.
    pub vegas_games: u32,
    /// The sum of their present scores, whether they are over or not, their deals known or not (READINGS K16).
    pub vegas_total: i64,
}

/// A player's games in one mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct ModeStatistics {
    /// Which.
    pub mode: Mode,
    /// Games that are over.
    pub played: u32,
    /// How many of them were won.
    pub won: u32,
    /// The shortest time from the deal to a win, in milliseconds; null without a win.
    pub best_ms: Option<u64>,
    /// The fewest actions of a win; null without a win.
    pub fewest_moves: Option<u32>,
}
