//! What a player did for the whole, to be told at the end.

use crate::card::Card;
use crate::patience::Foundations;

/// The cards that a player put on foundations and turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Credit {
    /// A bit for each card number: this player was the last to put it on its foundation.
    home: u64,
    turned_up: u8,
}

impl Credit {
    /// This player, and none of the others at the table, put a card on its foundation.
    pub fn play_home<'a>(players: impl Iterator<Item = (bool, &'a mut Credit)>, card: Card) {
        let bit = 1 << card.index();
        players.for_each(|(played, credit)| {
            credit.home = if played { credit.home | bit } else { credit.home & !bit }
        });
    }

    /// This player's move turned up a card.
    pub const fn turn_up(&mut self) {
        self.turned_up += 1;
    }

    /// Of the cards on these foundations, how many this player put there: 0 to 52.
    #[must_use]
    pub fn played_home(self, foundations: Foundations) -> u8 {
        let lies_home = |card: &Card| card.rank().number() <= foundations.counts()[card.suit() as usize];
        Card::all().filter(lies_home).filter(|card| self.home >> card.index() & 1 == 1).count() as u8
    }

    /// How many face-down cards this player's moves turned up: 0 to 21.
    #[must_use]
    pub const fn turned_up(self) -> u8 {
        self.turned_up
    }
}
