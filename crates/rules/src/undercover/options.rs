//! What the players agree on before an Undercover game.

use thiserror::Error;

use crate::patience::EmptyColumn;

/// The three levels of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"), ts(rename = "UndercoverLevel"))]
#[cfg_attr(feature = "wire", schemars(rename = "UndercoverLevel"))]
pub enum Level {
    /// Six peeks each, three passes, and talking about what you saw is allowed.
    Easy,
    /// Four peeks each, two passes.
    Normal,
    /// Two peeks each, two passes, and only Kings go into empty columns.
    Hard,
}

impl Level {
    /// From the easiest to the hardest.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// Peek tokens of each player.
    #[must_use]
    pub const fn peeks(self) -> u8 {
        match self {
            Level::Easy => 6,
            Level::Normal => 4,
            Level::Hard => 2,
        }
    }

    /// Whether the players may talk about what they saw.
    #[must_use]
    pub const fn talk(self) -> bool {
        matches!(self, Level::Easy)
    }

    /// The options of the level, with every variant as the rules have it.
    #[must_use]
    pub const fn options(self) -> Options {
        Options {
            level: self,
            passes: Some(match self {
                Level::Easy => 3,
                Level::Normal | Level::Hard => 2,
            }),
            four_moves: false,
            kings_only: matches!(self, Level::Hard),
            memory_aid: self.talk(),
        }
    }
}

/// A level and the variants on top of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(deny_unknown_fields), ts(rename = "UndercoverOptions"))]
#[cfg_attr(feature = "wire", schemars(rename = "UndercoverOptions", transform = passes_are_required))]
pub struct Options {
    /// Decides the peeks and whether talking is allowed.
    pub level: Level,
    /// Passes through the stock: 1 to 6, or null for no clock. Never left out.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "serde::Deserialize::deserialize"))]
    #[cfg_attr(feature = "wire", schemars(range(min = 1, max = 6)))]
    pub passes: Option<u8>,
    /// Four counted moves a turn instead of three.
    pub four_moves: bool,
    /// Only Kings, alone or with their run, go into empty columns. Always so at [`Level::Hard`].
    pub kings_only: bool,
    /// What you peeked at stays in your own view after the turn.
    pub memory_aid: bool,
}

/// A schema takes a field that may be null for one that may be left out.
#[cfg(feature = "wire")]
fn passes_are_required(schema: &mut schemars::Schema) {
    if let Some(serde_json::Value::Array(required)) = schema.get_mut("required") {
        required.push("passes".into());
    }
}

/// Options that no game can be played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(
    feature = "wire",
    serde(rename_all = "snake_case", tag = "why"),
    ts(rename = "UndercoverOptionsFault")
)]
#[cfg_attr(feature = "wire", schemars(rename = "UndercoverOptionsFault"))]
pub enum OptionsFault {
    /// The number of passes is out of range.
    #[error("{passes} passes: choose {min} to {max}, or none for no clock")]
    Passes {
        /// What was asked for.
        passes: u8,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// Hard has this rule on.
    #[error("at Hard only Kings go into empty columns")]
    KingsOnlyAtHard,
}

impl Options {
    /// Markers of each player, at every level.
    pub const MARKERS: u8 = 2;
    /// The fewest passes.
    pub const PASSES_MIN: u8 = 1;
    /// The most passes that have a number.
    pub const PASSES_MAX: u8 = 6;

    /// Whether a game can be played with these options.
    ///
    /// # Errors
    /// The first fault found.
    pub const fn check(self) -> Result<(), OptionsFault> {
        if let Some(passes) = self.passes
            && (passes < Options::PASSES_MIN || passes > Options::PASSES_MAX)
        {
            return Err(OptionsFault::Passes { passes, min: Options::PASSES_MIN, max: Options::PASSES_MAX });
        }
        if matches!(self.level, Level::Hard) && !self.kings_only {
            return Err(OptionsFault::KingsOnlyAtHard);
        }
        Ok(())
    }

    /// Counted moves in a turn.
    #[must_use]
    pub const fn moves_per_turn(self) -> u8 {
        if self.four_moves { 4 } else { 3 }
    }

    /// What goes into an empty column.
    #[must_use]
    pub const fn empty_column(self) -> EmptyColumn {
        if self.kings_only { EmptyColumn::King } else { EmptyColumn::KingOrSingle }
    }
}

#[cfg(all(test, feature = "wire"))]
mod tests {
    use super::*;

    #[test]
    fn passes_that_are_left_out_are_not_taken_for_no_clock() {
        let all = serde_json::to_value(Level::Normal.options()).expect("plain data");
        let mut without = all.clone();
        without.as_object_mut().expect("an object").remove("passes");
        assert_eq!(serde_json::from_value::<Options>(all).ok(), Some(Level::Normal.options()));
        assert!(serde_json::from_value::<Options>(without).is_err());
    }
}
