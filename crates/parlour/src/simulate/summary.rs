//! What a series came to.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};

use super::ended::Ended;
use crate::interval::{ERRORS_95, wilson};
use crate::quantile::quantile;

/// The games of a series counted.
#[derive(Debug)]
pub(super) struct Summary {
    deals: usize,
    wins: usize,
    /// The turns of all games that were won.
    turns_won: u64,
    /// How many games ended in each way.
    ends: BTreeMap<String, usize>,
    /// The milliseconds of processor time of each decision, the quickest first.
    ms: Vec<f32>,
}

impl Summary {
    pub(super) fn of(ended: &[Ended]) -> Summary {
        let won = || ended.iter().filter(|game| game.is_won);
        let mut ends = BTreeMap::new();
        for game in ended {
            *ends.entry(game.how.clone()).or_default() += 1;
        }
        let mut ms: Vec<f32> = ended.iter().flat_map(|game| game.ms.iter().copied()).collect();
        ms.sort_by(f32::total_cmp);
        let turns_won = won().map(|game| u64::from(game.turns)).sum();
        Summary { deals: ended.len(), wins: won().count(), turns_won, ends, ms }
    }

    /// As an object: shares from 0 to 1, times in milliseconds, null where nothing was counted.
    pub(super) fn json(&self) -> Value {
        json!({
            "deals": self.deals,
            "wins": self.wins,
            "win_rate": self.rate(),
            "ci95": self.interval(),
            "turns_per_win": self.turns(),
            "ends": self.ends,
            "decisions": self.ms.len(),
            "cpu_ms_per_decision": {
                "mean": self.mean_ms(),
                "p95": quantile(&self.ms, 0.95),
                "max": quantile(&self.ms, 1.0),
            },
        })
    }

    fn rate(&self) -> Option<f64> {
        (self.deals > 0).then(|| self.wins as f64 / self.deals as f64)
    }

    fn interval(&self) -> Option<(f64, f64)> {
        wilson(self.wins, self.deals, ERRORS_95)
    }

    fn turns(&self) -> Option<f64> {
        (self.wins > 0).then(|| self.turns_won as f64 / self.wins as f64)
    }

    fn total_ms(&self) -> f64 {
        self.ms.iter().copied().map(f64::from).sum()
    }

    fn mean_ms(&self) -> Option<f64> {
        (!self.ms.is_empty()).then(|| self.total_ms() / self.ms.len() as f64)
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} deals, {} won", self.deals, self.wins)?;
        if let Some((rate, (low, high))) = self.rate().zip(self.interval()) {
            let [rate, low, high] = [rate, low, high].map(|it| it * 100.0);
            write!(f, ": {rate:.1} %, with 95 % confidence {low:.1} to {high:.1} %")?;
        }
        if let Some(turns) = self.turns() {
            write!(f, "\na won game took {turns:.1} turns")?;
        }
        let ends: Vec<String> = self.ends.iter().map(|(how, count)| format!("{how} {count}")).collect();
        write!(f, "\nended: {}", ends.join(", "))?;
        let at = |share| quantile(&self.ms, share);
        if let (Some(mean), Some(p95), Some(max)) = (self.mean_ms(), at(0.95), at(1.0)) {
            write!(
                f,
                "\nprocessor time a decision: mean {mean:.3} ms, p95 {p95:.3} ms, maximum {max:.1} ms; "
            )?;
            write!(f, "in all {:.1} s", self.total_ms() / 1e3)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(is_won: bool, turns: u32, ms: &[f32]) -> Ended {
        let how = if is_won { "won" } else { "lost_out_of_passes" };
        Ended { is_won, how: how.to_owned(), turns, ms: ms.to_vec() }
    }

    #[test]
    fn only_won_games_count_for_their_turns() {
        let games = [ended(true, 30, &[1.0, 3.0]), ended(false, 48, &[]), ended(true, 40, &[2.0])];
        let json = Summary::of(&games).json();
        assert_eq!(json["wins"], 2);
        assert_eq!(json["turns_per_win"], 35.0);
        assert_eq!(json["ends"], json!({"won": 2, "lost_out_of_passes": 1}));
        assert_eq!(json["cpu_ms_per_decision"], json!({"mean": 2.0, "p95": 3.0, "max": 3.0}));
    }

    #[test]
    fn nothing_won_is_told_without_turns() {
        let said = Summary::of(&[ended(false, 48, &[])]).to_string();
        let words = "1 deals, 0 won: 0.0 %, with 95 % confidence 0.0 to 79.3 %\nended: lost_out_of_passes 1";
        assert_eq!(said, words);
    }
}
