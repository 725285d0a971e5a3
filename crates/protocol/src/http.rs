//! The bodies of the HTTP interface. A refused call has the fitting status and `{"refused": Refused}`.

use std::fmt;

use rules::Seat;
use rules::games::{AnyOptions, AnyOutcome, AnyTerms, GameKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::code::TableCode;
use crate::hex::Hex;
use crate::refused::Refused;
use crate::request::Key;
use crate::statistics::Tally;
use crate::table::PlayerId;

/// `POST /api/players`: become a player. Also the body of `PUT /api/me/name`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Naming {
    /// 1 to 24 characters.
    pub name: String,
}

/// The answer to becoming a player. The key is shown this once; who has it is this player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct NewPlayer {
    /// The public id.
    #[ts(type = "string")]
    pub player: PlayerId,
    /// The secret, for `Authorization: Bearer …` and for a hello.
    #[ts(type = "string")]
    pub key: Key,
    /// The name as it was taken.
    pub name: String,
}

/// `GET /api/me`, with the key.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Me {
    /// The public id.
    #[ts(type = "string")]
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// The tables where this player sits, the latest first; at most 50.
    pub tables: Vec<MyTable>,
    /// The games that this player has finished, the latest first; at most 20.
    pub games: Vec<MyGame>,
}

/// One table of a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct MyTable {
    /// Its code.
    #[ts(type = "string")]
    pub code: TableCode,
    /// What is played there.
    pub game: GameKind,
    /// Whether a game runs.
    pub playing: bool,
    /// The last change, in milliseconds since 1970.
    pub changed_ms: u64,
    /// The names of the others who sit there, by seat. Whoever was forgotten is left out.
    pub others: Vec<String>,
}

/// One finished game of a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct MyGame {
    /// The table.
    #[ts(type = "string")]
    pub code: TableCode,
    /// Which game at this table, from 1.
    pub number: u32,
    /// What was played.
    pub game: GameKind,
    /// How it ended.
    pub outcome: AnyOutcome,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// By seat, the names at the deal; null for whoever was forgotten since, and for bots.
    pub players: Vec<Option<String>>,
    /// The seats that bots had at the deal; left out if there were none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Seat>>")]
    pub bots: Vec<Seat>,
    /// Where this player sat.
    pub your_seat: Seat,
    /// What more there is to tell of a game of Klondike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tally: Option<Tally>,
}

/// `GET /api/me/keys`, with a key: all keys of this player, the oldest first; at most 20.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Keys {
    /// The keys.
    pub keys: Vec<KeyCard>,
}

/// A key, without its secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct KeyCard {
    /// Its id, to revoke it with `DELETE /api/me/keys/ID`. It is not made from the secret.
    #[ts(type = "string")]
    pub id: KeyId,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: u64,
    /// About when it was last used, in milliseconds since 1970; null if never.
    pub used_ms: Option<u64>,
    /// Whether it is the key that this was asked with.
    pub here: bool,
}

/// The id of a key: 64 random bits.
pub type KeyId = Hex<8>;

/// The answer to `POST /api/me/links`, with a key: a way onto another device. It is the page
/// `/device#SECRET`, or `/device#SECRET.CODE` to go on to a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct DeviceLink {
    /// Good for one key of the same player.
    #[ts(type = "string")]
    pub secret: LinkSecret,
    /// Until when, in milliseconds since 1970.
    pub expires_ms: u64,
}

/// What a link carries: 128 random bits.
pub type LinkSecret = Hex<16>;

/// `POST /api/links`: take a key by a link. The answer is a [`NewPlayer`], who is not new.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Redeeming {
    /// The link's secret.
    #[ts(type = "string")]
    pub secret: LinkSecret,
}

/// `GET /api/tables`: the tables that their hosts have listed and that can be joined or watched, the latest first;
/// at most 50.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct ListedTables {
    /// The tables.
    pub tables: Vec<ListedTable>,
}

/// A table that its host has listed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct ListedTable {
    /// Its code.
    #[ts(type = "string")]
    pub code: TableCode,
    /// What is played there.
    pub game: GameKind,
    /// The host's name.
    pub host: String,
    /// How many seats it has.
    pub seats: u8,
    /// How many of them somebody may take now: none while a game runs.
    pub seats_free: u8,
    /// Whether a game runs.
    pub playing: bool,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// The last change, in milliseconds since 1970.
    pub changed_ms: u64,
}

/// `POST /api/tables`, with the key: open a table and take its first seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What to play.
    pub options: AnyOptions,
    /// The pass phrase of the house, where it asks for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub phrase: Option<PassPhrase>,
}

/// What somebody has to know who opens a table in a private house. `Debug` does not tell it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PassPhrase(pub String);

impl fmt::Debug for PassPhrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PassPhrase(…)")
    }
}

/// The answer to opening a table, and `GET /api/tables/CODE`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct TableCard {
    /// Its code.
    #[ts(type = "string")]
    pub code: TableCode,
    /// What is played there.
    pub game: GameKind,
    /// How many seats it has.
    pub seats: u8,
    /// How many of them somebody may take now: none while a game runs.
    pub seats_free: u8,
    /// Whether a game runs.
    pub playing: bool,
}

/// `GET /api/days/DAY`: from what the deals of a day followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct DaySeed {
    /// The day by UTC, which is over.
    pub day: String,
    /// Its seed.
    #[ts(type = "string")]
    pub seed: Hex<32>,
}

/// `GET /api/house`: what a client needs to know of this server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct House {
    /// The build that runs.
    pub build: String,
    /// What whoever runs it calls it, if anything.
    pub name: Option<String>,
    /// The address of a page that says who runs it, if there is one.
    pub imprint: Option<String>,
    /// Whether it takes a pass phrase to open a table here.
    pub asks_phrase: bool,
    /// Whether tables can be listed for everybody here.
    pub public_list: bool,
    /// Whether people without a seat may look on here, where the host of a table lets them.
    pub spectators: bool,
    /// The games, with what their hosts can start from.
    pub games: Vec<GameCard>,
    /// The addresses at which this server can be reached, the best for a friend first.
    pub addresses: Vec<Address>,
    /// The limits that a client should know.
    pub limits: ClientLimits,
}

/// One game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct GameCard {
    /// Which.
    pub game: GameKind,
    /// Its name.
    pub title: String,
    /// The fewest seats of its presets.
    pub seats_min: u8,
    /// The most seats of its presets.
    pub seats_max: u8,
    /// How long a game takes, about.
    pub minutes: u8,
    /// One for each level or mode, the usual one first.
    pub presets: Vec<Preset>,
}

/// What a host can start from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Preset {
    /// The options, to be sent as they are or changed.
    pub options: AnyOptions,
    /// What follows from them.
    pub terms: AnyTerms,
}

/// An address of this server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Address {
    /// Such as `http://192.168.1.20:8080`, without a slash at the end.
    pub url: String,
    /// From where it works.
    pub reach: Reach,
}

/// From where an address works.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// From anywhere, as the operator says.
    Anywhere,
    /// From the same network.
    Network,
    /// From this computer only.
    Here,
}

/// Limits that a client should know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct ClientLimits {
    /// Characters of a name.
    pub name_characters_max: u32,
    /// Characters of a line of chat.
    pub chat_characters_max: u32,
    /// Bytes of a frame to the server.
    pub frame_bytes_max: u32,
    /// Seconds between two ticks.
    pub tick_seconds: u32,
}

/// A refused HTTP call.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct HttpRefused {
    /// Why.
    pub refused: Refused,
}
