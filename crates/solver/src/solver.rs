//! The question and its answer.

use crate::budget::{Budget, Cancel};
use crate::component::Component;
use crate::ground::Ground;
use crate::line;
use crate::position::Position;
use crate::search::{End, Limit, Search};
use crate::step::Step;

/// Whether a position can be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It can: by these steps, after which all cards are on the foundations.
    Winnable(Vec<Step>),
    /// It cannot: the search was exhausted.
    Unwinnable,
    /// The budget ran out, or the search was cancelled.
    Undecided,
}

/// An answer and what it cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The answer.
    pub verdict: Verdict,
    /// How many nodes were looked at, as [`Budget::nodes`] counts them.
    pub nodes: u64,
}

/// Answers whether positions can be won, one at a time.
#[derive(Debug)]
pub struct Solver {
    budget: Budget,
    cancel: Cancel,
    components: [Component; 2],
}

impl Solver {
    /// A solver that spends as much on each question at most.
    #[must_use]
    pub fn new(budget: Budget) -> Solver {
        Solver { budget, cancel: Cancel::default(), components: [Component::new(), Component::new()] }
    }

    /// What ends its searches from another thread.
    #[must_use]
    pub fn cancel(&self) -> Cancel {
        self.cancel.clone()
    }

    /// Whether this position can be won.
    pub fn solve(&mut self, position: &Position) -> Solved {
        let (ground, mut state) = Ground::new(position);
        ground.settle(&mut state);
        let easier = ground.easier();
        let limit = Limit::new(&self.budget, &self.cancel);
        let [component, easier_component] = &mut self.components;
        // Each search may hold an old and a new table while its own grows; a quarter goes to the easier one.
        let memory_bytes = self.budget.memory_bytes / 4;
        let mut search = Search::new(&ground, 3 * memory_bytes, component, limit);
        search.easier = easier
            .as_ref()
            .map(|easier| Box::new(Search::new(easier, memory_bytes, easier_component, limit)));
        let verdict = match search.run(&state) {
            End::Won => Verdict::Winnable(line::steps(&ground, position, &search.line)),
            End::Lost => Verdict::Unwinnable,
            End::Cut => Verdict::Undecided,
        };
        Solved { verdict, nodes: search.nodes }
    }
}
