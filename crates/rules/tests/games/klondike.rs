//! Games of Klondike: what is agreed, as in its scripts, then the first cards of the deal; all others follow by number.

use rules::game::Setup;
use rules::klondike::{Klondike, Options, Scoring};
use rules::{Card, Deck, Seat};

use super::{Written, named_deck};

impl Written for Klondike {
    fn begin<'a>(lines: &mut impl Iterator<Item = &'a str>) -> (Setup<Options>, Deck<Card>) {
        let (setup, _) = agreed(lines.next().expect("what is agreed"));
        (setup, named_deck(lines.next().expect("a deal")))
    }
}

/// The words of the first line: a mode and what differs from it, and the pass that it begins in.
pub(crate) fn agreed(line: &str) -> (Setup<Options>, u8) {
    let (mut options, mut pass) = (Options::EASY, 1);
    for word in line.split_whitespace() {
        match word.split_once('=').unwrap_or((word, "")) {
            ("easy", "") => options = Options::EASY,
            ("medium", "") => options = Options::MEDIUM,
            ("hard", "") => options = Options::HARD,
            ("passes", "none") => options.passes = None,
            ("passes", count) => options.passes = Some(count.parse().expect("a number of passes")),
            ("draw", count) => options.draw = count.parse().expect("a number of cards"),
            ("computer", "") => options.scoring = Scoring::Computer,
            ("vegas", "") => {
                options.scoring = Scoring::Vegas;
                options.passes = Some(options.vegas_passes());
            }
            ("thoughtful", "") => options.thoughtful = true,
            ("pass", number) => pass = number.parse().expect("a pass"),
            _ => panic!("{word} is no option"),
        }
    }
    options.check().expect("options that can be played");
    (Setup { options, seats: 1, first: Seat::new(0).expect("a seat") }, pass)
}
