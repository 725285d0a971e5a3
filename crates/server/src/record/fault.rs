//! What can be wrong with a record that could be read.

use protocol::{Hex, PlayerId};
use rules::Seat;
use rules::games::{AnyOutcome, AnyRefusal, GameKind};
use serde::Serialize;

/// A fault that a check found. Steps are numbered from 1.
#[derive(Clone, PartialEq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fault {
    /// The hash is another.
    #[error("the hash of this record is {right}: it was changed, or damaged, since it was made")]
    Hash {
        /// The hash that it should have.
        right: Hex<32>,
    },
    /// The seed does not give the commitment.
    #[error(
        "this seed, code and game give another commitment, {right}: the cards are not those that were committed to"
    )]
    Commitment {
        /// What they give.
        right: Hex<32>,
    },
    /// There are more or fewer shares than seats.
    #[error("there are {shares} places for shares and {seats} seats")]
    Shares {
        /// How many places there are.
        shares: usize,
        /// How many players there were.
        seats: usize,
    },
    /// The game cannot be dealt.
    #[error("the game cannot be dealt: {why}")]
    Deal {
        /// Why not.
        why: String,
    },
    /// A deal was checked with a line that does not win.
    #[error("the line that was to show that the deal can be won does not win it by the rules")]
    Line,
    /// A deal was not the first that can be won.
    #[error("try {attempt} was proved winnable already, so it should have been dealt")]
    EarlierTry {
        /// Which.
        attempt: u32,
    },
    /// Somebody held two seats.
    #[error("the player {player} held more than one seat")]
    TwoSeats {
        /// Who.
        player: PlayerId,
    },
    /// A step cannot have happened.
    #[error("step {step}: {fault}")]
    Step {
        /// Which.
        step: usize,
        /// Why not.
        fault: StepFault,
    },
    /// A step was before the one before it, or before the deal.
    #[error("step {step}: it happened {back_ms} ms before what stands before it")]
    Time {
        /// Which.
        step: usize,
        /// How much earlier.
        back_ms: u64,
    },
    /// The end was before the last step.
    #[error("the end was {back_ms} ms before the last step, or the deal")]
    EndTime {
        /// How much earlier.
        back_ms: u64,
    },
    /// The game goes on after the last step.
    #[error("the game is not over after the last step")]
    NotOver,
    /// It ended otherwise.
    #[error("the game ended otherwise: {right}")]
    Outcome {
        /// How.
        right: AnyOutcome,
    },
}

/// Why a step cannot have happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum StepFault {
    /// The game was over.
    #[error("the game was over before it")]
    Over,
    /// There is no such seat.
    #[error("there is no seat {}, only {seats} seats from 0", seat.number())]
    NoSuchSeat {
        /// Which.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// The action or the phrase belongs to another game.
    #[error("it is of another game than {}", game.title())]
    OtherGame {
        /// Which game this is.
        game: GameKind,
    },
    /// The rules refuse it.
    #[error("the rules do not allow it: {refusal}")]
    Illegal {
        /// Why.
        refusal: AnyRefusal,
    },
    /// No time ran for this seat.
    #[error("it was not the turn of seat {}", seat.number())]
    NotTheTurn {
        /// Which.
        seat: Seat,
    },
    /// A phrase has another number.
    #[error("the number that goes with the phrase was {}", number.map_or("none".to_owned(), |number| number.to_string()))]
    Number {
        /// The number.
        number: Option<u8>,
    },
    /// Nothing can be ruled dead there.
    #[error("a position is ruled dead only after a turn, and where turns never run out")]
    NoDeadPosition,
    /// A line of play makes progress.
    #[error("the position was not dead: a line of play makes progress")]
    Alive,
}
