//! Why an action of Undercover is refused.

use thiserror::Error;

use crate::patience::Misfit;
use crate::seat::Seat;

/// The player's mistake, with what would have been allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "why"), ts(rename = "UndercoverRefusal"))]
#[cfg_attr(feature = "wire", schemars(rename = "UndercoverRefusal"))]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Another player is to move.
    #[error("it is the turn of seat {}", turn.number())]
    NotYourTurn {
        /// Who is to move.
        turn: Seat,
    },
    /// The counted moves of this turn are used up; foundation plays are still free.
    #[error("no counted move is left in this turn")]
    NoMovesLeft,
    /// All peek tokens are spent.
    #[error("no peek token is left")]
    NoPeeksLeft,
    /// One peek a turn.
    #[error("you have peeked in this turn")]
    PeekedAlready,
    /// A peek is the first step of a turn.
    #[error("a peek comes before the first move of a turn")]
    PeekComesFirst,
    /// No face-down card lies there.
    #[error("no face-down card lies there: the column has {down}")]
    NotFaceDown {
        /// How many face-down cards the column has.
        down: u8,
    },
    /// Both markers are on the table.
    #[error("both of your markers are on the table")]
    NoMarkersLeft,
    /// Only what you have peeked at can be marked.
    #[error("you have not peeked at this card")]
    NotPeekedByYou,
    /// One marker of each player on a card.
    #[error("your marker is on this card already")]
    AlreadyMarked,
    /// The card is not an Ace, 2 or 3.
    #[error("a marker says Ace, 2 or 3, and this card is none of them")]
    Untrue,
    /// There is no move of this turn that can be taken back.
    #[error("nothing can be taken back")]
    NothingToTakeBack,
    /// The cards do not go there.
    #[error(transparent)]
    Misfit {
        /// Why not.
        #[cfg_attr(feature = "wire", serde(flatten))]
        misfit: Misfit,
    },
}
