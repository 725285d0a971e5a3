//! The search for a win.

use std::time::Instant;

use crate::budget::{Budget, Cancel};
use crate::component::{Component, Exit};
use crate::ground::Ground;
use crate::hopeless::is_hopeless;
use crate::lost::Lost;
use crate::state::State;

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The state can be won: by the exits that were taken.
    Won,
    /// It cannot.
    Lost,
    /// The search was cut short.
    Cut,
}

/// A depth-first search over components.
///
/// It ends for certain whatever the table forgets, since each play takes a card from a heap or the talon and none
/// ever goes back.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    ground: &'a Ground,
    lost: Lost,
    component: &'a mut Component,
    limit: Limit<'a>,
    /// The exits taken on the present line.
    pub(crate) line: Vec<Exit>,
    pub(crate) nodes: u64,
    /// The search of the same game with cards turned one by one and without limit, if this is another.
    pub(crate) easier: Option<Box<Search<'a>>>,
    /// Counts the tries; each orders branches in another way.
    attempt: u32,
    /// How many nodes the present try ends at.
    attempt_end: u64,
    exits: Vec<Exit>,
    branches: Vec<Branch>,
}

/// After how many nodes the first try is given up. Each try may take a quarter more than the one before.
const ATTEMPT_NODES: u64 = 5_000;
/// After how many nodes of one state's search the easier one is asked first.
const EASIER_AFTER: u64 = 1_000;

/// When to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit<'a> {
    pub(crate) nodes: u64,
    pub(crate) deadline: Option<Instant>,
    pub(crate) cancel: &'a Cancel,
}

impl<'a> Limit<'a> {
    pub(crate) fn new(budget: &Budget, cancel: &'a Cancel) -> Limit<'a> {
        let deadline = budget.time.and_then(|time| Instant::now().checked_add(time));
        Limit { nodes: budget.nodes, deadline, cancel }
    }

    fn is_over(&self) -> bool {
        self.cancel.is_set() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// A state to go on with.
#[derive(Clone, Copy, Debug)]
struct Branch {
    state: State,
    exit: Exit,
    rank: i32,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        ground: &'a Ground,
        memory_bytes: usize,
        component: &'a mut Component,
        limit: Limit<'a>,
    ) -> Search<'a> {
        Search {
            ground,
            lost: Lost::new(memory_bytes),
            component,
            limit,
            line: Vec::new(),
            nodes: 0,
            exits: Vec::new(),
            branches: Vec::new(),
            easier: None,
            attempt: 0,
            attempt_end: 0,
        }
    }

    /// Searches from a settled state. After a win, `line` leads from it to a state that works out by itself.
    ///
    /// A search that takes long is begun again with its branches in another order, since one wrong choice early can
    /// hide many wins. What was found lost stays known.
    pub(crate) fn run(&mut self, state: &State) -> End {
        if self.lost.contains(self.ground, state) || is_hopeless(self.ground, state) {
            return End::Lost;
        }
        self.attempt = 0;
        let mut nodes = ATTEMPT_NODES;
        loop {
            self.line.clear();
            self.branches.clear();
            self.attempt_end = self.limit.nodes.min(self.nodes.saturating_add(nodes));
            let end = self.visit(state);
            if end != End::Cut || self.nodes >= self.limit.nodes || self.limit.is_over() {
                return end;
            }
            self.attempt += 1;
            nodes += nodes / 4;
        }
    }

    fn visit(&mut self, state: &State) -> End {
        if self.ground.is_won(state) {
            return End::Won;
        }
        let before = self.nodes;
        let first = self.branches.len();
        self.branch(state);
        if self.nodes >= self.attempt_end || (before >> 10 != self.nodes >> 10 && self.limit.is_over()) {
            return End::Cut;
        }
        let mut patience = EASIER_AFTER;
        for at in first..self.branches.len() {
            if at > first && self.nodes - before > patience {
                match self.run_easier(state, self.nodes - before) {
                    End::Lost => break,
                    End::Won => patience = u64::MAX,
                    End::Cut => patience = (self.nodes - before) * 4,
                }
            }
            let Branch { state: next, exit, .. } = self.branches[at];
            if at > first && self.lost.contains(self.ground, &next) {
                continue;
            }
            self.line.push(exit);
            match self.visit(&next) {
                End::Lost => self.line.pop(),
                end => return end,
            };
        }
        self.branches.truncate(first);
        self.lost.insert(self.ground, state, self.nodes - before);
        End::Lost
    }

    /// Searches the same state with cards turned one by one and without limit, for as much as was spent on it, and for
    /// no more than is left in all. What cannot be won then cannot be won here.
    fn run_easier(&mut self, state: &State, spent: u64) -> End {
        let Some(easier) = &mut self.easier else { return End::Won };
        let before = easier.nodes;
        easier.limit.nodes = before + spent.min(self.limit.nodes.saturating_sub(self.nodes));
        let end = easier.run(&state.at_ease());
        self.nodes += easier.nodes - before;
        end
    }

    /// Whether the easier search has found the state lost before.
    fn is_known_harder(&self, state: &State) -> bool {
        let known = |easier: &Search<'_>| easier.lost.contains(easier.ground, &state.at_ease());
        self.easier.as_deref().is_some_and(known)
    }

    /// Appends the states that may be won, the likeliest first.
    fn branch(&mut self, state: &State) {
        self.exits.clear();
        self.nodes += self.component.exits(self.ground, state, &mut self.exits);
        let first = self.branches.len();
        for &exit in &self.exits {
            let next = self.ground.after(&state.with_home(exit.home), exit.play);
            let is_known = self.branches[first..].iter().any(|branch| branch.state == next);
            if is_known || self.lost.contains(self.ground, &next) || self.is_known_harder(&next) {
                continue;
            }
            self.branches.push(Branch { state: next, exit, rank: rank(&next, self.attempt) });
        }
        self.branches[first..].sort_by_key(|branch| branch.rank);
    }
}

/// Orders states, the likeliest to be won first; from the second try on with some chance in it.
fn rank(state: &State, attempt: u32) -> i32 {
    let heaps: i32 = (0..7).map(|column| i32::from(state.heap(column))).sum();
    let rank = 4 * heaps + 2 * i32::from(state.talon_count()) - state.home.count_ones() as i32;
    let mixed =
        (state.home ^ u64::from(state.heaps) << 20 ^ u64::from(state.talon)).wrapping_add(attempt.into());
    let chance = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    if attempt == 0 { rank } else { rank + (chance % CHANCE) as i32 }
}

/// How far chance may move a state in the order: less than four plays from heaps do.
const CHANCE: u64 = 16;
