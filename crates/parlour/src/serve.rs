//! `parlour serve`

use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;

use server::limits::CONNECTIONS_WAITING_MAX;
use server::seams::{Entropy, SystemClock};
use server::store::sqlite::SqliteStore;
use tokio::net::{TcpListener, TcpSocket};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

use crate::fail;
use crate::greeting::greeting;
use crate::settings::{Log, Serve};

/// Serves until the process is asked to stop.
pub(crate) fn serve(settings: &Serve) -> ExitCode {
    if let Err(why) = log(settings.log) {
        return fail(&why);
    }
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return fail(&format!("the runtime cannot start: {error}")),
    };
    match runtime.block_on(run(settings)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => fail(&why),
    }
}

async fn run(settings: &Serve) -> Result<(), String> {
    let listener = listen(settings.listen).map_err(|error| cannot_listen(settings, &error))?;
    let listens = listener.local_addr().map_err(|error| cannot_listen(settings, &error))?;
    let store = SqliteStore::open(&settings.data).map_err(|error| format!("--data: {error}"))?;

    let addresses = server::addresses(listens, settings.public_url.as_deref());
    // Nobody may be reading; the house opens all the same.
    let _ = writeln!(io::stdout().lock(), "{}", greeting(listens, &addresses));

    let shutdown = CancellationToken::new();
    let asked = shutdown.clone();
    tokio::spawn(async move {
        asked_to_stop().await;
        asked.cancel();
    });
    let config = server::Config {
        public_url: settings.public_url.clone(),
        origins: settings.origins.clone(),
        trusted_proxies: settings.trusted_proxies.clone(),
        keep_tables: settings.keep_tables,
        keep_games: settings.keep_games,
        ..server::Config::default()
    };
    let (dealer, clock) = (Arc::new(Entropy), Arc::new(SystemClock::default()));
    let served = server::run(listener, Arc::new(store), dealer, clock, config, shutdown).await;
    served.map_err(|error| format!("the house had to close: {error}"))
}

/// Listens with room for a crowd that comes at once; by default the system turns away whoever is the 129th.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A house that was just closed may be opened again at once.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(CONNECTIONS_WAITING_MAX)
}

fn cannot_listen(settings: &Serve, error: &io::Error) -> String {
    let advice = match error.kind() {
        io::ErrorKind::AddrInUse => {
            "another program listens there; stop it, or choose another port (0 takes any)"
        }
        io::ErrorKind::PermissionDenied => "ports below 1024 are for the administrator; choose a higher one",
        io::ErrorKind::AddrNotAvailable => {
            "this computer has no such address; 0.0.0.0 stands for all that it has"
        }
        _ => "choose another address or port",
    };
    format!("--listen {}: {error}: {advice}", settings.listen)
}

/// Ctrl-C, or what a service manager sends.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

fn log(form: Log) -> Result<(), String> {
    let chosen = match env::var(EnvFilter::DEFAULT_ENV) {
        Ok(wanted) if !wanted.is_empty() => EnvFilter::try_new(&wanted).map_err(|error| {
            format!("RUST_LOG {wanted:?}: {error}; a level is allowed, such as info or debug, also for a part alone, such as server=debug")
        })?,
        Ok(_) | Err(env::VarError::NotPresent) => EnvFilter::new("info"),
        Err(error) => return Err(format!("RUST_LOG: {error}")),
    };
    let log = tracing_subscriber::fmt()
        .with_env_filter(chosen)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr);
    match form {
        Log::Text => log.init(),
        Log::Json => log.json().init(),
    }
    Ok(())
}
