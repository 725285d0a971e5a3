//! What a game is dealt from.

use std::fmt::Debug;

use crate::card::Card;

/// A kind of card that can be dealt. Numbers run from 0 to `COUNT` − 1, `COUNT` is at most 64.
pub trait DeckCard: Copy + Eq + Ord + Debug + Send + Sync + 'static {
    /// How many cards the deck has.
    const COUNT: u8;

    /// The number of this card.
    fn number(self) -> u8;

    /// The card with this number.
    fn from_number(number: u8) -> Option<Self>;
}

impl DeckCard for Card {
    const COUNT: u8 = Card::COUNT;

    fn number(self) -> u8 {
        self.index()
    }

    fn from_number(number: u8) -> Option<Card> {
        Card::from_index(number)
    }
}

/// All cards of a game in the order in which they are dealt.
#[derive(Clone, PartialEq, Eq)]
pub struct Deck<C>(Vec<C>);

/// Numbers that are not those of all cards, each once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a deck has each of its {0} cards once")]
pub struct NotADeck(pub u8);

impl<C: DeckCard> Deck<C> {
    /// The deck of the cards with these numbers.
    ///
    /// # Errors
    /// If a card is missing, or there twice.
    pub fn from_numbers(numbers: &[u8]) -> Result<Deck<C>, NotADeck> {
        let cards = numbers.iter().map(|&number| C::from_number(number)).collect::<Option<Vec<_>>>();
        Deck::from_cards(cards.ok_or(NotADeck(C::COUNT))?)
    }

    /// The deck of these cards.
    ///
    /// # Errors
    /// If a card is missing, or there twice.
    pub fn from_cards(cards: Vec<C>) -> Result<Deck<C>, NotADeck> {
        let seen = cards.iter().fold(0u64, |seen, card| seen | 1 << card.number());
        if cards.len() == usize::from(C::COUNT) && seen.count_ones() == u32::from(C::COUNT) {
            Ok(Deck(cards))
        } else {
            Err(NotADeck(C::COUNT))
        }
    }

    /// The cards, the first dealt first.
    #[must_use]
    pub fn cards(&self) -> &[C] {
        &self.0
    }
}

impl<C> Debug for Deck<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Deck(..)")
    }
}
