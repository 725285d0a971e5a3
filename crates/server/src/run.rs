//! Running a house.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::addresses::addresses;
use crate::house::House;
use crate::http::{Door, Files, Shell, router};
use crate::limits::{CLOSE_SECONDS_MAX, DRAIN_SECONDS_MAX};
use crate::seams::{Clock, Dealer};
use crate::store::Store;

/// What whoever runs a house may choose.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Config {
    /// The address at which others reach it, such as `https://cards.example`.
    pub public_url: Option<String>,
    /// Further origins whose pages may use it, such as `https://cards.example`.
    pub origins: Vec<String>,
}

/// Serves until `shutdown` is cancelled: then no more work is taken, tables finish what they are writing, clients are
/// told to come back, and the store is closed.
///
/// # Errors
/// If the listener fails.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    dealer: Arc<dyn Dealer>,
    clock: Arc<dyn Clock>,
    config: Config,
    shutdown: CancellationToken,
) -> io::Result<()> {
    let listens = listener.local_addr()?;
    let files = Arc::new(Files::embedded());
    let house = House::new(Arc::clone(&store), dealer, clock, files.build().to_owned());
    let allowed = config.origins.iter().chain(&config.public_url).map(|url| authority(url)).collect();
    let shell = Shell {
        house: house.clone(),
        files,
        door: Arc::new(Door { loopback: listens.ip().is_loopback(), allowed }),
        addresses: addresses(listens, config.public_url.as_deref()).into(),
        paces: Arc::default(),
    };
    tracing::info!(build = house.build(), "the house is open");
    let service = router(shell).into_make_service_with_connect_info::<SocketAddr>();
    let stop = CancellationToken::new();
    let stopped = stop.clone();
    let serving = async move {
        axum::serve(listener, service).with_graceful_shutdown(async move { stopped.cancelled().await }).await
    };
    let serving = tokio::spawn(serving);
    let abort = serving.abort_handle();
    tokio::pin!(serving);
    let served = tokio::select! {
        served = &mut serving => Some(served),
        () = shutdown.cancelled() => None,
    };
    stop.cancel();
    house.close(Duration::from_secs(DRAIN_SECONDS_MAX), Duration::from_secs(CLOSE_SECONDS_MAX)).await;
    // A client that is slow to send a request does not hold the house open.
    let served = match served {
        Some(served) => Some(served),
        None => tokio::time::timeout(Duration::from_millis(500), &mut serving).await.ok(),
    };
    abort.abort();
    if let Err(error) = store.close().await {
        tracing::error!(%error, "the store did not close");
    }
    tracing::info!("the house is closed");
    match served {
        Some(Ok(result)) => result,
        Some(Err(error)) => Err(io::Error::other(error)),
        None => Ok(()),
    }
}

/// The `host:port` of a URL.
fn authority(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.split('/').next().unwrap_or_default().to_owned()
}
