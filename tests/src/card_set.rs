//! A set of cards.

use std::fmt;

use rules::Card;

/// Some of the 52 cards.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// The whole deck.
    pub const ALL: CardSet = CardSet((1 << Card::COUNT) - 1);

    /// With one more.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.index())
    }

    /// Those of either.
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Whether a card is among them.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// How many.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::default(), CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(Card::all().filter(|&card| self.has(card)).map(|card| card.to_string()))
            .finish()
    }
}
