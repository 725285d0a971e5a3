//! A house in this process, on a port and a directory of its own.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use protocol::{TableCard, TableCode};
use rules::games::{AnyOptions, GameKind};
use server::Config;
use server::seams::{Clock, Dealer, Entropy, SystemClock};
use server::store::Store;
use server::store::sqlite::SqliteStore;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::client::Client;
use crate::faulty_store::FaultyStore;
use crate::{http, port};

/// A house that can be closed and opened again over the same directory and port.
#[derive(Debug)]
pub struct House {
    /// Where it listens.
    pub address: SocketAddr,
    directory: TempDir,
    running: Option<(CancellationToken, JoinHandle<std::io::Result<()>>)>,
}

impl House {
    /// Opens an empty house.
    pub async fn open() -> House {
        House::with(Arc::new(Entropy), Config::default(), |store| store).await
    }

    /// Opens an empty house with this dealer and these settings; `wrap` may put something before its store.
    ///
    /// # Panics
    /// If it cannot be opened.
    pub async fn with(
        dealer: Arc<dyn Dealer>,
        config: Config,
        wrap: impl FnOnce(Arc<dyn Store>) -> Arc<dyn Store>,
    ) -> House {
        let mut house = House::closed();
        house.start(dealer, Arc::new(SystemClock::default()), config, wrap).await;
        house
    }

    /// Opens an empty house over a store of faults.
    pub async fn with_faults() -> (House, Arc<FaultyStore>) {
        House::with_faults_and_clock(Arc::new(SystemClock::default())).await
    }

    /// Opens an empty house over a store of faults, with this clock.
    ///
    /// # Panics
    /// If it cannot be opened.
    pub async fn with_faults_and_clock(clock: Arc<dyn Clock>) -> (House, Arc<FaultyStore>) {
        let (mut house, mut kept) = (House::closed(), None);
        let wrap = |real| {
            let faulty = Arc::new(FaultyStore::new(real));
            kept = Some(Arc::clone(&faulty));
            faulty as Arc<dyn Store>
        };
        house.start(Arc::new(Entropy), clock, Config::default(), wrap).await;
        (house, kept.expect("the store was wrapped"))
    }

    /// Opens an empty house with this clock.
    pub async fn with_clock(clock: Arc<dyn Clock>) -> House {
        House::with_seams(Arc::new(Entropy), clock).await
    }

    /// Opens an empty house with this dealer and this clock: nothing in it is by chance but ids and keys.
    pub async fn with_seams(dealer: Arc<dyn Dealer>, clock: Arc<dyn Clock>) -> House {
        let mut house = House::closed();
        house.start(dealer, clock, Config::default(), |store| store).await;
        house
    }

    /// Opens an empty house with this clock and these settings.
    pub async fn with_settings(clock: Arc<dyn Clock>, config: Config) -> House {
        let mut house = House::closed();
        house.start(Arc::new(Entropy), clock, config, |store| store).await;
        house
    }

    /// Closes the house in good order and opens it again with this clock and these settings.
    pub async fn restart_with(&mut self, clock: Arc<dyn Clock>, config: Config) {
        self.close().await;
        self.start(Arc::new(Entropy), clock, config, |store| store).await;
    }

    /// Where it keeps everything.
    #[must_use]
    pub fn data(&self) -> &Path {
        self.directory.path()
    }

    /// Closes the house in good order and opens it again.
    pub async fn restart(&mut self) {
        self.restart_with_clock(Arc::new(SystemClock::default())).await;
    }

    /// Closes the house in good order and opens it again with this clock.
    pub async fn restart_with_clock(&mut self, clock: Arc<dyn Clock>) {
        self.close().await;
        self.start(Arc::new(Entropy), clock, Config::default(), |store| store).await;
    }

    /// Asks the house to close.
    pub fn begin_to_close(&self) {
        if let Some((shutdown, _)) = &self.running {
            shutdown.cancel();
        }
    }

    /// Closes the house in good order.
    ///
    /// # Panics
    /// If the house failed.
    pub async fn close(&mut self) {
        if let Some((shutdown, running)) = self.running.take() {
            shutdown.cancel();
            running.await.expect("the house does not panic").expect("the house closes in good order");
        }
    }

    /// Opens a table of the game's usual options with a host, whose socket is at the table.
    pub async fn table(&self, host: &str) -> (TableCode, Client) {
        self.table_with(host, AnyOptions::presets(GameKind::Undercover)[0]).await
    }

    /// Opens a table with a host, whose socket is at the table.
    pub async fn table_with(&self, host: &str, options: AnyOptions) -> (TableCode, Client) {
        let player = http::new_player(self.address, host).await;
        let TableCard { code, .. } = http::new_table(self.address, player.key, options).await;
        (code, Client::rejoin(self.address, player, code, None).await)
    }

    /// Opens a table for two and starts a game; the host comes first.
    ///
    /// # Panics
    /// If the house refuses.
    pub async fn game(&self) -> (TableCode, Client, Client) {
        let (code, mut host) = self.table("Anna").await;
        let guest = host.start_with(self.address, "Ben").await;
        (code, host, guest)
    }

    fn closed() -> House {
        let directory = tempfile::tempdir().expect("a temporary directory can be made");
        House { address: port::free_address(), directory, running: None }
    }

    async fn start(
        &mut self,
        dealer: Arc<dyn Dealer>,
        clock: Arc<dyn Clock>,
        config: Config,
        wrap: impl FnOnce(Arc<dyn Store>) -> Arc<dyn Store>,
    ) {
        let store = wrap(Arc::new(SqliteStore::open(self.directory.path()).expect("the directory opens")));
        let listener = port::listen(self.address).await;
        let shutdown = CancellationToken::new();
        let running = server::run(listener, store, dealer, clock, config, shutdown.clone());
        self.running = Some((shutdown, tokio::spawn(running)));
    }
}
