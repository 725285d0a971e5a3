//! `parlour healthcheck`

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use server::limits::{HEAD_BYTES_MAX, HEALTH_SECONDS_MAX};

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
    match ask(house, path) {
        Ok(200) => {
            let _ = writeln!(io::stdout().lock(), "{well}");
            ExitCode::SUCCESS
        }
        Ok(503) => fail(&format!(
            "the house at {house} runs but cannot serve now: it is closing, or its data directory cannot be written \
             (a full disk?); its log says which"
        )),
        Ok(status) => fail(&format!("what answers at {house} is no house of Parlour: status {status}")),
        Err(error) => fail(&format!(
            "no house answers at {house}: {error}; is it open, and is --listen (PARLOUR_LISTEN) the same here?"
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

/// The status with which it answers.
fn ask(house: SocketAddr, path: &str) -> io::Result<u16> {
    let patience = Duration::from_secs(HEALTH_SECONDS_MAX);
    let until = Instant::now() + patience;
    let mut stream = TcpStream::connect_timeout(&house, patience)?;
    stream.set_write_timeout(Some(patience))?;
    stream
        .write_all(format!("GET {path} HTTP/1.1\r\nHost: {house}\r\nConnection: close\r\n\r\n").as_bytes())?;
    let answer = first_line(&mut stream, until)?;
    let answer = String::from_utf8_lossy(&answer);
    let status = answer.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok());
    status.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "it does not speak HTTP"))
}

/// What comes until the first line is whole, however slowly.
fn first_line(stream: &mut TcpStream, until: Instant) -> io::Result<Vec<u8>> {
    let late = || io::Error::new(io::ErrorKind::TimedOut, "it does not answer");
    let mut line = Vec::new();
    let mut part = [0; 64];
    while !line.contains(&b'\n') && line.len() < HEAD_BYTES_MAX {
        let left =
            until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero()).ok_or_else(late)?;
        stream.set_read_timeout(Some(left))?;
        match stream.read(&mut part) {
            Ok(0) => break,
            Ok(count) => line.extend_from_slice(&part[..count]),
            // Which of the two a wait in vain is depends on the system.
            Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                return Err(late());
            }
            Err(error) => return Err(error),
        }
    }
    Ok(line)
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

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

    #[test]
    fn who_answers_too_slowly_does_not_answer() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let house = listener.local_addr().expect("it has an address");
        let trickle = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("somebody comes");
            while stream.write_all(b"H").is_ok() {
                std::thread::sleep(Duration::from_millis(5));
            }
        });
        let mut stream = TcpStream::connect(house).expect("it listens");
        let told = first_line(&mut stream, Instant::now() + Duration::from_millis(100));
        assert_eq!(told.map_err(|error| error.to_string()), Err("it does not answer".to_owned()));
        drop(stream);
        trickle.join().expect("it notices that nobody reads");
    }
}
