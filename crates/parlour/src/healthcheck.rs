//! `parlour healthcheck`

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use hyper::StatusCode;
use server::limits::HEALTH_SECONDS_MAX;

use crate::client::status;
use crate::fail;
use crate::settings::listen;

#[derive(Debug, Args)]
pub(crate) struct Healthcheck {
    /// Where the house listens
    #[arg(long, value_name = "ADDRESS:PORT", env = "PARLOUR_LISTEN", default_value = "127.0.0.1:8080", value_parser = listen)]
    listen: SocketAddr,

    /// Only ask whether it runs, not whether it can serve
    #[arg(long)]
    live: bool,
}

/// Asks a house for its health. Exit codes: 0 if it is well, 1 if it is not, 2 if the words are wrong.
pub(crate) fn healthcheck(settings: &Healthcheck) -> ExitCode {
    let (path, well) = if settings.live { ("/livez", "alive") } else { ("/readyz", "ready") };
    let house = from_here(settings.listen);
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return fail(&format!("the runtime cannot start: {error}")),
    };
    let in_time = Duration::from_secs(HEALTH_SECONDS_MAX);
    match runtime.block_on(status(&house.into(), path, in_time)) {
        Ok(StatusCode::OK) => {
            let _ = writeln!(io::stdout().lock(), "{well}");
            ExitCode::SUCCESS
        }
        Ok(StatusCode::SERVICE_UNAVAILABLE) => fail(&format!(
            "the house at {house} runs but cannot serve now: it is closing, or its data directory cannot be written \
             (a full disk?); its log says which"
        )),
        Ok(status) => fail(&format!("what answers at {house} is no house of Parlour: status {status}")),
        Err(fault) => fail(&format!(
            "no house answers at {house}: {fault}; is it open, and is --listen (PARLOUR_LISTEN) the same here?"
        )),
    }
}

/// The address at which this computer reaches whoever listens there.
fn from_here(listens: SocketAddr) -> SocketAddr {
    let ip = match listens.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, listens.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_that_listens_everywhere_is_asked_here() {
        for (listens, asked) in [
            ("0.0.0.0:8080", "127.0.0.1:8080"),
            ("[::]:80", "[::1]:80"),
            ("192.168.1.20:8080", "192.168.1.20:8080"),
        ] {
            let address = |text: &str| text.parse::<SocketAddr>().expect("an address");
            assert_eq!(from_here(address(listens)), address(asked));
        }
    }
}
