//! What a player of Undercover can do.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::patience::{ColumnId, Move};

/// A face-down card of the tableau, as text `c5.3`: column 5, third card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(deny_unknown_fields))]
pub struct Spot {
    /// The column.
    pub column: ColumnId,
    /// Counted from the top of the column, from 1 to 6.
    #[cfg_attr(feature = "wire", schemars(range(min = 1, max = 6)))]
    pub depth: u8,
}

/// One thing that the player to move can do.
///
/// As text: `peek c5.3`, `mark c5.3`, a move such as `c5x2-c3`, `end`, `back`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "do"), ts(rename = "UndercoverAction"))]
#[cfg_attr(feature = "wire", schemars(rename = "UndercoverAction"))]
pub enum Action {
    /// Pay a peek token and look at a face-down card. At most once, as the turn's first step.
    Peek(Spot),
    /// Put a marker on a face-down card that you have peeked at: "this is an Ace, 2 or 3".
    Mark(Spot),
    /// Move cards. Free if it ends on a foundation, otherwise one of the counted moves.
    Move(Move),
    /// Take back the last move or play of this turn, once a turn, if it showed nobody anything new.
    TakeBack,
    /// End the turn: the clock turns.
    EndTurn,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{}.{}", self.column.number(), self.depth)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Peek(spot) => write!(f, "peek {spot}"),
            Action::Mark(spot) => write!(f, "mark {spot}"),
            Action::Move(step) => step.fmt(f),
            Action::TakeBack => f.write_str("back"),
            Action::EndTurn => f.write_str("end"),
        }
    }
}

/// A text that is not an action of Undercover.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not an action: use peek c5.3, mark c5.3, a move such as c5x2-c3, back or end")]
pub struct NotAnAction(pub String);

impl FromStr for Spot {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Spot, NotAnAction> {
        let parse = || {
            let (column, depth) = text.strip_prefix('c')?.split_once('.')?;
            let column = ColumnId::new(column.parse().ok()?)?;
            let depth = depth.parse().ok().filter(|depth| (1..=6).contains(depth))?;
            Some(Spot { column, depth }).filter(|spot| spot.to_string() == text)
        };
        parse().ok_or_else(|| NotAnAction(text.chars().take(24).collect()))
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        match text.split_once(' ') {
            Some(("peek", spot)) => spot.parse().map(Action::Peek),
            Some(("mark", spot)) => spot.parse().map(Action::Mark),
            None if text == "end" => Ok(Action::EndTurn),
            None if text == "back" => Ok(Action::TakeBack),
            _ => text.parse().map(Action::Move).map_err(|_| NotAnAction(text.chars().take(24).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_written_as_they_are_read() {
        for text in ["peek c5.3", "mark c1.1", "c5x2-c3", "waste-fH", "back", "end"] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(text.to_owned()));
        }
        for text in
            ["", "peek", "peek c5", "peek c5.0", "peek c5.7", "peek c+5.3", "mark c5.03", "end now", "draw"]
        {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
