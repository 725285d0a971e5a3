//! What happens in a game of Team Klondike.

use crate::card::Card;
use crate::driver::{Eyes, Veiled};
use crate::patience::{ColumnId, Move};
use crate::seat::Seat;
use crate::team_klondike::view::Outcome;

/// Something that happened. `C` is a veiled card inside the game and a face for each observer outside.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "event"))]
#[cfg_attr(feature = "wire", ts(rename = "TeamKlondikeEvent", concrete(C = Option<Card>)))]
#[cfg_attr(feature = "wire", schemars(rename = "TeamKlondikeEvent"))]
pub enum Event<C> {
    /// The layout and the stocks were dealt, and everybody drew a hand.
    Dealt {
        /// Who begins.
        first: Seat,
    },
    /// A player put the coin on a column.
    CoinPlaced {
        /// Who.
        seat: Seat,
        /// Where.
        column: ColumnId,
    },
    /// A player left the coin where it was, or did not place it.
    CoinLeft {
        /// Who.
        seat: Seat,
    },
    /// A player took a coin back since its place changed, or since a card that it could have meant was played.
    CoinReturned {
        /// Whose coin.
        seat: Seat,
        /// Where it lay.
        column: ColumnId,
    },
    /// Cards moved, from the table or from the hand.
    Moved {
        /// Who moved them.
        seat: Seat,
        /// From where to where.
        step: Move,
        /// The cards, the highest first.
        cards: Vec<Card>,
    },
    /// A face-down card was uncovered and turned up.
    TurnedUp {
        /// Which column.
        column: ColumnId,
        /// The card.
        card: Card,
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
    /// A player ended the moves of a turn, or they were ended because the time was up.
    TurnEnded {
        /// Who.
        seat: Seat,
    },
    /// No card of the hand was played in the turn, so a time token was paid.
    TokenPaid {
        /// In whose turn.
        seat: Seat,
        /// How many are left.
        left: u8,
    },
    /// A card of the hand went face down under the stock.
    WentUnder {
        /// Whose.
        seat: Seat,
        /// Which card: null but for its owner, or for everybody with open hands, and later for them too.
        card: C,
        /// Whether hands are open.
        open: bool,
    },
    /// A hand was filled up from the stock.
    Drew {
        /// Whose.
        seat: Seat,
        /// The cards, in the order of drawing: null but for their owner, or for everybody with open hands.
        cards: Vec<C>,
        /// Whether hands are open.
        open: bool,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

impl Event<Veiled> {
    /// What an observer sees of it now. A card that was played lies open, but when it was drawn tells of the hand: so
    /// cards on their way into a hand and out of it are their owner's alone.
    pub(super) fn seen_by(&self, eyes: &Eyes<'_, Card>) -> Event<Option<Card>> {
        let face = |card: Veiled, seat, open| if open || eyes.are_of(seat) { eyes.face(card) } else { None };
        match *self {
            Event::Dealt { first } => Event::Dealt { first },
            Event::CoinPlaced { seat, column } => Event::CoinPlaced { seat, column },
            Event::CoinLeft { seat } => Event::CoinLeft { seat },
            Event::CoinReturned { seat, column } => Event::CoinReturned { seat, column },
            Event::Moved { seat, step, ref cards } => Event::Moved { seat, step, cards: cards.clone() },
            Event::TurnedUp { column, card } => Event::TurnedUp { column, card },
            Event::TookBack { seat, step, ref cards } => Event::TookBack { seat, step, cards: cards.clone() },
            Event::TimeRanOut { seat } => Event::TimeRanOut { seat },
            Event::TurnEnded { seat } => Event::TurnEnded { seat },
            Event::TokenPaid { seat, left } => Event::TokenPaid { seat, left },
            Event::WentUnder { seat, card, open } => {
                Event::WentUnder { seat, card: face(card, seat, open), open }
            }
            Event::Drew { seat, ref cards, open } => {
                Event::Drew { seat, cards: cards.iter().map(|&card| face(card, seat, open)).collect(), open }
            }
            Event::Ended { outcome } => Event::Ended { outcome },
        }
    }
}
