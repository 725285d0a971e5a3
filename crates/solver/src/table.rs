//! The cards as they really lie, played step by step.

use rules::Card;
use rules::patience::{ColumnId, Move, Place, Tableau};

use crate::position::{Position, Stock};
use crate::step::Step;

/// A game of which all cards are known, and what was done in it.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) tableau: Tableau,
    stock: Stock,
    /// What was done.
    pub(crate) steps: Vec<Step>,
    /// How many of these were redeals.
    pub(crate) redeals: usize,
}

impl Table {
    pub(crate) fn new(position: &Position) -> Table {
        Table { tableau: *position.tableau(), stock: position.stock(), steps: Vec::new(), redeals: 0 }
    }

    /// Makes a move and turns up what it uncovers; whether it was allowed.
    #[must_use]
    pub(crate) fn play(&mut self, step: Move) -> bool {
        if self.tableau.play(step).is_err() {
            return false;
        }
        if let Some(column) = self.tableau.uncovered() {
            let locked = self.tableau.column(column).locked().last().copied().flatten();
            self.tableau.turn_up(column, locked.expect("a locked card, and all cards are known"));
        }
        self.steps.push(Step::Move(step));
        true
    }

    /// Draws, or turns the waste over if the stock is empty; whether one of them was allowed.
    #[must_use]
    pub(crate) fn draw(&mut self) -> bool {
        let talon = self.tableau.talon_mut();
        if talon.stock().is_empty() {
            if talon.count() == 0 || self.stock.redeals == Some(0) {
                return false;
            }
            talon.turn_over();
            self.stock.redeals = self.stock.redeals.map(|left| left - 1);
            self.steps.push(Step::Redeal);
            self.redeals += 1;
            return true;
        }
        for _ in 0..self.stock.step {
            if let Some(&next) = talon.stock().first() {
                talon.turn(next.expect("all cards are known"));
            }
        }
        self.steps.push(Step::Draw);
        true
    }

    /// Draws and turns over until this card is on top of the waste; whether it gets there.
    #[must_use]
    pub(crate) fn turn_to(&mut self, card: Card) -> bool {
        // In the second whole pass from here, cards come up as in the first.
        let last = self.redeals + 2;
        while self.tableau.talon().waste_top() != Some(card) {
            if !self.draw() || self.redeals > last {
                return false;
            }
        }
        true
    }

    /// The column of a face-up card, and how many face-up cards lie above it.
    pub(crate) fn find(&self, card: Card) -> Option<(ColumnId, u8)> {
        ColumnId::all().find_map(|id| {
            let depth = self.tableau.column(id).run().cards().position(|other| other == card)?;
            Some((id, depth as u8))
        })
    }

    /// Where this card can be taken from with all that lies on it, and how many cards that are. A card of the talon is
    /// not looked for: it is in the waste if anywhere.
    pub(crate) fn place(&self, card: Card) -> (Place, u8) {
        match self.find(card) {
            Some((column, depth)) => (Place::Column(column), self.tableau.column(column).run().len() - depth),
            None if self.tableau.foundations().holds(card) => (Place::Foundation(card.suit()), 1),
            None => (Place::Waste, 1),
        }
    }

    /// Whether all cards are on the foundations.
    pub(crate) fn is_won(&self) -> bool {
        self.tableau.foundations().total() == Card::COUNT
    }
}
