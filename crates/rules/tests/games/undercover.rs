//! Games of Undercover: the level, then the first cards of the deal; all others follow by number.

use rules::game::Setup;
use rules::undercover::{Level, Options, Undercover};
use rules::{Card, Deck, Seat};

use super::Written;

impl Written for Undercover {
    fn begin<'a>(lines: &mut impl Iterator<Item = &'a str>) -> (Setup<Options>, Deck<Card>) {
        let level: Level = lines.next().expect("a level").parse().unwrap_or_else(|error| panic!("{error}"));
        let dealt = lines.next().and_then(|line| line.strip_prefix("deal ")).expect("a deal");
        let named: Vec<Card> = dealt.split_whitespace().map(|card| card.parse().expect("a card")).collect();
        let rest = Card::all().filter(|card| !named.contains(card));
        let deck = Deck::from_cards(named.iter().copied().chain(rest).collect()).expect("a deck");
        let first = Seat::new(0).expect("a seat");
        (Setup { options: Options::at(level), seats: 2, first }, deck)
    }
}
