//! The rules against a second, naive writing of them.

use std::collections::BTreeSet;

use rules::driver::Match;
use rules::game::{Game, Setup, Verdict};
use rules::harness::{Dice, Tested};
use rules::patience::{Layout, Move, Place};
use rules::undercover::{Action, Level, Options, Refusal, Undercover};
use rules::{Card, Observer, Seat};

use crate::naive::Naive;

/// As many times as this, or fifty times more with `PARLOUR_LONG`.
fn times(short: u64) -> std::ops::Range<u64> {
    0..if std::env::var_os("PARLOUR_LONG").is_some() { short * 50 } else { short }
}

fn variants() -> Vec<Options> {
    let normal = Options::at(Level::Normal);
    let mut variants: Vec<Options> = Level::ALL.map(Options::at).to_vec();
    variants.extend([
        Options { passes: None, ..normal },
        Options { passes: Some(6), four_moves: true, ..normal },
        Options { kings_only: true, memory_aid: true, ..normal },
        Options { passes: Some(1), memory_aid: false, ..Options::at(Level::Easy) },
    ]);
    variants
}

fn seats() -> [Seat; 2] {
    [0, 1].map(|number| Seat::new(number).expect("a seat"))
}

/// Everything that can be written down is judged alike, and everybody sees the same.
fn check_alike(running: &Match<Undercover>, naive: &Naive, actions: &[Action]) {
    for who in Observer::all(2) {
        assert_eq!(running.view(who), naive.view(who), "{who:?}");
    }
    let position = running.position(Observer::Bystander);
    let tableau = position.tableau();
    let listed: Vec<Move> = tableau.moves().collect();
    let moves: BTreeSet<Move> = listed.iter().copied().collect();
    assert_eq!(moves.len(), listed.len(), "a move is listed twice: {listed:?}");
    for &action in actions {
        if let Action::Move(step) = action {
            let fits = naive.fits(step);
            assert_eq!(tableau.judge(step).is_ok(), fits, "{step}\n{}", running.view(Observer::Bystander));
            assert_eq!(moves.contains(&step), fits, "{step}\n{}", running.view(Observer::Bystander));
        }
        for seat in seats() {
            let judged = running.judge(seat, action);
            let offered = naive.offers(seat.index(), action);
            assert_eq!(judged.is_ok(), offered, "{seat:?} {action}: {judged:?}");
        }
    }
}

/// One of the offers: often a play home, now and then a take-back where there is one, seldom the end of the turn.
fn choose(offers: &[Action], dice: &mut Dice) -> Action {
    let home = offers
        .iter()
        .find(|action| matches!(action, Action::Move(step) if matches!(step.to, Place::Foundation(_))));
    match (dice.pick(8), home) {
        (0, _) => Action::EndTurn,
        (1, _) if offers.contains(&Action::TakeBack) => Action::TakeBack,
        (2..=4, Some(&home)) => home,
        _ => offers[dice.pick(offers.len())],
    }
}

#[test]
#[allow(clippy::print_stdout, reason = "the counts are for whoever reads the output")]
fn a_naive_writing_of_the_rules_agrees_at_every_step() {
    let actions = Undercover::every_action();
    let [mut won, mut lost, mut taken_back, mut returned] = [0; 4];
    for (number, options) in variants().into_iter().enumerate() {
        for seed in times(12) {
            let mut dice = Dice::new(seed * 100 + number as u64);
            let deck = dice.deck();
            let first = seats()[dice.pick(2)];
            let setup = Setup { options, seats: 2, first };
            let (mut running, mut naive) = if seed % 2 == 0 {
                (Match::<Undercover>::deal(setup, &deck).0, Naive::deal(options, first.index(), deck.cards()))
            } else {
                let stock = dice.pick(4);
                let layout = end_game(8 + stock + dice.pick(8), stock, &mut dice);
                let running = Match::<Undercover>::from_layout(setup, &layout, 1).expect("a sound layout");
                (running, Naive::from_layout(options, first.index(), &layout, 1))
            };
            for _ in 0..400 {
                check_alike(&running, &naive, &actions);
                let turn = running.view(Observer::Bystander).turn;
                let offers = running.legal(turn);
                if offers.is_empty() {
                    break;
                }
                let action = choose(&offers, &mut dice);
                let done = running.act(turn, action);
                if naive.is_untrue(action) {
                    assert_eq!(done.err(), Some(Refusal::Untrue), "{action}");
                    continue;
                }
                let events = running.witness(&done.expect("offered"), Observer::Bystander);
                returned += events.iter().filter(|event| event.to_string().contains("marker back")).count();
                taken_back += usize::from(action == Action::TakeBack);
                naive.act(action);
            }
            check_alike(&running, &naive, &actions);
            won += usize::from(naive.outcome == Some(rules::undercover::Outcome::Won));
            lost += usize::from(naive.outcome == Some(rules::undercover::Outcome::LostOutOfPasses));
        }
    }
    println!("{won} won, {lost} lost, {taken_back} moves taken back, {returned} markers returned");
    assert!(
        won > 0 && lost > 0 && taken_back > 0 && returned > 0,
        "the games do not reach what they are to check"
    );
}

