//! How a turn is chosen.

use std::fmt::Debug;

use rules::patience::Move;

use super::glance::Glance;

/// Somebody who chooses the moves of a turn.
pub(super) trait Planner: Debug + Send + Sync {
    /// The best line of this turn, as far as its cards are known: up to its end, or to a card that turns up.
    fn plan(&mut self, glance: &Glance) -> Vec<Move>;
}
