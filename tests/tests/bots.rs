//! The bot that authors begin with plays on the real server, over a network that breaks.

use std::time::Duration;

use parlour_tests::client::Client;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::proxy::Proxy;
use parlour_tests::python::PythonBot;
use tokio::time::{sleep, timeout};

/// Then the test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(120);

/// Bytes in which a game has begun, and is far from its end: people who sit down bring some ten kilobytes, a game
/// several hundred.
const BYTES_BETWEEN_CUTS: u64 = 40_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_python_bots_play_a_whole_game_though_the_connection_breaks_twice() {
    let house = HouseProcess::start();
    let proxy = Proxy::open(house.address).await;
    let address = format!("http://{}", proxy.address);
    let mut host = PythonBot::start(&[&address]);
    let code = timeout(PATIENCE, host.first_line()).await.expect("the bot opens a table");
    let mut guest = PythonBot::start(&[&address, &code]);
    for _ in 0..2 {
        let before = proxy.carried();
        while proxy.carried() < before + BYTES_BETWEEN_CUTS {
            assert!(!host.has_ended() && !guest.has_ended(), "a bot ended in mid-game");
            sleep(Duration::from_millis(1)).await;
        }
        proxy.cut();
    }
    for bot in [host, guest] {
        let (exit, printed, complaints) = timeout(PATIENCE, bot.ended()).await.expect("the game ends");
        assert_eq!(exit, 0, "{printed}{complaints}");
        assert!(printed.starts_with("over: "), "{printed}");
        assert_eq!(complaints.matches("coming back").count(), 2, "{complaints}");
    }
    let table = Client::join(house.address, "Cleo", code.parse().expect("a code")).await;
    let reveal = table.table().reveal.as_ref().expect("the game was revealed");
    assert_eq!((reveal.game, reveal.shares.iter().flatten().count()), (1, 2));
}

#[tokio::test]
async fn the_python_bot_says_what_went_wrong_in_its_exit_code() {
    let mut house = HouseProcess::start();
    let address = format!("http://{}", house.address);
    let ended = async |words: &[&str]| {
        let (exit, _, complaints) =
            timeout(PATIENCE, PythonBot::start(words).ended()).await.expect("it ends");
        (exit, complaints)
    };
    let (exit, complaints) = ended(&[&address, "ZZZZZZ"]).await;
    assert!(exit == 1 && complaints.contains("unknown_table"), "{exit}: {complaints}");
    let (exit, complaints) = ended(&[]).await;
    assert!(exit == 2 && complaints.contains("usage"), "{exit}: {complaints}");
    house.kill();
    let (exit, complaints) = ended(&[&address]).await;
    assert!(exit == 1 && complaints.contains("Connection refused"), "{exit}: {complaints}");
}
