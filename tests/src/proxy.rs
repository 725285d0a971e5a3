//! A network between players and a house, which a test can cut, stall, slow down and half close.

use std::future::pending;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_util::sync::{CancellationToken, DropGuard};

/// Bytes that one direction of a connection carries at once, and holds back while it is stalled.
const CHUNK_BYTES_MAX: usize = 8 * 1_024;

/// A TCP proxy before a house. Dropped, it breaks every connection and takes no more.
#[derive(Debug)]
pub struct Proxy {
    /// Where players find the house.
    pub address: SocketAddr,
    network: Arc<Network>,
    _open: DropGuard,
}

/// How bytes travel, both ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weather {
    /// As fast as they can.
    Fair,
    /// Every chunk this much later.
    Slow(Duration),
    /// Not at all, and nothing breaks.
    Stalled,
}

/// A direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// From players to the house.
    Up,
    /// From the house to players.
    Down,
}

#[derive(Debug)]
struct Network {
    house: SocketAddr,
    /// After how long without a byte either way a connection is cut.
    idle_max: Option<Duration>,
    weather: watch::Sender<Weather>,
    /// Changes when the connections of that moment are half closed.
    half_closed: [watch::Sender<()>; 2],
    /// Cancelled when the connections of that moment are cut.
    cut: Mutex<CancellationToken>,
    carried: AtomicU64,
}

impl Proxy {
    /// Opens a proxy in fair weather.
    pub async fn open(house: SocketAddr) -> Proxy {
        Proxy::with(house, None).await
    }

    /// Opens a proxy that cuts whoever says nothing, and is told nothing, for this long.
    pub async fn cutting_idle(house: SocketAddr, idle_max: Duration) -> Proxy {
        Proxy::with(house, Some(idle_max)).await
    }

    async fn with(house: SocketAddr, idle_max: Option<Duration>) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a free port");
        let address = listener.local_addr().expect("the listener has an address");
        let network = Arc::new(Network {
            house,
            idle_max,
            weather: watch::Sender::new(Weather::Fair),
            half_closed: [watch::Sender::new(()), watch::Sender::new(())],
            cut: Mutex::default(),
            carried: AtomicU64::new(0),
        });
        let open = CancellationToken::new();
        tokio::spawn(open.clone().run_until_cancelled_owned(accept(listener, Arc::clone(&network))));
        Proxy { address, network, _open: open.drop_guard() }
    }

    /// Changes how bytes travel, also those that are held back.
    pub fn set(&self, weather: Weather) {
        self.network.weather.send_replace(weather);
    }

    /// Breaks every connection at once. Whoever connects again gets through.
    pub fn cut(&self) {
        let mut cut = self.network.cut.lock().expect("nobody panics with it");
        std::mem::take(&mut *cut).cancel();
    }

    /// Ends this direction of every connection in good order; the other direction goes on.
    pub fn half_close(&self, way: Way) {
        self.network.half_closed[way as usize].send_replace(());
    }

    /// The bytes that it carried so far, both ways.
    #[must_use]
    pub fn carried(&self) -> u64 {
        self.network.carried.load(Ordering::Relaxed)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.cut();
    }
}

async fn accept(listener: TcpListener, network: Arc<Network>) {
    loop {
        let (player, _) = listener.accept().await.expect("the proxy accepts");
        let cut = network.cut.lock().expect("nobody panics with it").clone();
        let network = Arc::clone(&network);
        // A connection that breaks is what a proxy is for.
        tokio::spawn(cut.run_until_cancelled_owned(async move { network.connect(player).await }));
    }
}

impl Network {
    /// Carries a connection until both directions have ended, or it was idle for too long.
    async fn connect(&self, player: TcpStream) -> io::Result<()> {
        let house = TcpStream::connect(self.house).await?;
        player.set_nodelay(true)?;
        house.set_nodelay(true)?;
        let (from_player, to_player) = player.into_split();
        let (from_house, to_house) = house.into_split();
        let active = watch::Sender::new(());
        let both = async {
            tokio::join!(
                self.carry(Way::Up, from_player, to_house, &active),
                self.carry(Way::Down, from_house, to_player, &active)
            );
        };
        tokio::select! {
            () = both => {}
            () = idle(active.subscribe(), self.idle_max) => {}
        }
        Ok(())
    }

    /// Carries bytes one way until there are no more.
    async fn carry(
        &self,
        way: Way,
        mut from: OwnedReadHalf,
        mut to: OwnedWriteHalf,
        active: &watch::Sender<()>,
    ) {
        let mut half_closed = self.half_closed[way as usize].subscribe();
        let mut weather = self.weather.subscribe();
        let mut chunk = vec![0; CHUNK_BYTES_MAX];
        loop {
            let read = tokio::select! {
                read = from.read(&mut chunk) => read.unwrap_or(0),
                _ = half_closed.changed() => 0,
            };
            let _ = weather.wait_for(|weather| *weather != Weather::Stalled).await;
            let now = *weather.borrow();
            if let Weather::Slow(later) = now {
                sleep(later).await;
            }
            if read == 0 || to.write_all(&chunk[..read]).await.is_err() {
                let _ = to.shutdown().await;
                return;
            }
            active.send_replace(());
            self.carried.fetch_add(read as u64, Ordering::Relaxed);
        }
    }
}

/// Returns after nothing was active for so long.
async fn idle(mut active: watch::Receiver<()>, idle_max: Option<Duration>) {
    match idle_max {
        None => pending().await,
        Some(idle_max) => while timeout(idle_max, active.changed()).await.is_ok() {},
    }
}
