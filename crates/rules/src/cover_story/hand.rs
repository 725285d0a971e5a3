//! A hand of cards, as its player knows it.

use std::fmt;

use crate::card::{Card, Rank, Suit};
use crate::cover_story::card::TrickCard;
use crate::deck::DeckCard;

/// The cards of the first suit.
const SUIT: u64 = 0x1fff;

/// A set of cards, in eight bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u64);

impl Hand {
    /// The 52 cards with a rank and a suit.
    pub const SUITED: Hand = Hand((1 << Card::COUNT) - 1);

    /// No card.
    pub const NONE: Hand = Hand(0);

    /// All 54 cards.
    pub const ALL: Hand = Hand((1 << TrickCard::COUNT) - 1);

    /// A bit for each card, by number.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the card is held.
    #[must_use]
    pub fn holds(self, card: TrickCard) -> bool {
        self.0 >> card.number() & 1 == 1
    }

    /// Whether a card of this suit is held. An Alibi has no suit.
    #[must_use]
    pub const fn holds_suit(self, suit: Suit) -> bool {
        !self.of_suit(suit).is_empty()
    }

    /// The cards of this suit.
    #[must_use]
    pub const fn of_suit(self, suit: Suit) -> Hand {
        Hand(self.0 & SUIT << (suit as u8 * 13))
    }

    /// The cards of the same suit that are higher than this one.
    #[must_use]
    pub const fn above(card: Card) -> Hand {
        let above = match card.rank() {
            Rank::Ace => 0,
            // The ranks are numbered from the Ace on, which is the highest here.
            rank => SUIT & (SUIT << rank.number()) | 1,
        };
        Hand(above << (card.suit() as u8 * 13))
    }

    /// The Alibis.
    #[must_use]
    pub const fn alibis(self) -> Hand {
        Hand(self.0 >> Card::COUNT << Card::COUNT)
    }

    /// The cards that are in both.
    #[must_use]
    pub const fn and(self, other: Hand) -> Hand {
        Hand(self.0 & other.0)
    }

    /// The cards that are in one of both.
    #[must_use]
    pub const fn or(self, other: Hand) -> Hand {
        Hand(self.0 | other.0)
    }

    /// The cards without those of another set.
    #[must_use]
    pub const fn without(self, other: Hand) -> Hand {
        Hand(self.0 & !other.0)
    }

    /// How many cards there are.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards with a rank and a suit, by number.
    pub fn suited(self) -> impl Iterator<Item = Card> {
        self.cards().filter_map(TrickCard::suited)
    }

    /// The cards by number: suit after suit, and then the Alibis.
    pub fn cards(self) -> impl Iterator<Item = TrickCard> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            TrickCard::from_number(number)
        })
    }
}

impl From<TrickCard> for Hand {
    fn from(card: TrickCard) -> Hand {
        Hand(1 << card.number())
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
