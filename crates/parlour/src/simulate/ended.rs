//! A game that was played.

use super::series::{Game, Simulated};

/// What a game of a series came to.
#[derive(Debug, Clone)]
pub(super) struct Ended {
    /// Whether it was won.
    pub(super) is_won: bool,
    /// How it ended, as results have it; `unfinished` if it was broken off.
    pub(super) how: String,
    /// How many turns it took.
    pub(super) turns: u32,
    /// The milliseconds of processor time of each decision.
    pub(super) ms: Vec<f32>,
}

impl Ended {
    /// What this game came to.
    pub(super) fn of<G: Simulated>(game: Game<G>) -> Ended {
        let Game { played, seated } = game;
        let how = played.outcome.map(|outcome| serde_json::to_value(outcome).expect("plain data"));
        Ended {
            is_won: played.outcome.is_some_and(|outcome| G::is_won(&outcome)),
            how: how
                .and_then(|how| how.as_str().map(str::to_owned))
                .unwrap_or_else(|| "unfinished".to_owned()),
            turns: played.turns,
            ms: seated.into_iter().flat_map(|player| player.ms).collect(),
        }
    }
}
