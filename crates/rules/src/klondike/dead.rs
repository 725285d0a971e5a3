//! When no line of play makes progress any more (READINGS P5, K11).

use crate::game::Verdict;
use crate::klondike::action::Action;
use crate::klondike::position::Position;
use crate::patience::dead::{self, Next};
use crate::patience::{Place, Tableau};
use crate::seat::Seat;

/// What matters for what can still be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Searched {
    tableau: Tableau,
    /// The present pass; 1 where there is no end of passes.
    pass: u8,
}

/// Searches all lines of play without undoing, in at most `positions_max` positions.
pub(super) fn search(position: &Position, positions_max: usize) -> Verdict {
    // What nobody has seen of the stock comes into view when it is turned.
    if position.tableau.talon().unknown_count() > 0 {
        return Verdict::Alive;
    }
    let start = Searched { tableau: position.tableau, pass: position.pass };
    dead::search(start, positions_max, |searched, following| expand(position, searched, following))
}

fn expand(start: &Position, searched: &Searched, following: &mut Vec<Searched>) -> Next {
    let mut position = Position { tableau: searched.tableau, pass: searched.pass, ..*start };
    position.can_undo = false;
    position.can_redo = false;
    let player = Seat::first(1).next().expect("a seat");
    for action in position.legal(player) {
        let mut next = position;
        match action {
            Action::Move(step) if step.from == Place::Waste && step.to.is_counted() => return Next::Progress,
            Action::Move(step) => {
                next.tableau.play(step).expect("a move that was listed");
                let total = next.tableau.foundations().total();
                if next.tableau.uncovered().is_some() || total > start.peak {
                    return Next::Progress;
                }
            }
            Action::Draw => {
                let talon = *next.tableau.talon();
                *next.tableau.talon_mut() = talon.with_turned(talon.waste_count() + next.drawn_next());
            }
            Action::Redeal => next.redeal(),
            Action::Finish => return Next::Progress,
            Action::Undo | Action::Redo => continue,
        }
        let pass = if start.options.passes.is_none() { 1 } else { next.pass };
        following.push(Searched { tableau: next.tableau, pass });
    }
    Next::Nothing
}
