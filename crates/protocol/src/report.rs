//! All games of a house, counted.

use std::collections::BTreeMap;

use rules::games::GameKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// `GET /api/report`: the finished games of the house, without anything that says who played them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Report {
    /// A row for each game with each choice of options, with bots and without.
    pub rows: Vec<ReportRow>,
}

/// Games that are alike.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct ReportRow {
    /// Which game.
    pub game: GameKind,
    /// Its options in a line; what is off is left out.
    pub variant: String,
    /// Whether bots of the house had seats at the deal.
    pub bots: bool,
    /// How many were finished.
    pub finished: u32,
    /// How many of them were won; null where somebody always wins.
    pub won: Option<u32>,
    /// The share of them, 0 to 1.
    pub win_rate: Option<f64>,
    /// Its interval of 95 % confidence (Wilson).
    pub ci95: Option<(f64, f64)>,
    /// How many turns a won game took on average; null where none is known.
    pub turns_per_win: Option<f64>,
    /// How many ended in each way, such as `lost_dead`.
    pub ends: BTreeMap<String, u32>,
}
