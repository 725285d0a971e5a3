//! Why cards cannot move as asked.

use thiserror::Error;

use crate::card::{Card, Suit};

/// A move that the layout does not allow, with what would have been allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "misfit"))]
pub enum Misfit {
    /// The two places are the same, or cards never go from the one to the other.
    #[error("cards do not move between these places")]
    NoSuchMove,
    /// There is no card to take.
    #[error("no card lies there")]
    NothingThere,
    /// More cards were named than can move together.
    #[error("{available} cards can move together from there")]
    TooManyCards {
        /// How many can.
        available: u8,
    },
    /// The card does not go on that column.
    #[error("{card} does not go on {onto}: {} or {} does", fits[0], fits[1])]
    DoesNotFit {
        /// The highest card that was to move.
        card: Card,
        /// The card it was to lie on.
        onto: Card,
        /// The two cards that go there.
        fits: [Card; 2],
    },
    /// Nothing goes on an Ace.
    #[error("nothing goes on {onto}")]
    NothingFits {
        /// The Ace.
        onto: Card,
    },
    /// The empty column takes a King only, alone or with its run.
    #[error("only a King goes into an empty column, not {card}")]
    EmptyWantsKing {
        /// The highest card that was to move.
        card: Card,
    },
    /// The empty column takes a King with its run, or one card.
    #[error("only a run headed by a King goes into an empty column, or one card; {card} heads {cards}")]
    EmptyWantsKingOrOne {
        /// The highest card that was to move.
        card: Card,
        /// How many were to move.
        cards: u8,
    },
    /// The foundation takes another card.
    #[error("the foundation takes {next}, not {card}")]
    FoundationWants {
        /// The card that was to move.
        card: Card,
        /// The one card that goes there now.
        next: Card,
    },
    /// The foundation is complete.
    #[error("the foundation of {suit:?} is complete")]
    FoundationComplete {
        /// Its suit.
        suit: Suit,
    },
}
