//! What was found out in all.

use std::fmt;

use serde_json::json;

use super::answer::{Outcome, Word};
use crate::interval::{ERRORS_95, ERRORS_99, wilson};
use crate::quantile::quantile;

/// The answers counted. It keeps eight bytes of each.
#[derive(Debug, Default)]
pub(super) struct Summary {
    winnable: usize,
    unwinnable: usize,
    undecided: usize,
    /// How many lines of the input, or deals, have no answer.
    pub(super) faults: usize,
    /// What each answer cost, in milliseconds.
    ms: Vec<f64>,
}

impl Summary {
    /// Counts an answer.
    pub(super) fn add(&mut self, outcome: &Outcome) {
        let Ok(answer) = outcome else {
            self.faults += 1;
            return;
        };
        let count = match answer.verdict {
            Word::Winnable => &mut self.winnable,
            Word::Unwinnable => &mut self.unwinnable,
            Word::Undecided => &mut self.undecided,
        };
        *count += 1;
        self.ms.push(answer.ms);
    }

    /// As an object: shares from 0 to 1, times in milliseconds, null where nothing was counted.
    pub(super) fn json(&self) -> String {
        let costs = self.costs();
        let at = |share| quantile(&costs, share);
        json!({
            "deals": self.deals(),
            "winnable": self.winnable,
            "unwinnable": self.unwinnable,
            "undecided": self.undecided,
            "faults": self.faults,
            "win_rate": self.rate(),
            "interval_95": self.interval(ERRORS_95),
            "interval_99": self.interval(ERRORS_99),
            "ms": {
                "median": at(0.5),
                "p95": at(0.95),
                "p99": at(0.99),
                "max": at(1.0),
                "total": costs.iter().sum::<f64>(),
            },
        })
        .to_string()
    }

    fn deals(&self) -> usize {
        self.ms.len()
    }

    fn costs(&self) -> Vec<f64> {
        let mut costs = self.ms.clone();
        costs.sort_by(f64::total_cmp);
        costs
    }

    /// The share of deals that can be won, for certain.
    fn rate(&self) -> Option<f64> {
        (self.deals() > 0).then(|| self.winnable as f64 / self.deals() as f64)
    }

    /// Where the share of all such deals lies that can be won, if these are random ones; whatever the undecided ones are.
    fn interval(&self, errors: f64) -> Option<(f64, f64)> {
        let (low, _) = wilson(self.winnable, self.deals(), errors)?;
        let (_, high) = wilson(self.winnable + self.undecided, self.deals(), errors)?;
        Some((low, high))
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { winnable, unwinnable, undecided, .. } = self;
        let deals = self.deals();
        write!(f, "{deals} deals: {winnable} winnable, {unwinnable} unwinnable, {undecided} undecided")?;
        if self.faults > 0 {
            write!(f, "; {} without an answer", self.faults)?;
        }
        let intervals = self.interval(ERRORS_95).zip(self.interval(ERRORS_99));
        if let Some((rate, ((low, high), (lowest, highest)))) = self.rate().zip(intervals) {
            let [rate, low, high, lowest, highest] = [rate, low, high, lowest, highest].map(|it| it * 100.0);
            write!(f, "\nwinnable: {rate:.3} %, with 95 % confidence {low:.3} to {high:.3} %, ")?;
            write!(f, "with 99 % confidence {lowest:.3} to {highest:.3} %")?;
        }
        let costs = self.costs();
        let at = |share| quantile(&costs, share);
        if let (Some(median), Some(p95), Some(p99), Some(max)) = (at(0.5), at(0.95), at(0.99), at(1.0)) {
            write!(f, "\nprocessor time a deal: median {median:.3} ms, p95 {p95:.1} ms, p99 {p99:.1} ms, ")?;
            write!(f, "maximum {max:.1} ms; in all {:.1} s", costs.iter().sum::<f64>() / 1e3)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn what_is_undecided_widens_the_interval_to_both_sides() {
        let ms = vec![1.0; 100];
        let sure = Summary { winnable: 80, unwinnable: 20, ms: ms.clone(), ..Summary::default() };
        let unsure = Summary { winnable: 80, unwinnable: 10, undecided: 10, ms, ..Summary::default() };
        let (sure, unsure) = (sure.interval(ERRORS_95), unsure.interval(ERRORS_95));
        let ((low, high), (low_too, higher)) = sure.zip(unsure).expect("a hundred");
        assert!(low == low_too && high + 0.05 < higher, "{high} {higher}");
    }

    #[test]
    fn nothing_solved_is_told_without_numbers() {
        let said = Summary::default().to_string();
        assert_eq!(said, "0 deals: 0 winnable, 0 unwinnable, 0 undecided");
        let read: Value = serde_json::from_str(&Summary::default().json()).expect("JSON");
        assert!(read["win_rate"].is_null() && read["interval_95"].is_null() && read["ms"]["max"].is_null());
    }
}
