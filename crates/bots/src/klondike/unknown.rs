//! What a layout does not show.

use rules::Card;
use rules::patience::Tableau;

use super::value::bit;

/// The cards that a layout does not show, a bit for each card number.
pub(super) fn unknown(tableau: &Tableau) -> u64 {
    let all = Card::all().map(bit).sum::<u64>();
    all & !known(tableau).fold(0, |set, card| set | bit(card))
}

fn known(tableau: &Tableau) -> impl Iterator<Item = Card> + '_ {
    let talon = tableau.talon();
    let columns = tableau.columns().iter();
    columns
        .flat_map(|column| column.run().cards().chain(column.locked().iter().copied().flatten()))
        .chain(talon.waste())
        .chain(talon.stock().iter().copied().flatten())
        .chain(tableau.foundations().cards())
}
