//! What happens in a game of Klondike.

#[cfg(feature = "wire")]
use crate::card::Card;
use crate::klondike::action::Action;
use crate::klondike::view::Outcome;
use crate::patience::{ColumnId, Move};

/// Something that happened. `C` is a veiled card inside the game and a face outside: null where it lies face down again.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "event"))]
#[cfg_attr(feature = "wire", ts(rename = "KlondikeEvent", concrete(C = Option<Card>)))]
#[cfg_attr(feature = "wire", schemars(rename = "KlondikeEvent"))]
pub enum Event<C> {
    /// The layout was dealt.
    Dealt,
    /// Cards moved.
    Moved {
        /// From where to where.
        step: Move,
        /// The cards, the highest first.
        cards: Vec<C>,
    },
    /// A face-down card was uncovered and turned up.
    TurnedUp {
        /// The column.
        column: ColumnId,
        /// The card.
        card: C,
    },
    /// Cards of the stock were turned.
    Drew {
        /// The cards, the playable one last.
        cards: Vec<C>,
    },
    /// The waste was turned over and is the stock again.
    Redealt {
        /// The number of the pass that begins.
        pass: u8,
    },
    /// The last action was undone.
    Undid {
        /// Which.
        action: Action,
    },
    /// What was undone last is done again; what it brings about follows.
    Redid {
        /// Which.
        action: Action,
    },
    /// All cards went to the foundations.
    Finished,
    /// No line of play makes progress any more (READINGS P5). The game goes on: what was done can be undone.
    Stuck,
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}
