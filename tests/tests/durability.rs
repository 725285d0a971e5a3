//! Nobody hears of an entry before it is on disk, and a failed append leaves the table usable.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::client::{Client, random_id, random_share};
use parlour_tests::faulty_store::{Fault, FaultyStore, Reading};
use parlour_tests::house::House;
use parlour_tests::http::Call;
use protocol::{Command, Me, Motion, Phase, Refused, Request, TableCard, TableCode};

/// A house over a store of faults with a game that runs; the player to move comes first.
async fn game() -> (House, Arc<FaultyStore>, TableCode, Client, Client) {
    let (house, store) = House::with_faults().await;
    let (code, anna, ben) = house.game().await;
    let (mover, other) = if anna.offers().is_empty() { (ben, anna) } else { (anna, ben) };
    (house, store, code, mover, other)
}

#[tokio::test]
async fn nobody_hears_of_an_entry_before_the_commit_returns() {
    for fault in [Fault::Held, Fault::AnsweredLate] {
        let (house, store, code, mut mover, mut other) = game().await;
        let (before, others_before) = (mover.frames_until_now().await, other.frames_until_now().await);
        store.next(code.as_str(), fault);
        let id = random_id();
        let act = Command::Act { game: 1, version: 0, action: mover.offers()[0] };
        mover.send(&Request { id, command: act.clone() }).await;
        store.wait_held(1).await;
        // Other tables do not wait: at one a whole game begins meanwhile.
        let (_, dora, emil) = house.game().await;
        assert!(dora.game.is_some() && emil.game.is_some());
        assert_eq!(mover.frames_until_now().await, before, "{fault:?}");
        assert_eq!(other.frames_until_now().await, others_before, "{fault:?}");
        store.release();
        mover.until(|mover| mover.version() == 1).await;
        other.until(|other| other.version() == 1).await;
        assert!(mover.frames[before].contains(&id.to_string()), "the answer comes first");
    }
}

#[tokio::test]
async fn a_start_that_is_held_is_heard_of_on_no_socket_and_by_no_call() {
    let (house, store) = House::with_faults().await;
    let (code, mut host) = house.table("Anna").await;
    let mut guest = Client::join(house.address, "Ben", code).await;
    guest.sit(1).await;
    guest.ready().await;
    host.until(|host| host.table().seats[1].ready).await;
    let player = host.player.clone();
    let second = Client::rejoin(house.address, player.clone(), code, None).await;
    let stranger = Client::join(house.address, "Cid", code).await;
    let mut sockets = [host, second, guest, stranger];
    let mut before = Vec::new();
    for socket in &mut sockets {
        before.push(socket.frames_until_now().await);
    }
    store.next(code.as_str(), Fault::Held);
    let start = Command::Start {
        commitment: sockets[0].table().commitment,
        arranged: sockets[0].table().arranged,
        share: random_share(),
    };
    sockets[0].send(&Request { id: random_id(), command: start }).await;
    store.wait_held(1).await;
    let card = Call::new(house.address, "GET", format!("/api/tables/{code}"));
    let mut card = tokio::spawn(card.send());
    let newcomer = tokio::spawn(Client::rejoin(house.address, player.clone(), code, None));
    let me = Call::new(house.address, "GET", "/api/me").key(player.key).send().await.read::<Me>();
    assert!(!me.tables[0].playing, "the list of tables does not know of it");
    for (socket, before) in sockets.iter_mut().zip(before) {
        assert_eq!(socket.frames_until_now().await, before, "nothing came");
    }
    // A call waits for the table, or is told how it was.
    if let Ok(card) = tokio::time::timeout(Duration::from_millis(50), &mut card).await {
        assert!(!card.expect("an answer").read::<TableCard>().playing);
    }
    store.release();
    for socket in &mut sockets {
        socket.until(|socket| socket.table().phase == Phase::Playing).await;
    }
    assert!(newcomer.await.expect("a hello that waited is taken").game.is_some());
    assert!(sockets[..3].iter().all(|socket| socket.game.is_some()) && sockets[3].game.is_none());
}

#[tokio::test]
async fn after_a_failure_the_sender_is_told_and_the_table_goes_on() {
    for fault in [Fault::Failed, Fault::UnknownLost] {
        let (_house, store, code, mut mover, mut other) = game().await;
        store.next(code.as_str(), fault);
        let (id, act) = (random_id(), Command::Act { game: 1, version: 0, action: mover.offers()[0] });
        assert_eq!(mover.ask_as(id, act.clone()).await, Err(Refused::Unavailable), "{fault:?}");
        other.frames_until_now().await;
        assert_eq!(other.version(), 0, "nothing unacknowledged is shown");
        mover.ask_as(id, act).await.expect("the same request again is taken");
        other.until(|other| other.version() == 1).await;
    }
}

#[tokio::test]
async fn what_was_written_after_all_is_acknowledged() {
    let (_house, store, code, mut mover, mut other) = game().await;
    store.next(code.as_str(), Fault::UnknownWritten);
    let act = Command::Act { game: 1, version: 0, action: mover.offers()[0] };
    mover.ask(act).await.expect("reading back settles it");
    other.until(|other| other.version() == 1).await;
}

#[tokio::test]
async fn what_lands_late_is_found_by_the_next_request() {
    let (_house, store, code, mut mover, mut other) = game().await;
    store.next(code.as_str(), Fault::UnknownWrittenLater);
    let (id, act) = (random_id(), Command::Act { game: 1, version: 0, action: mover.offers()[0] });
    assert_eq!(mover.ask_as(id, act.clone()).await, Err(Refused::Unavailable));
    store.wait_held(1).await;
    store.release();
    store.wait_held(0).await;
    let done = mover.ask_as(id, act).await.expect("it is found, not done twice");
    other.until(|other| other.version() == 1).await;
    mover.until(|mover| mover.version() == 1).await;
    assert_eq!(mover.entry, done.entry);
}

#[tokio::test]
async fn while_the_store_cannot_be_read_nothing_is_guessed() {
    let (_house, store, code, mut mover, mut other) = game().await;
    store.set_reading(Reading::Fails);
    store.next(code.as_str(), Fault::UnknownWritten);
    let (id, act) = (random_id(), Command::Act { game: 1, version: 0, action: mover.offers()[0] });
    assert_eq!(mover.ask_as(id, act.clone()).await, Err(Refused::Unavailable));
    assert_eq!(other.propose(Motion::End).await, Err(Refused::Unavailable));
    store.set_reading(Reading::Works);
    mover.ask_as(id, act).await.expect("it was written, and is found");
    other.until(|other| other.version() == 1).await;
}
