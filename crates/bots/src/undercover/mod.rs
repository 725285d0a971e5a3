//! Players of Undercover.

mod glance;
mod guess;
mod key;
mod memory;
mod plain;
mod planner;
mod sampling;
mod seated;
mod turn;
mod value;

use rules::undercover::Undercover;

use crate::dice::Dice;
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
                sit: |place| Box::new(Seated::new(&place, Plain::new(Weights::PLAIN))),
            },
            Style {
                name: "sampling",
                about: "tries the best plans on in deals that it guesses, a turn further",
                sit: |place| {
                    let planner = Sampling::new(Weights::PLAIN, Dice::new(place.seed));
                    Box::new(Seated::new(&place, planner))
                },
            },
        ]
    }
}
