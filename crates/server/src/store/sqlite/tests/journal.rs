use super::{House, append};
use crate::limits::{APPEND_ENTRIES_MAX, ENTRY_BODY_BYTES_MAX};
use crate::store::{Append, AppendError, Effect, Head, NewEntry, Seed, Store, StoreError};

fn put_secret(game: u32) -> Effect {
    Effect::PutSecret { game, seed: Seed([7; 32]) }
}

fn open_result(game: u32) -> Effect {
    Effect::OpenResult {
        game,
        kind: "undercover".into(),
        options: "{}".into(),
        started_at_ms: 10,
        bots: Vec::new(),
    }
}

fn close_result(game: u32, outcome: &str) -> Effect {
    Effect::CloseResult { game, outcome: outcome.into(), ended_at_ms: 20, turns: None }
}

#[tokio::test]
async fn what_was_appended_is_loaded_also_after_reopening() {
    let house = House::new();
    let entries: Vec<NewEntry> =
        (0..3).map(|n| NewEntry { at_ms: n, body: format!("{{\"n\":{n},\"é\":\"♠\"}}") }).collect();
    let whole = Append {
        table: "KX7P2M".into(),
        after: Head::GENESIS,
        entries: entries.clone(),
        effects: vec![put_secret(1)],
    };
    let promised = whole.head();
    let head = house.store.append(whole).await.expect("it is the first");
    assert_eq!(head, promised);
    let before = house.store.load("KX7P2M").await.unwrap().expect("the table is there");
    let house = house.reopen();
    let loaded = house.store.load("KX7P2M").await.unwrap().expect("the table is there");
    assert_eq!(loaded, before);
    assert_eq!(loaded.head(), head);
    assert_eq!(loaded.secrets, [(1, Seed([7; 32]))]);
    let read: Vec<NewEntry> =
        loaded.entries.iter().map(|e| NewEntry { at_ms: e.at_ms, body: e.body.clone() }).collect();
    assert_eq!(read, entries);
    assert_eq!(house.store.read("KX7P2M", 3).await.unwrap().map(|e| e.head()), Some(head));
    assert_eq!(house.store.read("KX7P2M", 4).await.unwrap(), None);
    assert_eq!(house.store.read("KX7P2M", u64::MAX).await.unwrap(), None);
    assert_eq!(house.store.load("AAAAAA").await.unwrap(), None);
}

#[tokio::test]
async fn an_append_after_anything_but_the_last_entry_is_a_conflict() {
    let house = House::new();
    let first = house.append("AAAAAA", Head::GENESIS, vec![]).await.unwrap();
    let second = house.append("AAAAAA", first, vec![]).await.unwrap();
    let forged = Head { hash: [9; 32], ..second };
    let ahead = Head { number: 3, ..second };
    for stale in [Head::GENESIS, first, forged, ahead] {
        assert_eq!(house.append("AAAAAA", stale, vec![put_secret(1)]).await, Err(AppendError::Conflict));
    }
    assert_eq!(house.append("BBBBBB", second, vec![]).await, Err(AppendError::Conflict));
    let loaded = house.store.load("AAAAAA").await.unwrap().unwrap();
    assert_eq!((loaded.head(), loaded.secrets.len()), (second, 0));
}

#[tokio::test]
async fn of_two_appends_racing_one_wins() {
    let house = House::new();
    let one = house.store.append(append("AAAAAA", Head::GENESIS, vec![]));
    let other = house.store.append(append("AAAAAA", Head::GENESIS, vec![]));
    assert!(one.await.is_ok());
    assert_eq!(other.await, Err(AppendError::Conflict));
    assert_eq!(house.store.load("AAAAAA").await.unwrap().unwrap().entries.len(), 1);
}

#[tokio::test]
async fn a_code_is_never_used_twice() {
    let house = House::new();
    house.append("AAAAAA", Head::GENESIS, vec![]).await.unwrap();
    house.by_hand().execute("DELETE FROM entries", []).unwrap();
    assert_eq!(house.store.load("AAAAAA").await.unwrap(), None);
    assert_eq!(house.append("AAAAAA", Head::GENESIS, vec![]).await, Err(AppendError::Conflict));
}

#[tokio::test]
async fn a_refused_effect_takes_the_whole_append_with_it() {
    let house = House::new();
    let nobody = Effect::SeatInResult { game: 1, seat: 0, player: "nobody".into() };
    for effects in [
        vec![open_result(1), nobody],
        vec![open_result(1), open_result(1)],
        vec![put_secret(1), put_secret(1)],
        vec![put_secret(1), Effect::TakeSecret { game: 2 }],
        vec![Effect::SeatPlayers { seats: vec![(0, "nobody".into())] }],
    ] {
        let refused = house.append("AAAAAA", Head::GENESIS, effects).await;
        assert!(matches!(refused, Err(AppendError::Refused(_) | AppendError::Gone { .. })), "{refused:?}");
    }
    assert_eq!(house.store.load("AAAAAA").await.unwrap(), None);
    for table in ["codes", "results", "secrets"] {
        assert_eq!(house.count(&format!("SELECT count(*) FROM {table}")), 0, "{table}");
    }
}

