use super::House;
use crate::limits::{KEYS_OF_PLAYER_MAX, LINKS_OF_PLAYER_MAX};
use crate::store::{NewKey, NewLink, Redeemed, Store, StoreError};

fn key(number: u8) -> NewKey {
    NewKey { hash: [number; 32], id: [number; 8], at_ms: 100 }
}

fn link(number: u8, player: &str, at_ms: i64) -> NewLink {
    NewLink { hash: [number; 32], player: player.into(), key: [1; 8], at_ms, expires_at_ms: at_ms + 10 }
}

#[tokio::test]
async fn a_link_brings_one_key_and_only_in_time() {
    let house = House::new();
    house.add_player("anna", 1).await;
    house.store.add_link(link(50, "anna", 95)).await.unwrap();
    house.store.add_link(link(51, "anna", 90)).await.unwrap();
    let house = house.reopen();
    let redeem = async |link: u8, key| house.store.redeem_link([link; 32], key).await.unwrap();
    assert_eq!(redeem(51, key(2)).await, Redeemed::UnknownLink, "it is too old");
    assert_eq!(redeem(99, key(2)).await, Redeemed::UnknownLink, "it was never there");
    let anna = house.store.player("anna").await.unwrap().unwrap();
    assert_eq!(redeem(50, key(2)).await, Redeemed::Player(anna.clone()));
    assert_eq!(redeem(50, key(3)).await, Redeemed::UnknownLink, "it is used up");
    assert_eq!(house.store.key_holder([2; 32]).await.unwrap().map(|holder| holder.player), Some(anna));
    assert_eq!(house.store.key_holder([3; 32]).await.unwrap(), None);
}

#[tokio::test]
async fn a_player_has_so_many_links_and_those_that_expired_go() {
    let house = House::new();
    house.add_player("anna", 1).await;
    let links = u8::try_from(LINKS_OF_PLAYER_MAX).unwrap() + 1;
    for number in 0..links {
        house.store.add_link(link(number, "anna", 91 + i64::from(number))).await.unwrap();
    }
    assert_eq!(house.count("SELECT count(*) FROM links"), i64::from(LINKS_OF_PLAYER_MAX));
    let oldest = house.store.redeem_link([0; 32], key(2)).await.unwrap();
    assert_eq!(oldest, Redeemed::UnknownLink, "the oldest made room");
    house.store.add_link(link(99, "anna", 1_000)).await.unwrap();
    assert_eq!(house.count("SELECT count(*) FROM links"), 1);
    let nobodys = house.store.add_link(link(98, "nobody", 1_000)).await;
    assert_eq!(nobodys, Err(StoreError::Gone));
}

#[tokio::test]
async fn a_player_has_so_many_keys_and_gets_another_once_one_is_revoked() {
    let house = House::new();
    house.add_player("anna", 1).await;
    for number in 2..=u8::try_from(KEYS_OF_PLAYER_MAX).unwrap() {
        house.store.add_link(link(number, "anna", 95)).await.unwrap();
        house.store.redeem_link([number; 32], key(number)).await.unwrap();
    }
    house.store.add_link(link(50, "anna", 95)).await.unwrap();
    let redeem = async || house.store.redeem_link([50; 32], key(50)).await.unwrap();
    assert_eq!(redeem().await, Redeemed::TooManyKeys);
    assert_eq!(house.store.keys_of("anna").await.unwrap().len(), KEYS_OF_PLAYER_MAX);
    assert!(house.store.revoke_key("anna", [2; 8]).await.unwrap());
    house.store.add_link(link(50, "anna", 95)).await.unwrap();
    assert!(matches!(redeem().await, Redeemed::Player(_)));
}

#[tokio::test]
async fn a_revoked_key_comes_back_by_no_link_that_it_made_before_or_asks_for_after() {
    let house = House::new();
    house.add_player("anna", 1).await;
    house.add_player("ben", 9).await;
    house.store.add_link(link(50, "anna", 95)).await.unwrap();
    house.store.redeem_link([50; 32], key(2)).await.unwrap();
    let of_the_second = |number| NewLink { key: [2; 8], ..link(number, "anna", 95) };
    house.store.add_link(of_the_second(51)).await.unwrap();
    house.store.add_link(NewLink { key: [9; 8], ..link(52, "ben", 95) }).await.unwrap();
    assert!(house.store.revoke_key("anna", [2; 8]).await.unwrap());
    assert_eq!(house.store.add_link(of_the_second(53)).await, Err(StoreError::Gone));
    for number in [51, 53] {
        let redeemed = house.store.redeem_link([number; 32], key(3)).await.unwrap();
        assert_eq!(redeemed, Redeemed::UnknownLink, "{number}");
    }
    assert!(matches!(house.store.redeem_link([52; 32], key(4)).await.unwrap(), Redeemed::Player(_)));
}

#[tokio::test]
async fn keys_are_listed_by_age_with_their_last_use_and_revoked_by_their_player_alone() {
    let house = House::new();
    house.add_player("anna", 1).await;
    house.add_player("ben", 9).await;
    house.store.add_link(link(50, "anna", 95)).await.unwrap();
    house.store.redeem_link([50; 32], key(2)).await.unwrap();
    for at_ms in [300, 200] {
        house.store.key_used([2; 8], at_ms).await.unwrap();
    }
    let house = house.reopen();
    let keys = house.store.keys_of("anna").await.unwrap();
    let told: Vec<_> = keys.iter().map(|key| (key.id, key.made_at_ms, key.used_at_ms)).collect();
    assert_eq!(told, [([1; 8], 5, None), ([2; 8], 100, Some(300))]);
    assert!(!house.store.revoke_key("ben", [2; 8]).await.unwrap(), "it is not Ben's");
    assert!(house.store.revoke_key("anna", [2; 8]).await.unwrap());
    assert!(!house.store.revoke_key("anna", [2; 8]).await.unwrap(), "it is gone");
    assert_eq!(house.store.key_holder([2; 32]).await.unwrap(), None);
    assert!(house.store.key_holder([1; 32]).await.unwrap().is_some());
    house.store.key_used([2; 8], 400).await.unwrap();
}
