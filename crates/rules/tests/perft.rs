//! How many lines of play there are from fixed deals. A changed count is a changed rule.

use rules::cover_story::{self, CoverStory};
use rules::driver::Match;
use rules::game::Setup;
use rules::harness::{Dice, Tested, perft};
use rules::klondike::{self, Klondike};
use rules::team_klondike::{self, TeamKlondike};
use rules::undercover::{Level, Options, Undercover};
use rules::{Card, Deck, Seat};

/// `PARLOUR_LONG` counts the last depth too.
fn check<G: Tested>(name: &str, options: G::Options, seats: u8, deck: &Deck<G::Card>, counts: &[u64]) {
    let long = std::env::var_os("PARLOUR_LONG").is_some_and(|value| value == "1");
    let first = Seat::new(0).expect("a seat");
    let (dealt, _) = Match::<G>::deal(Setup { options, seats, first }, deck);
    let counts = if long { counts } else { &counts[..counts.len() - 1] };
    let counted: Vec<u64> = (1..).take(counts.len()).map(|depth| perft(&dealt, seats, depth)).collect();
    assert_eq!(counted, counts, "{name}");
}

#[test]
fn undercover_from_fixed_deals() {
    let check = |name, level: Level, deal, counts: &[u64]| {
        check::<Undercover>(name, Options::at(level), 2, &Dice::new(deal).deck(), counts);
    };
    check("Normal, deal 1", Level::Normal, 1, &[24, 101, 981, 5394, 43141]);
    check("Easy, deal 2", Level::Easy, 2, &[22, 48, 515, 1640, 13185]);
    check("Hard, deal 3", Level::Hard, 3, &[24, 98, 830, 4619, 31730]);
}

/// Clubs on the left, spades in the stock.
#[test]
fn undercover_from_the_unshuffled_deck() {
    let deck = Deck::from_cards(Card::all().collect()).expect("a deck");
    let counts = [25, 141, 1541, 12137, 112_847];
    check::<Undercover>("Normal, unshuffled", Options::at(Level::Normal), 2, &deck, &counts);
}

#[test]
fn team_klondike_from_fixed_deals() {
    let check = |name, options, players, counts: &[u64]| {
        check::<TeamKlondike>(name, options, players, &Dice::new(players.into()).deck(), counts);
    };
    let normal = team_klondike::Options::at(Level::Normal);
    check("two players", normal, 2, &[4, 6, 24, 66, 300, 930, 4062, 15132]);
    check("three players", normal, 3, &[6, 24, 48, 288, 1440, 7008, 33072, 151152]);
    let open = team_klondike::Options { open_hands: true, ..normal };
    check("two players with open hands", open, 2, &[4, 6, 24, 72, 324, 1104, 4938, 19296]);
}

#[test]
fn klondike_from_fixed_deals() {
    let check = |name, options, deal, counts: &[u64]| {
        check::<Klondike>(name, options, 1, &Dice::new(deal).deck(), counts);
    };
    check("Easy, deal 1", klondike::Options::EASY, 1, &[2, 7, 24, 91, 343, 1363, 5434, 22356]);
    check("Medium, deal 2", klondike::Options::MEDIUM, 2, &[1, 2, 4, 9, 19, 45, 99, 239]);
    check("Hard, deal 3", klondike::Options::HARD, 3, &[3, 11, 40, 151, 566, 2190, 8410, 33073]);
}

#[test]
fn cover_story_from_fixed_deals() {
    let check = |name, players, cards, clue_limit, counts: &[u64]| {
        let options = cover_story::Options { players, cards, clue_limit };
        check::<CoverStory>(name, options, players, &Dice::new(players.into()).deck(), counts);
    };
    check("two players", 2, 12, 5, &[13, 169, 2172, 27250, 312114]);
    check("three players", 3, 12, 4, &[13, 169, 1859, 23728, 294157]);
    check("four players", 4, 13, 3, &[13, 182, 2548, 33124, 424360]);
    check("five players", 5, 10, 2, &[11, 110, 1100, 12100, 133100]);
    // These come to the second round.
    check("two players with three cards", 2, 3, 2, &[4, 16, 57, 156, 228, 356, 948, 3370, 11442, 30070]);
    check("three players with two cards", 3, 2, 1, &[3, 9, 18, 23, 36, 54, 126, 366, 1086, 1638, 2286]);
}
