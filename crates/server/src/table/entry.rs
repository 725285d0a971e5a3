//! The bodies of journal entries, as JSON.

use std::fmt;

use protocol::{
    AdviceKind, Checked, Command, Commitment, First, Hex, Motion, PlayerId, RequestId, Share, Strength,
    TableCode, TableSettings,
};
use rules::Seat;
use rules::game::Ruling;
use rules::games::{AnyAction, AnyOptions};
use rules::talk::Phrase;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::FoldFault;

/// The version of the bodies written now. It grows when a body changes its meaning or a new kind comes, so that an
/// older server leaves the table alone.
pub const BODY_VERSION: u32 = 5;

/// The version of the rules that new games are played by; fixed for each game in its `started` entry.
pub const RULES_VERSION: u32 = 1;

/// The version of the shuffle that new decks are dealt with.
pub const SHUFFLE_VERSION: u32 = 1;

/// One entry.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Body {
    /// [`BODY_VERSION`] of its writer.
    pub v: u32,
    /// When, in milliseconds since 1970; never less than in the entry before.
    pub at_ms: u64,
    /// What happened.
    pub what: Event,
    /// The request that asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked>,
}

/// A request that was accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Whose it was.
    pub by: PlayerId,
    /// Its id.
    pub id: RequestId,
    /// [`body_hash`] of its command.
    pub hash: Hex<8>,
}

/// The first eight bytes of the SHA-256 of a command.
#[must_use]
pub fn body_hash(command: &Command) -> Hex<8> {
    let text = serde_json::to_vec(command).expect("commands are plain data");
    let hash: [u8; 32] = Sha256::digest(text).into();
    Hex(std::array::from_fn(|at| hash[at]))
}

/// What happened at a table.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The table was opened by its host, who has the first seat.
    Created {
        /// Its code.
        code: TableCode,
        /// What will be played.
        options: AnyOptions,
        /// Who opened it.
        host: PlayerId,
        /// The commitment to the first game's seed.
        commitment: Commitment,
    },
    /// Somebody took a seat, leaving another one if they had it. A bot that sat there goes.
    Seated {
        /// Who.
        player: PlayerId,
        /// Which.
        seat: Seat,
    },
    /// The host gave a free seat, or their own, to a bot of the house.
    BotSeated {
        /// Which.
        seat: Seat,
        /// Its id, of which there is no other.
        player: PlayerId,
        /// How well it plays.
        strength: Strength,
    },
    /// Somebody gave up their seat before the start, or it was freed.
    Left {
        /// Which.
        seat: Seat,
    },
    /// The host changed what will be played.
    Options {
        /// To this.
        options: AnyOptions,
        /// And who begins.
        first: First,
        /// And how the table is kept, if that changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        settings: Option<TableSettings>,
    },
    /// Somebody is ready.
    Ready {
        /// Where they sit.
        seat: Seat,
        /// Their share of the chance.
        share: Share,
    },
    /// Somebody is not ready any more.
    Unready {
        /// Where they sit.
        seat: Seat,
    },
    /// A game was dealt.
    Started(Box<Started>),
    /// Somebody did something in the game: a bot, where nobody asked for it.
    Acted {
        /// From where.
        seat: Seat,
        /// What.
        action: AnyAction,
    },
    /// Somebody said a phrase.
    Phrase {
        /// From where.
        seat: Seat,
        /// Which.
        phrase: Phrase,
        /// The number that goes with it.
        number: Option<u8>,
    },
    /// The time for a seat's turn was up (READINGS P10).
    RanOut {
        /// Whose.
        seat: Seat,
    },
    /// Somebody proposed something to those who play. In version 1 it could only be the end.
    #[serde(alias = "end_proposed")]
    Proposed {
        /// From where.
        seat: Seat,
        /// What.
        #[serde(default)]
        motion: Motion,
    },
    /// Somebody answered such a proposal.
    #[serde(alias = "end_answered")]
    Answered {
        /// From where.
        seat: Seat,
        /// Whether they agree.
        agree: bool,
    },
    /// All agreed that somebody without a seat may take this one.
    Opened {
        /// Which.
        seat: Seat,
    },
    /// The player of a seat that was opened, or was to be, is there again and spoke.
    CameBack {
        /// Which.
        seat: Seat,
    },
    /// Somebody took a seat that was opened, in the middle of the game.
    Replaced {
        /// Which.
        seat: Seat,
        /// Who has it now.
        player: PlayerId,
    },
    /// All agreed that a bot of the house plays at this seat until its player does something again.
    StoodIn {
        /// Which.
        seat: Seat,
        /// How well it plays.
        strength: Strength,
    },
    /// The player of a seat was forgotten while a game runs: nobody comes back to it, and it is given up at the end.
    Forgotten {
        /// Which.
        seat: Seat,
    },
    /// Somebody is given advice of this kind, for the first time in this game.
    Advised {
        /// From where it was asked for.
        seat: Seat,
        /// Which.
        kind: AdviceKind,
    },
    /// The table ended the game, or told that it is dead.
    Ruled {
        /// How.
        ruling: Ruling,
    },
    /// The game is over: its deal is public from here on, and the next one is committed to.
    Revealed {
        /// Which game is over.
        game: u32,
        /// The commitment to the seed of the next.
        next: Commitment,
    },
    /// Nobody was at the table for too long: it is closed.
    Expired,
}