#[tokio::test]
async fn a_result_is_closed_only_once() {
    let house = House::new();
    house.add_player("anna", 1).await;
    let sat = Effect::SeatInResult { game: 1, seat: 0, player: "anna".into() };
    let dealt = house.append("AAAAAA", Head::GENESIS, vec![open_result(1), sat.clone()]).await.unwrap();
    assert_eq!(house.count("SELECT count(*) FROM results WHERE outcome IS NULL"), 1);
    let won = house.append("AAAAAA", dealt, vec![close_result(1, "won")]).await.unwrap();
    for late in [close_result(1, "lost"), close_result(2, "won"), sat] {
        let refused = house.append("AAAAAA", won, vec![late]).await;
        assert!(matches!(refused, Err(AppendError::Refused(_))), "{refused:?}");
    }
    assert_eq!(house.count("SELECT count(*) FROM results WHERE outcome = 'won' AND ended_at = 20"), 1);
    assert_eq!(house.count("SELECT count(*) FROM result_seats WHERE player = 'anna'"), 1);
}

#[tokio::test]
async fn a_taken_secret_is_gone_from_the_files() {
    let house = House::new();
    let seed = Seed(*b"thirty-two bytes nobody may find");
    let kept = Effect::PutSecret { game: 1, seed: seed.clone() };
    let head = house.append("AAAAAA", Head::GENESIS, vec![kept]).await.unwrap();
    assert_eq!(house.store.load("AAAAAA").await.unwrap().unwrap().secrets, [(1, seed.clone())]);
    let house = house.reopen();
    let holds = |house: &House| {
        let file = std::fs::read(house.directory.path().join("parlour.sqlite3")).unwrap();
        file.windows(32).any(|bytes| bytes == seed.0)
    };
    assert!(holds(&house), "a live seed lies in the file");
    house.append("AAAAAA", head, vec![Effect::TakeSecret { game: 1 }]).await.unwrap();
    assert_eq!(house.store.load("AAAAAA").await.unwrap().unwrap().secrets, []);
    let house = house.reopen();
    assert!(!holds(&house), "an erased seed is overwritten");
}

#[tokio::test]
async fn a_journal_changed_by_hand_is_not_loaded() {
    for (damage, number) in [
        ("UPDATE entries SET body = '{}' WHERE number = 2", 2),
        ("UPDATE entries SET hash = zeroblob(32) WHERE number = 3", 3),
        ("DELETE FROM entries WHERE number = 1", 2),
        ("DELETE FROM entries WHERE number = 2", 3),
    ] {
        let house = House::new();
        let mut head = Head::GENESIS;
        for _ in 0..3 {
            head = house.append("AAAAAA", head, vec![]).await.unwrap();
        }
        assert!(house.store.load("AAAAAA").await.is_ok());
        house.by_hand().execute(damage, []).unwrap();
        match house.store.load("AAAAAA").await {
            Err(StoreError::Broken { table, number: at, .. }) => {
                assert_eq!((table.as_str(), at), ("AAAAAA", number), "{damage}");
            }
            other => panic!("{damage}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn an_append_outside_its_limits_is_refused_before_it_is_queued() {
    let house = House::new();
    let entry = |bytes: usize| NewEntry { at_ms: 0, body: "x".repeat(bytes) };
    let with = |entries: Vec<NewEntry>| Append {
        table: "AAAAAA".into(),
        after: Head::GENESIS,
        entries,
        effects: vec![],
    };
    for entries in [
        vec![],
        vec![entry(0)],
        vec![entry(ENTRY_BODY_BYTES_MAX + 1)],
        vec![entry(1); APPEND_ENTRIES_MAX + 1],
    ] {
        let refused = house.store.append(with(entries)).await;
        assert!(matches!(refused, Err(AppendError::OutOfRange { .. })), "{refused:?}");
    }
    let largest = with(vec![entry(ENTRY_BODY_BYTES_MAX); APPEND_ENTRIES_MAX]);
    assert_eq!(house.store.append(largest).await.map(|head| head.number), Ok(APPEND_ENTRIES_MAX as u64));
}

#[test]
fn debug_output_holds_no_body_and_no_seed() {
    let secretive = append("AAAAAA", Head::GENESIS, vec![put_secret(1)]);
    let shown = format!("{secretive:?}");
    assert!(!shown.contains("after\\\"") && !shown.contains("[7, 7") && shown.contains("Seed(…)"), "{shown}");
}
