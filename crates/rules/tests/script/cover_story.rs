//! Scripts of Cover Story: they begin as a game that is written down.

use rules::cover_story::CoverStory;
use rules::driver::Match;

use super::Scripted;
use crate::games::Written;

/// Runs a script.
pub(crate) fn check(script: &str) {
    super::check::<CoverStory>(script);
}

impl Scripted for CoverStory {
    fn set_up(head: &[String]) -> Match<CoverStory> {
        let (setup, deck) = CoverStory::begin(&mut head.iter().map(String::as_str));
        Match::deal(setup, &deck).0
    }

    fn is_a_pile(_: &str) -> bool {
        false
    }
}
