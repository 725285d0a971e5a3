//! What the players agree on before an Undercover game.

use thiserror::Error;

use crate::patience::{EmptyColumn, Level};
use crate::talk::Talk;

/// A level and the variants on top of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(deny_unknown_fields), ts(rename = "UndercoverOptions"))]
#[cfg_attr(feature = "wire", schemars(rename = "UndercoverOptions"))]
#[cfg_attr(feature = "wire", schemars(transform = crate::wire::passes_are_required))]
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

/// What follows from [`Options`], so that no client needs to know the rules to tell of them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "UndercoverTerms"), schemars(rename = "UndercoverTerms"))]
pub struct Terms {
    /// Peek tokens of each player.
    pub peeks: u8,
    /// Markers of each player.
    pub markers: u8,
    /// Counted moves in a turn.
    pub moves_per_turn: u8,
    /// What may be said while the game runs.
    pub talk: Talk,
    /// The fewest passes that can be chosen.
    pub passes_min: u8,
    /// The most passes that can be chosen; null passes, for no clock, can always be.
    pub passes_max: u8,
    /// The options that the level leaves no choice about.
    pub fixed: Vec<Fixed>,
}

/// An option that a level can fix, by its name in [`Options`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"), ts(rename = "UndercoverFixed"))]
#[cfg_attr(feature = "wire", schemars(rename = "UndercoverFixed"))]
pub enum Fixed {
    /// [`Options::four_moves`]
    FourMoves,
    /// [`Options::kings_only`]
    KingsOnly,
    /// [`Options::memory_aid`]
    MemoryAid,
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

    /// The options of a level, with every variant as the rules have it.
    #[must_use]
    pub const fn at(level: Level) -> Options {
        Options {
            level,
            passes: Some(match level {
                Level::Easy => 3,
                Level::Normal | Level::Hard => 2,
            }),
            four_moves: false,
            kings_only: matches!(level, Level::Hard),
            memory_aid: matches!(level, Level::Easy),
        }
    }

    /// Peek tokens of each player.
    #[must_use]
    pub const fn peeks(self) -> u8 {
        match self.level {
            Level::Easy => 6,
            Level::Normal => 4,
            Level::Hard => 2,
        }
    }

    /// What the players may say while they play: at Easy also what they saw.
    #[must_use]
    pub const fn talk(self) -> Talk {
        match self.level {
            Level::Easy => Talk::Free,
            Level::Normal | Level::Hard => Talk::PhrasesOnly,
        }
    }

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

    /// What follows from these options, which can be played with.
    #[must_use]
    pub fn terms(self) -> Terms {
        let fixed = [
            (Fixed::FourMoves, Options { four_moves: !self.four_moves, ..self }),
            (Fixed::KingsOnly, Options { kings_only: !self.kings_only, ..self }),
            (Fixed::MemoryAid, Options { memory_aid: !self.memory_aid, ..self }),
        ];
        Terms {
            peeks: self.peeks(),
            markers: Options::MARKERS,
            moves_per_turn: self.moves_per_turn(),
            talk: self.talk(),
            passes_min: Options::PASSES_MIN,
            passes_max: Options::PASSES_MAX,
            fixed: fixed
                .into_iter()
                .filter(|(_, changed)| changed.check().is_err())
                .map(|(name, _)| name)
                .collect(),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_hard_leaves_no_choice_and_only_about_kings() {
        for level in Level::ALL {
            let fixed: &[Fixed] = if level == Level::Hard { &[Fixed::KingsOnly] } else { &[] };
            assert_eq!(Options::at(level).terms().fixed, fixed, "{level:?}");
        }
    }

    #[cfg(feature = "wire")]
    #[test]
    fn passes_that_are_left_out_are_not_taken_for_no_clock() {
        let all = serde_json::to_value(Options::at(Level::Normal)).expect("plain data");
        let mut without = all.clone();
        without.as_object_mut().expect("an object").remove("passes");
        assert_eq!(serde_json::from_value::<Options>(all).ok(), Some(Options::at(Level::Normal)));
        assert!(serde_json::from_value::<Options>(without).is_err());
    }
}
