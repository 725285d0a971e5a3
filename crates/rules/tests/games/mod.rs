//! Whole games as they are written down: the level, the first cards of the deal (all others follow by number), and
//! who did what.

use rules::game::Setup;
use rules::undercover::{Action, Level, Options};
use rules::{Card, Deck, Seat};

/// A game to be played again.
pub(crate) struct Game {
    pub(crate) setup: Setup<Options>,
    pub(crate) deck: Deck<Card>,
    pub(crate) actions: Vec<(Seat, Action)>,
}

impl Game {
    pub(crate) fn read(text: &str) -> Game {
        let mut lines = text.lines();
        let level: Level = lines.next().expect("a level").parse().unwrap_or_else(|error| panic!("{error}"));
        let dealt = lines.next().and_then(|line| line.strip_prefix("deal ")).expect("a deal");
        let named: Vec<Card> = dealt.split_whitespace().map(|card| card.parse().expect("a card")).collect();
        let rest = Card::all().filter(|card| !named.contains(card));
        let deck = Deck::from_cards(named.iter().copied().chain(rest).collect()).expect("a deck");
        let action = |line: &str| {
            let (seat, action) = line.split_once(' ').expect("a seat and an action");
            let seat = Seat::new(seat.parse().expect("a number")).expect("a seat");
            (seat, action.parse().unwrap_or_else(|error| panic!("{error}")))
        };
        let first = Seat::new(0).expect("a seat");
        let setup = Setup { options: Options::at(level), seats: 2, first };
        Game { setup, deck, actions: lines.map(action).collect() }
    }
}
