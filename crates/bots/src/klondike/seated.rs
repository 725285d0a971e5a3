//! A player who plans anew after each card that turns up.

use std::collections::VecDeque;

use rules::klondike::{Action, Event, Klondike};

use super::memory::Memory;
use super::plain::Plain;
use super::reach::State;
use super::talon::Draws;
use crate::player::{Player, Sight};

/// Plays by what it knows. It looks through the stock first, where the waste can still be turned
/// over.
#[derive(Debug)]
pub(super) struct Seated {
    planner: Plain,
    memory: Memory,
    plan: VecDeque<Action>,
    /// Nothing comes forward any more.
    is_weary: bool,
}

impl Seated {
    pub(super) fn new(draws: Draws) -> Seated {
        Seated {
            planner: Plain::new(draws),
            memory: Memory::default(),
            plan: VecDeque::new(),
            is_weary: false,
        }
    }

    /// Plans, unless there is a plan. What comes next of it.
    fn next(&mut self, sight: &Sight<'_, Klondike>) -> Option<Action> {
        let can = |action: Action| sight.offers.contains(&action).then_some(action);
        if let Some(finish) = can(Action::Finish) {
            return Some(finish);
        }
        let tableau = self.memory.tableau(sight.view)?;
        let is_last_pass = sight.view.passes.is_some_and(|passes| sight.view.pass >= passes);
        let look_on = || can(Action::Draw).filter(|_| tableau.talon().unknown_count() > 0);
        if !is_last_pass && let Some(draw) = look_on() {
            return Some(draw);
        }
        if self.plan.is_empty() {
            match self.planner.plan(State { tableau, pass: sight.view.pass }) {
                Some(plan) => self.plan = plan.into(),
                None => return look_on(),
            }
        }
        can(*self.plan.front()?)
    }
}

impl Player<Klondike> for Seated {
    fn see(&mut self, sight: &Sight<'_, Klondike>) {
        self.memory.note(sight.events, sight.view);
        if sight.events.iter().any(|event| matches!(event, Event::TurnedUp { .. })) {
            self.plan.clear();
        }
        // One who could only take back what was done has come to an end.
        self.is_weary |= !sight.offers.iter().any(goes_on);
    }

    fn choose(&mut self, sight: &Sight<'_, Klondike>) -> Action {
        let next = self.next(sight);
        self.plan.pop_front();
        self.is_weary |= next.is_none();
        let anything = || sight.offers.iter().copied().find(goes_on);
        next.or_else(anything).unwrap_or(sight.offers[0])
    }

    fn agrees_to_end(&self) -> bool {
        self.is_weary
    }
}

const fn goes_on(action: &Action) -> bool {
    !matches!(action, Action::Undo | Action::Redo)
}
