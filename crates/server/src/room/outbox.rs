//! What waits to be sent to one socket.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use protocol::{Answer, Closing, Message, Outcome};
use rules::Observer;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::limits::OUTBOX_BYTES_MAX;
use crate::metrics::Refusals;

/// The frames for one socket, bounded in bytes. The present state has one place in it: a newer one takes it.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    waiting: Mutex<Waiting>,
    news: Notify,
    shut_out: CancellationToken,
    refusals: Refusals,
}

/// What a socket sends next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outgoing {
    /// A text frame.
    Frame(String),
    /// The last frame, then a close frame.
    Close(Closing),
}

/// What a socket was shown, so that the next state brings the rest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Shown {
    /// The last journal entry.
    pub(crate) entry: u64,
    /// The number of the table's last change.
    pub(crate) table: u64,
    /// The game and its version.
    pub(crate) game: Option<(u32, u32)>,
    /// With whose eyes.
    pub(crate) eyes: Option<Observer>,
    /// The number of the room's last change.
    pub(crate) room: u64,
    /// Whether it was told the build.
    pub(crate) greeted: bool,
}

#[derive(Debug, Default)]
struct Waiting {
    queue: VecDeque<Item>,
    bytes: usize,
    state: Option<(String, Shown)>,
    shown: Shown,
    closing: Option<Closing>,
    /// Nothing is sent any more but the close.
    cut_off: bool,
}

#[derive(Debug)]
enum Item {
    Frame(String),
    State,
}

impl Outbox {
    /// An empty one, whose refusals are counted here.
    pub(crate) fn new(refusals: Refusals) -> Outbox {
        Outbox { refusals, ..Outbox::default() }
    }

    /// Adds a message. Beyond the bound the socket is closed as too slow instead.
    pub(crate) fn push(&self, message: &Message) {
        if let Message::Answer(Answer { result: Outcome::Refused(refused), .. }) = message {
            self.refusals.count(refused);
        }
        let text = write(message);
        let mut waiting = self.lock();
        waiting.bytes += text.len();
        waiting.queue.push_back(Item::Frame(text));
        self.settle(waiting);
    }

    /// Replaces the state that waits, if one does, by what `build` makes from what was shown so far.
    pub(super) fn show(&self, build: impl FnOnce(&Shown) -> Option<(Message, Shown)>) {
        let mut waiting = self.lock();
        let Some((message, shown)) = build(&waiting.shown) else { return };
        let text = write(&message);
        if let Some((old, _)) = waiting.state.take() {
            waiting.bytes -= old.len();
            waiting.queue.retain(|item| matches!(item, Item::Frame(_)));
        }
        waiting.bytes += text.len();
        waiting.state = Some((text, shown));
        waiting.queue.push_back(Item::State);
        self.settle(waiting);
    }

    /// Corrects what counts as shown.
    pub(super) fn recall(&self, change: impl FnOnce(&mut Shown)) {
        change(&mut self.lock().shown);
    }

    /// Closes the socket after what waits now; the first reason counts.
    pub(crate) fn close(&self, reason: Closing) {
        self.lock().closing.get_or_insert(reason);
        self.news.notify_one();
    }

    /// Closes the socket at once, without what waits: whoever is there has no business here any more, and is not heard
    /// from now on.
    pub(crate) fn shut_out(&self, reason: Closing) {
        let mut waiting = self.lock();
        waiting.cut_off(reason);
        drop(waiting);
        self.shut_out.cancel();
        self.news.notify_one();
    }

    /// Whether it was shut out.
    pub(crate) fn is_shut_out(&self) -> bool {
        self.shut_out.is_cancelled()
    }

    /// Until it is shut out.
    pub(crate) async fn until_shut_out(&self) {
        self.shut_out.cancelled().await;
    }

    /// Waits for what is to be sent next.
    pub(crate) async fn next(&self) -> Outgoing {
        loop {
            if let Some(next) = self.take() {
                return next;
            }
            self.news.notified().await;
        }
    }

