//! The real server with scripted deals, for tests that play in a browser. It is no part of what is shipped.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use parlour_tests::port;
use parlour_tests::scripted_dealer::ScriptedDealer;
use server::seams::SystemClock;
use server::store::sqlite::SqliteStore;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// The real server with scripted deals
#[derive(Debug, Parser)]
struct TestHouse {
    /// Where everything is kept
    #[arg(long)]
    data: PathBuf,
    /// Where to listen; port 0 for one that stays free when this is started again
    #[arg(long, default_value = "127.0.0.1:0")]
    listen: SocketAddr,
    /// A file with one deck a line
    #[arg(long)]
    decks: PathBuf,
    /// A folder with another client than the embedded one
    #[arg(long)]
    client: Option<PathBuf>,
    /// The address at which others reach it
    #[arg(long)]
    public_url: Option<String>,
    /// A further address whose pages may use it
    #[arg(long = "origin")]
    origins: Vec<String>,
}

#[tokio::main]
async fn main() -> ExitCode {
    match open(TestHouse::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            let _ = writeln!(std::io::stderr(), "test-house: {why}");
            ExitCode::FAILURE
        }
    }
}

async fn open(settings: TestHouse) -> Result<(), String> {
    let dealer = Arc::new(ScriptedDealer::read(&settings.decks)?);
    let store = Arc::new(SqliteStore::open(&settings.data).map_err(|error| error.to_string())?);
    let listens = if settings.listen.port() == 0 { port::free_address() } else { settings.listen };
    let listener = port::listen(listens).await;
    for address in server::addresses(listens, settings.public_url.as_deref()) {
        let _ = writeln!(std::io::stdout(), "{}", address.url);
    }
    let shutdown = CancellationToken::new();
    let asked = shutdown.clone();
    let mut terminate = signal(SignalKind::terminate()).map_err(|error| error.to_string())?;
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        asked.cancel();
    });
    let config = server::Config {
        public_url: settings.public_url,
        origins: settings.origins,
        client: settings.client,
        ..server::Config::default()
    };
    let clock = Arc::new(SystemClock::default());
    server::run(listener, store, dealer, clock, config, shutdown).await.map_err(|error| error.to_string())
}
