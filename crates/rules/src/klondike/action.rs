//! What the player of Klondike can do.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::patience::Move;

/// One thing that the player can do.
///
/// As text: a move such as `c5x2-c3`, `draw`, `redeal`, `undo`, `redo`, `finish`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "do"), ts(rename = "KlondikeAction"))]
#[cfg_attr(feature = "wire", schemars(rename = "KlondikeAction"))]
pub enum Action {
    /// Move cards.
    Move(Move),
    /// Turn one card of the stock, or three, or as many as are left.
    Draw,
    /// Turn the waste over: it is the stock again, and the next pass begins.
    Redeal,
    /// Undo the last action, whatever it was.
    Undo,
    /// Do again what was undone last.
    Redo,
    /// Play all cards to the foundations, once nothing can go wrong any more.
    Finish,
}

impl Action {
    const WORDS: [(Action, &str); 5] = [
        (Action::Draw, "draw"),
        (Action::Redeal, "redeal"),
        (Action::Undo, "undo"),
        (Action::Redo, "redo"),
        (Action::Finish, "finish"),
    ];
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Action::Move(step) = self {
            return step.fmt(f);
        }
        let word = Action::WORDS.into_iter().find(|(action, _)| action == self);
        f.write_str(word.map_or("", |(_, word)| word))
    }
}

/// A text that is not an action of Klondike.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not an action: use a move such as c5x2-c3 or waste-fH, draw, redeal, undo, redo or finish")]
pub struct NotAnAction(pub String);

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let word = Action::WORDS.into_iter().find(|(_, word)| *word == text);
        let action = word.map(|(action, _)| action).or_else(|| text.parse().ok().map(Action::Move));
        action.ok_or_else(|| NotAnAction(text.chars().take(24).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_written_as_they_are_read() {
        for text in ["c5x2-c3", "waste-fH", "fS-c1", "draw", "redeal", "undo", "redo", "finish"] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "Draw", "draw 3", "undo undo", "stock-waste", "end"] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
