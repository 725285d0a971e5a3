//! The writing half of a socket.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame};
use futures_util::{Sink, SinkExt};
use protocol::{Closing, Message};
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::limits::{CLOSE_SECONDS_MAX, SEND_SECONDS_MAX, TICK_SECONDS};
use crate::room::{Outbox, Outgoing};

/// Writes until the outbox closes or a frame cannot be written in time.
pub(super) async fn write<S: Sink<Frame> + Unpin>(sink: &mut S, outbox: &Outbox) {
    let tick = Duration::from_secs(TICK_SECONDS);
    let mut ticks = interval_at(Instant::now() + tick, tick);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let frame = tokio::select! {
            next = outbox.next() => match next {
                Outgoing::Frame(text) => Frame::text(text),
                Outgoing::Close(reason) => return close(sink, reason).await,
            },
            _ = ticks.tick() => {
                outbox.push(&Message::Tick);
                Frame::Ping(axum::body::Bytes::new())
            }
        };
        match timeout(Duration::from_secs(SEND_SECONDS_MAX), sink.send(frame)).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return,
            Err(_) => return close(sink, Closing::TooSlow).await,
        }
    }
}

async fn close<S: Sink<Frame> + Unpin>(sink: &mut S, reason: Closing) {
    let last = serde_json::to_string(&Message::Closing { reason }).expect("messages are plain data");
    let farewell = async {
        if sink.send(Frame::text(last)).await.is_ok() {
            let _ =
                sink.send(Frame::Close(Some(CloseFrame { code: reason.code(), reason: "".into() }))).await;
        }
    };
    let _ = timeout(Duration::from_secs(CLOSE_SECONDS_MAX), farewell).await;
}
