//! A table as its people see it.

use rules::Seat;
use rules::games::{AnyOptions, AnyOutcome, AnySight, AnyTerms};
use rules::talk::{Phrase, Talk};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::code::TableCode;
use crate::deal::Dealt;
use crate::hex::Hex;
use crate::request::{Commitment, First, Share};

/// The public id of a player.
pub type PlayerId = Uuid;

/// Everything about a table but the game itself. What depends on the viewer stands in `you`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct TableView {
    /// The table's code.
    #[ts(type = "string")]
    pub code: TableCode,
    /// Who you are here.
    pub you: You,
    /// What is played, or will be.
    pub options: AnyOptions,
    /// What follows from these options.
    pub terms: AnyTerms,
    /// Who begins the next game.
    pub first: First,
    /// How this table is kept.
    pub settings: TableSettings,
    /// The seats in order.
    pub seats: Vec<SeatView>,
    /// The strengths of the bots that can be given a seat here, the weakest first; none where the house has none for
    /// this game.
    pub bots: Vec<Strength>,
    /// The player who decides about options and the start.
    #[ts(type = "string | null")]
    pub host: Option<PlayerId>,
    /// Where the table is.
    pub phase: Phase,
    /// The present game at this table, or the one that comes next: 1, 2, 3 …
    pub game: u32,
    /// The commitment to the deal of that game.
    #[ts(type = "string")]
    pub commitment: Commitment,
    /// The entry of the last change of seats or options: what somebody gets ready for.
    pub arranged: u64,
    /// What may be said now.
    pub talk: Talk,
    /// A proposal that waits for answers.
    pub proposal: Option<Proposal>,
    /// How the last deal can be checked, once its game is over.
    pub reveal: Option<Reveal>,
}

/// The viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct You {
    /// The viewer's player id.
    #[ts(type = "string")]
    pub player: PlayerId,
    /// The viewer's seat.
    pub seat: Option<Seat>,
}

/// Where a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People sit down and get ready; an ended game may still be shown.
    Gathering,
    /// A game runs.
    Playing,
    /// Nobody was here for too long: nothing can be done at this table any more.
    Closed,
}

/// How a table is kept: what its host chooses beside the options of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// Seconds for which somebody may be away before the others need not wait any longer: 30 to 3600.
    pub patience_seconds: u16,
    /// Seconds for one turn, 15 to 3600, or null for as long as it takes (READINGS P10).
    pub turn_seconds: Option<u16>,
    /// Whether people without a seat see the running game, as far as it is public.
    pub spectators: bool,
    /// Whether the house shows this table to everybody.
    pub listed: bool,
    /// Whether nobody but those who sit here may sit down before the next game. Such a table is not listed. It is false
    /// again as soon as the host is another.
    #[serde(default)]
    pub locked: bool,
}

/// One of the numbers among [`TableSettings`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Setting {
    /// [`TableSettings::patience_seconds`].
    PatienceSeconds,
    /// [`TableSettings::turn_seconds`].
    TurnSeconds,
}

impl Default for TableSettings {
    fn default() -> TableSettings {
        TableSettings {
            patience_seconds: 120,
            turn_seconds: None,
            spectators: false,
            listed: false,
            locked: false,
        }
    }
}

impl Setting {
    /// The least and the most that it can be.
    #[must_use]
    pub const fn bounds(self) -> (u16, u16) {
        match self {
            Setting::PatienceSeconds => (30, 3_600),
            Setting::TurnSeconds => (15, 3_600),
        }
    }
}

