//! The addresses at which a house can be reached.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use protocol::{Address, Reach};

use crate::limits::ADDRESSES_TOLD_MAX;

/// The addresses of a house that listens here, the best for a friend first.
#[must_use]
pub fn addresses(listens: SocketAddr, public_url: Option<&str>) -> Vec<Address> {
    let url = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, listens.port()));
    let mut addresses: Vec<Address> = Vec::new();
    if let Some(public) = public_url {
        addresses.push(Address { url: public.trim_end_matches('/').to_owned(), reach: Reach::Anywhere });
    }
    let ip = listens.ip();
    let in_network = match ip {
        _ if ip.is_loopback() => Vec::new(),
        IpAddr::V4(any) if any.is_unspecified() => network_addresses(IpAddr::is_ipv4),
        IpAddr::V6(any) if any.is_unspecified() => network_addresses(|_| true),
        one => vec![one],
    };
    addresses.extend(in_network.into_iter().map(|ip| Address { url: url(ip), reach: Reach::Network }));
    if ip.is_loopback() || ip.is_unspecified() {
        let here = if ip.is_loopback() { ip } else { Ipv4Addr::LOCALHOST.into() };
        addresses.push(Address { url: url(here), reach: Reach::Here });
    }
    addresses
}

/// The addresses of this machine at which others may reach it, those of the wanted family.
fn network_addresses(wanted: impl Fn(&IpAddr) -> bool) -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_else(|error| {
        tracing::warn!(%error, "the system does not tell its addresses");
        Vec::new()
    });
    let found = interfaces.into_iter().map(|interface| (interface.ip(), interface.name));
    let mut addresses = sorted(way_out(), found.collect());
    addresses.retain(wanted);
    addresses.truncate(ADDRESSES_TOLD_MAX);
    addresses
}

/// What is worth telling, the likeliest first: the way out, the other IPv4 addresses, then one of IPv6 for each
/// interface. Bridges to containers and virtual machines lead nowhere that a friend sits.
fn sorted(way_out: Option<IpAddr>, mut found: Vec<(IpAddr, String)>) -> Vec<IpAddr> {
    const INNER: [&str; 6] = ["docker", "br-", "veth", "virbr", "cni", "flannel"];
    found.retain(|(ip, name)| {
        let local = match ip {
            IpAddr::V4(ip) => ip.is_link_local(),
            IpAddr::V6(ip) => ip.is_unicast_link_local(),
        };
        !(local
            || ip.is_loopback()
            || ip.is_unspecified()
            || INNER.iter().any(|inner| name.starts_with(inner)))
    });
    found.sort_by_key(|(ip, name)| (ip.is_ipv6(), name.clone(), *ip));
    found.dedup_by(|(ip, name), (before, its)| {
        ip == before || (ip.is_ipv6() && before.is_ipv6() && name == its)
    });
    let others = found.into_iter().map(|(ip, _)| ip).filter(|ip| Some(*ip) != way_out);
    way_out.into_iter().chain(others).collect()
}

/// The address of this machine on the way to others. Nothing is sent: the socket only chooses its way.
fn way_out() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is kept for documentation, so that nobody is behind it.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn urls(listens: &str, public_url: Option<&str>) -> Vec<(String, Reach)> {
        let listens = listens.parse().expect("an address");
        addresses(listens, public_url).into_iter().map(|address| (address.url, address.reach)).collect()
    }

    #[test]
    fn a_house_on_loopback_is_reached_from_here_and_by_its_public_address() {
        let here = || ("http://127.0.0.1:8080".to_owned(), Reach::Here);
        assert_eq!(urls("127.0.0.1:8080", None), [here()]);
        let public = ("https://cards.example".to_owned(), Reach::Anywhere);
        assert_eq!(urls("127.0.0.1:8080", Some("https://cards.example/")), [public, here()]);
        assert_eq!(urls("[::1]:80", None), [("http://[::1]:80".to_owned(), Reach::Here)]);
    }

    #[test]
    fn a_house_on_one_address_of_a_network_has_that_alone() {
        assert_eq!(
            urls("192.168.1.20:8080", None),
            [("http://192.168.1.20:8080".to_owned(), Reach::Network)]
        );
    }

    #[test]
    fn a_house_on_every_address_is_reached_from_here_too() {
        assert_eq!(urls("0.0.0.0:80", None).last(), Some(&("http://127.0.0.1:80".to_owned(), Reach::Here)));
    }

    #[test]
    fn the_way_out_comes_first_and_what_leads_nowhere_is_left_out() {
        let ip = |text: &str| text.parse::<IpAddr>().expect("an address");
        let found = [
            ("fd00::2", "wlan0"),
            ("fd00::1", "wlan0"),
            ("fe80::1", "wlan0"),
            ("192.168.1.20", "wlan0"),
            ("10.8.0.2", "tun0"),
            ("127.0.0.1", "lo"),
            ("::1", "lo"),
            ("169.254.3.4", "eth1"),
            ("172.17.0.1", "docker0"),
            ("172.18.0.1", "br-0f12"),
        ];
        let found = found.iter().map(|(address, name)| (ip(address), (*name).to_owned())).collect();
        let told = sorted(Some(ip("192.168.1.20")), found);
        assert_eq!(told, ["192.168.1.20", "10.8.0.2", "fd00::1"].map(ip));
        assert!(sorted(None, Vec::new()).is_empty());
    }
}
