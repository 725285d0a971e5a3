//! How long the present turn may still take (READINGS P10).

use rules::Seat;
use rules::game::Turn;

use crate::limits::COME_AGAIN_MS;
use crate::table::Table;

/// The timer of the present turn, by the steady clock. It begins when the turn begins, and anew when the first who plays
/// comes to a table where nobody was: whoever is away together loses nothing.
#[derive(Debug, Default)]
pub(super) struct TurnTimer {
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    game: u32,
    turn: Turn,
    ends_ms: u64,
}

impl TurnTimer {
    /// Begins, goes on or stops, as the table stands; it stops where nobody who plays is there.
    pub(super) fn settle(&mut self, table: &Table, is_played: bool, now_ms: u64) {
        let timed = table.timed_turn().filter(|_| is_played);
        self.running = timed.map(|(game, turn, turn_ms)| match self.running.take() {
            Some(running) if (running.game, running.turn) == (game, turn) => running,
            Some(_) | None => Running { game, turn, ends_ms: now_ms.saturating_add(turn_ms) },
        });
    }

    /// When it ends, if it runs.
    pub(super) fn ends_ms(&self) -> Option<u64> {
        self.running.as_ref().map(|running| running.ends_ms)
    }

    /// Whose time is up.
    pub(super) fn ran_out(&self, now_ms: u64) -> Option<Seat> {
        self.running.as_ref().filter(|running| running.ends_ms <= now_ms).map(|running| running.turn.seat)
    }

    /// What was to be done could not be written now.
    pub(super) fn put_off(&mut self, now_ms: u64) {
        if let Some(running) = &mut self.running {
            running.ends_ms = now_ms + u64::from(COME_AGAIN_MS);
        }
    }
}
