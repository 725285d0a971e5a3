//! How much one address, and one player, may ask, and what whoever asks more is told.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use parlour_tests::client::Client;
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http::{Answer, Call, new_player, new_table};
use parlour_tests::raw_socket::RawSocket;
use protocol::{Closing, Hex, HttpRefused, Refused, TableCard};
use rules::games::{AnyOptions, GameKind};
use serde_json::json;
use server::Config;
use server::limits::{
    BODY_SECONDS_MAX, PLAYERS_OF_ADDRESS_AT_ONCE_MAX, PLAYERS_OF_ADDRESS_EVERY_MS, STRANGERS_OF_ADDRESS_MAX,
    TABLES_OPENED_AT_ONCE_MAX, TABLES_OPENED_EVERY_MS, UNKNOWN_CODES_AT_ONCE_MAX, UNKNOWN_CODES_EVERY_MS,
    UNKNOWN_SECRETS_AT_ONCE_MAX,
};

/// A house behind a proxy, by a clock that the test moves.
async fn house() -> (House, Arc<HandClock>) {
    let clock = Arc::new(HandClock::new());
    let trusted_proxies = vec!["127.0.0.1/32".parse().expect("an address")];
    let config = Config { trusted_proxies, ..Config::default() };
    (House::with_settings(clock.clone(), config).await, clock)
}

async fn get(house: SocketAddr, path: &str, from: &str) -> Answer {
    Call::new(house, "GET", path).header("X-Forwarded-For", from).send().await
}

#[track_caller]
fn is_slowed_down(answer: &Answer, wait_ms: u64) {
    let wait_ms = u32::try_from(wait_ms).expect("some seconds");
    assert_eq!((answer.status, answer.refused()), (429, Refused::SlowDown { wait_ms }));
    assert_eq!(answer.header("retry-after"), Some(wait_ms.div_ceil(1_000).to_string().as_str()));
}

#[tokio::test]
async fn whoever_guesses_codes_is_told_nothing_for_a_while_and_nobody_else_is_bothered() {
    let (house, clock) = house().await;
    let at = house.address;
    let (code, anna) = house.table("Anna").await;
    let known = format!("/api/tables/{code}");
    let guess = async || get(at, "/api/tables/ZZZZZZ", "2001:db8:1:2::3").await;
    for _ in 0..UNKNOWN_CODES_AT_ONCE_MAX {
        assert_eq!(guess().await.refused(), Refused::UnknownTable);
    }
    is_slowed_down(&guess().await, UNKNOWN_CODES_EVERY_MS);
    is_slowed_down(&get(at, &known, "2001:db8:1:2:9::9").await, UNKNOWN_CODES_EVERY_MS);
    assert_eq!(get(at, &known, "2001:db8:1:3::3").await.read::<TableCard>().code, code);
    assert_eq!(get(at, &known, "2001:db8:1:2::3, 192.0.2.7").await.status, 200);
    clock.advance(Duration::from_millis(UNKNOWN_CODES_EVERY_MS));
    assert_eq!(get(at, &known, "2001:db8:1:2::3").await.status, 200);
    assert_eq!(guess().await.refused(), Refused::UnknownTable);
    is_slowed_down(&guess().await, UNKNOWN_CODES_EVERY_MS);
    drop(anna);
}

#[tokio::test]
async fn codes_are_guessed_no_faster_over_a_socket_and_whoever_sits_there_gets_in() {
    let (house, _) = house().await;
    let at = house.address;
    let (code, anna) = house.table("Anna").await;
    let cleo = new_player(at, "Cleo").await;
    for _ in 0..UNKNOWN_CODES_AT_ONCE_MAX {
        let mut guessing = Client::connect(at, cleo.clone()).await;
        let refused = guessing.hello("ZZZZZZ".parse().expect("a code"), None).await;
        assert_eq!(refused, Err(Refused::UnknownTable));
        assert_eq!(guessing.closed().await, Some(Closing::Unknown.code()));
    }
    let wait_ms = u32::try_from(UNKNOWN_CODES_EVERY_MS).expect("some seconds");
    let mut guessing = Client::connect(at, cleo).await;
    assert_eq!(guessing.hello(code, None).await, Err(Refused::SlowDown { wait_ms }));
    let mut again = Client::connect(at, anna.player.clone()).await;
    assert!(again.hello(code, None).await.is_ok());
}

#[tokio::test]
async fn whoever_tries_keys_and_links_is_told_to_wait_and_real_keys_go_on() {
    let (house, _) = house().await;
    let at = house.address;
    let anna = new_player(at, "Anna").await;
    let wrong = || Call::new(at, "GET", "/api/me").key(Hex([7; 16]));
    let link = || Call::new(at, "POST", "/api/links").json(&json!({"secret": "07".repeat(16)}));
    for _ in 0..UNKNOWN_SECRETS_AT_ONCE_MAX / 2 {
        assert_eq!(wrong().send().await.refused(), Refused::UnknownKey);
        assert_eq!(link().send().await.refused(), Refused::UnknownLink);
    }
    is_slowed_down(&wrong().send().await, 1_000);
    is_slowed_down(&link().send().await, 1_000);
    let elsewhere = link().header("X-Forwarded-For", "192.0.2.7").send().await;
    assert_eq!(elsewhere.refused(), Refused::UnknownLink);
    assert_eq!(Call::new(at, "GET", "/api/me").key(anna.key).send().await.status, 200);
}

