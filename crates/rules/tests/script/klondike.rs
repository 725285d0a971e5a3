//! Scripts of Klondike: a mode and what differs from it, then cards as in every patience.
//!
//! ```text
//! hard vegas computer thoughtful passes=2 draw=1 pass=3     the mode, and what differs from it
//! ```

use rules::driver::Match;
use rules::klondike::Klondike;

use super::{Scripted, patience};
use crate::games::klondike::agreed;

/// Runs a script.
pub(crate) fn check(script: &str) {
    super::check::<Klondike>(script);
}

impl Scripted for Klondike {
    fn set_up(head: &[String]) -> Match<Klondike> {
        let (setup, pass) = agreed(&head[0]);
        patience::set_up(setup, &head[1..], |layout| Match::<Klondike>::from_layout(setup, layout, pass))
    }

    fn is_a_pile(word: &str) -> bool {
        patience::is_a_pile(word)
    }
}
