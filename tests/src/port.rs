//! Ports for houses that are closed and opened again.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::ops::Range;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

/// Below the ports that systems hand out by themselves: no connection takes one while its house is closed.
const PORTS: Range<u16> = 20_000..30_000;
/// How long a port may be busy after its house was closed: a program that is being started right then holds on to the
/// listener for a moment.
const BUSY_PATIENCE: Duration = Duration::from_secs(10);

/// Where nobody listens now, and no other house of this process is.
///
/// # Panics
/// If there is no such place.
#[must_use]
pub fn free_address() -> SocketAddr {
    static NEXT: LazyLock<AtomicU16> = LazyLock::new(|| AtomicU16::new(rand::random_range(PORTS)));
    for _ in PORTS {
        let next = NEXT.fetch_add(1, Ordering::Relaxed);
        let port = PORTS.start + next % (PORTS.end - PORTS.start);
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        if TcpListener::bind(address).is_ok() {
            return address;
        }
    }
    panic!("no port from {} to {} is free", PORTS.start, PORTS.end);
}

/// Listens at an address that was free, or is about to be.
///
/// # Panics
/// If it stays busy.
pub async fn listen(address: SocketAddr) -> tokio::net::TcpListener {
    let began = Instant::now();
    loop {
        match tokio::net::TcpListener::bind(address).await {
            Ok(listener) => return listener,
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && began.elapsed() < BUSY_PATIENCE => {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            Err(error) => panic!("{address} cannot be listened at: {error}"),
        }
    }
}
