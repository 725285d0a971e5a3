use super::House;
use crate::limits::STORE_TEXT_BYTES_MAX;
use crate::store::{Head, KeyHolder, NewKey, NewPlayer, NewText, Player, Store, StoreError};

#[tokio::test]
async fn a_player_is_known_by_id_and_by_key() {
    let house = House::new();
    house.add_player("anna", 1).await;
    let anna = Player { id: "anna".into(), name: Some("name of anna".into()) };
    assert_eq!(house.store.player("anna").await.unwrap(), Some(anna.clone()));
    let holder = KeyHolder { player: anna, key: [1; 8], used_at_ms: None };
    assert_eq!(house.store.key_holder([1; 32]).await.unwrap(), Some(holder));
    assert_eq!(house.store.player("ben").await.unwrap(), None);
    assert_eq!(house.store.key_holder([2; 32]).await.unwrap(), None);
}

#[tokio::test]
async fn neither_an_id_nor_a_key_is_given_twice() {
    let house = House::new();
    house.add_player("anna", 1).await;
    for (id, key) in [("anna", 2), ("ben", 1)] {
        let key = NewKey { hash: [key; 32], id: [9; 8], at_ms: 0 };
        let twice = NewPlayer { id: id.into(), name: "x".into(), key };
        let refused = house.store.create_player(twice).await;
        assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
    }
    assert_eq!(house.store.player("ben").await.unwrap(), None, "nothing of a refused player stays");
}

#[tokio::test]
async fn a_new_name_replaces_the_old_one() {
    let house = House::new();
    house.add_player("anna", 1).await;
    house.store.rename("anna", "Anna the Second").await.unwrap();
    let house = house.reopen();
    let name = house.store.player("anna").await.unwrap().and_then(|player| player.name);
    assert_eq!(name.as_deref(), Some("Anna the Second"));
    assert_eq!(house.store.rename("ben", "Ben").await, Err(StoreError::Gone));
    let refused = house.store.rename("anna", &"x".repeat(STORE_TEXT_BYTES_MAX + 1)).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
}

#[tokio::test]
async fn the_last_lines_of_a_table_come_in_order() {
    let house = House::new();
    house.add_player("anna", 1).await;
    let line = |n: i64| NewText {
        player: "anna".into(),
        request: [u8::try_from(n).unwrap(); 16],
        hash: [0; 8],
        at_ms: n,
        body: format!("line {n}"),
    };
    house.append("AAAAAA", Head::GENESIS, vec![]).await.unwrap();
    house.append("BBBBBB", Head::GENESIS, vec![]).await.unwrap();
    for n in 0..5 {
        house.store.add_text("AAAAAA", line(n)).await.unwrap();
        house.store.add_text("BBBBBB", line(100 + n)).await.unwrap();
    }
    let last: Vec<i64> = house.store.texts("AAAAAA", 3).await.unwrap().iter().map(|t| t.at_ms).collect();
    assert_eq!(last, [2, 3, 4]);
    let all = house.store.texts("AAAAAA", u32::MAX).await.unwrap();
    assert_eq!((all.len(), all[0].body.as_str()), (5, "line 0"));
    let nowhere = house.store.add_text("CCCCCC", line(9)).await;
    assert!(matches!(nowhere, Err(StoreError::Refused(_))), "{nowhere:?}");
}

#[tokio::test]
async fn a_request_brings_one_line_and_is_known_after_a_restart() {
    let house = House::new();
    house.add_player("anna", 1).await;
    house.add_player("ben", 2).await;
    for table in ["AAAAAA", "BBBBBB"] {
        house.append(table, Head::GENESIS, vec![]).await.unwrap();
    }
    let line = |player: &str, hash: u8| NewText {
        player: player.into(),
        request: [7; 16],
        hash: [hash; 8],
        at_ms: 0,
        body: "hello".into(),
    };
    house.store.add_text("AAAAAA", line("anna", 1)).await.unwrap();
    house.store.add_text("AAAAAA", line("ben", 2)).await.unwrap();
    house.store.add_text("BBBBBB", line("anna", 3)).await.unwrap();
    let twice = house.store.add_text("AAAAAA", line("anna", 1)).await;
    assert!(matches!(twice, Err(StoreError::Refused(_))), "{twice:?}");
    let house = house.reopen();
    let asked = async |table, player, request| house.store.text_asked(table, player, request).await.unwrap();
    assert_eq!(asked("AAAAAA", "anna", [7; 16]).await, Some([1; 8]));
    assert_eq!(asked("AAAAAA", "ben", [7; 16]).await, Some([2; 8]));
    assert_eq!(asked("BBBBBB", "anna", [7; 16]).await, Some([3; 8]));
    assert_eq!(asked("BBBBBB", "ben", [7; 16]).await, None);
    assert_eq!(asked("AAAAAA", "anna", [8; 16]).await, None);
}
