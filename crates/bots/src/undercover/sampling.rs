//! Turns that stay good whatever the hidden cards are.

use rules::patience::{Move, Tableau};
use rules::undercover::Clock;

use super::glance::{Glance, Hours};
use super::guess::Guess;
use super::plain::Plain;
use super::planner::Planner;
use super::turn::Turn;
use super::value::Weights;
use crate::dice::Dice;

/// How many plans are looked at more closely: those that are worth most by what is known.
const PLANS_MAX: usize = 6;

/// How many deals are guessed, the same for all plans.
const GUESSES: usize = 8;

/// The most layouts that are looked at for what a turn comes to in one guessed deal.
const NODES_MAX: usize = 150;

/// Plays the best plans on in guessed deals, to the end of the next turn, and chooses the one that comes out best.
#[derive(Debug)]
pub(super) struct Sampling {
    plain: Plain,
    turn: Turn,
    weights: Weights,
    dice: Dice,
}

impl Sampling {
    pub(super) fn new(weights: Weights, dice: Dice) -> Sampling {
        Sampling { plain: Plain::new(weights), turn: Turn::default(), weights, dice }
    }

    /// What a plan that ends here is worth in a deal that was guessed.
    fn worth(&mut self, at: usize, glance: &Glance, guess: &Guess) -> i64 {
        let node = *self.plain.node(at);
        let mut tableau = guess.fill(node.tableau);
        let mut hours = glance.hours;
        if node.uncovers {
            let uncovered = tableau.uncovered();
            if let Some((id, card)) =
                uncovered.and_then(|id| Some((id, (*tableau.column(id).locked().last()?)?)))
            {
                tableau.turn_up(id, card);
            }
            tableau = self.best_turn(tableau, node.moves_left, &hours).0;
        }
        if tableau.is_open() || hours.clock(&tableau) == Clock::Lose {
            return self.weights.at_end(&tableau, &hours).into();
        }
        hours.turn(&mut tableau);
        self.best_turn(tableau, glance.moves_per_turn, &hours).1.into()
    }

    /// The best that a turn comes to where every card is known.
    fn best_turn(&mut self, tableau: Tableau, moves: u8, hours: &Hours) -> (Tableau, i32) {
        self.turn.explore(tableau, moves, NODES_MAX);
        let ends =
            self.turn.nodes().iter().map(|node| (node.tableau, self.weights.at_end(&node.tableau, hours)));
        ends.max_by_key(|&(_, worth)| worth).unwrap_or((tableau, 0))
    }
}

impl Planner for Sampling {
    fn plan(&mut self, glance: &Glance) -> Vec<Move> {
        if let Some(end) = self.plain.explore(glance) {
            return self.plain.line(end);
        }
        let mut plans = self.plain.ranked(&glance.hours);
        plans.truncate(PLANS_MAX);
        if let [only] = plans[..] {
            return self.plain.line(only);
        }
        let guesses = Guess::draw(glance, GUESSES, &mut self.dice);
        let mut best = (i64::MIN, 0);
        for plan in plans {
            let worth = guesses.iter().map(|guess| self.worth(plan, glance, guess)).sum();
            if worth > best.0 {
                best = (worth, plan);
            }
        }
        self.plain.line(best.1)
    }
}
