//! What is left to be played, and by whom.

use rules::team_klondike::Position;

/// The hands after a turn, and how long the game can go on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// For each place of a hand the cards that may lie there, none for an empty one: of whoever ended the turn, then of
    /// the others in the order of play.
    pub(super) hands: [[u64; Position::HAND_MAX]; Position::SEATS_MAX],
    pub(super) seats: usize,
    /// How many cards are left in all hands and stocks.
    pub(super) left: u8,
    pub(super) tokens: u8,
}

/// How likely it is, in thousandths, that a hand has one of these cards.
pub(super) fn chance(hand: &[u64], cards: u64) -> i32 {
    let none = hand.iter().filter(|&&place| place != 0).fold(1_000, |none, place| {
        let others = (place & !cards).count_ones() as i32;
        none * others / place.count_ones() as i32
    });
    1_000 - none
}
