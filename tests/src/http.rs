//! Plain HTTP for tests: one request a connection, everything of the answer.

use std::net::SocketAddr;

use protocol::{Key, NewPlayer, Record, Refused, TableCard, TableCode};
use rules::games::AnyOptions;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The lines of the head, as they came.
    pub head: String,
    /// The body.
    pub body: String,
}

/// One HTTP request in the making.
#[derive(Debug, Clone)]
pub struct Call {
    house: SocketAddr,
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: Option<String>,
}

impl Call {
    /// A request without more.
    #[must_use]
    pub fn new(house: SocketAddr, method: &'static str, path: impl Into<String>) -> Call {
        let headers = vec![("Host".to_owned(), house.to_string())];
        Call { house, method, path: path.into(), headers, body: None }
    }

    /// Adds a header, or replaces it.
    #[must_use]
    pub fn header(mut self, name: &str, value: impl Into<String>) -> Call {
        self.headers.retain(|(present, _)| present != name);
        self.headers.push((name.to_owned(), value.into()));
        self
    }

    /// Adds a player's key.
    #[must_use]
    pub fn key(self, key: Key) -> Call {
        self.header("Authorization", format!("Bearer {key}"))
    }

    /// Adds a body.
    #[must_use]
    pub fn body(mut self, body: impl Into<String>) -> Call {
        self.body = Some(body.into());
        self
    }

    /// Adds a JSON body.
    #[must_use]
    pub fn json(self, body: &Value) -> Call {
        self.header("Content-Type", "application/json").body(body.to_string())
    }

    /// Sends it and waits for the whole answer.
    ///
    /// # Panics
    /// If no HTTP answer comes.
    pub async fn send(self) -> Answer {
        let body = self.body.unwrap_or_default();
        let mut text = format!("{} {} HTTP/1.1\r\nConnection: close\r\n", self.method, self.path);
        for (name, value) in &self.headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        text.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
        let mut stream = TcpStream::connect(self.house).await.expect("the house listens");
        stream.write_all(text.as_bytes()).await.expect("the house reads");
        // A body that is too large may be refused before it was read.
        let _ = stream.write_all(body.as_bytes()).await;
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        let answer = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {answer:?}"));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Answer { status: status.expect("a status"), head: head.to_owned(), body: body.to_owned() }
    }
}

impl Answer {
    /// The value of a header, if it is there.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head
            .lines()
            .filter_map(|line| line.split_once(": "))
            .find_map(|(found, value)| found.eq_ignore_ascii_case(name).then_some(value))
    }

    /// The body, read.
    ///
    /// # Panics
    /// If it is something else.
    #[must_use]
    pub fn read<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The refusal.
    ///
    /// # Panics
    /// If it is none.
    #[must_use]
    pub fn refused(&self) -> Refused {
        self.read::<protocol::HttpRefused>().refused
    }
}

/// Makes a player.
///
/// # Panics
/// If the house does not.
pub async fn new_player(house: SocketAddr, name: &str) -> NewPlayer {
    let answer = Call::new(house, "POST", "/api/players").json(&json!({ "name": name })).send().await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.read()
}

/// Opens a table.
///
/// # Panics
/// If the house does not.
pub async fn new_table(house: SocketAddr, host: Key, options: AnyOptions) -> TableCard {
    let body = json!({ "options": options });
    let answer = Call::new(house, "POST", "/api/tables").key(host).json(&body).send().await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.read()
}

/// Gets the record of a game.
///
/// # Panics
/// If the house does not give it to this player.
pub async fn record(house: SocketAddr, player: Key, code: TableCode, game: u32) -> Record {
    let path = format!("/api/tables/{code}/games/{game}/record");
    let answer = Call::new(house, "GET", path).key(player).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.read()
}
