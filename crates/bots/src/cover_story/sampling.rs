//! Thinking in deals that are guessed.

use rules::Seat;
use rules::cover_story::{Action, CoverStory, OpenRound, Options};

use super::guess::Guess;
use super::habit::Habit;
use super::memory::Memory;
use super::outlook::outlook;
use crate::dice::Dice;
use crate::player::{Place, Player, Sight};

/// Plays everything that it can do to the end of the round, in deals that it guesses, the same for all, and does what
/// comes out best.
#[derive(Debug)]
pub(super) struct Sampling {
    seat: Seat,
    options: Options,
    habit: Habit,
    memory: Memory,
    dice: Dice,
    /// How many deals are guessed.
    guesses: usize,
}

impl Sampling {
    /// Such a player, who guesses so many deals.
    pub(super) fn new(place: &Place<CoverStory>, guesses: usize) -> Sampling {
        let options = place.setup.options;
        Sampling {
            seat: place.seat,
            options,
            habit: Habit::at(options),
            memory: Memory::new(options.players, place.setup.first),
            dice: Dice::new(place.seed),
            guesses,
        }
    }

    /// What comes of an action in a guessed round.
    fn try_on(&self, mut open: OpenRound, action: Action, round: u8) -> f32 {
        open.act(action);
        self.habit.finish(&mut open);
        outlook(&open, self.seat, round)
    }
}

impl Player<CoverStory> for Sampling {
    fn see(&mut self, sight: &Sight<'_, CoverStory>) {
        self.memory.note(sight.events);
    }

    fn choose(&mut self, sight: &Sight<'_, CoverStory>) -> Action {
        if let [only] = *sight.offers {
            return only;
        }
        let guess = Guess::new(sight.view, self.options, &self.memory);
        let rounds: Vec<OpenRound> = (0..self.guesses).filter_map(|_| guess.draw(&mut self.dice)).collect();
        let worth = |action: Action| -> f32 {
            rounds.iter().map(|open| self.try_on(*open, action, sight.view.round)).sum()
        };
        let mut best = (f32::MIN, sight.offers[0]);
        for &action in sight.offers {
            let worth = worth(action);
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    }
}
