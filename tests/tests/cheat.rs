//! Somebody who sends what no honest client sends gets a typed answer or a typed close, and nothing else.

use parlour_tests::client::{Client, random_id, random_share};
use parlour_tests::house::House;
use parlour_tests::http::{self, Call};
use parlour_tests::raw_socket::RawSocket;
use protocol::{
    Answer, Command, Hex, Message, Motion, Outcome, Refused, RequestId, TableCode, TableSettings,
};
use rules::Seat;
use rules::games::{AnyAction, AnyRefusal};
use rules::undercover::{Action, Refusal, Spot};
use serde_json::{Value, json};
use server::limits::{FRAME_BYTES_MAX, SLOW_DOWNS_MAX};
use tokio_tungstenite::tungstenite::Message as Frame;

const TEXT: u8 = 0x81;

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// The next answer that comes.
async fn answer(client: &mut Client) -> Option<(Option<RequestId>, Outcome)> {
    loop {
        match client.next().await {
            parlour_tests::client::Came::Message(Message::Answer(Answer { id, result })) => {
                return Some((id, result));
            }
            parlour_tests::client::Came::Message(_) => {}
            parlour_tests::client::Came::Closed(_) => return None,
        }
    }
}

/// Whoever is to move, and the other.
fn by_turn<'a>(anna: &'a mut Client, ben: &'a mut Client) -> (&'a mut Client, &'a mut Client) {
    if anna.offers().is_empty() { (ben, anna) } else { (anna, ben) }
}

#[tokio::test]
async fn out_of_turn_with_a_wrong_version_or_without_a_seat_nothing_is_done() {
    let house = House::open().await;
    let (code, mut anna, mut ben) = house.game().await;
    let mut stranger = Client::join(house.address, "Cid", code).await;
    let (mover, other) = by_turn(&mut anna, &mut ben);
    let turn = mover.table().you.seat.expect("a seat");
    let end = AnyAction::Undercover(Action::EndTurn);
    let not_yours = AnyRefusal::Undercover(Refusal::NotYourTurn { turn });
    assert_eq!(other.act(end).await, Err(Refused::Illegal { refusal: not_yours }));
    for version in [1, 2, 1_000, u32::MAX] {
        let act = Command::Act { game: 1, version, action: end };
        assert_eq!(mover.ask(act.clone()).await, Err(Refused::Stale { version: 0 }));
        assert_eq!(other.ask(act.clone()).await, Err(Refused::Stale { version: 0 }));
        assert_eq!(stranger.ask(act).await, Err(Refused::NotSeated));
    }
    for (command, refused) in [
        (Command::Sit { seat: seat(0) }, Refused::GameRunning),
        (Command::Sit { seat: seat(5) }, Refused::GameRunning),
        (Command::Leave, Refused::GameRunning),
        (Command::Propose { game: 1, motion: Motion::End }, Refused::NotSeated),
        (Command::Answer { proposal: 0, agree: true }, Refused::NotSeated),
        (Command::Chat { text: "c5 is worth it".to_owned() }, Refused::NotSeated),
        (Command::Unready, Refused::NotSeated),
        (Command::Start { commitment: Hex([0; 32]), arranged: 0, share: random_share() }, Refused::NotHost),
        (Command::Ready { commitment: Hex([0; 32]), arranged: 0, share: random_share() }, Refused::NotSeated),
    ] {
        assert_eq!(stranger.ask(command).await, Err(refused));
    }
    assert!(stranger.game.is_none(), "a stranger sees no game");
    assert_eq!(mover.act(end).await.map(|done| done.entry > 0), Ok(true), "the honest move is taken");
}

