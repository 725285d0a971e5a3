//! The HTTP side: players, tables, the page, and what is refused.

use std::sync::Arc;

use parlour_tests::client::Client;
use parlour_tests::house::House;
use parlour_tests::http::{Call, new_player, new_table};
use parlour_tests::raw_socket::RawSocket;
use protocol::{Me, Refused, TableCard, TextFault};
use rules::games::{AnyOptions, GameKind};
use serde_json::json;
use server::Config;
use server::seams::Entropy;

fn usual() -> AnyOptions {
    AnyOptions::presets(GameKind::Undercover)[0]
}

#[tokio::test]
async fn players_have_a_name_a_key_and_their_tables() {
    let house = House::open().await;
    let anna = new_player(house.address, "  Anna  ").await;
    assert_eq!(anna.name, "Anna");
    let table = new_table(house.address, anna.key, usual()).await;
    assert_eq!((table.seats, table.seats_free, table.playing), (2, 1, false));
    let me: Me = Call::new(house.address, "GET", "/api/me").key(anna.key).send().await.read();
    assert_eq!(me.tables.iter().map(|table| table.code).collect::<Vec<_>>(), [table.code]);
    let mut socket = Client::rejoin(house.address, anna.clone(), table.code, None).await;
    let renamed = Call::new(house.address, "PUT", "/api/me/name")
        .key(anna.key)
        .json(&json!({"name": "Ann"}))
        .send()
        .await;
    assert_eq!(renamed.read::<Me>().name, "Ann");
    let shown = |client: &Client| client.table().seats[0].player.as_ref().map(|card| card.name.clone());
    socket.until(|client| shown(client).as_deref() == Some("Ann")).await;
    let spoken = format!("/api/tables/{}", table.code.to_string().to_lowercase());
    assert_eq!(Call::new(house.address, "GET", spoken).send().await.read::<TableCard>(), table);
}

#[tokio::test]
async fn names_are_frozen_while_a_game_runs() {
    let house = House::open().await;
    let (code, anna, mut ben) = house.game().await;
    let renamed = Call::new(house.address, "PUT", "/api/me/name")
        .key(anna.player.key)
        .json(&json!({"name": "C5 is an Ace"}));
    assert_eq!(renamed.send().await.status, 200);
    let again = Client::rejoin(house.address, anna.player.clone(), code, None).await;
    for client in [&again, &ben] {
        assert!(client.frames.iter().all(|frame| !frame.contains("Ace")));
    }
    ben.propose(protocol::Motion::End).await.expect("anybody may propose");
    let mut again = again;
    again.answer(true).await.expect("something is proposed");
    let shown = |client: &Client| client.table().seats[0].player.as_ref().map(|card| card.name.clone());
    ben.until(|client| shown(client).as_deref() == Some("C5 is an Ace")).await;
}

#[tokio::test]
async fn refusals_have_a_status_and_say_why() {
    let house = House::open().await;
    let at = house.address;
    let anna = new_player(at, "Anna").await;
    let name = |name: &str| Call::new(at, "POST", "/api/players").json(&json!({ "name": name }));
    let long = "x".repeat(25);
    let table = |body: serde_json::Value| Call::new(at, "POST", "/api/tables").key(anna.key).json(&body);
    let seven_passes = json!({"options": {"game": "undercover", "level": "easy", "passes": 7, "four_moves": false,
        "kings_only": false, "memory_aid": true}});
    let cases = [
        (name(""), 400, "text"),
        (name("\u{202e}a"), 400, "text"),
        (name(&long), 400, "text"),
        (Call::new(at, "POST", "/api/players").body("{"), 400, "malformed"),
        (Call::new(at, "POST", "/api/players").json(&json!({"name": 7})), 400, "malformed"),
        (Call::new(at, "POST", "/api/players").body("x".repeat(20_000)), 413, "too_large"),
        (Call::new(at, "GET", "/api/players"), 405, "method"),
        (Call::new(at, "DELETE", "/api/house"), 405, "method"),
        (Call::new(at, "GET", "/api/me"), 401, "unknown_key"),
        (Call::new(at, "GET", "/api/me").header("Authorization", "Bearer 00"), 401, "unknown_key"),
        (Call::new(at, "POST", "/api/tables").json(&json!({"options": usual()})), 401, "unknown_key"),
        (table(json!({})), 400, "malformed"),
        (table(json!({"options": {"game": "chess"}})), 400, "malformed"),
        (table(seven_passes), 400, "options"),
        (Call::new(at, "GET", "/api/tables/ZZZZZZ"), 404, "unknown_table"),
        (Call::new(at, "GET", "/api/tables/%00"), 404, "unknown_table"),
        (Call::new(at, "GET", "/api/nothing"), 404, "not_found"),
        (Call::new(at, "GET", "/nope").header("Accept", "application/json"), 404, "not_found"),
        (Call::new(at, "GET", "/a/000000000000/main.js"), 404, "not_found"),
        (Call::new(at, "GET", "/ws"), 400, "malformed"),
    ];
    for (call, status, code) in cases {
        let said = format!("{call:?}");
        let answer = call.send().await;
        let refused = serde_json::to_value(answer.refused()).expect("plain data");
        assert_eq!((answer.status, refused["code"].as_str()), (status, Some(code)), "{said}");
    }
    for path in ["/nope", "/t/", "/ABCDEF"] {
        let answer = Call::new(at, "GET", path).header("Accept", "text/html,*/*;q=0.8").send().await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (404, Some("text/html; charset=utf-8")),
            "{path}"
        );
        assert!(answer.header("content-security-policy").is_some(), "{path}");
    }
    for (method, path, allowed) in [
        ("PUT", "/api/tables", "GET,HEAD,POST"),
        ("POST", "/api/me/name", "PUT"),
        ("PUT", "/livez", "GET,HEAD"),
    ] {
        let answer = Call::new(at, method, path).send().await;
        assert_eq!((answer.status, answer.header("allow")), (405, Some(allowed)), "{path}");
        assert_eq!(answer.refused(), Refused::Method { allowed: allowed.to_owned() });
        assert!(answer.header("content-security-policy").is_some(), "{path}");
    }
    assert_eq!(
        name(&long).send().await.refused(),
        Refused::Text { fault: TextFault::TooLong { characters_max: 24 } }
    );
}

