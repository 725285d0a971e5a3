//! What must hold between verdicts, over random deals.

use std::time::Duration;

use rules::Card;
use rules::harness::Dice;
use rules::patience::Layout;
use solver::{Budget, Outlook, Position, Solver, Step, Stock, Unfit, Verdict, random_deal, shorter};

use crate::naive::Naive;
use crate::scale;

/// More nodes than what can be done with the cards at home ever has before the next play.
const COMPONENT_NODES_MAX: u64 = 10_000;

fn solver() -> Solver {
    Solver::new(Budget { nodes: scale(20_000, 2_000_000), ..Budget::default() })
}

fn deal(seed: u64) -> Layout {
    Layout::dealt(Dice::new(seed).deck::<Card>().cards()).expect("52 cards")
}

fn stock(step: u8, passes: Option<u8>) -> Stock {
    Stock::at_deal(step, passes).expect("a stock")
}

/// Whether a deal can be won, if that is decided; a line is replayed.
fn is_winnable(solver: &mut Solver, naive: &Naive) -> Option<bool> {
    match solver.solve(&naive.position()).verdict {
        Verdict::Winnable(line) => {
            assert!(naive.wins_by(&line), "the line does not win: {naive:?}");
            Some(true)
        }
        Verdict::Unwinnable => Some(false),
        Verdict::Undecided => None,
    }
}

#[test]
fn what_is_won_under_harder_terms_is_won_under_easier_ones() {
    let mut solver = solver();
    // Each pair: whoever wins by the first wins by the second.
    let terms = [stock(3, Some(1)), stock(3, Some(2)), stock(3, Some(3)), stock(3, None), stock(1, None)];
    let other = [stock(3, Some(1)), stock(1, Some(1)), stock(1, Some(2)), stock(1, None)];
    let mut contrasts = 0;
    for seed in 0..scale(40, 2_000) {
        for chain in [&terms[..], &other[..]] {
            let mut was_won = None;
            for &stock in chain {
                let won = is_winnable(&mut solver, &Naive::new(&deal(seed), stock));
                assert!(was_won != Some(true) || won != Some(false), "deal {seed}, {stock:?}");
                contrasts += usize::from(was_won == Some(false) && won == Some(true));
                was_won = if won.is_some() { won } else { was_won };
            }
        }
    }
    assert!(contrasts > 10, "the terms make no difference");
}

#[test]
fn from_a_position_that_can_be_won_some_step_keeps_it_so_and_from_others_none_mends_it() {
    let mut solver = solver();
    let [mut kept, mut spoilt, mut agreed] = [0; 3];
    for seed in 0..scale(60, 500) {
        let mut dice = Dice::new(seed);
        let terms = [stock(3, None), stock(3, Some(3)), stock(1, None), stock(1, Some(1))][dice.pick(4)];
        let mut naive = Naive::new(&deal(seed), terms);
        for _ in 0..dice.pick(60) {
            let steps = naive.steps();
            let Some(&step) = steps.get(dice.pick(steps.len().max(1))) else { break };
            assert!(naive.play(step));
        }
        let verdict = is_winnable(&mut solver, &naive);
        if verdict.is_none() || naive.is_won() {
            continue;
        }
        let outlooks = solver.outlooks(&naive.position());
        let steps = naive.steps();
        assert_eq!(outlooks.len(), steps.len(), "seed {seed}: {outlooks:?} {steps:?}");
        let after = steps.into_iter().map(|step| {
            let mut next = naive.clone();
            assert!(next.play(step));
            let verdict = is_winnable(&mut solver, &next);
            let outlook =
                outlooks.iter().find(|(other, _)| *other == step).expect("every step has an outlook").1;
            let contrary = [Outlook::Unwinnable, Outlook::Winnable];
            assert_ne!(verdict.map(|won| contrary[usize::from(!won)]), Some(outlook), "seed {seed} {step}");
            agreed += usize::from(verdict.is_some() && outlook != Outlook::Undecided);
            verdict
        });
        let after: Vec<Option<bool>> = after.collect();
        if verdict == Some(true) {
            assert!(after.iter().any(|verdict| *verdict != Some(false)), "seed {seed}: {naive:?}");
            kept += 1;
        } else {
            assert!(!after.contains(&Some(true)), "seed {seed}: {naive:?}");
            spoilt += 1;
        }
    }
    assert!(kept > 0 && spoilt > 0 && agreed > 50, "{kept} {spoilt} {agreed}");
}

