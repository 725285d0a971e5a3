//! How well a player plays, as people choose it.

use std::fmt;
use std::str::FromStr;

/// How well a player plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Easy to play with for who is new to the game.
    Gentle,
    /// Without gross mistakes.
    Good,
    /// As well as we can.
    Strong,
}

impl Strength {
    /// Every strength, the weakest first.
    pub const ALL: [Strength; 3] = [Strength::Gentle, Strength::Good, Strength::Strong];

    const fn word(self) -> &'static str {
        match self {
            Strength::Gentle => "gentle",
            Strength::Good => "good",
            Strength::Strong => "strong",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that is no strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoStrength;

impl fmt::Display for NoStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("gentle, good or strong is allowed")
    }
}

impl std::error::Error for NoStrength {}

impl FromStr for Strength {
    type Err = NoStrength;

    fn from_str(word: &str) -> Result<Strength, NoStrength> {
        Strength::ALL.into_iter().find(|strength| strength.word() == word).ok_or(NoStrength)
    }
}