#[tokio::test]
async fn pages_of_others_do_not_get_in() {
    let config = Config { public_url: Some("https://cards.example".to_owned()), ..Config::default() };
    let house = House::with(Arc::new(Entropy), config, |store| store).await;
    let at = house.address;
    let get = || Call::new(at, "GET", "/api/house");
    let cases = [
        (get(), 200),
        (get().header("Origin", format!("http://{at}")), 200),
        (get().header("Origin", "https://cards.example"), 200),
        (get().header("Host", "cards.example").header("Origin", "https://cards.example"), 200),
        (get().header("Origin", "https://evil.example"), 403),
        (get().header("Origin", "null"), 403),
        (get().header("Host", "evil.example"), 403),
        (get().header("Host", "evil.example").header("Origin", "http://evil.example"), 403),
    ];
    for (call, status) in cases {
        let said = format!("{call:?}");
        assert_eq!(call.send().await.status, status, "{said}");
    }
    let upgrade = Call::new(at, "GET", "/ws")
        .header("Origin", "https://evil.example")
        .header("Connection", "Upgrade")
        .header("Upgrade", "websocket")
        .header("Sec-WebSocket-Version", "13")
        .header("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
    let refused = upgrade.send().await.refused();
    let expected = Refused::Origin {
        origin: "https://evil.example".to_owned(),
        host: at.to_string(),
        setting: "--origin".to_owned(),
    };
    assert_eq!(refused, expected);
}

#[tokio::test]
async fn the_page_names_files_that_are_kept_for_ever() {
    let house = House::open().await;
    let page = Call::new(house.address, "GET", "/").send().await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    assert!(
        page.header("content-security-policy").is_some_and(|policy| policy.starts_with("default-src 'none'"))
    );
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
    assert!(!page.body.contains("/a/BUILD/"));
    assert_eq!(Call::new(house.address, "GET", "/t/KX7P2M").send().await.body, page.body);

    let names: Vec<&str> = page.body.split('"').filter(|text| text.starts_with("/a/")).collect();
    assert!(
        names.iter().any(|name| name.ends_with(".js")) && names.iter().any(|name| name.ends_with(".css"))
    );
    for name in names {
        let file = Call::new(house.address, "GET", name).send().await;
        assert_eq!(file.status, 200, "{name}");
        assert_eq!(file.header("cache-control"), Some("public, max-age=31536000, immutable"));
        let kind = file.header("content-type").expect("a kind");
        assert!(!name.ends_with(".js") || kind == "text/javascript; charset=utf-8", "{name}: {kind}");
    }
    let build = page.body.split("/a/").nth(1).and_then(|rest| rest.split('/').next()).expect("a build");
    for outside in ["protocol.d.ts", "cards/face.test.js", "../Cargo.toml", "%2e%2e/Cargo.toml"] {
        let file = Call::new(house.address, "GET", format!("/a/{build}/{outside}")).send().await;
        assert_eq!(file.status, 404, "{outside}");
    }
}

#[tokio::test]
async fn a_house_says_what_it_has_and_draws_the_way_to_a_table() {
    let house = House::open().await;
    let at = house.address;
    let said: protocol::House = Call::new(at, "GET", "/api/house").send().await.read();
    assert_eq!(said.addresses[0].url, format!("http://{at}"));
    assert!(
        said.games.iter().any(|game| game.game == GameKind::Undercover && game.presets[0].options == usual())
    );
    let anna = new_player(at, "Anna").await;
    let code = new_table(at, anna.key, usual()).await.code;
    let drawn = Call::new(at, "GET", format!("/api/tables/{code}/qr.svg?at=http%3A%2F%2F{at}")).send().await;
    assert_eq!((drawn.status, drawn.header("content-type")), (200, Some("image/svg+xml")));
    assert!(drawn.body.contains("<svg"));
    let other =
        Call::new(at, "GET", format!("/api/tables/{code}/qr.svg?at=http://evil.example")).send().await;
    assert_eq!(other.status, 400);
    let schema: serde_json::Value = Call::new(at, "GET", "/api/schema.json").send().await.read();
    assert_eq!(schema, protocol::schema::schema());
    for path in ["/livez", "/readyz"] {
        assert_eq!(Call::new(at, "GET", path).send().await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn a_connection_that_says_nothing_or_half_a_head_is_ended() {
    let house = House::open().await;
    let mut sockets = Vec::new();
    for half in [
        "",
        "GET",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        "GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n",
    ] {
        let mut socket = RawSocket::connect(house.address).await;
        socket.send(half.as_bytes()).await;
        sockets.push(socket);
    }
    let mut idle = RawSocket::connect(house.address).await;
    idle.send(b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert!(idle.ended().await.contains("alive"), "what was asked is answered before");
    for socket in sockets {
        socket.ended().await;
    }
}
