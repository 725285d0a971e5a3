//! What a player of Cover Story can do.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::card::Card;
use crate::cover_story::card::TrickCard;

/// One thing that the player to move can do.
///
/// As text: `lay TD`, `pass`, `recant`, `play X1`, `bury TD`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "do"), ts(rename = "CoverStoryAction"))]
#[cfg_attr(feature = "wire", schemars(rename = "CoverStoryAction"))]
pub enum Action {
    /// Lay a card of the hand face up as a clue. An Alibi cannot be one.
    Lay {
        /// The card.
        card: Card,
    },
    /// Lay no more clues in this round.
    Pass,
    /// Take every clue back into the hand, which also passes. Only while nobody has passed.
    Recant,
    /// Play a card of the hand to the trick.
    Play {
        /// The card.
        card: TrickCard,
    },
    /// Put the trick just won under one of the clues that it matches.
    Bury {
        /// The clue.
        clue: Card,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lay { card } => write!(f, "lay {card}"),
            Action::Pass => f.write_str("pass"),
            Action::Recant => f.write_str("recant"),
            Action::Play { card } => write!(f, "play {card}"),
            Action::Bury { clue } => write!(f, "bury {clue}"),
        }
    }
}

/// A text that is not an action of Cover Story.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not an action: use lay TD, pass, recant, play TD, play X1 or bury TD")]
pub struct NotAnAction(pub String);

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let parsed = match text.split_once(' ') {
            Some(("lay", card)) => card.parse().ok().map(|card| Action::Lay { card }),
            Some(("play", card)) => card.parse().ok().map(|card| Action::Play { card }),
            Some(("bury", clue)) => clue.parse().ok().map(|clue| Action::Bury { clue }),
            None if text == "pass" => Some(Action::Pass),
            None if text == "recant" => Some(Action::Recant),
            _ => None,
        };
        parsed.ok_or_else(|| NotAnAction(text.chars().take(24).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_written_as_they_are_read() {
        for text in ["lay TD", "pass", "recant", "play TD", "play X2", "bury AH"] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "lay", "lay X1", "bury X1", "play X3", "pass TD", "recant all", "play  TD"] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
