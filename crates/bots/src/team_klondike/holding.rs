//! What somebody may hold.

use std::collections::VecDeque;

/// Any card.
pub(super) const ANY: u64 = (1 << 52) - 1;

/// For each place of a hand and of the stock that fills it up the cards that may lie there. Which of those are somewhere
/// else by now is not counted out.
#[derive(Clone, Default, Debug)]
pub(super) struct Holding {
    pub(super) hand: Vec<u64>,
    /// The next to be drawn first.
    pub(super) stock: VecDeque<u64>,
}

impl Holding {
    /// So many cards are drawn.
    pub(super) fn draw(&mut self, count: usize) {
        let count = count.min(self.stock.len());
        self.hand.extend(self.stock.drain(..count));
    }

    /// A card of the hand was shown and is gone: it lay where the fewest others may have lain.
    pub(super) fn play(&mut self, card: u64) {
        let may_be = (0..self.hand.len()).filter(|&at| self.hand[at] & card != 0);
        if let Some(at) = may_be.min_by_key(|&at| self.hand[at].count_ones()) {
            self.hand.remove(at);
        }
    }

    /// A card of the hand went under the stock unseen: one of which the least is known.
    pub(super) fn put_under(&mut self) {
        if let Some(at) = (0..self.hand.len()).max_by_key(|&at| self.hand[at].count_ones()) {
            let cards = self.hand.remove(at);
            self.stock.push_back(cards);
        }
    }

    /// None of these is in the hand.
    pub(super) fn lacks(&mut self, cards: u64) {
        self.hand.iter_mut().for_each(|place| *place &= !cards);
    }

    /// One of these is in the hand. Nothing is concluded if some place can only be one of them already.
    pub(super) fn has(&mut self, cards: u64) {
        if self.hand.iter().any(|&place| place & !cards == 0 && place != 0) {
            return;
        }
        let may_be = self.hand.iter_mut().filter(|place| **place & cards != 0);
        if let Some(place) = may_be.max_by_key(|place| place.count_ones()) {
            *place &= cards;
        }
    }

    /// The cards that are known to lie in the stock, of those that are hidden.
    pub(super) fn known_stock(&self, hidden: u64) -> u64 {
        let places = self.stock.iter().map(|place| place & hidden);
        places.filter(|place| place.count_ones() == 1).fold(0, |set, place| set | place)
    }

    /// Counts out what is known to be elsewhere. Where that leaves nothing, some conclusion was wrong. `known` are cards
    /// whose place is known.
    pub(super) fn sort_out(&mut self, unknown: u64, known: u64) {
        for place in self.hand.iter_mut().chain(&mut self.stock) {
            if place.count_ones() != 1 || *place & known == 0 {
                let rest = *place & unknown;
                *place = if rest == 0 { unknown } else { rest };
            }
        }
    }

    /// As many places as there are seen to be. What is new is unknown.
    pub(super) fn count(&mut self, hand: usize, stock: usize) {
        self.hand.resize(hand, ANY);
        self.stock.resize(stock, ANY);
    }
}
