//! Dealing the tableau.

use crate::card::Card;
use crate::driver::{Referee, Veiled};
use crate::patience::{Column, ColumnId, Run};

/// The cards dealt face down to each column, from its top; those still locked are the first ones.
pub(crate) type LockedCards = [[Veiled; Column::LOCKED_MAX]; ColumnId::COUNT];

/// How many cards go to the tableau.
pub(crate) const TABLEAU_CARDS: usize = 28;

/// Deals the first 28 cards row by row: the first face up to column 1, then one face down to each of columns 2 to 7;
/// then one face up to column 2, and so on.
pub(crate) fn columns(referee: &mut Referee<'_, Card>) -> ([Column; ColumnId::COUNT], LockedCards) {
    let mut locked = [[referee.dealt(0); Column::LOCKED_MAX]; ColumnId::COUNT];
    let mut columns = [Column::EMPTY; ColumnId::COUNT];
    let mut places = 0..TABLEAU_CARDS;
    for row in 0..ColumnId::COUNT {
        for at in row..ColumnId::COUNT {
            let card = referee.dealt(places.next().expect("28 cards in seven rows"));
            if at == row {
                let run = Run::single(referee.turn_up(card));
                columns[at] =
                    Column::new(&[None; Column::LOCKED_MAX][..row], run).expect("at most six locked");
            } else {
                locked[at][row] = card;
            }
        }
    }
    (columns, locked)
}

/// The columns of an edited layout whose locked cards, in their order, are the first of the deal.
pub(crate) fn veiled(
    mut columns: [Column; ColumnId::COUNT],
    referee: &Referee<'_, Card>,
) -> ([Column; ColumnId::COUNT], LockedCards) {
    let mut locked = [[referee.dealt(0); Column::LOCKED_MAX]; ColumnId::COUNT];
    let mut places = 0..;
    for (column, cards) in columns.iter_mut().zip(&mut locked) {
        let count = usize::from(column.locked_count());
        cards[..count].iter_mut().zip(&mut places).for_each(|(card, place)| *card = referee.dealt(place));
        *column =
            Column::new(&[None; Column::LOCKED_MAX][..count], column.run()).expect("at most six locked");
    }
    (columns, locked)
}
