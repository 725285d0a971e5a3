//! A game that was played.

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
