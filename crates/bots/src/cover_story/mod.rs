//! Players of Cover Story.

mod chances;
mod greedy;
mod guess;
mod habit;
mod memory;
mod outlook;
mod sampling;

use rules::cover_story::CoverStory;

use crate::strength::Strength;
use crate::style::{Style, Styles};
use greedy::Greedy;
use habit::Habitual;
use sampling::Sampling;

impl Styles for CoverStory {
    fn styles() -> Vec<Style<CoverStory>> {
        vec![
            Style::random(),
            Style {
                name: "greedy",
                about: "lays its high hearts as clues, and plays its highest card",
                sit: |_| Box::new(Greedy),
            },
            Style {
                name: "plain",
                about: "promises what its hand is likely to win, and plays by what it sees",
                sit: |place| Box::new(Habitual::at(&place)),
            },
            Style {
                name: "glancing",
                about: "plays what it can do to the end of the round in a few deals that it guesses",
                sit: |place| Box::new(Sampling::new(&place, 8)),
            },
            Style {
                name: "sampling",
                about: "the same in many deals",
                sit: |place| Box::new(Sampling::new(&place, 60)),
            },
        ]
    }

    fn name_of(strength: Strength) -> Option<&'static str> {
        match strength {
            Strength::Gentle => Some("plain"),
            Strength::Good => Some("glancing"),
            Strength::Strong => Some("sampling"),
        }
    }
}
