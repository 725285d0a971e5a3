//! The reading half of a socket.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Message as Frame;
use futures_util::{Stream, StreamExt};
use protocol::{Closing, Command, Key, Malformed, Refused, Request, Seen, TableCode};
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite;

use super::Ending;
use crate::callers::Caller;
use crate::gate::Deed;
use crate::house::{House, SocketPlace};
use crate::limits::{
    FRAME_BYTES_MAX, HELLO_SECONDS_MAX, REQUESTS_AT_ONCE_MAX, REQUESTS_EVERY_MS, SILENCE_SECONDS_MAX,
    SLOW_DOWNS_MAX,
};
use crate::pace::Pace;
use crate::people::Person;
use crate::room::{Hello, Letter, Outbox, Reply};

/// Reads until the client goes or has to go: then a close waits in the outbox. Sets `joined` to the table that must
/// be told.
pub(super) async fn read<S>(
    stream: &mut S,
    house: &House,
    place: &SocketPlace,
    outbox: &Arc<Outbox>,
    joined: &mut Option<TableCode>,
) -> Ending
where
    S: Stream<Item = Result<Frame, axum::Error>> + Unpin,
{
    let pace = Pace::new(REQUESTS_AT_ONCE_MAX, REQUESTS_EVERY_MS, house.clock().steady_ms());
    let mut reader = Reader { house, place, outbox, joined, pace, slow_downs: 0 };
    let hello_by = Instant::now() + Duration::from_secs(HELLO_SECONDS_MAX);
    loop {
        let (by, late) = match reader.joined {
            None => (hello_by, Closing::NoHello),
            Some(_) => (Instant::now() + Duration::from_secs(SILENCE_SECONDS_MAX), Closing::Silent),
        };
        let read = tokio::select! {
            biased;
            // A close waits in the outbox; what came meanwhile is not read.
            () = outbox.until_shut_out() => return Ending::Orderly,
            read = timeout_at(by, stream.next()) => read,
        };
        let closing = match read {
            Err(_) => Some(late),
            // A client that went, or whose connection broke.
            Ok(None | Some(Ok(Frame::Close(_)))) => Some(Closing::Silent),
            Ok(Some(Err(error))) => {
                let reason = reader.fault(&error);
                outbox.close(reason);
                return if reason == Closing::Silent { Ending::Orderly } else { Ending::Fault };
            }
            Ok(Some(Ok(Frame::Text(text)))) => reader.frame(&text).await,
            Ok(Some(Ok(Frame::Binary(_)))) => reader.malformed(Malformed {
                id: None,
                why: "a binary frame: requests are text frames".to_owned(),
            }),
            Ok(Some(Ok(Frame::Ping(_) | Frame::Pong(_)))) => None,
        };
        if let Some(reason) = closing {
            outbox.close(reason);
            return Ending::Orderly;
        }
    }
}

struct Reader<'a> {
    house: &'a House,
    place: &'a SocketPlace,
    outbox: &'a Arc<Outbox>,
    joined: &'a mut Option<TableCode>,
    pace: Pace,
    slow_downs: u32,
}

