//! Why a game cannot be dealt, or an action not be done.

use super::{AnyOptionsFault, AnyRefusal};
use crate::deck::NotADeck;
use crate::seat::Seat;

/// Why a game was not dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DealFault {
    /// The options do not go together.
    #[error(transparent)]
    Options(#[from] AnyOptionsFault),
    /// The game is for fewer or for more.
    #[error("{seats} seats: this game is for {min} to {max}")]
    Seats {
        /// How many there were to be.
        seats: u8,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// Whoever was to begin is not at the table.
    #[error("seat {} cannot begin at a table of {seats}", first.number())]
    First {
        /// Who was to begin.
        first: Seat,
        /// How many seats there are.
        seats: u8,
    },
    /// The deck is not one of this game.
    #[error(transparent)]
    Deck(#[from] NotADeck),
}

/// Why an action was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActFault {
    /// It belongs to another game than this one.
    OtherGame,
    /// The rules refuse it.
    Refused(AnyRefusal),
}
