//! Decks whose verdict is known, among them decks on which published solvers were wrong.

use rules::Card;
use rules::patience::Layout;
use solver::{Budget, Position, Solver, Stock, Verdict};

use crate::naive::Naive;
use crate::scale;

/// One deck a line: a name, cards turned at once, passes or `-`, `+` for winnable, and the cards in the order of
/// dealing.
fn decks() -> impl Iterator<Item = (&'static str, Stock, bool, Vec<Card>)> {
    include_str!("truth.txt").lines().map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let [name, step, passes, verdict, cards @ ..] = &words[..] else { panic!("{line}") };
        let stock = Stock::at_deal(step.parse().expect("a number"), passes.parse().ok()).expect("a stock");
        let cards = cards.iter().map(|card| card.parse().expect("a card")).collect();
        (*name, stock, *verdict == "+", cards)
    })
}

#[test]
fn decks_with_known_verdicts_come_out_right() {
    let nodes = scale(100_000, 400_000_000);
    let mut solver = Solver::new(Budget { nodes, ..Budget::default() });
    let mut undecided = Vec::new();
    for (name, stock, is_winnable, cards) in decks() {
        let position = Position::dealt(&cards, stock).expect("a deck");
        match solver.solve(&position).verdict {
            Verdict::Winnable(line) => {
                let naive = Naive::new(&Layout::dealt(&cards).expect("a deck"), stock);
                assert!(naive.wins_by(&line), "{name}: the line does not win");
                assert!(is_winnable, "{name} can be won");
            }
            Verdict::Unwinnable => assert!(!is_winnable, "{name} cannot be won"),
            Verdict::Undecided => undecided.push(name),
        }
    }
    assert!(undecided.len() <= scale(36, 1) as usize, "undecided: {undecided:?}");
}
