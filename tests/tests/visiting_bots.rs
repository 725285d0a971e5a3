//! `parlour bot` plays at tables of a house, over a network that breaks.

use std::process::{Output, Stdio};
use std::time::Duration;

use parlour_tests::chance::Chance;
use parlour_tests::client::Client;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::http;
use parlour_tests::proxy::Proxy;
use parlour_tests::repository;
use protocol::Phase;
use rules::games::{AnyOptions, GameKind};
use serde_json::Value;
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// Then the test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(120);

fn parlour_bot(words: &[&str]) -> Child {
    Command::new(repository::binary("parlour"))
        .arg("bot")
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("the binary starts")
}

async fn ended(bot: Child) -> (i32, String, String) {
    let Output { status, stdout, stderr } =
        timeout(PATIENCE, bot.wait_with_output()).await.expect("it ends").expect("it can be asked");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (status.code().expect("it ended by itself"), text(stdout), text(stderr))
}

/// A person and bots, of which there are as many as the game takes at least, play to the end.
async fn plays_to_the_end(game: GameKind) {
    let house = HouseProcess::start();
    let proxy = Proxy::open(house.address).await;
    let options = AnyOptions::presets(game)[0];
    let anna = http::new_player(house.address, "Anna").await;
    let code = http::new_table(house.address, anna.key, options).await.code;
    let mut anna = Client::rejoin(house.address, anna, code, None).await;
    let (url, table) = (format!("http://{}", proxy.address), code.to_string());
    let words =
        ["--url", &url, "--table", &table, "--strength", "good", "--games", "1", "--pace-ms", "0", "--json"];
    let guests = usize::from(options.seats().0) - 1;
    let bots: Vec<Child> = (0..guests).map(|_| parlour_bot(&words)).collect();
    anna.until(|anna| anna.table().seats.iter().filter(|seat| seat.ready).count() == guests).await;
    anna.start().await;
    let mut chance = Chance::from_seed(11);
    let mut steps = 0;
    while anna.table().phase == Phase::Playing {
        let (offers, version) = (anna.offers(), anna.version());
        match chance.pick(&offers) {
            Some(action) => drop(anna.act(action).await),
            None => {
                let goes_on = |it: &Client| {
                    it.version() > version || !it.offers().is_empty() || it.table().phase != Phase::Playing
                };
                anna.until(goes_on).await;
            }
        }
        steps += 1;
        if steps == 10 {
            proxy.cut();
        }
    }
    assert!(steps > 10, "the network broke in mid-game");
    let outcome = anna.table().reveal.as_ref().map(|reveal| serde_json::json!(reveal.outcome));
    for bot in bots {
        let (exit, printed, complaints) = ended(bot).await;
        assert_eq!(exit, 0, "{printed}{complaints}");
        assert_eq!(complaints.matches("coming back").count(), 1, "{complaints}");
        let told: Value = serde_json::from_str(&printed).expect("one object");
        assert_eq!((told["game"].as_u64(), Some(&told["outcome"])), (Some(1), outcome.as_ref()));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_visiting_bot_plays_undercover_with_a_person() {
    plays_to_the_end(GameKind::Undercover).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_visiting_bot_plays_team_klondike_with_a_person() {
    plays_to_the_end(GameKind::TeamKlondike).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_visiting_bot_plays_cover_story_with_a_person() {
    plays_to_the_end(GameKind::CoverStory).await;
}

#[tokio::test]
async fn a_visiting_bot_says_what_went_wrong_in_its_exit_code() {
    let mut house = HouseProcess::start();
    let url = format!("http://{}", house.address);
    let told = async |words: &[&str]| {
        let (exit, _, complaints) = ended(parlour_bot(words)).await;
        (exit, complaints)
    };
    let (exit, complaints) = told(&["--url", &url, "--table", "ZZZZZZ"]).await;
    assert!(exit == 1 && complaints.contains("there is no such table"), "{exit}: {complaints}");
    let (exit, complaints) = told(&["--url", &url, "--table", "ZZZZZZ", "--strength", "divine"]).await;
    assert!(exit == 2 && complaints.contains("gentle, good or strong"), "{exit}: {complaints}");
    let (exit, complaints) = told(&["--url", &url]).await;
    assert!(exit == 2 && complaints.contains("--table"), "{exit}: {complaints}");
    house.kill();
    let (exit, complaints) = told(&["--url", &url, "--table", "ZZZZZZ"]).await;
    assert!(exit == 1 && complaints.contains("cannot be reached"), "{exit}: {complaints}");
}