/// Everything that a game is dealt from.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Started {
    /// Which game at this table, from 1.
    pub game: u32,
    /// Who plays, by seat.
    pub seats: Vec<PlayerId>,
    /// What is played.
    pub options: AnyOptions,
    /// The [`RULES_VERSION`] of this game.
    pub rules: u32,
    /// Who begins.
    pub first: Seat,
    /// What was committed to.
    pub commitment: Commitment,
    /// What each seat added.
    pub shares: Vec<Option<Share>>,
    /// Where the cards come from.
    pub deck: DeckNote,
}

/// Where the cards of a game come from.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "source", rename_all = "snake_case", deny_unknown_fields)]
pub enum DeckNote {
    /// From the seed and the shares.
    Shuffled {
        /// The [`SHUFFLE_VERSION`].
        shuffle: u32,
        /// The seed.
        seed: Hex<32>,
        /// At the first try that was proved winnable; without it at the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        checked: Option<Checked>,
    },
    /// By a number: no secret.
    Numbered {
        /// The [`SHUFFLE_VERSION`].
        shuffle: u32,
        /// The number.
        number: u32,
    },
    /// That of a day and a mode, the same for everybody in the house.
    Today {
        /// The [`SHUFFLE_VERSION`].
        shuffle: u32,
        /// The day.
        day: String,
        /// Its seed for this mode, which is nobody's until the day is over.
        seed: Hex<32>,
        /// At the first try that was proved winnable.
        checked: Checked,
    },
    /// The cards of an earlier game at this table, by number.
    Again {
        /// Which had them first.
        game: u32,
        /// The cards in the order of dealing.
        cards: Vec<u8>,
    },
    /// From a script: the numbers of the cards in the order of dealing.
    Explicit {
        /// The cards.
        cards: Vec<u8>,
    },
}

impl Body {
    /// The text that is appended.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("bodies are plain data")
    }

    /// Reads a body.
    ///
    /// # Errors
    /// [`FoldFault::Newer`] if a newer server wrote it, [`FoldFault::Unreadable`] if it is none.
    pub fn read(text: &str) -> Result<Body, FoldFault> {
        #[derive(Deserialize)]
        struct Version {
            v: u32,
        }
        let Version { v } = serde_json::from_str(text).map_err(|_| FoldFault::Unreadable)?;
        if v > BODY_VERSION {
            return Err(FoldFault::Newer);
        }
        serde_json::from_str(text).map_err(|_| FoldFault::Unreadable)
    }
}

// Bodies hold seeds, shares and decks: a log learns their kind alone.

impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Body").field("what", &self.what).finish_non_exhaustive()
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())
    }
}

impl fmt::Debug for Started {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Started").field("game", &self.game).finish_non_exhaustive()
    }
}

impl fmt::Debug for DeckNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeckNote(..)")
    }
}

impl Event {
    /// Whether it changes who sits where, or what is played and how.
    #[must_use]
    pub const fn rearranges(&self) -> bool {
        matches!(
            self,
            Event::Seated { .. }
                | Event::BotSeated { .. }
                | Event::Left { .. }
                | Event::Options { .. }
                | Event::Started(_)
                | Event::Replaced { .. }
                | Event::Revealed { .. }
        )
    }

    /// The kind, for logs.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Event::Created { .. } => "created",
            Event::Seated { .. } => "seated",
            Event::BotSeated { .. } => "bot_seated",
            Event::Left { .. } => "left",
            Event::Options { .. } => "options",
            Event::Ready { .. } => "ready",
            Event::Unready { .. } => "unready",
            Event::Started(_) => "started",
            Event::Acted { .. } => "acted",
            Event::Phrase { .. } => "phrase",
            Event::RanOut { .. } => "ran_out",
            Event::Proposed { .. } => "proposed",
            Event::Answered { .. } => "answered",
            Event::Opened { .. } => "opened",
            Event::CameBack { .. } => "came_back",
            Event::Replaced { .. } => "replaced",
            Event::StoodIn { .. } => "stood_in",
            Event::Forgotten { .. } => "forgotten",
            Event::Advised { .. } => "advised",
            Event::Ruled { .. } => "ruled",
            Event::Revealed { .. } => "revealed",
            Event::Expired => "expired",
        }
    }
}
