//! The question and its answer.

use crate::budget::{Budget, Cancel};
use crate::component::Component;
use crate::ground::Ground;
use crate::line;
use crate::outlook::{self, Outlook};
use crate::position::Position;
use crate::search::{End, Limit, Search};
use crate::state::State;
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
        self.search(&ground, |search| {
            let verdict = match search.run(&state) {
                End::Won => Verdict::Winnable(line::steps(&ground, position, &search.line)),
                End::Lost => Verdict::Unwinnable,
                End::Cut => Verdict::Undecided,
            };
            Solved { verdict, nodes: search.nodes }
        })
    }

    /// For each step that the rules allow, whether the position after it can be won. The budget is for all of them
    /// together, and what is found out about one serves the others. A draw or a redeal is a step too.
    pub fn outlooks(&mut self, position: &Position) -> Vec<(Step, Outlook)> {
        let (ground, state) = Ground::new(position);
        self.search(&ground, |search| {
            let mut known: Vec<(State, Outlook)> = Vec::new();
            let steps = outlook::steps(&ground, position, &state).into_iter();
            let judged = steps.map(|(step, next)| {
                if let Some(&(_, outlook)) = known.iter().find(|(state, _)| *state == next) {
                    return (step, outlook);
                }
                let outlook = match search.run(&next) {
                    End::Won => Outlook::Winnable,
                    End::Lost => Outlook::Unwinnable,
                    End::Cut => Outlook::Undecided,
                };
                known.push((next, outlook));
                (step, outlook)
            });
            judged.collect()
        })
    }

    fn search<T>(&mut self, ground: &Ground, ask: impl FnOnce(&mut Search<'_>) -> T) -> T {
        let easier = ground.easier();
        let limit = Limit::new(&self.budget, &self.cancel);
        let [component, easier_component] = &mut self.components;
        // A quarter goes to the table of the easier search.
        let memory_bytes = self.budget.memory_bytes / 4;
        let mut search = Search::new(ground, 3 * memory_bytes, component, limit);
        search.easier = easier
            .as_ref()
            .map(|easier| Box::new(Search::new(easier, memory_bytes, easier_component, limit)));
        ask(&mut search)
    }
}
