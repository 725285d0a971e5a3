//! The envelopes on the wire: requests, messages, refusals and HTTP bodies, with the JSON Schema and the TypeScript
//! types made from them. `BOTS.md` describes them in words, `RECORDS.md` the record of a game.
//!
//! ```
//! use protocol::{Command, Request};
//! let frame = r#"{"id":"000102030405060708090a0b0c0d0e0f","type":"act","game":1,"version":4,
//!     "action":{"game":"undercover","do":"move","from":"c5","to":"c3"}}"#;
//! assert!(matches!(Request::parse(frame).expect("well formed").command, Command::Act { version: 4, .. }));
//! ```
#![warn(missing_docs)]

mod advice;
mod code;
mod deal;
mod hex;
mod http;
mod message;
mod record;
mod refused;
mod report;
mod request;
pub mod schema;
mod statistics;
mod table;
pub mod typescript;

pub use advice::{Advice, AdviceKind, Says, Why, Winnable};
pub use code::{NotACode, TableCode};
pub use deal::{Checked, Dealt};
pub use hex::{Hex, NotHex};
pub use http::{
    Address, ClientLimits, DaySeed, DeviceLink, GameCard, House, HttpRefused, KeyCard, KeyId, Keys,
    LinkSecret, ListedTable, ListedTables, Me, MyGame, MyTable, Naming, NewPlayer, NewTable, PassPhrase,
    Preset, Reach, Redeeming, TableCard,
};
pub use message::{Answer, Closing, Done, Message, Outcome, State};
pub use record::{Record, RecordDeck, RecordFormat, RecordPlayer, RecordStep};
pub use refused::{HouseSwitch, Refused, TextFault};
pub use report::{Report, ReportRow};
pub use request::{Command, Commitment, First, Key, Malformed, Request, RequestId, Seen, Share};
pub use statistics::{ModeStatistics, Statistics, Tally};
pub use table::{
    GameView, Line, Motion, Phase, PlayerCard, PlayerId, Proposal, Reveal, RoomView, Said, SeatView, Setting,
    Strength, TableSettings, TableView, You,
};
