//! What a player is given, and what it gives back.

use std::fmt::Debug;

use rules::Seat;
use rules::game::{Game, Setup};

/// What a seat is shown: what happened since it was last shown something, how the game looks from there now, and what
/// it can do. It is all that a player ever gets.
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    /// What happened, in order.
    pub events: &'a [G::Event<Option<G::Card>>],
    /// The game now.
    pub view: &'a G::View,
    /// What the seat can do; nothing while the game does not wait for it.
    pub offers: &'a [G::Action],
}

/// Where a player sits, and by which chance it decides.
#[derive(Debug)]
pub struct Place<G: Game> {
    /// How the game is set up.
    pub setup: Setup<G::Options>,
    /// Which seat it has.
    pub seat: Seat,
    /// What its choices among equals and its guesses are drawn from: the same seed, the same choices.
    pub seed: u64,
}

/// Somebody who plays. What it does depends on its place and on what it was shown, not on any clock: how long it thinks
/// is limited by a count of work.
pub trait Player<G: Game>: Debug + Send + Sync {
    /// Takes note of what it is shown, whoever's turn it is. Nothing is left out and nothing is shown twice.
    fn see(&mut self, sight: &Sight<'_, G>);

    /// Chooses one of the offers, of which there is at least one, after it was shown them. An offer that is refused
    /// after all (READINGS U4) brings the same question again.
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action;

    /// Whether it agrees that the game is ended without a result (READINGS P9).
    fn agrees_to_end(&self) -> bool {
        false
    }
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn see(&mut self, sight: &Sight<'_, G>) {
        (**self).see(sight);
    }

    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action {
        (**self).choose(sight)
    }

    fn agrees_to_end(&self) -> bool {
        (**self).agrees_to_end()
    }
}
