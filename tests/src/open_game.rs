//! Games with all cards open: what a person at a real table could follow, written down without the rules crate's games,
//! so that their views can be held against it.

mod cover_story;
mod klondike;
mod layout;
mod team_klondike;
mod undercover;

use std::fmt::Debug;

use rules::games::{AnyAction, AnyOptions};
use serde_json::Value;

use crate::card_set::CardSet;
use cover_story::CoverStory;
use klondike::Klondike;
use team_klondike::TeamKlondike;
use undercover::Undercover;

/// A game that was dealt from a known deck and follows the actions that were accepted. It judges nothing.
///
/// Viewers are named by their seats; without one, somebody who sees what is public.
pub trait OpenGame: Debug + Send {
    /// Follows an accepted action.
    fn follow(&mut self, seat: usize, action: AnyAction);

    /// The table ended the game.
    fn end(&mut self);

    /// The house proved that the game is dead, which ends it.
    fn end_dead(&mut self) {
        self.end();
    }

    /// Whether the game is over.
    fn is_over(&self) -> bool;

    /// Whether the house may prove now that the game is dead (READINGS P5).
    fn may_be_dead(&self) -> bool {
        false
    }

    /// The cards whose faces a viewer may have in view now.
    fn in_view(&self, viewer: Option<usize>) -> CardSet;

    /// The cards that an event may show to a viewer now, which happened before so many later deals of the same game.
    fn in_event(&self, viewer: Option<usize>, _event: &Value, _deals_since: usize) -> CardSet {
        self.in_view(viewer)
    }

    /// The cards of the last trick, which lies apart until there is another.
    fn last_trick(&self) -> CardSet {
        CardSet::default()
    }

    /// The hand of a seat, in a game with hands.
    fn hand(&self, _seat: usize) -> Option<CardSet> {
        None
    }

    /// The cards that the foundations take next.
    fn wanted(&self) -> CardSet {
        CardSet::default()
    }

    /// Whether what an action says of hidden cards is true; nothing if it says nothing.
    fn is_true(&self, _seat: usize, _action: AnyAction) -> Option<bool> {
        None
    }

    /// The same game once more, to go on from here.
    fn copy(&self) -> Box<dyn OpenGame>;
}

/// Deals a game to so many seats from a deck, the codes of its cards in the order of dealing; `first` begins.
///
/// # Panics
/// If the deck is none of this game.
#[must_use]
pub fn deal(options: AnyOptions, seats: usize, first: usize, deck: &[String]) -> Box<dyn OpenGame> {
    match options {
        AnyOptions::Klondike(options) => Box::new(Klondike::deal(deck, options)),
        AnyOptions::Undercover(options) => Box::new(Undercover::deal(deck, options)),
        AnyOptions::TeamKlondike(options) => Box::new(TeamKlondike::deal(deck, options, seats)),
        AnyOptions::CoverStory(options) => Box::new(CoverStory::deal(deck, options, first)),
    }
}
