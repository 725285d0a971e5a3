//! The addresses at which a house can be reached.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use protocol::{Address, Reach};

/// The addresses of a house that listens here, the best for a friend first.
#[must_use]
pub fn addresses(listens: SocketAddr, public_url: Option<&str>) -> Vec<Address> {
    let url = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, listens.port()));
    let mut addresses: Vec<Address> = Vec::new();
    if let Some(public) = public_url {
        addresses.push(Address { url: public.trim_end_matches('/').to_owned(), reach: Reach::Anywhere });
    }
    let ip = listens.ip();
    let in_network =
        if ip.is_unspecified() { network_address() } else { Some(ip).filter(|ip| !ip.is_loopback()) };
    addresses.extend(in_network.map(|ip| Address { url: url(ip), reach: Reach::Network }));
    if ip.is_loopback() || ip.is_unspecified() {
        let here = if ip.is_loopback() { ip } else { Ipv4Addr::LOCALHOST.into() };
        addresses.push(Address { url: url(here), reach: Reach::Here });
    }
    addresses
}

/// The address of this machine on the way to others. Nothing is sent: the socket only chooses its way.
fn network_address() -> Option<IpAddr> {
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
}