#[test]
fn a_line_for_people_wins_in_fewer_steps_and_no_more_passes() {
    let mut solver = solver();
    let cost = |line: &[Step]| (line.iter().filter(|step| **step == Step::Redeal).count(), line.len());
    let [mut before, mut after] = [(0, 0); 2];
    for seed in 0..scale(40, 2_000) {
        let naive =
            Naive::new(&deal(seed), [stock(3, None), stock(1, None), stock(3, Some(3))][seed as usize % 3]);
        let Verdict::Winnable(line) = solver.solve(&naive.position()).verdict else { continue };
        let shorter = shorter(&naive.position(), &line);
        assert!(naive.wins_by(&shorter), "deal {seed}: {line:?} {shorter:?}");
        let [old, new] = [cost(&line), cost(&shorter)];
        assert!(new <= old, "deal {seed}: {old:?} {new:?}");
        (before, after) = ((before.0 + old.0, before.1 + old.1), (after.0 + new.0, after.1 + new.1));
    }
    assert!(after.0 * 10 < before.0 * 9 && after.1 * 10 < before.1 * 9, "{before:?} {after:?}");

    let naive = Naive::new(&deal(0), stock(3, None));
    assert_eq!(shorter(&naive.position(), &[Step::Redeal, Step::Draw]), [Step::Redeal, Step::Draw]);
}

#[test]
fn a_search_ends_at_its_budget_and_when_it_is_cancelled() {
    let position = Naive::new(&deal(0), stock(3, None)).position();
    let solve = |budget| Solver::new(budget).solve(&position);
    let nothing = Budget { nodes: 0, ..Budget::default() };
    assert_eq!(solve(nothing).verdict, Verdict::Undecided);
    let hard =
        (0..).map(deal).map(|layout| Naive::new(&layout, stock(3, None)).position()).find(|position| {
            let solved = Solver::new(Budget { nodes: 20_000, ..Budget::default() }).solve(position);
            solved.verdict == Verdict::Undecided
        });
    let hard = hard.expect("some deal is hard");
    let at_once = Budget { time: Some(Duration::ZERO), ..Budget::default() };
    let solved = Solver::new(at_once).solve(&hard);
    assert!(solved.verdict == Verdict::Undecided && solved.nodes < 5_000, "{solved:?}");
    let mut solver = Solver::new(Budget::default());
    solver.cancel().set();
    let solved = solver.solve(&hard);
    assert!(solved.verdict == Verdict::Undecided && solved.nodes < 5_000, "{solved:?}");
}

#[test]
fn no_search_looks_at_more_nodes_than_its_budget_and_one_arrangement_more() {
    for seed in 0..scale(60, 2_000) {
        let step = 1 + (seed % 6) as u8;
        let passes = if seed % 4 == 0 { Some(3) } else { None };
        let position = Position::from_layout(&deal(seed), stock(step, passes)).expect("a position");
        for nodes in [1, 100, 3_000, 30_000] {
            let spent = Solver::new(Budget { nodes, ..Budget::default() }).solve(&position).nodes;
            assert!(spent <= nodes + COMPONENT_NODES_MAX, "deal {seed} by {step}: {spent} of {nodes}");
        }
    }
}

#[test]
fn the_same_budget_of_nodes_gives_the_same_answer() {
    for seed in 0..20 {
        let position = Naive::new(&deal(seed), stock(3, Some(3))).position();
        let budget = Budget { nodes: 5_000, ..Budget::default() };
        let mut used = Solver::new(budget);
        used.solve(&Naive::new(&deal(seed + 1), stock(1, None)).position());
        assert_eq!(used.solve(&position), Solver::new(budget).solve(&position), "deal {seed}");
    }
}

#[test]
fn what_is_no_position_is_refused_with_the_reason() {
    let deck = Dice::new(1).deck::<Card>();
    let deal = |cards: &[Card], stock| Position::dealt(cards, stock).err().map(|unfit| unfit.to_string());
    assert_eq!(deal(deck.cards(), stock(3, None)), None);
    assert_eq!(deal(&deck.cards()[1..], stock(3, None)).as_deref(), Some("a deck has 52 cards, not 51"));
    let mut twice = deck.cards().to_vec();
    twice[0] = twice[1];
    assert!(deal(&twice, stock(3, None)).is_some());
    let many = Stock { step: 7, redeals: None };
    let words = "7 cards cannot be turned at once: 1 to 6 can";
    assert_eq!(deal(deck.cards(), many).as_deref(), Some(words));
    assert_eq!(Stock::at_deal(0, None), Err(Unfit::Step(0)));
    assert_eq!(Stock::at_deal(3, Some(0)), Err(Unfit::Pass { pass: 1, passes: 0 }));
    assert_eq!(Stock::in_pass(3, Some(3), 4), Err(Unfit::Pass { pass: 4, passes: 3 }));
    assert_eq!(Stock::in_pass(3, Some(3), 3), Ok(Stock { step: 3, redeals: Some(0) }));
    assert_eq!(Stock::in_pass(1, None, 9), Ok(Stock { step: 1, redeals: None }));
    let position = Position::dealt(deck.cards(), stock(3, None)).expect("a deck");
    assert_eq!(Position::from_tableau(position.tableau(), position.stock()), Ok(position));
}

#[test]
fn a_series_of_random_deals_stays_what_it_is() {
    let first: Vec<String> = random_deal(1, 0).iter().take(6).map(Card::to_string).collect();
    assert_eq!(first.join(" "), "TH 5S 7D 3C 5D KD");
    assert_ne!(random_deal(1, 0), random_deal(1, 1));
    assert_ne!(random_deal(1, 0), random_deal(2, 0));
}
