//! Players of Klondike, who do not know the hidden cards.

mod memory;
mod plain;
mod reach;
mod seated;
mod talon;
mod value;

use rules::klondike::Klondike;

use crate::strength::Strength;
use crate::style::{Style, Styles};
use seated::Seated;
use talon::Draws;

impl Styles for Klondike {
    fn styles() -> Vec<Style<Klondike>> {
        vec![
            Style::random(),
            Style {
                name: "plain",
                about: "searches what it knows for the best card to turn up",
                sit: |place| Box::new(Seated::new(Draws::under(&place.setup.options))),
            },
        ]
    }

    fn name_of(strength: Strength) -> Option<&'static str> {
        match strength {
            Strength::Gentle | Strength::Strong => None,
            Strength::Good => Some("plain"),
        }
    }
}
