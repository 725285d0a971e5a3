//! The record of a game that is over: everything needed to replay it and to check it. `RECORDS.md` describes it.

use rules::Seat;
use rules::game::Ruling;
use rules::games::{AnyAction, AnyOptions, AnyOutcome};
use rules::talk::Phrase;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::advice::AdviceKind;
use crate::code::TableCode;
use crate::deal::Checked;
use crate::hex::Hex;
use crate::request::{Commitment, Share};
use crate::table::{PlayerId, Strength};

/// `GET /api/tables/CODE/games/N/record`: a whole game, from the deal to its end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "GameRecord")]
#[schemars(rename = "GameRecord")]
pub struct Record {
    /// Says that this is a record.
    pub format: RecordFormat,
    /// The version of this format: 1, or 2 where it has a deck or a step that version 1 did not know.
    #[schemars(range(min = 1, max = 2))]
    pub version: u32,
    /// The table.
    #[ts(type = "string")]
    pub code: TableCode,
    /// Which game at this table, from 1.
    pub game: u32,
    /// What was played.
    pub options: AnyOptions,
    /// The version of the rules it was played by, from 1.
    pub rules: u32,
    /// Who began.
    pub first: Seat,
    /// The commitment to the seed, published before anybody gave a share.
    #[ts(type = "string")]
    pub commitment: Commitment,
    /// The share of each seat; null for a seat that gave none.
    #[ts(type = "Array<string | null>")]
    pub shares: Vec<Option<Share>>,
    /// Where the cards came from.
    pub deck: RecordDeck,
    /// Who sat where at the deal, by seat.
    pub players: Vec<RecordPlayer>,
    /// The deal, in milliseconds since 1970.
    pub started_ms: u64,
    /// The end, in milliseconds since 1970.
    pub ended_ms: u64,
    /// What happened, in order; the last step ended the game.
    pub steps: Vec<RecordStep>,
    /// How it ended.
    pub outcome: AnyOutcome,
    /// The SHA-256 of this record: of its compact JSON with the fields in this order, without `hash` and with every
    /// `name` null. All copies of the record of one game have the same.
    #[ts(type = "string")]
    pub hash: Hex<32>,
}

/// The name of the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub enum RecordFormat {
    /// The only one.
    #[serde(rename = "parlour-record")]
    ParlourRecord,
}

/// Where the cards of a recorded game came from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "source", rename_all = "snake_case", deny_unknown_fields)]
pub enum RecordDeck {
    /// Shuffled with the seed and the shares.
    Shuffled {
        /// The version of the shuffle, from 1.
        shuffle: u32,
        /// What was committed to.
        #[ts(type = "string")]
        seed: Hex<32>,
        /// At the first try that was proved winnable; left out where the first try was dealt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        checked: Option<Checked>,
    },
    /// By its number: no secret.
    Numbered {
        /// The version of the shuffle, from 1.
        shuffle: u32,
        /// The number.
        number: u32,
    },
    /// That of a day, whose seed the house tells when the day is over.
    Today {
        /// The version of the shuffle, from 1.
        shuffle: u32,
        /// The day by UTC, such as `2026-11-30`.
        day: String,
        /// At the first try that was proved winnable.
        checked: Checked,
        /// The numbers of the cards in the order of dealing.
        cards: Vec<u8>,
    },
    /// That of an earlier game: its cards were known.
    Again {
        /// Which game at this table had it first.
        game: u32,
        /// The numbers of the cards in the order of dealing.
        cards: Vec<u8>,
    },
    /// Given card by card: it proves nothing.
    Explicit {
        /// The numbers of the cards in the order of dealing.
        cards: Vec<u8>,
    },
}

/// A player of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct RecordPlayer {
    /// The public id.
    #[ts(type = "string")]
    pub id: PlayerId,
    /// The name at that table; null if it was erased, and for a bot.
    pub name: Option<String>,
    /// How well it played, if it was a bot of the house; left out for everybody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<Strength>,
}

/// One step of a recorded game. `at_ms` is when, in milliseconds since 1970.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
pub enum RecordStep {
    /// Somebody did something in the game.
    Acted {
        /// When.
        at_ms: u64,
        /// From where.
        seat: Seat,
        /// What.
        action: AnyAction,
    },
    /// Somebody said a fixed phrase.
    Phrase {
        /// When.
        at_ms: u64,
        /// From where.
        seat: Seat,
        /// Which.
        phrase: Phrase,
        /// The number that went with it, filled in by the server.
        number: Option<u8>,
    },
    /// The time of a turn ran out.
    RanOut {
        /// When.
        at_ms: u64,
        /// Whose turn it was.
        seat: Seat,
    },
    /// The seat of somebody who was away was given to whoever asked for it.
    SeatGiven {
        /// When.
        at_ms: u64,
        /// Which.
        seat: Seat,
        /// Who sits there from now on.
        player: RecordPlayer,
    },
    /// A bot of the house plays at the seat of somebody who is away, until that player does something again.
    StoodIn {
        /// When.
        at_ms: u64,
        /// Which.
        seat: Seat,
        /// How well it plays.
        bot: Strength,
    },
    /// Somebody asked for advice of this kind, for the first time in this game.
    Advised {
        /// When.
        at_ms: u64,
        /// From where.
        seat: Seat,
        /// Which.
        advice: AdviceKind,
    },
    /// The table ended the game, or in Klondike told that it is dead.
    Ruled {
        /// When.
        at_ms: u64,
        /// How.
        ruling: Ruling,
    },
}

impl Record {
    /// The latest version of the format.
    pub const VERSION: u32 = 3;

    /// The version of the format that these need: the earliest that knows them.
    #[must_use]
    pub fn version_for(deck: &RecordDeck, players: &[RecordPlayer], steps: &[RecordStep]) -> u32 {
        let seated = if players.iter().any(|player| player.bot.is_some()) { 3 } else { 1 };
        let happened = steps.iter().map(RecordStep::version).max().unwrap_or(1);
        deck.version().max(seated).max(happened)
    }
}

impl RecordDeck {
    const fn version(&self) -> u32 {
        match self {
            RecordDeck::Shuffled { checked: None, .. } | RecordDeck::Explicit { .. } => 1,
            RecordDeck::Shuffled { checked: Some(_), .. }
            | RecordDeck::Numbered { .. }
            | RecordDeck::Today { .. }
            | RecordDeck::Again { .. } => 2,
        }
    }
}

impl RecordStep {
    /// When, in milliseconds since 1970.
    #[must_use]
    pub const fn at_ms(&self) -> u64 {
        match self {
            RecordStep::Acted { at_ms, .. }
            | RecordStep::Phrase { at_ms, .. }
            | RecordStep::RanOut { at_ms, .. }
            | RecordStep::SeatGiven { at_ms, .. }
            | RecordStep::Advised { at_ms, .. }
            | RecordStep::StoodIn { at_ms, .. }
            | RecordStep::Ruled { at_ms, .. } => *at_ms,
        }
    }

    /// The earliest version of the format that knows it.
    const fn version(&self) -> u32 {
        match self {
            RecordStep::Acted { .. }
            | RecordStep::Phrase { .. }
            | RecordStep::RanOut { .. }
            | RecordStep::SeatGiven { .. }
            | RecordStep::Ruled { .. } => 1,
            RecordStep::Advised { .. } => 2,
            RecordStep::StoodIn { .. } => 3,
        }
    }
}
