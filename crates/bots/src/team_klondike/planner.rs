//! How a turn is chosen.

use std::collections::VecDeque;
use std::fmt::Debug;

use rules::Card;

use super::glance::Glance;
use crate::patience::turn::Step;

/// What to do in a turn, as far as its cards are known: up to its end, or to a card that turns up.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub(super) steps: VecDeque<Step>,
    /// What goes under the stock if a token is paid.
    pub(super) under: Option<Card>,
}

/// Somebody who chooses what is done in a turn.
pub(super) trait Planner: Debug + Send + Sync {
    /// The best plan for what is left of this turn.
    fn plan(&mut self, glance: &Glance) -> Plan;
}
