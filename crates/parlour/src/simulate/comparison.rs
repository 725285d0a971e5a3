//! Two players on the same deals.

use std::fmt;

use serde_json::{Value, json};

use super::ended::Ended;
use crate::interval::ERRORS_95;

/// How many of the same deals one of two players won alone.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Comparison {
    deals: usize,
    only_a: usize,
    only_b: usize,
}

impl Comparison {
    /// Of games of the same deals, in the same order.
    pub(super) fn of(a: &[Ended], b: &[Ended]) -> Comparison {
        let won_by = |one: &[Ended], other: &[Ended]| {
            one.iter().zip(other).filter(|(one, other)| one.is_won && !other.is_won).count()
        };
        Comparison { deals: a.len().min(b.len()), only_a: won_by(a, b), only_b: won_by(b, a) }
    }

    /// By how much the share that B wins is the larger one, and how far that may be off: by the usual approximation,
    /// which takes some dozens of deals that only one of them won.
    fn difference(&self) -> (f64, f64) {
        let [deals, only_a, only_b] = [self.deals, self.only_a, self.only_b].map(|count| count as f64);
        let gain = only_b - only_a;
        let half = ERRORS_95 * (only_a + only_b - gain * gain / deals).sqrt();
        (gain / deals, half / deals)
    }

    /// As an object: shares from -1 to 1.
    pub(super) fn json(&self) -> Value {
        let (difference, half) = self.difference();
        json!({
            "only_a": self.only_a,
            "only_b": self.only_b,
            "win_rate": difference,
            "ci95": [difference - half, difference + half],
        })
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (difference, half) = self.difference();
        let [difference, low, high] = [difference, difference - half, difference + half].map(|it| it * 100.0);
        write!(f, "of the same {} deals {} were won by the first alone, ", self.deals, self.only_a)?;
        write!(
            f,
            "{} by the second alone\nthe second wins {difference:+.1} points of a hundred oftener, ",
            self.only_b
        )?;
        write!(f, "with 95 % confidence {low:+.1} to {high:+.1}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(won: &str) -> Vec<Ended> {
        let ended = |letter| Ended { is_won: letter == '+', how: String::new(), turns: 1, ms: Vec::new() };
        won.chars().map(ended).collect()
    }

    #[test]
    fn only_deals_that_one_of_the_two_won_make_a_difference() {
        let comparison = Comparison::of(&games("++--+--+"), &games("+-++-+-+"));
        assert_eq!(comparison, Comparison { deals: 8, only_a: 2, only_b: 3 });
        let (difference, half) = comparison.difference();
        // Worked out by hand: 1/8, and 1.96 times the root of 5 - 1/8, by 8.
        assert!((difference - 0.125).abs() < 1e-9 && (half - 0.540_93).abs() < 1e-4, "{difference} {half}");
    }
}
