//! How the deal of a game of Klondike was chosen (READINGS K20).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A deal that was proved winnable: the first of its tries that was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "CheckedDeal")]
#[schemars(rename = "CheckedDeal")]
pub struct Checked {
    /// Which try, from 0: `try` in the key of the deck.
    #[serde(rename = "try")]
    pub attempt: u32,
    /// The version of the solver, from 1.
    pub solver: u32,
    /// The nodes that it might look at for each try.
    pub nodes: u32,
    /// A line of actions that wins, one after another with spaces between.
    pub line: String,
}

/// How the deal of a game that is over was chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case", tag = "how", deny_unknown_fields)]
pub enum Dealt {
    /// By the seed and the share, as it came.
    Random,
    /// By the seed and the share, at the first try that was proved winnable.
    Checked {
        /// Which.
        r#try: u32,
    },
    /// By its number: no secret.
    Numbered {
        /// The number.
        number: u32,
        /// The version of the shuffle, a part of its name.
        shuffle: u32,
    },
    /// It was that of a day. `GET /api/days/DAY` tells its seed once the day is over.
    Today {
        /// The day by UTC, such as `2026-11-30`.
        day: String,
        /// The version of the shuffle, a part of its name.
        shuffle: u32,
        /// Which of its tries was proved winnable.
        r#try: u32,
    },
    /// It was that of an earlier game, known to whoever had played that.
    Again {
        /// The game at this table that had it first.
        game: u32,
    },
    /// By a script, card by card.
    Scripted,
}
