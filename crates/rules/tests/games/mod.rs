//! Whole games as they are written down: what is agreed and dealt, each game in its own way, then who did what.

mod cover_story;
pub(crate) mod klondike;
pub(crate) mod team_klondike;
mod undercover;

use std::fmt::Display;
use std::str::FromStr;

use rules::game::{Game, Setup};
use rules::{Card, Deck, Seat};

/// A game that can be written down.
pub(crate) trait Written:
    Game<
        Action: Display + FromStr<Err: Display>,
        Refusal: Display,
        View: Display,
        Event<Option<<Self as Game>::Card>>: Display,
    >
{
    /// Reads what is agreed and dealt; the lines after that are left.
    fn begin<'a>(lines: &mut impl Iterator<Item = &'a str>) -> (Setup<Self::Options>, Deck<Self::Card>);
}

/// A game to be played again.
pub(crate) struct Recorded<G: Game> {
    pub(crate) setup: Setup<G::Options>,
    pub(crate) deck: Deck<G::Card>,
    pub(crate) actions: Vec<(Seat, G::Action)>,
}

impl<G: Written> Recorded<G> {
    pub(crate) fn read(text: &str) -> Recorded<G> {
        let mut lines = text.lines();
        let (setup, deck) = G::begin(&mut lines);
        let action = |line: &str| {
            let (seat, action) = line.split_once(' ').expect("a seat and an action");
            let seat = Seat::new(seat.parse().expect("a number")).expect("a seat");
            (seat, action.parse().unwrap_or_else(|error| panic!("{error}")))
        };
        Recorded { setup, deck, actions: lines.map(action).collect() }
    }
}

/// The deck of a line `deal 5H 6C`: these cards first, all others by number.
fn named_deck(line: &str) -> Deck<Card> {
    let cards = line.strip_prefix("deal ").expect("a deal").split_whitespace();
    let named: Vec<Card> = cards.map(|card| card.parse().expect("a card")).collect();
    let rest = Card::all().filter(|card| !named.contains(card));
    Deck::from_cards(named.iter().copied().chain(rest).collect()).expect("a deck")
}