impl Reader<'_> {
    async fn frame(&mut self, text: &str) -> Option<Closing> {
        let request = match Request::parse(text) {
            Ok(request) => request,
            Err(malformed) => return self.malformed(malformed),
        };
        let reply = Reply::new(self.outbox, request.id);
        let reply = match self.take_permit(reply) {
            Ok(reply) => reply,
            Err(closing) => return closing,
        };
        match (*self.joined, request.command) {
            (None, Command::Hello { table, key, seen }) => return self.hello(table, key, seen, reply).await,
            (None, _) => reply.refuse(Refused::HelloFirst),
            (Some(_), Command::Hello { .. }) => reply.refuse(Refused::HelloTwice),
            (Some(code), command) => {
                let request = Request { id: request.id, command };
                let letter = Letter::Request { socket: self.place.number, request, reply };
                if let Err(refused) = self.house.post(code, letter)
                    && let (Letter::Request { reply, .. }, refused) = *refused
                {
                    reply.refuse(refused);
                }
            }
        }
        None
    }

    async fn hello(
        &mut self,
        table: TableCode,
        key: Key,
        seen: Option<Seen>,
        reply: Reply,
    ) -> Option<Closing> {
        let person = match self.caller(key, table).await {
            Ok(person) => person,
            Err(refused) => {
                let closing = closing_after(&refused);
                reply.refuse(refused);
                return closing;
            }
        };
        let (answer, joined) = oneshot::channel();
        let hello = Hello {
            socket: self.place.number,
            player: person.id,
            household: self.place.household,
            name: person.name,
            seen,
            outbox: Arc::clone(self.outbox),
            reply,
            joined: answer,
        };
        // From here on the table may know this socket, so it must hear of its end.
        *self.joined = Some(table);
        let refused = match self.house.post(table, Letter::Hello(hello)) {
            Ok(()) => joined.await.unwrap_or(Err(Refused::Unavailable)).err(),
            Err(refused) => match *refused {
                (Letter::Hello(hello), refused) => {
                    hello.reply.refuse(refused.clone());
                    Some(refused)
                }
                _ => Some(Refused::Internal),
            },
        };
        let Some(refused) = refused else {
            self.place.greeted();
            return None;
        };
        *self.joined = None;
        if refused == Refused::UnknownTable {
            let now_ms = self.house.clock().steady_ms();
            // It was answered already; the next one is told to wait.
            let _ = self.house.gate().take(self.place.household, Deed::UnknownCode, now_ms);
        }
        closing_after(&refused)
    }

    /// Who says hello with this key. From here on the socket closes when the key is revoked.
    async fn caller(&self, key: Key, table: TableCode) -> Result<Person, Refused> {
        let SocketPlace { household, number, .. } = *self.place;
        loop {
            let revocations = self.house.callers().revocations();
            let person = self.house.person(key, household).await?;
            let now_ms = self.house.clock().steady_ms();
            // Whoever guesses codes is told nothing for a while; whoever sits there did not guess.
            if let Err(refused) = self.house.gate().look(household, Deed::UnknownCode, now_ms)
                && !self.house.sits_at(person.id, table).await
            {
                return Err(refused);
            }
            let outbox = Arc::clone(self.outbox);
            let caller = Caller { player: person.id, key: person.key, outbox };
            if self.house.callers().add(revocations, number, caller) {
                return Ok(person);
            }
        }
    }

    fn malformed(&mut self, malformed: Malformed) -> Option<Closing> {
        let reply = match malformed.id {
            Some(id) => Reply::new(self.outbox, id),
            None => Reply::without_id(self.outbox),
        };
        match self.take_permit(reply) {
            Ok(reply) => reply.refuse(Refused::Malformed { why: malformed.why }),
            Err(closing) => return closing,
        }
        None
    }

    /// Gives the reply back if this frame may be dealt with now.
    fn take_permit(&mut self, reply: Reply) -> Result<Reply, Option<Closing>> {
        match self.pace.take(self.house.clock().steady_ms()) {
            Ok(()) => {
                // A client that waits as it is told is answered again, and stays however long it plays.
                self.slow_downs = self.slow_downs.saturating_sub(1);
                Ok(reply)
            }
            Err(wait_ms) => {
                reply.refuse(Refused::SlowDown { wait_ms });
                self.slow_downs += 1;
                Err((self.slow_downs >= SLOW_DOWNS_MAX).then_some(Closing::TooManyRequests))
            }
        }
    }

    /// What to close with after a fault of the connection. A frame that is too large is answered first.
    fn fault(&self, error: &axum::Error) -> Closing {
        let source = std::error::Error::source(error).and_then(|it| it.downcast_ref::<tungstenite::Error>());
        match source {
            Some(tungstenite::Error::Capacity(_)) => {
                let bytes_max = u32::try_from(FRAME_BYTES_MAX).unwrap_or(u32::MAX);
                Reply::without_id(self.outbox).refuse(Refused::TooLarge { bytes_max });
                Closing::TooLarge
            }
            Some(tungstenite::Error::Utf8(_)) => {
                Reply::without_id(self.outbox).refuse(Refused::Malformed { why: "not UTF-8".to_owned() });
                Closing::NotText
            }
            _ => Closing::Silent,
        }
    }
}

/// A hello that can never succeed ends the socket; after others the client may say it again.
fn closing_after(refused: &Refused) -> Option<Closing> {
    match refused {
        Refused::UnknownKey | Refused::UnknownTable => Some(Closing::Unknown),
        Refused::Broken => Some(Closing::Broken),
        _ => None,
    }
}
