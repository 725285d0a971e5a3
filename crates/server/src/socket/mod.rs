//! One WebSocket: it reads requests, and writes what its outbox brings.

mod reader;
mod writer;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::WebSocket;
use futures_util::StreamExt;

use crate::house::{House, SocketPlace};
use crate::limits::CLOSE_SECONDS_MAX;
use crate::room::Outbox;

/// Serves a socket until either end closes it.
pub(crate) async fn serve(socket: WebSocket, house: House, place: SocketPlace) {
    let (mut sink, mut stream) = socket.split();
    let outbox = Arc::new(Outbox::default());
    let mut joined = None;
    {
        let reading = reader::read(&mut stream, &house, place.number, &outbox, &mut joined);
        let writing = writer::write(&mut sink, &outbox);
        tokio::pin!(reading, writing);
        tokio::select! {
            // The client is gone, or the reader has put a close into the outbox.
            () = &mut reading => writing.await,
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
    // The other end's close is awaited, so that what was sent before is not lost with the connection.
    let _ = tokio::time::timeout(Duration::from_secs(CLOSE_SECONDS_MAX), async {
        while let Some(Ok(_)) = stream.next().await {}
    })
    .await;
}
