//! Where somebody comes from, as far as limits go.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// An IPv4 address, or the 64 bits that one household has of an IPv6 address: whoever has one of its addresses has all.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Household(IpAddr);

impl Household {
    /// The 48 bits that one site gets at most of an IPv6 address (RFC 6177): whoever has one of its households may have
    /// all. An IPv4 address is a site of its own.
    pub(crate) fn site(self) -> Household {
        Household(match self.0 {
            IpAddr::V6(address) => {
                let [a, b, c, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
            }
            address @ IpAddr::V4(_) => address,
        })
    }

    /// The household of an address.
    pub(crate) fn of(address: IpAddr) -> Household {
        Household(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            address @ IpAddr::V4(_) => address,
        })
    }
}

impl fmt::Debug for Household {
    /// Logs have no addresses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Household(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_household_has_an_ipv4_address_or_64_bits_of_an_ipv6_one() {
        let of = |address: &str| Household::of(address.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(
            of("::ffff:192.0.2.7"),
            of("192.0.2.7"),
            "an IPv4 address may come in the clothes of an IPv6 one"
        );
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
        assert_eq!(of("2001:db8:1:2::1").site(), of("2001:db8:1:3::1").site());
        assert_ne!(of("2001:db8:1:2::1").site(), of("2001:db8:2:2::1").site());
        assert_ne!(of("192.0.2.7").site(), of("192.0.2.8").site());
        assert!(!format!("{:?}", of("192.0.2.7")).contains("192"));
    }
}
