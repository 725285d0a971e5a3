//! The layout of a patience with all cards open.

use rules::Card;
use rules::patience::{Move, Place};

use crate::card_set::CardSet;

/// Columns, foundations and waste.
#[derive(Debug, Clone, Default)]
pub(super) struct OpenLayout {
    pub(super) down: [Vec<Card>; 7],
    pub(super) up: [Vec<Card>; 7],
    pub(super) home: [u8; 4],
    pub(super) waste: Vec<Card>,
}

impl OpenLayout {
    /// Deals the columns by the rules' Setup, rows from the left, the first card of each row face up. What is left of
    /// the deck is returned.
    pub(super) fn deal(deck: &[String]) -> (OpenLayout, Vec<Card>) {
        assert_eq!(deck.len(), 52, "a deck");
        let mut cards = deck.iter().map(|code| code.parse::<Card>().expect("a card"));
        let mut layout = OpenLayout::default();
        for row in 0..7 {
            layout.up[row].extend(cards.next());
            for column in row + 1..7 {
                layout.down[column].extend(cards.next());
            }
        }
        (layout, cards.collect())
    }

    /// The cards that lie face up in the columns or on the foundations.
    pub(super) fn on_table(&self) -> CardSet {
        let is_home = |card: &Card| card.rank().number() <= self.home[card.suit() as usize];
        self.up.iter().flatten().copied().chain(Card::all().filter(is_home)).collect()
    }

    /// Moves cards that lie on the table.
    pub(super) fn make(&mut self, step: Move) {
        let cards = match step.from {
            Place::Column(from) => {
                let up = &mut self.up[from.index()];
                up.split_off(up.len() - usize::from(step.cards))
            }
            Place::Waste => self.waste.pop().into_iter().collect(),
            Place::Hand => unreachable!("a card of a hand is played, not moved"),
            Place::Foundation(suit) => {
                let count = &mut self.home[suit as usize];
                *count -= 1;
                Card::all().filter(|card| card.suit() == suit).nth(usize::from(*count)).into_iter().collect()
            }
        };
        self.put(&cards, step.to);
    }

    /// Puts cards down.
    pub(super) fn put(&mut self, cards: &[Card], to: Place) {
        match to {
            Place::Column(to) => self.up[to.index()].extend(cards),
            Place::Foundation(suit) => self.home[suit as usize] += 1,
            Place::Waste | Place::Hand => unreachable!("nothing goes there"),
        }
    }

    /// Turns up the card that nothing covers any more.
    pub(super) fn turn_up(&mut self) -> Option<Card> {
        let (down, up) =
            self.down.iter_mut().zip(&mut self.up).find(|(down, up)| up.is_empty() && !down.is_empty())?;
        up.extend(down.pop());
        up.last().copied()
    }

    /// Whether no card of the columns is face down.
    pub(super) fn is_open(&self) -> bool {
        self.down.iter().all(Vec::is_empty)
    }

    /// Whether a card fits on a column where only a King goes into an empty one.
    pub(super) fn fits(&self, card: Card, column: usize) -> bool {
        match self.up[column].last() {
            Some(onto) => card.rank().number() + 1 == onto.rank().number() && card.colour() != onto.colour(),
            None => card.rank().number() == 13,
        }
    }

    /// The cards that the foundations take next.
    pub(super) fn wanted(&self) -> CardSet {
        let next = |card: &Card| card.rank().number() == self.home[card.suit() as usize] + 1;
        Card::all().filter(next).collect()
    }
}
