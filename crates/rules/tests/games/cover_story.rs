//! Games of Cover Story: what is agreed, then the hands of each seat in the three rounds; hands with fewer cards are
//! filled up, by number, with cards that no hand of that round names.
//!
//! ```text
//! players=2 cards=3 limit=1 first=1
//! hand AS KS X1 | 2C | 3D 4D
//! hand QS JS TS | 3C 4C X1
//! ```

use rules::cover_story::{CoverStory, Options, TrickCard};
use rules::game::Setup;
use rules::{Deck, Seat};

use super::Written;

/// What no line says.
const USUAL: Options = Options { players: 2, cards: 3, clue_limit: 1 };

impl Written for CoverStory {
    fn begin<'a>(lines: &mut impl Iterator<Item = &'a str>) -> (Setup<Options>, Deck<TrickCard>) {
        let mut setup = Setup { options: USUAL, seats: 2, first: Seat::new(0).expect("a seat") };
        for word in lines.next().expect("what is agreed").split_whitespace() {
            let (name, number) = word.split_once('=').expect("a name and a number");
            let number = number.parse().expect("a number");
            match name {
                "players" => (setup.options.players, setup.seats) = (number, number),
                "cards" => setup.options.cards = number,
                "limit" => setup.options.clue_limit = number,
                "first" => setup.first = Seat::new(number).expect("a seat"),
                _ => panic!("{word} is not agreed"),
            }
        }
        setup.options.check().unwrap_or_else(|fault| panic!("{fault}"));
        let hands: Vec<&str> = lines
            .take(usize::from(setup.seats))
            .map(|line| line.strip_prefix("hand").expect("a hand for each seat"))
            .collect();
        let packs = (0..Options::ROUNDS).flat_map(|round| pack(&setup, &hands, round));
        (setup, Deck::from_cards(packs.collect()).expect("three whole packs"))
    }
}

/// The pack of a round, from 0: one card for each seat in turn from that round's first player, and then the rest.
fn pack(setup: &Setup<Options>, hands: &[&str], round: u8) -> Vec<TrickCard> {
    let named = |hand: &&str| -> Vec<TrickCard> {
        let cards = hand.split('|').nth(round.into()).unwrap_or("").split_whitespace();
        cards.map(|card| card.parse().unwrap_or_else(|error| panic!("{error}"))).collect()
    };
    let mut hands: Vec<Vec<TrickCard>> = hands.iter().map(named).collect();
    let taken = hands.concat();
    let mut rest = TrickCard::all().filter(|card| !taken.contains(card));
    for hand in &mut hands {
        assert!(hand.len() <= setup.options.cards.into(), "{hand:?} is too many");
        hand.extend(rest.by_ref().take(usize::from(setup.options.cards) - hand.len()));
    }
    let first = setup.first.index() + usize::from(round);
    let seats = (0..hands.len()).map(|at| (first + at) % hands.len());
    let dealt = (0..setup.options.cards.into()).flat_map(|at| seats.clone().map(move |seat| (seat, at)));
    dealt.map(|(seat, at)| hands[seat][at]).chain(rest).collect()
}
