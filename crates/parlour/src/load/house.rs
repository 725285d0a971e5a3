//! A house for one measurement.

use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;

use server::seams::{Entropy, SystemClock};
use server::store::sqlite::SqliteStore;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

use super::cpu;
use crate::client::HouseAddress;

/// A house in this process, on threads of its own.
pub(super) struct OwnHouse {
    pub(super) address: HouseAddress,
    shutdown: CancellationToken,
    thread: JoinHandle<Result<(), String>>,
    _data: TempDir,
}

impl OwnHouse {
    /// Opens one with a new database in this folder.
    pub(super) async fn open(folder: &Path) -> Result<OwnHouse, String> {
        let data = tempfile::Builder::new().prefix("parlour-load-").tempdir_in(folder);
        let data = data.map_err(|error| format!("--data {}: {error}", folder.display()))?;
        let store = SqliteStore::open(data.path()).map_err(|error| format!("--data: {error}"))?;
        let shutdown = CancellationToken::new();
        let (tell, listens) = oneshot::channel();
        let stop = shutdown.clone();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .thread_name(cpu::HOUSE)
                .enable_all()
                .build()
                .map_err(|error| format!("the runtime cannot start: {error}"))?;
            runtime.block_on(async {
                let listener = TcpListener::bind("127.0.0.1:0").await.map_err(|error| error.to_string())?;
                let address = listener.local_addr().map_err(|error| error.to_string())?;
                let _ = tell.send(address);
                let (dealer, clock) = (Arc::new(Entropy), Arc::new(SystemClock::default()));
                let config = server::Config::default();
                let served = server::run(listener, Arc::new(store), dealer, clock, config, stop).await;
                served.map_err(|error| error.to_string())
            })
        });
        match listens.await {
            Ok(address) => Ok(OwnHouse { address: address.into(), shutdown, thread, _data: data }),
            Err(_) => Err(join(thread).await.err().unwrap_or_else(|| "the house did not open".to_owned())),
        }
    }

    /// Closes it and removes its database.
    pub(super) async fn close(self) {
        self.shutdown.cancel();
        let _ = join(self.thread).await;
    }
}

async fn join(thread: JoinHandle<Result<(), String>>) -> Result<(), String> {
    let joined = tokio::task::spawn_blocking(|| thread.join()).await;
    joined.ok().and_then(Result::ok).unwrap_or_else(|| Err("the house panicked".to_owned()))
}
