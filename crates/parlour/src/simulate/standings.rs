//! What a series of contests came to.

use std::fmt;

use serde_json::{Map, Value, json};

use super::contest::{Contested, Share};
use crate::interval::ERRORS_95;
use crate::quantile::quantile;

/// How the players came out, each name once, in the order in which they are named.
#[derive(Debug)]
pub(super) struct Standings {
    deals: usize,
    players: Vec<Standing>,
}

/// How the players of one name came out.
#[derive(Debug)]
struct Standing {
    name: String,
    /// At how many seats they sat in each deal.
    seats: usize,
    /// Of each deal, the share of the win that one of them had on average.
    won: Vec<f64>,
    /// All points at the end of a game, the fewest first.
    points: Vec<f32>,
    /// What else was counted, in all.
    counts: Vec<(&'static str, u32)>,
    /// The milliseconds of processor time of each decision, the quickest first.
    ms: Vec<f32>,
}

impl Standings {
    /// Of games among players of these names: one for all seats, or one for each.
    pub(super) fn of(names: &[String], games: &[Contested]) -> Standings {
        let mut once: Vec<&String> = Vec::new();
        for name in names {
            if !once.contains(&name) {
                once.push(name);
            }
        }
        let is_named = |at: usize, name: &String| names.get(at).or(names.first()) == Some(name);
        let standing = |name: &String| {
            let own = |game: &Contested| -> Vec<Share> {
                let shares = game.0.iter().enumerate();
                shares.filter(|&(at, _)| is_named(at, name)).map(|(_, share)| share.clone()).collect()
            };
            Standing::of(name, games.iter().map(own).collect())
        };
        Standings { deals: games.len(), players: once.into_iter().map(standing).collect() }
    }

    /// As an object: shares from 0 to 1, times in milliseconds, null where nothing was counted. What is not in
    /// `players` is about those named first.
    pub(super) fn json(&self) -> Value {
        let mut object = json!({ "deals": self.deals });
        if let Some(first) = self.players.first() {
            object["wins"] = json!(first.won.iter().sum::<f64>());
            for name in ["win_rate", "ci95", "decisions", "cpu_ms_per_decision"] {
                object[name] = first.json()[name].clone();
            }
        }
        object["players"] = self.players.iter().map(Standing::json).collect();
        object
    }
}

impl Standing {
    /// By the shares that the players of this name had in each deal.
    fn of(name: &str, deals: Vec<Vec<Share>>) -> Standing {
        let won = deals.iter().map(|own| mean(own.iter().map(|share| share.won)).unwrap_or(0.0)).collect();
        let seats = deals.first().map_or(0, Vec::len);
        let shares = || deals.iter().flatten();
        let mut points: Vec<f32> = shares().map(|share| share.tally.points as f32).collect();
        points.sort_by(f32::total_cmp);
        let mut counts: Vec<(&str, u32)> = Vec::new();
        for &(item, count) in shares().flat_map(|share| &share.tally.counts) {
            match counts.iter_mut().find(|(counted, _)| *counted == item) {
                Some((_, sum)) => *sum += count,
                None => counts.push((item, count)),
            }
        }
        let mut ms: Vec<f32> = shares().flat_map(|share| share.ms.iter().copied()).collect();
        ms.sort_by(f32::total_cmp);
        Standing { name: name.to_owned(), seats, won, points, counts, ms }
    }

    fn rate(&self) -> Option<f64> {
        mean(self.won.iter().copied())
    }

    /// Where the share of the win lies with 95 % confidence: by the usual approximation, which takes some dozens of
    /// deals.
    fn interval(&self) -> Option<[f64; 2]> {
        let rate = self.rate()?;
        let variance = mean(self.won.iter().map(|won| (won - rate) * (won - rate)))?;
        let half = ERRORS_95 * (variance / self.won.len() as f64).sqrt();
        Some([(rate - half).max(0.0), (rate + half).min(1.0)])
    }

    /// How often something was counted in a game, on average.
    fn per_game(&self, count: u32) -> Option<f64> {
        (!self.points.is_empty()).then(|| f64::from(count) / self.points.len() as f64)
    }

    fn mean_ms(&self) -> Option<f64> {
        mean(self.ms.iter().copied().map(f64::from))
    }

