//! A room on a store of its own, with letters instead of sockets.

use std::sync::Arc;

use protocol::{
    AdviceKind, Answer, Closing, Command, Hex, Message, Outcome, PlayerId, Refused, Request, RequestId, Says,
    State, TableCode, Winnable,
};
use rules::Seat;
use rules::games::{AnyAction, AnyOptions, AnySight, GameKind};
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::outbox::Outgoing;
use super::{Hello, Letter, Outbox, Reply, SocketId};
use crate::customs::Customs;
use crate::house::House;
use crate::household::Household;
use crate::seams::{Entropy, SystemClock};
use crate::store::Seed;
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
        Scene::playing(AnyOptions::presets(GameKind::Undercover)[0]).await
    }

    async fn playing(options: AnyOptions) -> (Scene, PlayerId) {
        let directory = tempfile::tempdir().expect("a temporary directory can be made");
        let store = SqliteStore::open(directory.path()).expect("an empty directory opens");
        let clock = Arc::new(SystemClock::default());
        let house = House::new(
            Arc::new(store),
            Arc::new(Entropy),
            clock,
            String::new(),
            Seed([0; 32]),
            Customs::default(),
        );
        let mut scene = Scene { house, table: "BCDFGH".parse().expect("a code"), _directory: directory };
        let host = scene.player("Anna").await;
        scene.table = scene.house.open_table(host, options).await.expect("a first table").code;
        (scene, host)
    }

    /// A table of Klondike whose host listens, and what starts its game.
    async fn of_klondike() -> (Scene, Arc<Outbox>, Command) {
        let (scene, host) = Scene::playing(AnyOptions::presets(GameKind::Klondike)[0]).await;
        let outbox = Arc::<Outbox>::default();
        assert_eq!(scene.hello(1, host, &outbox).await, Ok(Ok(())));
        let table = last_state(&outbox).await.table.expect("the first state is complete");
        let (commitment, arranged) = (table.commitment, table.arranged);
        (scene, outbox, Command::Start { commitment, arranged, share: Hex([1; 16]) })
    }

    /// The same with its first game, a checked deal.
    async fn dealt() -> (Scene, Arc<Outbox>) {
        let (scene, outbox, start) = Scene::of_klondike().await;
        scene.ask(1, &outbox, 1, start);
        while last_state(&outbox).await.game.is_none() {}
        (scene, outbox)
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
        let reply = Reply::new(outbox, request.id);
        self.post(Letter::Request { socket, request, reply });
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

#[tokio::test]
async fn k20_a_table_listens_while_a_start_waits_for_its_deal_and_a_newer_start_takes_its_place() {
    let (scene, at_anna, start) = Scene::of_klondike().await;
    let busy = scene.house.solvers().keep_busy().await;
    for id in [1, 2] {
        scene.ask(1, &at_anna, id, start.clone());
        assert_eq!(scene.seats_free().await, 0, "the room answers");
    }
    drop(busy);
    let mut answers = Vec::new();
    loop {
        let Outgoing::Frame(frame) = at_anna.next().await else { panic!("the socket stays open") };
        match serde_json::from_str(&frame).expect("a message") {
            Message::Answer(answer) => answers.extend(answer.id.map(|id| (id, answer.result))),
            Message::State(state) if state.game.is_some() => break,
            _ => {}
        }
    }
    let [first, second] = &answers[..] else { panic!("{answers:?}") };
    assert_eq!(*first, (Hex([1; 16]), Outcome::Refused(Refused::Unavailable)));
    assert!(second.0 == Hex([2; 16]) && matches!(second.1, Outcome::Done(_)), "{second:?}");
}

#[tokio::test]
async fn k20_a_start_for_which_no_deal_was_found_is_refused_and_the_next_one_searches_again() {
    let (scene, at_anna, start) = Scene::of_klondike().await;
    let busy = scene.house.solvers().keep_busy().await;
    scene.ask(1, &at_anna, 1, start.clone());
    scene.post(Letter::Found { number: 1, found: None });
    assert_eq!(next_answer(&at_anna).await, (Hex([1; 16]), Outcome::Refused(Refused::NoWinnableDeal)));
    drop(busy);
    scene.ask(1, &at_anna, 2, start);
    let (id, outcome) = next_answer(&at_anna).await;
    assert!(id == Hex([2; 16]) && matches!(outcome, Outcome::Done(_)), "{outcome:?}");
}

#[tokio::test]
async fn k21_newer_advice_ends_the_search_for_older_and_both_are_answered() {
    let (scene, at_anna) = Scene::dealt().await;
    let busy = scene.house.solvers().keep_busy().await;
    for id in [2, 3] {
        let command = Command::Advise { advice: AdviceKind::Verdict, game: 1, version: 0 };
        scene.ask(1, &at_anna, id, command);
        scene.seats_free().await;
    }
    let (first, says) = next_advice(&at_anna).await;
    let not_known = Says::Verdict { winnable: Winnable::NotKnown };
    assert_eq!((first, says), (Hex([2; 16]), not_known));
    // Nobody waits for longer than the limit, however busy the house is.
    assert_eq!(next_advice(&at_anna).await, (Hex([3; 16]), not_known));
    drop(busy);
    let command = Command::Advise { advice: AdviceKind::Verdict, game: 1, version: 0 };
    scene.ask(1, &at_anna, 4, command);
    let yes = Says::Verdict { winnable: Winnable::Yes };
    assert_eq!(next_advice(&at_anna).await, (Hex([4; 16]), yes));
}

#[tokio::test]
async fn k21_whoever_follows_a_hint_stays_on_its_line_without_another_search() {
    let (scene, at_anna) = Scene::dealt().await;
    let hint = |version| Command::Advise { advice: AdviceKind::Hint, game: 1, version };
    scene.ask(1, &at_anna, 2, hint(0));
    let (_, Says::Hint { action: Some(first), sure: true, .. }) = next_advice(&at_anna).await else {
        panic!("a checked deal can be won")
    };
    scene.ask(1, &at_anna, 3, Command::Act { game: 1, version: 0, action: first });
    let busy = scene.house.solvers().keep_busy().await;
    scene.ask(1, &at_anna, 4, hint(1));
    let (_, Says::Hint { action: Some(_), sure: true, .. }) = next_advice(&at_anna).await else {
        panic!("the line goes on")
    };
    // Back at the deal, where the line has been left, it has to be searched for again.
    let undo = AnyAction::Klondike(rules::klondike::Action::Undo);
    scene.ask(1, &at_anna, 5, Command::Act { game: 1, version: 1, action: undo });
    scene.ask(1, &at_anna, 6, hint(2));
    let (id, Says::Hint { sure, .. }) = next_advice(&at_anna).await else { panic!("a hint") };
    assert_eq!((id, sure), (Hex([6; 16]), false));
    drop(busy);
}

async fn next_advice(outbox: &Outbox) -> (RequestId, Says) {
    loop {
        if let (id, Outcome::Advice(advice)) = next_answer(outbox).await {
            return (id, advice.says);
        }
    }
}

async fn next_answer(outbox: &Outbox) -> (RequestId, Outcome) {
    loop {
        let Outgoing::Frame(frame) = outbox.next().await else { panic!("the socket stays open") };
        if let Ok(Message::Answer(Answer { id: Some(id), result })) = serde_json::from_str(&frame) {
            return (id, result);
        }
    }
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
