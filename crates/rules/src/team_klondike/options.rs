//! What the players agree on before a Team Klondike game.

use thiserror::Error;

use crate::patience::Level;
use crate::talk::Talk;

/// A level and the variants on top of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(deny_unknown_fields), ts(rename = "TeamKlondikeOptions"))]
#[cfg_attr(feature = "wire", schemars(rename = "TeamKlondikeOptions"))]
pub struct Options {
    /// Decides the time tokens where no number is chosen.
    pub level: Level,
    /// Time tokens: 0 to 30. Null or left out: as many as the level gives to so many players.
    #[cfg_attr(feature = "wire", serde(default), schemars(range(min = 0, max = 30)))]
    pub tokens: Option<u8>,
    /// Everybody sees all hands.
    pub open_hands: bool,
    /// Four counted moves a turn instead of three.
    pub four_moves: bool,
}

/// What follows from [`Options`], so that no client needs to know the rules to tell of them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "TeamKlondikeTerms"), schemars(rename = "TeamKlondikeTerms"))]
pub struct Terms {
    /// Time tokens, for each number of players.
    pub tokens: Vec<TokensFor>,
    /// The fewest tokens that can be chosen.
    pub tokens_min: u8,
    /// The most tokens that can be chosen.
    pub tokens_max: u8,
    /// Counted moves in a turn.
    pub moves_per_turn: u8,
    /// What may be said while the game runs.
    pub talk: Talk,
}

/// How many tokens a table of so many players has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
pub struct TokensFor {
    /// Players: 2 or 3.
    pub players: u8,
    /// Time tokens.
    pub tokens: u8,
}

/// Options that no game can be played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(
    feature = "wire",
    serde(rename_all = "snake_case", tag = "why"),
    ts(rename = "TeamKlondikeOptionsFault")
)]
#[cfg_attr(feature = "wire", schemars(rename = "TeamKlondikeOptionsFault"))]
pub enum OptionsFault {
    /// The number of tokens is out of range.
    #[error("{tokens} time tokens: choose {min} to {max}")]
    Tokens {
        /// What was asked for.
        tokens: u8,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
}

impl Options {
    /// The fewest tokens.
    pub const TOKENS_MIN: u8 = 0;
    /// The most tokens.
    pub const TOKENS_MAX: u8 = 30;

    /// The options of a level, without variants.
    #[must_use]
    pub const fn at(level: Level) -> Options {
        Options { level, tokens: None, open_hands: false, four_moves: false }
    }

    /// Whether a game can be played with these options.
    ///
    /// # Errors
    /// The first fault found.
    pub const fn check(self) -> Result<(), OptionsFault> {
        match self.tokens {
            Some(tokens) if tokens > Options::TOKENS_MAX => {
                Err(OptionsFault::Tokens { tokens, min: Options::TOKENS_MIN, max: Options::TOKENS_MAX })
            }
            _ => Ok(()),
        }
    }

    /// Time tokens for so many players, by READINGS' table where no number was chosen.
    #[must_use]
    pub const fn tokens_for(self, players: u8) -> u8 {
        match (self.tokens, self.level, players) {
            (Some(tokens), _, _) => tokens,
            (None, Level::Easy, ..=2) => 11,
            (None, Level::Normal, ..=2) => 8,
            (None, Level::Hard, ..=2) => 5,
            (None, Level::Easy, _) => 14,
            (None, Level::Normal, _) => 10,
            (None, Level::Hard, _) => 6,
        }
    }

    /// What follows from these options, which can be played with.
    #[must_use]
    pub fn terms(self) -> Terms {
        Terms {
            tokens: [2, 3].map(|players| TokensFor { players, tokens: self.tokens_for(players) }).to_vec(),
            tokens_min: Options::TOKENS_MIN,
            tokens_max: Options::TOKENS_MAX,
            moves_per_turn: self.moves_per_turn(),
            talk: Talk::PhrasesOnly,
        }
    }

    /// Counted moves in a turn.
    #[must_use]
    pub const fn moves_per_turn(self) -> u8 {
        if self.four_moves { 4 } else { 3 }
    }
}
