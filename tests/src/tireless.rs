//! A player who plays without pause, and comes back whenever the house was gone.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use protocol::{
    Closing, Command, Done, GameView, Message, NewPlayer, Phase, Refused, Request, RequestId, Seen, TableCode,
};
use rules::Seat;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::chance::Chance;
use crate::client::{Came, Client};

/// One player in one seat.
#[derive(Debug)]
pub struct Tireless {
    house: SocketAddr,
    table: TableCode,
    /// How many play there.
    players: usize,
    chance: Chance,
    patience: Duration,
    log: Log,
    /// Sent and not answered.
    unanswered: Option<Request>,
    /// The frames of the present socket that were noted.
    frames_noted: usize,
    /// The highest entry that any socket showed.
    entry: u64,
    /// The last step that any socket showed.
    shown: Option<Seen>,
    answered: Arc<AtomicUsize>,
}

/// What the house told a player.
#[derive(Debug)]
pub struct Log {
    /// Who.
    pub player: NewPlayer,
    /// Where.
    pub seat: usize,
    /// What was done, with the entry that it was said to have become.
    pub done: Vec<(Request, u64)>,
    /// What was judged and refused.
    pub refused: Vec<RequestId>,
    /// The views of games, each with the step after which events were news.
    pub shown: Vec<(Option<Seen>, GameView)>,
    /// Done requests that were sent again.
    pub repeats: usize,
    /// Requests that were sent again because the house was killed before the answer.
    pub resent: usize,
    /// Sockets that were opened.
    pub sockets: usize,
    /// The reasons that the house gave for closing a socket.
    pub closings: Vec<Closing>,
}

impl Tireless {
    /// A player for this seat at a table for so many, who takes a socket for dead when an answer takes longer than `patience`; `answered`
    /// counts what was done.
    #[must_use]
    pub fn new(
        house: SocketAddr,
        table: TableCode,
        player: NewPlayer,
        (seat, players): (usize, usize),
        chance: Chance,
        patience: Duration,
        answered: Arc<AtomicUsize>,
    ) -> Tireless {
        let log = Log {
            player,
            seat,
            done: Vec::new(),
            refused: Vec::new(),
            shown: Vec::new(),
            repeats: 0,
            resent: 0,
            sockets: 0,
            closings: Vec::new(),
        };
        Tireless {
            house,
            table,
            players,
            chance,
            patience,
            log,
            unanswered: None,
            frames_noted: 0,
            entry: 0,
            shown: None,
            answered,
        }
    }

    /// Plays until it is told to stop.
    pub async fn play(mut self, stop: CancellationToken) -> Log {
        while !stop.is_cancelled() {
            match timeout(self.patience, self.come_back()).await {
                Ok(Some(client)) => self.play_on(client, &stop).await,
                Ok(None) | Err(_) => sleep(Duration::from_millis(10)).await,
            }
        }
        self.log
    }

    /// Opens a socket and says what was shown last.
    async fn come_back(&mut self) -> Option<Client> {
        let mut client = Client::try_connect(self.house, self.log.player.clone()).await?;
        self.frames_noted = 0;
        let hello = Command::Hello { table: self.table, key: self.log.player.key, seen: self.shown };
        let answer = client.try_ask_as(self.chance.hex(), hello).await;
        while client.table.is_none() {
            match (&answer, client.next().await) {
                (Ok(Ok(_)), Came::Message(_)) => {}
                _ => return None,
            }
        }
        self.log.sockets += 1;
        self.log.resent += usize::from(self.unanswered.is_some());
        Some(client)
    }

