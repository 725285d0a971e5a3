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
        let sent = tokio::select! {
            sent = timeout(Duration::from_secs(SEND_SECONDS_MAX), sink.send(frame)) => sent,
            // The frame need not arrive; the close comes next.
            () = outbox.until_shut_out() => continue,
        };
        match sent {
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

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::sink;
    use std::pin::Pin;
    use std::sync::{Arc, Mutex};
    use std::task::{Context, Poll};

    /// The sink of a client that does not read.
    struct Stuck;

    impl Sink<Frame> for Stuck {
        type Error = ();

        fn poll_ready(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), ()>> {
            Poll::Pending
        }

        fn start_send(self: Pin<&mut Self>, _: Frame) -> Result<(), ()> {
            Ok(())
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), ()>> {
            Poll::Pending
        }

        fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), ()>> {
            Poll::Pending
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_who_reads_nothing_is_given_up() {
        let outbox = Outbox::default();
        outbox.push(&Message::Tick);
        let began = Instant::now();
        write(&mut Stuck, &outbox).await;
        assert_eq!(began.elapsed().as_secs(), SEND_SECONDS_MAX + CLOSE_SECONDS_MAX);
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_who_reads_nothing_and_is_shut_out_is_given_up_at_once() {
        let outbox = Outbox::default();
        outbox.push(&Message::Tick);
        let began = Instant::now();
        let shut_out = async {
            tokio::time::sleep(Duration::from_secs(1)).await;
            outbox.shut_out(Closing::Unknown);
        };
        let mut stuck = Stuck;
        tokio::join!(write(&mut stuck, &outbox), shut_out);
        assert_eq!(began.elapsed().as_secs(), 1 + CLOSE_SECONDS_MAX);
    }

    #[tokio::test(start_paused = true)]
    async fn pings_and_ticks_go_out_until_the_close_which_comes_last() {
        let outbox = Outbox::default();
        let frames = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&frames);
        let mut sink = Box::pin(sink::unfold((), move |(), frame: Frame| {
            kept.lock().expect("nobody panicked").push(frame);
            async { Ok::<(), ()>(()) }
        }));
        let close = async {
            tokio::time::sleep(Duration::from_secs(2 * TICK_SECONDS + 1)).await;
            outbox.close(Closing::Restart);
        };
        tokio::join!(write(&mut sink, &outbox), close);
        let frames = frames.lock().expect("nobody panicked");
        let kinds: Vec<&str> = frames
            .iter()
            .map(|frame| match frame {
                Frame::Ping(_) => "ping",
                Frame::Text(text) if text.contains("tick") => "tick",
                Frame::Text(_) => "closing",
                Frame::Close(Some(frame)) if frame.code == 1012 => "close",
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(kinds, ["ping", "tick", "ping", "tick", "closing", "close"]);
    }
}
