//! Running a house.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::addresses::addresses;
use crate::customs::Customs;
use crate::house::House;
use crate::http::{Door, Files, Proxies, Shell, metrics_router, router, serve};
use crate::limits::{
    CLOSE_SECONDS_MAX, DRAIN_SECONDS_MAX, KEEP_GAMES_DAYS, KEEP_TABLES_HOURS, LAST_ANSWERS_MS_MAX,
};
use crate::seams::{Clock, Dealer};
use crate::store::{Seed, Store};
use crate::sweeper::{Keep, sweep};

/// What whoever runs a house may choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The address at which others reach it, such as `https://cards.example`.
    pub public_url: Option<String>,
    /// Further origins whose pages may use it, such as `https://cards.example`.
    pub origins: Vec<String>,
    /// A folder with another client than the embedded one. Tests of an upgrade serve one; the binary has no way to.
    pub client: Option<PathBuf>,
    /// Reverse proxies that are believed when they say for whom they speak.
    pub trusted_proxies: Vec<IpNet>,
    /// How long a table is kept where no game runs and nobody looks.
    pub keep_tables: Duration,
    /// How long a game is kept that nobody goes on with.
    pub keep_games: Duration,
    /// How the house is called, and what is not done in it.
    pub customs: Customs,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            origins: Vec::new(),
            client: None,
            trusted_proxies: Vec::new(),
            keep_tables: Duration::from_secs(KEEP_TABLES_HOURS * 3_600),
            keep_games: Duration::from_secs(KEEP_GAMES_DAYS * 24 * 3_600),
            customs: Customs::default(),
        }
    }
}

/// Where a house listens.
#[derive(Debug)]
pub struct Listeners {
    /// For everybody who plays.
    pub people: TcpListener,
    /// For whoever runs the house, if they want its numbers: `GET /metrics`.
    pub metrics: Option<TcpListener>,
}

impl From<TcpListener> for Listeners {
    fn from(people: TcpListener) -> Listeners {
        Listeners { people, metrics: None }
    }
}

/// Serves until `shutdown` is cancelled: then the house is not ready any more and takes no work, tables finish what they
/// are writing, clients are told to come back, and the store is closed.
///
/// # Errors
/// If the listener has no address, the folder of the client cannot be read, or the store gives no secret.
pub async fn run(
    listeners: impl Into<Listeners>,
    store: Arc<dyn Store>,
    dealer: Arc<dyn Dealer>,
    clock: Arc<dyn Clock>,
    config: Config,
    shutdown: CancellationToken,
) -> io::Result<()> {
    let Listeners { people: listener, metrics } = listeners.into();
    let listens = listener.local_addr()?;
    let files = Arc::new(config.client.as_deref().map_or_else(|| Ok(Files::embedded()), Files::in_folder)?);
    let secret = store.house_secret(Seed(rand::random())).await.map_err(io::Error::other)?;
    let house =
        House::new(Arc::clone(&store), dealer, clock, files.build().to_owned(), secret, config.customs);
    let allowed = config.origins.iter().chain(&config.public_url).map(|url| authority(url)).collect();
    let proxies = Arc::new(Proxies::new(config.trusted_proxies));
    let shell = Shell {
        house: house.clone(),
        files,
        door: Arc::new(Door { loopback: listens.ip().is_loopback(), allowed }),
        addresses: addresses(listens, config.public_url.as_deref()).into(),
        proxies: Arc::clone(&proxies),
    };
    tracing::info!(build = house.build(), "the house is open");
    let keep = Keep { tables: config.keep_tables, games: config.keep_games };
    tokio::spawn(sweep(house.clone(), keep));
    let stop = CancellationToken::new();
    let serving = tokio::spawn(serve(listener, router(shell), proxies, stop.clone()));
    if let Some(listener) = metrics {
        let router = metrics_router(house.clone());
        tokio::spawn(serve(listener, router, Arc::default(), stop.clone()));
    }
    let abort = serving.abort_handle();
    shutdown.cancelled().await;
    // Whoever asks meanwhile is still told that the house closes.
    house.drain(Duration::from_secs(DRAIN_SECONDS_MAX)).await;
    stop.cancel();
    let last_answers = tokio::time::timeout(Duration::from_millis(LAST_ANSWERS_MS_MAX), serving);
    let _ = tokio::join!(house.close_sockets(Duration::from_secs(CLOSE_SECONDS_MAX)), last_answers);
    abort.abort();
    if let Err(error) = store.close().await {
        tracing::error!(%error, "the store did not close");
    }
    tracing::info!("the house is closed");
    Ok(())
}

/// The `host:port` of a URL.
fn authority(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.split('/').next().unwrap_or_default().to_owned()
}
