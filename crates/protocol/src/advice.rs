//! Advice in a game for one: it may use hidden cards, and comes only on request (READINGS K21).

use rules::games::AnyAction;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What advice is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "AdviceKind")]
#[schemars(rename = "AdviceKind")]
pub enum AdviceKind {
    /// The best next action.
    Hint,
    /// Whether the game can still be won from here, without undoing.
    Verdict,
}

/// The advice for one position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Advice {
    /// Which game at this table.
    pub game: u32,
    /// The version that it is about.
    pub version: u32,
    /// The advice.
    #[serde(flatten)]
    pub says: Says,
}

/// What advice says.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "advice", rename_all = "snake_case")]
#[ts(rename = "AdviceSays")]
#[schemars(rename = "AdviceSays")]
pub enum Says {
    /// The best next action.
    Hint {
        /// What to do; null if nothing helps.
        action: Option<AnyAction>,
        /// Why.
        why: Why,
        /// Whether it is proved that the game can be won after it, or, where it `cannot_be_won`, that it cannot. If not,
        /// the action is what usually helps.
        sure: bool,
    },
    /// Whether the game can still be won from here.
    Verdict {
        /// Whether.
        winnable: Winnable,
    },
}

/// Whether a position can be won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Winnable {
    /// It can: a line is known.
    Yes,
    /// It cannot: all lines were searched.
    No,
    /// It was not found out in time.
    NotKnown,
}

/// Why an action is the best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "HintReason")]
#[schemars(rename = "HintReason")]
pub enum Why {
    /// It finishes the game.
    Finishes,
    /// It turns up a card of the tableau.
    TurnsUp,
    /// It brings a card home.
    BringsHome,
    /// It empties a column.
    EmptiesColumn,
    /// It plays a card of the waste.
    PlaysWaste,
    /// It takes a card back that is needed in the tableau.
    TakesBack,
    /// It makes room for a later move.
    MakesRoom,
    /// It turns the stock to a card that is needed.
    TurnsStock,
    /// It begins the next pass for a card that is needed.
    BeginsPass,
    /// The game cannot be won from here: go back, if there is a way.
    CannotBeWon,
}
