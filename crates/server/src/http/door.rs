//! Who may come in: the checks of `Host` and `Origin`.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::Refused;

use super::Shell;
use super::refusal::Refusal;
use crate::limits::NAME_REPEATED_CHARACTERS_MAX;

/// The setting that lets a page in.
const SETTING: &str = "--origin";

/// What a house is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Door {
    /// Whether the house listens on this computer only. Then it goes by names of this computer and allowed ones only,
    /// so that no page reaches it by a name that was bent to point here.
    pub(crate) loopback: bool,
    /// `host:port` or `host` of further pages that may use this house.
    pub(crate) allowed: Vec<String>,
}

impl Door {
    /// Whether somebody who calls the house by this `Host`, or a trusted proxy by the `forwarded` one, and comes from a
    /// page of this `Origin` may come in. Bots send no origin; there is nothing ambient that a page could abuse in their
    /// place.
    pub(crate) fn check(
        &self,
        host: Option<&str>,
        forwarded: Option<&str>,
        origin: Option<&str>,
    ) -> Result<(), Refused> {
        let called = host.unwrap_or_default();
        let refused = |origin: &str| {
            let short = |text: &str| text.chars().take(NAME_REPEATED_CHARACTERS_MAX).collect::<String>();
            Err(Refused::Origin { origin: short(origin), host: short(called), setting: SETTING.to_owned() })
        };
        if self.loopback && !is_loopback(name_of(called)) && !self.allows_name(name_of(called)) {
            return refused(origin.unwrap_or_default());
        }
        let Some(origin) = origin else { return Ok(()) };
        let Some((scheme, authority)) = origin.split_once("://") else { return refused(origin) };
        let port = match scheme {
            "http" => ":80",
            "https" => ":443",
            _ => return refused(origin),
        };
        let plain = |authority: &str| authority.strip_suffix(port).unwrap_or(authority).to_ascii_lowercase();
        let from = plain(authority);
        let own = std::iter::once(called).chain(forwarded).chain(self.allowed.iter().map(String::as_str));
        if !from.is_empty() && own.map(plain).any(|own| own == from) { Ok(()) } else { refused(origin) }
    }

    fn allows_name(&self, name: &str) -> bool {
        self.allowed.iter().any(|authority| name_of(authority).eq_ignore_ascii_case(name))
    }
}

/// An authority without its port.
fn name_of(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        Some(_) | None => authority,
    }
}

fn is_loopback(name: &str) -> bool {
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    name.eq_ignore_ascii_case("localhost")
        || bare.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Stands before every route, and notes where each request comes from.
pub(super) async fn watch(
    State(shell): State<Shell>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let forwarded = shell.proxies.host(peer.ip(), headers);
    let household = shell.proxies.household(peer.ip(), headers);
    match shell.door.check(text(headers, header::HOST), forwarded, text(headers, header::ORIGIN)) {
        Ok(()) => {
            request.extensions_mut().insert(household);
            next.run(request).await
        }
        Err(refused) => Refusal(refused).into_response(),
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).map(|value| value.to_str().unwrap_or("?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(door: &Door, host: &str, origin: Option<&str>, comes_in: bool) {
        let verdict = door.check(Some(host), None, origin);
        assert_eq!(verdict.is_ok(), comes_in, "{host} {origin:?}: {verdict:?}");
    }

    #[test]
    fn pages_come_from_the_house_itself_or_are_allowed() {
        let door =
            Door { loopback: false, allowed: vec!["cards.example".to_owned(), "dev.test:3000".to_owned()] };
        check(&door, "192.168.1.20:8080", None, true);
        check(&door, "192.168.1.20:8080", Some("http://192.168.1.20:8080"), true);
        check(&door, "192.168.1.20:8080", Some("http://192.168.1.20:8081"), false);
        check(&door, "home.example", Some("https://home.example:443"), true);
        check(&door, "HOME.example:80", Some("http://home.example"), true);
        check(&door, "home.example", Some("https://home.example:80"), false);
        check(&door, "backend:8080", Some("https://cards.example"), true);
        check(&door, "backend:8080", Some("http://dev.test:3000"), true);
        for origin in
            ["null", "", "https://evil.example", "https://", "file:///", "https://cards.example.evil", "://"]
        {
            check(&door, "backend:8080", Some(origin), false);
        }
        assert!(door.check(None, None, Some("https://")).is_err(), "nothing equals nothing");
    }

    #[test]
    fn a_house_on_loopback_goes_by_names_of_this_computer() {
        let door = Door { loopback: true, allowed: vec!["parlour.test:4000".to_owned()] };
        for host in
            ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST", "127.9.9.9", "parlour.test:8080"]
        {
            check(&door, host, None, true);
        }
        for host in
            ["evil.example:8080", "", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.1.20:8080"]
        {
            check(&door, host, None, false);
        }
        check(&door, "parlour.test:8080", Some("http://parlour.test:8080"), true);
        check(&door, "evil.example:8080", Some("http://evil.example:8080"), false);
    }

    #[test]
    fn a_page_may_come_from_where_a_trusted_proxy_was_called_but_not_to_loopback_by_another_name() {
        let door = Door { loopback: true, allowed: Vec::new() };
        let (forwarded, origin) = (Some("cards.example"), Some("https://cards.example"));
        assert_eq!(door.check(Some("127.0.0.1:8080"), forwarded, origin), Ok(()));
        assert!(door.check(Some("127.0.0.1:8080"), None, origin).is_err());
        assert!(door.check(Some("127.0.0.1:8080"), forwarded, Some("https://evil.example")).is_err());
        assert!(door.check(Some("cards.example"), forwarded, origin).is_err());
    }

    #[test]
    fn a_refusal_names_both_values_and_the_setting() {
        let door = Door { loopback: false, allowed: Vec::new() };
        let refused = door.check(Some("a.example"), None, Some("https://b.example"));
        let expected = Refused::Origin {
            origin: "https://b.example".to_owned(),
            host: "a.example".to_owned(),
            setting: "--origin".to_owned(),
        };
        assert_eq!(refused, Err(expected));
    }
}
