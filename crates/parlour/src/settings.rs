//! The settings of `parlour serve`. clap names the setting, the value and what is allowed when one is wrong, and ends
//! with exit code 2.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use protocol::PassPhrase;
use server::limits::{
    HOUSE_NAME_CHARACTERS_MAX, IMPRINT_CHARACTERS_MAX, PHRASE_CHARACTERS_MAX, PHRASE_CHARACTERS_MIN,
};
use server::{Allowed, Customs, IpNet, KnownPhrase};

#[derive(Debug, Clone, Args)]
pub(crate) struct Serve {
    /// Where everything is kept
    #[arg(long, value_name = "DIR", env = "PARLOUR_DATA", default_value = "./parlour-data")]
    pub(crate) data: PathBuf,

    /// Where to listen; 0.0.0.0:8080 lets in who is in the same network, port 0 takes any free one
    #[arg(long, value_name = "ADDRESS:PORT", env = "PARLOUR_LISTEN", default_value = "127.0.0.1:8080", value_parser = listen)]
    pub(crate) listen: SocketAddr,

    /// Where whoever runs the house gets its numbers for Prometheus, as http://ADDRESS:PORT/metrics; not for everybody's eyes
    #[arg(long, value_name = "ADDRESS:PORT", env = "PARLOUR_METRICS", value_parser = listen)]
    pub(crate) metrics: Option<SocketAddr>,

    /// The address at which others reach this house, such as https://cards.example
    #[arg(long, value_name = "URL", env = "PARLOUR_PUBLIC_URL", value_parser = url)]
    pub(crate) public_url: Option<String>,

    /// A further address whose pages may use this house; may be given several times, or with commas
    #[arg(long = "origin", value_name = "URL", env = "PARLOUR_ORIGIN", value_delimiter = ',', value_parser = url)]
    pub(crate) origins: Vec<String>,

    /// A reverse proxy, or a net of them, that is believed when it says for whom it speaks; may be given several times, or
    /// with commas
    #[arg(long = "trusted-proxy", value_name = "CIDR", env = "PARLOUR_TRUSTED_PROXY", value_delimiter = ',', value_parser = net)]
    pub(crate) trusted_proxies: Vec<IpNet>,

    /// How the house is called
    #[arg(long, value_name = "NAME", env = "PARLOUR_HOUSE_NAME", value_parser = name)]
    pub(crate) house_name: Option<String>,

    /// The address of a page that says who runs the house
    #[arg(long, value_name = "URL", env = "PARLOUR_IMPRINT", value_parser = imprint)]
    pub(crate) imprint: Option<String>,

    /// What somebody has to know who opens a table; better set as a variable, as others here see the words of a command
    #[arg(long, value_name = "PHRASE", env = "PARLOUR_TABLE_PHRASE", hide_env_values = true, value_parser = phrase)]
    pub(crate) table_phrase: Option<PassPhrase>,

    /// Whether hosts can list their tables for everybody
    #[arg(long, value_name = "ON|OFF", env = "PARLOUR_PUBLIC_LIST", value_enum, default_value = "on")]
    pub(crate) public_list: Switch,

    /// Whether hosts can let people without a seat look on
    #[arg(long, value_name = "ON|OFF", env = "PARLOUR_SPECTATORS", value_enum, default_value = "on")]
    pub(crate) spectators: Switch,

    /// Whether hosts can give seats to bots of the house
    #[arg(long, value_name = "ON|OFF", env = "PARLOUR_BOTS", value_enum, default_value = "on")]
    pub(crate) bots: Switch,

    /// How long a table is kept where no game runs and nobody looks, such as 90m, 24h or 7d
    #[arg(long, value_name = "TIME", env = "PARLOUR_KEEP_TABLES", default_value = "24h", value_parser = kept)]
    pub(crate) keep_tables: Duration,

    /// How long a game is kept that nobody goes on with; then it counts as lost
    #[arg(long, value_name = "TIME", env = "PARLOUR_KEEP_GAMES", default_value = "30d", value_parser = kept)]
    pub(crate) keep_games: Duration,

    /// How the log is written, to standard error; RUST_LOG chooses what
    #[arg(long, value_name = "FORM", env = "PARLOUR_LOG", value_enum, default_value = "text")]
    pub(crate) log: Log,
}

