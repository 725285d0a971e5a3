//! Where a coin does most good.

use rules::patience::{ColumnId, Tableau};

use crate::patience::cards::{bit, cards};
use crate::patience::places::{Places, takes};

/// The column that holds the place of a card which has the fewest others. `lies` is where the coin lies: nothing is
/// better than to leave it there.
pub(super) fn best(tableau: &Tableau, hand: u64, lies: Option<ColumnId>) -> Option<ColumnId> {
    let home = Places::of(tableau).home;
    let columns = ColumnId::all().map(|column| (column, hand & takes(tableau, column) & !home));
    let fitting = columns.filter(|&(_, fitting)| fitting != 0);
    let places = |card| ColumnId::all().filter(|&id| takes(tableau, id) & bit(card) != 0).count();
    let rank = |(column, fitting)| (cards(fitting).map(places).min(), lies != Some(column));
    fitting.min_by_key(|&it| rank(it)).map(|(column, _)| column)
}
