//! The transcripts that bot authors read are what a house says today. `PARLOUR_WRITE=1 cargo test -p parlour-tests
//! transcript::` writes them.

mod cover_story;
mod klondike;
mod team_klondike;
mod undercover;

use std::pin::Pin;
use std::sync::Arc;

use parlour_tests::chance::Chance;
use parlour_tests::client::Client;
use parlour_tests::house::House;
use parlour_tests::recording_dealer::RecordingDealer;
use parlour_tests::transcript::Transcript;
use parlour_tests::{http, repository};
use protocol::{Closing, Command, First, Hex, NewPlayer, TableCode};
use rules::Seat;
use rules::games::{AnyAction, AnyOptions};
use server::seams::Clock;

/// A clock that stands still.
#[derive(Debug)]
struct Stopped;

impl Clock for Stopped {
    fn unix_ms(&self) -> u64 {
        1_800_000_000_000
    }

    fn steady_ms(&self) -> u64 {
        0
    }

    fn reached(&self, _: u64) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(std::future::pending())
    }
}

/// The transcript with this name is what was made now.
fn check(game: &str, made: &str) {
    let name = format!("crates/protocol/examples/{game}.txt");
    let file = repository::root().join(&name);
    if std::env::var_os("PARLOUR_WRITE").is_some() {
        std::fs::write(&file, made).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let differs = kept.lines().zip(made.lines()).find(|(kept, made)| kept != made);
    assert!(kept == made, "{name} is stale, PARLOUR_WRITE=1 writes it; the first difference: {differs:#?}");
}

/// Anna's side of a game in a house whose every chance but ids and keys follows from a seed.
struct Story {
    house: House,
    anna: Transcript,
    player: NewPlayer,
    table: TableCode,
}

impl Story {
    /// Anna opens a table, and chooses that she begins.
    async fn begin(game: &str, seed: u64, options: AnyOptions) -> Story {
        let dealer = RecordingDealer::new(Chance::from_seed(seed));
        let house = House::with_seams(Arc::new(dealer), Arc::new(Stopped)).await;
        let words = format!(
            "A short game of {game}, as Anna's client sends (>) and gets (<) it. A test plays it and writes it down.\n\
             Ids, keys and the build are replaced by plain ones, and ticks are left out.\n\
             \n\
             Anna becomes a player and opens a table."
        );
        let mut anna = Transcript::new(house.address, &words);
        let player = anna.become_player("Anna").await;
        anna.rename(player.key, Hex([0xaa; 16]));
        anna.rename(player.player, "00000000-0000-4000-8000-00000000000a");
        let table = anna.open_table(&player, options).await;

        anna.tell("She opens a socket at /ws and says hello.");
        anna.hello(&player, table, None).await;
        let build = anna.socket().build.clone().expect("a hello brings the build");
        anna.rename(build, "0123456789ab");

        anna.tell("As the host she chooses that she begins.");
        let first = First::Seat(Seat::new(0).expect("a seat"));
        anna.ask(Command::Options { options, first, settings: None }).await.expect("she is the host");
        Story { house, anna, player, table }
    }

    /// Somebody comes, sits down on this seat and is ready.
    async fn sits_down(&mut self, name: &str, seat: u8) -> Client {
        let Story { house, anna, table, .. } = self;
        anna.tell(&format!("{name} comes, sits down and is ready."));
        let guest = http::new_player(house.address, name).await;
        let letter = name[..1].to_lowercase();
        anna.rename(guest.player, format!("00000000-0000-4000-8000-00000000000{letter}"));
        let mut guest = Client::rejoin(house.address, guest, *table, None).await;
        guest.sit(seat).await;
        let at = usize::from(seat);
        anna.until(|anna| {
            anna.table().seats[at].player.is_some() && anna.room.as_ref().is_some_and(|room| room.present[at])
        })
        .await;
        let table = anna.socket().table();
        let (commitment, arranged) = (table.commitment, table.arranged);
        let share = Hex([0xb0 + seat; 16]);
        guest.ask(Command::Ready { commitment, arranged, share }).await.expect("the commitment is right");
        anna.until(|anna| anna.table().seats[at].ready).await;
        guest
    }

    /// Anna starts as the host.
    async fn start(&mut self) {
        let anna = &mut self.anna;
        let table = anna.socket().table();
        let (commitment, arranged) = (table.commitment, table.arranged);
        anna.ask(Command::Start { commitment, arranged, share: Hex([0xa0; 16]) })
            .await
            .expect("all are ready");
        anna.until(|anna| anna.game.is_some()).await;
    }

    /// Anna comes back and says what she has seen.
    async fn come_back(&mut self) {
        let seen = self.anna.socket().seen();
        self.anna.hello(&self.player, self.table, seen).await;
    }

    /// The house is closed; the whole text.
    async fn end(mut self) -> String {
        self.anna.tell(
            "The house is closed for a restart: everybody shall come back in a moment. The close code is 1012.",
        );
        self.house.close().await;
        assert_eq!(self.anna.closed().await, Some(Closing::Restart.code()));
        self.anna.text()
    }
}

/// The first offer of this kind.
fn offer(client: &Client, wanted: impl Fn(AnyAction) -> bool) -> AnyAction {
    client.offers().into_iter().find(|&action| wanted(action)).expect("there is such an offer")
}

/// An offer of this kind, once this version is shown.
async fn offer_when(client: &mut Client, version: u32, wanted: impl Fn(AnyAction) -> bool) -> AnyAction {
    client.until(|client| client.game.is_some() && client.version() == version).await;
    offer(client, wanted)
}
