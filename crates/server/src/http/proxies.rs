//! Reverse proxies, and what is believed of what they say about others.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::{HeaderMap, HeaderName};
use ipnet::IpNet;

use crate::household::Household;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// The proxies that whoever runs the house trusts.
#[derive(Debug, Default)]
pub(crate) struct Proxies {
    trusted: Vec<IpNet>,
    warned: AtomicBool,
}

impl Proxies {
    pub(crate) fn new(trusted: Vec<IpNet>) -> Proxies {
        Proxies { trusted, warned: AtomicBool::new(false) }
    }

    /// Where a request comes from: the last address in `X-Forwarded-For` that is no trusted proxy, if a trusted proxy
    /// sent it on, and otherwise whoever is connected.
    pub(super) fn household(&self, peer: IpAddr, headers: &HeaderMap) -> Household {
        if !self.trusts(peer) {
            if [FORWARDED_FOR, FORWARDED_HOST].iter().any(|name| headers.contains_key(name)) {
                self.warn();
            }
            return Household::of(peer);
        }
        // A part that is no text must not hide those beside it, which a trusted proxy may have added.
        let lines = headers.get_all(FORWARDED_FOR).iter();
        let mut hops: Vec<&[u8]> =
            lines.flat_map(|line| line.as_bytes().split(|&byte| byte == b',')).collect();
        let mut from = peer;
        while self.trusts(from)
            && let Some(hop) = hops.pop()
        {
            // What nobody can read was written by nobody who is trusted.
            let Some(address) = str::from_utf8(hop).ok().and_then(|hop| address(hop.trim())) else { break };
            from = address;
        }
        Household::of(from)
    }

    /// What a trusted proxy was called by whom it speaks for.
    pub(super) fn host<'a>(&self, peer: IpAddr, headers: &'a HeaderMap) -> Option<&'a str> {
        let host = headers.get(FORWARDED_HOST)?.to_str().ok()?;
        self.trusts(peer).then(|| host.split(',').next().unwrap_or_default().trim())
    }

    /// Whether it is one of the trusted proxies.
    pub(super) fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.trusted.iter().any(|net| net.contains(&address))
    }

    fn warn(&self) {
        if !self.warned.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                "a proxy that is not trusted sends X-Forwarded headers, which are ignored, so everybody behind it \
                 shares the limits of one address; if it is yours, name its address with --trusted-proxy"
            );
        }
    }
}

/// An address as proxies write it: with a port or without.
fn address(hop: &str) -> Option<IpAddr> {
    let bare = hop.strip_prefix('[').and_then(|hop| hop.strip_suffix(']')).unwrap_or(hop);
    bare.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|hop| hop.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn proxies() -> Proxies {
        let trusted = ["127.0.0.0/8", "10.0.0.7/32", "2001:db8::/64"];
        Proxies::new(trusted.iter().map(|net| net.parse().expect("a net")).collect())
    }

    #[track_caller]
    fn check<L: AsRef<[u8]> + std::fmt::Debug>(peer: &str, forwarded: &[L], from: &str) {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append(FORWARDED_FOR, HeaderValue::from_bytes(line.as_ref()).expect("a value"));
        }
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        let found = proxies().household(address(peer), &headers);
        assert!(found == Household::of(address(from)), "{peer} {forwarded:?} is not from {from}");
    }

    #[test]
    fn the_last_address_that_is_no_trusted_proxy_counts() {
        check("127.0.0.1", &["192.0.2.7"], "192.0.2.7");
        check("::ffff:127.0.0.1", &["192.0.2.7"], "192.0.2.7");
        check("127.0.0.1", &["198.51.100.1, 192.0.2.7"], "192.0.2.7");
        check("127.0.0.1", &["198.51.100.1", "192.0.2.7, 10.0.0.7"], "192.0.2.7");
        check("2001:db8::9", &["2001:db8:5::1"], "2001:db8:5::2");
        check("127.0.0.1", &["192.0.2.7:55555"], "192.0.2.7");
        check("127.0.0.1", &["[2001:db8:5::1]:55555"], "2001:db8:5::1");
        check("127.0.0.1", &["[2001:db8:5::1]"], "2001:db8:5::1");
    }

    #[test]
    fn nobody_else_is_believed() {
        check("192.0.2.9", &["192.0.2.7"], "192.0.2.9");
        check("10.0.0.8", &["192.0.2.7"], "10.0.0.8");
        check::<&str>("127.0.0.1", &[], "127.0.0.1");
        check("127.0.0.1", &["10.0.0.7"], "10.0.0.7");
        check("127.0.0.1", &["192.0.2.7, unknown"], "127.0.0.1");
        check("127.0.0.1", &["192.0.2.7, nonsense, 10.0.0.7"], "10.0.0.7");
    }

    #[test]
    fn what_is_no_text_hides_nothing_beside_it() {
        check("127.0.0.1", &[b"\xff\xfe, 192.0.2.7"], "192.0.2.7");
        check("127.0.0.1", &[b"\xff\xfe".as_slice(), b"192.0.2.7"], "192.0.2.7");
        check("127.0.0.1", &[b"192.0.2.7, caf\xe9".as_slice(), b"198.51.100.1, 10.0.0.7"], "198.51.100.1");
        check("127.0.0.1", &[b"192.0.2.7, \xff"], "127.0.0.1");
    }

    #[test]
    fn a_trusted_proxy_alone_says_what_it_was_called() {
        let headers =
            HeaderMap::from_iter([(FORWARDED_HOST, HeaderValue::from_static("cards.example, inner"))]);
        let host = |peer: &str| proxies().host(peer.parse().expect("an address"), &headers);
        assert_eq!(host("127.0.0.1"), Some("cards.example"));
        assert_eq!(host("192.0.2.9"), None);
    }
}
