//! How many lines of play there are from fixed deals. A changed count is a changed rule.

use rules::driver::Match;
use rules::game::Setup;
use rules::harness::{Dice, perft};
use rules::undercover::{Level, Options, Undercover};
use rules::{Card, Deck, Seat};

/// `PARLOUR_LONG` counts one step deeper.
fn check(name: &str, options: Options, deck: &Deck<Card>, counts: [u64; 5]) {
    let long = std::env::var_os("PARLOUR_LONG").is_some_and(|value| value == "1");
    let first = Seat::new(0).expect("a seat");
    let (dealt, _) = Match::<Undercover>::deal(Setup { options, seats: 2, first }, deck);
    let depths = if long { 5 } else { 4 };
    let counted: Vec<u64> = (1..=depths).map(|depth| perft(&dealt, 2, depth)).collect();
    assert_eq!(counted, counts[..depths as usize], "{name}");
}

#[test]
fn undercover_from_fixed_deals() {
    check("Normal, deal 1", Options::at(Level::Normal), &Dice::new(1).deck(), [24, 101, 981, 5394, 43141]);
    check("Easy, deal 2", Options::at(Level::Easy), &Dice::new(2).deck(), [22, 48, 515, 1640, 13185]);
    check("Hard, deal 3", Options::at(Level::Hard), &Dice::new(3).deck(), [24, 98, 830, 4619, 31730]);
}

/// Clubs on the left, spades in the stock.
#[test]
fn undercover_from_the_unshuffled_deck() {
    let deck = Deck::from_cards(Card::all().collect()).expect("a deck");
    check("Normal, unshuffled", Options::at(Level::Normal), &deck, [25, 141, 1541, 12137, 112847]);
}
