//! Why an action of Klondike is refused.

use thiserror::Error;

use crate::patience::Misfit;

/// The player's mistake, with what would have been allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "why"), ts(rename = "KlondikeRefusal"))]
#[cfg_attr(feature = "wire", schemars(rename = "KlondikeRefusal"))]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Nobody plays from that seat.
    #[error("this game has one player")]
    NotAtTheTable,
    /// The stock is empty.
    #[error("the stock is empty")]
    StockEmpty,
    /// The waste is turned over only when the stock is used up.
    #[error("the stock still has {stock} cards")]
    StockNotEmpty {
        /// How many cards it has.
        stock: u8,
    },
    /// There is nothing to turn over.
    #[error("the waste is empty")]
    WasteEmpty,
    /// This was the last pass.
    #[error("this is the last of {passes} passes")]
    LastPass {
        /// How many there are.
        passes: u8,
    },
    /// Nothing was done that could be undone.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// Nothing was undone since the last action.
    #[error("there is nothing to do again")]
    NothingToRedo,
    /// Something could still go wrong.
    #[error("{locked} cards are face down and {talon} in stock and waste")]
    NotOpen {
        /// How many cards of the tableau are locked.
        locked: u8,
        /// How many cards stock and waste have.
        talon: u8,
    },
    /// The cards do not go there.
    #[error(transparent)]
    Misfit {
        /// Why not.
        #[cfg_attr(feature = "wire", serde(flatten))]
        misfit: Misfit,
    },
}
