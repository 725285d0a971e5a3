//! What a client does as somebody at a table: takes a seat, agrees, acts and asks the others.

use std::net::SocketAddr;
use std::time::Duration;

use protocol::{Command, Commitment, Done, First, Motion, PlayerId, Refused, TableSettings};
use rules::Seat;
use rules::games::{AnyAction, AnyOptions};
use server::limits::BOT_PACE_MS;

use crate::client::{Client, random_share};
use crate::hand_clock::HandClock;

/// How long a test waits for a bot before it fails.
const BOT_PATIENCE: Duration = Duration::from_secs(60);

impl Client {
    /// Takes a seat, and waits until it is shown.
    ///
    /// # Panics
    /// If the house refuses.
    pub async fn sit(&mut self, number: u8) {
        let seat = rules::Seat::new(number).expect("a seat");
        self.ask(Command::Sit { seat }).await.expect("the seat is free");
        self.until(|client| client.table().you.seat == Some(seat)).await;
    }

    /// Keeps the table like this, as its host.
    ///
    /// # Panics
    /// If the house refuses.
    pub async fn set(&mut self, settings: TableSettings) {
        let (options, first) = (self.table().options, self.table().first);
        let command = Command::Options { options, first, settings: Some(settings) };
        self.ask(command).await.expect("the host may");
        self.until(|client| client.table().settings == settings).await;
    }

    /// Chooses what is played next, as the host.
    ///
    /// # Panics
    /// If the house refuses.
    pub async fn choose(&mut self, options: AnyOptions) {
        let command = Command::Options { options, first: First::Random, settings: None };
        let entry = self.ask(command).await.expect("the host may").entry;
        self.until(|client| client.entry >= entry).await;
    }

    /// Is ready for the game that the table shows, also if it shows it only now.
    ///
    /// # Panics
    /// If the house refuses.
    pub async fn ready(&mut self) {
        let share = random_share();
        self.agree(|commitment, arranged| Command::Ready { commitment, arranged, share }).await;
    }

    /// Agrees to what the table shows. What others changed in the meantime is looked at first.
    async fn agree(&mut self, command: impl Fn(Commitment, u64) -> Command) {
        loop {
            let (commitment, arranged) = (self.table().commitment, self.table().arranged);
            match self.ask(command(commitment, arranged)).await {
                Err(Refused::Changed) => self.until(|client| client.table().arranged > arranged).await,
                answer => {
                    answer.expect("all that it takes is there");
                    break;
                }
            }
        }
    }

    /// Starts the game as the host, and waits until it is shown.
    ///
    /// # Panics
    /// If the house refuses.
    pub async fn start(&mut self) {
        let (game, share) = (self.table().game, random_share());
        self.agree(|commitment, arranged| Command::Start { commitment, arranged, share }).await;
        self.until(|client| client.game.as_ref().is_some_and(|view| view.game == game)).await;
    }

    /// Lets somebody join on the second seat and starts the game as the host.
    ///
    /// # Panics
    /// If the house refuses.
    pub async fn start_with(&mut self, house: SocketAddr, name: &str) -> Client {
        let mut guest = Client::join(house, name, self.table().code).await;
        guest.sit(1).await;
        guest.ready().await;
        self.until(|host| host.table().seats[1].ready).await;
        self.start().await;
        guest.until(|guest| guest.game.is_some()).await;
        guest
    }

    /// The same two, whoever is to move first.
    #[must_use]
    pub fn mover_first(self, other: Client) -> (Client, Client) {
        if self.offers().is_empty() { (other, self) } else { (self, other) }
    }

    /// Does something in the game that is shown.
    ///
    /// # Errors
    /// How it was refused.
    pub async fn act(&mut self, action: AnyAction) -> Result<Done, Refused> {
        let (game, version) = (self.game.as_ref().map_or(0, |view| view.game), self.version());
        self.ask(Command::Act { game, version, action }).await
    }

    /// Plays, with bots, until the game waits for one of them that has played before and knows its game, at the very
    /// moment that this clock shows.
    ///
    /// # Panics
    /// If a bot does nothing.
    pub async fn hand_on_to_a_bot(&mut self, clock: &HandClock) {
        let (mut bots_played, mut played_since) = (false, false);
        while !(played_since && self.offers().is_empty()) {
            if let Some(&action) = self.offers().last() {
                let entry = self.act(action).await.map_or(0, |done| done.entry);
                self.until(|it| it.entry >= entry).await;
                played_since = bots_played;
            } else {
                self.sees_a_bot_play(clock).await;
                bots_played = true;
            }
        }
    }

    /// Turns the clock until a bot has done something.
    ///
    /// # Panics
    /// If it does nothing.
    pub async fn sees_a_bot_play(&mut self, clock: &HandClock) {
        let version = self.version();
        let turning = async {
            while self.version() == version {
                clock.advance(Duration::from_millis(BOT_PACE_MS));
                self.frames_until_now().await;
            }
        };
        tokio::time::timeout(BOT_PATIENCE, turning).await.expect("a bot does something");
    }

    /// Frees a seat of whoever is shown there.
    ///
    /// # Errors
    /// How it was refused.
    pub async fn free(&mut self, seat: Seat) -> Result<Done, Refused> {
        let card = self.table().seats.get(seat.index()).and_then(|it| it.player.as_ref());
        let player = card.map_or(PlayerId::nil(), |card| card.id);
        self.ask(Command::FreeSeat { seat, player }).await
    }

    /// Proposes something to those who play the game that is shown.
    ///
    /// # Errors
    /// How it was refused.
    pub async fn propose(&mut self, motion: Motion) -> Result<Done, Refused> {
        let game = self.table().game;
        self.ask(Command::Propose { game, motion }).await
    }

    /// Answers the proposal of somebody else, once it is shown.
    ///
    /// # Errors
    /// How it was refused.
    pub async fn answer(&mut self, agree: bool) -> Result<Done, Refused> {
        self.until(|client| client.table().proposal.is_some()).await;
        let proposal = self.table().proposal.as_ref().map_or(0, |proposal| proposal.entry);
        self.ask(Command::Answer { proposal, agree }).await
    }
}
