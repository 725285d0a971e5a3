//! The search that proves a position dead (READINGS P5).

use std::collections::HashSet;
use std::hash::Hash;

use crate::game::Verdict;

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
