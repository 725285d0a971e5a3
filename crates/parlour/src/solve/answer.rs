//! What was found out about a deal.

use serde::Serialize;
use serde_json::Value;
use solver::{Solver, Verdict, shorter};

use super::deal::{Deal, Told};
use crate::cpu;

/// An answer, or why there is none.
pub(super) type Outcome = Result<Answer, String>;

/// The answer to one deal, as its line of the output.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Answer {
    id: Value,
    pub(super) verdict: Word,
    /// Actions that win, as the records of games have them.
    line: Option<String>,
    nodes: u64,
    /// Milliseconds of processor time that the search took, to the microsecond.
    pub(super) ms: f64,
    #[serde(flatten)]
    told: Option<Told>,
}

/// Whether a deal can be won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Word {
    Winnable,
    Unwinnable,
    Undecided,
}

impl Answer {
    /// Solves a deal, shortens the line that wins, and plays it by the rules.
    ///
    /// # Errors
    /// If that line does not win.
    pub(super) fn to(deal: Deal, solver: &mut Solver) -> Result<Answer, String> {
        let before = cpu::of_this_thread();
        let solved = solver.solve(&deal.position);
        let took = cpu::of_this_thread().saturating_sub(before);
        let (verdict, line) = match solved.verdict {
            Verdict::Winnable(steps) => {
                let steps = shorter(&deal.position, &steps);
                if !deal.is_won_by(&steps) {
                    return Err(format!(
                        "deal {}: the line that was found does not win; please report this deal",
                        deal.id
                    ));
                }
                let words: Vec<String> = steps.iter().map(ToString::to_string).collect();
                (Word::Winnable, Some(words.join(" ")))
            }
            Verdict::Unwinnable => (Word::Unwinnable, None),
            Verdict::Undecided => (Word::Undecided, None),
        };
        let ms = took.as_micros() as f64 / 1e3;
        Ok(Answer { id: deal.id, verdict, line, nodes: solved.nodes, ms, told: deal.told })
    }
}