    fn json(&self) -> Value {
        let counts = self.counts.iter().map(|&(item, count)| (item.to_owned(), json!(self.per_game(count))));
        json!({
            "bot": self.name,
            "seats": self.seats,
            "win_rate": self.rate(),
            "ci95": self.interval(),
            "points": {
                "mean": mean(self.points.iter().copied().map(f64::from)),
                "p5": quantile(&self.points, 0.05),
                "p50": quantile(&self.points, 0.5),
                "p95": quantile(&self.points, 0.95),
            },
            "per_game": counts.collect::<Map<String, Value>>(),
            "decisions": self.ms.len(),
            "cpu_ms_per_decision": {
                "mean": self.mean_ms(),
                "p95": quantile(&self.ms, 0.95),
                "max": quantile(&self.ms, 1.0),
            },
        })
    }
}

impl fmt::Display for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} deals", self.deals)?;
        self.players.iter().try_for_each(|player| write!(f, "\n{player}"))
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {} of the seats", self.name, self.seats)?;
        if let Some((rate, [low, high])) = self.rate().zip(self.interval()) {
            let [rate, low, high] = [rate, low, high].map(|it| it * 100.0);
            write!(f, ", each wins {rate:.1} %, with 95 % confidence {low:.1} to {high:.1} %")?;
        }
        let at = |share| quantile(&self.points, share);
        if let (Some(p5), Some(p50), Some(p95)) = (at(0.05), at(0.5), at(0.95)) {
            let mean = mean(self.points.iter().copied().map(f64::from)).unwrap_or(0.0);
            write!(f, "\n  points: mean {mean:.1}, p5 {p5}, p50 {p50}, p95 {p95}")?;
        }
        let counts = self.counts.iter().filter_map(|&(item, count)| Some((item, self.per_game(count)?)));
        let counts: Vec<String> =
            counts.map(|(item, count)| format!("{} {count:.2}", item.replace('_', " "))).collect();
        if !counts.is_empty() {
            write!(f, "\n  a game: {}", counts.join(", "))?;
        }
        let at = |share| quantile(&self.ms, share);
        if let (Some(mean), Some(p95), Some(max)) = (self.mean_ms(), at(0.95), at(1.0)) {
            write!(
                f,
                "\n  processor time a decision: mean {mean:.3} ms, p95 {p95:.3} ms, maximum {max:.1} ms"
            )?;
        }
        Ok(())
    }
}

fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (count, sum) = numbers.fold((0, 0.0), |(count, sum), number| (count + 1, sum + number));
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::super::contest::Tally;
    use super::*;

    fn share(won: f64, points: u32) -> Share {
        Share { won, tally: Tally { points, counts: vec![("clues_buried", points / 2)] }, ms: vec![1.0] }
    }

    #[test]
    fn players_of_one_name_are_taken_together() {
        let names = ["a", "b", "b"].map(str::to_owned);
        let games = [
            Contested(vec![share(1.0, 12), share(0.0, 4), share(0.0, 6)]),
            Contested(vec![share(0.5, 10), share(0.5, 10), share(0.0, 0)]),
        ];
        let json = Standings::of(&names, &games).json();
        assert_eq!((&json["wins"], &json["win_rate"]), (&json!(1.5), &json!(0.75)));
        let [a, b] = [0, 1].map(|at| &json["players"][at]);
        assert_eq!((&a["seats"], &b["seats"], &b["win_rate"]), (&json!(1), &json!(2), &json!(0.125)));
        assert_eq!((&a["points"]["mean"], &b["points"]["mean"]), (&json!(11.0), &json!(5.0)));
        assert_eq!(
            (&a["per_game"], &b["per_game"]),
            (&json!({"clues_buried": 5.5}), &json!({"clues_buried": 2.5}))
        );
        // Worked out by hand: the shares 1 and 1/2 are each 1/4 off, so 1.96 times 1/4 by the root of 2.
        let low = json["ci95"][0].as_f64().expect("a number");
        assert!((low - (0.75 - 0.346_48)).abs() < 1e-4, "{low}");
    }

    #[test]
    fn one_name_stands_for_all_seats() {
        let games = [Contested(vec![share(1.0, 9), share(0.0, 3)])];
        let json = Standings::of(&["a".to_owned()], &games).json();
        assert_eq!((&json["players"][0]["seats"], &json["win_rate"]), (&json!(2), &json!(0.5)));
    }
}
