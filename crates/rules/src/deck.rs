//! What a game is dealt from.

use std::fmt::Debug;

use crate::card::Card;

/// A kind of card that can be dealt. Numbers run from 0 to `COUNT` − 1; `COUNT` is at most 64, and `COUNT` × `PACKS`
/// at most 255.
pub trait DeckCard: Copy + Eq + Ord + Debug + Send + Sync + 'static {
    /// How many different cards there are.
    const COUNT: u8;

    /// How many packs a deck has, each with every card once: one for each round of a game that deals anew.
    const PACKS: u8 = 1;

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

/// All cards of a game in the order in which they are dealt, pack after pack.
#[derive(Clone, PartialEq, Eq)]
pub struct Deck<C>(Vec<C>);

/// Numbers that are not those of all cards, each once in a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a deck has each of its {cards} cards {}", times(*packs))]
pub struct NotADeck {
    /// How many cards a pack has.
    pub cards: u8,
    /// How many packs a deck has.
    pub packs: u8,
}

fn times(packs: u8) -> String {
    if packs == 1 { "once".to_owned() } else { format!("once in each of its {packs} packs") }
}

impl<C: DeckCard> Deck<C> {
    /// The deck of the cards with these numbers.
    ///
    /// # Errors
    /// If a card is missing in a pack, or there twice.
    pub fn from_numbers(numbers: &[u8]) -> Result<Deck<C>, NotADeck> {
        let cards = numbers.iter().map(|&number| C::from_number(number)).collect::<Option<Vec<_>>>();
        Deck::from_cards(cards.ok_or(NotADeck { cards: C::COUNT, packs: C::PACKS })?)
    }

    /// The deck of these cards.
    ///
    /// # Errors
    /// If a card is missing in a pack, or there twice.
    pub fn from_cards(cards: Vec<C>) -> Result<Deck<C>, NotADeck> {
        let packs = cards.chunks(usize::from(C::COUNT));
        let is_whole = |pack: &[C]| {
            let seen = pack.iter().fold(0u64, |seen, card| seen | 1 << card.number());
            pack.len() == usize::from(C::COUNT) && seen.count_ones() == u32::from(C::COUNT)
        };
        if packs.len() == usize::from(C::PACKS) && packs.clone().all(is_whole) {
            Ok(Deck(cards))
        } else {
            Err(NotADeck { cards: C::COUNT, packs: C::PACKS })
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Two cards, in two packs.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    struct Side(u8);

    impl DeckCard for Side {
        const COUNT: u8 = 2;
        const PACKS: u8 = 2;

        fn number(self) -> u8 {
            self.0
        }

        fn from_number(number: u8) -> Option<Side> {
            (number < 2).then_some(Side(number))
        }
    }

    #[test]
    fn a_card_is_once_in_each_pack() {
        for whole in [[0, 1, 0, 1], [0, 1, 1, 0], [1, 0, 1, 0]] {
            assert!(Deck::<Side>::from_numbers(&whole).is_ok(), "{whole:?}");
        }
        for other in [&[0, 0, 1, 1][..], &[0, 1], &[0, 1, 0, 1, 0, 1], &[0, 1, 0], &[0, 1, 0, 2], &[]] {
            let refused = Deck::<Side>::from_numbers(other).map_err(|fault| fault.to_string());
            let words = "a deck has each of its 2 cards once in each of its 2 packs";
            assert_eq!(refused.err().as_deref(), Some(words), "{other:?}");
        }
    }
}
