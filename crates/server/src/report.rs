//! Counting all games of a house, for whoever tunes them.

use std::collections::BTreeMap;

use protocol::{Report, ReportRow};
use rules::games::{AnyOptions, GameKind};
use rules::klondike::Deal;
use serde_json::Value;
use tokio::sync::Mutex;

use crate::interval::{ERRORS_95, wilson};
use crate::limits::REPORT_KEPT_MS;
use crate::store::{FinishedRow, Store, StoreError};

/// The count that was made last, and when by the steady clock.
#[derive(Debug, Default)]
pub(crate) struct Reports(Mutex<Option<(u64, Report)>>);

impl Reports {
    /// What is counted of all games, at most [`REPORT_KEPT_MS`] old.
    ///
    /// # Errors
    /// If the store does not answer now.
    pub(crate) async fn latest(&self, store: &dyn Store, now_ms: u64) -> Result<Report, StoreError> {
        // Whoever asks meanwhile waits for the same count.
        let mut kept = self.0.lock().await;
        match kept.as_ref() {
            Some((at_ms, report)) if now_ms < at_ms + REPORT_KEPT_MS => Ok(report.clone()),
            Some(_) | None => {
                let report = report(&store.finished().await?);
                *kept = Some((now_ms, report.clone()));
                Ok(report)
            }
        }
    }
}

/// Counts finished games: a row for each game, with these options, with bots or without.
#[must_use]
pub fn report(rows: &[FinishedRow]) -> Report {
    let mut counted: BTreeMap<(GameKind, String, bool), Counted> = BTreeMap::new();
    for row in rows {
        // What cannot be read is counted as little as what is not there.
        let Ok(options) = serde_json::from_str::<AnyOptions>(&row.options) else { continue };
        let key = (options.kind(), variant(options), row.bots);
        let count = counted.entry(key).or_default();
        count.finished += row.games;
        *count.ends.entry(row.end.clone()).or_default() += row.games;
        if row.end == "won" {
            count.won += row.games;
            count.turns += row.turns;
            count.with_turns += row.with_turns;
        }
    }
    let row = |((game, variant, bots), count): ((GameKind, String, bool), Counted)| {
        // A game that somebody always wins has no rate.
        let won = (game != GameKind::CoverStory).then_some(count.won);
        let size = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
        ReportRow {
            game,
            variant,
            bots,
            finished: count.finished,
            won,
            win_rate: won
                .filter(|_| count.finished > 0)
                .map(|won| f64::from(won) / f64::from(count.finished)),
            ci95: won.and_then(|won| wilson(size(won), size(count.finished), ERRORS_95)),
            turns_per_win: (count.with_turns > 0).then(|| count.turns as f64 / f64::from(count.with_turns)),
            ends: count.ends,
        }
    };
    Report { rows: counted.into_iter().map(row).collect() }
}

#[derive(Default)]
struct Counted {
    finished: u32,
    won: u32,
    /// The turns of games that were won, and of how many of them they are known.
    turns: u64,
    with_turns: u32,
    ends: BTreeMap<String, u32>,
}

/// Options in a line, such as `level normal, passes 2`: what is off is left out, and which number a deal had.
fn variant(mut options: AnyOptions) -> String {
    let mut deal = None;
    if let AnyOptions::Klondike(options) = &mut options
        && let Deal::Numbered(_) = options.deal
    {
        (options.deal, deal) = (Deal::Random, Some("deal numbered"));
    }
    let Ok(Value::Object(fields)) = serde_json::to_value(options) else { return String::new() };
    let said = |(name, value): (&String, &Value)| {
        let words = name.replace('_', " ");
        match value {
            Value::Bool(true) => Some(words),
            Value::Bool(false) => None,
            Value::Null if name == "passes" => Some("passes without limit".to_owned()),
            // As the level has it.
            Value::Null => None,
            Value::String(word) => Some(format!("{words} {}", word.replace('_', " "))),
            other => Some(format!("{words} {other}")),
        }
    };
    let is_said = |(name, _): &(&String, &Value)| *name != "game" && (deal.is_none() || *name != "deal");
    let all = fields.iter().filter(is_said).filter_map(said).chain(deal.map(str::to_owned));
    all.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(options: AnyOptions, end: &str, bots: bool, games: u32, turns: u64) -> FinishedRow {
        let options = serde_json::to_string(&options).expect("plain data");
        let with_turns = if turns > 0 { games } else { 0 };
        FinishedRow { options, end: end.to_owned(), bots, games, turns, with_turns }
    }

    #[test]
    fn people_and_bots_are_counted_apart_and_only_won_games_for_their_turns() {
        let normal = AnyOptions::presets(GameKind::Undercover)[0];
        let rows = [
            row(normal, "won", false, 3, 120),
            row(normal, "lost_dead", false, 1, 10),
            row(normal, "won", true, 2, 0),
        ];
        let Report { rows } = report(&rows);
        let [people, bots] = &rows[..] else { panic!("{rows:?}") };
        assert_eq!((people.finished, people.won, people.turns_per_win), (4, Some(3), Some(40.0)));
        assert_eq!(people.win_rate, Some(0.75));
        assert_eq!(people.ends, BTreeMap::from([("lost_dead".to_owned(), 1), ("won".to_owned(), 3)]));
        assert_eq!((bots.bots, bots.finished, bots.turns_per_win), (true, 2, None));
        assert_eq!(people.variant, "level normal, passes 2");
    }

    #[test]
    fn deals_by_number_are_one_variant_and_a_contest_has_no_rate() {
        let klondike = |deal| {
            let AnyOptions::Klondike(options) = AnyOptions::presets(GameKind::Klondike)[0] else {
                panic!("another game")
            };
            AnyOptions::Klondike(rules::klondike::Options { deal, ..options })
        };
        let story = AnyOptions::presets(GameKind::CoverStory)[0];
        let rows = [
            row(klondike(Deal::Numbered(7)), "won", false, 1, 0),
            row(klondike(Deal::Numbered(8)), "given_up", false, 1, 0),
            row(story, "won", false, 5, 0),
        ];
        let Report { rows } = report(&rows);
        let told: Vec<_> = rows.iter().map(|row| (row.finished, row.won)).collect();
        assert_eq!(told, [(2, Some(1)), (5, None)]);
        assert!(rows[0].variant.ends_with("deal numbered"), "{}", rows[0].variant);
    }
}
