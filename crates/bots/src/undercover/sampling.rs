//! Turns that stay good whatever the hidden cards are.

use rules::patience::{Move, Tableau};
use rules::undercover::Clock;

use super::glance::{Glance, Hours};
use super::guess::Guess;
use super::plain::Plain;
use super::planner::Planner;
use super::value::Weights;
use crate::dice::Dice;

/// How many plans are looked at more closely: those that are worth most by what is known.
const PLANS_MAX: usize = 5;

/// How many deals are guessed, the same for all plans.
const GUESSES: usize = 10;

/// How many further turns are played in a guessed deal.
const TURNS: usize = 2;

/// The most layouts that are looked at for each plan in a guessed deal.
const NODES_MAX: usize = 60;

/// What a game that is won or lost in a guessed deal counts there: as much as some cards more or less, since it may
/// be guessed wrongly.
const DECIDED: i32 = 3_000;

/// How many guessed deals what a plan is worth by what is known counts for.
const KNOWN: i32 = 30;

/// Plays the best plans on in guessed deals, a few turns by what is known there, and chooses the one that comes out best.
#[derive(Debug)]
pub(super) struct Sampling {
    plain: Plain,
    /// Who plays on in guessed deals.
    follower: Plain,
    weights: Weights,
    dice: Dice,
}

impl Sampling {
    pub(super) fn new(weights: Weights, dice: Dice) -> Sampling {
        Sampling { plain: Plain::new(weights), follower: Plain::new(weights), weights, dice }
    }

    /// What a plan that ends in this layout comes to in a deal that was guessed.
    fn worth(&mut self, at: usize, glance: &Glance, guess: &Guess) -> i32 {
        let node = *self.plain.node(at);
        let mut hours = glance.hours;
        let mut tableau = node.tableau;
        if node.uncovers {
            guess.turn_up(&mut tableau, &mut hours);
            self.play_on(&mut tableau, node.moves_left, &mut hours, guess);
        }
        for _ in 0..TURNS {
            if tableau.is_open() || hours.clock(&tableau) == Clock::Lose {
                break;
            }
            guess.turn(&mut tableau, &mut hours);
            self.play_on(&mut tableau, glance.moves_per_turn, &mut hours, guess);
        }
        self.weights.at_end(&tableau, &hours).clamp(-2 * DECIDED, DECIDED)
    }

    /// Plays a turn to its end by what is known in it.
    fn play_on(&mut self, tableau: &mut Tableau, moves: u8, hours: &mut Hours, guess: &Guess) {
        let mut moves = moves;
        loop {
            let node = self.follower.best_within(*tableau, moves, hours, NODES_MAX);
            *tableau = node.tableau;
            if !node.uncovers {
                return;
            }
            guess.turn_up(tableau, hours);
            moves = node.moves_left;
        }
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
        let mut best = (i32::MIN, 0);
        for plan in plans {
            let guessed: i32 = guesses.iter().map(|guess| self.worth(plan, glance, guess)).sum();
            let worth = guessed + self.plain.worth(self.plain.node(plan), &glance.hours) * KNOWN;
            if worth > best.0 {
                best = (worth, plan);
            }
        }
        self.plain.line(best.1)
    }
}
