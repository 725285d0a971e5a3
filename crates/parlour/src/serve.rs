//! `parlour serve`

use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;

use server::Listeners;
use server::limits::CONNECTIONS_WAITING_MAX;
use server::seams::{Entropy, SystemClock};
use server::store::sqlite::SqliteStore;
use tokio::net::{TcpListener, TcpSocket};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

use crate::greeting::greeting;
use crate::settings::{Log, Serve};
use crate::{fail, signals};

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
    let shutdown = CancellationToken::new();
    signals::stop_when_asked(shutdown.clone())
        .map_err(|error| format!("signals cannot be awaited: {error}"))?;
    let customs = settings.customs()?;
    let (people, listens) = listen("--listen", settings.listen)?;
    let metrics = settings.metrics.map(|address| listen("--metrics", address)).transpose()?;
    let store = SqliteStore::open(&settings.data).map_err(|error| format!("--data: {error}"))?;

    let addresses = server::addresses(listens, settings.public_url.as_deref());
    // Nobody may be reading; the house opens all the same.
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{}", greeting(listens, &addresses));
    if let Some((_, address)) = &metrics {
        let _ = writeln!(out, "Its numbers are at http://{address}/metrics.");
    }
    drop(out);

    let config = server::Config {
        public_url: settings.public_url.clone(),
        origins: settings.origins.clone(),
        trusted_proxies: settings.trusted_proxies.clone(),
        keep_tables: settings.keep_tables,
        keep_games: settings.keep_games,
        customs,
        ..server::Config::default()
    };
    let listeners = Listeners { people, metrics: metrics.map(|(listener, _)| listener) };
    let (dealer, clock) = (Arc::new(Entropy), Arc::new(SystemClock::default()));
    let served = server::run(listeners, Arc::new(store), dealer, clock, config, shutdown).await;
    served.map_err(|error| format!("the house had to close: {error}"))
}

/// Listens with room for a crowd that comes at once; by default the system turns away whoever is the 129th. A port 0 has
/// become a real one.
fn listen(setting: &str, address: SocketAddr) -> Result<(TcpListener, SocketAddr), String> {
    let listening = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        // A house that was just closed may be opened again at once.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        let listener = socket.listen(CONNECTIONS_WAITING_MAX)?;
        let address = listener.local_addr()?;
        Ok((listener, address))
    };
    listening().map_err(|error: io::Error| {
        let advice = match error.kind() {
            io::ErrorKind::AddrInUse => {
                "another program listens there; stop it, or choose another port (0 takes any)"
            }
            io::ErrorKind::PermissionDenied => {
                "ports below 1024 are for the administrator; choose a higher one"
            }
            io::ErrorKind::AddrNotAvailable => {
                "this computer has no such address; 0.0.0.0 stands for all that it has"
            }
            _ => "choose another address or port",
        };
        format!("{setting} {address}: {error}: {advice}")
    })
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
        // A log that cannot be written, as on a full disk, would be told of on standard error, which panics if that fails.
        .log_internal_errors(false)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr);
    match form {
        Log::Text => log.init(),
        Log::Json => log.json().init(),
    }
    Ok(())
}
