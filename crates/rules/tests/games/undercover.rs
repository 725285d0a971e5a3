//! Games of Undercover: the level, then the first cards of the deal; all others follow by number.

use rules::game::Setup;
use rules::undercover::{Level, Options, Undercover};
use rules::{Card, Deck, Seat};

use super::{Written, named_deck};

impl Written for Undercover {
    fn begin<'a>(lines: &mut impl Iterator<Item = &'a str>) -> (Setup<Options>, Deck<Card>) {
        let level: Level = lines.next().expect("a level").parse().unwrap_or_else(|error| panic!("{error}"));
        let deck = named_deck(lines.next().expect("a deal"));
        let first = Seat::new(0).expect("a seat");
        (Setup { options: Options::at(level), seats: 2, first }, deck)
    }
}
