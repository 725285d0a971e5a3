//! A set of cards.

use std::fmt;

use rules::DeckCard;
use rules::cover_story::TrickCard;

/// Some of the 52 cards and the two Alibis.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// With one more.
    #[must_use]
    pub fn with(self, card: impl DeckCard) -> CardSet {
        CardSet(self.0 | 1 << card.number())
    }

    /// Those of either.
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Whether a card is among them.
    #[must_use]
    pub fn has(self, card: impl DeckCard) -> bool {
        self.0 >> card.number() & 1 == 1
    }

    /// How many.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

impl<C: DeckCard> FromIterator<C> for CardSet {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::default(), CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(TrickCard::all().filter(|&card| self.has(card)).map(|card| card.to_string()))
            .finish()
    }
}
