//! Why an action of Team Klondike is refused.

use thiserror::Error;

use crate::card::Card;
use crate::patience::Misfit;
use crate::seat::Seat;

/// The player's mistake, with what would have been allowed. It may speak of the player's own hand, so it is for that
/// player alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(
    feature = "wire",
    serde(rename_all = "snake_case", tag = "why"),
    ts(rename = "TeamKlondikeRefusal")
)]
#[cfg_attr(feature = "wire", schemars(rename = "TeamKlondikeRefusal"))]
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
    /// The game begins with the coins.
    #[error("first every player places a coin or does not")]
    CoinsComeFirst,
    /// This player's coin is placed, or was declined.
    #[error("you have decided about your coin")]
    CoinDecided,
    /// A coin is placed at the end of a turn.
    #[error("the coin is placed at the end of your turn")]
    CoinComesLast,
    /// The moves of this turn are over.
    #[error("your moves are over: place your coin or leave it")]
    OnlyTheCoin,
    /// The coin lies there.
    #[error("your coin is on this column already")]
    CoinIsThere,
    /// No card of the hand could be played there.
    #[error("a coin says that you hold a card for this column, and you hold none")]
    Untrue,
    /// The counted moves of this turn are used up; foundation plays are still free.
    #[error("no counted move is left in this turn")]
    NoMovesLeft,
    /// The hand does not have this card.
    #[error("you do not hold {card}")]
    NotInHand {
        /// Which card.
        card: Card,
    },
    /// A token is paid, so a card of the hand goes under the stock.
    #[error("a time token is paid: choose a card of your hand that goes under your stock")]
    ChooseCardForStock,
    /// No card goes under the stock now.
    #[error("no card goes under your stock now")]
    NothingGoesUnder,
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
