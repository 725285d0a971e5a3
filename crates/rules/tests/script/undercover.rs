//! Scripts of Undercover: the level and what differs from it, then cards as in every patience.
//!
//! ```text
//! normal passes=3 four-moves kings-only memory-aid first=1 pass=2     the level, and what differs from it
//! ```

use rules::driver::Match;
use rules::game::Setup;
use rules::undercover::{Level, Options, Undercover};

use super::{Scripted, patience, seat};

/// Runs a script.
pub(crate) fn check(script: &str) {
    super::check::<Undercover>(script);
}

impl Scripted for Undercover {
    fn set_up(head: &[String]) -> Match<Undercover> {
        let (setup, pass) = agreed(&head[0]);
        patience::set_up(setup, &head[1..], |layout| Match::<Undercover>::from_layout(setup, layout, pass))
    }

    fn is_a_pile(word: &str) -> bool {
        patience::is_a_pile(word)
    }
}

/// The words of the first line.
fn agreed(line: &str) -> (Setup<Options>, u8) {
    let mut words = line.split_whitespace();
    let level: Level = words.next().expect("a level").parse().unwrap_or_else(|error| panic!("{error}"));
    let mut setup = Setup { options: Options::at(level), seats: 2, first: seat("0") };
    let mut pass = 1;
    for word in words {
        match word.split_once('=').unwrap_or((word, "")) {
            ("passes", "none") => setup.options.passes = None,
            ("passes", count) => setup.options.passes = Some(count.parse().expect("a number of passes")),
            ("four-moves", "") => setup.options.four_moves = true,
            ("kings-only", "") => setup.options.kings_only = true,
            ("memory-aid", "") => setup.options.memory_aid = true,
            ("no-memory-aid", "") => setup.options.memory_aid = false,
            ("first", number) => setup.first = seat(number),
            ("pass", number) => pass = number.parse().expect("a pass"),
            _ => panic!("{word} is no option"),
        }
    }
    setup.options.check().expect("options that can be played");
    (setup, pass)
}
