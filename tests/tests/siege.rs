//! Whoever floods the house or holds its doors open disturbs no other table and makes it hold no more memory.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use parlour_tests::chance::Chance;
use parlour_tests::client::{Came, Client, random_id};
use parlour_tests::house_process::HouseProcess;
use parlour_tests::raw_socket::RawSocket;
use parlour_tests::tireless::{Log, Tireless};
use parlour_tests::{http, scale};
use protocol::{Closing, NewPlayer, TableCode};
use rules::games::{AnyOptions, GameKind};
use server::limits::FRAME_BYTES_MAX;
use tokio::task::{JoinHandle, JoinSet};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_util::sync::CancellationToken;

/// Attackers of each kind at the same time.
const OF_EACH_KIND: usize = 60;

/// The honest players take a socket for dead when an answer takes longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// What may stay behind after a round that brought some 40 MiB: what the allocator keeps of its busiest moment differs
/// from round to round by a few MiB. A house that kept what it was sent would pass this in its first round.
const GROWTH_KIB_MAX: u64 = 24 * 1_024;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_besieged_house_answers_an_honest_table_and_its_memory_stays_flat() {
    let mut chance = Chance::of_run("siege");
    // What one address may have alone is tested with the rates; here everything comes at once.
    let mut house = HouseProcess::start_behind_proxy();
    let stop = CancellationToken::new();
    let answered = Arc::<AtomicUsize>::default();
    let honest = sit_down(house.address, &mut chance, &stop, &answered).await;
    let mallory = http::new_player(house.address, "Mallory").await;
    let options = AnyOptions::presets(GameKind::Undercover)[0];
    let own_table = http::new_table(house.address, mallory.key, options).await.code;

    // The first round brings the house to its full size; what counts is that it stays there.
    attack(house.address, &mallory, own_table).await;
    let full = house.memory_kib();
    for round in 0..scale(2, 10) {
        let before = answered.load(Ordering::Relaxed);
        attack(house.address, &mallory, own_table).await;
        let more = answered.load(Ordering::Relaxed) - before;
        assert!(more > 10, "the honest table got {more} answers in round {round}");
    }
    let after = house.memory_kib();
    stop.cancel();
    for player in honest {
        let log = player.await.expect("the honest players are told nothing wrong");
        assert_eq!((log.sockets, log.closings), (1, Vec::new()), "an honest socket was closed");
    }
    parlour_tests::say(&format!(
        "siege: {full:?} KiB after one round, {after:?} KiB after all, of {answered:?} answers"
    ));
    if let (Some(full), Some(after)) = (full, after) {
        assert!(after <= full + GROWTH_KIB_MAX, "memory grew from {full} KiB to {after} KiB");
    }
    house.kill();
}

async fn sit_down(
    house: SocketAddr,
    chance: &mut Chance,
    stop: &CancellationToken,
    answered: &Arc<AtomicUsize>,
) -> Vec<JoinHandle<Log>> {
    let (host, guest) = (http::new_player(house, "Anna").await, http::new_player(house, "Ben").await);
    let options = AnyOptions::presets(GameKind::Undercover)[0];
    let code = http::new_table(house, host.key, options).await.code;
    let players = [host, guest].into_iter().enumerate().map(|(seat, player)| {
        let chance = chance.part(seat as u64);
        tokio::spawn(
            Tireless::new(house, code, player, (seat, 2), chance, PATIENCE, Arc::clone(answered))
                .play(stop.clone()),
        )
    });
    players.collect()
}

/// One round of everything at once; it is over when the house has ended every one of these connections.
async fn attack(house: SocketAddr, mallory: &NewPlayer, table: TableCode) {
    let mut attackers = JoinSet::new();
    for _ in 0..OF_EACH_KIND {
        attackers.spawn(says_no_hello(house, mallory.clone()));
        attackers.spawn(half_a_head(house, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "));
        attackers.spawn(half_a_head(house, "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"));
        // Whoever sends nothing at all may, in such a crowd, not even have been let in by the system.
        attackers.spawn(half_a_head(house, "G"));
        attackers.spawn(huge_head(house));
        attackers.spawn(half_a_frame(house));
        attackers.spawn(large_malformed_frames(house, mallory.clone()));
    }
    // A player may have a few sockets at a table; the house refuses the others.
    for _ in 0..OF_EACH_KIND / 10 {
        attackers.spawn(floods(house, mallory.clone(), table));
    }
    while let Some(attacker) = attackers.join_next().await {
        attacker.expect("every attacker is answered or closed");
    }
}

async fn says_no_hello(house: SocketAddr, player: NewPlayer) {
    let mut client = Client::connect(house, player).await;
    assert_eq!(client.closed().await, Some(Closing::NoHello.code()));
}

async fn half_a_head(house: SocketAddr, head: &str) {
    let mut socket = RawSocket::connect(house).await;
    socket.send(head.as_bytes()).await;
    let _ = socket.ended().await;
}

async fn huge_head(house: SocketAddr) {
    let mut socket = RawSocket::connect(house).await;
    socket.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n").await;
    for number in 0..200 {
        socket.send(format!("X-{number}: {}\r\n", "x".repeat(1_000)).as_bytes()).await;
    }
    let said = socket.ended().await;
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 431 "), "{said:?}");
}

async fn half_a_frame(house: SocketAddr) {
    let mut socket = RawSocket::upgrade(house).await;
    let mut head = vec![0x81, 0xfe];
    head.extend(u16::try_from(FRAME_BYTES_MAX - 1).expect("a small limit").to_be_bytes());
    head.extend([0; 4]);
    socket.send(&head).await;
    socket.send(&[b'['; 1_000]).await;
    let said = socket.ended().await;
    assert!(said.contains(r#""reason":"no_hello""#), "{said:?}");
}

async fn large_malformed_frames(house: SocketAddr, player: NewPlayer) {
    let mut client = Client::connect(house, player).await;
    for _ in 0..30 {
        client.send_frame(Frame::text("[".repeat(FRAME_BYTES_MAX))).await;
    }
    assert_eq!(client.closed().await, Some(Closing::NoHello.code()));
}

/// Sends without listening, then reads what became of it.
async fn floods(house: SocketAddr, player: NewPlayer, table: TableCode) {
    let mut client = Client::connect(house, player).await;
    if client.hello(table, None).await.is_err() {
        return;
    }
    for _ in 0..5_000 {
        client.send_text(format!(r#"{{"id":"{}","type":"unready"}}"#, random_id())).await;
    }
    loop {
        if let Came::Closed(code) = client.next().await {
            assert_eq!(code, Some(Closing::TooManyRequests.code()));
            return;
        }
    }
}
