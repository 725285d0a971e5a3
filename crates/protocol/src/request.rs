//! What a client sends over its socket.

use rules::Seat;
use rules::games::{AnyAction, AnyOptions};
use rules::talk::Phrase;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::code::TableCode;
use crate::hex::Hex;
use crate::table::{Motion, TableSettings};

/// The id of a request: 128 random bits, chosen by the client, its own at this table for ever.
pub type RequestId = Hex<16>;
/// The secret that a player proves to be that player with: 128 random bits.
pub type Key = Hex<16>;
/// What a person adds to the chance of a deal: 128 random bits.
pub type Share = Hex<16>;
/// The commitment to the seed of the next deal.
pub type Commitment = Hex<32>;

/// One frame from a client: `{"id": "…32 hex digits…", "type": "act", …}`. Every request gets exactly one
/// [`Answer`](crate::message::Answer) with its id.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
#[ts(type = "{ id: string } & Command")]
pub struct Request {
    /// Chosen by the client; sending the same request again with the same id is always safe.
    #[ts(type = "string")]
    pub id: RequestId,
    /// What is asked for.
    #[serde(flatten)]
    pub command: Command,
}

/// What a client can ask for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// The first request of a socket: who is there, and at which table.
    Hello {
        /// The table.
        #[ts(type = "string")]
        table: TableCode,
        /// The player's key.
        #[ts(type = "string")]
        key: Key,
        /// The last game step that this client has shown, so that it gets what it missed as events.
        #[serde(default)]
        #[ts(optional)]
        seen: Option<Seen>,
    },
    /// Take a free seat, or another one, before the start; or, by somebody without a seat, one that was opened while
    /// a game runs.
    Sit {
        /// Which.
        seat: Seat,
    },
    /// Give the seat up, before the start or after the end.
    Leave,
    /// Take somebody's seat away, before the start or after the end: the host any, and anybody who sits that of a host
    /// who has been away for longer than the table's patience.
    FreeSeat {
        /// Which.
        seat: Seat,
    },
    /// The host changes what will be played, and how. Everybody's readiness is cleared.
    Options {
        /// All options of the game.
        options: AnyOptions,
        /// Who begins.
        first: First,
        /// How this table is kept; what it was if left out.
        #[serde(default)]
        #[ts(optional)]
        settings: Option<TableSettings>,
    },
    /// Ready to play these options.
    Ready {
        /// The commitment that the table shows.
        #[ts(type = "string")]
        commitment: Commitment,
        /// This player's share of the chance.
        #[ts(type = "string")]
        share: Share,
    },
    /// Not ready after all.
    Unready,
    /// The host is ready too, and the game is dealt.
    Start {
        /// The commitment that the table shows.
        #[ts(type = "string")]
        commitment: Commitment,
        /// The host's share of the chance.
        #[ts(type = "string")]
        share: Share,
    },
    /// Do something in the game.
    Act {
        /// The version of the game that this was decided on.
        version: u32,
        /// What to do: one of the offers, with the name of the game.
        action: AnyAction,
    },
    /// Say a fixed phrase.
    Say {
        /// Which.
        phrase: Phrase,
    },
    /// Say anything, where the rules allow it: 1 to 300 characters.
    Chat {
        /// What.
        text: String,
    },
    /// Propose something to all who play and are there.
    Propose {
        /// What.
        motion: Motion,
    },
    /// Answer the proposal that is open.
    Answer {
        /// Whether to do it.
        agree: bool,
    },
}

/// What a client has shown last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Which game at this table, from 1.
    pub game: u32,
    /// The version of that game.
    pub version: u32,
}

/// Who begins a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// Drawn by the server.
    Random,
    /// This seat.
    Seat(Seat),
}

/// A frame that is no request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// The id, if at least that could be read.
    pub id: Option<RequestId>,
    /// What is wrong with it, in at most 200 characters for the author of a client. Of the frame it quotes names of
    /// fields, words that are none of a fixed list, and numbers; it goes to the sender alone.
    pub why: String,
}

impl Request {
    /// Reads a frame.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Request, Malformed> {
        let fault = |id, why: String| Malformed { id, why: why.chars().take(200).collect() };
        let value: Value = serde_json::from_str(text).map_err(|error| {
            fault(None, format!("not JSON at line {}, column {}", error.line(), error.column()))
        })?;
        let Value::Object(mut fields) = value else {
            return Err(fault(None, "a request is a JSON object".to_owned()));
        };
        let id = match fields.remove("id") {
            Some(Value::String(id)) => id.parse().map_err(|error| fault(None, format!("id: {error}")))?,
            _ => return Err(fault(None, "id: expected 32 digits 0-9 a-f".to_owned())),
        };
        let given = Value::Object(fields);
        let command: Command = serde_json::from_value(given.clone())
            .map_err(|error| fault(Some(id), without_quotes(&error.to_string())))?;
        // Serde lets fields pass that stand beside the tag of a variant without any.
        let known = serde_json::to_value(&command).expect("commands are plain data");
        if !has_fields_of(&known, &given) {
            return Err(fault(Some(id), "unknown field".to_owned()));
        }
        Ok(Request { id, command })
    }
}

/// Whether every field of `given`, at any depth, is one of `known`.
fn has_fields_of(known: &Value, given: &Value) -> bool {
    match (known, given) {
        (Value::Object(known), Value::Object(given)) => {
            given.iter().all(|(name, value)| known.get(name).is_some_and(|known| has_fields_of(known, value)))
        }
        (Value::Array(known), Value::Array(given)) => {
            known.iter().zip(given).all(|(known, value)| has_fields_of(known, value))
        }
        (_, given) => !given.is_object(),
    }
}

/// An error text without what it quotes of the input: that may be a secret, or long. Quotes within are escaped.
fn without_quotes(text: &str) -> String {
    let (mut quoted, mut escaped) = (false, false);
    let mut kept = String::new();
    for letter in text.chars() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' if quoted => {
                quoted = false;
                kept.push_str("…\"");
            }
            '"' => {
                quoted = true;
                kept.push('"');
            }
            _ if quoted => {}
            _ => kept.push(letter),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_fields_are_refused_at_any_depth() {
        let parse = |motion: Value| {
            let frame = serde_json::json!({"id": "00".repeat(16), "type": "propose", "motion": motion});
            Request::parse(&frame.to_string()).map(|request| request.command).map_err(|fault| fault.why)
        };
        let end = serde_json::json!({"what": "end"});
        assert_eq!(parse(end), Ok(Command::Propose { motion: Motion::End }));
        let unknown = || Err("unknown field".to_owned());
        assert_eq!(parse(serde_json::json!({"what": "end", "seat": 1})), unknown());
        assert_eq!(parse(serde_json::json!({"what": "end", "more": {"deep": 1}})), unknown());
        assert!(parse(serde_json::json!({"what": "open", "seat": 1})).is_ok());
        assert!(parse(serde_json::json!({"what": "open", "seat": 1, "more": 1})).is_err());
    }

    #[test]
    fn what_is_wrong_with_a_request_is_said_without_what_it_quotes() {
        for value in ["secret", "se\"secret", "\"secret\"", "\\\"secret", "secret\\", "\\\\\"secret\"\\"] {
            let frame = serde_json::json!({"id": "00".repeat(16), "type": "sit", "seat": value});
            let why = Request::parse(&frame.to_string()).expect_err("a seat is a number").why;
            assert!(!why.contains("secret"), "{value}: {why}");
            assert!(why.contains("invalid type: string \"…\", expected"), "{value}: {why}");
        }
    }
}
