//! A game as a player takes it in.

use rules::patience::{ColumnId, Tableau};
use rules::undercover::{Clock, ColumnView, View};

use crate::patience::cards::unknown;

/// The layout, and the time that is left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance {
    pub(super) tableau: Tableau,
    pub(super) moves_left: u8,
    pub(super) moves_per_turn: u8,
    /// For each column a bit for each depth, from the top, where a marker lies.
    pub(super) marked: [u8; ColumnId::COUNT],
    pub(super) hours: Hours,
}

impl Glance {
    pub(super) fn new(tableau: Tableau, view: &View) -> Glance {
        let marks = |column: &ColumnView| {
            let bits =
                (0..).zip(&column.down).map(|(depth, down)| u8::from(!down.marked.is_empty()) << depth);
            bits.sum()
        };
        Glance {
            tableau,
            moves_left: view.moves_left,
            moves_per_turn: view.moves_per_turn,
            marked: view.columns.each_ref().map(marks),
            hours: Hours { pass: view.pass, passes: view.passes, unknown: unknown(&tableau) },
        }
    }

    /// The first look at a deal, with two passes.
    #[cfg(test)]
    pub(super) fn first(tableau: Tableau) -> Glance {
        let hours = Hours { pass: 1, passes: Some(2), unknown: unknown(&tableau) };
        Glance { tableau, moves_left: 3, moves_per_turn: 3, marked: [0; ColumnId::COUNT], hours }
    }
}

/// The passes through the stock, and what has not turned up in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hours {
    pub(super) pass: u8,
    pub(super) passes: Option<u8>,
    /// The cards that this player does not know, a bit for each card number.
    pub(super) unknown: u64,
}

impl Hours {
    /// What the end of the turn does to this layout.
    pub(super) fn clock(&self, tableau: &Tableau) -> Clock {
        Clock::over(tableau.talon(), self.pass, self.passes)
    }

    /// Whether the waste will not be turned over any more.
    pub(super) fn is_last_pass(&self) -> bool {
        self.passes.is_some_and(|passes| self.pass >= passes)
    }
}
