//! Whatever the network does, nothing is lost or done twice, and the house keeps no dead connection.

use std::time::Duration;

use parlour_tests::busy_tables::BusyTables;
use parlour_tests::chance::Chance;
use parlour_tests::client::{Came, Client};
use parlour_tests::house::House;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::proxy::{Proxy, Way, Weather};
use parlour_tests::{http, scale};
use protocol::{Closing, Message};
use rules::games::{AnyOptions, GameKind};
use server::limits::{SILENCE_SECONDS_MAX, TICK_SECONDS};
use tokio::time::{Instant, sleep};

/// What is played, and by how many.
const GAMES: [(GameKind, usize); 2] = [(GameKind::Undercover, 2), (GameKind::TeamKlondike, 3)];

/// Requests that each player must have answered between two troubles, and after the last.
const DONE_BETWEEN: usize = 3;

/// Players take a connection for dead when an answer takes longer.
const PATIENCE: Duration = Duration::from_millis(400);

/// Then the test fails instead of hanging.
const PATIENCE_OF_ALL: Duration = Duration::from_secs(600);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_done_twice_through_a_bad_network() {
    let proof = play_through_troubles(scale(2, 60));
    tokio::time::timeout(PATIENCE_OF_ALL, proof).await.expect("the players go on");
}

async fn play_through_troubles(rounds: usize) {
    let mut chance = Chance::of_run("network");
    let mut house = HouseProcess::start();
    // The house opens what it needs when it is first asked for something.
    let anna = http::new_player(house.address, "Anna").await;
    http::new_table(house.address, anna.key, AnyOptions::presets(GameKind::Undercover)[0]).await;
    let files = house.open_files();
    let proxy = Proxy::open(house.address).await;
    let tables = BusyTables::open(house.address, proxy.address, &GAMES, &chance, PATIENCE).await;
    for _ in 0..rounds {
        for trouble in 0..6 {
            tables.until_each_was_answered(DONE_BETWEEN).await;
            // At any moment of what a request and its answer take.
            sleep(Duration::from_micros(chance.below(0..20_000) as u64)).await;
            match trouble {
                0 => proxy.cut(),
                1 => proxy.half_close(Way::Up),
                2 => proxy.half_close(Way::Down),
                3 => {
                    proxy.set(Weather::Slow(Duration::from_millis(30)));
                    tables.until_each_was_answered(DONE_BETWEEN).await;
                }
                // Long enough that they give up and come again, to be let in later; and what they had sent arrives then.
                4 => {
                    proxy.set(Weather::Stalled);
                    sleep(2 * PATIENCE).await;
                }
                // What was held back is lost.
                _ => {
                    proxy.set(Weather::Stalled);
                    sleep(PATIENCE / 4).await;
                    proxy.cut();
                }
            }
            proxy.set(Weather::Fair);
        }
    }
    tables.until_each_was_answered(DONE_BETWEEN).await;
    let told = tables.stop().await;
    drop(proxy);
    let freed = async {
        while house.open_files() > files {
            sleep(Duration::from_millis(5)).await;
        }
    };
    let freed = tokio::time::timeout(Duration::from_secs(20), freed).await;
    assert!(freed.is_ok(), "{files:?} files were open before, {:?} are now", house.open_files());
    house.kill();
    let proved = told.prove(&house.data()).await;
    let (resent, sockets) = (told.count(|log| log.resent), told.count(|log| log.sockets));
    parlour_tests::say(&format!(
        "network: {rounds} rounds, {} games, {} entries, {sockets} sockets, {resent} sent again after a loss",
        proved.games, proved.entries
    ));
    // What never happened was not proved.
    assert!(told.players().all(|log| log.sockets > 4 * rounds), "everybody lived through troubles");
    assert!(resent > rounds, "only {resent} requests were lost");
}

#[tokio::test]
async fn a_player_whose_network_stalls_is_missed_after_35_seconds_and_comes_back_to_what_happened() {
    let house = House::open().await;
    let proxy = Proxy::open(house.address).await;
    let (code, mut anna) = house.table("Anna").await;
    let player = http::new_player(house.address, "Ben").await;
    let mut ben = Client::rejoin(proxy.address, player.clone(), code, None).await;
    ben.sit(1).await;
    let there = |client: &Client| client.room.as_ref().is_some_and(|room| room.present[1]);
    anna.until(there).await;
    tokio::time::pause();
    let began = Instant::now();
    proxy.set(Weather::Stalled);
    anna.until(|anna| !there(anna)).await;
    // The last that was heard of him was a moment before.
    let missed = began.elapsed().as_secs() + 1;
    assert!((SILENCE_SECONDS_MAX..=SILENCE_SECONDS_MAX + TICK_SECONDS).contains(&missed), "{missed} s");
    // From here on only what comes counts, and it comes over real sockets.
    tokio::time::resume();
    proxy.set(Weather::Fair);
    // What the house said last arrives late, and the old socket's end touches nothing.
    let back = Client::rejoin(proxy.address, player, code, None).await;
    anna.until(there).await;
    assert_eq!(ben.closed().await, Some(Closing::Silent.code()));
    drop(back);
    anna.until(|anna| !there(anna)).await;
}

/// How many ticks come, out of eight, through a proxy that cuts whoever is idle for so long.
async fn ticks_before_the_cut(idle_seconds: u64) -> usize {
    let house = House::open().await;
    let proxy = Proxy::cutting_idle(house.address, Duration::from_secs(idle_seconds)).await;
    let (code, _anna) = house.table("Anna").await;
    let player = http::new_player(house.address, "Ben").await;
    let mut ben = Client::rejoin(proxy.address, player, code, None).await;
    tokio::time::pause();
    let mut ticks = 0;
    while ticks < 8 {
        match ben.next().await {
            Came::Message(Message::Tick) => ticks += 1,
            Came::Message(_) => {}
            Came::Closed(_) => break,
        }
    }
    ticks
}

#[tokio::test]
async fn a_proxy_that_cuts_whoever_is_idle_for_20_seconds_cuts_nobody_at_a_quiet_table() {
    assert_eq!(ticks_before_the_cut(20).await, 8);
}

#[tokio::test]
async fn a_proxy_that_cuts_sooner_than_a_tick_comes_does_cut() {
    assert_eq!(ticks_before_the_cut(10).await, 0);
}
