//! Where a house is.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use hyper::http::uri::Authority;
use thiserror::Error;

/// The address of a house, such as `http://localhost:8080`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HouseAddress(Authority);

/// Text that is no such address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("http://, a host and perhaps a port are allowed, such as http://localhost:8080")]
pub(crate) struct AddressFault;

impl HouseAddress {
    /// Host and port, as for a connection.
    pub(super) fn host_and_port(&self) -> String {
        format!("{}:{}", self.0.host(), self.0.port_u16().unwrap_or(80))
    }

    /// Host, and port if one was given, as for a `Host` header.
    pub(super) fn authority(&self) -> &str {
        self.0.as_str()
    }
}

impl FromStr for HouseAddress {
    type Err = AddressFault;

    fn from_str(text: &str) -> Result<HouseAddress, AddressFault> {
        let rest = text.strip_prefix("http://").ok_or(AddressFault)?;
        let authority: Authority =
            rest.strip_suffix('/').unwrap_or(rest).parse().map_err(|_| AddressFault)?;
        if authority.host().is_empty() || authority.as_str().contains('@') {
            return Err(AddressFault);
        }
        Ok(HouseAddress(authority))
    }
}

impl From<SocketAddr> for HouseAddress {
    fn from(address: SocketAddr) -> HouseAddress {
        HouseAddress(address.to_string().parse().expect("an address and a port are an authority"))
    }
}

impl fmt::Display for HouseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_and_perhaps_a_port() {
        for (text, host_and_port) in [
            ("http://localhost:8080", "localhost:8080"),
            ("http://cards.example", "cards.example:80"),
            ("http://cards.example/", "cards.example:80"),
            ("http://[::1]:9000", "[::1]:9000"),
            ("http://[::1]", "[::1]:80"),
        ] {
            let address: HouseAddress = text.parse().expect("an address");
            assert_eq!(address.host_and_port(), host_and_port);
            assert_eq!(address.to_string(), text.trim_end_matches('/'));
        }
        for text in [
            "",
            "localhost:8080",
            "https://cards.example",
            "http://",
            "http://a/b",
            "http://a b",
            "http://me@a",
        ] {
            assert_eq!(text.parse::<HouseAddress>(), Err(AddressFault), "{text}");
        }
    }
}
