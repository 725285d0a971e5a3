//! Why an action of Cover Story is refused.

use thiserror::Error;

use crate::card::Suit;
use crate::cover_story::position::Phase;
use crate::seat::Seat;

/// The player's mistake, with what would have been allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "why"), ts(rename = "CoverStoryRefusal"))]
#[cfg_attr(feature = "wire", schemars(rename = "CoverStoryRefusal"))]
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
    /// This is done at another time of a round.
    #[error("{phase} is what is done now")]
    NotNow {
        /// What is done now.
        phase: Phase,
    },
    /// The card is not in the player's hand.
    #[error("you do not hold this card")]
    NotHeld,
    /// As many clues as the limit allows are laid.
    #[error("no more than {clue_limit} clues may be laid")]
    NoCluesLeft {
        /// The limit.
        clue_limit: u8,
    },
    /// Only the first to pass can recant.
    #[error("somebody has passed already, so nobody can recant any more")]
    SomebodyPassed,
    /// Only who has laid clues can recant.
    #[error("you have no clue to take back")]
    NoClues,
    /// The suit to follow is in the player's hand.
    #[error("you hold a card of the suit to follow: {}", led.letter())]
    MustFollow {
        /// The suit.
        led: Suit,
    },
    /// No unburied clue of the player's is this card.
    #[error("this is no unburied clue of yours")]
    NoSuchClue,
    /// The trick goes under another clue.
    #[error("the trick does not match this clue")]
    NoMatch,
}