#[tokio::test]
async fn places_where_nothing_lies_are_refused_and_say_only_what_everybody_sees() {
    let house = House::open().await;
    let (_, mut anna, mut ben) = house.game().await;
    let (mover, _) = by_turn(&mut anna, &mut ben);
    for (column, depth) in [(1, 1), (5, 5), (5, 6), (7, 7), (3, 0), (7, 255)] {
        let column = rules::patience::ColumnId::new(column).expect("a column");
        let spot = Spot { column, depth };
        let nothing = AnyRefusal::Undercover(Refusal::NotFaceDown { down: column.number() - 1 });
        for action in [Action::Peek(spot), Action::Mark(spot)] {
            let refused = mover.act(AnyAction::Undercover(action)).await;
            assert_eq!(refused, Err(Refused::Illegal { refusal: nothing }), "{action}");
        }
    }
    let spot = Spot { column: rules::patience::ColumnId::new(7).expect("a column"), depth: 3 };
    let unseen = AnyRefusal::Undercover(Refusal::NotPeekedByYou);
    let marked = mover.act(AnyAction::Undercover(Action::Mark(spot))).await;
    assert_eq!(marked, Err(Refused::Illegal { refusal: unseen }));
    for cards in [0u8, 2, 13, 14, 255] {
        let version = mover.version();
        let text = json!({ "id": random_id(), "type": "act", "game": 1, "version": version,
            "action": { "game": "undercover", "do": "move", "from": "c7", "to": "c1", "cards": cards } });
        mover.send_text(text.to_string()).await;
        let (_, result) = answer(mover).await.expect("an answer");
        let illegal = matches!(result, Outcome::Refused(Refused::Illegal { .. } | Refused::Malformed { .. }));
        assert!(illegal, "{cards} cards: {result:?}");
    }
}

