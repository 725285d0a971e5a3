//! What follows from each step of a position.

use rules::patience::{Move, Place};

use crate::cards;
use crate::ground::Ground;
use crate::position::Position;
use crate::state::{Goal, Play, Source, State, Turn};
use crate::step::Step;

/// Whether a position can be won, without a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// It can.
    Winnable,
    /// It cannot.
    Unwinnable,
    /// The budget ran out, or the search was cancelled.
    Undecided,
}

/// Every step that the rules allow, with the state after it, settled. `state` is that of the position, not settled.
pub(crate) fn steps(ground: &Ground, position: &Position, state: &State) -> Vec<(Step, State)> {
    let talon = position.tableau().talon();
    let mut steps = Vec::new();
    if talon.stock_count() > 0 {
        let turned = (state.turned + ground.step).min(talon.count());
        steps.push((Step::Draw, State { turned, ..*state }));
    } else if talon.waste_count() > 0 && ground.redeals != Some(0) {
        let redeals = state.redeals + u8::from(ground.redeals.is_some());
        steps.push((Step::Redeal, State { turned: 0, redeals, ..*state }));
    }
    steps.extend(
        position.tableau().moves().map(|step| (Step::Move(step), moved(ground, position, state, step))),
    );
    steps.iter_mut().for_each(|(_, next)| ground.settle(next));
    steps
}

fn moved(ground: &Ground, position: &Position, state: &State, step: Move) -> State {
    let tableau = position.tableau();
    let highest = tableau.lift(step).ok().and_then(|run| run.highest()).expect("a listed move takes cards");
    let card = cards::place(highest);
    let to = if matches!(step.to, Place::Foundation(_)) { Goal::Home } else { Goal::Column };
    match step.from {
        Place::Waste => {
            let turn = Turn { slot: state.turned - 1, turned: state.turned, redeals: state.redeals };
            ground.played(state, Play { card, from: Source::Talon(turn), to })
        }
        Place::Column(column) if state.bases & 1 << card != 0 => {
            let from = Source::Heap(column.number() - 1);
            ground.played(state, Play { card, from, to })
        }
        Place::Column(_) if to == Goal::Column => *state,
        Place::Column(_) | Place::Foundation(_) | Place::Hand => state.with_home(state.home ^ 1 << card),
    }
}
