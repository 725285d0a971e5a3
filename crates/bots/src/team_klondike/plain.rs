//! Whole turns by what is known.

use std::cmp::Reverse;

use rules::Card;
use rules::team_klondike::TimeCheck;

use super::glance::Glance;
use super::moment::Moment;
use super::planner::{Plan, Planner};
use super::value::{WON, Weights};
use crate::patience::turn::{Node, Start, Turn};

/// The most layouts that a plan for one turn looks at.
const NODES_MAX: usize = 500;

/// With all hands and stocks used up turns cost nothing, so a plan may have this many counted moves,
const MOVES_AT_LEISURE: u8 = 30;

/// and look at so many layouts.
const NODES_AT_LEISURE_MAX: usize = 5_000;

/// Tries all orders of the moves of a turn, and ends it where the game is worth most.
#[derive(Debug)]
pub(super) struct Plain {
    turn: Turn,
    weights: Weights,
}

/// Where a turn may end.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    /// The number of the layout in the search.
    pub(super) node: usize,
    /// What goes under the stock then.
    pub(super) under: Option<Card>,
    pub(super) worth: i32,
}

impl Plain {
    pub(super) fn new(weights: Weights) -> Plain {
        Plain { turn: Turn::default(), weights }
    }

    /// Explores a turn. The end of its plan, if that is beyond doubt.
    pub(super) fn explore(&mut self, moment: &Moment) -> Option<End> {
        if moment.left > 0 {
            self.turn.explore(moment.start(), NODES_MAX);
            return None;
        }
        let start = Start { moves_left: MOVES_AT_LEISURE, ..moment.start() };
        self.turn.explore(start, NODES_AT_LEISURE_MAX);
        self.turn.first_to_uncover().map(|node| End { node, under: None, worth: 0 })
    }

    /// The best end of a turn of which no more than so many layouts are looked at.
    pub(super) fn best_within(&mut self, moment: &Moment, nodes_max: usize) -> (Node, Option<Card>) {
        self.turn.explore(moment.start(), nodes_max);
        let best = self.best(moment);
        (*self.node(best.node), best.under)
    }

    /// Where a turn may end by what has been explored, the best first; of several that are worth as much, what needs
    /// least first.
    pub(super) fn ranked(&self, moment: &Moment) -> Vec<End> {
        let mut ends: Vec<End> = self.ends(moment).collect();
        ends.sort_by_key(|end| (Reverse(end.worth), end.node));
        ends
    }

    fn best(&self, moment: &Moment) -> End {
        let best = self.ends(moment).max_by_key(|end| (end.worth, Reverse(end.node)));
        best.unwrap_or(End { node: 0, under: None, worth: 0 })
    }

    fn ends(&self, moment: &Moment) -> impl Iterator<Item = End> {
        (0..).zip(self.turn.nodes()).flat_map(move |(node, layout)| {
            let check = moment.time_check(layout);
            Moment::unders(check, layout).map(move |under| {
                let worth = self.worth(layout, moment, check, under);
                End { node, under, worth }
            })
        })
    }

    pub(super) fn node(&self, at: usize) -> &Node {
        &self.turn.nodes()[at]
    }

    pub(super) fn plan_to(&self, end: End) -> Plan {
        Plan { steps: self.turn.line(end.node).into(), under: end.under }
    }

    /// What it is worth by what is known to end the turn in this layout, or to turn up the card uncovered in it.
    fn worth(&self, node: &Node, moment: &Moment, check: TimeCheck, under: Option<Card>) -> i32 {
        if self.turn.is_won(node) {
            WON
        } else if node.uncovers {
            self.weights.at_uncovering(node, moment)
        } else {
            self.weights.at_end(&node.tableau, &moment.after(node, check, under), check)
        }
    }
}

impl Planner for Plain {
    fn plan(&mut self, glance: &Glance) -> Plan {
        let end = self.explore(&glance.moment).unwrap_or_else(|| self.best(&glance.moment));
        self.plan_to(end)
    }
}
