//! The log is for whoever runs the house: however much it is asked to say, it tells nobody's secrets.

use parlour_tests::client::{Client, random_share};
use parlour_tests::house_process::HouseProcess;
use parlour_tests::http::{self, Call};
use parlour_tests::secret::Secret;
use protocol::Command;
use rules::games::AnyOptions;
use rules::undercover::{Level, Options};

const NAME: &str = "Wilhelmina";

const CHAT: &str = "the heron flies at midnight";

#[tokio::test]
async fn a_log_of_everything_has_no_key_no_name_no_chat_and_no_cards() {
    let house = HouseProcess::start_logging("trace");
    let players = [http::new_player(house.address, NAME).await, http::new_player(house.address, "Ben").await];
    let me = Call::new(house.address, "GET", "/api/me").key(players[0].key).send().await;
    assert_eq!(me.status, 200);
    let options = AnyOptions::Undercover(Options::at(Level::Easy));
    let table = http::new_table(house.address, players[0].key, options).await;
    let mut host = Client::rejoin(house.address, players[0].clone(), table.code, None).await;
    let mut guest = Client::rejoin(house.address, players[1].clone(), table.code, None).await;
    host.ask(Command::Chat { text: CHAT.to_owned() }).await.expect("everybody may chat");
    guest.sit(1).await;
    let share = random_share();
    guest
        .ask(Command::Ready { commitment: guest.table().commitment, arranged: guest.table().arranged, share })
        .await
        .expect("the commitment is the present one");
    host.start().await;
    guest.until(|guest| guest.game.is_some()).await;

    let log = house.log();
    assert!(log.contains("the house is open"), "there is a log: {log}");
    for text in [NAME, CHAT, "\"sight\"", "\\\"sight\\\"", "Bearer"] {
        assert!(!log.contains(text), "the log has {text}: {log}");
    }
    let mut secrets: Vec<Secret> = players.iter().map(|player| Secret::new("a key", &player.key.0)).collect();
    secrets.push(Secret::new("a share", &share.0));
    for secret in secrets {
        assert_eq!(secret.found_in(&log), None, "{log}");
    }
}

#[test]
fn a_log_for_machines_is_one_json_object_a_line() {
    let mut house = HouseProcess::start_with("info", &["--log", "json"]);
    house.terminate();
    let log = house.log();
    assert!(log.lines().count() >= 2, "{log}");
    for line in log.lines() {
        let said: serde_json::Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
        assert!(
            said["timestamp"].is_string() && said["level"] == "INFO" && said["fields"].is_object(),
            "{line}"
        );
    }
}
