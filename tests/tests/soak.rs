//! What a house took for tables, sockets and games it gives back.

use std::net::SocketAddr;
use std::time::Duration;

use parlour_tests::client::Client;
use parlour_tests::house::House;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::{http, scale};
use protocol::{Command, Phase, TableCode};
use rules::games::{AnyAction, AnyOptions};
use rules::undercover::{Action, Level, Options};
use server::limits::{SOCKETS_OF_PLAYER_MAX, TABLE_IDLE_SECONDS};
use tokio::runtime::Handle;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// Clients that do something at the same time: one player has few sockets at one table.
const AT_ONCE: usize = SOCKETS_OF_PLAYER_MAX - 2;

/// Tables that each player opens and leaves: no more than one may open without a pause.
const TABLES_OF_PLAYER: usize = 50;

/// Games that are played at one table.
const GAMES_OF_TABLE: usize = 10;

/// How long the house may take to end connections that nobody holds any more.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a second round may add to what stayed of the first: the allocator keeps its busiest moment, which differs. Six
/// kilobytes kept of each table of the long proof would be more than twice as much.
const GROWTH_KIB_MAX: u64 = 24 * 1_024;

/// What a process holds.
#[derive(Debug, Clone, Copy)]
struct Holds {
    memory_kib: u64,
    threads: u64,
    files: usize,
}

fn holds(house: &HouseProcess) -> Option<Holds> {
    let (memory_kib, threads) = (house.memory_kib()?, house.threads()?);
    Some(Holds { memory_kib, threads, files: house.open_files()? })
}

fn options() -> AnyOptions {
    AnyOptions::Undercover(Options { passes: Some(1), ..Options::at(Level::Normal) })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_gives_back_what_it_took_for_tables_sockets_and_games() {
    let mut house = HouseProcess::start();
    let (tables, sockets, games) = (scale(50, 10_000), scale(100, 10_000), scale(10, 1_000));
    // The house opens what it needs when it is first asked for something.
    let anna = http::new_player(house.address, "Anna").await;
    http::new_table(house.address, anna.key, options()).await;
    let idle = house.open_files();
    // The first round brings the house to its full size; what counts is that it stays there.
    round(house.address, tables, sockets, games).await;
    let before = settled(&house, idle).await;
    let began = Instant::now();
    round(house.address, tables, sockets, games).await;
    let took = began.elapsed().as_secs();
    let busy = holds(&house);
    let after = settled(&house, idle).await;
    parlour_tests::say(&format!(
        "soak: {tables} tables, {sockets} sockets, {games} games in {took} s; \
         before {before:?}, at the end {busy:?}, after {after:?}"
    ));
    house.kill();
    assert_eq!(house.log(), "", "the house has nothing to warn of");
    if let (Some(before), Some(after)) = (before, after) {
        assert!(after.files <= before.files, "files: {before:?}, {after:?}");
        assert!(after.threads <= before.threads, "threads: {before:?}, {after:?}");
        assert!(after.memory_kib <= before.memory_kib + GROWTH_KIB_MAX, "memory: {before:?}, {after:?}");
    }
}

/// What the house holds once it has no more files open than when idle and, in the long proof, its tables have left
/// memory.
async fn settled(house: &HouseProcess, idle: Option<usize>) -> Option<Holds> {
    let freed = async {
        while house.open_files() > idle {
            sleep(Duration::from_millis(5)).await;
        }
    };
    let freed = tokio::time::timeout(PATIENCE, freed).await;
    assert!(freed.is_ok(), "{idle:?} files are open in an idle house, {:?} are now", house.open_files());
    sleep(Duration::from_secs(scale(0, TABLE_IDLE_SECONDS as usize + 30) as u64)).await;
    holds(house)
}

async fn round(house: SocketAddr, tables: usize, sockets: usize, games: usize) {
    at_once(tables.div_ceil(TABLES_OF_PLAYER), |_| open_and_leave(house)).await;
    let anna = http::new_player(house, "Anna").await;
    let table = http::new_table(house, anna.key, options()).await.code;
    at_once(sockets, |number| {
        let anna = anna.clone();
        async move {
            // Some say goodbye, others are just gone.
            let client = Client::rejoin(house, anna, table, None).await;
            if number % 2 == 0 {
                client.leave().await;
            }
        }
    })
    .await;
    at_once(games.div_ceil(GAMES_OF_TABLE), |_| play(house)).await;
}

/// Does this so often, several at the same time.
async fn at_once<F: Future<Output = ()> + Send + 'static>(times: usize, what: impl Fn(usize) -> F) {
    let mut running = JoinSet::new();
    for number in 0..times {
        if running.len() >= AT_ONCE {
            running.join_next().await.expect("some run").expect("it is done");
        }
        running.spawn(what(number));
    }
    running.join_all().await;
}

/// One player opens tables, goes there and leaves.
async fn open_and_leave(house: SocketAddr) {
    let player = http::new_player(house, "Anna").await;
    for _ in 0..TABLES_OF_PLAYER {
        let table = http::new_table(house, player.key, options()).await.code;
        let mut client = Client::rejoin(house, player.clone(), table, None).await;
        client.ask(Command::Leave).await.expect("no game runs");
        client.leave().await;
    }
}

/// Two players play some games at one table, to the end of the stock.
async fn play(house: SocketAddr) {
    let (anna, ben) = (http::new_player(house, "Anna").await, http::new_player(house, "Ben").await);
    let table: TableCode = http::new_table(house, anna.key, options()).await.code;
    let mut host = Client::rejoin(house, anna, table, None).await;
    let mut guest = Client::rejoin(house, ben, table, None).await;
    guest.sit(1).await;
    for game in 1..=GAMES_OF_TABLE {
        guest.until(|guest| guest.table().game as usize == game).await;
        guest.ready().await;
        host.until(|host| host.table().game as usize == game && host.table().seats[1].ready).await;
        host.start().await;
        guest.until(|guest| guest.table().phase == Phase::Playing).await;
        while host.table().phase == Phase::Playing {
            let mover = if host.offers().is_empty() { &mut guest } else { &mut host };
            let version = mover.version();
            mover.act(AnyAction::Undercover(Action::EndTurn)).await.expect("it is this player's turn");
            for client in [&mut host, &mut guest] {
                client
                    .until(|client| client.version() > version || client.table().phase != Phase::Playing)
                    .await;
            }
            let over = |client: &Client| client.offers().is_empty();
            if over(&host) && over(&guest) {
                for client in [&mut host, &mut guest] {
                    client.until(|client| client.table().phase != Phase::Playing).await;
                }
            }
        }
    }
    host.leave().await;
    guest.leave().await;
}

#[tokio::test]
async fn no_task_stays_behind_for_tables_and_sockets_that_are_gone() {
    let house = House::open().await;
    let alive = || Handle::current().metrics().num_alive_tasks();
    let visit = async |tables: usize| {
        for _ in 0..tables {
            let (code, host) = house.table("Anna").await;
            let guest = Client::join(house.address, "Ben", code).await;
            host.leave().await;
            drop(guest);
        }
        // Nobody waits for anything real now, so that time may jump.
        sleep(Duration::from_millis(200)).await;
        tokio::time::pause();
        sleep(Duration::from_secs(4 * TABLE_IDLE_SECONDS)).await;
        tokio::time::resume();
        alive()
    };
    let before = visit(1).await;
    let after = visit(20).await;
    assert!(after <= before, "{before} tasks were there, {after} are now");
}