impl TableSettings {
    /// The first number that is out of its bounds, if one is.
    #[must_use]
    pub fn fault(&self) -> Option<Setting> {
        let numbers = [
            (Setting::PatienceSeconds, Some(self.patience_seconds)),
            (Setting::TurnSeconds, self.turn_seconds),
        ];
        let out = |(setting, number): &(Setting, Option<u16>)| {
            let (min, max) = setting.bounds();
            number.is_some_and(|number| !(min..=max).contains(&number))
        };
        numbers.iter().find(|it| out(it)).map(|(setting, _)| *setting)
    }
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct SeatView {
    /// Who sits there.
    pub player: Option<PlayerCard>,
    /// Whether that player is ready for the next game.
    pub ready: bool,
    /// Whether somebody without a seat may take this one while the game runs: those who play agreed to it because its
    /// player stayed away.
    pub open: bool,
    /// The bot that plays in the place of the player of this seat, until that player does something again: those who
    /// play agreed to it. Left out if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stand_in: Option<Strength>,
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Easy to play with for who is new to the game.
    Gentle,
    /// Without gross mistakes.
    Good,
    /// As well as the house can.
    Strong,
}

/// A player as others see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct PlayerCard {
    /// The public id.
    #[ts(type = "string")]
    pub id: PlayerId,
    /// The name at this table: a duplicate has a number.
    pub name: String,
    /// How well it plays, if it is a bot of the house; left out for everybody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<Strength>,
}

/// What can be proposed while a game runs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum Motion {
    /// To end the game, which counts as lost (READINGS P9).
    #[default]
    End,
    /// To open the seat of a player for whom the game waits, and who has been away for longer than the table's
    /// patience: whoever asks for it may then take it.
    Open {
        /// Which.
        seat: Seat,
    },
    /// To let a bot of the house play at the seat of such a player, until they do something again.
    StandIn {
        /// Which.
        seat: Seat,
    },
}

impl Motion {
    /// Whether it is about the player of this seat, who stays away.
    #[must_use]
    pub fn is_about(self, seat: Seat) -> bool {
        self == Motion::Open { seat } || self == Motion::StandIn { seat }
    }
}

/// Somebody wants something that takes the agreement of all who play and are there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Proposal {
    /// The entry with which it was made.
    pub entry: u64,
    /// Who.
    pub by: Seat,
    /// What.
    pub motion: Motion,
    /// Who agrees so far, the proposer included.
    pub agreed: Vec<Seat>,
}

/// What proves the deal of a game that is over. How to check it stands in `BOTS.md`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Reveal {
    /// Which game at this table.
    pub game: u32,
    /// How it ended.
    pub outcome: AnyOutcome,
    /// The commitment that was published before the deal.
    #[ts(type = "string")]
    pub commitment: Commitment,
    /// The seed that was committed to; null where the deck does not follow from it.
    #[ts(type = "string | null")]
    pub seed: Option<Hex<32>>,
    /// Who sat where, by seat, at the deal.
    #[ts(type = "Array<string>")]
    pub players: Vec<PlayerId>,
    /// The share of each seat; null for a seat that gave none.
    #[ts(type = "Array<string | null>")]
    pub shares: Vec<Option<Share>>,
    /// The cards in the order of dealing, by their codes.
    pub deck: Vec<String>,
    /// How the deal was chosen, in a game of Klondike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deal: Option<Dealt>,
}

/// The game at a table, as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct GameView {
    /// Which game at this table, from 1.
    pub game: u32,
    /// Counts the steps of this game: 0 at the deal.
    pub version: u32,
    /// What happened since the last message to this viewer, the game now, and what this viewer can do.
    pub sight: AnySight,
}

/// Who is there. Numbered on its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct RoomView {
    /// Grows with every change while the server runs.
    pub number: u64,
    /// For each seat, whether somebody sits there with an open connection.
    pub present: Vec<bool>,
    /// For each seat, whether its player has been away for longer than the table's patience, and is waited for: no game
    /// runs, or it is this seat that has to do something.
    pub overdue: Vec<bool>,
    /// Milliseconds left of the present turn when this was sent; null if no timer runs.
    pub turn_left_ms: Option<u32>,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Line {
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// Who said it. Where they sit now, if they do, is said by the table.
    #[ts(type = "string")]
    pub player: PlayerId,
    /// Their name; empty for somebody who was forgotten.
    pub name: String,
    /// What.
    pub said: Said,
}

/// The content of a line. Free text comes from people: show it as text, never as markup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Said {
    /// A fixed phrase.
    Phrase {
        /// Which.
        phrase: Phrase,
        /// Its number, filled in by the server.
        number: Option<u8>,
    },
    /// Free text.
    Text {
        /// The words.
        text: String,
    },
}
