//! Where single cards could go.

use rules::patience::{ColumnId, Place, Run, Tableau};
use rules::{Card, Suit};

use super::cards::{KINGS, bit, taken_by};

/// Which single cards could be put somewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    /// Those that fit on a run.
    pub(crate) built: u64,
    /// Those that go on a foundation next.
    pub(crate) home: u64,
    /// An empty column.
    pub(crate) empty: Option<ColumnId>,
}

impl Places {
    /// Those of a layout.
    pub(crate) fn of(tableau: &Tableau) -> Places {
        let lowest = tableau.columns().iter().filter_map(|column| column.run().lowest());
        let built = lowest.fold(0, |set, card| set | taken_by(card));
        let next = Suit::ALL.into_iter().filter_map(|suit| tableau.foundations().next(suit));
        let home = next.fold(0, |set, card| set | bit(card));
        let empty = ColumnId::all().find(|&id| tableau.column(id).is_empty());
        Places { built, home, empty }
    }

    /// All that could be put somewhere where empty columns take Kings alone.
    pub(crate) const fn with_kings(&self) -> u64 {
        self.built | self.home | if self.empty.is_some() { KINGS } else { 0 }
    }

    /// Whether a run can leave its column as a whole.
    pub(crate) fn take_run(&self, tableau: &Tableau, run: Run, highest: Card) -> bool {
        self.built & bit(highest) != 0
            || run.len() == 1 && self.home & bit(highest) != 0
            || self.empty.is_some_and(|to| tableau.judge_put(run, Place::Column(to)).is_ok())
    }
}

/// The single cards that a column takes where an empty one takes Kings alone.
pub(crate) fn takes(tableau: &Tableau, column: ColumnId) -> u64 {
    let column = tableau.column(column);
    column.run().lowest().map_or(if column.is_empty() { KINGS } else { 0 }, taken_by)
}
