//! Games in which players win against one another.

use bots::Styles;
use rules::Seat;

use super::series::Game;

/// A game with winners among its players, and points.
pub(super) trait Contest: Styles {
    /// Who has won; several share it.
    fn winners(outcome: &Self::Outcome) -> Vec<Seat>;

    /// What a player had at the end.
    fn tally(view: &Self::View, seat: Seat) -> Tally;
}

/// What a player had at the end of a game.
#[derive(Debug, Clone, Default)]
pub(super) struct Tally {
    /// Its points.
    pub(super) points: u32,
    /// What else is counted, by name: the same names for all players of all games.
    pub(super) counts: Vec<(&'static str, u32)>,
}

/// What a game came to for one of its players.
#[derive(Debug, Clone)]
pub(super) struct Share {
    /// Its share of the win, from 0 to 1.
    pub(super) won: f64,
    pub(super) tally: Tally,
    /// The milliseconds of processor time of each decision.
    pub(super) ms: Vec<f32>,
}

/// What a game came to, for each player in the order of the names.
#[derive(Debug, Clone)]
pub(super) struct Contested(pub(super) Vec<Share>);

impl Contested {
    /// What this game came to.
    pub(super) fn of<G: Contest>(game: Game<G>) -> Contested {
        let winners = game.played.outcome.as_ref().map_or_else(Vec::new, G::winners);
        let share = |seat| if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        let shares = game.seated.into_iter().map(|player| Share {
            won: share(player.seat),
            tally: G::tally(&game.played.view, player.seat),
            ms: player.ms,
        });
        Contested(shares.collect())
    }
}
