//! A house for friends: a pass phrase for those who open tables, no list, nobody who looks on, and a name.

use std::sync::Arc;

use parlour_tests::client::Client;
use parlour_tests::house::House;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::http::{self, Answer, Call};
use protocol::{
    Command, HouseSwitch, Key, ListedTables, Motion, PassPhrase, Refused, TableCard, TableCode, TableSettings,
};
use rules::games::{AnyOptions, GameKind};
use serde_json::{Value, json};
use server::seams::SystemClock;
use server::{Allowed, Config, Customs, KnownPhrase};

const PHRASE: &str = "nine herons at dusk";

fn private() -> Config {
    let customs = Customs {
        name: Some("The Fox Inn".to_owned()),
        imprint: Some("https://fox.example/imprint".to_owned()),
        phrase: Some(KnownPhrase::new(&PassPhrase(PHRASE.to_owned()))),
        allowed: Allowed { public_list: false, spectators: false, bots: false },
    };
    Config { customs, ..Config::default() }
}

async fn open_table(house: std::net::SocketAddr, key: Key, phrase: Option<&str>) -> Answer {
    let mut body = json!({ "options": AnyOptions::presets(GameKind::Undercover)[0] });
    if let Some(phrase) = phrase {
        body["phrase"] = json!(phrase);
    }
    Call::new(house, "POST", "/api/tables").key(key).json(&body).send().await
}

#[tokio::test]
async fn only_who_knows_the_phrase_opens_a_table_and_who_guesses_has_to_wait() {
    let house = House::with_settings(Arc::new(SystemClock::default()), private()).await;
    let anna = http::new_player(house.address, "Anna").await;
    let told = Call::new(house.address, "GET", "/api/house").send().await.read::<Value>();
    assert_eq!((&told["name"], &told["asks_phrase"]), (&json!("The Fox Inn"), &json!(true)));
    assert_eq!(told["imprint"], json!("https://fox.example/imprint"));

    let without = open_table(house.address, anna.key, None).await;
    assert_eq!((without.status, without.refused()), (403, Refused::HousePhrase));
    let known = open_table(house.address, anna.key, Some("  nine herons at dusk ")).await;
    assert_eq!(known.status, 201, "{}", known.body);
    // A guest needs the link alone.
    let TableCard { code, .. } = known.read();
    Client::join(house.address, "Ben", code).await.sit(1).await;

    let ben = http::new_player(house.address, "Ben").await;
    let mut guesses = 0;
    let wait_ms = loop {
        match open_table(house.address, ben.key, Some("open sesame")).await.refused() {
            Refused::HousePhrase => guesses += 1,
            Refused::SlowDown { wait_ms } => break wait_ms,
            other => panic!("{other:?}"),
        }
        assert!(guesses < 50, "guesses are paced");
    };
    assert!(guesses >= 5 && wait_ms > 1_000, "{guesses} guesses, then {wait_ms} ms");
    let right = open_table(house.address, ben.key, Some(PHRASE)).await;
    assert_eq!(right.status, 429, "whoever guesses is not even told when it is right");
    assert_eq!(open_table(house.address, anna.key, Some(PHRASE)).await.status, 201, "she knew it before");
    assert_eq!(open_table(house.address, anna.key, None).await.refused(), Refused::HousePhrase);
}

#[tokio::test]
async fn a_house_without_a_phrase_asks_for_none() {
    let house = House::open().await;
    let anna = http::new_player(house.address, "Anna").await;
    for phrase in [None, Some("anything")] {
        assert_eq!(open_table(house.address, anna.key, phrase).await.status, 201);
    }
}

async fn listed(house: &House) -> Vec<TableCode> {
    let tables = Call::new(house.address, "GET", "/api/tables").send().await.read::<ListedTables>().tables;
    tables.into_iter().map(|table| table.code).collect()
}

#[tokio::test]
async fn what_the_house_does_not_want_is_off_at_every_table_and_comes_back_with_the_switch() {
    let mut house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    let open = TableSettings { spectators: true, listed: true, ..TableSettings::default() };
    anna.set(open).await;
    let ben = anna.start_with(house.address, "Ben").await;
    let cleo = Client::join(house.address, "Cleo", code).await;
    assert!(cleo.game.is_some() && cleo.table().settings.spectators, "she looks on");
    assert_eq!(listed(&house).await, [code]);

    let clock = Arc::new(SystemClock::default());
    house.restart_with(clock.clone(), private()).await;
    assert_eq!(listed(&house).await, []);
    let cleo = Client::rejoin(house.address, cleo.player, code, None).await;
    assert!(cleo.game.is_none(), "nobody looks on");
    assert_eq!((cleo.table().settings.spectators, cleo.table().settings.listed), (false, false));
    let ben = Client::rejoin(house.address, ben.player, code, None).await;
    assert!(ben.game.is_some(), "who plays goes on");
    let mut anna = Client::rejoin(house.address, anna.player, code, None).await;
    anna.ask(Command::Propose { game: 1, motion: Motion::End })
        .await
        .expect("an entry, which writes the list anew");

    let host = http::new_player(house.address, "Dora").await;
    let TableCard { code: other, .. } = open_table(house.address, host.key, Some(PHRASE)).await.read();
    let mut dora = Client::rejoin(house.address, host, other, None).await;
    let table = dora.table().clone();
    for (settings, what) in [
        (TableSettings { listed: true, ..table.settings }, HouseSwitch::PublicList),
        (TableSettings { spectators: true, ..table.settings }, HouseSwitch::Spectators),
    ] {
        let options =
            Command::Options { options: table.options, first: table.first, settings: Some(settings) };
        assert_eq!(dora.ask(options).await, Err(Refused::HouseForbids { what }));
    }
    let patient = TableSettings { patience_seconds: 300, ..table.settings };
    dora.set(patient).await;

    house.restart_with(clock, Config::default()).await;
    assert_eq!(listed(&house).await, [code]);
    let cleo = Client::rejoin(house.address, cleo.player, code, None).await;
    assert!(cleo.game.is_some(), "she looks on again");
}

#[tokio::test]
async fn the_phrase_is_in_no_answer_and_in_no_log() {
    let settings = ["--table-phrase", PHRASE, "--house-name", "The Fox Inn"];
    let house = HouseProcess::start_with("trace", &settings);
    let anna = http::new_player(house.address, "Anna").await;
    let answers = [
        open_table(house.address, anna.key, Some(PHRASE)).await,
        open_table(house.address, anna.key, Some("ten herons")).await,
        Call::new(house.address, "GET", "/api/house").send().await,
    ];
    assert_eq!(answers.iter().map(|answer| answer.status).collect::<Vec<_>>(), [201, 403, 200]);
    assert!(answers.iter().all(|answer| !answer.body.contains("herons")), "{answers:?}");
    let log = house.log();
    assert!(log.contains("the house is open") && !log.contains("herons"), "{log}");
    let refused = house.run(&["serve", "--table-phrase", "heron"]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("PARLOUR_TABLE_PHRASE"), "{said}");
    assert!(!said.contains("heron"), "{said}");
}

#[tokio::test]
async fn a_proxy_that_is_not_trusted_is_warned_of_once() {
    let house = HouseProcess::start();
    for _ in 0..3 {
        Call::new(house.address, "GET", "/livez").header("X-Forwarded-For", "192.0.2.7").send().await;
    }
    let log = house.log();
    assert_eq!(log.matches("--trusted-proxy").count(), 1, "{log}");
    assert!(!log.contains("192.0.2.7"), "{log}");
}
