//! The 54 cards of Cover Story.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::card::{Card, Rank};
use crate::deck::DeckCard;

/// One of the two Alibis (Jokers), which are alike in play: they have no rank and no suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Alibi {
    First,
    Second,
}

/// A card of a hand or a trick: one of the 52, or an Alibi. As text `TD`, and `X1` and `X2` for the Alibis.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TrickCard {
    /// A card with a rank and a suit.
    Suited(Card),
    /// An Alibi.
    Alibi(Alibi),
}

impl TrickCard {
    /// The two Alibis.
    pub const ALIBIS: [TrickCard; 2] = [TrickCard::Alibi(Alibi::First), TrickCard::Alibi(Alibi::Second)];

    /// All cards in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = TrickCard> + Clone {
        Card::all().map(TrickCard::Suited).chain(TrickCard::ALIBIS)
    }

    /// The card of the standard deck that it is, if it is no Alibi.
    #[must_use]
    pub const fn suited(self) -> Option<Card> {
        match self {
            TrickCard::Suited(card) => Some(card),
            TrickCard::Alibi(_) => None,
        }
    }
}

/// How high a rank is: from 0 for the 2 to 12 for the Ace.
#[must_use]
pub const fn height(rank: Rank) -> u8 {
    (rank.number() + 11) % 13
}

impl DeckCard for TrickCard {
    const COUNT: u8 = Card::COUNT + 2;
    const PACKS: u8 = 3;

    fn number(self) -> u8 {
        match self {
            TrickCard::Suited(card) => card.index(),
            TrickCard::Alibi(alibi) => Card::COUNT + alibi as u8,
        }
    }

    fn from_number(number: u8) -> Option<TrickCard> {
        match Card::from_index(number) {
            Some(card) => Some(TrickCard::Suited(card)),
            None => TrickCard::ALIBIS.get(usize::from(number - Card::COUNT)).copied(),
        }
    }
}

impl fmt::Display for TrickCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrickCard::Suited(card) => card.fmt(f),
            TrickCard::Alibi(alibi) => write!(f, "X{}", *alibi as u8 + 1),
        }
    }
}

impl fmt::Debug for TrickCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not the code of a card of Cover Story.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a card: a card is a rank and a suit, as in TD, or an Alibi, X1 or X2")]
pub struct NotATrickCard(pub String);

impl FromStr for TrickCard {
    type Err = NotATrickCard;

    fn from_str(text: &str) -> Result<TrickCard, NotATrickCard> {
        match text {
            "X1" => Ok(TrickCard::Alibi(Alibi::First)),
            "X2" => Ok(TrickCard::Alibi(Alibi::Second)),
            _ => {
                text.parse().map(TrickCard::Suited).map_err(|_| NotATrickCard(text.chars().take(8).collect()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_numbers_name_every_card_once() {
        for (number, card) in (0..).zip(TrickCard::all()) {
            assert_eq!(card.number(), number);
            assert_eq!(TrickCard::from_number(number), Some(card));
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(TrickCard::all().count(), usize::from(TrickCard::COUNT));
        for number in [54, 64, u8::MAX] {
            assert_eq!(TrickCard::from_number(number), None);
        }
        for text in ["", "X", "X0", "X3", "XX", "1C"] {
            assert!(text.parse::<TrickCard>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_ace_is_the_highest_and_the_two_the_lowest() {
        let mut ranks = Rank::ALL;
        ranks.sort_by_key(|&rank| height(rank));
        assert_eq!(ranks.map(Rank::letter).iter().collect::<String>(), "23456789TJQKA");
    }
}
