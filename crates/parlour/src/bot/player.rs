//! A bot at a table of some house, which is to it a socket.

use std::io::{self, Write};
use std::time::Duration;

use bots::AnyPlayer;
use protocol::{
    Answer, Command, GameView, Hex, Message, Motion, Outcome, Phase, Proposal, Refused, Request, Seen,
    TableView,
};
use rules::Seat;
use rules::games::{AnyAction, GameKind};
use serde_json::json;
use tokio::time::sleep;

use super::Bot;
use crate::client::{Fault, Socket};

/// How long the bot waits after a refusal that names no time.
const AFTER_A_REFUSAL: Duration = Duration::from_millis(100);

/// What the bot keeps from socket to socket.
#[derive(Debug)]
pub(super) struct Player {
    settings: Bot,
    /// Who plays the present game.
    player: Option<AnyPlayer>,
    /// The game as it was shown last.
    view: Option<GameView>,
    /// What was decided on it.
    decided: Option<AnyAction>,
    /// What was refused on it: by the rules that may happen (READINGS U4).
    declined: Vec<AnyAction>,
    /// The request whose answer is outstanding: it is sent again, with its id, over the next socket.
    pending: Option<Request>,
    /// The entry that has to be shown before anything else is asked for.
    done: u64,
    /// How long to wait after a refusal.
    refused: Option<Duration>,
    /// How many games were played, and the number of the last one.
    games: u32,
    last: u32,
    has_news: bool,
}

impl Player {
    pub(super) const fn new(settings: Bot) -> Player {
        Player {
            settings,
            player: None,
            view: None,
            decided: None,
            declined: Vec::new(),
            pending: None,
            done: 0,
            refused: None,
            games: 0,
            last: 0,
            has_news: false,
        }
    }

    /// What it has seen of the game, for the next hello.
    pub(super) fn seen(&self) -> Option<Seen> {
        self.view.as_ref().map(|view| Seen { game: view.game, version: view.version })
    }

    /// Whether the house said something since this was asked last.
    pub(super) const fn take_news(&mut self) -> bool {
        std::mem::replace(&mut self.has_news, false)
    }

    /// Plays over this socket until all games are played, or the table is closed.
    ///
    /// # Errors
    /// If the house refuses, or the connection broke.
    pub(super) async fn play(&mut self, mut socket: Socket) -> Result<(), Fault> {
        self.has_news = true;
        self.see(&mut socket);
        if let Some(request) = &self.pending {
            socket.request(request).await?;
        }
        loop {
            let Some(table) = &socket.table else { return Err(Fault::strange("a game without a table")) };
            self.tell_end(table);
            let is_over = self.settings.games.is_some_and(|games| self.games >= games.get());
            if table.phase == Phase::Closed || is_over && table.you.seat.is_none() {
                return Ok(());
            }
            let command = if is_over { Some(Command::Leave) } else { self.wish(table) };
            let command = command.filter(|_| self.pending.is_none() && socket.entry >= self.done);
            let pace = match command {
                Some(Command::Act { .. }) => Duration::from_millis(self.settings.pace_ms.into()),
                _ => Duration::ZERO,
            };
            tokio::select! {
                biased;
                message = socket.next() => {
                    let message = message?;
                    self.hear(&message)?;
                    self.see(&mut socket);
                }
                () = sleep(self.refused.unwrap_or(pace)), if command.is_some() => {
                    self.refused = None;
                    if let Some(command) = command {
                        let request = Request { id: Hex(rand::random()), command };
                        socket.request(&request).await?;
                        self.pending = Some(request);
                    }
                }
            }
        }
    }

    fn hear(&mut self, message: &Message) -> Result<(), Fault> {
        self.has_news = true;
        let Message::Answer(Answer { id, result }) = message else { return Ok(()) };
        let Some(asked) = self.pending.take_if(|pending| Some(pending.id) == *id) else { return Ok(()) };
        match result {
            Outcome::Done(done) => self.done = done.entry,
            Outcome::Refused(refused) => self.decline(refused, &asked.command)?,
            Outcome::Advice(_) => return Err(Fault::strange("advice that nobody asked for")),
        }
        self.decided = None;
        Ok(())
    }

    /// What somebody else did first is no fault, nor is what was not judged: both are thought about anew.
    fn decline(&mut self, refused: &Refused, asked: &Command) -> Result<(), Fault> {
        self.refused = Some(AFTER_A_REFUSAL);
        match refused {
            Refused::SlowDown { wait_ms } | Refused::TooSoon { wait_ms } => {
                self.refused = Some(Duration::from_millis((*wait_ms).into()));
            }
            Refused::Illegal { .. } => {
                if let Command::Act { action, .. } = asked {
                    self.declined.push(*action);
                }
            }
            Refused::Busy
            | Refused::Unavailable
            | Refused::Stale { .. }
            | Refused::Changed
            | Refused::OtherCommitment { .. }
            | Refused::SeatTaken
            | Refused::SeatsOpen { .. }
            | Refused::NotReady { .. }
            | Refused::GameRunning
            | Refused::NoGame
            | Refused::NotSeated
            | Refused::NotHost
            | Refused::NothingProposed => {}
            refused => return Err(Fault::Refused(refused.clone())),
        }
        Ok(())
    }