    /// Plays until the socket closes or the player shall stop.
    async fn play_on(&mut self, mut client: Client, stop: &CancellationToken) {
        if let Some(last) = self.log.done.len().checked_sub(1)
            && !self.repeat(&mut client, last).await
        {
            return self.note(&client);
        }
        while !stop.is_cancelled() {
            self.note(&client);
            let Some(request) = self.unanswered.clone().or_else(|| self.next_request(&client)) else {
                let came = tokio::select! {
                    came = client.next() => came,
                    () = stop.cancelled() => return,
                };
                if matches!(came, Came::Closed(_)) {
                    return self.note(&client);
                }
                continue;
            };
            self.unanswered = Some(request.clone());
            let answer = self.ask(&mut client, request.clone()).await;
            // What came before the answer shows how things stood before.
            self.note(&client);
            match answer {
                Err(_) => return,
                Ok(Ok(done)) => {
                    self.unanswered = None;
                    self.log.done.push((request, done.entry));
                    self.answered.fetch_add(1, Ordering::Relaxed);
                    while client.entry < done.entry {
                        if let Came::Closed(_) = client.next().await {
                            return self.note(&client);
                        }
                    }
                    let earlier = self.chance.below(0..self.log.done.len());
                    if self.chance.percent(5) && !self.repeat(&mut client, earlier).await {
                        return self.note(&client);
                    }
                }
                // Not judged: the same request goes on waiting.
                Ok(Err(Refused::Unavailable | Refused::Busy | Refused::SlowDown { .. })) => {
                    sleep(Duration::from_millis(20)).await;
                }
                Ok(Err(_)) => {
                    self.unanswered = None;
                    self.log.refused.push(request.id);
                }
            }
        }
    }

    /// The answer, or nothing if the socket closed before, or is taken for dead.
    async fn ask(&self, client: &mut Client, request: Request) -> Result<Result<Done, Refused>, Option<u16>> {
        let answer = client.try_ask_as(request.id, request.command);
        timeout(self.patience, answer).await.unwrap_or(Err(None))
    }

    /// Sends a done request again; says whether the socket is still open.
    async fn repeat(&mut self, client: &mut Client, which: usize) -> bool {
        let (request, entry) = self.log.done[which].clone();
        match self.ask(client, request).await {
            Err(_) => return false,
            Ok(Ok(done)) => {
                assert_eq!(done.entry, entry, "the same request became another entry");
                self.log.repeats += 1;
            }
            Ok(Err(Refused::Unavailable | Refused::Busy | Refused::SlowDown { .. })) => {}
            Ok(Err(refused)) => panic!("what was done at {entry} is refused now: {refused:?}"),
        }
        true
    }

    /// What to do as the table is shown, if it is this player's to do something.
    fn next_request(&mut self, client: &Client) -> Option<Request> {
        let table = client.table();
        let command = match (table.you.seat, table.phase) {
            (None, _) => {
                let number = u8::try_from(self.log.seat).expect("a seat");
                Command::Sit { seat: Seat::new(number).expect("a seat") }
            }
            (Some(seat), Phase::Gathering) => {
                let (commitment, arranged, share) = (table.commitment, table.arranged, self.chance.hex());
                let ready = table.seats.iter().filter(|seat| seat.ready).count();
                if seat.number() > 0 && !table.seats[seat.index()].ready {
                    Command::Ready { commitment, arranged, share }
                } else if seat.number() == 0 && ready == self.players - 1 {
                    Command::Start { commitment, arranged, share }
                } else {
                    return None;
                }
            }
            (Some(_), Phase::Playing) => {
                let action = self.chance.pick(&client.offers())?;
                Command::Act { game: client.table().game, version: client.version(), action }
            }
            (Some(_), Phase::Closed) => return None,
        };
        Some(Request { id: self.chance.hex(), command })
    }

    /// Keeps what the socket showed; nothing of it may go back behind what any socket ever showed.
    fn note(&mut self, client: &Client) {
        for frame in &client.frames[self.frames_noted..] {
            let state = match serde_json::from_str(frame) {
                Ok(Message::State(state)) => state,
                Ok(Message::Closing { reason }) => {
                    self.log.closings.push(reason);
                    continue;
                }
                _ => continue,
            };
            assert!(state.entry >= self.entry, "entry {} came after {}", state.entry, self.entry);
            self.entry = state.entry;
            if let Some(table) = &state.table {
                let mine = table.you.seat.map(Seat::index);
                assert!(mine == Some(self.log.seat) || self.log.done.is_empty(), "the seat is {mine:?} now");
            }
            let Some(view) = state.game else { continue };
            let now = Seen { game: view.game, version: view.version };
            if let Some(before) = self.shown {
                let (new, old) = ((now.game, now.version), (before.game, before.version));
                assert!(new >= old, "{new:?} came after {old:?}");
            }
            // Whoever comes back and names no step is told no past: the first state, with the build, begins there.
            let before = self.shown.or_else(|| state.build.is_some().then_some(now));
            self.log.shown.push((before, view));
            self.shown = Some(now);
        }
        self.frames_noted = client.frames.len();
    }
}