/// A layout with few cards left: one face-up card on each column, some in the stock, the rest face down. Most face-up
/// cards are black and no foundation wants them, so that few of them can move.
fn end_game(cards: usize, stock: usize, dice: &mut Dice) -> Layout {
    let mut layout = Layout { foundations: [13; 4], ..Layout::default() };
    let mut left = Vec::new();
    while left.len() < cards {
        let suit = dice.pick(4);
        if layout.foundations[suit] > 0 {
            layout.foundations[suit] -= 1;
            let number = suit as u8 * 13 + layout.foundations[suit];
            left.insert(dice.pick(left.len() + 1), Card::from_index(number).expect("a card"));
        }
    }
    for column in &mut layout.columns {
        let stuck = left.iter().position(|card| {
            let wanted = layout.foundations[card.suit() as usize] + 1;
            card.colour() == rules::Colour::Black && card.rank().number() != wanted
        });
        let at = stuck.filter(|_| dice.pick(12) > 0).unwrap_or(0);
        column.up.push(left.remove(at));
    }
    layout.stock = left.split_off(left.len() - stock);
    while let Some(card) = left.pop() {
        let open: Vec<usize> = (0..7).filter(|&column| layout.columns[column].down.len() < 6).collect();
        layout.columns[open[dice.pick(open.len())]].down.push(card);
    }
    layout
}

#[test]
#[allow(clippy::print_stdout, reason = "the counts are for whoever reads the output")]
fn p5_a_naive_search_agrees_on_small_end_games() {
    let moves: Vec<Move> = Undercover::every_action()
        .into_iter()
        .filter_map(|action| match action {
            Action::Move(step) => Some(step),
            _ => None,
        })
        .collect();
    let [mut dead, mut alive, mut unknown] = [0; 3];
    for seed in times(300) {
        let mut dice = Dice::new(seed);
        let stock = if seed % 2 == 0 { 0 } else { 1 + dice.pick(3) };
        let passes = if stock == 0 { Some(2) } else { None };
        let kings_only = dice.pick(4) > 0;
        let options = Options { passes, kings_only, ..Options::at(Level::Normal) };
        let cards = 9 + stock + dice.pick(16);
        let layout = end_game(cards, stock, &mut dice);
        let setup = Setup { options, seats: 2, first: seats()[0] };
        let mut running = Match::<Undercover>::from_layout(setup, &layout, 2).expect("a sound layout");
        let mut naive = Naive::from_layout(options, 0, &layout, 2);
        let mut turns = 1 + dice.pick(3);
        while turns > 0 && naive.outcome.is_none() {
            let turn = running.view(Observer::Bystander).turn;
            let action = choose(&running.legal(turn), &mut dice);
            if naive.is_untrue(action) {
                continue;
            }
            running.act(turn, action).expect("offered");
            naive.act(action);
            turns -= usize::from(action == Action::EndTurn);
        }
        assert_eq!(running.view(Observer::Bystander), naive.view(Observer::Bystander));
        let Some(position) = running.dead_search_due() else { continue };
        match (Undercover::dead_search(&position, 20_000), naive.can_progress(&moves, 20_000)) {
            (Verdict::Unknown, _) | (_, None) => unknown += 1,
            (Verdict::Dead, found) => {
                assert_eq!(found, Some(false), "{}", running.view(Observer::Bystander));
                dead += 1;
            }
            (Verdict::Alive, found) => {
                assert_eq!(found, Some(true), "{}", running.view(Observer::Bystander));
                alive += 1;
            }
        }
    }
    println!("{dead} dead, {alive} alive, {unknown} unknown");
    assert!(dead >= 20 && alive >= 20, "the positions do not reach what they are to check");
}
