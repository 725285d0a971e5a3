//! Playing cards and their codes.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// One of the four suits, in the order in which cards are numbered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Suit {
    #[cfg_attr(feature = "wire", serde(rename = "C"))]
    Clubs,
    #[cfg_attr(feature = "wire", serde(rename = "D"))]
    Diamonds,
    #[cfg_attr(feature = "wire", serde(rename = "H"))]
    Hearts,
    #[cfg_attr(feature = "wire", serde(rename = "S"))]
    Spades,
}

impl Suit {
    /// Clubs, diamonds, hearts, spades.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter of the suit: `C`, `D`, `H` or `S`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
            Suit::Spades => 'S',
        }
    }

    /// The suit with this letter, if there is one.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// Diamonds and hearts are red, clubs and spades are black.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Suit::Diamonds | Suit::Hearts => Colour::Red,
            Suit::Clubs | Suit::Spades => Colour::Black,
        }
    }
}

/// The colour of a suit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    /// Clubs and spades.
    Black,
    /// Diamonds and hearts.
    Red,
}

impl Colour {
    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::Red,
            Colour::Red => Colour::Black,
        }
    }

    /// The two suits of this colour, in the order in which cards are numbered.
    #[must_use]
    pub const fn suits(self) -> [Suit; 2] {
        match self {
            Colour::Black => [Suit::Clubs, Suit::Spades],
            Colour::Red => [Suit::Diamonds, Suit::Hearts],
        }
    }
}

/// A rank from Ace to King. Whether the Ace is low or high is each game's own rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// Ace to King.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// The letter or digit of the rank: `A 2 3 4 5 6 7 8 9 T J Q K`.
    #[must_use]
    pub const fn letter(self) -> char {
        b"A23456789TJQK"[self as usize] as char
    }

    /// The rank with this letter, if there is one.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }

    /// The position in `ALL`, counted from 1: Ace 1, King 13.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The rank with this number from 1 to 13.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Rank> {
        Rank::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }
}

/// One of the 52 cards of the standard deck, in one byte (and so is `Option<Card>`).
///
/// Cards are numbered clubs, diamonds, hearts, spades, each from Ace to King: `AC` is 0, `KS` is 51.
///
/// ```
/// use rules::{Card, Rank, Suit};
/// let card: Card = "TD".parse()?;
/// assert_eq!((card.rank(), card.suit()), (Rank::Ten, Suit::Diamonds));
/// assert_eq!(card.to_string(), "TD");
/// # Ok::<(), rules::NotACard>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(std::num::NonZeroU8);

impl Card {
    /// How many cards there are.
    pub const COUNT: u8 = 52;

    /// The card of this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        let number = std::num::NonZeroU8::new(suit as u8 * 13 + rank as u8 + 1);
        Card(number.expect("one is added, so it is not zero"))
    }

    /// All cards in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card::new(rank, suit)))
    }

    /// The number of the card, from 0 to 51.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0.get() - 1
    }

    /// The card with this number, if it is below 52.
    #[must_use]
    pub fn from_index(index: u8) -> Option<Card> {
        if index < Card::COUNT { std::num::NonZeroU8::new(index + 1).map(Card) } else { None }
    }

    /// The rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.index() % 13) as usize]
    }

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.index() / 13) as usize]
    }

    /// The colour of the suit.
    #[must_use]
    pub const fn colour(self) -> Colour {
        self.suit().colour()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().letter(), self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not the code of a card.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a card: a card is a rank A 2 3 4 5 6 7 8 9 T J Q K and a suit C D H S, as in TD")]
pub struct NotACard(pub String);

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Card, NotACard> {
        let mut letters = text.chars();
        let (rank, suit, end) = (letters.next(), letters.next(), letters.next());
        match (rank.and_then(Rank::from_letter), suit.and_then(Suit::from_letter), end) {
            (Some(rank), Some(suit), None) => Ok(Card::new(rank, suit)),
            _ => Err(NotACard(text.chars().take(8).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_numbers_name_every_card_once() {
        for (number, card) in Card::all().enumerate() {
            assert_eq!(usize::from(card.index()), number);
            assert_eq!(Card::from_index(card.index()), Some(card));
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(Card::from_index(52), None);
    }

    #[test]
    fn other_texts_are_no_cards() {
        for text in ["", "A", "SA", "1C", "10D", "as", "AS ", "♠A"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_optional_card_is_one_byte() {
        assert_eq!(size_of::<Option<Card>>(), 1);
    }
}
