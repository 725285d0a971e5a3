//! A table where everything that anybody receives is checked by an accountant.

use std::net::SocketAddr;
use std::time::Duration;

use protocol::{Command, Message, NewPlayer, Refused, Request, RequestId, Seen, TableCode, TableSettings};
use rules::games::{AnyAction, AnyOptions, AnySight, DeckSource};
use rules::shuffle::Seed;
use rules::undercover::{Action, Options, Outcome};
use rules::{Card, Seat};
use tokio::time::sleep;

use crate::accountant::Accountant;
use crate::chance::Chance;
use crate::client::{Came, Client};
use crate::http::{self, Call};
use crate::recording_dealer::RecordingDealer;
use crate::secret::Secret;

/// A table with all its sockets and the truth.
#[derive(Debug)]
pub struct WatchedTable {
    /// The chance of what the people here do.
    pub chance: Chance,
    /// The truth.
    pub accountant: Accountant,
    /// Frames, answers and bytes that were checked.
    pub checked: Checked,
    /// The requests that were accepted, by seat, with their entries.
    pub accepted: Vec<(usize, Request, u64)>,
    /// Their sockets: at least one of each seat.
    pub sockets: Vec<Watched>,
    house: SocketAddr,
    dealer: RecordingDealer,
    code: TableCode,
    options: Options,
    people: [NewPlayer; 3],
    /// The games whose seeds the accountant knows.
    seeds_kept: u32,
}

/// A socket and whose it is.
#[derive(Debug)]
pub struct Watched {
    /// The seat, or nothing for the stranger.
    pub seat: Option<usize>,
    /// The socket.
    pub client: Client,
    frames_checked: usize,
}

/// How much was checked.
#[derive(Debug, Default, Clone, Copy)]
pub struct Checked {
    /// Frames over sockets.
    pub frames: usize,
    /// Answers over HTTP.
    pub answers: usize,
    /// Bytes of both.
    pub bytes: usize,
    /// Frames with a running game for somebody without a seat.
    pub looked_on: usize,
}

