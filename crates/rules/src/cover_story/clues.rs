//! The clues in front of a player.

use crate::card::Card;

/// Clues in the order in which they were laid, some of them buried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Clues {
    cards: [Option<Card>; Clues::COUNT_MAX],
    /// A bit for each clue that is buried, in the order of laying.
    buried: u32,
}

impl Clues {
    /// The most that can be laid: a hand is half the pack, and one card of it stays.
    pub(super) const COUNT_MAX: usize = 26;

    /// No clue.
    pub(super) const NONE: Clues = Clues { cards: [None; Clues::COUNT_MAX], buried: 0 };

    /// Each clue, the first laid first, and whether it is buried.
    pub(super) fn all(&self) -> impl Iterator<Item = (Card, bool)> + '_ {
        self.cards.iter().flatten().enumerate().map(|(at, &card)| (card, self.buried >> at & 1 == 1))
    }

    /// Those that are not buried, the first laid first.
    pub(super) fn unburied(&self) -> impl Iterator<Item = Card> + '_ {
        self.all().filter(|&(_, buried)| !buried).map(|(card, _)| card)
    }

    /// How many were laid.
    pub(super) fn count(&self) -> u8 {
        self.cards.iter().flatten().count() as u8
    }

    /// How many are buried.
    pub(super) const fn buried_count(&self) -> u8 {
        self.buried.count_ones() as u8
    }

    /// Lays a clue. Nothing happens if there is no place left.
    pub(super) fn lay(&mut self, card: Card) {
        if let Some(place) = self.cards.iter_mut().find(|place| place.is_none()) {
            *place = Some(card);
        }
    }

    /// Buries a clue. Nothing happens if it was not laid.
    pub(super) fn bury(&mut self, card: Card) {
        if let Some(at) = self.cards.iter().position(|&clue| clue == Some(card)) {
            self.buried |= 1 << at;
        }
    }
}
