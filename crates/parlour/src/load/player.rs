//! A player who does at random what is offered.

use std::sync::Arc;
use std::time::Duration;

use protocol::{Answer, Command, Hex, Message, Motion, Outcome, Phase, Refused, RequestId, Seen};
use rand::RngExt;
use rules::Seat;
use rules::games::AnyAction;
use rules::undercover::Action;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::report::Tallies;
use super::table::Table;
use crate::client::{Fault, Socket};

/// How long a player waits after a refusal that names no time.
const AFTER_A_REFUSAL: Duration = Duration::from_millis(50);

/// Steps after which somebody alone, who could go on at random for ever, begins anew.
const STEPS_ALONE_MAX: u32 = 300;

pub(super) struct Player {
    socket: Socket,
    seat: Seat,
    table: Arc<Table>,
    tallies: Arc<Tallies>,
    /// The request that waits for its answer.
    pending: Option<RequestId>,
    /// The entry that has to be shown before anything else is asked for.
    done: u64,
    /// How long to wait after a refusal.
    refused: Option<Duration>,
    shown: Option<Seen>,
}

impl Player {
    pub(super) fn new(socket: Socket, seat: Seat, table: Arc<Table>, tallies: Arc<Tallies>) -> Player {
        Player { socket, seat, table, tallies, pending: None, done: 0, refused: None, shown: None }
    }

    /// Plays until it is told to stop, or the house closes the socket.
    pub(super) async fn play(mut self, stop: CancellationToken) -> Result<(), Fault> {
        loop {
            let next = self.next_command().map(|command| {
                let paced =
                    if let Command::Act { .. } = command { self.table.wait() } else { Duration::ZERO };
                (command, self.refused.unwrap_or(paced))
            });
            let wait = next.as_ref().map(|(_, wait)| *wait);
            tokio::select! {
                biased;
                () = stop.cancelled() => return Ok(()),
                message = self.socket.next() => {
                    let message = message?;
                    self.hear(&message);
                }
                () = sleep(wait.unwrap_or_default()), if wait.is_some() => {
                    if let Some((command, _)) = next {
                        self.ask(command).await?;
                    }
                }
            }
        }
    }

    async fn ask(&mut self, command: Command) -> Result<(), Fault> {
        if let Command::Act { game, version, .. } = command {
            self.table.sends(Seen { game, version: version + 1 }, self.seat.index());
        }
        self.refused = None;
        self.pending = Some(self.socket.send(command).await?);
        Ok(())
    }

    fn hear(&mut self, message: &Message) {
        match message {
            Message::Answer(Answer { id, result }) if *id == self.pending => {
                self.pending = None;
                match result {
                    Outcome::Done(done) => self.done = done.entry,
                    Outcome::Refused(refused) => {
                        self.refused = Some(match refused {
                            Refused::SlowDown { wait_ms } => Duration::from_millis((*wait_ms).into()),
                            _ => AFTER_A_REFUSAL,
                        });
                        self.tallies.refused(refused);
                    }
                    Outcome::Advice(_) => {}
                }
            }
            Message::State(state) => {
                if let Some(game) = &state.game {
                    self.see(Seen { game: game.game, version: game.version });
                }
            }
            Message::Answer(_) | Message::Said { .. } | Message::Tick | Message::Closing { .. } => {}
        }
    }

    fn see(&mut self, step: Seen) {
        if self.shown == Some(step) {
            return;
        }
        if self.seat.index() == 0 && self.shown.is_none() {
            self.tallies.dealt();
        }
        self.shown = Some(step);
        if let Some((after, from)) = self.table.sent(step) {
            self.tallies.saw(after, from == self.seat.index());
        }
    }

    /// What to ask for as the table is shown, if anything.
    fn next_command(&self) -> Option<Command> {
        let table = self.socket.table.as_ref()?;
        if self.pending.is_some() || self.socket.entry < self.done {
            return None;
        }
        match table.phase {
            Phase::Gathering => {
                let (commitment, arranged) = (table.commitment, table.arranged);
                let share = Hex(rand::random());
                let mut others = table.seats.iter().skip(1).filter(|seat| seat.player.is_some());
                match self.seat.index() {
                    0 if others.all(|seat| seat.ready) => {
                        Some(Command::Start { commitment, arranged, share })
                    }
                    0 => None,
                    seat if table.seats[seat].ready => None,
                    _ => Some(Command::Ready { commitment, arranged, share }),
                }
            }
            Phase::Playing => {
                let view = self.socket.game.as_ref()?;
                let (game, version) = (view.game, view.version);
                if table.seats.len() == 1 && version >= STEPS_ALONE_MAX {
                    return Some(Command::Propose { game, motion: Motion::End });
                }
                let mut offers = view.sight.offers();
                // One on a card that is not low is refused, and who has not seen the card cannot know.
                offers.retain(|offer| !matches!(offer, AnyAction::Undercover(Action::Mark(_))));
                let at = rand::rng().random_range(0..offers.len().max(1));
                offers.get(at).map(|action| Command::Act { game, version, action: *action })
            }
            Phase::Closed => None,
        }
    }
}