impl Serve {
    /// What was decided about the house.
    ///
    /// # Errors
    /// If the pass phrase cannot be one: the setting, and not the phrase.
    pub(crate) fn customs(&self) -> Result<Customs, String> {
        let allowed = PHRASE_CHARACTERS_MIN..=PHRASE_CHARACTERS_MAX;
        let length = self.table_phrase.as_ref().map(|phrase| phrase.0.trim().chars().count());
        if length.is_some_and(|length| !allowed.contains(&length)) {
            let (min, max) = (allowed.start(), allowed.end());
            return Err(format!(
                "--table-phrase (PARLOUR_TABLE_PHRASE): {min} to {max} characters are allowed"
            ));
        }
        Ok(Customs {
            name: self.house_name.clone(),
            imprint: self.imprint.clone(),
            phrase: self.table_phrase.as_ref().map(KnownPhrase::new),
            allowed: Allowed {
                public_list: self.public_list == Switch::On,
                spectators: self.spectators == Switch::On,
                bots: self.bots == Switch::On,
            },
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    /// They can
    On,
    /// They cannot
    Off,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

pub(crate) fn listen(text: &str) -> Result<SocketAddr, String> {
    let text = text.strip_prefix("localhost:").map_or(text.to_owned(), |port| format!("127.0.0.1:{port}"));
    text.parse()
        .map_err(|_| "an IP address and a port are allowed, such as 127.0.0.1:8080 or [::]:8080".to_owned())
}

/// An address or a net.
fn net(text: &str) -> Result<IpNet, String> {
    text.parse().or_else(|_| text.parse::<IpAddr>().map(IpNet::from)).map_err(|_| {
        "an IP address or a net of them is allowed, such as 127.0.0.1, 10.0.0.0/8 or fd00::/8".to_owned()
    })
}

/// How long something is kept.
fn kept(text: &str) -> Result<Duration, String> {
    let range = Duration::from_secs(60)..=Duration::from_secs(3_650 * 24 * 3_600);
    let time = humantime::parse_duration(text).ok().filter(|time| range.contains(time));
    time.ok_or_else(|| "a time from 1m to 3650d is allowed, such as 90m, 24h or 30d".to_owned())
}

/// The name of a house.
fn name(text: &str) -> Result<String, String> {
    let allowed = |_| format!("1 to {HOUSE_NAME_CHARACTERS_MAX} characters that can be seen are allowed");
    server::house_name(text).map_err(allowed)
}

/// A phrase of any form: what is wrong with one is said without repeating it, in [`Serve::customs`].
#[expect(clippy::unnecessary_wraps, reason = "a parser has a result")]
fn phrase(text: &str) -> Result<PassPhrase, String> {
    Ok(PassPhrase(text.to_owned()))
}

/// A URL with or without a path.
fn imprint(text: &str) -> Result<String, String> {
    let allowed =
        "http:// or https://, a host and perhaps a path are allowed, such as https://example.org/imprint";
    let host_ends = text.find("://").map(|at| at + 3).and_then(|from| Some(from + text[from..].find('/')?));
    let (host, path) = text.split_at(host_ends.unwrap_or(text.len()));
    let plain = path.chars().all(|letter| letter.is_ascii_graphic() && !"\"<>\\^`{|}".contains(letter));
    let fits = text.chars().count() <= IMPRINT_CHARACTERS_MAX;
    if plain && fits && url(host).is_ok() { Ok(text.to_owned()) } else { Err(allowed.to_owned()) }
}

/// A URL without a path.
fn url(text: &str) -> Result<String, String> {
    let allowed = "http:// or https://, a host and perhaps a port are allowed, such as https://cards.example";
    let plain = text.strip_suffix('/').unwrap_or(text);
    let authority =
        plain.strip_prefix("http://").or_else(|| plain.strip_prefix("https://")).ok_or(allowed)?;
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
        Some(_) | None => (authority, None),
    };
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<u16>().is_ok();
    if is_host(host) && port.is_none_or(is_port) { Ok(plain.to_owned()) } else { Err(allowed.to_owned()) }
}

/// Whether this is a name or an address; one of IPv6 has brackets.
fn is_host(host: &str) -> bool {
    if let Some(address) = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return address.parse::<Ipv6Addr>().is_ok();
    }
    let is_label = |label: &str| {
        !label.is_empty()
            && label.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))
    };
    host.split('.').all(is_label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_to_listen_at_are_numbers_or_localhost() {
        assert_eq!(listen("localhost:0").map(|address| address.to_string()).as_deref(), Ok("127.0.0.1:0"));
        assert_eq!(listen("[::]:80").map(|address| address.port()), Ok(80));
        for text in ["8080", "127.0.0.1", "example.org:80", "127.0.0.1:99999", ""] {
            assert!(listen(text).is_err(), "{text}");
        }
    }

    #[test]
    fn times_have_a_unit_and_bounds() {
        for (text, minutes) in [("90m", 90), ("24h", 1_440), ("30d", 43_200), ("1m", 1), ("1h 30m", 90)] {
            assert_eq!(kept(text).map(|time| time.as_secs()), Ok(minutes * 60));
        }
        for text in ["", "24", "soon", "59s", "0d", "3651d", "-1h", "1h90"] {
            assert!(kept(text).is_err(), "{text}");
        }
    }

    /// The settings, with nothing around them.
    #[derive(Debug, clap::Parser)]
    struct Alone {
        #[command(flatten)]
        serve: Serve,
    }

    #[test]
    fn a_wrong_value_is_named_with_its_setting_and_with_what_is_allowed() {
        use clap::Parser;
        for (setting, value, allowed) in [
            ("--keep-tables", "soon", "24h"),
            ("--keep-games", "9999d", "3650d"),
            ("--trusted-proxy", "10.0.0.0/40", "10.0.0.0/8"),
            ("--listen", "everywhere", "127.0.0.1:8080"),
            ("--origin", "cards.example", "https://cards.example"),
            ("--metrics", "9090", "127.0.0.1:8080"),
            ("--house-name", " ", "1 to 40 characters"),
            ("--imprint", "example.org/me", "https://example.org/imprint"),
            ("--public-list", "perhaps", "off"),
            ("--spectators", "no", "off"),
            ("--bots", "some", "off"),
        ] {
            let error =
                Alone::try_parse_from(["parlour", setting, value]).expect_err("it is wrong").to_string();
            for word in [setting, value, allowed] {
                assert!(error.contains(word), "{word}: {error}");
            }
        }
        let usual = Alone::try_parse_from(["parlour"]).expect("nothing is needed").serve;
        let config = server::Config::default();
        assert_eq!((usual.keep_tables, usual.keep_games), (config.keep_tables, config.keep_games));
    }

    #[test]
    fn a_phrase_that_is_too_short_or_too_long_is_refused_by_its_setting_and_not_repeated() {
        use clap::Parser;
        let customs = |phrase: &str| {
            let read =
                Alone::try_parse_from(["parlour", "--table-phrase", phrase]).expect("any phrase is read");
            (format!("{:?}", read.serve), read.serve.customs())
        };
        for phrase in ["12345", "  12345  ", &"x".repeat(201)] {
            let (shown, refused) = customs(phrase);
            let said = refused.expect_err("it is no phrase");
            assert!(said.contains("PARLOUR_TABLE_PHRASE") && said.contains("6 to 200"), "{said}");
            assert!(!said.contains(phrase) && !shown.contains(phrase), "{said} {shown}");
        }
        let (shown, known) = customs("open sesame");
        assert!(known.is_ok_and(|known| known.phrase.is_some()) && !shown.contains("sesame"), "{shown}");
    }

    #[test]
    fn imprints_are_pages_and_names_can_be_seen() {
        for text in ["https://example.org", "https://example.org/imprint?of=cards#me", "http://[::1]:80/a"] {
            assert_eq!(imprint(text).as_deref(), Ok(text));
        }
        for text in
            ["javascript:alert(1)", "https:///a", "https://a b/", "https://a/<b>", "mailto:a@b", "//a"]
        {
            assert!(imprint(text).is_err(), "{text}");
        }
        assert_eq!(name(" The Fox Inn ").as_deref(), Ok("The Fox Inn"));
        for text in ["", "  ", "a\nb", "\u{202e}a", &"x".repeat(41)] {
            assert!(name(text).is_err(), "{text}");
        }
    }

    #[test]
    fn proxies_are_addresses_or_nets() {
        for (text, kept) in [
            ("10.0.0.0/8", "10.0.0.0/8"),
            ("127.0.0.1", "127.0.0.1/32"),
            ("::1", "::1/128"),
            ("fd00::/8", "fd00::/8"),
        ] {
            assert_eq!(net(text).map(|net| net.to_string()).as_deref(), Ok(kept));
        }
        for text in ["", "localhost", "10.0.0.0/33", "10.0.0.1:80", "/8"] {
            assert!(net(text).is_err(), "{text}");
        }
    }

    #[test]
    fn urls_have_a_scheme_and_no_path() {
        assert_eq!(url("https://cards.example/").as_deref(), Ok("https://cards.example"));
        assert_eq!(url("http://192.168.1.20:8080").as_deref(), Ok("http://192.168.1.20:8080"));
        assert_eq!(url("http://[fd00::1]:8080").as_deref(), Ok("http://[fd00::1]:8080"));
        assert_eq!(url("http://[::1]").as_deref(), Ok("http://[::1]"));
        for text in [
            "cards.example",
            "ftp://cards.example",
            "https://",
            "https://cards.example/table",
            "https://a b",
            "https://:80",
            "https://...",
            "https://a..b",
            "http://a:b:c",
            "http://a:99999",
            "http://a:",
            "http://a:+1",
            "http://[::1",
            "http://fd00::1",
        ] {
            assert!(url(text).is_err(), "{text}");
        }
    }
}
