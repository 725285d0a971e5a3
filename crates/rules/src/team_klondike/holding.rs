//! A player's hidden cards.

use std::collections::VecDeque;

use crate::driver::Veiled;
use crate::team_klondike::position::Position;

/// A hand and the stock that it is filled up from.
#[derive(Clone, Default, Debug)]
pub(super) struct Holding {
    /// In the order of drawing.
    pub(super) hand: Vec<Veiled>,
    /// The next card to be drawn first.
    pub(super) stock: VecDeque<Veiled>,
}

impl Holding {
    /// Fills the hand up, and returns what was drawn.
    pub(super) fn draw(&mut self) -> Vec<Veiled> {
        let room = Position::HAND_MAX.saturating_sub(self.hand.len()).min(self.stock.len());
        let drawn: Vec<Veiled> = self.stock.drain(..room).collect();
        self.hand.extend(&drawn);
        drawn
    }

    /// Puts the card at this place of the hand under the stock, and returns it.
    pub(super) fn put_under(&mut self, at: usize) -> Veiled {
        let card = self.hand.remove(at);
        self.stock.push_back(card);
        card
    }
}
