//! Players of Undercover.

mod glance;
mod guess;
mod memory;
mod plain;
mod planner;
mod sampling;
mod seated;
mod value;

use rules::undercover::Undercover;

use crate::dice::Dice;
use crate::strength::Strength;
use crate::style::{Style, Styles};
use plain::Plain;
use sampling::Sampling;
use seated::Seated;
use value::Weights;

impl Styles for Undercover {
    fn styles() -> Vec<Style<Undercover>> {
        vec![
            Style::random(),
            Style {
                name: "plain",
                about: "plans its whole turn by what it knows, and anew after each card that is turned up",
                sit: |place| {
                    let weights = Weights::under(&place.setup.options);
                    Box::new(Seated::new(&place, Plain::new(weights)))
                },
            },
            Style {
                name: "sampling",
                about: "tries the best plans on in deals that it guesses, two turns further",
                sit: |place| {
                    let weights = Weights::under(&place.setup.options);
                    let planner = Sampling::new(weights, Dice::new(place.seed));
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
