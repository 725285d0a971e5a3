//! One WebSocket: it reads requests, and writes what its outbox brings.

mod reader;
mod writer;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::WebSocket;
use futures_util::StreamExt;
use tokio::time::timeout;

use crate::house::{House, SocketPlace};
use crate::limits::CLOSE_SECONDS_MAX;
use crate::room::Outbox;

/// Serves a socket until either end closes it.
pub(crate) async fn serve(socket: WebSocket, house: House, place: SocketPlace) {
    let (mut sink, mut stream) = socket.split();
    let outbox = Arc::new(Outbox::new(house.metrics().refusals.clone()));
    let mut joined = None;
    let mut ending = Ending::Orderly;
    {
        let reading = reader::read(&mut stream, &house, &place, &outbox, &mut joined);
        let writing = writer::write(&mut sink, &outbox);
        tokio::pin!(reading, writing);
        tokio::select! {
            // The reader has put a close into the outbox, if only for a client that is gone.
            ended = &mut reading => {
                ending = ended;
                writing.await;
            }
            () = &mut writing => {}
            () = house.closed() => {
                outbox.close(protocol::Closing::Restart);
                writing.await;
            }
        }
    }
    if let Some(code) = joined {
        house.post_gone(code, place.number).await;
    }
    // The other end's close is awaited, so that what was sent before is not lost with the connection. After a fault
    // nothing more is read, so it is given the time alone.
    let patience = Duration::from_secs(CLOSE_SECONDS_MAX);
    match ending {
        Ending::Orderly => {
            drop(timeout(patience, async { while let Some(Ok(_)) = stream.next().await {} }).await)
        }
        Ending::Fault => tokio::time::sleep(patience).await,
    }
}

/// How reading came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// Reading could go on.
    Orderly,
    /// The client broke the protocol in a way that ends reading.
    Fault,
}
