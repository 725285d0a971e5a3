//! Connections, each served within limits of its own: nobody holds one open by saying nothing.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::Proxies;
use super::crowd::Crowd;
use crate::limits::{
    ACCEPT_PAUSE_MS, CONNECTION_SECONDS_MAX, CONNECTIONS_MAX, CONNECTIONS_SHORT, HEAD_BYTES_MAX,
    HEAD_SECONDS_MAX, HEAD_SECONDS_SHORT,
};

/// Serves HTTP until `stop`, then until every request that was begun is answered.
///
/// A connection that became a WebSocket does not count any more; it has limits of its own.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    proxies: Arc<Proxies>,
    stop: CancellationToken,
) {
    let crowd = Crowd::new(proxies);
    let open = TaskTracker::new();
    let places = Arc::new(Semaphore::new(CONNECTIONS_MAX));
    loop {
        let next = async {
            // Those who come while all places are taken wait in the listener's queue.
            let place = Arc::clone(&places).acquire_owned().await;
            (place, accept(&listener).await)
        };
        let (place, (stream, from)) = tokio::select! {
            next = next => next,
            () = stop.cancelled() => break,
        };
        let Some(member) = crowd.join(from.ip()) else { continue };
        let short = places.available_permits() < CONNECTIONS_SHORT;
        let head_seconds = if short { HEAD_SECONDS_SHORT } else { HEAD_SECONDS_MAX };
        // Answers are small and wait for nothing.
        let _ = stream.set_nodelay(true);
        let router = TowerToHyperService::new(router.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(from));
            router.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(Duration::from_secs(head_seconds))
            .max_buf_size(HEAD_BYTES_MAX)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let stop = stop.clone();
        open.spawn(async move {
            let mut connection = pin!(connection);
            let served = async {
                tokio::select! {
                    served = connection.as_mut() => return served,
                    () = stop.cancelled() => connection.as_mut().graceful_shutdown(),
                }
                connection.await
            };
            // That the other end broke the connection or the protocol is its own affair.
            let _ = timeout(Duration::from_secs(CONNECTION_SECONDS_MAX), served).await;
            drop((place, member));
        });
    }
    drop(listener);
    open.close();
    open.wait().await;
}

async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                sleep(Duration::from_millis(ACCEPT_PAUSE_MS)).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    /// More than all buffers on the way take.
    const ANSWER_BYTES: usize = 64 << 20;

    // Elsewhere a machine has one loopback address only.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn whoever_takes_all_places_they_get_leaves_some_to_others() {
        use crate::limits::CONNECTIONS_OF_ADDRESS_MAX;
        use tokio::net::TcpSocket;

        let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a port");
        let house = listener.local_addr().expect("the listener has an address");
        let router = Router::new().route("/", get(async || "here"));
        let serving = tokio::spawn(serve(listener, router, Arc::default(), CancellationToken::new()));
        let mut idle = Vec::new();
        for _ in 0..CONNECTIONS_OF_ADDRESS_MAX {
            idle.push(TcpStream::connect(house).await.expect("the house listens"));
        }
        let mut surplus = TcpStream::connect(house).await.expect("the house listens");
        assert!(surplus.read_u8().await.is_err(), "one too many is closed");
        let other = TcpSocket::new_v4().expect("a socket");
        other.bind("127.0.0.2:0".parse().expect("an address")).expect("all of 127.0.0.0/8 is here");
        let mut other = other.connect(house).await.expect("the house listens");
        other.write_all(b"GET / HTTP/1.1\r\nHost: house\r\n\r\n").await.expect("the house reads");
        other.read_u8().await.expect("an answer comes");
        serving.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_does_not_read_an_answer_is_cut_off() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a port");
        let house = listener.local_addr().expect("the listener has an address");
        let router = Router::new().route("/", get(async || "x".repeat(ANSWER_BYTES)));
        let serving = tokio::spawn(serve(listener, router, Arc::default(), CancellationToken::new()));
        let mut reader = TcpStream::connect(house).await.expect("the house listens");
        reader.write_all(b"GET / HTTP/1.1\r\nHost: house\r\n\r\n").await.expect("the house reads");
        reader.read_u8().await.expect("the answer begins");
        sleep(Duration::from_secs(CONNECTION_SECONDS_MAX + 1)).await;
        let mut rest = Vec::new();
        // A reset is an end as well.
        let _ = reader.read_to_end(&mut rest).await;
        assert!(!rest.is_empty() && rest.len() < ANSWER_BYTES, "{} bytes came", rest.len());
        serving.abort();
    }
}
