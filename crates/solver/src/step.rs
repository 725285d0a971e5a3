//! What a player does.

use std::fmt;

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

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Draw => f.write_str("draw"),
            Step::Redeal => f.write_str("redeal"),
            Step::Move(step) => step.fmt(f),
        }
    }
}
