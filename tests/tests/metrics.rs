//! The numbers for whoever runs a house: what happened is counted, and nothing tells of whom.

use std::net::SocketAddr;
use std::time::Duration;

use parlour_tests::client::Client;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::http::{self, Answer, Call};
use parlour_tests::port::free_address;
use parlour_tests::repository;
use protocol::{AdviceKind, Command, Refused, TableCode};
use rules::games::{AnyOptions, GameKind};

/// How long it may take until everything is counted.
const PATIENCE: Duration = Duration::from_secs(20);

const DASHBOARD: &str = "docker/grafana/parlour.json";

/// Plays a little of everything that is counted, and gives the codes of the tables.
async fn play(house: SocketAddr) -> (Vec<TableCode>, [Client; 3]) {
    let anna = http::new_player(house, "Wilhelmina").await;
    let code = http::new_table(house, anna.key, AnyOptions::presets(GameKind::Undercover)[0]).await.code;
    let mut anna = Client::rejoin(house, anna, code, None).await;
    let ben = anna.start_with(house, "Ben").await;
    let (mut mover, other) = anna.mover_first(ben);
    let action = mover.offers()[0];
    mover.act(action).await.expect("it is offered");
    let stale = mover.ask(Command::Act { game: 1, version: 0, action }).await;
    assert!(matches!(stale, Err(Refused::Stale { .. })), "{stale:?}");
    assert_eq!(Call::new(house, "GET", "/api/me").send().await.status, 401);

    let cleo = http::new_player(house, "Cleo").await;
    let alone = http::new_table(house, cleo.key, AnyOptions::presets(GameKind::Klondike)[0]).await.code;
    let mut cleo = Client::rejoin(house, cleo, alone, None).await;
    cleo.start().await;
    cleo.until(|cleo| cleo.game.is_some()).await;
    (vec![code, alone], [mover, other, cleo])
}

/// The number in the line that begins with this name.
fn value(text: &str, name: &str) -> Option<f64> {
    let number = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
    Some(number.parse().expect("a number"))
}

/// How many searches were counted for a deal, for advice, and for whether a game is dead.
fn searches(text: &str) -> [Option<f64>; 3] {
    ["deal", "advice", "dead"]
        .map(|work| value(text, &format!("parlour_search_seconds_count{{work=\"{work}\"}}")))
}

/// The numbers as soon as this holds of them.
async fn once(metrics: SocketAddr, holds: impl Fn(&str) -> bool) -> Answer {
    let asking = async {
        loop {
            let answer = Call::new(metrics, "GET", "/metrics").send().await;
            assert_eq!(answer.status, 200);
            if holds(&answer.body) {
                break answer;
            }
        }
    };
    tokio::time::timeout(PATIENCE, asking).await.expect("it is counted")
}

#[tokio::test]
async fn what_happens_in_a_house_is_counted_at_an_address_of_its_own_without_names() {
    let metrics = free_address();
    let house = HouseProcess::start_with("warn", &["--metrics", &metrics.to_string()]);
    let (codes, [_mover, _other, mut cleo]) = play(house.address).await;
    // Whether a new game is dead is asked by the house itself, a moment after its deal.
    let answer = once(metrics, |text| searches(text)[2].is_some()).await;
    let kind = answer.header("Content-Type").expect("it has a type");
    assert!(kind.starts_with("application/openmetrics-text; version=1.0.0"), "{kind}");
    let text = &answer.body;
    for line in [
        "parlour_sockets 3",
        "parlour_tables_resident 2",
        "parlour_tables_broken 0",
        "parlour_tables{game=\"undercover\",state=\"playing\"} 1",
        "parlour_tables{game=\"klondike\",state=\"playing\"} 1",
        "parlour_actions_total{game=\"undercover\"} 1",
        "parlour_refusals_total{code=\"stale\"} 1",
        "parlour_refusals_total{code=\"unknown_key\"} 1",
        "parlour_waiting{queue=\"store_writes\"} 0",
        "parlour_waiting{queue=\"table_letters\"} 0",
        "parlour_waiting{queue=\"searches\"} 0",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}: {text}");
    }
    assert!(value(text, "parlour_journal_commit_seconds_count") >= Some(8.0), "{text}");
    assert!(value(text, "parlour_journal_commit_seconds_sum") > Some(0.0), "{text}");
    let [deals, advice, dead] = searches(text);
    assert!(deals >= Some(1.0) && (advice, dead) == (None, Some(1.0)), "{text}");
    cleo.advise(AdviceKind::Verdict).await.expect("she may ask");
    // She may have been told before the search was at its end.
    let later = once(metrics, |text| searches(text)[1].is_some()).await.body;
    assert_eq!(searches(&later), [deals, Some(1.0), dead], "{later}");
    assert!(text.ends_with("# EOF\n"), "{text}");
    for word in codes.iter().map(TableCode::as_str).chain(["Wilhelmina", "Ben", "Cleo", "127.0.0.1"]) {
        assert!(!text.contains(word), "{word}: {text}");
    }

    let dashboard = repository::text(DASHBOARD).expect("the dashboard is text");
    let mut drawn = 0;
    for (at, _) in dashboard.match_indices("parlour_") {
        let rest = &dashboard[at..];
        let end =
            rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').unwrap_or(rest.len());
        let name = &rest[..end];
        assert!(text.lines().any(|line| line.starts_with(name)), "the dashboard draws {name}: {text}");
        drawn += 1;
    }
    assert!(drawn > 8, "{drawn}");

    let public = Call::new(house.address, "GET", "/metrics").send().await;
    assert_eq!((public.status, public.refused()), (404, Refused::NotFound));
}

#[test]
fn a_house_whose_numbers_cannot_be_had_where_they_should_says_so() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("there is a port");
    let taken = taken.local_addr().map(|address| (taken, address)).expect("it has an address");
    let house = HouseProcess::closed("warn", &[]);
    let refused = house.run(&["serve", "--metrics", &taken.1.to_string()]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(1));
    assert!(said.contains("--metrics") && said.contains(&taken.1.to_string()), "{said}");
}
