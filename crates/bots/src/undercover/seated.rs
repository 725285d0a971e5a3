//! A player at its seat.

use std::collections::VecDeque;

use rules::patience::{ColumnId, Move, Place as At, Tableau};
use rules::undercover::{Action, Spot, Undercover, is_low};

use super::glance::Glance;
use super::memory::{Memory, News};
use super::planner::Planner;
use crate::player::{Place, Player, Sight};

/// Remembers what it sees, keeps to the plan of its turn until something new turns up, peeks where the plan digs next,
/// and marks what a marker may be put on.
#[derive(Debug)]
pub(super) struct Seated<P> {
    planner: P,
    memory: Memory,
    /// What is left of the plan for this turn, if there is one that still holds.
    plan: Option<VecDeque<Move>>,
}

impl<P: Planner> Seated<P> {
    pub(super) fn new(place: &Place<Undercover>, planner: P) -> Seated<P> {
        Seated { planner, memory: Memory::new(place.seat, place.setup.options), plan: None }
    }

    /// A marker that is true, as far as the player remembers.
    fn marker(&self, offers: &[Action]) -> Option<Action> {
        offers.iter().copied().find(|offer| match *offer {
            Action::Mark(spot) => self.memory.recall(spot).is_some_and(is_low),
            Action::Peek(_) | Action::Move(_) | Action::TakeBack | Action::EndTurn => false,
        })
    }
}

impl<P: Planner> Player<Undercover> for Seated<P> {
    fn see(&mut self, sight: &Sight<'_, Undercover>) {
        if self.memory.note(sight.events, sight.view) == News::Something {
            self.plan = None;
        }
    }

    fn choose(&mut self, sight: &Sight<'_, Undercover>) -> Action {
        if let Some(marker) = self.marker(sight.offers) {
            return marker;
        }
        if self.plan.is_none()
            && let Some(tableau) = self.memory.tableau(sight.view)
        {
            let plan = self.planner.plan(&Glance::new(tableau, sight.view));
            let peek = digs_next(&plan, &tableau).map(Action::Peek);
            self.plan = Some(plan.into());
            if let Some(peek) = peek.filter(|peek| sight.offers.contains(peek)) {
                return peek;
            }
        }
        match self.plan.as_mut().and_then(VecDeque::pop_front).map(Action::Move) {
            Some(step) if sight.offers.contains(&step) => step,
            Some(_) | None => Action::EndTurn,
        }
    }

    fn agrees_to_end(&self) -> bool {
        self.memory.is_weary()
    }
}

/// The unknown card that a plan comes nearest to; without any, the one that lies deepest.
fn digs_next(plan: &[Move], tableau: &Tableau) -> Option<Spot> {
    let dug = plan.iter().rev().find_map(|step| match step.from {
        At::Column(id) => next_unknown(tableau, id),
        At::Waste | At::Hand | At::Foundation(_) => None,
    });
    dug.or_else(|| ColumnId::all().filter_map(|id| next_unknown(tableau, id)).max_by_key(|spot| spot.depth))
}

/// The card that a column turns up next, if it is unknown.
fn next_unknown(tableau: &Tableau, column: ColumnId) -> Option<Spot> {
    let locked = tableau.column(column).locked();
    match locked.last() {
        Some(None) => Some(Spot { column, depth: locked.len() as u8 }),
        Some(Some(_)) | None => None,
    }
}
