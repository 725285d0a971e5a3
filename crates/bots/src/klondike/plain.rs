//! Playing by what is known.

use rules::klondike::Action;

use super::reach::{Limits, Reach, State};
use super::talon::Draws;
use super::value::Weights;
use crate::patience::cards::unknown;

/// Goes wherever what is known is worth most when a card turns up.
#[derive(Debug)]
pub(super) struct Plain {
    reach: Reach,
}

/// A few milliseconds at the most.
const LIMITS: Limits = Limits { nodes_max: 1_000, nodes_without_end_max: 5_000 };

impl Plain {
    pub(super) fn new(draws: Draws) -> Plain {
        Plain { reach: Reach::new(draws, Weights::USUAL) }
    }

    /// The best line up to the next card that turns up, as far as its cards are known; `None` if nothing comes forward
    /// any more.
    pub(super) fn plan(&mut self, state: State) -> Option<Vec<Action>> {
        let next = self.reach.best(state, unknown(&state.tableau), LIMITS)?;
        Some(self.reach.line(next))
    }
}
