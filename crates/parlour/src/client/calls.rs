//! Calls over HTTP, each on a connection of its own. Where the house says to slow down, they wait.

use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper_util::rt::TokioIo;
use protocol::{HttpRefused, Key, Naming, NewPlayer, NewTable, Refused, TableCard};
use rules::games::AnyOptions;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use super::{Fault, HouseAddress};

/// Becomes a player.
///
/// # Errors
/// If the house refuses, or cannot be reached.
pub(crate) async fn new_player(house: &HouseAddress, name: &str) -> Result<NewPlayer, Fault> {
    post(house, "/api/players", None, &Naming { name: name.to_owned() }).await
}

/// Opens a table, whose host has the first seat.
///
/// # Errors
/// If the house refuses, or cannot be reached.
pub(crate) async fn new_table(
    house: &HouseAddress,
    host: Key,
    options: AnyOptions,
) -> Result<TableCard, Fault> {
    post(house, "/api/tables", Some(host), &NewTable { options, phrase: None }).await
}

/// After so long nobody answers any more.
const ANSWER_MAX: Duration = Duration::from_secs(20);

/// Bytes of an answer: several times those of the longest that is asked for here.
const ANSWER_BYTES_MAX: usize = 64 * 1_024;

async fn post<Body: Serialize, Answer: DeserializeOwned>(
    house: &HouseAddress,
    path: &str,
    key: Option<Key>,
    body: &Body,
) -> Result<Answer, Fault> {
    loop {
        let answer = timeout(ANSWER_MAX, post_at_leisure(house, path, key, body)).await;
        match answer.unwrap_or_else(|_| Err(Fault::unreachable("it does not answer"))) {
            Err(Fault::Refused(Refused::SlowDown { wait_ms })) => {
                sleep(Duration::from_millis(wait_ms.into())).await;
            }
            answer => return answer,
        }
    }
}

async fn post_at_leisure<Body: Serialize, Answer: DeserializeOwned>(
    house: &HouseAddress,
    path: &str,
    key: Option<Key>,
    body: &Body,
) -> Result<Answer, Fault> {
    let body = serde_json::to_vec(body).expect("bodies are plain data");
    let mut request =
        Request::post(path).header(HOST, house.authority()).header(CONTENT_TYPE, "application/json");
    if let Some(key) = key {
        request = request.header(AUTHORIZATION, format!("Bearer {key}"));
    }
    let request = request.body(Full::new(Bytes::from(body))).map_err(Fault::unreachable)?;
    let stream = TcpStream::connect(house.host_and_port()).await.map_err(Fault::unreachable)?;
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(Fault::unreachable)?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(Fault::unreachable)?;
    let succeeded = answer.status().is_success();
    let bytes = Limited::new(answer.into_body(), ANSWER_BYTES_MAX).collect().await;
    let bytes = bytes.map_err(Fault::unreachable)?.to_bytes();
    connection.abort();
    let strange = |_| Fault::strange(&String::from_utf8_lossy(&bytes));
    if succeeded {
        return serde_json::from_slice(&bytes).map_err(strange);
    }
    let HttpRefused { refused } = serde_json::from_slice(&bytes).map_err(strange)?;
    Err(Fault::Refused(refused))
}
