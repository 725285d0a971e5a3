//! Somebody who does anything that is allowed.

use rules::game::Game;

use crate::dice::Dice;
use crate::player::{Place, Player, Sight};

/// Chooses each offer as readily as any other. It plays every game, so it is the first player of a new one.
#[derive(Debug)]
pub struct Random(Dice);

impl Random {
    /// Such a player.
    #[must_use]
    pub const fn at<G: Game>(place: &Place<G>) -> Random {
        Random(Dice::new(place.seed))
    }
}

impl<G: Game> Player<G> for Random {
    fn see(&mut self, _: &Sight<'_, G>) {}

    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action {
        sight.offers[self.0.below(sight.offers.len())]
    }
}
