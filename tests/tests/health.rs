//! Whether a house can serve, as it says itself and as `parlour healthcheck` says.

use std::time::{Duration, Instant};

use parlour_tests::busy_tables::BusyTables;
use parlour_tests::chance::Chance;
use parlour_tests::client::random_id;
use parlour_tests::faulty_store::Fault;
use parlour_tests::house::House;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::http::Call;
use protocol::{Closing, Command, Refused, Request};
use rules::games::GameKind;

/// What an operator is promised.
const STOPS_WITHIN: Duration = Duration::from_secs(5);

#[tokio::test]
async fn a_house_that_closes_says_so_before_it_is_gone_and_finishes_what_it_writes() {
    let (mut house, store) = House::with_faults().await;
    let (code, anna, ben) = house.game().await;
    let (mut mover, _other) = anna.mover_first(ben);
    let ask = |path| Call::new(house.address, "GET", path).send();
    assert_eq!(ask("/readyz").await.status, 200);

    store.next(code.as_str(), Fault::Held);
    let id = random_id();
    let act = Command::Act { game: 1, version: 0, action: mover.offers()[0] };
    mover.send(&Request { id, command: act }).await;
    store.wait_held(1).await;
    house.begin_to_close();
    let draining = async {
        while ask("/readyz").await.status == 200 {}
        ask("/readyz").await
    };
    let draining = tokio::time::timeout(STOPS_WITHIN, draining).await.expect("it says so at once");
    assert_eq!((draining.status, draining.refused()), (503, Refused::Unavailable));
    assert!(draining.header("Retry-After").is_some());
    assert_eq!(ask("/livez").await.status, 200, "it is not dead");
    store.release();
    mover.until(|mover| mover.frames.iter().any(|frame| frame.contains(&id.to_string()))).await;
    assert_eq!(mover.closed().await, Some(Closing::Restart.code()));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_busy_house_that_is_asked_to_stop_is_gone_in_time_and_has_lost_nothing() {
    let chance = Chance::of_run("health");
    let games = [(GameKind::Undercover, 2), (GameKind::CoverStory, 3), (GameKind::Klondike, 1)];
    let mut house = HouseProcess::start();
    let tables = BusyTables::open(house.address, house.address, &games, &chance, STOPS_WITHIN).await;
    for _ in 0..3 {
        tables.until_answered(30).await;
        let asked = Instant::now();
        house.terminate();
        let took = asked.elapsed();
        assert!(took < STOPS_WITHIN, "{took:?}");
        house.start_again();
    }
    tables.until_each_was_answered(5).await;
    let told = tables.stop().await;
    house.terminate();
    assert_eq!(house.log(), "", "there is nothing to warn of");
    told.prove(&house.data()).await;
}

#[test]
fn a_health_check_tells_a_house_that_serves_from_one_that_is_not_there() {
    let mut house = HouseProcess::start();
    for words in [&["healthcheck"][..], &["healthcheck", "--live"]] {
        let well = house.run(words);
        assert_eq!(well.status.code(), Some(0), "{well:?}");
    }
    house.terminate();
    let ill = house.run(&["healthcheck"]);
    let said = String::from_utf8_lossy(&ill.stderr).into_owned();
    assert_eq!(ill.status.code(), Some(1));
    assert!(said.contains(&house.address.to_string()) && said.contains("PARLOUR_LISTEN"), "{said}");
}
