//! What one observer sees of a game of Team Klondike.

use crate::card::Card;
use crate::patience::{Column, ColumnId, EmptyColumn, Foundations, Run, Tableau, Talon};
use crate::seat::Seat;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"), ts(rename = "TeamKlondikeOutcome"))]
#[cfg_attr(feature = "wire", schemars(rename = "TeamKlondikeOutcome"))]
pub enum Outcome {
    /// All cards are on the foundations, or nothing can go wrong any more.
    Won,
    /// A time token had to be paid and none was left.
    LostOutOfTime,
    /// Nothing that could still be done makes progress.
    LostDead,
    /// The players agreed to stop.
    LostGivenUp,
    /// Nobody went on with it for too long.
    LostExpired,
}

/// Where in the order of play the game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
pub enum Stage {
    /// Before the first turn: every player places a coin or does not, in any order.
    Setup,
    /// The player to move makes moves.
    Moves,
    /// The moves of the turn are over and the hand is filled up; the player may place the coin.
    Coin,
}

/// What ending the moves of this turn would cost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
pub enum TimeCheck {
    /// Nothing: a card of the hand was played, or there was none.
    Free,
    /// A token, and a card of the hand goes under the stock.
    Pay,
    /// A token; the stock is empty, so the card is kept.
    PayAndKeep,
    /// The game: no token is left.
    Lose,
}

impl TimeCheck {
    /// What the end of a turn costs in which so many cards of the hand were played and so many are left in it
    /// (READINGS T2 to T5), with the stock and the tokens that there are.
    #[must_use]
    pub const fn over(played: u8, hand: u8, stock: u8, tokens: u8) -> TimeCheck {
        match (played > 0 || hand == 0, tokens, stock) {
            (true, _, _) => TimeCheck::Free,
            (false, 0, _) => TimeCheck::Lose,
            (false, _, 0) => TimeCheck::PayAndKeep,
            (false, _, _) => TimeCheck::Pay,
        }
    }
}

/// The whole game as one observer sees it now.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "TeamKlondikeView"), schemars(rename = "TeamKlondikeView"))]
pub struct View {
    /// Where in the order of play the game is; after the end, where it was.
    pub stage: Stage,
    /// Whose turn it is, or in the setup who will begin; after the end, whose turn it was.
    pub turn: Seat,
    /// Turns so far, this one included, from 1.
    pub turn_number: u32,
    /// Counted moves left in this turn.
    pub moves_left: u8,
    /// Counted moves of a whole turn: 3 or 4.
    pub moves_per_turn: u8,
    /// Time tokens left.
    pub tokens_left: u8,
    /// Time tokens at the start: 0 to 30.
    pub tokens: u8,
    /// What ending the moves of this turn would cost now.
    pub time_check: TimeCheck,
    /// Whether everybody sees all hands.
    pub open_hands: bool,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// The seven columns from the left.
    pub columns: [ColumnView; 7],
    /// The number of cards on each foundation, in the order C D H S: 0 to 13.
    pub foundations: [u8; 4],
    /// How the game ended, or null.
    pub outcome: Option<Outcome>,
}

impl View {
    /// Columns and foundations as they lie. `None` for a view that no game has.
    #[must_use]
    pub fn tableau(&self) -> Option<Tableau> {
        let mut columns = [Column::EMPTY; 7];
        for (column, seen) in columns.iter_mut().zip(&self.columns) {
            let run = seen.up.iter().try_fold(Run::EMPTY, |run, &card| run.joined(Run::single(card)))?;
            *column = Column::new(&vec![None; seen.down.into()], run)?;
        }
        let foundations = Foundations::new(self.foundations)?;
        Some(Tableau::new(columns, foundations, Talon::EMPTY, EmptyColumn::King))
    }
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "TeamKlondikePlayer"), schemars(rename = "TeamKlondikePlayer"))]
pub struct PlayerView {
    /// The hand, at most three cards: null where this observer does not see the card. Your own in the order of drawing;
    /// of others nothing but the number tells anything.
    pub hand: Vec<Option<Card>>,
    /// The number of cards in the stock.
    pub stock: u8,
    /// Where the coin lies, or null.
    pub coin: Option<ColumnId>,
    /// Whether this player is to place the coin now, or not to.
    pub coin_pending: bool,
    /// Cards that this player put on foundations and that were not taken back.
    pub played_home: u8,
    /// Face-down cards that this player's moves turned up.
    pub turned_up: u8,
}

/// One column.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "TeamKlondikeColumn"), schemars(rename = "TeamKlondikeColumn"))]
pub struct ColumnView {
    /// The number of face-down cards.
    pub down: u8,
    /// The face-up cards from the highest to the playable one.
    pub up: Vec<Card>,
}
