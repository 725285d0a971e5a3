//! What the house says of itself when it opens.

use std::net::SocketAddr;

use protocol::{Address, Reach};

/// The addresses in plain words, and how to let friends in where they cannot come.
pub(crate) fn greeting(listens: SocketAddr, addresses: &[Address]) -> String {
    let from = |reach| match reach {
        Reach::Here => "From this computer:     ",
        Reach::Network => "From the same network:  ",
        Reach::Anywhere => "From anywhere:          ",
    };
    let mut text = String::from("Parlour is open.\n");
    for reach in [Reach::Here, Reach::Network, Reach::Anywhere] {
        for address in addresses.iter().filter(|address| address.reach == reach) {
            text.push_str(&format!("  {}{}\n", from(reach), address.url));
        }
    }
    if listens.ip().is_loopback() && !addresses.iter().any(|address| address.reach == Reach::Anywhere) {
        text.push_str(&format!(
            "Nobody else can open these. To let friends in:\n  \
             in the same network:    start with --listen 0.0.0.0:{0}\n  \
             from the internet:      put a tunnel or a reverse proxy before port {0} and start with --public-url URL\n",
            listens.port()
        ));
    }
    text.push_str("Stop with Ctrl-C.");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_on_loopback_says_how_to_let_friends_in() {
        let listens = "127.0.0.1:8080".parse().expect("an address");
        let said = greeting(listens, &server::addresses(listens, None));
        assert!(said.contains("From this computer:     http://127.0.0.1:8080\n"), "{said}");
        assert!(said.contains("--listen 0.0.0.0:8080") && said.contains("--public-url"), "{said}");
    }

    #[test]
    fn a_house_with_a_public_address_names_it_and_no_way_to_get_one() {
        let listens = "127.0.0.1:8080".parse().expect("an address");
        let said = greeting(listens, &server::addresses(listens, Some("https://cards.example")));
        assert!(said.contains("From anywhere:          https://cards.example\n"), "{said}");
        assert!(!said.contains("--public-url"), "{said}");
    }
}
