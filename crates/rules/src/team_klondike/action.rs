//! What a player of Team Klondike can do.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::card::Card;
use crate::patience::{ColumnId, Move, Place};

/// One thing that a player can do.
///
/// As text: a card of the hand and where it goes, as in `JC-c3`; a move such as `c5x2-c3`; `end`, or `end JC` with the
/// card that goes under the stock; `coin c3`; `leave` for the coin; `back`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "do", deny_unknown_fields))]
#[cfg_attr(feature = "wire", ts(rename = "TeamKlondikeAction"), schemars(rename = "TeamKlondikeAction"))]
pub enum Action {
    /// Play a card of your hand. Free if it goes to a foundation, otherwise one of the counted moves.
    Play {
        /// Which card.
        card: Card,
        /// Where it goes.
        to: Place,
    },
    /// Move cards that lie on the table. Free if it ends on a foundation, otherwise one of the counted moves.
    Move(Move),
    /// Take back the last move or play of this turn, once a turn, if it showed nobody anything new.
    TakeBack,
    /// End your moves: the time check, then your hand is filled up.
    EndTurn {
        /// The card of your hand that goes under your stock. Named if, and only if, a token is paid and your stock is
        /// not empty.
        #[cfg_attr(feature = "wire", serde(default, skip_serializing_if = "Option::is_none"), ts(optional))]
        under: Option<Card>,
    },
    /// Put your coin on a column: "I hold a card that could be played here." Before the first turn, and after your
    /// moves.
    Coin {
        /// Which column.
        column: ColumnId,
    },
    /// Leave your coin where it is, or do not place it.
    LeaveCoin,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play { card, to } => write!(f, "{card}-{to}"),
            Action::Move(step) => step.fmt(f),
            Action::TakeBack => f.write_str("back"),
            Action::EndTurn { under: None } => f.write_str("end"),
            Action::EndTurn { under: Some(card) } => write!(f, "end {card}"),
            Action::Coin { column } => write!(f, "coin {}", Place::Column(*column)),
            Action::LeaveCoin => f.write_str("leave"),
        }
    }
}

/// A text that is not an action of Team Klondike.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not an action: use JC-c3, a move such as c5x2-c3, end, end JC, coin c3, leave or back")]
pub struct NotAnAction(pub String);

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let parse = || match text.split_once(' ') {
            Some(("end", card)) => Some(Action::EndTurn { under: Some(card.parse().ok()?) }),
            Some(("coin", place)) => match place.parse().ok()? {
                Place::Column(column) => Some(Action::Coin { column }),
                Place::Waste | Place::Hand | Place::Foundation(_) => None,
            },
            Some(_) => None,
            None if text == "leave" => Some(Action::LeaveCoin),
            None if text == "end" => Some(Action::EndTurn { under: None }),
            None if text == "back" => Some(Action::TakeBack),
            None => match text.split_once('-').map(|(card, to)| (card.parse(), to.parse())) {
                Some((Ok(card), Ok(to))) => Some(Action::Play { card, to }),
                _ => text.parse().ok().map(Action::Move),
            },
        };
        parse().ok_or_else(|| NotAnAction(text.chars().take(24).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_written_as_they_are_read() {
        for text in ["JC-c3", "AH-fH", "c5x2-c3", "fS-c1", "end", "end TD", "coin c7", "leave", "back"] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(text.to_owned()));
        }
        for text in
            ["", "JC", "JC-", "JC-c8", "end XX", "end 2", "coin", "coin fH", "coin c9", "leave c1", "no coin"]
        {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
