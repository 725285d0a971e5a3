//! Whatever moment the server is killed at, nothing that anybody was told is lost, and everybody goes on.

use std::time::Duration;

use parlour_tests::busy_tables::{BusyTables, GAMES};
use parlour_tests::chance::Chance;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::scale;

/// Requests that are done between two kills, at most.
const DONE_BETWEEN_MAX: usize = 60;

/// Requests that each player must have answered after the last kill.
const DONE_AFTER: usize = 5;

/// Then the test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(1_800);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_house_keeps_every_answer_shows_nothing_it_did_not_keep_and_all_go_on() {
    let proof = kill_and_prove(scale(20, 200));
    tokio::time::timeout(PATIENCE, proof).await.expect("the players go on");
}

async fn kill_and_prove(kills: usize) {
    let mut chance = Chance::of_run("kill");
    let mut house = HouseProcess::start();
    let tables = BusyTables::open(house.address, house.address, &GAMES, &chance, PATIENCE).await;
    for _ in 0..kills {
        tables.until_answered(chance.below(1..DONE_BETWEEN_MAX)).await;
        tokio::time::sleep(Duration::from_micros(chance.below(0..20_000) as u64)).await;
        house.kill();
        house.start_again();
    }
    tables.until_each_was_answered(DONE_AFTER).await;
    let told = tables.stop().await;
    house.kill();
    assert_eq!(house.log(), "", "the house has nothing to warn of");
    let proved = told.prove(&house.data()).await;
    let done = told.count(|log| log.done.len());
    let resent = told.count(|log| log.resent);
    let (shown, repeats) = (told.count(|log| log.shown.len()), told.count(|log| log.repeats));
    let (games, entries) = (proved.games, proved.entries);
    parlour_tests::say(&format!(
        "kill: {kills} kills, {games} games, {entries} entries, {done} answers, {shown} views, {repeats} repeats, \
         {resent} sent again after a kill"
    ));
    // What never happened was not proved.
    assert!(told.players().all(|log| log.sockets > kills / 2), "everybody lived through kills");
    assert!(resent > kills / 10, "only {resent} requests were cut off by a kill");
    assert!(repeats > kills && games > GAMES.len(), "{repeats} repeats, {games} games");
}
