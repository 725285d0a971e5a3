use std::sync::mpsc;

use super::{House, listed, seated};
use crate::store::{AppendError, Effect, Head, NewLink, NewText, Player, Store, StoreError, Traces};

/// Whether any file of the store still has these bytes.
fn on_disk(house: &House, bytes: &str) -> bool {
    let files = std::fs::read_dir(house.directory.path()).unwrap();
    files
        .filter_map(|file| std::fs::read(file.unwrap().path()).ok())
        .any(|file| file.windows(bytes.len()).any(|window| window == bytes.as_bytes()))
}

#[tokio::test]
async fn who_is_forgotten_leaves_games_and_nothing_that_names_them() {
    let house = House::new();
    house.add_player("anna", 1).await;
    house.add_player("ben", 2).await;
    let dealt = |seat, player: &str| Effect::SeatInResult { game: 1, seat, player: player.into() };
    let effects = vec![
        listed(7, "gathering"),
        seated(&["anna", "ben"]),
        Effect::OpenResult {
            game: 1,
            kind: "undercover".into(),
            options: "{}".into(),
            started_at_ms: 1,
            bots: Vec::new(),
        },
        dealt(0, "anna"),
        dealt(1, "ben"),
        Effect::CloseResult { game: 1, outcome: "won".into(), ended_at_ms: 2, turns: None },
    ];
    house.append("PLAYED", Head::GENESIS, effects).await.unwrap();
    house.append("TALKED", Head::GENESIS, vec![listed(8, "gathering"), seated(&["ben"])]).await.unwrap();
    house.append("OTHERS", Head::GENESIS, vec![listed(9, "gathering"), seated(&["ben"])]).await.unwrap();
    for (player, table) in [("anna", "TALKED"), ("ben", "TALKED"), ("ben", "OTHERS")] {
        house.say(player, table, 1).await;
    }
    let link =
        NewLink { hash: [5; 32], player: "anna".into(), key: [1; 8], at_ms: 1, expires_at_ms: i64::MAX };
    house.store.add_link(link).await.unwrap();

    let traces = |seats: &[&str], lines: &[&str]| Traces {
        seats: seats.iter().map(ToString::to_string).collect(),
        lines: lines.iter().map(ToString::to_string).collect(),
    };
    assert_eq!(house.store.forget("anna").await, Ok(traces(&["PLAYED"], &["TALKED"])));
    let nameless = Player { id: "anna".into(), name: None };
    assert_eq!(house.store.player("anna").await.unwrap(), Some(nameless));
    assert_eq!(house.store.key_holder([1; 32]).await.unwrap(), None);
    assert!(house.store.keys_of("anna").await.unwrap().is_empty());
    assert_eq!(house.count("SELECT count(*) FROM links"), 0);
    let said: Vec<String> =
        house.store.texts("TALKED", 9).await.unwrap().into_iter().map(|text| text.body).collect();
    assert_eq!(said, ["ben says something at TALKED"]);
    let games = house.store.games_of("ben").await.unwrap();
    let names: Vec<_> = games[0].seats.iter().map(|seat| seat.name.as_deref()).collect();
    assert_eq!(names, [None, Some("name of ben")], "the game stays");

    assert_eq!(house.store.forget("anna").await, Ok(traces(&["PLAYED"], &[])), "once more changes nothing");
    assert_eq!(house.store.forget("nobody").await, Ok(traces(&[], &[])));
    assert!(house.store.key_holder([2; 32]).await.unwrap().is_some());
    let house = house.reopen();
    for erased in ["name of anna", "anna says something"] {
        assert!(!on_disk(&house, erased), "{erased}");
    }
    assert!(on_disk(&house, "name of ben"), "the files were read");
}

#[tokio::test]
async fn what_was_asked_before_somebody_was_forgotten_writes_nothing_after() {
    let house = House::new();
    house.add_player("anna", 1).await;
    house.add_player("ben", 2).await;
    let effects = vec![listed(7, "gathering"), seated(&["ben", "anna"])];
    let head = house.append("PLAYED", Head::GENESIS, effects).await.unwrap();
    house.store.forget("anna").await.unwrap();

    assert_eq!(house.store.rename("anna", "Anna again").await, Err(StoreError::Gone));
    let link = NewLink { hash: [5; 32], player: "anna".into(), key: [1; 8], at_ms: 1, expires_at_ms: 9 };
    assert_eq!(house.store.add_link(link).await, Err(StoreError::Gone));
    let body = "a line of hers".to_owned();
    let line = NewText { player: "anna".into(), request: [1; 16], hash: [0; 8], at_ms: 5, body };
    assert_eq!(house.store.add_text("PLAYED", line).await, Err(StoreError::Gone));
    assert!(house.store.texts("PLAYED", 9).await.unwrap().is_empty());

    let gone = Err(AppendError::Gone { player: "anna".into() });
    let opens = vec![listed(8, "gathering"), seated(&["anna"])];
    assert_eq!(house.append("OPENED", Head::GENESIS, opens).await, gone);
    assert_eq!(house.store.load("OPENED").await, Ok(None));
    let deals = vec![
        Effect::OpenResult {
            game: 1,
            kind: "undercover".into(),
            options: "{}".into(),
            started_at_ms: 1,
            bots: Vec::new(),
        },
        Effect::SeatInResult { game: 1, seat: 1, player: "anna".into() },
    ];
    assert_eq!(house.append("PLAYED", head, deals).await, gone);
    // A seat that she keeps while a game runs is in nobody's way.
    let moved = house.append("PLAYED", head, vec![seated(&["anna", "ben"])]).await.unwrap();
    let left = house.append("PLAYED", moved, vec![seated(&["ben"])]).await.unwrap();
    assert_eq!(house.append("PLAYED", left, vec![seated(&["ben", "anna"])]).await, gone);
}

#[tokio::test]
async fn no_file_holds_an_erased_name_once_that_was_answered() {
    let house = House::new();
    house.add_player("anna", 1).await;
    assert!(on_disk(&house, "name of anna"), "the files were read");
    house.store.forget("anna").await.unwrap();
    assert!(!on_disk(&house, "name of anna"));
}

#[tokio::test]
async fn a_store_that_was_closed_leaves_no_log_however_late_its_reader_ends() {
    let house = House::new();
    house.add_player("anna", 1).await;
    let (release, released) = mpsc::channel::<()>();
    let late = house.store.reader.submit(move |_| {
        let _ = released.recv();
        Ok::<_, StoreError>(())
    });
    house.store.rename("anna", "Anna the Second").await.unwrap();
    let closed = house.store.close();
    drop(release);
    late.await.unwrap();
    closed.await.unwrap();
    assert!(!house.directory.path().join("parlour.sqlite3-wal").exists());
    assert!(!on_disk(&house, "name of anna"));
    assert!(on_disk(&house, "Anna the Second"), "the files were read");
}