    /// Shows the player what its seat was shown.
    fn see(&mut self, socket: &mut Socket) {
        let (Some(view), Some(table)) = (socket.game.take(), &socket.table) else { return };
        let step = Some(Seen { game: view.game, version: view.version });
        let Some(seat) = table.you.seat.filter(|_| self.seen() != step) else { return };
        if self.player.is_none() || self.seen().map(|seen| seen.game) != Some(view.game) {
            let seats = table.seats.iter().filter(|seat| seat.player.is_some()).count();
            let dealt = (u8::try_from(seats).unwrap_or(u8::MAX), begins(&view).unwrap_or(seat));
            let strength = self.settings.strength;
            self.player = Some(AnyPlayer::hire(strength, table.options, dealt, seat, rand::random()));
        }
        if let Some(player) = &mut self.player {
            player.see(&view.sight);
        }
        (self.view, self.decided) = (Some(view), None);
        self.declined.clear();
    }

    /// What to ask for, as the table is shown.
    fn wish(&mut self, table: &TableView) -> Option<Command> {
        match (table.phase, table.you.seat) {
            (Phase::Gathering, None) => {
                let free = table.seats.iter().position(|seat| seat.player.is_none())?;
                Some(Command::Sit { seat: u8::try_from(free).ok().and_then(Seat::new)? })
            }
            (Phase::Gathering, Some(seat)) => {
                let TableView { commitment, arranged, ref seats, .. } = *table;
                let share = Hex(rand::random());
                let mut others = seats.iter().zip(Seat::first(Seat::COUNT_MAX)).filter(|(_, at)| *at != seat);
                if table.host == Some(table.you.player) {
                    let is_set = others.all(|(other, _)| other.ready);
                    is_set.then_some(Command::Start { commitment, arranged, share })
                } else {
                    let is_ready = seats.get(seat.index()).is_some_and(|own| own.ready);
                    (!is_ready).then_some(Command::Ready { commitment, arranged, share })
                }
            }
            (Phase::Playing, Some(seat)) => match &table.proposal {
                Some(proposal) if !proposal.agreed.contains(&seat) => Some(self.answer(proposal)),
                _ => self.act(),
            },
            (Phase::Playing, None) | (Phase::Closed, _) => None,
        }
    }

    fn answer(&self, proposal: &Proposal) -> Command {
        let is_contest = self.view.as_ref().is_some_and(|view| view.sight.kind() == GameKind::CoverStory);
        let is_weary = self.player.as_ref().is_some_and(AnyPlayer::agrees_to_end);
        let agree = match proposal.motion {
            Motion::End => is_contest || is_weary,
            Motion::Open { .. } | Motion::StandIn { .. } => true,
        };
        Command::Answer { proposal: proposal.entry, agree }
    }

    fn act(&mut self) -> Option<Command> {
        let (view, player) = (self.view.as_ref()?, self.player.as_mut()?);
        let declined = &self.declined;
        if self.decided.is_none() {
            let chosen = player.choose(&view.sight)?;
            let offers = view.sight.offers();
            let is_new = |action: &AnyAction| !declined.contains(action);
            self.decided = Some(chosen).filter(is_new).or_else(|| offers.into_iter().find(is_new));
        }
        Some(Command::Act { game: view.game, version: view.version, action: self.decided? })
    }

    /// Prints how a game ended that the bot played to its end.
    fn tell_end(&mut self, table: &TableView) {
        let Some(reveal) = table.reveal.as_ref().filter(|it| it.game > self.last) else { return };
        self.last = reveal.game;
        if self.player.take().is_none() {
            return;
        }
        self.games += 1;
        let line = if self.settings.json {
            let (seat, outcome) = (table.you.seat, reveal.outcome);
            json!({"table": table.code, "game": reveal.game, "seat": seat, "outcome": outcome}).to_string()
        } else {
            format!("game {}: {}", reveal.game, reveal.outcome)
        };
        // Whoever does not listen any more keeps nobody from playing.
        let _ = writeln!(io::stdout().lock(), "{line}");
    }
}

/// Who began, as the deal says.
fn begins(view: &GameView) -> Option<Seat> {
    let dealt = serde_json::to_value(&view.sight).ok()?;
    dealt["events"][0]["first"].as_u64().and_then(|first| u8::try_from(first).ok()).and_then(Seat::new)
}
