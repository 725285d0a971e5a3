//! What happens in a game of Cover Story.

use crate::card::{Card, Suit};
use crate::cover_story::card::TrickCard;
use crate::cover_story::outcome::Outcome;
use crate::cover_story::score::Sheet;
use crate::seat::Seat;

/// Something that happened. All of it is public: what a hand holds is in its player's view alone.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "event"), ts(rename = "CoverStoryEvent"))]
#[cfg_attr(feature = "wire", schemars(rename = "CoverStoryEvent"))]
pub enum Event {
    /// All cards were shuffled and dealt.
    Dealt {
        /// The round that begins, from 1.
        round: u8,
        /// Who plans first.
        first: Seat,
    },
    /// A player laid a clue.
    Laid {
        /// Who.
        seat: Seat,
        /// The clue.
        card: Card,
    },
    /// A player lays no more clues in this round.
    Passed {
        /// Who.
        seat: Seat,
        /// Whether the server passed because nothing else was left to do.
        forced: bool,
    },
    /// A player took every clue back and lays no more.
    Recanted {
        /// Who.
        seat: Seat,
        /// The cards that went back to the hand, the first laid first.
        cards: Vec<Card>,
    },
    /// Everybody has passed.
    Planned {
        /// Who leads the first trick: the last to pass.
        leader: Seat,
        /// How many tricks the round has: the smallest hand.
        tricks: u8,
    },
    /// The time for a player's turn was up, so what comes next was done by the server.
    TimeRanOut {
        /// Whose.
        seat: Seat,
    },
    /// A player played a card to the trick.
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: TrickCard,
    },
    /// The last card of a trick was played.
    TrickWon {
        /// Who won it.
        seat: Seat,
        /// The winning card.
        card: TrickCard,
        /// The suit led; null for a trick of nothing but Alibis.
        suit_led: Option<Suit>,
    },
    /// The trick went under a clue of its winner.
    Buried {
        /// Whose clue.
        seat: Seat,
        /// The clue.
        clue: Card,
    },
    /// The trick matches no clue of its winner and is a plot hole.
    Kept {
        /// Who won it.
        seat: Seat,
    },
    /// A round is over. Cards left over are laid aside.
    RoundEnded {
        /// The round, from 1.
        round: u8,
        /// What it brought each player, by seat.
        sheets: Vec<Sheet>,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}
