//! Scripts of Undercover: the level and what differs from it, then a layout or a deal.
//!
//! ```text
//! normal passes=3 four-moves kings-only memory-aid first=1 pass=2     the level, and what differs from it
//! home C13 D12 H13 S13                                               the layout; *4 stands for four of the cards
//! c7 *4 | KC                                                         that it does not name, * for all that are left
//! waste KD
//! ```

use rules::driver::Match;
use rules::game::Setup;
use rules::patience::Layout;
use rules::undercover::{Level, Options, Undercover};
use rules::{Card, Deck};

use super::{Scripted, seat};

/// Runs a script.
pub(crate) fn check(script: &str) {
    super::check::<Undercover>(script);
}

impl Scripted for Undercover {
    fn set_up(head: &[String]) -> Match<Undercover> {
        let (setup, pass) = agreed(&head[0]);
        match head.get(1).and_then(|line| line.strip_prefix("deal ")) {
            Some(cards) => {
                let named: Vec<Card> =
                    cards.split_whitespace().filter_map(|card| card.parse().ok()).collect();
                let rest = Card::all().filter(|card| !named.contains(card));
                let deck = Deck::from_cards(named.iter().copied().chain(rest).collect()).expect("a deck");
                Match::deal(setup, &deck).0
            }
            None => Match::from_layout(setup, &completed(&head[1..]), pass).expect("a sound layout"),
        }
    }

    fn is_a_pile(word: &str) -> bool {
        matches!(word, "home" | "waste" | "stock") || word.starts_with('c') && word.len() == 2
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

/// Puts the cards that the layout does not name where stars stand.
fn completed(lines: &[String]) -> Layout {
    let text = lines.join("\n");
    let plain: String =
        text.split_inclusive(char::is_whitespace).filter(|word| !word.starts_with('*')).collect::<String>();
    let named: Layout = plain.parse().expect("a layout");
    let laid = named.columns.iter().flat_map(|column| column.down.iter().chain(&column.up));
    let laid: Vec<Card> = laid.chain(&named.waste).chain(&named.stock).copied().collect();
    let home = |card: Card| card.rank().number() <= named.foundations[card.suit() as usize];
    let mut rest = Card::all().filter(|card| !laid.contains(card) && !home(*card));
    let filled = text.split_inclusive(char::is_whitespace).map(|word| match word.trim().strip_prefix('*') {
        Some(count) => {
            let count = if count.is_empty() { 52 } else { count.parse().expect("a number of cards") };
            rest.by_ref().take(count).map(|card| format!("{card} ")).collect::<String>()
                + word.trim_start_matches(|letter: char| !letter.is_whitespace())
        }
        None => word.to_owned(),
    });
    filled.collect::<String>().parse().expect("a layout")
}
