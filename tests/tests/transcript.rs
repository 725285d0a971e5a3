//! The transcript that bot authors read is what a house says today. `PARLOUR_WRITE=1 cargo test -p parlour-tests
//! transcript::` writes it.

use std::pin::Pin;
use std::sync::Arc;

use parlour_tests::chance::Chance;
use parlour_tests::client::Client;
use parlour_tests::house::House;
use parlour_tests::recording_dealer::RecordingDealer;
use parlour_tests::transcript::Transcript;
use parlour_tests::{http, repository};
use protocol::{Closing, Command, First, Hex, Motion, Refused};
use rules::Seat;
use rules::games::{AnyAction, AnyOptions};
use rules::talk::Phrase;
use rules::undercover::{Action, Level, Options};
use server::seams::Clock;

const FILE: &str = "crates/protocol/examples/undercover.txt";

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

#[tokio::test]
async fn the_transcript_of_a_game_is_fresh() {
    let made = play().await;
    let file = repository::root().join(FILE);
    if std::env::var_os("PARLOUR_WRITE").is_some() {
        std::fs::write(&file, &made).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let differs = kept.lines().zip(made.lines()).find(|(kept, made)| kept != made);
    assert!(kept == made, "{FILE} is stale, PARLOUR_WRITE=1 writes it; the first difference: {differs:#?}");
}

/// An offer of this kind.
fn offer(client: &Client, wanted: impl Fn(Action) -> bool) -> AnyAction {
    let offers = client.offers().into_iter();
    let of_kind = |action: &AnyAction| matches!(action, AnyAction::Undercover(action) if wanted(*action));
    offers.into_iter().find(of_kind).expect("there is such an offer")
}

async fn play() -> String {
    let dealer = RecordingDealer::new(Chance::from_seed(14));
    let mut house = House::with_seams(Arc::new(dealer), Arc::new(Stopped)).await;
    let mut anna = Transcript::new(
        house.address,
        "A short game of Undercover, as Anna's client sends (>) and gets (<) it. A test plays it and writes it down.\n\
         Ids, keys and the build are replaced by plain ones, and ticks are left out.\n\
         \n\
         Anna becomes a player and opens a table.",
    );
    let player = anna.become_player("Anna").await;
    anna.rename(player.key, Hex([0xaa; 16]));
    anna.rename(player.player, "00000000-0000-4000-8000-00000000000a");
    let table = anna.open_table(&player, AnyOptions::Undercover(Options::at(Level::Normal))).await;

    anna.tell("She opens a socket at /ws and says hello.");
    anna.hello(&player, table, None).await;
    let build = anna.socket().build.clone().expect("a hello brings the build");
    anna.rename(build, "0123456789ab");

    anna.tell("As the host she chooses that she begins.");
    let first = First::Seat(Seat::new(0).expect("a seat"));
    let options = AnyOptions::Undercover(Options::at(Level::Normal));
    anna.ask(Command::Options { options, first, settings: None }).await.expect("she is the host");

    anna.tell("Ben comes, sits down and is ready.");
    let ben = http::new_player(house.address, "Ben").await;
    anna.rename(ben.player, "00000000-0000-4000-8000-00000000000b");
    let mut ben = Client::rejoin(house.address, ben, table, None).await;
    ben.sit(1).await;
    anna.until(|anna| {
        anna.table().seats[1].player.is_some() && anna.room.as_ref().is_some_and(|room| room.present[1])
    })
    .await;
    let commitment = anna.socket().table().commitment;
    ben.ask(Command::Ready { commitment, share: Hex([0xb1; 16]) }).await.expect("the commitment is right");
    anna.until(|anna| anna.table().seats[1].ready).await;

    anna.tell("Anna starts as the host. Her share is the last one, so the cards are dealt.");
    anna.ask(Command::Start { commitment, share: Hex([0xa0; 16]) }).await.expect("all are ready");
    anna.until(|anna| anna.game.is_some()).await;

    anna.tell("She peeks at a card. The answer comes first, then the state, with her eyes.");
    let action = offer(anna.socket(), |action| matches!(action, Action::Peek(_)));
    anna.ask(Command::Act { version: 0, action }).await.expect("it was offered");
    let peek = anna.socket().entry;

    anna.tell("No answer came? The same frame with the same id is done once, and brings the state of now.");
    let number = anna.requests();
    let again = anna.ask_as(number, Command::Act { version: 0, action }).await;
    assert_eq!(again.map(|done| done.entry), Ok(peek));
    anna.one_more().await;

    anna.tell("The same id for something else is refused, and so is what was decided on an older version.");
    assert_eq!(anna.ask_as(number, Command::Unready).await, Err(Refused::IdReused));
    let refused = anna.ask(Command::Act { version: 0, action }).await;
    assert_eq!(refused, Err(Refused::Stale { version: 1 }));

    anna.tell("What is not offered is illegal: that card has been peeked at.");
    let refused = anna.ask(Command::Act { version: 1, action }).await;
    assert!(matches!(refused, Err(Refused::Illegal { .. })), "{refused:?}");

    anna.tell("What is no request is answered too.");
    anna.send_text("{\"type\":\"dance\"}").await;

    anna.tell("She moves a card and ends her turn. What the peek showed is gone from her view.");
    let action = offer(anna.socket(), |action| matches!(action, Action::Move(_)));
    anna.ask(Command::Act { version: 1, action }).await.expect("it was offered");
    let end_turn = AnyAction::Undercover(Action::EndTurn);
    anna.ask(Command::Act { version: 2, action: end_turn }).await.expect("it was offered");

    anna.tell("Ben peeks: Anna hears of it without the card. Then he says something.");
    let action = offer_when(&mut ben, 3, |action| matches!(action, Action::Peek(_))).await;
    ben.act(action).await.expect("it was offered");
    anna.until(|anna| anna.version() == 4).await;
    ben.ask(Command::Say { phrase: Phrase::WellPlayed }).await.expect("a phrase may be said");
    anna.until(|anna| !anna.lines.is_empty()).await;

    anna.tell("Her connection breaks, and Ben ends his turn meanwhile. She says what she has seen, and gets what she missed.");
    let seen = anna.socket().seen();
    ben.until(|ben| ben.version() == 4).await;
    ben.act(end_turn).await.expect("it was offered");
    anna.hello(&player, table, seen).await;

    anna.tell("She proposes to end the game, and Ben agrees. The reveal proves the deal.");
    anna.ask(Command::Propose { motion: Motion::End }).await.expect("a game runs");
    ben.until(|ben| ben.table().proposal.is_some()).await;
    ben.ask(Command::Answer { agree: true }).await.expect("it was proposed");
    anna.until(|anna| anna.table().reveal.is_some()).await;

    anna.tell(
        "The house is closed for a restart: everybody shall come back in a moment. The close code is 1012.",
    );
    house.close().await;
    assert_eq!(anna.closed().await, Some(Closing::Restart.code()));
    anna.text()
}

/// An offer of this kind, once this version is shown.
async fn offer_when(client: &mut Client, version: u32, wanted: impl Fn(Action) -> bool) -> AnyAction {
    client.until(|client| client.version() == version).await;
    offer(client, wanted)
}