impl WatchedTable {
    /// Opens a table with two people in their seats and a stranger who looks on.
    pub async fn open(
        house: SocketAddr,
        dealer: &RecordingDealer,
        options: Options,
        chance: Chance,
    ) -> WatchedTable {
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Stranger"] {
            people.push(http::new_player(house, name).await);
        }
        let people: [NewPlayer; 3] = people.try_into().expect("three people");
        let code = http::new_table(house, people[0].key, AnyOptions::Undercover(options)).await.code;
        let mut accountant = Accountant::default();
        people.iter().for_each(|person| accountant.keep_secret(Secret::new("a key", &person.key.0)));
        let mut table = WatchedTable {
            chance,
            accountant,
            checked: Checked::default(),
            accepted: Vec::new(),
            sockets: Vec::new(),
            house,
            dealer: dealer.clone(),
            code,
            options,
            people,
            seeds_kept: 0,
        };
        for who in [Some(0), Some(1), None] {
            table.connect(who, None).await;
        }
        if table.chance.percent(50) {
            let settings = TableSettings { spectators: true, ..TableSettings::default() };
            table.sockets[0].client.set(settings).await;
            table.accountant.let_look_on();
        }
        table.sockets[1].client.sit(1).await;
        table.sockets[0].client.until(|host| host.table().seats[1].player.is_some()).await;
        table
    }

    /// Deals the next game, with a new seed and shares that this test knows.
    ///
    /// # Panics
    /// If the house refuses.
    pub async fn deal(&mut self) {
        let [host, guest, ..] = self.sockets.as_mut_slice() else { unreachable!("a socket for each seat") };
        let (commitment, game) = (host.client.table().commitment, host.client.table().game);
        let (first, second) = (self.chance.hex(), self.chance.hex());
        let seed = self.dealer.seed_behind(commitment, self.code, game);
        let ready = Command::Ready { commitment, share: second };
        guest.client.ask(ready).await.expect("the commitment is the present one");
        host.client.until(|host| host.table().seats[1].ready).await;
        let start = Command::Start { commitment, share: first };
        let entry = host.client.ask(start).await.expect("all are ready").entry;
        let shares = Seat::first(2).zip([first.0, second.0]).collect();
        let source = DeckSource::Shuffled { code: self.code.to_string(), game, seed: Seed(seed), shares };
        let deck = source.deck::<Card>().expect("a shuffled deck is one of the game");
        self.accountant.deal(deck.cards().to_vec(), self.options, seed, &[first.0, second.0]);
        self.settle(entry).await;
    }

    /// A request of one socket. What it brings about is followed, then everything that anybody received is checked.
    ///
    /// # Errors
    /// How it was refused.
    pub async fn ask(&mut self, socket: usize, id: RequestId, command: Command) -> Result<u64, Refused> {
        let result = loop {
            match self.sockets[socket].client.ask_as(id, command.clone()).await {
                Err(Refused::SlowDown { wait_ms }) => sleep(Duration::from_millis(wait_ms.into())).await,
                other => break other.map(|done| done.entry),
            }
        };
        if let (Ok(entry), Some(seat)) = (&result, self.sockets[socket].seat) {
            if !self.accepted.iter().any(|(by, request, _)| (*by, request.id) == (seat, id)) {
                self.accepted.push((seat, Request { id, command: command.clone() }, *entry));
                match command {
                    Command::Act { action: AnyAction::Undercover(action), .. } => {
                        self.accountant.follow(seat, action);
                    }
                    Command::Answer { agree: true } => self.accountant.rule(),
                    _ => {}
                }
            }
            self.settle(*entry).await;
        } else {
            self.settle(0).await;
        }
        result
    }

    /// An action of one socket on the present version.
    ///
    /// # Errors
    /// How it was refused.
    pub async fn act(&mut self, socket: usize, action: Action) -> Result<u64, Refused> {
        let version = self.accountant.moment().version;
        let id = self.chance.hex();
        let action = AnyAction::Undercover(action);
        self.ask(socket, id, Command::Act { version, action }).await
    }

    /// The same request again, on any socket of its player.
    ///
    /// # Panics
    /// If the answer is another one than before.
    pub async fn repeat(&mut self, socket: usize, accepted: usize) {
        let (_, Request { id, command }, entry) = self.accepted[accepted].clone();
        let is_chat = matches!(command, Command::Chat { .. });
        let again = self.ask(socket, id, command).await.expect("a repeated request is done");
        // A line of chat has no entry of its own: it is answered with the present one.
        assert!(again == entry || is_chat && again > entry, "the same request became {entry}, then {again}");
        while !matches!(self.sockets[socket].client.next().await, Came::Message(Message::State(_))) {}
        self.settle(0).await;
    }

    /// Opens one more socket of a seat, or of the stranger, and waits for all that a hello brings.
    ///
    /// # Panics
    /// If the house does not take it.
    pub async fn connect(&mut self, seat: Option<usize>, seen: Option<Seen>) {
        let person = self.people[seat.unwrap_or(2)].clone();
        let mut client = Client::connect(self.house, person).await;
        // The house learns of the end of a socket a little later than the one who ended it.
        while let Err(refused) = client.hello(self.code, seen).await {
            assert_eq!((refused, seat), (Refused::Busy, None), "the hello is taken");
        }
        // A state that is replaced by a newer one comes after the lines.
        while !matches!(client.next().await, Came::Message(Message::Said { .. })) {}
        client.until(|client| client.table.is_some()).await;
        self.sockets.push(Watched { seat, client, frames_checked: 0 });
        self.settle(0).await;
    }

    /// Ends one socket: in good order, or as when a phone loses its network.
    pub async fn disconnect(&mut self, socket: usize) {
        let watched = self.sockets.remove(socket);
        if self.chance.percent(50) {
            watched.client.leave().await;
        }
    }

    /// Asks the lobby something about this table, with the key of one of its people.
    pub async fn ask_lobby(&mut self) {
        let code = self.code;
        let paths = [
            format!("/api/tables/{code}"),
            "/api/me".to_owned(),
            "/api/house".to_owned(),
            format!("/api/tables/{code}/"),
            "/api/tables/KKKKKK".to_owned(),
            "/readyz".to_owned(),
        ];
        let person = self.chance.below(0..3);
        let path = paths[self.chance.below(0..paths.len())].clone();
        let answer = Call::new(self.house, "GET", path).key(self.people[person].key).send().await;
        let all = format!("{}\n{}", answer.head, answer.body);
        self.checked.answers += 1;
        self.checked.bytes += all.len();
        self.accountant.check_text(&all).unwrap_or_else(|leak| panic!("{leak} in {all}"));
    }

    /// A socket of this seat, or of the stranger.
    #[must_use]
    pub fn socket_of(&mut self, seat: Option<usize>) -> Option<usize> {
        let sockets = self.sockets_of(seat);
        self.chance.pick(&sockets)
    }

    /// The sockets of this seat, or of the stranger.
    #[must_use]
    pub fn sockets_of(&self, seat: Option<usize>) -> Vec<usize> {
        (0..self.sockets.len()).filter(|&socket| self.sockets[socket].seat == seat).collect()
    }

    /// Waits until everybody at the table was shown this entry, and checks all that came.
    async fn settle(&mut self, entry: u64) {
        for watched in &mut self.sockets {
            watched.client.until(|client| client.entry >= entry).await;
        }
        if self.notice_dead() {
            let version = self.accountant.moment().version;
            for watched in self.sockets.iter_mut().filter(|watched| watched.seat.is_some()) {
                watched.client.until(|client| client.version() >= version).await;
            }
        }
        self.keep_next_seed();
        for watched in &mut self.sockets {
            for frame in &watched.client.frames[watched.frames_checked..] {
                self.checked.frames += 1;
                self.checked.bytes += frame.len();
                let seat = watched.seat;
                let runs = frame.contains("\"sight\"") && frame.contains("\"outcome\":null");
                self.checked.looked_on += usize::from(seat.is_none() && runs);
                let verdict = self.accountant.check_frame(seat, frame);
                verdict.unwrap_or_else(|leak| panic!("{leak} to {seat:?} in {frame}"));
            }
            watched.frames_checked = watched.client.frames.len();
        }
    }

    /// The seed that the house has committed to is nobody's yet.
    fn keep_next_seed(&mut self) {
        let shown = self.sockets.iter().filter_map(|watched| watched.client.table.as_ref());
        let Some(latest) = shown.max_by_key(|table| table.game) else { return };
        if latest.game > self.seeds_kept {
            let seed = self.dealer.seed_behind(latest.commitment, self.code, latest.game);
            self.accountant.keep_secret(Secret::new("the next seed", &seed));
            self.seeds_kept = latest.game;
        }
    }

    /// Follows the house where it proved that the game is dead, which it may only at the end of a turn.
    fn notice_dead(&mut self) -> bool {
        let now = self.accountant.moment();
        let ruled = |watched: &Watched| {
            let view = watched.client.game.as_ref().filter(|view| view.game == now.game);
            view.is_some_and(|view| {
                let ended = matches!(&view.sight, AnySight::Undercover { view, .. } if view.outcome == Some(Outcome::LostDead));
                view.version == now.version + 1 && ended
            })
        };
        let dead = now.game > 0 && self.accountant.now().may_be_dead() && self.sockets.iter().any(ruled);
        if dead {
            self.accountant.rule();
        }
        dead
    }
}
