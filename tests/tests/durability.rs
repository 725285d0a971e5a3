//! Nobody hears of an entry before it is on disk, and a failed append leaves the table usable.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use parlour_tests::client::{Client, random_id};
use parlour_tests::faulty_store::{Fault, FaultyStore, Reading};
use parlour_tests::house::House;
use protocol::{Command, Refused, Request, TableCode};
use server::Config;
use server::seams::Entropy;
use server::store::Store;

/// A house over a store of faults, with a game that runs; the player to move comes first.
async fn game() -> (House, Arc<FaultyStore>, TableCode, Client, Client) {
    let kept = Mutex::new(None);
    let house = House::with(Arc::new(Entropy), Config::default(), |real| {
        let faulty = Arc::new(FaultyStore::new(real));
        *kept.lock().expect("nobody panicked") = Some(Arc::clone(&faulty));
        faulty as Arc<dyn Store>
    })
    .await;
    let store = kept.into_inner().expect("nobody panicked").expect("the store was wrapped");
    let (code, anna, ben) = house.game().await;
    let (mover, other) = if anna.offers().is_empty() { (ben, anna) } else { (anna, ben) };
    (house, store, code, mover, other)
}

/// What is read from a socket at this moment, and nothing that comes later.
async fn frames_until_now(client: &mut Client) -> usize {
    while tokio::time::timeout(Duration::from_millis(50), client.next()).await.is_ok() {}
    client.frames.len()
}

#[tokio::test]
async fn nobody_hears_of_an_entry_before_the_commit_returns() {
    for fault in [Fault::Held, Fault::AnsweredLate] {
        let (house, store, code, mut mover, mut other) = game().await;
        let (before, others_before) =
            (frames_until_now(&mut mover).await, frames_until_now(&mut other).await);
        store.next(code.as_str(), fault);
        let id = random_id();
        let act = Command::Act { version: 0, action: mover.offers()[0] };
        mover.send(&Request { id, command: act.clone() }).await;
        store.wait_held(1).await;
        // Another table is served meanwhile.
        let (_, mut otto) = house.table("Otto").await;
        assert!(otto.ask(Command::Unready).await.is_ok());
        assert_eq!(frames_until_now(&mut mover).await, before, "{fault:?}");
        assert_eq!(frames_until_now(&mut other).await, others_before, "{fault:?}");
        store.release();
        mover.until(|mover| mover.version() == 1).await;
        other.until(|other| other.version() == 1).await;
        assert!(mover.frames[before].contains(&id.to_string()), "the answer comes first");
    }
}

#[tokio::test]
async fn after_a_failure_the_sender_is_told_and_the_table_goes_on() {
    for fault in [Fault::Failed, Fault::UnknownLost] {
        let (_house, store, code, mut mover, mut other) = game().await;
        store.next(code.as_str(), fault);
        let (id, act) = (random_id(), Command::Act { version: 0, action: mover.offers()[0] });
        assert_eq!(mover.ask_as(id, act.clone()).await, Err(Refused::Unavailable), "{fault:?}");
        frames_until_now(&mut other).await;
        assert_eq!(other.version(), 0, "nothing unacknowledged is shown");
        mover.ask_as(id, act).await.expect("the same request again is taken");
        other.until(|other| other.version() == 1).await;
    }
}

#[tokio::test]
async fn what_was_written_after_all_is_acknowledged() {
    let (_house, store, code, mut mover, mut other) = game().await;
    store.next(code.as_str(), Fault::UnknownWritten);
    let act = Command::Act { version: 0, action: mover.offers()[0] };
    mover.ask(act).await.expect("reading back settles it");
    other.until(|other| other.version() == 1).await;
}

#[tokio::test]
async fn what_lands_late_is_found_by_the_next_request() {
    let (_house, store, code, mut mover, mut other) = game().await;
    store.next(code.as_str(), Fault::UnknownWrittenLater);
    let (id, act) = (random_id(), Command::Act { version: 0, action: mover.offers()[0] });
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
    let (id, act) = (random_id(), Command::Act { version: 0, action: mover.offers()[0] });
    assert_eq!(mover.ask_as(id, act.clone()).await, Err(Refused::Unavailable));
    assert_eq!(other.ask(Command::ProposeEnd).await, Err(Refused::Unavailable));
    store.set_reading(Reading::Works);
    mover.ask_as(id, act).await.expect("it was written, and is found");
    other.until(|other| other.version() == 1).await;
}
