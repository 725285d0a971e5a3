//! What the server sends over a socket.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::advice::Advice;
use crate::refused::Refused;
use crate::request::RequestId;
use crate::table::{GameView, Line, RoomView, TableView};

/// One frame from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// The one answer to a request.
    Answer(Answer),
    /// The table as it is now. Comes after a hello, after every change, and with every repeated request.
    State(Box<State>),
    /// Lines that were said, in order. After a hello: the last ones.
    Said {
        /// The lines.
        lines: Vec<Line>,
    },
    /// Sent every 15 seconds, so that silence means a broken connection.
    Tick,
    /// The server closes this socket now.
    Closing {
        /// Why.
        reason: Closing,
    },
}

/// The answer to a request.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Answer {
    /// The id of the request; null if the frame was so broken that it could not be read.
    #[ts(type = "string | null")]
    pub id: Option<RequestId>,
    /// What became of it.
    #[serde(flatten)]
    pub result: Outcome,
}

/// What became of a request.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "AnswerOutcome")]
#[schemars(rename = "AnswerOutcome")]
pub enum Outcome {
    /// Done, and on disk.
    Done(Done),
    /// The advice that was asked for.
    Advice(Advice),
    /// Not done.
    Refused(Refused),
}

/// A request that was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Done {
    /// The number of the journal entry that it became, or the present number if it changed nothing.
    pub entry: u64,
}

/// A table as it is now; what has not changed since the last message is left out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct State {
    /// The number of the last journal entry. It never goes back: ignore a message with a lower one.
    pub entry: u64,
    /// The table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableView>,
    /// The game, for those who may see it. After an end it stays until the next deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<GameView>,
    /// Who is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub room: Option<RoomView>,
    /// The build of the server, after a hello: a browser that runs another one reloads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub build: Option<String>,
}

/// Why the server closes a socket. Each has a close code of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// The server stops; come back in a moment. Close code 1012.
    Restart,
    /// No hello came in time. Close code 4001.
    NoHello,
    /// This client goes on asking where it was told to wait. Close code 4002.
    TooManyRequests,
    /// This reader was too slow; come back for the present state. Close code 4003.
    TooSlow,
    /// A frame was larger than allowed. Close code 1009.
    TooLarge,
    /// A text frame was not UTF-8. Close code 1007.
    NotText,
    /// Nothing was heard from this client for too long. Close code 4004.
    Silent,
    /// The table cannot be read; it is left alone. Close code 4005.
    Broken,
    /// The key or the table is not known here. Close code 4006.
    Unknown,
}

impl Closing {
    /// The close code on the WebSocket.
    #[must_use]
    pub const fn code(self) -> u16 {
        match self {
            Closing::Restart => 1012,
            Closing::TooLarge => 1009,
            Closing::NotText => 1007,
            Closing::NoHello => 4001,
            Closing::TooManyRequests => 4002,
            Closing::TooSlow => 4003,
            Closing::Silent => 4004,
            Closing::Broken => 4005,
            Closing::Unknown => 4006,
        }
    }
}
