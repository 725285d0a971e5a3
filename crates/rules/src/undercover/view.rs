//! What one observer sees of a game of Undercover.

use crate::card::Card;
use crate::patience::{Column, EmptyColumn, Foundations, Move, Run, Tableau, Talon};
use crate::seat::Seat;
use crate::undercover::action::Spot;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"), ts(rename = "UndercoverOutcome"))]
#[cfg_attr(feature = "wire", schemars(rename = "UndercoverOutcome"))]
pub enum Outcome {
    /// All cards are on the foundations, or nothing can go wrong any more.
    Won,
    /// A stock card had to be turned and none was left.
    LostOutOfPasses,
    /// Nothing that could still be done makes progress.
    LostDead,
    /// The players agreed to stop.
    LostGivenUp,
    /// Nobody went on with it for too long.
    LostExpired,
}

/// What the end of this turn will do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
pub enum Clock {
    /// The next card of the stock is turned.
    Turn,
    /// The waste becomes the stock, a new pass begins, and its first card is turned.
    TurnOver,
    /// The game is lost: there is nothing to turn and no pass left.
    Lose,
    /// Nothing: stock and waste are used up.
    Rest,
}

impl Clock {
    /// What the end of a turn does to this talon (READINGS U8), in this pass, from 1, of so many; `None` for no end.
    #[must_use]
    pub fn over(talon: &Talon, pass: u8, passes: Option<u8>) -> Clock {
        if talon.stock_count() > 0 {
            Clock::Turn
        } else if talon.count() == 0 {
            Clock::Rest
        } else if passes.is_none_or(|passes| pass < passes) {
            Clock::TurnOver
        } else {
            Clock::Lose
        }
    }
}

/// The whole game as one observer sees it now.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "UndercoverView"), schemars(rename = "UndercoverView"))]
pub struct View {
    /// Whose turn it is; after the end, whose it was.
    pub turn: Seat,
    /// Turns so far, this one included, from 1.
    pub turn_number: u32,
    /// Counted moves left in this turn.
    pub moves_left: u8,
    /// Counted moves of a whole turn: 3 or 4.
    pub moves_per_turn: u8,
    /// Tokens and markers, by seat.
    pub players: [PlayerView; 2],
    /// The seven columns from the left.
    pub columns: [ColumnView; 7],
    /// The number of cards on each foundation, in the order C D H S: 0 to 13.
    pub foundations: [u8; 4],
    /// The stock, the next card to be turned first; null where nobody has seen the card yet.
    pub stock: Vec<Option<Card>>,
    /// The waste, the playable card last.
    pub waste: Vec<Card>,
    /// The present pass through the stock, from 1.
    pub pass: u8,
    /// The number of passes, or null without a clock.
    pub passes: Option<u8>,
    /// What the end of this turn will do.
    pub clock: Clock,
    /// How the game ended, or null.
    pub outcome: Option<Outcome>,
}

impl View {
    /// The cards as they lie, as far as their faces are in view. `None` for a view that no game has.
    #[must_use]
    pub fn tableau(&self, empty_column: EmptyColumn) -> Option<Tableau> {
        let mut columns = [Column::EMPTY; 7];
        for (column, seen) in columns.iter_mut().zip(&self.columns) {
            let down: Vec<Option<Card>> = seen.down.iter().map(|down| down.card).collect();
            let run = seen.up.iter().try_fold(Run::EMPTY, |run, &card| run.joined(Run::single(card)))?;
            *column = Column::new(&down, run)?;
        }
        let foundations = Foundations::new(self.foundations)?;
        Some(Tableau::new(columns, foundations, Talon::new(&self.waste, &self.stock)?, empty_column))
    }
}

/// What everybody sees of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "UndercoverPlayer"), schemars(rename = "UndercoverPlayer"))]
pub struct PlayerView {
    /// Peek tokens left.
    pub peeks_left: u8,
    /// Markers not on the table.
    pub markers_left: u8,
    /// Cards that this player put on foundations and that were not taken back.
    pub played_home: u8,
    /// Face-down cards that this player's moves turned up.
    pub turned_up: u8,
}

/// One column.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
pub struct ColumnView {
    /// The face-down cards from the top of the column.
    pub down: Vec<DownCard>,
    /// The face-up cards from the highest to the playable one.
    pub up: Vec<Card>,
}

/// A face-down card; what is empty is left out on the wire.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
pub struct DownCard {
    /// What it is, while this observer sees it.
    #[cfg_attr(feature = "wire", serde(default, skip_serializing_if = "Option::is_none"), ts(optional))]
    pub card: Option<Card>,
    /// Who has peeked at it.
    #[cfg_attr(feature = "wire", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "wire", ts(optional, as = "Option<Vec<Seat>>"))]
    pub peeked: Vec<Seat>,
    /// Whose markers lie on it.
    #[cfg_attr(feature = "wire", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "wire", ts(optional, as = "Option<Vec<Seat>>"))]
    pub marked: Vec<Seat>,
}

/// Something that happened. `C` is a veiled card inside the game and a face for each observer outside.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "event"))]
#[cfg_attr(feature = "wire", ts(rename = "UndercoverEvent", concrete(C = Option<Card>)))]
#[cfg_attr(feature = "wire", schemars(rename = "UndercoverEvent"))]
pub enum Event<C> {
    /// The layout was dealt and the first stock card turned.
    Dealt {
        /// Who begins.
        first: Seat,
    },
    /// A player looked at a face-down card.
    Peeked {
        /// Who.
        seat: Seat,
        /// At which card.
        spot: Spot,
        /// What it is: null for everybody but the peeker, and later for the peeker too.
        card: C,
    },
    /// A player put a marker on a face-down card.
    Marked {
        /// Who.
        seat: Seat,
        /// On which card.
        spot: Spot,
    },
    /// Cards moved.
    Moved {
        /// Who moved them.
        seat: Seat,
        /// From where to where.
        step: Move,
        /// The cards, the highest first.
        cards: Vec<Card>,
    },
    /// A face-down card was uncovered and turned up; markers on it went back to their owners.
    TurnedUp {
        /// Where it lies.
        spot: Spot,
        /// The card.
        card: Card,
        /// Who got a marker back.
        returned: Vec<Seat>,
    },
    /// A player took back the last move of this turn.
    TookBack {
        /// Who.
        seat: Seat,
        /// The move that was undone.
        step: Move,
        /// The cards that went back, the highest first.
        cards: Vec<Card>,
    },
    /// The time for a player's turn was up, which ends it.
    TimeRanOut {
        /// Whose.
        seat: Seat,
    },
    /// A player ended the turn, or it was ended because the time was up.
    TurnEnded {
        /// Who.
        seat: Seat,
    },
    /// The waste was turned over and is the stock again.
    TurnedOver {
        /// The number of the pass that begins.
        pass: u8,
    },
    /// The clock turned a card of the stock.
    Turned {
        /// The card, now the top of the waste.
        card: Card,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}
