//! What a player did for the whole, to be told at the end.

use crate::card::Card;
use crate::patience::Foundations;
use crate::seat::Seat;

/// The cards that a player put on foundations and turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Credit {
    /// A bit for each card number: this player was the last to put it on its foundation.
    home: u64,
    turned_up: u8,
}

impl Credit {
    /// This seat, and none of the others at the table, put a card on its foundation. The credits go by seat.
    pub fn play_home<'a>(credits: impl Iterator<Item = &'a mut Credit>, seat: Seat, card: Card) {
        for (at, credit) in credits.enumerate() {
            credit.home &= !(1 << card.index());
            credit.home |= u64::from(at == seat.index()) << card.index();
        }
    }

    /// This player's move turned up a card.
    pub const fn turn_up(&mut self) {
        self.turned_up += 1;
    }

    /// Of the cards on these foundations, how many this player put there: 0 to 52.
    #[must_use]
    pub fn played_home(self, foundations: Foundations) -> u8 {
        foundations.cards().filter(|card| self.home >> card.index() & 1 == 1).count() as u8
    }

    /// How many face-down cards this player's moves turned up: 0 to 21.
    #[must_use]
    pub const fn turned_up(self) -> u8 {
        self.turned_up
    }
}
