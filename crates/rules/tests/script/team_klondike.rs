//! Scripts of Team Klondike: the level and what differs from it, then cards as in every patience.
//!
//! ```text
//! normal players=3 tokens=0 open-hands four-moves first=1 coins       `coins`: the script begins with the setup
//! ```

use rules::driver::Match;
use rules::team_klondike::TeamKlondike;

use super::{Scripted, patience};
use crate::games::team_klondike::agreed;

/// Runs a script.
pub(crate) fn check(script: &str) {
    super::check::<TeamKlondike>(script);
}

impl Scripted for TeamKlondike {
    fn set_up(head: &[String]) -> Match<TeamKlondike> {
        let (setup, coins) = agreed(&head[0]);
        patience::set_up(setup, &head[1..], |layout| {
            Match::<TeamKlondike>::from_layout(setup, layout, !coins)
        })
    }

    fn is_a_pile(word: &str) -> bool {
        patience::is_a_pile(word)
    }
}