    fn take(&self) -> Option<Outgoing> {
        let mut waiting = self.lock();
        if waiting.cut_off {
            return waiting.closing.map(Outgoing::Close);
        }
        let text = match waiting.queue.pop_front() {
            Some(Item::Frame(text)) => text,
            Some(Item::State) => {
                let (text, shown) =
                    waiting.state.take().expect("the queue has one place for a waiting state");
                waiting.shown = shown;
                text
            }
            None => return waiting.closing.map(Outgoing::Close),
        };
        waiting.bytes -= text.len();
        Some(Outgoing::Frame(text))
    }

    fn settle(&self, mut waiting: MutexGuard<'_, Waiting>) {
        if waiting.bytes > OUTBOX_BYTES_MAX || waiting.cut_off {
            waiting.cut_off(Closing::TooSlow);
        }
        drop(waiting);
        self.news.notify_one();
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// Drops what waits. Among such ends the first reason counts.
    fn cut_off(&mut self, reason: Closing) {
        let reason = self.closing.filter(|_| self.cut_off).unwrap_or(reason);
        *self = Waiting { shown: self.shown, closing: Some(reason), cut_off: true, ..Waiting::default() };
    }
}

fn write(message: &Message) -> String {
    serde_json::to_string(message).expect("messages are plain data")
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{Answer, Outcome, Refused, State};

    fn state(entry: u64) -> impl FnOnce(&Shown) -> Option<(Message, Shown)> {
        move |shown| {
            let state = State { entry, table: None, game: None, room: None, build: None };
            Some((Message::State(Box::new(state)), Shown { entry, ..*shown }))
        }
    }

    fn entry_of(frame: &str) -> u64 {
        match serde_json::from_str(frame).expect("a message") {
            Message::State(state) => state.entry,
            other => panic!("{other:?}"),
        }
    }

    fn frames(outbox: &Outbox) -> Vec<String> {
        std::iter::from_fn(|| match outbox.take() {
            Some(Outgoing::Frame(text)) => Some(text),
            _ => None,
        })
        .collect()
    }

    #[test]
    fn a_newer_state_takes_the_place_of_one_that_waits_and_comes_last() {
        let outbox = Outbox::default();
        outbox.show(state(1));
        outbox.push(&Message::Tick);
        outbox.show(state(2));
        let sent = frames(&outbox);
        assert_eq!(sent.len(), 2);
        assert_eq!(sent[0], r#"{"type":"tick"}"#);
        assert_eq!(entry_of(&sent[1]), 2);
    }

    #[test]
    fn a_state_is_built_on_what_was_taken_not_on_what_waited() {
        let outbox = Outbox::default();
        outbox.show(state(1));
        assert_eq!(frames(&outbox).len(), 1);
        outbox.show(state(2));
        outbox.show(|shown| {
            assert_eq!(shown.entry, 1, "the second state was never taken");
            None
        });
        assert_eq!(entry_of(&frames(&outbox)[0]), 2);
    }

    #[test]
    fn what_waits_is_sent_before_a_close_but_not_to_a_reader_who_is_too_slow() {
        let outbox = Outbox::default();
        outbox.push(&Message::Tick);
        outbox.close(Closing::Restart);
        outbox.close(Closing::Broken);
        assert!(matches!(outbox.take(), Some(Outgoing::Frame(_))));
        assert_eq!(outbox.take(), Some(Outgoing::Close(Closing::Restart)));

        let outbox = Outbox::default();
        let why = "x".repeat(1_000);
        let answer = Answer { id: None, result: Outcome::Refused(Refused::Malformed { why }) };
        for _ in 0..OUTBOX_BYTES_MAX / 1_000 {
            outbox.push(&Message::Answer(answer.clone()));
        }
        assert_eq!(outbox.take(), Some(Outgoing::Close(Closing::TooSlow)));
        outbox.push(&Message::Tick);
        assert_eq!(outbox.take(), Some(Outgoing::Close(Closing::TooSlow)));
    }

    #[test]
    fn whoever_is_shut_out_is_sent_nothing_but_the_close() {
        let outbox = Outbox::default();
        outbox.push(&Message::Tick);
        outbox.close(Closing::Restart);
        assert!(!outbox.is_shut_out());
        outbox.shut_out(Closing::Unknown);
        outbox.push(&Message::Tick);
        outbox.show(state(1));
        assert!(outbox.is_shut_out());
        assert_eq!(outbox.take(), Some(Outgoing::Close(Closing::Unknown)));
    }
}
