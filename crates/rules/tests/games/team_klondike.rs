//! Games of Team Klondike: what is agreed, as in its scripts, then the first cards of the deal; all others follow by
//! number.

use rules::game::Setup;
use rules::team_klondike::{Level, Options, TeamKlondike};
use rules::{Card, Deck, Seat};

use super::{Written, named_deck};

impl Written for TeamKlondike {
    fn begin<'a>(lines: &mut impl Iterator<Item = &'a str>) -> (Setup<Options>, Deck<Card>) {
        let (setup, _) = agreed(lines.next().expect("what is agreed"));
        (setup, named_deck(lines.next().expect("a deal")))
    }
}

/// The words of the first line, and whether they say that it begins with the coins.
pub(crate) fn agreed(line: &str) -> (Setup<Options>, bool) {
    let mut words = line.split_whitespace();
    let level: Level = words.next().expect("a level").parse().unwrap_or_else(|error| panic!("{error}"));
    let mut setup = Setup { options: Options::at(level), seats: 2, first: Seat::new(0).expect("a seat") };
    let mut coins = false;
    for word in words {
        match word.split_once('=').unwrap_or((word, "")) {
            ("tokens", count) => setup.options.tokens = Some(count.parse().expect("a number of tokens")),
            ("four-moves", "") => setup.options.four_moves = true,
            ("open-hands", "") => setup.options.open_hands = true,
            ("players", count) => setup.seats = count.parse().expect("a number of players"),
            ("first", number) => {
                setup.first = Seat::new(number.parse().expect("a number")).expect("a seat");
            }
            ("coins", "") => coins = true,
            _ => panic!("{word} is no option"),
        }
    }
    setup.options.check().expect("options that can be played");
    (setup, coins)
}
