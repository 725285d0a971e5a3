//! Scripts of Team Klondike: the level and what differs from it, then cards as in every patience.
//!
//! ```text
//! normal players=3 tokens=0 open-hands four-moves first=1 coins       `coins`: the script begins with the setup
//! ```

use rules::driver::Match;
use rules::game::Setup;
use rules::team_klondike::{Level, Options, TeamKlondike};

use super::{Scripted, patience, seat};

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

/// The words of the first line, and whether they say that it begins with the coins.
pub(crate) fn agreed(line: &str) -> (Setup<Options>, bool) {
    let mut words = line.split_whitespace();
    let level: Level = words.next().expect("a level").parse().unwrap_or_else(|error| panic!("{error}"));
    let mut setup = Setup { options: Options::at(level), seats: 2, first: seat("0") };
    let mut coins = false;
    for word in words {
        match word.split_once('=').unwrap_or((word, "")) {
            ("tokens", count) => setup.options.tokens = Some(count.parse().expect("a number of tokens")),
            ("four-moves", "") => setup.options.four_moves = true,
            ("open-hands", "") => setup.options.open_hands = true,
            ("players", count) => setup.seats = count.parse().expect("a number of players"),
            ("first", number) => setup.first = seat(number),
            ("coins", "") => coins = true,
            _ => panic!("{word} is no option"),
        }
    }
    setup.options.check().expect("options that can be played");
    (setup, coins)
}
