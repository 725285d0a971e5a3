//! Counting the games of a player.

use std::collections::HashSet;

use protocol::{ModeStatistics, Statistics, Tally};
use rules::games::AnyOutcome;
use rules::klondike::{Mode, Outcome};

use crate::store::TallyRow;

/// Counts games that come in the order of their deals.
pub(crate) fn count(rows: &[TallyRow]) -> Statistics {
    let mut statistics = Statistics::default();
    let mut deals: HashSet<String> = HashSet::new();
    let mut ended: Vec<(i64, bool)> = Vec::new();
    let mut modes: Vec<ModeStatistics> = [Mode::Easy, Mode::Medium, Mode::Hard, Mode::Custom]
        .map(|mode| ModeStatistics { mode, played: 0, won: 0, best_ms: None, fewest_moves: None })
        .into();
    for row in rows {
        // What cannot be read is counted as little as what is not there.
        let Ok(tally) = serde_json::from_str::<Tally>(&row.tally) else { continue };
        if tally.vegas {
            statistics.vegas_games += 1;
            statistics.vegas_total += i64::from(tally.score.unwrap_or_default());
        }
        // Whoever has had a deal knows its cards.
        let is_new = tally.deal.is_none_or(|deal| deals.insert(deal));
        let Some((ended_at_ms, outcome)) = row.ended.as_ref().filter(|_| is_new && !tally.known) else {
            continue;
        };
        let won = serde_json::from_str(outcome).ok() == Some(AnyOutcome::Klondike(Outcome::Won));
        ended.push((*ended_at_ms, won));
        let Some(mode) = modes.iter_mut().find(|counted| counted.mode == tally.mode) else { continue };
        mode.played += 1;
        if won {
            let ms = u64::try_from(ended_at_ms - row.started_at_ms).unwrap_or_default();
            mode.won += 1;
            mode.best_ms = Some(mode.best_ms.map_or(ms, |best| best.min(ms)));
            mode.fewest_moves = Some(mode.fewest_moves.map_or(tally.moves, |fewest| fewest.min(tally.moves)));
        }
    }
    // Several tables may be played at a time; games that end at the same moment stay in the order of their deals.
    ended.sort_by_key(|&(at_ms, _)| at_ms);
    for (_, won) in ended {
        statistics.played += 1;
        statistics.won += u32::from(won);
        statistics.streak = if won { statistics.streak + 1 } else { 0 };
        statistics.longest_streak = statistics.longest_streak.max(statistics.streak);
    }
    modes.retain(|mode| mode.played > 0);
    statistics.modes = modes;
    statistics
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game in a line: its mode, when it was dealt and when it ended (`-` for not), how, its moves, its Vegas score (`-`
    /// for none), and its deal (`-` for one of its own, `again` for a known one).
    fn rows(text: &str) -> Vec<TallyRow> {
        text.lines().map(str::trim).filter(|line| !line.is_empty()).map(row).collect()
    }

    fn row(line: &str) -> TallyRow {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [mode, started, ended, outcome, moves, vegas, deal] = words[..] else { panic!("{line}") };
        let score: Option<i32> = vegas.parse().ok();
        let tally = serde_json::json!({
            "mode": mode, "score": score, "vegas": score.is_some(), "moves": moves.parse::<u32>().expect("moves"),
            "undos": 0, "advice": [], "deal": Some(deal).filter(|deal| !["-", "again"].contains(deal)),
            "known": deal == "again",
        });
        let outcome = format!("{{\"game\":\"klondike\",\"outcome\":\"{outcome}\"}}");
        TallyRow {
            tally: tally.to_string(),
            started_at_ms: started.parse().expect("a time"),
            ended: ended.parse().ok().map(|at_ms| (at_ms, outcome)),
        }
    }

    #[test]
    fn wins_streaks_and_bests_are_counted_by_mode() {
        let counted = count(&rows(
            "easy 10 50 won 120 - -
             hard 60 90 won 150 - -
             easy 100 120 given_up 3 - -
             easy 130 160 won 140 - -
             easy 170 - - 9 - -",
        ));
        assert_eq!((counted.played, counted.won, counted.streak, counted.longest_streak), (4, 3, 1, 2));
        let [easy, hard] = counted.modes[..] else { panic!("{:?}", counted.modes) };
        assert_eq!((easy.played, easy.won, easy.best_ms, easy.fewest_moves), (3, 2, Some(30), Some(120)));
        assert_eq!((hard.played, hard.won, hard.best_ms, hard.fewest_moves), (1, 1, Some(30), Some(150)));
    }

    #[test]
    fn a_deal_that_was_known_is_not_counted() {
        let counted = count(&rows(
            "easy 10 20 given_up 5 - -
             easy 30 40 won 100 - again
             easy 50 60 given_up 5 - day
             easy 70 80 won 100 - day
             hard 81 82 won 100 - other",
        ));
        assert_eq!((counted.played, counted.won), (3, 1));
    }

    #[test]
    fn k16_the_total_of_vegas_has_the_present_score_of_every_game_that_was_started() {
        let counted = count(&rows(
            "custom 10 20 given_up 5 -47 -
             custom 30 - - 9 -37 -
             custom 40 50 won 100 208 again
             easy 60 70 won 100 - -",
        ));
        assert_eq!((counted.vegas_games, counted.vegas_total), (3, -47 - 37 + 208));
        assert_eq!((counted.played, counted.won), (2, 1));
    }
}
