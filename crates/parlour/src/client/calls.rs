//! Calls over HTTP, each on a connection of its own. Where the house says to slow down, they wait.

use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use protocol::{HttpRefused, Key, Naming, NewPlayer, NewTable, Refused, TableCard};
use rules::games::AnyOptions;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
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

/// Asks for something whose answer is only whether all is well, and gives the status.
///
/// # Errors
/// If the house does not answer in time.
pub(crate) async fn status(house: &HouseAddress, path: &str, in_time: Duration) -> Result<StatusCode, Fault> {
    let request = Request::get(path).body(Full::default()).map_err(Fault::unreachable)?;
    send(house, request, in_time).await.map(|(status, _)| status)
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
    let body = Bytes::from(serde_json::to_vec(body).expect("bodies are plain data"));
    loop {
        let mut request = Request::post(path).header(CONTENT_TYPE, "application/json");
        if let Some(key) = key {
            request = request.header(AUTHORIZATION, format!("Bearer {key}"));
        }
        let request = request.body(Full::new(body.clone())).map_err(Fault::unreachable)?;
        let (status, bytes) = send(house, request, ANSWER_MAX).await?;
        let strange = |_| Fault::strange(&String::from_utf8_lossy(&bytes));
        if status.is_success() {
            return serde_json::from_slice(&bytes).map_err(strange);
        }
        match serde_json::from_slice(&bytes).map_err(strange)? {
            HttpRefused { refused: Refused::SlowDown { wait_ms } } => {
                sleep(Duration::from_millis(wait_ms.into())).await;
            }
            HttpRefused { refused } => return Err(Fault::Refused(refused)),
        }
    }
}

/// Sends a request and gives the whole answer.
async fn send(
    house: &HouseAddress,
    mut request: Request<Full<Bytes>>,
    in_time: Duration,
) -> Result<(StatusCode, Bytes), Fault> {
    let host = house.authority().parse().map_err(Fault::unreachable)?;
    request.headers_mut().insert(HOST, host);
    let answered = timeout(in_time, async {
        let stream = TcpStream::connect(house.host_and_port()).await.map_err(Fault::unreachable)?;
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(Fault::unreachable)?;
        // It ends with this call, however that ends.
        let mut connections = JoinSet::new();
        connections.spawn(connection);
        let answer = sender.send_request(request).await.map_err(Fault::unreachable)?;
        let status = answer.status();
        let bytes = Limited::new(answer.into_body(), ANSWER_BYTES_MAX).collect().await;
        Ok((status, bytes.map_err(Fault::unreachable)?.to_bytes()))
    });
    answered.await.unwrap_or_else(|_| Err(Fault::unreachable("it does not answer")))
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn who_answers_too_slowly_does_not_answer() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let house = HouseAddress::from(listener.local_addr().expect("it has an address"));
        let trickle = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("somebody comes");
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nx: ").await;
            while stream.write_all(b"y").await.is_ok() {
                sleep(Duration::from_millis(5)).await;
            }
        });
        let told = status(&house, "/readyz", Duration::from_millis(100)).await;
        let why = told.expect_err("it does not end").to_string();
        assert!(why.ends_with("it does not answer"), "{why}");
        trickle.await.expect("it notices that nobody reads");
    }
}
