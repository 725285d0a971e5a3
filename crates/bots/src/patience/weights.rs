//! What columns and foundations are worth.

use rules::Rank;
use rules::patience::Tableau;

use super::places::Places;

/// How much each thing counts that makes columns and foundations good or bad.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// Each face-down card.
    pub(crate) locked: i32,
    /// Each face-down card for each one of its column that turns up no sooner, itself too.
    pub(crate) buried: i32,
    /// Each card on a foundation.
    pub(crate) home: i32,
    /// An empty column.
    pub(crate) empty: i32,
    /// A run on face-down cards that can move as a whole.
    pub(crate) loose: i32,
    /// A column without face-down cards that begins with a King.
    pub(crate) king: i32,
    /// The next card of a suit, for each card that lies on it in its run.
    pub(crate) blocked: i32,
}

impl Weights {
    /// What the columns and foundations of a layout are worth that has these places.
    pub(crate) fn of(&self, tableau: &Tableau, places: &Places) -> i32 {
        let home = tableau.foundations();
        let mut worth = self.home * i32::from(home.total());
        for column in tableau.columns() {
            let run = column.run();
            // A card that turns up is not face down any more.
            let locked = i32::from(column.locked_count()) - i32::from(column.is_uncovered());
            worth += self.locked * locked + self.buried * locked * (locked + 1) / 2;
            let Some(highest) = run.highest() else {
                worth += if column.is_empty() { self.empty } else { 0 };
                continue;
            };
            if locked > 0 && places.take_run(tableau, run, highest) {
                worth += self.loose;
            } else if locked == 0 && highest.rank() == Rank::King {
                worth += self.king;
            }
            for (above, card) in (0..).zip(run.cards().rev()).skip(1) {
                worth += if home.takes(card) { self.blocked * above } else { 0 };
            }
        }
        worth
    }
}
