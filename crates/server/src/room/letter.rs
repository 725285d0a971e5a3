//! What comes to a room.

use std::sync::Arc;

use protocol::{
    Advice, Answer, Done, Message, Outcome, PlayerId, Refused, Request, RequestId, Seen, TableCard,
};
use rules::Seat;
use rules::game::Verdict as Liveness;
use solver::Verdict;
use tokio::sync::oneshot;

use super::Outbox;
use super::playing::Thought;
use crate::household::Household;
use crate::table::{Found, Recalled};

/// The number of a socket, its own while the server runs.
pub(crate) type SocketId = u64;

/// Something for one room to deal with.
#[derive(Debug)]
pub(crate) enum Letter {
    /// A socket wants to look at the table.
    Hello(Hello),
    /// A socket that said hello asks for something.
    Request {
        /// Which socket.
        socket: SocketId,
        /// What.
        request: Request,
        /// Where the answer goes.
        reply: Reply,
    },
    /// A socket is gone.
    Gone {
        /// Which.
        socket: SocketId,
    },
    /// Somebody asks over HTTP what the table is.
    Card {
        /// Where the answer goes.
        answer: oneshot::Sender<Result<TableCard, Refused>>,
    },
    /// A player has another name now.
    Renamed {
        /// Who.
        player: PlayerId,
        /// The name.
        name: String,
    },
    /// The store says that nothing happened here since this time, in milliseconds since 1970, and that nobody looked
    /// for long enough. Whoever looks now keeps the table as it is.
    Expire {
        /// The time of the last entry that is old enough.
        changed_before_ms: u64,
    },
    /// A player was forgotten: name and lines go, and so does the seat if no game runs.
    Forgotten {
        /// Who.
        player: PlayerId,
    },
    /// A search for a dead position has ended.
    Searched {
        /// In which game.
        game: u32,
        /// At which version.
        version: u32,
        /// How.
        verdict: Liveness,
    },
    /// Bots have learnt what their seats were shown; nothing if that was not possible now.
    Recalled {
        /// They.
        recalled: Option<Recalled>,
    },
    /// A bot has thought.
    Thought {
        /// In which game.
        game: u32,
        /// At which version.
        version: u32,
        /// At which seat.
        seat: Seat,
        /// What came of it.
        thought: Thought,
    },
    /// The search for advice has ended.
    Advised {
        /// Which search.
        number: u64,
        /// How; nothing if it took too long.
        found: Option<Verdict>,
    },
    /// The search for a deal has ended.
    Found {
        /// Which search.
        number: u64,
        /// How; nothing if no deal can be won.
        found: Option<Found>,
    },
}

/// A socket that introduces itself; its key was checked.
#[derive(Debug)]
pub(crate) struct Hello {
    /// Its number.
    pub(crate) socket: SocketId,
    /// Who.
    pub(crate) player: PlayerId,
    /// From where.
    pub(crate) household: Household,
    /// Their name now.
    pub(crate) name: String,
    /// What the client has shown last.
    pub(crate) seen: Option<Seen>,
    /// Where its frames go.
    pub(crate) outbox: Arc<Outbox>,
    /// Where the answer goes.
    pub(crate) reply: Reply,
    /// Tells the socket what it was answered.
    pub(crate) joined: oneshot::Sender<Result<(), Refused>>,
}

/// The duty to answer one request. Dropped without an answer, as when a room closes, it answers `unavailable`.
#[derive(Debug)]
pub(crate) struct Reply {
    outbox: Arc<Outbox>,
    id: Option<RequestId>,
    answered: bool,
}

impl Reply {
    /// The duty to answer a request with this id.
    #[must_use]
    pub(crate) fn new(outbox: &Arc<Outbox>, id: RequestId) -> Reply {
        Reply { outbox: Arc::clone(outbox), id: Some(id), answered: false }
    }

    /// The duty to answer a frame whose id could not be read.
    #[must_use]
    pub(crate) fn without_id(outbox: &Arc<Outbox>) -> Reply {
        Reply { outbox: Arc::clone(outbox), id: None, answered: false }
    }

    /// It is done, and on disk.
    pub(crate) fn done(mut self, done: Done) {
        self.answer(Outcome::Done(done));
    }

    /// This is advised.
    pub(crate) fn advise(mut self, advice: Advice) {
        self.answer(Outcome::Advice(advice));
    }

    /// It is not done.
    pub(crate) fn refuse(mut self, refused: Refused) {
        self.answer(Outcome::Refused(refused));
    }

    fn answer(&mut self, result: Outcome) {
        self.answered = true;
        self.outbox.push(&Message::Answer(Answer { id: self.id, result }));
    }
}

impl Drop for Reply {
    fn drop(&mut self) {
        if !self.answered {
            self.answer(Outcome::Refused(Refused::Unavailable));
        }
    }
}
