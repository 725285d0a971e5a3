//! Undo and redo are exact inverses, over random walks in every mode of Klondike (READINGS K19).

use rules::driver::Match;
use rules::game::Setup;
use rules::harness::Dice;
use rules::klondike::{Action, Deal, Klondike, Options, Scoring, View};
use rules::{Observer, Seat};

const STEPS: usize = 120;

fn walks() -> u64 {
    if std::env::var_os("PARLOUR_LONG").is_some_and(|value| value == "1") { 1_000 } else { 3 }
}

/// What stands on the table; how often something was undone grows for ever.
fn seen(running: &Match<Klondike>) -> View {
    View { undos: 0, ..running.view(Observer::Bystander) }
}

fn check(options: Options, seed: u64) {
    let mut dice = Dice::new(seed);
    let player = Seat::new(0).expect("a seat");
    let (mut running, _) = Match::<Klondike>::deal(Setup { options, seats: 1, first: player }, &dice.deck());
    let mut shown = vec![seen(&running)];
    while shown.len() < STEPS {
        let offers = running.legal(player);
        let onward = |action: &&Action| !matches!(action, Action::Undo | Action::Redo | Action::Finish);
        let offers: Vec<_> = offers.iter().filter(onward).collect();
        let Some(&&action) = offers.get(dice.pick(offers.len().max(1))) else { break };
        running.act(player, action).expect("it was offered");
        if running.outcome().is_some() {
            return;
        }
        shown.push(seen(&running));
    }
    for earlier in shown.iter().rev().skip(1) {
        running.act(player, Action::Undo).expect("something was done");
        assert_eq!(seen(&running), *earlier, "{options:?}, seed {seed}");
    }
    assert!(running.act(player, Action::Undo).is_err(), "nothing is left to undo");
    for later in &shown[1..] {
        running.act(player, Action::Redo).expect("something was undone");
        assert_eq!(seen(&running), *later, "{options:?}, seed {seed}");
    }
    assert!(running.act(player, Action::Redo).is_err(), "nothing is left to do again");
    let undos = running.view(Observer::Bystander).undos;
    assert_eq!(undos as usize, shown.len() - 1);
}

#[test]
fn k19_every_walk_can_be_undone_to_its_start_and_done_again() {
    for draw in [1, 3] {
        for passes in [Some(1), Some(2), Some(3), None] {
            for scoring in [Scoring::None, Scoring::Computer, Scoring::Vegas] {
                for thoughtful in [false, true] {
                    let options = Options { draw, passes, scoring, thoughtful, deal: Deal::Random };
                    if options.check().is_ok() {
                        (0..walks()).for_each(|seed| check(options, seed));
                    }
                }
            }
        }
    }
}
