//! The bots that authors begin with play on the real server, over a network that breaks.

use std::time::Duration;

use parlour_tests::client::Client;
use parlour_tests::example_bot::ExampleBot;
use parlour_tests::example_bot::Language::{self, Python, Rust};
use parlour_tests::house_process::HouseProcess;
use parlour_tests::proxy::Proxy;
use parlour_tests::repository;
use rules::games::GameKind;
use tokio::time::{sleep, timeout};

/// Then the test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(120);

/// Bytes in which a game has begun, and is far from its end: people who sit down bring some ten kilobytes, a game more
/// than a hundred.
const BYTES_BETWEEN_CUTS: u64 = 25_000;

/// The guide promises a bot in less than a hundred.
const LINES_MAX: usize = 99;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn k11_a_python_bot_plays_klondike_until_it_gives_up_though_the_connection_breaks_twice() {
    play_a_whole_game(Python, GameKind::Klondike, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_python_bots_play_a_whole_game_of_undercover_though_the_connection_breaks_twice() {
    play_a_whole_game(Python, GameKind::Undercover, 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_python_bots_play_a_whole_game_of_team_klondike_though_the_connection_breaks_twice() {
    play_a_whole_game(Python, GameKind::TeamKlondike, 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_python_bots_play_three_rounds_of_cover_story_though_the_connection_breaks_twice() {
    play_a_whole_game(Python, GameKind::CoverStory, 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rust_bot_plays_klondike_until_it_gives_up_though_the_connection_breaks_twice() {
    play_a_whole_game(Rust, GameKind::Klondike, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_rust_bots_play_a_whole_game_of_undercover_though_the_connection_breaks_twice() {
    play_a_whole_game(Rust, GameKind::Undercover, 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_rust_bots_play_a_whole_game_of_team_klondike_though_the_connection_breaks_twice() {
    play_a_whole_game(Rust, GameKind::TeamKlondike, 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_rust_bots_play_three_rounds_of_cover_story_though_the_connection_breaks_twice() {
    play_a_whole_game(Rust, GameKind::CoverStory, 3).await;
}

async fn play_a_whole_game(language: Language, game: GameKind, players: usize) {
    let house = HouseProcess::start();
    let proxy = Proxy::open(house.address).await;
    let address = format!("http://{}", proxy.address);
    let mut host =
        ExampleBot::start(language, &[&address, "--game", game.tag(), "--players", &players.to_string()]);
    let code = timeout(PATIENCE, host.first_line()).await.expect("the bot opens a table");
    let mut bots = vec![host];
    bots.extend((1..players).map(|_| ExampleBot::start(language, &[&address, &code])));
    for _ in 0..2 {
        let before = proxy.carried();
        while proxy.carried() < before + BYTES_BETWEEN_CUTS {
            assert!(!bots.iter_mut().any(ExampleBot::has_ended), "a bot ended in mid-game");
            sleep(Duration::from_millis(1)).await;
        }
        proxy.cut();
    }
    for bot in bots {
        let (exit, printed, complaints) = timeout(PATIENCE, bot.ended()).await.expect("the game ends");
        assert_eq!(exit, 0, "{printed}{complaints}");
        assert!(printed.starts_with("over: "), "{printed}");
        assert_eq!(complaints.matches("coming back").count(), 2, "{complaints}");
    }
    let table = Client::join(house.address, "Zoe", code.parse().expect("a code")).await;
    assert_eq!(table.table().options.kind(), game);
    let reveal = table.table().reveal.as_ref().expect("the game was revealed");
    assert_eq!((reveal.game, reveal.shares.iter().flatten().count()), (1, players));
}

#[tokio::test]
async fn a_python_bot_says_what_went_wrong_in_its_exit_code() {
    say_what_went_wrong(Python).await;
}

#[tokio::test]
async fn a_rust_bot_says_what_went_wrong_in_its_exit_code() {
    say_what_went_wrong(Rust).await;
}

async fn say_what_went_wrong(language: Language) {
    let mut house = HouseProcess::start();
    let address = format!("http://{}", house.address);
    let ended = async |words: &[&str]| {
        let (exit, _, complaints) =
            timeout(PATIENCE, ExampleBot::start(language, words).ended()).await.expect("it ends");
        (exit, complaints)
    };
    let (exit, complaints) = ended(&[&address, "ZZZZZZ"]).await;
    assert!(exit == 1 && complaints.contains("unknown_table"), "{exit}: {complaints}");
    let (exit, complaints) = ended(&[&address, "--game", "bridge"]).await;
    assert!(exit == 1 && complaints.contains("malformed"), "{exit}: {complaints}");
    let (exit, complaints) = ended(&[]).await;
    assert!(exit == 2 && complaints.to_lowercase().contains("usage"), "{exit}: {complaints}");
    house.kill();
    let (exit, complaints) = ended(&[&address]).await;
    assert!(exit == 1 && complaints.contains("Connection refused"), "{exit}: {complaints}");
}

#[test]
fn each_bot_has_less_than_a_hundred_lines() {
    for source in [Python, Rust].map(Language::source) {
        let lines = repository::text(source).expect("it is text").lines().count();
        assert!((1..=LINES_MAX).contains(&lines), "{source} has {lines}");
    }
}
