//! Turns that stay good whatever the hidden cards are.

use super::course::{Course, State};
use super::glance::Glance;
use super::guess::Guess;
use super::plain::{End, Plain};
use super::planner::{Plan, Planner};
use super::value::Weights;
use crate::dice::Dice;

/// How many plans are looked at more closely: those that are worth most by what is known.
const PLANS_MAX: usize = 6;

/// How many deals are guessed, the same for all plans.
const GUESSES: usize = 10;

/// How many further turns are played in a guessed deal.
const TURNS: usize = 3;

/// The most layouts that are looked at for each turn in a guessed deal.
const NODES_MAX: usize = 60;

/// What a game that is won or lost in a guessed deal counts there: as much as some cards more or less, since it may
/// be guessed wrongly.
const DECIDED: i32 = 2_000;

/// How many guessed deals what a plan is worth by what is known counts for.
const KNOWN: i32 = 10;

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

    /// What a plan comes to in a deal that was guessed.
    fn worth(&mut self, end: End, glance: &Glance, guess: &Guess) -> i32 {
        let mut course = Course::new(glance, guess);
        course.go(self.plain.node(end.node), end.under);
        if course.state == State::Within {
            course.play_turn(&mut self.follower, NODES_MAX);
        }
        for _ in 0..TURNS {
            if course.state == State::Between {
                course.play_turn(&mut self.follower, NODES_MAX);
            }
        }
        match course.state {
            State::Won => DECIDED,
            State::Lost => -2 * DECIDED,
            State::Within | State::Between => self.weights.of(course.tableau(), &course.outlook()),
        }
    }
}

impl Planner for Sampling {
    fn plan(&mut self, glance: &Glance) -> Plan {
        if let Some(end) = self.plain.explore(&glance.moment) {
            return self.plain.plan_to(end);
        }
        let mut ends = self.plain.ranked(&glance.moment);
        ends.truncate(PLANS_MAX);
        let mut best = (i32::MIN, ends[0]);
        if ends.len() > 1 {
            let guesses = Guess::draw(glance, GUESSES, &mut self.dice);
            for end in ends {
                let guessed: i32 = guesses.iter().map(|guess| self.worth(end, glance, guess)).sum();
                let worth = guessed + end.worth.max(-2 * DECIDED) * KNOWN;
                if worth > best.0 {
                    best = (worth, end);
                }
            }
        }
        self.plain.plan_to(best.1)
    }
}
