//! The solver against trying everything, in games of few cards.

use rules::Card;
use rules::harness::Dice;
use rules::patience::{Layout, LayoutColumn};
use solver::{Budget, Solver, Stock, Verdict};

use crate::naive::Naive;
use crate::scale;

/// Few cards left to play, from all over the deck, somehow laid out.
fn small_layout(dice: &mut Dice) -> Layout {
    let left = 12 + dice.pick(14);
    let mut foundations = [13u8; 4];
    let lopsided = dice.pick(3);
    for _ in 0..left {
        // Even, or one suit far behind.
        let suit = match lopsided {
            0 => (0..4).max_by_key(|&suit| foundations[suit] as usize * 4 + dice.pick(4)).unwrap_or(0),
            1 => dice.pick(4),
            _ => [0, 1, 2, 3, 2, 3, 2, 3][dice.pick(8)],
        };
        foundations[suit] = foundations[suit].saturating_sub(1);
    }
    let mut cards: Vec<Card> =
        Card::all().filter(|card| card.rank().number() > foundations[card.suit() as usize]).collect();
    // Low cards tend to lie deep, since otherwise hardly a game is lost.
    let disorder = 1 + dice.pick(4);
    let mut keyed: Vec<(usize, Card)> =
        cards.iter().map(|&card| (usize::from(card.rank().number()) + dice.pick(disorder), card)).collect();
    keyed.sort_unstable();
    cards = keyed.into_iter().map(|(_, card)| card).collect();
    let mut layout = Layout { foundations, ..Layout::default() };
    let talon = dice.pick(cards.len().min(9));
    for _ in 0..talon {
        let at = dice.pick(cards.len());
        let place = dice.pick(layout.stock.len() + 1);
        layout.stock.insert(place, cards.remove(at));
    }
    let turned = dice.pick(talon + 1);
    if dice.pick(2) == 0 {
        layout.waste = layout.stock.drain(..turned).collect();
    }
    // A few deep columns; each of the others is taken by a high card, as a rule.
    let deep = 2 + dice.pick(3);
    for at in deep..7 {
        if dice.pick(12) > 0 && !cards.is_empty() {
            let plug = if dice.pick(2) == 0 { cards.len() - 1 } else { dice.pick(cards.len()) };
            layout.columns[at].down.push(cards.remove(plug));
        }
    }
    for card in cards {
        let at = (0..deep).find(|&at| layout.columns[at].down.len() < 2).unwrap_or(dice.pick(deep));
        let column = &mut layout.columns[at].down;
        if column.len() < 7 { column.push(card) } else { layout.stock.push(card) }
    }
    layout.columns.iter_mut().for_each(|column| turn_up(column, dice));
    layout
}

/// Turns up the last card, and those above it that form a run with it, perhaps.
fn turn_up(column: &mut LayoutColumn, dice: &mut Dice) {
    let fits = |upper: Card, lower: Card| {
        upper.rank().number() == lower.rank().number() + 1 && upper.colour() != lower.colour()
    };
    column.up.extend(column.down.pop());
    while dice.pick(4) > 0
        && let (Some(&upper), Some(&lower)) = (column.down.last(), column.up.first())
        && fits(upper, lower)
    {
        column.down.pop();
        column.up.insert(0, upper);
    }
}

fn check(seed: u64, positions_max: usize, counts: &mut [usize; 3]) {
    let mut dice = Dice::new(seed);
    let layout = small_layout(&mut dice);
    let stock = Stock {
        step: [1, 1, 2, 3, 3, 3, 4, 5, 6][dice.pick(9)],
        redeals: [None, Some(0), Some(1), Some(2), Some(3)][dice.pick(5)],
    };
    let naive = Naive::new(&layout, stock);
    let mut solver = Solver::new(Budget { memory_bytes: 1 << 14, ..Budget::default() });
    let solved = solver.solve(&naive.position());
    match solved.verdict {
        Verdict::Winnable(line) => {
            assert!(naive.wins_by(&line), "seed {seed}: {stock:?}\n{layout}{line:?}");
            counts[0] += 1;
        }
        Verdict::Unwinnable => {
            let truth = naive.is_winnable(positions_max);
            assert_ne!(truth, Some(true), "seed {seed}: {stock:?}\n{layout}");
            counts[if truth.is_some() { 1 } else { 2 }] += 1;
        }
        Verdict::Undecided => panic!("seed {seed}: undecided"),
    }
}

#[test]
#[allow(clippy::print_stdout, reason = "the counts are for whoever reads the output")]
fn trying_everything_agrees() {
    let games = scale(1_500, 50_000);
    let mut counts = [0; 3];
    (0..games).for_each(|seed| check(seed, scale(2_000, 20_000) as usize, &mut counts));
    let [won, lost, too_many] = counts;
    println!("{won} won, {lost} lost, {too_many} lost without a second opinion");
    assert!(won > games as usize / 4 && lost > games as usize / 400);
}
