//! What one observer sees of a game of Klondike.

use crate::card::Card;
use crate::patience::{Column, EmptyColumn, Foundations, Layout, Run, Tableau, Talon};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"), ts(rename = "KlondikeOutcome"))]
#[cfg_attr(feature = "wire", schemars(rename = "KlondikeOutcome"))]
pub enum Outcome {
    /// All cards are on the foundations.
    Won,
    /// The player stopped.
    GivenUp,
    /// Nobody went on with it for too long.
    Expired,
}

/// The whole game as one observer sees it now.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "KlondikeView"), schemars(rename = "KlondikeView"))]
pub struct View {
    /// The seven columns from the left.
    pub columns: [ColumnView; 7],
    /// The number of cards on each foundation, in the order C D H S: 0 to 13.
    pub foundations: [u8; 4],
    /// The stock, the next card to be turned first; null where the card is not seen.
    pub stock: Vec<Option<Card>>,
    /// The waste, the playable card last.
    pub waste: Vec<Card>,
    /// Cards turned at a time: 1 or 3.
    pub draw: u8,
    /// The present pass through the stock, from 1.
    pub pass: u8,
    /// The number of passes, or null if there is no end.
    pub passes: Option<u8>,
    /// The score, or null where nothing is counted.
    pub score: Option<i32>,
    /// Actions that led here from the deal, without those that were undone.
    pub moves: u32,
    /// How often something was undone.
    pub undos: u32,
    /// Whether it was proved that no line of play from here makes progress (READINGS P5).
    pub stuck: bool,
    /// How the game ended, or null.
    pub outcome: Option<Outcome>,
}

impl View {
    /// The cards as they lie, as far as they are seen. `None` for a view that no game has.
    #[must_use]
    pub fn tableau(&self) -> Option<Tableau> {
        let mut columns = [Column::EMPTY; 7];
        for (column, seen) in columns.iter_mut().zip(&self.columns) {
            let run = seen.up.iter().try_fold(Run::EMPTY, |run, &card| run.joined(Run::single(card)))?;
            *column = Column::new(&seen.down, run)?;
        }
        let foundations = Foundations::new(self.foundations)?;
        Some(Tableau::new(columns, foundations, Talon::new(&self.waste, &self.stock)?, EmptyColumn::King))
    }

    /// The layout; `None` if a card is not seen.
    #[must_use]
    pub fn layout(&self) -> Option<Layout> {
        let seen = |cards: &[Option<Card>]| cards.iter().copied().collect::<Option<Vec<_>>>();
        let mut layout = Layout {
            foundations: self.foundations,
            waste: self.waste.clone(),
            stock: seen(&self.stock)?,
            ..Layout::default()
        };
        for (laid, column) in layout.columns.iter_mut().zip(&self.columns) {
            laid.down = seen(&column.down)?;
            laid.up.clone_from(&column.up);
        }
        Some(layout)
    }
}

/// One column.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "KlondikeColumn"), schemars(rename = "KlondikeColumn"))]
pub struct ColumnView {
    /// The cards that were not uncovered yet, from the top of the column: null where the card is not seen.
    pub down: Vec<Option<Card>>,
    /// The face-up cards from the highest to the playable one.
    pub up: Vec<Card>,
}
