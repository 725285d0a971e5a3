//! A player on several devices: links, keys, and keys that are revoked.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use parlour_tests::client::Client;
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http::{Answer, Call, new_player};
use protocol::{Closing, DeviceLink, Key, KeyCard, Keys, LinkSecret, Me, NewPlayer, Refused};
use serde_json::json;
use server::Config;
use server::limits::{KEYS_OF_PLAYER_MAX, LINK_MINUTES};

async fn link(house: SocketAddr, key: Key) -> DeviceLink {
    let answer = Call::new(house, "POST", "/api/me/links").key(key).send().await;
    assert_eq!((answer.status, answer.header("cache-control")), (201, Some("no-store")), "{}", answer.body);
    answer.read()
}

async fn redeem(house: SocketAddr, secret: LinkSecret) -> Answer {
    Call::new(house, "POST", "/api/links").json(&json!({ "secret": secret })).send().await
}

async fn second_device(house: SocketAddr, key: Key) -> NewPlayer {
    let answer = redeem(house, link(house, key).await.secret).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.read()
}

async fn keys(house: SocketAddr, key: Key) -> Vec<KeyCard> {
    Call::new(house, "GET", "/api/me/keys").key(key).send().await.read::<Keys>().keys
}

async fn revoke(house: SocketAddr, key: Key, id: impl std::fmt::Display) -> Answer {
    Call::new(house, "DELETE", format!("/api/me/keys/{id}")).key(key).send().await
}

#[tokio::test]
async fn a_link_brings_the_same_player_onto_another_device_once() {
    let house = House::open().await;
    let anna = new_player(house.address, "Anna").await;
    let way = link(house.address, anna.key).await;
    let phone: NewPlayer = redeem(house.address, way.secret).await.read();
    assert_eq!((phone.player, phone.name.as_str()), (anna.player, "Anna"));
    assert_ne!(phone.key, anna.key);
    let again = redeem(house.address, way.secret).await;
    assert_eq!((again.status, again.refused()), (404, Refused::UnknownLink));
    let me: Me = Call::new(house.address, "GET", "/api/me").key(phone.key).send().await.read();
    assert_eq!(me.player, anna.player);
    // That a key was used is noted behind the answer.
    let listed = loop {
        let listed = keys(house.address, phone.key).await;
        if listed.iter().all(|key| key.used_ms.is_some()) {
            break listed;
        }
    };
    assert_eq!(listed.iter().map(|key| key.here).collect::<Vec<_>>(), [false, true]);
    assert!(listed.iter().all(|key| key.made_ms > 0 && key.used_ms >= Some(key.made_ms)));
    let page = Call::new(house.address, "GET", "/device").send().await;
    assert_eq!(page.body, Call::new(house.address, "GET", "/").send().await.body);
}

#[tokio::test]
async fn both_devices_hold_the_seat_until_one_is_revoked() {
    let house = House::open().await;
    let (code, mut laptop) = house.table("Anna").await;
    let phone = second_device(house.address, laptop.player.key).await;
    let mut phone = Client::rejoin(house.address, phone, code, None).await;
    assert_eq!(phone.table().you, laptop.table().you);
    let listed = keys(house.address, laptop.player.key).await;
    let lost = listed.iter().find(|key| !key.here).expect("the phone has a key");
    assert_eq!(revoke(house.address, laptop.player.key, lost.id).await.status, 204);
    assert_eq!(phone.closed().await, Some(Closing::Unknown.code()));
    let me = Call::new(house.address, "GET", "/api/me").key(phone.player.key).send().await;
    assert_eq!((me.status, me.refused()), (401, Refused::UnknownKey));
    let mut again = Client::connect(house.address, phone.player.clone()).await;
    assert_eq!(again.hello(code, None).await, Err(Refused::UnknownKey));
    laptop.ask(protocol::Command::Unready).await.expect("the other key is as good as before");
    assert_eq!(keys(house.address, laptop.player.key).await.len(), 1);
}

#[tokio::test]
async fn nobody_revokes_the_keys_of_others() {
    let house = House::open().await;
    let anna = new_player(house.address, "Anna").await;
    let ben = new_player(house.address, "Ben").await;
    let bens = keys(house.address, ben.key).await[0].id;
    for id in [bens.to_string(), "00".repeat(8), "nonsense".to_owned()] {
        let answer = revoke(house.address, anna.key, &id).await;
        assert_eq!((answer.status, answer.refused()), (404, Refused::NotFound), "{id}");
    }
    assert_eq!(keys(house.address, ben.key).await.len(), 1);
}

#[tokio::test]
async fn a_link_is_good_for_ten_minutes() {
    let clock = Arc::new(HandClock::new());
    let house = House::with_settings(clock.clone(), Config::default()).await;
    let anna = new_player(house.address, "Anna").await;
    let [early, late] = [link(house.address, anna.key).await, link(house.address, anna.key).await];
    clock.advance(Duration::from_secs(LINK_MINUTES * 60 - 1));
    assert_eq!(redeem(house.address, early.secret).await.status, 201);
    clock.advance(Duration::from_secs(1));
    assert_eq!(redeem(house.address, late.secret).await.refused(), Refused::UnknownLink);
}

#[tokio::test]
async fn a_player_has_so_many_keys_and_no_more() {
    let house = House::open().await;
    let anna = new_player(house.address, "Anna").await;
    for _ in 2..KEYS_OF_PLAYER_MAX {
        second_device(house.address, anna.key).await;
    }
    let spare = link(house.address, anna.key).await;
    second_device(house.address, anna.key).await;
    let too_many = Refused::TooManyKeys { keys_max: KEYS_OF_PLAYER_MAX.try_into().expect("a small number") };
    let answer = Call::new(house.address, "POST", "/api/me/links").key(anna.key).send().await;
    assert_eq!((answer.status, answer.refused()), (409, too_many.clone()));
    assert_eq!(redeem(house.address, spare.secret).await.refused(), too_many);
    let oldest =
        keys(house.address, anna.key).await.into_iter().find(|key| !key.here).expect("there are many");
    assert_eq!(revoke(house.address, anna.key, oldest.id).await.status, 204);
    assert_eq!(
        redeem(house.address, spare.secret).await.refused(),
        Refused::UnknownLink,
        "links go with a key"
    );
    second_device(house.address, anna.key).await;
}