#[tokio::test]
async fn a_frame_that_is_no_request_is_answered_malformed_and_the_socket_goes_on() {
    let house = House::open().await;
    let (_, mut anna, _ben) = house.game().await;
    let id = "00112233445566778899aabbccddeeff";
    let with_id = |rest: &str| format!(r#"{{"id":"{id}",{rest}}}"#);
    let act = |rest: &str| with_id(&format!(r#""type":"act",{rest}"#));
    let action =
        |rest: &str| act(&format!(r#""game":1,"version":0,"action":{{"game":"undercover",{rest}}}"#));
    let unreadable = [
        String::new(),
        " ".to_owned(),
        "null".to_owned(),
        "[]".to_owned(),
        "{}".to_owned(),
        "\"hello\"".to_owned(),
        "{\"id\":".to_owned(),
        "\u{0}".to_owned(),
        "[".repeat(FRAME_BYTES_MAX - 1),
        "{\"a\":".repeat(3_000),
        format!("{}{}", "[".repeat(8_000), "]".repeat(8_000)),
        format!(r#"{{"id":"{}","type":"leave"}}"#, id.to_uppercase()),
        r#"{"id":"0011","type":"leave"}"#.to_owned(),
        r#"{"id":7,"type":"leave"}"#.to_owned(),
        r#"{"id":null,"type":"leave"}"#.to_owned(),
        with_id(r#""type":"act","game":1,"version":NaN"#),
        with_id(r#""type":"act","game":1,"version":1e999"#),
        with_id("\"type\":\"chat\",\"text\":\"\\ud800\""),
    ];
    let readable = [
        with_id(r#""type":"#).replace(r#""type":"#, r#""kind":"leave""#),
        with_id(r#""type":"peek_at_everything""#),
        with_id(r#""type":["leave"]"#),
        with_id(r#""type":"sit","seat":6"#),
        with_id(r#""type":"sit","seat":-1"#),
        with_id(r#""type":"sit","seat":256"#),
        with_id(r#""type":"sit","seat":"0""#),
        with_id(r#""type":"answer","proposal":1,"agree":1"#),
        with_id(r#""type":"propose""#),
        with_id(r#""type":"propose","game":1,"motion":"end""#),
        with_id(r#""type":"propose","game":1,"motion":{"what":"win"}"#),
        with_id(r#""type":"propose","game":1,"motion":{"what":"open"}"#),
        with_id(r#""type":"propose","game":1,"motion":{"what":"open","seat":9}"#),
        with_id(r#""type":"free_seat","seat":-1"#),
        with_id(r#""type":"say","phrase":"the ace is in c5""#),
        with_id(r#""type":"ready","commitment":"00","share":"00""#),
        act(r#""game":1,"version":-1,"action":{"game":"undercover","do":"end_turn"}"#),
        act(r#""game":1,"version":0.5,"action":{"game":"undercover","do":"end_turn"}"#),
        act(r#""game":1,"version":4294967296,"action":{"game":"undercover","do":"end_turn"}"#),
        act(r#""game":1,"version":1e3,"action":{"game":"undercover","do":"end_turn"}"#),
        act(r#""game":1,"version":0,"action":{"game":"poker","do":"end_turn"}"#),
        act(r#""game":1,"version":0,"action":"end""#),
        action(r#""do":"peek","column":8,"depth":1"#),
        action(r#""do":"peek","column":0,"depth":1"#),
        action(r#""do":"peek","column":7,"depth":256"#),
        action(r#""do":"peek","column":7,"depth":1.5"#),
        action(r#""do":"move","from":"stock","to":"c1""#),
        action(r#""do":"move","from":"c1","to":"fX""#),
        action(r#""do":"move","from":"c1","to":"c2","cards":256"#),
        action(r#""do":"move","from":"c1","to":"c2","cards":-1"#),
        action(r#""do":"cheat""#),
    ];
    let entry = anna.entry;
    let wanted =
        unreadable.iter().map(|text| (text, None)).chain(readable.iter().map(|text| (text, Some(id))));
    for (text, id) in wanted {
        let start: String = text.chars().take(120).collect();
        anna.send_text(text.clone()).await;
        let (answered, result) = answer(&mut anna).await.unwrap_or_else(|| panic!("closed after {start}"));
        assert_eq!(answered.map(|id| id.to_string()).as_deref(), id, "{start}");
        assert!(matches!(result, Outcome::Refused(Refused::Malformed { .. })), "{start}: {result:?}");
    }
    anna.send_frame(Frame::binary(with_id(r#""type":"leave""#).into_bytes())).await;
    let (answered, result) = answer(&mut anna).await.expect("an answer");
    assert!(answered.is_none() && matches!(result, Outcome::Refused(Refused::Malformed { .. })));
    // What is said twice might be read either way.
    anna.send_text(format!(r#"{{"id":"{id}","type":"start","type":"leave"}}"#)).await;
    let (answered, result) = answer(&mut anna).await.expect("an answer");
    assert!(answered.is_none() && matches!(result, Outcome::Refused(Refused::Malformed { .. })));
    assert_eq!(anna.entry, entry, "nothing was done");
}

#[tokio::test]
async fn frames_that_break_the_websocket_end_it_and_a_large_one_is_answered_before() {
    let house = House::open().await;
    let (_, mut anna, _ben) = house.game().await;
    let large = "[".repeat(100_000);
    let cases: [(&str, u8, Vec<u8>); 6] = [
        ("invalid UTF-8", TEXT, b"{\"id\":\"\xff\xfe\"}".to_vec()),
        ("invalid UTF-8 cut in a character", TEXT, b"\xe2\x82".to_vec()),
        ("a reserved kind of frame", 0x83, Vec::new()),
        ("a reserved bit", 0xc1, b"{}".to_vec()),
        ("a ping of 126 bytes", 0x89, vec![0; 126]),
        ("the rest of no message", 0x80, b"{}".to_vec()),
    ];
    for (what, first, payload) in cases {
        let mut socket = RawSocket::upgrade(house.address).await;
        socket.send_frame(first, &payload).await;
        let said = socket.ended().await;
        assert!(said.contains(r#"{"type":"closing","reason":"#), "{what}: {said:?}");
    }
    for announced in [FRAME_BYTES_MAX as u64 + 1, 1 << 40, u64::MAX >> 1, u64::MAX] {
        let mut socket = RawSocket::upgrade(house.address).await;
        let mut head = vec![TEXT, 0xff];
        head.extend(announced.to_be_bytes());
        head.extend([0; 4]);
        socket.send(&head).await;
        let said = socket.ended().await;
        assert!(said.contains(r#"{"type":"closing","reason":"#), "{announced} bytes: {said:?}");
    }
    let mut parts = RawSocket::upgrade(house.address).await;
    for part in 0..40 {
        parts.send_frame(u8::from(part == 0), &[b'['; 1_000]).await;
    }
    let said = parts.ended().await;
    assert!(said.contains(r#""reason":"too_large""#), "one message in many frames: {said:?}");
    anna.send_text(large).await;
    let (id, result) = answer(&mut anna).await.expect("an answer");
    let bytes_max = u32::try_from(FRAME_BYTES_MAX).expect("a small limit");
    assert_eq!((id, result), (None, Outcome::Refused(Refused::TooLarge { bytes_max })));
    assert_eq!(anna.closed().await, Some(protocol::Closing::TooLarge.code()));
}

#[tokio::test]
async fn an_id_belongs_to_one_request_of_one_player_at_one_table() {
    let house = House::open().await;
    let (_, mut anna, mut ben) = house.game().await;
    let (_, mut cid) = house.table("Cid").await;
    let (mover, other) = by_turn(&mut anna, &mut ben);
    let id = random_id();
    let end = AnyAction::Undercover(Action::EndTurn);
    let act = Command::Act { game: 1, version: 0, action: end };
    let done = mover.ask_as(id, act.clone()).await.expect("the turn can end");
    assert_eq!(mover.ask_as(id, act.clone()).await, Ok(done), "the same request is done once");
    for command in [
        Command::Act { game: 1, version: 1, action: end },
        Command::Act { game: 1, version: 0, action: AnyAction::Undercover(Action::TakeBack) },
        Command::Leave,
        Command::Chat { text: "hello".to_owned() },
    ] {
        assert_eq!(mover.ask_as(id, command).await, Err(Refused::IdReused));
    }
    assert_eq!(
        other.ask_as(id, act.clone()).await,
        Err(Refused::Stale { version: 1 }),
        "it is no one else's"
    );
    let own = other
        .ask_as(id, Command::Act { game: 1, version: 1, action: end })
        .await
        .expect("an id of one's own");
    assert!(own.entry > done.entry);
    assert_eq!(cid.ask_as(id, act).await, Err(Refused::NoGame));
}

#[tokio::test]
async fn without_a_key_and_a_table_nobody_gets_further_than_hello() {
    let house = House::open().await;
    let (code, mut anna, ben) = house.game().await;
    let (other_code, _cid) = house.table("Cid").await;
    let known = anna.player.clone();
    let stranger = http::new_player(house.address, "Eve").await;
    let mut fresh = Client::connect(house.address, stranger.clone()).await;
    assert_eq!(fresh.ask(Command::Leave).await, Err(Refused::HelloFirst));
    let no_table: TableCode = "KKKKKK".parse().expect("a code");
    assert_eq!(fresh.hello(no_table, None).await, Err(Refused::UnknownTable));
    assert_eq!(fresh.closed().await, Some(protocol::Closing::Unknown.code()));
    for key in [Hex([0; 16]), Hex(*known.player.as_bytes()), Hex(*code_bytes(code))] {
        let mut eve = Client::connect(house.address, stranger.clone()).await;
        let hello = Command::Hello { table: code, key, seen: None };
        assert_eq!(eve.ask(hello).await, Err(Refused::UnknownKey));
        assert_eq!(eve.closed().await, Some(protocol::Closing::Unknown.code()));
    }
    assert_eq!(anna.hello(other_code, None).await, Err(Refused::HelloTwice));
    // A key is its player, at whichever table: no seat, no game.
    let mut elsewhere = Client::rejoin(house.address, known, other_code, None).await;
    assert_eq!(elsewhere.table().you.seat, None);
    assert_eq!(elsewhere.ask(Command::Sit { seat: seat(0) }).await, Err(Refused::SeatTaken));
    assert_eq!(elsewhere.ask(Command::Sit { seat: seat(2) }).await, Err(Refused::NoSuchSeat { seats: 2 }));
    assert_eq!(elsewhere.act(AnyAction::Undercover(Action::EndTurn)).await, Err(Refused::NotSeated));
    assert!(ben.game.is_some() && elsewhere.game.is_none());
}

/// The code of a table, as somebody might try it for a key.
fn code_bytes(code: TableCode) -> Box<[u8; 16]> {
    let mut bytes = Box::new([0; 16]);
    bytes[..TableCode::LENGTH].copy_from_slice(code.as_str().as_bytes());
    bytes
}

#[tokio::test]
async fn of_thousands_of_requests_at_once_each_is_answered_once_until_the_close_answers_the_rest() {
    let house = House::open().await;
    let (_, mut anna, _ben) = house.game().await;
    let ids: Vec<RequestId> = (0..3_000).map(|_| random_id()).collect();
    let flood: String =
        String::from(r#""type":"act","game":1,"version":9,"action":{"game":"undercover","do":"end_turn"}"#);
    for id in &ids {
        anna.send_text(format!(r#"{{"id":"{id}",{flood}}}"#)).await;
    }
    let mut answered = Vec::new();
    let mut slow_downs = 0;
    while let Some((id, result)) = answer(&mut anna).await {
        answered.push(id.expect("a well-formed request"));
        match result {
            Outcome::Refused(Refused::SlowDown { .. }) => slow_downs += 1,
            Outcome::Refused(Refused::Stale { .. } | Refused::Busy) => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(slow_downs >= SLOW_DOWNS_MAX, "{slow_downs}");
    let mut once = answered.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), answered.len(), "nothing is answered twice");
    assert!(once.iter().all(|id| ids.contains(id)), "only what was asked is answered");
    let last: Value = serde_json::from_str(anna.frames.last().expect("frames")).expect("JSON");
    assert_eq!(last, json!({ "type": "closing", "reason": "too_many_requests" }));
}

#[tokio::test]
async fn the_lobby_refuses_what_is_no_call_and_gives_no_file_but_the_clients() {
    let house = House::open().await;
    let player = http::new_player(house.address, "Anna").await;
    let call = |method, path: &str| Call::new(house.address, method, path);
    for path in [
        "/a/../Cargo.toml",
        "/a/x/../../../etc/passwd",
        "/a/x/..%2f..%2f..%2fetc%2fpasswd",
        "/a/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/../../etc/passwd",
        "/t/../../etc/passwd",
        "/a/x/%00",
        "/a/x/\\..\\..\\etc\\passwd",
        "/api/tables/../../me",
        "/api/tables/%ff%fe",
        "/api/tables/KX7P2O",
    ] {
        let found = call("GET", path).send().await;
        assert!((400..500).contains(&found.status), "{path}: {}", found.status);
        assert!(!found.body.contains("root:") && !found.body.contains("[workspace"), "{path}");
    }
    let build =
        http::Call::new(house.address, "GET", "/api/house").send().await.read::<protocol::House>().build;
    for name in ["../index.html", "..%2f..%2fCargo.toml", "%2e%2e%2f%2e%2e%2fCargo.toml", "/etc/passwd", "."]
    {
        let found = call("GET", &format!("/a/{build}/{name}")).send().await;
        assert!((400..500).contains(&found.status), "{name}: {}", found.status);
    }
    let bodies = [
        "",
        "null",
        "[]",
        "{}",
        "{\"options\":7}",
        "{\"options\":{\"game\":\"poker\"}}",
        "{\"name\":\"\u{202e}\"}",
    ];
    for body in bodies.map(str::to_owned).into_iter().chain(["[".repeat(16_000), "\"".repeat(9)]) {
        for path in ["/api/players", "/api/tables"] {
            let json = ("Content-Type", "application/json");
            let refused =
                call("POST", path).key(player.key).header(json.0, json.1).body(body.clone()).send().await;
            assert_eq!(refused.status, 400, "{path} {}: {}", &body[..body.len().min(40)], refused.body);
            assert!(
                matches!(refused.refused(), Refused::Malformed { .. } | Refused::Text { .. }),
                "{}",
                refused.body
            );
        }
    }
    let large =
        call("POST", "/api/players").header("Content-Type", "application/json").body("x".repeat(1 << 20));
    assert_eq!(large.send().await.status, 413);
    let me = |value: &str| call("GET", "/api/me").header("Authorization", value);
    for value in ["", "Bearer", "Bearer ", "Bearer x", "Basic QQ==", &format!("Bearer {}", "0".repeat(32))] {
        assert_eq!(me(value).send().await.status, 401, "{value}");
    }
    assert_eq!(call("DELETE", "/api/players").send().await.status, 405);
    assert_eq!(
        call("GET", "/api/me").key(player.key).send().await.status,
        200,
        "the honest call is answered"
    );
}

#[tokio::test]
async fn nobody_takes_a_seat_whose_player_is_there_or_two_or_opens_one_that_nobody_waits_for() {
    let house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    anna.set(TableSettings { spectators: true, ..TableSettings::default() }).await;
    let mut ben = Client::join(house.address, "Ben", code).await;
    let mut eve = Client::join(house.address, "Eve", code).await;
    // Before the start only the host takes a seat away, and only the host decides.
    ben.sit(1).await;
    let settings = Some(TableSettings { listed: true, ..TableSettings::default() });
    for command in [
        Command::FreeSeat { seat: seat(0), player: anna.player.player },
        Command::FreeSeat { seat: seat(1), player: ben.player.player },
        Command::Options { options: anna.table().options, first: anna.table().first, settings },
    ] {
        assert_eq!(ben.ask(command.clone()).await, Err(Refused::NotHost), "{command:?}");
        assert_eq!(eve.ask(command.clone()).await, Err(Refused::NotHost), "{command:?}");
    }
    ben.sit(1).await;
    assert_eq!(ben.ask(Command::Sit { seat: seat(0) }).await, Err(Refused::SeatTaken));
    ben.ready().await;
    anna.until(|anna| anna.table().seats[1].ready).await;
    anna.start().await;
    for client in [&mut ben, &mut eve] {
        client.until(|client| client.game.is_some()).await;
    }
    let (mover, other) = by_turn(&mut anna, &mut ben);
    let [turn, waits] = [&*mover, &*other].map(|client| client.table().you.seat.expect("a seat"));
    let nobody_waits = Err(Refused::Patience { wait_ms: None });
    for player in [&mut *mover, &mut *other] {
        for whose in [turn, waits] {
            let open = Command::Propose { game: 1, motion: Motion::Open { seat: whose } };
            assert_eq!(player.ask(open).await, nobody_waits, "both are there");
            assert_eq!(player.free(whose).await, Err(Refused::GameRunning));
            assert_eq!(player.ask(Command::Sit { seat: whose }).await, Err(Refused::GameRunning));
        }
        let nowhere = Command::Propose { game: 1, motion: Motion::Open { seat: seat(4) } };
        assert_eq!(player.ask(nowhere).await, Err(Refused::NoSuchSeat { seats: 2 }));
        assert_eq!(
            player.ask(Command::Answer { proposal: 0, agree: true }).await,
            Err(Refused::NothingProposed)
        );
    }
    for whose in [turn, waits] {
        let open = Command::Propose { game: 1, motion: Motion::Open { seat: whose } };
        assert_eq!(eve.ask(open).await, Err(Refused::NotSeated));
        assert_eq!(eve.ask(Command::Sit { seat: whose }).await, Err(Refused::GameRunning));
    }
    // One voice is not enough, whoever it is, and a guest has none.
    other.propose(Motion::End).await.expect("anybody may propose");
    assert_eq!(eve.ask(Command::Answer { proposal: 0, agree: true }).await, Err(Refused::NotSeated));
    let own = other.answer(true).await.expect("it changes nothing");
    assert_eq!(other.propose(Motion::End).await, Err(Refused::AlreadyProposed));
    assert_eq!(eve.act(AnyAction::Undercover(Action::EndTurn)).await, Err(Refused::NotSeated));
    let end = mover.act(AnyAction::Undercover(Action::EndTurn)).await.expect("the game goes on");
    assert_eq!(end.entry, own.entry + 1, "nothing else was done");
}
