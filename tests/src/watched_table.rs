//! A table where everything that anybody receives is checked by an accountant.

use std::net::SocketAddr;
use std::time::Duration;

use protocol::{
    Command, Hex, Message, NewPlayer, Refused, Request, RequestId, Seen, TableCode, TableSettings,
};
use rules::games::{AnyAction, AnyOptions, DeckSource, GameKind};
use rules::klondike::{Deal, Options};
use rules::shuffle::Seed;
use rules::{Card, Seat};
use serde_json::{Value, json};
use server::limits::CHECKED_NODES_MAX;
use solver::{Budget, Position, Solver, Stock, Verdict};
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
    options: AnyOptions,
    /// Those who play, by seat, and a stranger.
    people: Vec<NewPlayer>,
    /// Those who agree to the present proposal.
    agreed: usize,
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

impl Checked {
    /// Both together.
    pub const fn add(&mut self, other: Checked) {
        self.frames += other.frames;
        self.answers += other.answers;
        self.bytes += other.bytes;
        self.looked_on += other.looked_on;
    }
}

impl WatchedTable {
    /// Opens a table with so many people in their seats and a stranger who looks on.
    pub async fn open(
        house: SocketAddr,
        dealer: &RecordingDealer,
        (options, players): (AnyOptions, usize),
        chance: Chance,
    ) -> WatchedTable {
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn"].into_iter().take(players) {
            people.push(http::new_player(house, name).await);
        }
        people.push(http::new_player(house, "Stranger").await);
        let code = http::new_table(house, people[0].key, options).await.code;
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
            agreed: 0,
            seeds_kept: 0,
        };
        for who in (0..players).map(Some).chain([None]) {
            table.connect(who, None).await;
        }
        if table.chance.percent(50) {
            let settings = TableSettings { spectators: true, ..TableSettings::default() };
            table.sockets[0].client.set(settings).await;
            table.accountant.let_look_on();
        }
        table.sit().await;
        table
    }

    /// The guests sit down. Where fewer play than there are seats, they leave some free between them: those who play
    /// close up at the start.
    async fn sit(&mut self) {
        let seats = self.sockets[0].client.table().seats.len();
        let mut free = seats - self.seats();
        let mut number = 0;
        for guest in 1..self.seats() {
            let skipped = self.chance.below(0..free + 1);
            free -= skipped;
            number += 1 + skipped;
            self.sockets[guest].client.sit(number as u8).await;
            self.sockets[0].client.until(|host| host.table().seats[number].player.is_some()).await;
        }
    }

    /// Which game is played.
    #[must_use]
    pub const fn kind(&self) -> GameKind {
        self.options.kind()
    }

    /// How many play.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.people.len() - 1
    }

    /// Deals the next game, with a new seed and shares that this test knows.
    ///
    /// # Panics
    /// If the house refuses.
    pub async fn deal(&mut self) {
        let sockets: Vec<usize> = (0..self.seats())
            .map(|seat| self.socket_of(Some(seat)).expect("a socket for each seat"))
            .collect();
        let table = self.sockets[sockets[0]].client.table();
        let (commitment, arranged, game) = (table.commitment, table.arranged, table.game);
        let seed = self.dealer.seed_behind(commitment, self.code, game);
        let shares: Vec<Hex<16>> = sockets.iter().map(|_| self.chance.hex()).collect();
        for (&guest, &share) in sockets.iter().zip(&shares).skip(1) {
            let ready = Command::Ready { commitment, arranged, share };
            let entry =
                self.sockets[guest].client.ask(ready).await.expect("the commitment is the present one").entry;
            self.sockets[sockets[0]].client.until(|host| host.entry >= entry).await;
        }
        let start = Command::Start { commitment, arranged, share: shares[0] };
        let entry = self.sockets[sockets[0]].client.ask(start).await.expect("all are ready").entry;
        let shares: Vec<[u8; 16]> = shares.into_iter().map(|share| share.0).collect();
        let source = DeckSource::Shuffled {
            code: self.code.to_string(),
            game,
            seed: Seed(seed),
            shares: Seat::first(Seat::COUNT_MAX).zip(shares.iter().copied()).collect(),
            attempt: 0,
        };
        let source = self.first_winnable(source);
        let deck = self.kind().deck_codes(&source).expect("a shuffled deck is one of the game");
        let host = &mut self.sockets[sockets[0]].client;
        host.until(|host| host.game.as_ref().is_some_and(|view| view.game == game)).await;
        // Who begins is public, and said where there is somebody else.
        let first = json!(host.game.as_ref().map(|view| &view.sight))["events"][0]["first"].as_u64();
        let first = first.or(Some(0).filter(|_| self.seats() == 1)).expect("a deal says who begins") as usize;
        self.accountant.deal(deck, self.options, first, seed, &shares);
        self.settle(entry).await;
    }

    /// The try of this deal that has to be dealt: a checked one is the first that is proved winnable.
    fn first_winnable(&self, source: DeckSource) -> DeckSource {
        let AnyOptions::Klondike(Options { deal: Deal::Checked, draw, passes, .. }) = self.options else {
            return source;
        };
        let stock = Stock::at_deal(draw, passes).expect("options that can be played");
        let budget = Budget { nodes: CHECKED_NODES_MAX.into(), ..Budget::default() };
        let is_winnable = |source: &DeckSource| {
            let deck = source.deck::<Card>().expect("a shuffled deck");
            let position = Position::dealt(deck.cards(), stock).expect("a deck");
            matches!(Solver::new(budget).solve(&position).verdict, Verdict::Winnable(_))
        };
        (0..).map(|attempt| source.at_attempt(attempt)).find(is_winnable).expect("some deal can be won")
    }

    /// A request of one socket. What it brings about is followed, then everything that anybody received is checked.
    ///
    /// # Errors
    /// How it was refused.
    pub async fn ask(&mut self, socket: usize, id: RequestId, command: Command) -> Result<u64, Refused> {
        self.accountant.ask(id, &command);
        let answer = self.sockets[socket].client.ask_as(id, command.clone()).await;
        let result = answer.map(|done| done.entry);
        if let (Ok(entry), Some(seat)) = (&result, self.sockets[socket].seat) {
            if !self.accepted.iter().any(|(by, request, _)| (*by, request.id) == (seat, id)) {
                self.accepted.push((seat, Request { id, command: command.clone() }, *entry));
                self.notice_dead_before(socket, *entry).await;
                match command {
                    Command::Act { action, .. } => self.accountant.follow(seat, action),
                    Command::Propose { .. } => self.agreed = 1,
                    Command::Answer { agree: true, .. } => self.agreed += 1,
                    _ => {}
                }
                if self.agreed == self.seats() {
                    self.agreed = 0;
                    self.accountant.rule();
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
    pub async fn act(&mut self, socket: usize, action: AnyAction) -> Result<u64, Refused> {
        let Seen { game, version } = self.accountant.moment();
        let id = self.chance.hex();
        self.ask(socket, id, Command::Act { game, version, action }).await
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
        let person = self.people[seat.unwrap_or(self.seats())].clone();
        let mut client = Client::connect(self.house, person).await;
        // The house learns of the end of a socket a little later than the one who ended it.
        while let Err(refused) = client.hello(self.code, seen).await {
            match (refused, seat) {
                (Refused::Busy, None) => {}
                (Refused::SlowDown { wait_ms }, None) => sleep(Duration::from_millis(wait_ms.into())).await,
                other => panic!("the hello is not taken: {other:?}"),
            }
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
            "/readyz".to_owned(),
        ];
        let person = self.chance.below(0..self.people.len());
        // Whoever asks for tables that are not there more often than people do is told to slow down.
        let path = match self.chance.percent(1) {
            true => "/api/tables/KKKKKK".to_owned(),
            false => paths[self.chance.below(0..paths.len())].clone(),
        };
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

    /// Follows the house where it told that a game that goes on is dead before it did what it answered with this entry:
    /// a request that was to be too new for its version is just right then.
    async fn notice_dead_before(&mut self, socket: usize, entry: u64) {
        let Watched { client, frames_checked, .. } = &mut self.sockets[socket];
        client.until(|client| client.entry >= entry).await;
        let unchecked = client.frames[*frames_checked..].iter();
        let first = unchecked.map(|frame| serde_json::from_str(frame).expect("a frame is JSON")).find_map(
            |frame: Value| frame["game"]["sight"]["events"].get(0).map(|event| event["event"].clone()),
        );
        if first == Some(json!("stuck")) && self.accountant.now().may_be_dead() {
            self.accountant.rule_dead();
        }
    }

    /// Follows the house where it proved that the game is dead, which it may only at the end of a turn, or where it told
    /// so in a game that goes on.
    fn notice_dead(&mut self) -> bool {
        let now = self.accountant.moment();
        let ruled = |watched: &Watched| {
            let view = watched.client.game.as_ref().filter(|view| view.game == now.game);
            view.is_some_and(|view| {
                let shown = &json!(view.sight)["view"];
                view.version == now.version + 1 && (shown["outcome"] == "lost_dead" || shown["stuck"] == true)
            })
        };
        let dead = now.game > 0 && self.accountant.now().may_be_dead() && self.sockets.iter().any(ruled);
        if dead {
            self.accountant.rule_dead();
        }
        dead
    }
}
