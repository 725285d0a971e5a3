//! Face-down cards of the columns, as they are guessed.

use rules::Card;
use rules::patience::{Column, ColumnId, Tableau};

/// A guess of every face-down card.
#[derive(Clone, Debug)]
pub(crate) struct Locked([[Option<Card>; Column::LOCKED_MAX]; ColumnId::COUNT]);

impl Locked {
    /// The first of these cards for the face-down ones of a layout, column by column.
    pub(crate) fn deal(tableau: &Tableau, cards: &mut impl Iterator<Item = Card>) -> Locked {
        let mut locked = [[None; Column::LOCKED_MAX]; ColumnId::COUNT];
        for (column, guessed) in tableau.columns().iter().zip(&mut locked) {
            guessed
                .iter_mut()
                .zip(cards.by_ref().take(column.locked().len()))
                .for_each(|(to, card)| *to = Some(card));
        }
        Locked(locked)
    }

    /// Turns up the card of an uncovered column, and tells which it is.
    pub(crate) fn turn_up(&self, tableau: &mut Tableau) -> Option<Card> {
        let id = tableau.uncovered()?;
        let depth = usize::from(tableau.column(id).locked_count()) - 1;
        let card = self.0[id.index()][depth]?;
        tableau.turn_up(id, card);
        Some(card)
    }

    /// The guessed cards of a column, from the top.
    #[cfg(test)]
    pub(crate) fn column(&self, id: ColumnId) -> impl Iterator<Item = Option<Card>> + '_ {
        self.0[id.index()].iter().copied()
    }
}
