//! The search that proves a position dead (READINGS P5).

use std::collections::HashSet;
use std::hash::Hash;

use crate::game::Verdict;
use crate::patience::{Place, Tableau};

/// What follows from one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A legal step from it makes progress.
    Progress,
    /// No step makes progress at once; those that may later were listed.
    Nothing,
}

/// Searches every line from `start` until one makes progress, none is left, or `positions_max` positions were
/// looked at. `expand` lists the positions that follow without progress.
pub fn search<P: Copy + Eq + Hash>(
    start: P,
    positions_max: usize,
    mut expand: impl FnMut(&P, &mut Vec<P>) -> Next,
) -> Verdict {
    let mut seen = HashSet::from([start]);
    let mut open = vec![start];
    let mut following = Vec::new();
    while let Some(position) = open.pop() {
        if expand(&position, &mut following) == Next::Progress {
            return Verdict::Alive;
        }
        for next in following.drain(..) {
            if seen.insert(next) {
                open.push(next);
            }
        }
        if seen.len() > positions_max {
            return Verdict::Unknown;
        }
    }
    Verdict::Dead
}

/// Searches where the counted moves of a turn are no obstacle, the stock is turned one by one, and it may be turned over
/// without end; so a position is its tableau with the waste turned over. All cards of the talon are known. `peak` is the
/// highest number of cards that lay on the foundations on this line of play.
#[must_use]
pub fn search_at_leisure(tableau: Tableau, peak: u8, positions_max: usize) -> Verdict {
    search(rested(tableau), positions_max, |tableau, following| expand_at_leisure(tableau, peak, following))
}

fn rested(mut tableau: Tableau) -> Tableau {
    tableau.talon_mut().turn_over();
    tableau
}

fn expand_at_leisure(tableau: &Tableau, peak: u8, following: &mut Vec<Tableau>) -> Next {
    let cards = tableau.talon().count();
    for turned in cards.min(1)..=cards {
        let mut turned_to = *tableau;
        *turned_to.talon_mut() = tableau.talon().with_turned(turned);
        for step in turned_to.moves().filter(|step| turned <= 1 || step.from == Place::Waste) {
            if step.from == Place::Waste && matches!(step.to, Place::Column(_)) {
                return Next::Progress;
            }
            let mut next = turned_to;
            next.play(step).expect("a move that was listed");
            if next.uncovered().is_some() || next.foundations().total() > peak {
                return Next::Progress;
            }
            following.push(rested(next));
        }
    }
    Next::Nothing
}
