//! The four foundations.

use crate::card::{Card, Rank, Suit};

/// How many cards lie on each foundation; they are always the lowest of the suit, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Foundations([u8; 4]);

impl Foundations {
    /// The foundations with so many cards each, in the order C D H S. `None` if a number is above 13.
    #[must_use]
    pub fn new(counts: [u8; 4]) -> Option<Foundations> {
        counts.iter().all(|&count| count <= 13).then_some(Foundations(counts))
    }

    /// The number of cards of each suit, in the order C D H S: 0 to 13.
    #[must_use]
    pub const fn counts(self) -> [u8; 4] {
        self.0
    }

    /// The number of cards on all four: 0 to 52.
    #[must_use]
    pub const fn total(self) -> u8 {
        let [clubs, diamonds, hearts, spades] = self.0;
        clubs + diamonds + hearts + spades
    }

    /// The top card of a suit.
    #[must_use]
    pub fn top(self, suit: Suit) -> Option<Card> {
        Rank::from_number(self.0[suit as usize]).map(|rank| Card::new(rank, suit))
    }

    /// The one card that goes on a suit next; none if it is complete.
    #[must_use]
    pub fn next(self, suit: Suit) -> Option<Card> {
        Rank::from_number(self.0[suit as usize] + 1).map(|rank| Card::new(rank, suit))
    }

    /// Whether a card lies on its foundation.
    #[must_use]
    pub const fn holds(self, card: Card) -> bool {
        card.rank().number() <= self.0[card.suit() as usize]
    }

    /// The cards on all four, by number.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.holds(card))
    }

    /// Whether this card goes on its foundation now.
    #[must_use]
    pub const fn takes(self, card: Card) -> bool {
        self.0[card.suit() as usize] + 1 == card.rank().number()
    }

    pub(super) const fn raise(&mut self, suit: Suit) {
        self.0[suit as usize] += 1;
    }

    pub(super) const fn lower(&mut self, suit: Suit) {
        self.0[suit as usize] -= 1;
    }
}
