//! When nothing that can still be done makes progress (READINGS P5, U15).

use crate::game::Verdict;
use crate::patience::dead;
use crate::undercover::position::Position;

/// Searches from the start of a turn, in at most `positions_max` positions. Only where turns never run out is Undercover
/// lost when dead; elsewhere the answer is [`Verdict::Unknown`] without a search. There the counted moves of a turn and
/// the place in the stock are no obstacle, since turns may be ended at will.
pub(super) fn search(position: &Position, positions_max: usize) -> Verdict {
    if !position.turns_never_run_out() {
        return Verdict::Unknown;
    }
    if position.tableau.talon().unknown_count() > 0 {
        return Verdict::Alive;
    }
    dead::search_at_leisure(position.tableau, position.peak, positions_max)
}
