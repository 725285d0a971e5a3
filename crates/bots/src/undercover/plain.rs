//! Whole turns by what is known.

use std::cmp::Reverse;

use rules::patience::{Move, Tableau};

use super::glance::{Glance, Hours};
use super::planner::Planner;
use super::value::Weights;
use crate::patience::turn::{Node, Start, Step, Turn};

/// The most layouts that a plan for one turn looks at.
const NODES_MAX: usize = 500;

/// With stock and waste used up turns cost nothing, so a plan may have this many counted moves,
const MOVES_AT_LEISURE: u8 = 30;

/// and look at so many layouts.
const NODES_AT_LEISURE_MAX: usize = 5_000;

/// Tries all orders of the moves of a turn, and ends it where the layout is worth most.
#[derive(Debug)]
pub(super) struct Plain {
    turn: Turn,
    weights: Weights,
}

impl Plain {
    pub(super) fn new(weights: Weights) -> Plain {
        Plain { turn: Turn::default(), weights }
    }

    /// Explores the turn. The layout in which its plan ends, if that is beyond doubt.
    pub(super) fn explore(&mut self, glance: &Glance) -> Option<usize> {
        if glance.tableau.talon().count() > 0 {
            self.turn.explore(Start::on_table(glance.tableau, glance.moves_left), NODES_MAX);
            return None;
        }
        self.turn.explore(Start::on_table(glance.tableau, MOVES_AT_LEISURE), NODES_AT_LEISURE_MAX);
        self.turn.first_to_uncover()
    }

    /// What has been explored, the best first; of several that are worth as much, what needs least first.
    pub(super) fn ranked(&self, hours: &Hours) -> Vec<usize> {
        let mut ranked: Vec<(i32, usize)> =
            self.turn.nodes().iter().map(|node| self.worth(node, hours)).zip(0..).collect();
        ranked.sort_unstable_by_key(|&(worth, at)| (Reverse(worth), at));
        ranked.into_iter().map(|(_, at)| at).collect()
    }

    pub(super) fn node(&self, at: usize) -> &Node {
        &self.turn.nodes()[at]
    }

    pub(super) fn line(&self, at: usize) -> Vec<Move> {
        let on_table = |step| match step {
            Step::Move(step) => Some(step),
            Step::Play(..) => None,
        };
        self.turn.line(at).into_iter().filter_map(on_table).collect()
    }

    /// The layout in which a turn ends that looks at no more than so many.
    pub(super) fn best_within(
        &mut self,
        tableau: Tableau,
        moves: u8,
        hours: &Hours,
        nodes_max: usize,
    ) -> Node {
        self.turn.explore(Start::on_table(tableau, moves), nodes_max);
        *self.node(self.best(hours))
    }

    fn best(&self, hours: &Hours) -> usize {
        let worth = self.turn.nodes().iter().map(|node| self.worth(node, hours));
        worth.zip(0..).max_by_key(|&(worth, at)| (worth, Reverse(at))).map_or(0, |(_, at)| at)
    }

    /// What a layout is worth by what is known.
    pub(super) fn worth(&self, node: &Node, hours: &Hours) -> i32 {
        if node.uncovers {
            self.weights.at_uncovering(&node.tableau, hours, node.moves_left)
        } else {
            self.weights.at_end(&node.tableau, hours)
        }
    }
}

impl Planner for Plain {
    fn plan(&mut self, glance: &Glance) -> Vec<Move> {
        let end = self.explore(glance).unwrap_or_else(|| self.best(&glance.hours));
        self.line(end)
    }
}
