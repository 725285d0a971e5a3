//! Players of Team Klondike.

mod coin;
mod course;
mod glance;
mod guess;
mod holding;
mod memory;
mod moment;
mod outlook;
mod plain;
mod planner;
mod sampling;
mod seated;
mod value;
#[cfg(test)]
mod watched;

use rules::team_klondike::TeamKlondike;

use crate::dice::Dice;
use crate::strength::Strength;
use crate::style::{Style, Styles};
use plain::Plain;
use sampling::Sampling;
use seated::Seated;
use value::Weights;

impl Styles for TeamKlondike {
    fn styles() -> Vec<Style<TeamKlondike>> {
        vec![
            Style::random(),
            Style {
                name: "plain",
                about: "plans its whole turn by what it knows, and anew after each card that is turned up",
                sit: |place| Box::new(Seated::new(&place, Plain::new(Weights::USUAL))),
            },
            Style {
                name: "sampling",
                about: "tries the best plans on in deals that it guesses, some turns further",
                sit: |place| {
                    let planner = Sampling::new(Weights::USUAL, Dice::new(place.seed));
                    Box::new(Seated::new(&place, planner))
                },
            },
        ]
    }

    fn name_of(strength: Strength) -> Option<&'static str> {
        match strength {
            Strength::Gentle => None,
            Strength::Good => Some("plain"),
            Strength::Strong => Some("sampling"),
        }
    }
}
