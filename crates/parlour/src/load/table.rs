//! A table with its players.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use protocol::{Command, Seen};
use rules::Seat;
use rules::games::AnyOptions;

use super::player::Player;
use super::report::Tallies;
use crate::client::{Fault, HouseAddress, Socket, new_player, new_table};

/// Nobody asks for steps that are older.
const MOVES_REMEMBERED: usize = 8;

/// What the players of one table know together.
#[derive(Debug)]
pub(super) struct Table {
    /// From one move to the next; nothing for as fast as it goes.
    every: Option<Duration>,
    pace: Mutex<Pace>,
}

#[derive(Debug, Default)]
struct Pace {
    next: Option<Instant>,
    /// The last moves that were sent: the step that each makes, when, and from which seat.
    sent: VecDeque<(Seen, Instant, usize)>,
}

impl Table {
    /// Opens one and seats its players.
    pub(super) async fn open(
        house: &HouseAddress,
        number: u32,
        options: AnyOptions,
        every: Option<Duration>,
        tallies: &Arc<Tallies>,
    ) -> Result<Vec<Player>, Fault> {
        let seats = options.seats().0;
        let names = (0..seats).map(|seat| format!("load {number}.{seat}"));
        let people = try_join_all(names.map(async |name| new_player(house, &name).await)).await?;
        let code = new_table(house, people[0].key, options).await?.code;
        let table = Arc::new(Table { every, pace: Mutex::default() });
        let mut players = Vec::new();
        for (seat, person) in Seat::first(seats).zip(&people) {
            let mut socket = Socket::open(house, person.key, code, None).await?;
            if seat.index() > 0 {
                socket.ask(Command::Sit { seat }).await?;
            }
            players.push(Player::new(socket, seat, Arc::clone(&table), Arc::clone(tallies)));
        }
        Ok(players)
    }

    /// How long to wait before the next move.
    pub(super) fn wait(&self) -> Duration {
        let next = self.pace().next;
        next.map_or(Duration::ZERO, |next| next.saturating_duration_since(Instant::now()))
    }

    /// Notes that a move is sent now that makes this step.
    pub(super) fn sends(&self, makes: Seen, seat: usize) {
        let now = Instant::now();
        let mut pace = self.pace();
        pace.sent.push_front((makes, now, seat));
        pace.sent.truncate(MOVES_REMEMBERED);
        pace.next = self.every.map(|every| pace.next.unwrap_or(now).max(now - every) + every);
    }

    /// How long ago the move was sent that made this step, and from which seat; nothing if nobody's move made it.
    pub(super) fn sent(&self, step: Seen) -> Option<(Duration, usize)> {
        let pace = self.pace();
        pace.sent.iter().find(|(made, ..)| *made == step).map(|(_, at, seat)| (at.elapsed(), *seat))
    }

    fn pace(&self) -> MutexGuard<'_, Pace> {
        self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
