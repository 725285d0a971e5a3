//! What a client sends over its socket.

use std::fmt;

use rules::Seat;
use rules::games::{AnyAction, AnyOptions};
use rules::talk::Phrase;
use schemars::JsonSchema;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::advice::AdviceKind;
use crate::code::TableCode;
use crate::hex::Hex;
use crate::table::{Motion, PlayerId, Strength, TableSettings};

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
    /// Take a free seat, or another one, before the start or after the end.
    Sit {
        /// Which.
        seat: Seat,
    },
    /// Take a seat that was opened while a game runs, and go on with what it sees: by somebody who had no other seat in
    /// that game.
    TakeOver {
        /// The game that runs.
        game: u32,
        /// Which seat.
        seat: Seat,
    },
    /// Give the seat up, before the start or after the end.
    Leave,
    /// Take somebody's seat away, before the start or after the end: the host any, and anybody who sits that of a host
    /// who has been away for longer than the table's patience.
    FreeSeat {
        /// Which.
        seat: Seat,
        /// Who sits there.
        #[ts(type = "string")]
        player: PlayerId,
    },
    /// The host gives a free seat, or their own, to a bot, before the start or after the end. Whoever sits down there takes its place;
    /// `free_seat` takes it away.
    AddBot {
        /// Which seat.
        seat: Seat,
        /// How well it plays: one of the strengths that the table shows.
        strength: Strength,
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
        /// The entry of the last change of seats or options, as the table shows it.
        arranged: u64,
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
        /// The entry of the last change of seats or options, as the table shows it.
        arranged: u64,
        /// The host's share of the chance.
        #[ts(type = "string")]
        share: Share,
    },
    /// Do something in the game.
    Act {
        /// The game that this was decided on.
        game: u32,
        /// And its version.
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
        /// The game that runs.
        game: u32,
        /// What.
        motion: Motion,
    },
    /// Answer the proposal that is open.
    Answer {
        /// The entry of the proposal, as the table shows it.
        proposal: u64,
        /// Whether to do it.
        agree: bool,
    },
    /// Ask for advice, in a game for one. That it was asked for is noted in the result.
    Advise {
        /// What for.
        advice: AdviceKind,
        /// The game that is shown.
        game: u32,
        /// Its version that is shown.
        version: u32,
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
        let Unique(value) = serde_json::from_str(text).map_err(|error| {
            let what = if error.is_data() { "a field is given twice" } else { "not JSON" };
            fault(None, format!("{what} at line {}, column {}", error.line(), error.column()))
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
        let written = serde_json::to_value(&command).expect("commands are plain data");
        match shape_fault(&written, &given, &given, &mut Vec::new()) {
            Some(why) => Err(fault(Some(id), why.to_owned())),
            None => Ok(Request { id, command }),
        }
    }
}

/// What serde lets pass in `part`, which stands at `path` in `whole` and was read as what is now `written`: lists in
/// place of objects, and fields beside the tag of a variant without any.
fn shape_fault<'a>(
    written: &Value,
    part: &'a Value,
    whole: &Value,
    path: &mut Vec<&'a str>,
) -> Option<&'static str> {
    match (written, part) {
        (Value::Object(_), Value::Array(_)) => Some("expected an object, not a list"),
        (Value::Object(written), Value::Object(part)) => part.iter().find_map(|(name, value)| {
            path.push(name);
            let fault = match written.get(name) {
                Some(written) => shape_fault(written, value, whole, path),
                // A field that says what also holds without it is not written.
                None => (!is_read(whole, path)).then_some("unknown field"),
            };
            path.pop();
            fault
        }),
        (_, part) => part.is_object().then_some("unknown field"),
    }
}

/// Whether the field at this path counts: then it cannot hold just anything.
fn is_read(whole: &Value, path: &[&str]) -> bool {
    let mut changed = whole.clone();
    let field = path.iter().try_fold(&mut changed, |value, name| value.get_mut(name));
    if let Some(field) = field {
        *field = serde_json::json!({ "no field": ["has this"] });
    }
    serde_json::from_value::<Command>(changed).is_err()
}

/// A JSON value in which no object has a field twice.
struct Unique(Value);

impl<'de> Deserialize<'de> for Unique {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Unique, D::Error> {
        deserializer.deserialize_any(UniqueVisitor).map(Unique)
    }
}

struct UniqueVisitor;

impl<'de> Visitor<'de> for UniqueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Unique(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(values.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut fields = serde_json::Map::new();
        while let Some((name, Unique(value))) = object.next_entry::<String, Unique>()? {
            if fields.insert(name, value).is_some() {
                return Err(A::Error::custom("a field is given twice"));
            }
        }
        Ok(fields.into())
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
            let frame =
                serde_json::json!({"id": "00".repeat(16), "type": "propose", "game": 1, "motion": motion});
            Request::parse(&frame.to_string()).map(|request| request.command).map_err(|fault| fault.why)
        };
        let end = serde_json::json!({"what": "end"});
        assert_eq!(parse(end), Ok(Command::Propose { game: 1, motion: Motion::End }));
        let unknown = || Err("unknown field".to_owned());
        assert_eq!(parse(serde_json::json!({"what": "end", "seat": 1})), unknown());
        assert_eq!(parse(serde_json::json!({"what": "end", "more": {"deep": 1}})), unknown());
        assert!(parse(serde_json::json!({"what": "open", "seat": 1})).is_ok());
        assert!(parse(serde_json::json!({"what": "open", "seat": 1, "more": 1})).is_err());
    }

    #[test]
    fn lists_are_no_objects_and_no_field_is_given_twice() {
        let parse = |rest: &str| {
            let frame = format!(r#"{{"id":"{}",{rest}}}"#, "00".repeat(16));
            Request::parse(&frame).map(|request| request.command).map_err(|fault| fault.why)
        };
        let no_list = Err("expected an object, not a list".to_owned());
        assert_eq!(parse(r#""type":"propose","game":1,"motion":["end"]"#), no_list);
        assert_eq!(
            parse(r#""type":"act","game":1,"version":0,"action":["team_klondike","take_back"]"#),
            no_list
        );
        let options = serde_json::json!(AnyOptions::presets(rules::games::GameKind::Undercover)[0]);
        let settings = r#""first":"random","settings":[60,null,true,false]"#;
        assert_eq!(parse(&format!(r#""type":"options","options":{options},{settings}"#)), no_list);
        for twice in [
            r#""type":"leave","type":"leave""#,
            r#""type":"propose","game":1,"motion":{"what":"end","what":"end"}"#,
        ] {
            let why = parse(twice).expect_err("which of them counts?");
            assert!(why.starts_with("a field is given twice at line 1, column "), "{why}");
        }
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
