//! How hard a game is.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The levels of the two games that are played together. What a level means is each game's own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
pub enum Level {
    /// For the first games.
    Easy,
    /// As the rules describe the game.
    Normal,
    /// For those who win too often.
    Hard,
}

impl Level {
    /// From the easiest to the hardest.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        })
    }
}

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a level: the levels are easy, normal and hard")]
pub struct NotALevel(pub String);

impl FromStr for Level {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Level, NotALevel> {
        let named = Level::ALL.into_iter().find(|level| level.to_string() == text);
        named.ok_or_else(|| NotALevel(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_as_they_are_written() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("Easy".parse::<Level>(), Err(NotALevel("Easy".to_owned())));
    }
}
