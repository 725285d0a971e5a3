//! What one observer sees of a game of Cover Story.

use crate::card::{Card, Suit};
use crate::cover_story::card::TrickCard;
use crate::cover_story::outcome::Outcome;
use crate::cover_story::planning::Planning;
use crate::cover_story::position::Phase;
use crate::cover_story::score::Sheet;
use crate::cover_story::trick::Trick;
use crate::seat::Seat;

/// The whole game as one observer sees it now.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "CoverStoryView"), schemars(rename = "CoverStoryView"))]
pub struct View {
    /// The present round, from 1; after the end, the last one.
    pub round: u8,
    /// How many rounds are played.
    pub rounds: u8,
    /// Who plans first in this round.
    pub first: Seat,
    /// What is done now.
    pub phase: Phase,
    /// Whose turn it is; after the end, whose it was.
    pub turn: Seat,
    /// Turns so far, this one included, from 1.
    pub turn_number: u32,
    /// The most clues that a player can lay.
    pub clue_limit: u8,
    /// What can be planned now, and what follows from a pass; null when nobody plans: during the tricks and after the
    /// end.
    pub planning: Option<Planning>,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// Cards that nobody plays in this round: those that nobody was dealt and, once its tricks are over, those left
    /// over in bigger hands.
    pub set_aside: u8,
    /// How many tricks this round has; 0 while the players plan.
    pub tricks: u8,
    /// How many of them are buried or kept as plot holes.
    pub tricks_settled: u8,
    /// The trick on the table: without a card until somebody leads, and all there while its winner chooses a clue.
    pub trick: TrickView,
    /// The last trick that was buried or kept, or null before the first. That of a round is seen until the next round
    /// has one.
    pub last_trick: Option<TrickView>,
    /// The score sheets of the rounds that are over, in their order, each by seat.
    pub sheets: Vec<Vec<Sheet>>,
    /// How the game ended, or null.
    pub outcome: Option<Outcome>,
}

/// One player as an observer sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "CoverStoryPlayer"), schemars(rename = "CoverStoryPlayer"))]
pub struct PlayerView {
    /// The points after the last round.
    pub total: u16,
    /// The cards of the hand, suit after suit and the Alibis last: the observer's own; of all others nothing.
    pub hand: Vec<TrickCard>,
    /// How many cards the hand has.
    pub hand_count: u8,
    /// Whether this player has passed and lays no more clues.
    pub has_passed: bool,
    /// The clues in front of the player, the first laid first.
    pub clues: Vec<ClueView>,
    /// The plot holes of this round, each a trick that lies face up.
    pub plot_holes: Vec<TrickView>,
}

/// A clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "CoverStoryClue"), schemars(rename = "CoverStoryClue"))]
pub struct ClueView {
    /// The card.
    pub card: Card,
    /// Whether it is buried under a trick, and so finished.
    pub buried: bool,
}

/// A trick, or the part of it that is played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "CoverStoryTrick"), schemars(rename = "CoverStoryTrick"))]
pub struct TrickView {
    /// Who leads it.
    pub leader: Seat,
    /// The cards in the order in which they were played: from the leader clockwise, one from each seat.
    pub cards: Vec<TrickCard>,
    /// The suit to follow, or null while there is none.
    pub suit_led: Option<Suit>,
    /// Who wins it as it stands, or null without a card.
    pub winner: Option<Seat>,
}

impl TrickView {
    pub(super) fn of(trick: &Trick) -> TrickView {
        TrickView {
            leader: trick.leader(),
            cards: trick.played().map(|(_, card)| card).collect(),
            suit_led: trick.suit_led(),
            winner: trick.winner().map(|(seat, _)| seat),
        }
    }
}
