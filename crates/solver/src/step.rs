//! What a player does.

use std::fmt;

use rules::klondike::Action;
use rules::patience::Move;

/// One action of a line: `draw`, `redeal`, or a move such as `c5x2-c3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// The next cards of the stock are turned.
    Draw,
    /// The waste is turned over.
    Redeal,
    /// Cards move.
    Move(Move),
}

impl From<Step> for Action {
    fn from(step: Step) -> Action {
        match step {
            Step::Draw => Action::Draw,
            Step::Redeal => Action::Redeal,
            Step::Move(step) => Action::Move(step),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Action::from(*self).fmt(f)
    }
}