#[tokio::test]
async fn an_address_makes_so_many_players_at_once() {
    let (house, _) = house().await;
    let name = || Call::new(house.address, "POST", "/api/players").json(&json!({"name": "Robin"}));
    for _ in 0..PLAYERS_OF_ADDRESS_AT_ONCE_MAX {
        assert_eq!(name().send().await.status, 201);
    }
    is_slowed_down(&name().send().await, PLAYERS_OF_ADDRESS_EVERY_MS);
    assert_eq!(name().header("X-Forwarded-For", "192.0.2.7").send().await.status, 201);
}

#[tokio::test]
async fn a_player_opens_so_many_tables_at_once_even_leaving_them() {
    let (house, clock) = house().await;
    let options = AnyOptions::presets(GameKind::Undercover)[0];
    let anna = new_player(house.address, "Anna").await;
    let open =
        || Call::new(house.address, "POST", "/api/tables").key(anna.key).json(&json!({"options": options}));
    for _ in 0..TABLES_OPENED_AT_ONCE_MAX {
        let answer = open().send().await;
        assert!([201, 409].contains(&answer.status), "{}", answer.body);
    }
    is_slowed_down(&open().send().await, TABLES_OPENED_EVERY_MS);
    let ben = new_player(house.address, "Ben").await;
    new_table(house.address, ben.key, options).await;
    clock.advance(Duration::from_millis(TABLES_OPENED_EVERY_MS));
    assert!(matches!(open().send().await.refused(), Refused::TooManyTables { .. }), "it is asked again");
}

#[tokio::test]
async fn an_address_has_few_sockets_that_say_nothing_and_those_that_do_make_room() {
    let (house, _) = house().await;
    let at = house.address;
    let (code, anna) = house.table("Anna").await;
    let ben = new_player(at, "Ben").await;
    let mut refused = RawSocket::connect(at).await;
    // All at once: whoever says nothing is not there for long.
    let upgrades = (1..STRANGERS_OF_ADDRESS_MAX).map(|_| RawSocket::upgrade(at));
    let (silent, mut guest) = tokio::join!(join_all(upgrades), Client::connect(at, ben));
    let head = format!(
        "GET /ws HTTP/1.1\r\nHost: {at}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    refused.send(head.as_bytes()).await;
    let said = refused.ended().await;
    let (_, body) = said.split_once("\r\n\r\n").expect("an answer");
    let body: HttpRefused = serde_json::from_str(body).expect("a refusal");
    let too_many = Refused::TooManySockets { sockets_max: STRANGERS_OF_ADDRESS_MAX };
    assert_eq!((said.starts_with("HTTP/1.1 429 "), body.refused), (true, too_many));
    assert!(guest.hello(code, None).await.is_ok());
    Client::rejoin(at, anna.player.clone(), code, None).await;
    drop(silent);
}

#[tokio::test]
async fn a_proxy_that_is_not_trusted_speaks_for_nobody() {
    let clock = Arc::new(HandClock::new());
    let house = House::with_settings(clock, Config::default()).await;
    for n in 0..UNKNOWN_CODES_AT_ONCE_MAX {
        let answer = get(house.address, "/api/tables/ZZZZZZ", &format!("192.0.2.{n}")).await;
        assert_eq!(answer.refused(), Refused::UnknownTable);
    }
    is_slowed_down(&get(house.address, "/api/tables/ZZZZZZ", "198.51.100.1").await, UNKNOWN_CODES_EVERY_MS);
    let host = Call::new(house.address, "GET", "/api/house")
        .header("X-Forwarded-Host", "cards.example")
        .header("Origin", "https://cards.example");
    assert_eq!(host.send().await.status, 403);
}

#[tokio::test]
async fn a_trusted_proxy_says_what_the_house_was_called() {
    let (house, _) = house().await;
    let call = |origin: &str| {
        Call::new(house.address, "GET", "/api/house")
            .header("X-Forwarded-Host", "cards.example")
            .header("Origin", origin)
    };
    assert_eq!(call("https://cards.example").send().await.status, 200);
    assert_eq!(call("https://evil.example").send().await.status, 403);
}

#[tokio::test]
async fn a_body_that_comes_too_slowly_is_refused() {
    let house = House::open().await;
    let mut socket = RawSocket::connect(house.address).await;
    let head = format!(
        "POST /api/players HTTP/1.1\r\nHost: {}\r\nContent-Length: 20\r\nExpect: 100-continue\r\n\r\n",
        house.address
    );
    socket.send(head.as_bytes()).await;
    // The time for the body runs from here on.
    socket.hears("100 Continue").await;
    socket.send(b"{\"name\"").await;
    tokio::time::pause();
    let said = socket.ended().await;
    assert!(said.starts_with("HTTP/1.1 400 "), "{said}");
    assert!(said.contains(&format!("more than {BODY_SECONDS_MAX} seconds")), "{said}");
}
