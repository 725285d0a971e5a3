//! Whatever moment the server is killed at, nothing that anybody was told is lost, and everybody goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use parlour_tests::chance::Chance;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::journal_proof::JournalProof;
use parlour_tests::tireless::{Log, Tireless};
use parlour_tests::{http, scale};
use protocol::TableCode;
use rules::games::AnyOptions;
use rules::undercover::{Level, Options};
use server::store::Store;
use server::store::sqlite::SqliteStore;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

const TABLES: usize = 4;

/// Requests that are done between two kills, at most.
const DONE_BETWEEN_MAX: usize = 60;

/// Requests that each player must have answered after the last kill.
const DONE_AFTER: usize = 5;

/// Then the test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(1_800);

/// A table with its two players.
struct Playing {
    code: TableCode,
    answered: [Arc<AtomicUsize>; 2],
    players: Vec<JoinHandle<Log>>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_house_keeps_every_answer_shows_nothing_it_did_not_keep_and_all_go_on() {
    let proof = kill_and_prove(scale(20, 200));
    tokio::time::timeout(PATIENCE, proof).await.expect("the players go on");
}

async fn kill_and_prove(kills: usize) {
    let mut chance = Chance::of_run("kill");
    let mut house = HouseProcess::start();
    let stop = CancellationToken::new();
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(sit_down(&house, chance.part(number as u64), &stop).await);
    }
    for _ in 0..kills {
        let more = chance.below(1..DONE_BETWEEN_MAX);
        wait_for(&tables, |before, now| now.iter().sum::<usize>() >= before.iter().sum::<usize>() + more)
            .await;
        tokio::time::sleep(Duration::from_micros(chance.below(0..20_000) as u64)).await;
        house.kill();
        house.start_again();
    }
    wait_for(&tables, |before, now| before.iter().zip(now).all(|(before, now)| *now >= before + DONE_AFTER))
        .await;
    stop.cancel();
    let mut logs = Vec::new();
    for table in tables {
        let mut players = Vec::new();
        for player in table.players {
            players.push(player.await.expect("a player was told something wrong"));
        }
        logs.push((table.code, players));
    }
    house.kill();
    assert_eq!(house.log(), "", "the house has nothing to warn of");
    prove(&house, &logs, kills).await;
}

/// Opens a table with one pass through the stock, so that games end and new ones begin.
async fn sit_down(house: &HouseProcess, chance: Chance, stop: &CancellationToken) -> Playing {
    let options = Options { passes: Some(1), ..Level::Normal.options() };
    let host = http::new_player(house.address, "Anna").await;
    let guest = http::new_player(house.address, "Ben").await;
    let code = http::new_table(house.address, host.key, AnyOptions::Undercover(options)).await.code;
    let answered = [Arc::<AtomicUsize>::default(), Arc::default()];
    let players = [host, guest].into_iter().zip(&answered).enumerate().map(|(seat, (player, answered))| {
        let chance = chance.part(seat as u64);
        let player = Tireless::new(house.address, code, player, seat, chance, Arc::clone(answered));
        tokio::spawn(player.play(stop.clone()))
    });
    let players = players.collect();
    Playing { code, answered, players }
}

/// Waits until what was answered since now is enough, or somebody failed.
async fn wait_for(tables: &[Playing], enough: impl Fn(&[usize], &[usize]) -> bool) {
    let count = || -> Vec<usize> {
        tables.iter().flat_map(|table| &table.answered).map(|count| count.load(Ordering::Relaxed)).collect()
    };
    let before = count();
    while !enough(&before, &count()) {
        let failed = tables.iter().flat_map(|table| &table.players).any(JoinHandle::is_finished);
        assert!(!failed, "a player was told something wrong, see above");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

async fn prove(house: &HouseProcess, logs: &[(TableCode, Vec<Log>)], kills: usize) {
    let store = SqliteStore::open(&house.data()).expect("what is left after a kill opens");
    let (mut entries, mut games) = (0, 0);
    for (code, players) in logs {
        let loaded =
            store.load(code.as_str()).await.expect("the journal is whole").expect("the table is there");
        let proof = JournalProof::read(*code, &loaded);
        for log in players {
            proof.holds_what_was_answered(log);
            proof.explains_what_was_shown(log);
        }
        entries += proof.entries();
        games += proof.games();
    }
    let players = || logs.iter().flat_map(|(_, players)| players);
    let count = |number: fn(&Log) -> usize| players().map(number).sum::<usize>();
    let done = count(|log| log.done.len());
    let resent = count(|log| log.resent);
    let (shown, repeats) = (count(|log| log.shown.len()), count(|log| log.repeats));
    parlour_tests::say(&format!(
        "kill: {kills} kills, {games} games, {entries} entries, {done} answers, {shown} views, {repeats} repeats, \
         {resent} sent again after a kill"
    ));
    // What never happened was not proved.
    assert!(players().all(|log| log.sockets > kills / 2), "everybody lived through kills");
    assert!(resent > kills / 10, "only {resent} requests were cut off by a kill");
    assert!(repeats > kills && games > TABLES, "{repeats} repeats, {games} games");
}
