//! A room on a store of its own, with letters instead of sockets.

use std::sync::Arc;

use protocol::{Closing, Command, Hex, Message, PlayerId, Refused, Request, State, TableCode};
use rules::Seat;
use rules::games::{AnyOptions, AnySight, GameKind};
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::outbox::Outgoing;
use super::{Hello, Letter, Outbox, Reply, SocketId};
use crate::house::House;
use crate::household::Household;
use crate::seams::{Entropy, SystemClock};
use crate::store::sqlite::SqliteStore;

fn household() -> Household {
    Household::of([192, 0, 2, 7].into())
}

struct Scene {
    house: House,
    table: TableCode,
    _directory: TempDir,
}

impl Scene {
    async fn new() -> Scene {
        Scene::with_host().await.0
    }

    async fn with_host() -> (Scene, PlayerId) {
        let directory = tempfile::tempdir().expect("a temporary directory can be made");
        let store = SqliteStore::open(directory.path()).expect("an empty directory opens");
        let clock = Arc::new(SystemClock::default());
        let house = House::new(Arc::new(store), Arc::new(Entropy), clock, String::new());
        let mut scene = Scene { house, table: "BCDFGH".parse().expect("a code"), _directory: directory };
        let host = scene.player("Anna").await;
        let options = AnyOptions::presets(GameKind::Undercover)[0];
        scene.table = scene.house.open_table(host, options).await.expect("a first table").code;
        (scene, host)
    }

    async fn player(&self, name: &str) -> PlayerId {
        self.house.new_player(name, household()).await.expect("a first player").player
    }

    fn post(&self, letter: Letter) {
        self.house.post(self.table, letter).expect("the room has time");
    }

    /// Says hello; what it was answered comes later.
    fn hello(
        &self,
        socket: SocketId,
        player: PlayerId,
        outbox: &Arc<Outbox>,
    ) -> oneshot::Receiver<Result<(), Refused>> {
        let (joined, answer) = oneshot::channel();
        let reply = Reply::without_id(outbox);
        let (name, outbox) = ("Ben".to_owned(), Arc::clone(outbox));
        let hello = Hello { socket, player, household: household(), name, seen: None, outbox, reply, joined };
        self.post(Letter::Hello(hello));
        answer
    }

    fn sit(&self, socket: SocketId, outbox: &Arc<Outbox>, number: u8) {
        self.ask(socket, outbox, number, Command::Sit { seat: Seat::new(number).expect("a seat") });
    }

    /// Asks for something with an id made of this number.
    fn ask(&self, socket: SocketId, outbox: &Arc<Outbox>, id: u8, command: Command) {
        let request = Request { id: Hex([id; 16]), command };
        self.post(Letter::Request { socket, request, reply: Reply::without_id(outbox) });
    }

    async fn seats_free(&self) -> u8 {
        let (answer, card) = oneshot::channel();
        self.post(Letter::Card { answer });
        card.await.expect("the room answers").expect("the table is there").seats_free
    }
}

#[tokio::test]
async fn whoever_is_shut_out_is_not_heard_any_more() {
    let scene = Scene::new().await;
    let ben = scene.player("Ben").await;
    let outbox = Arc::<Outbox>::default();
    assert_eq!(scene.hello(1, ben, &outbox).await, Ok(Ok(())));
    let free = scene.seats_free().await;
    // Nothing is awaited in between, so the room reads the letter only after Ben is shut out.
    scene.sit(1, &outbox, 1);
    outbox.shut_out(Closing::Unknown);
    assert_eq!(scene.seats_free().await, free);
    assert_eq!(scene.hello(2, ben, &outbox).await, Ok(Err(Refused::UnknownKey)));

    let outbox = Arc::default();
    assert_eq!(scene.hello(3, ben, &outbox).await, Ok(Ok(())));
    scene.sit(3, &outbox, 1);
    assert_eq!(scene.seats_free().await, free - 1, "with another key Ben is heard");
}

#[tokio::test]
async fn a_request_sent_again_does_not_take_the_events_that_nobody_was_shown_yet() {
    let (scene, anna) = Scene::with_host().await;
    let ben = scene.player("Ben").await;
    let [at_anna, at_ben] = [Arc::<Outbox>::default(), Arc::default()];
    assert_eq!(scene.hello(1, anna, &at_anna).await, Ok(Ok(())));
    assert_eq!(scene.hello(2, ben, &at_ben).await, Ok(Ok(())));
    scene.sit(2, &at_ben, 1);
    scene.seats_free().await;
    let lobby = last_state(&at_anna).await;
    let table = lobby.table.expect("the first state is complete");
    let (commitment, arranged) = (table.commitment, table.arranged);
    scene.ask(2, &at_ben, 2, Command::Ready { commitment, arranged, share: Hex([2; 16]) });
    for _ in 0..2 {
        scene.ask(1, &at_anna, 3, Command::Start { commitment, arranged, share: Hex([3; 16]) });
    }
    scene.seats_free().await;
    let shown = last_state(&at_anna).await.game.expect("it was dealt").sight;
    let AnySight::Undercover { events, .. } = shown else { panic!("another game was dealt") };
    assert_eq!(events.len(), 1, "{events:?}");
}

/// The state that waits to be sent, after everything before it.
async fn last_state(outbox: &Outbox) -> State {
    loop {
        let Outgoing::Frame(frame) = outbox.next().await else { panic!("the socket stays open") };
        if let Ok(Message::State(state)) = serde_json::from_str(&frame) {
            return *state;
        }
    }
}
