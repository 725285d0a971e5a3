//! A player at its seat.

use rules::Seat;
use rules::team_klondike::{Action, Stage, TeamKlondike, View};

use super::coin;
use super::glance::Glance;
use super::memory::{Memory, News};
use super::moment::Moment;
use super::planner::{Plan, Planner};
use crate::patience::turn::Step;
use crate::player::{Place, Player, Sight};

/// Remembers what it sees, keeps to the plan of its turn until something new turns up, and tells by its coin where a card
/// of its hand goes.
#[derive(Debug)]
pub(super) struct Seated<P> {
    seat: Seat,
    planner: P,
    memory: Memory,
    /// What is left of the plan for this turn, if there is one that still holds.
    plan: Option<Plan>,
}

impl<P: Planner> Seated<P> {
    pub(super) fn new(place: &Place<TeamKlondike>, planner: P) -> Seated<P> {
        let memory = Memory::new(place.seat, place.setup.seats);
        Seated { seat: place.seat, planner, memory, plan: None }
    }

    pub(super) fn glance(&self, view: &View) -> Option<Glance> {
        Some(Glance::new(&self.memory, self.seat, view.tableau()?, view))
    }

    fn coin(&self, sight: &Sight<'_, TeamKlondike>) -> Action {
        let lies = sight.view.players.get(self.seat.index()).and_then(|player| player.coin);
        let best = self.glance(sight.view).and_then(|glance| {
            let Moment { tableau, hand, .. } = glance.moment;
            coin::best(&tableau, hand, lies)
        });
        let placed = best.map(|column| Action::Coin { column }).filter(|coin| sight.offers.contains(coin));
        placed.unwrap_or(Action::LeaveCoin)
    }
}

impl<P: Planner> Player<TeamKlondike> for Seated<P> {
    fn see(&mut self, sight: &Sight<'_, TeamKlondike>) {
        if self.memory.note(sight.events, sight.view) == News::Something {
            self.plan = None;
        }
    }

    fn choose(&mut self, sight: &Sight<'_, TeamKlondike>) -> Action {
        if sight.view.stage != Stage::Moves {
            return self.coin(sight);
        }
        if self.plan.is_none()
            && let Some(glance) = self.glance(sight.view)
        {
            self.plan = Some(self.planner.plan(&glance));
        }
        let plan = self.plan.get_or_insert_default();
        let action = match plan.steps.pop_front() {
            Some(Step::Move(step)) => Action::Move(step),
            Some(Step::Play(card, to)) => Action::Play { card, to },
            None => Action::EndTurn { under: plan.under },
        };
        if sight.offers.contains(&action) { action } else { ending(sight.offers) }
    }

    fn agrees_to_end(&self) -> bool {
        self.memory.is_weary()
    }
}

/// Any way to end the turn.
fn ending(offers: &[Action]) -> Action {
    let mut all = offers.iter().copied();
    all.find(|offer| matches!(offer, Action::EndTurn { .. })).unwrap_or(Action::LeaveCoin)
}
