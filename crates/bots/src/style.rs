//! The styles of play that there are for each game.

use rules::game::Game;

use crate::player::{Place, Player};
use crate::random::Random;
use crate::strength::Strength;

/// A way to play a game.
#[derive(Clone, Debug)]
pub struct Style<G: Game> {
    /// What it is called.
    pub name: &'static str,
    /// What it does, in a few words.
    pub about: &'static str,
    pub(crate) sit: fn(Place<G>) -> Box<dyn Player<G>>,
}

impl<G: Game> Style<G> {
    /// Doing anything that is allowed: the one style that every game has.
    #[must_use]
    pub fn random() -> Style<G> {
        Style {
            name: "random",
            about: "does anything that is allowed",
            sit: |place| Box::new(Random::at(&place)),
        }
    }

    /// A player of this style at a place.
    #[must_use]
    pub fn sit(&self, place: Place<G>) -> Box<dyn Player<G>> {
        (self.sit)(place)
    }
}

/// A game that has players. For a new game an empty implementation will do, until somebody plays it well.
pub trait Styles: Game {
    /// The styles, the weakest first.
    #[must_use]
    fn styles() -> Vec<Style<Self>> {
        vec![Style::random()]
    }

    /// The style of this name.
    #[must_use]
    fn style(name: &str) -> Option<Style<Self>> {
        Self::styles().into_iter().find(|style| style.name == name)
    }

    /// What the style is called that people know as this strength; nothing for a game that nobody plays well yet, or
    /// where a weaker player would be no fun.
    #[must_use]
    fn name_of(_: Strength) -> Option<&'static str> {
        None
    }

    /// The style that people know as this strength.
    #[must_use]
    fn of_strength(strength: Strength) -> Option<Style<Self>> {
        Self::name_of(strength).and_then(Self::style)
    }
}
