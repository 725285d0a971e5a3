//! Somebody who always plays high: the yardstick of the other players.

use rules::cover_story::{Action, CoverStory, TrickCard, height};
use rules::{Card, Rank, Suit};

use crate::player::{Player, Sight};

/// Lays its high hearts as clues, the highest first, and plays the highest card that it may, a heart before others of
/// the same rank. It buries the clue that it laid first, and never recants.
#[derive(Debug)]
pub(super) struct Greedy;

/// The lowest heart that is a clue.
const CLUE_MIN: Rank = Rank::Ten;

impl Player<CoverStory> for Greedy {
    fn see(&mut self, _: &Sight<'_, CoverStory>) {}

    fn choose(&mut self, sight: &Sight<'_, CoverStory>) -> Action {
        let offers = || sight.offers.iter().copied();
        let appeal = |action: &Action| match *action {
            Action::Lay { card } if is_high_heart(card) => 20 + height(card.rank()),
            Action::Play { card: TrickCard::Suited(card) } => {
                2 * height(card.rank()) + 2 + u8::from(card.suit() == Suit::Hearts)
            }
            Action::Play { card: TrickCard::Alibi(_) } | Action::Pass | Action::Bury { .. } => 1,
            Action::Lay { .. } | Action::Recant => 0,
        };
        // Of equals the last in this order is chosen: the first one offered.
        offers().rev().max_by_key(appeal).expect("there is an offer")
    }
}

fn is_high_heart(card: Card) -> bool {
    card.suit() == Suit::Hearts && height(card.rank()) >= height(CLUE_MIN)
}
