//! A hand of cards, as its player knows it.

use std::fmt;

use crate::card::Suit;
use crate::cover_story::card::TrickCard;
use crate::deck::DeckCard;

/// A set of cards, in eight bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u64);

impl Hand {
    /// Whether the card is held.
    #[must_use]
    pub fn holds(self, card: TrickCard) -> bool {
        self.0 >> card.number() & 1 == 1
    }

    /// Whether a card of this suit is held. An Alibi has no suit.
    #[must_use]
    pub fn holds_suit(self, suit: Suit) -> bool {
        self.suited().any(|card| card.suit() == suit)
    }

    /// The cards with a rank and a suit, by number.
    pub fn suited(self) -> impl Iterator<Item = crate::card::Card> {
        self.cards().filter_map(TrickCard::suited)
    }

    /// The cards by number: suit after suit, and then the Alibis.
    pub fn cards(self) -> impl Iterator<Item = TrickCard> {
        TrickCard::all().filter(move |&card| self.holds(card))
    }
}

impl FromIterator<TrickCard> for Hand {
    fn from_iter<I: IntoIterator<Item = TrickCard>>(cards: I) -> Hand {
        Hand(cards.into_iter().fold(0, |set, card| set | 1 << card.number()))
    }
}

impl fmt::Debug for Hand {
    /// The kind alone: what somebody holds is secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hand(..)")
    }
}
