//! The face-up cards of a column.

use std::fmt;

use crate::card::{Card, Colour, Rank};

/// Face-up cards built down in alternating colours, in six bytes.
///
/// Only the highest rank, the length, the first colour and one bit of suit a card are stored, so a run out of
/// order cannot be written down.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Run {
    /// How many cards, at most 13.
    length: u8,
    /// The number of the highest rank.
    highest: u8,
    /// The colour of the highest card.
    colour: Colour,
    /// Bit i: card i from the top is of the second suit of its colour.
    suits: u16,
}

impl Run {
    /// No cards.
    pub const EMPTY: Run = Run { length: 0, highest: 0, colour: Colour::Black, suits: 0 };

    /// One card.
    #[must_use]
    pub fn single(card: Card) -> Run {
        let colour = card.colour();
        Run {
            length: 1,
            highest: card.rank().number(),
            colour,
            suits: u16::from(colour.suits()[1] == card.suit()),
        }
    }

    /// How many cards.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.length
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.length == 0
    }

    /// Card `at` from the highest, which is 0.
    #[must_use]
    pub fn card(self, at: u8) -> Option<Card> {
        if at >= self.length {
            return None;
        }
        let suit = self.colour_at(at).suits()[usize::from(self.suits >> at & 1)];
        Some(Card::new(Rank::ALL[usize::from(self.highest - 1 - at)], suit))
    }

    /// The colours alternate from the highest card on.
    const fn colour_at(self, at: u8) -> Colour {
        if at.is_multiple_of(2) { self.colour } else { self.colour.other() }
    }

    /// The highest card.
    #[must_use]
    pub fn highest(self) -> Option<Card> {
        self.card(0)
    }

    /// The playable card at the lower end.
    #[must_use]
    pub fn lowest(self) -> Option<Card> {
        self.card(self.length.checked_sub(1)?)
    }

    /// The cards from the highest to the lowest.
    pub fn cards(self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..self.length).map(move |at| self.card(at).expect("at is below the length"))
    }

    /// The lowest `count` cards, or all if there are fewer.
    #[must_use]
    pub const fn lower(self, count: u8) -> Run {
        if count >= self.length {
            return self;
        }
        if count == 0 {
            return Run::EMPTY;
        }
        let above = self.length - count;
        Run {
            length: count,
            highest: self.highest - above,
            colour: self.colour_at(above),
            suits: self.suits >> above,
        }
    }

    /// What stays when the lowest `count` cards leave.
    #[must_use]
    pub const fn without_lower(self, count: u8) -> Run {
        if count >= self.length {
            return Run::EMPTY;
        }
        let length = self.length - count;
        Run { length, highest: self.highest, colour: self.colour, suits: self.suits & ((1 << length) - 1) }
    }

    /// Whether this card may lie on the lowest: one rank lower and of the other colour.
    #[must_use]
    pub fn takes(self, card: Card) -> bool {
        self.lowest().is_some_and(|onto| {
            card.rank().number() + 1 == onto.rank().number() && card.colour() != onto.colour()
        })
    }

    /// The two runs as one, if the highest card of `lower` may lie on the lowest of this; an empty run takes
    /// any other.
    #[must_use]
    pub fn joined(self, lower: Run) -> Option<Run> {
        if self.is_empty() || lower.is_empty() {
            return Some(if self.is_empty() { lower } else { self });
        }
        self.takes(lower.highest()?).then_some(Run {
            length: self.length + lower.length,
            highest: self.highest,
            colour: self.colour,
            suits: self.suits | lower.suits << self.length,
        })
    }
}

impl Default for Run {
    fn default() -> Run {
        Run::EMPTY
    }
}

impl fmt::Debug for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn built(highest: u8, red: bool, length: u8, suits: u16) -> (Run, Vec<Card>) {
        let mut run = Run::EMPTY;
        let mut cards = Vec::new();
        for at in 0..length {
            let colour = if red != (at % 2 == 1) { Colour::Red } else { Colour::Black };
            let rank = Rank::from_number(highest - at).expect("length is at most highest");
            let card = Card::new(rank, colour.suits()[usize::from(suits >> at & 1)]);
            run = run.joined(Run::single(card)).expect("built in order");
            cards.push(card);
        }
        (run, cards)
    }

    #[test]
    fn a_run_is_small_since_searches_keep_millions_of_positions() {
        assert_eq!(size_of::<Run>(), 6);
    }

    proptest! {
        #[test]
        fn a_run_is_the_list_of_its_cards((highest, length) in (1u8..=13).prop_flat_map(|h| (Just(h), 1..=h)), red: bool, suits: u16, cut in 0u8..=13) {
            let (run, cards) = built(highest, red, length, suits);
            prop_assert_eq!(run.cards().collect::<Vec<_>>(), cards.clone());
            prop_assert_eq!(run.lowest(), cards.last().copied());
            let cut = cut.min(length);
            let (above, below) = cards.split_at(cards.len() - usize::from(cut));
            prop_assert_eq!(run.lower(cut).cards().collect::<Vec<_>>(), below);
            prop_assert_eq!(run.without_lower(cut).cards().collect::<Vec<_>>(), above);
            prop_assert_eq!(run.without_lower(cut).joined(run.lower(cut)), Some(run));
        }

        #[test]
        fn a_run_takes_exactly_one_rank_lower_of_the_other_colour(onto in 0u8..52, card in 0u8..52) {
            let (onto, card) = (Card::from_index(onto).unwrap(), Card::from_index(card).unwrap());
            let fits = card.index() % 13 + 1 == onto.index() % 13
                && matches!(onto.suit().letter(), 'D' | 'H') != matches!(card.suit().letter(), 'D' | 'H');
            prop_assert_eq!(Run::single(onto).takes(card), fits);
            prop_assert_eq!(Run::single(onto).joined(Run::single(card)).is_some(), fits);
        }
    }
}
