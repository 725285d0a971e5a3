//! Why a request is refused, over the socket or over HTTP.

use rules::Seat;
use rules::games::{AnyOptionsFault, AnyRefusal, GameKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::request::Commitment;
use crate::table::{Setting, Strength};

/// A refusal, by its code, with what would have been allowed. `busy`, `slow_down` and `unavailable` mean "not
/// judged": send the same request again with the same id.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refused {
    /// The frame or body is not what the protocol describes.
    Malformed {
        /// What is wrong with it, for the author of a client.
        why: String,
    },
    /// It is larger than allowed.
    TooLarge {
        /// The most bytes.
        bytes_max: u32,
    },
    /// A socket begins with a hello.
    HelloFirst,
    /// This socket has said hello already.
    HelloTwice,
    /// The key is missing or belongs to nobody.
    UnknownKey,
    /// There is no such table.
    UnknownTable,
    /// The id was used for another request.
    IdReused,
    /// Not judged: the table is too busy.
    Busy,
    /// Not judged: too many requests.
    SlowDown {
        /// When to try again, in milliseconds from now.
        wait_ms: u32,
    },
    /// Not judged: the store did not take it, or the server stops.
    Unavailable,
    /// The game went on since this was decided.
    Stale {
        /// The version of the game now.
        version: u32,
    },
    /// Only for those who have a seat.
    NotSeated,
    /// Only for the host.
    NotHost,
    /// It takes the pass phrase of the house to open a table here, and there was none, or another one.
    HousePhrase,
    /// Whoever runs the house does not want this here.
    HouseForbids {
        /// What.
        what: HouseSwitch,
    },
    /// Somebody else sits there.
    SeatTaken,
    /// The table has no such seat.
    NoSuchSeat {
        /// How many it has.
        seats: u8,
    },
    /// The host has locked the table: nobody new sits down now.
    Locked,
    /// Not while a game runs.
    GameRunning,
    /// Only while a game runs.
    NoGame,
    /// Seats are still free.
    SeatsOpen {
        /// Which.
        open: Vec<Seat>,
    },
    /// Advice is only for games of one player.
    NoAdvice,
    /// There was no game of Klondike at this table whose deal could be played again.
    NothingToRepeat,
    /// No deal was proved winnable by these rules: choose another kind of deal.
    NoWinnableDeal,
    /// More people sit at the table than it would have seats: free some first.
    TooManySeated {
        /// Who sits there.
        seated: Vec<Seat>,
        /// How many seats there would be.
        seats: u8,
    },
    /// Not everybody else is ready.
    NotReady {
        /// Who is not.
        waiting: Vec<Seat>,
    },
    /// The commitment is not the table's present one.
    OtherCommitment {
        /// The present one.
        #[ts(type = "string")]
        commitment: Commitment,
    },
    /// The seats, the options, who sits there, or the proposal are not those that this was decided on.
    Changed,
    /// No game can be played with these options.
    Options {
        /// Why not.
        fault: AnyOptionsFault,
    },
    /// No table can be kept like this.
    Settings {
        /// What is out of its bounds.
        name: Setting,
        /// The least that it can be.
        min: u16,
        /// The most.
        max: u16,
    },
    /// This table plays another game.
    OtherGame {
        /// Which.
        game: GameKind,
    },
    /// The rules do not allow it.
    Illegal {
        /// Why not.
        refusal: AnyRefusal,
    },
    /// Only the fixed phrases may be said now.
    PhrasesOnly,
    /// One after the other: lines, proposals, and changes of who sits or is ready.
    TooSoon {
        /// When the next is allowed, in milliseconds from now.
        wait_ms: u32,
    },
    /// The text or name cannot be used.
    Text {
        /// Why not.
        fault: TextFault,
    },
    /// Nobody has proposed anything, or everybody has answered.
    NothingProposed,
    /// A proposal is open already.
    AlreadyProposed,
    /// That player is not overdue, so the seat cannot be opened.
    Patience {
        /// When they will be, in milliseconds from now; null if that seat is not waited for.
        wait_ms: Option<u32>,
    },
    /// No bot of this house plays this game so.
    NoSuchBot {
        /// The strengths that there are, the weakest first.
        strengths: Vec<Strength>,
    },
    /// Whoever had another seat in this game cannot take this one: they know too much.
    HeldAnotherSeat,
    /// Too many people without a seat look at this table.
    TooManyGuests {
        /// The most sockets of theirs.
        guests_max: u32,
    },
    /// The table is closed because nobody was here for too long. Open another.
    TableClosed,
    /// The journal of this table has reached its limit.
    JournalFull {
        /// The most entries.
        entries_max: u32,
    },
    /// The table cannot be read; it is left alone until somebody repairs it.
    Broken,
    /// This player has too many open tables.
    TooManyTables {
        /// The most.
        tables_max: u32,
    },
    /// This player has too many keys.
    TooManyKeys {
        /// The most.
        keys_max: u32,
    },
    /// Too many sockets are open from where you are.
    TooManySockets {
        /// The most.
        sockets_max: u32,
    },
    /// The link to another device was used, is too old or was never there.
    UnknownLink,
    /// Only those who played it get the record of a game.
    NotYourGame,
    /// There is no such game, or it is not over.
    NoRecord,
    /// The page that sent this does not belong to this server.
    Origin {
        /// Where the page says it is from.
        origin: String,
        /// What the server was called.
        host: String,
        /// The setting that allows it.
        setting: String,
    },
    /// There is nothing at this address.
    NotFound,
    /// The address does not take this method.
    Method {
        /// What it takes.
        allowed: String,
    },
    /// Something went wrong in the server. Nothing was done.
    Internal,
}

impl Refused {
    /// Its word on the wire, such as `slow_down`.
    #[must_use]
    pub fn code(&self) -> String {
        let written = serde_json::to_value(self).ok();
        let code = written.as_ref().and_then(|refused| refused["code"].as_str());
        code.expect("a refusal is written with its code").to_owned()
    }
}

/// What whoever runs a house can switch off in all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum HouseSwitch {
    /// That tables are listed for everybody.
    PublicList,
    /// That people without a seat look on.
    Spectators,
    /// That bots of the house sit at tables.
    Bots,
}

/// What is wrong with a text from a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum TextFault {
    /// There is nothing to read in it.
    Empty,
    /// It is too long.
    TooLong {
        /// The most characters.
        characters_max: u32,
    },
    /// It has control characters, or characters that change the direction of writing.
    Control,
}
