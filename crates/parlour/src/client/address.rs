//! Where a house is.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use thiserror::Error;

/// The address of a house, such as `http://localhost:8080`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HouseAddress {
    authority: String,
    port: u16,
}

/// Text that is no such address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("http://, a host and perhaps a port are allowed, such as http://localhost:8080")]
pub(crate) struct AddressFault;

impl HouseAddress {
    /// Host and port, as for a connection.
    pub(crate) fn host_and_port(&self) -> String {
        format!("{}:{}", self.host(), self.port)
    }

    /// Host, and port if one was given, as for a `Host` header.
    pub(crate) fn authority(&self) -> &str {
        &self.authority
    }

    fn host(&self) -> &str {
        match self.authority.rsplit_once(':') {
            Some((host, port)) if port.parse::<u16>().is_ok() => host,
            _ => &self.authority,
        }
    }
}

impl FromStr for HouseAddress {
    type Err = AddressFault;

    fn from_str(text: &str) -> Result<HouseAddress, AddressFault> {
        let rest = text.strip_prefix("http://").ok_or(AddressFault)?;
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        let uri: hyper::http::uri::Authority = authority.parse().map_err(|_| AddressFault)?;
        if uri.host().is_empty() || authority.contains('@') {
            return Err(AddressFault);
        }
        Ok(HouseAddress { authority: authority.to_owned(), port: uri.port_u16().unwrap_or(80) })
    }
}

impl From<SocketAddr> for HouseAddress {
    fn from(address: SocketAddr) -> HouseAddress {
        HouseAddress { authority: address.to_string(), port: address.port() }
    }
}

impl fmt::Display for HouseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.authority)
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
