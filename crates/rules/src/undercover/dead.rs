//! When nothing that can still be done makes progress (READINGS P5, U15).

use crate::game::Verdict;
use crate::patience::dead::{self, Next};
use crate::patience::{Place, Tableau};
use crate::undercover::position::Position;

/// Searches from the start of a turn, in at most `positions_max` positions. Only where turns never run out is Undercover
/// lost when dead; elsewhere the answer is [`Verdict::Unknown`] without a search. There the counted moves of a turn and the place in the stock are no obstacle,
/// since turns may be ended at will, so a position is its tableau with the waste turned over.
pub(super) fn search(position: &Position, positions_max: usize) -> Verdict {
    if !position.turns_never_run_out() {
        return Verdict::Unknown;
    }
    if position.tableau.talon().unknown_count() > 0 {
        return Verdict::Alive;
    }
    let peak = position.peak;
    dead::search(rested(position.tableau), positions_max, |tableau, following| {
        expand(tableau, peak, following)
    })
}

fn rested(mut tableau: Tableau) -> Tableau {
    tableau.talon_mut().turn_over();
    tableau
}

fn expand(tableau: &Tableau, peak: u8, following: &mut Vec<Tableau>) -> Next {
    let cards = tableau.talon().count();
    for turned in cards.min(1)..=cards {
        let mut turned_to = *tableau;
        *turned_to.talon_mut() = tableau.talon().with_turned(turned);
        for step in turned_to.moves().filter(|step| turned <= 1 || step.from == Place::Waste) {
            if step.from == Place::Waste && matches!(step.to, Place::Column(_)) {
                return Next::Progress;
            }
            let mut next = turned_to;
            next.play(step).expect("a move that was listed");
            if next.uncovered().is_some() || next.foundations().total() > peak {
                return Next::Progress;
            }
            following.push(rested(next));
        }
    }
    Next::Nothing
}
