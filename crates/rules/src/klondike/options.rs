//! What a player chooses before a game of Klondike.

use thiserror::Error;

use crate::talk::Talk;

/// How the stock is turned, what is counted, and whether all cards are seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(deny_unknown_fields), ts(rename = "KlondikeOptions"))]
#[cfg_attr(feature = "wire", schemars(rename = "KlondikeOptions"))]
#[cfg_attr(feature = "wire", schemars(transform = crate::wire::passes_are_required))]
pub struct Options {
    /// Cards turned at a time: 1 or 3.
    #[cfg_attr(feature = "wire", schemars(range(min = 1, max = 3)))]
    pub draw: u8,
    /// Passes through the stock: 1 to 3, or null for as many as you like. Never left out.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "serde::Deserialize::deserialize"))]
    #[cfg_attr(feature = "wire", schemars(range(min = 1, max = 3)))]
    pub passes: Option<u8>,
    /// What is counted.
    pub scoring: Scoring,
    /// All cards are seen from the start.
    pub thoughtful: bool,
    /// Which deal. It is no part of the mode.
    pub deal: Deal,
}

/// Which deal is played (READINGS K20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"), ts(rename = "KlondikeDeal"))]
#[cfg_attr(feature = "wire", schemars(rename = "KlondikeDeal"))]
pub enum Deal {
    /// One that was proved winnable by the mode's own rules.
    Checked,
    /// Any: nothing is promised.
    Random,
    /// The one with this number by shuffle 1, the same in every house. It is no secret, and nothing is promised.
    Numbered(u32),
    /// The one of the day (by UTC), the same for everybody in a house who plays by the same rules on that day; proved
    /// winnable.
    Today,
    /// The last one at this table once more: its cards are known, so it does not count.
    Again,
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
pub enum Scoring {
    /// Nothing.
    None,
    /// Waste to tableau +5, a card to a foundation +10, a tableau card turned up +5, a card back from a foundation −15
    /// (READINGS K17).
    Computer,
    /// −52 at the start and 5 for every card on a foundation (READINGS K15). It fixes the passes.
    Vegas,
}

/// The name of a choice of [`Options`] (READINGS K1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
pub enum Mode {
    /// Draw one, as many passes as you like.
    Easy,
    /// Draw three, as many passes as you like.
    Medium,
    /// Draw three, three passes.
    Hard,
    /// Anything else.
    Custom,
}

/// What follows from [`Options`], so that no client needs to know the rules to tell of them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "KlondikeTerms"), schemars(rename = "KlondikeTerms"))]
pub struct Terms {
    /// What this choice is called.
    pub mode: Mode,
    /// What can be chosen as [`Options::draw`].
    pub draws: Vec<u8>,
    /// What can be chosen as [`Options::passes`]. With Vegas scoring a single number, one for each way to draw.
    pub passes: Vec<Option<u8>>,
    /// The number of passes with Vegas scoring and this draw.
    pub vegas_passes: u8,
    /// The score at the start; null where nothing is counted.
    pub score_at_start: Option<i32>,
    /// What may be said while the game runs.
    pub talk: Talk,
}

/// Options that no game can be played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(
    feature = "wire",
    serde(rename_all = "snake_case", tag = "why"),
    ts(rename = "KlondikeOptionsFault")
)]
#[cfg_attr(feature = "wire", schemars(rename = "KlondikeOptionsFault"))]
pub enum OptionsFault {
    /// Cards are turned in another number.
    #[error("{draw} cards at a time: choose 1 or 3")]
    Draw {
        /// What was asked for.
        draw: u8,
    },
    /// The number of passes is out of range.
    #[error("{passes} passes: choose {min} to {max}, or no end")]
    Passes {
        /// What was asked for.
        passes: u8,
        /// The fewest.
        min: u8,
        /// The most that have a number.
        max: u8,
    },
    /// Vegas scoring allows one pass for each card that is turned at a time.
    #[error("Vegas scoring has {passes} passes with this draw")]
    VegasPasses {
        /// The number of passes.
        passes: u8,
    },
}

impl Options {
    /// Draw one, as many passes as you like.
    pub const EASY: Options =
        Options { draw: 1, passes: None, scoring: Scoring::None, thoughtful: false, deal: Deal::Checked };
    /// Draw three, as many passes as you like.
    pub const MEDIUM: Options = Options { draw: 3, ..Options::EASY };
    /// Draw three, three passes.
    pub const HARD: Options = Options { passes: Some(3), ..Options::MEDIUM };
    /// The fewest passes.
    pub const PASSES_MIN: u8 = 1;
    /// The most passes that have a number.
    pub const PASSES_MAX: u8 = 3;

    /// What this choice is called.
    #[must_use]
    pub fn mode(self) -> Mode {
        let whole = Options { deal: Options::EASY.deal, ..self };
        let named =
            [(Options::EASY, Mode::Easy), (Options::MEDIUM, Mode::Medium), (Options::HARD, Mode::Hard)];
        named.into_iter().find(|(options, _)| *options == whole).map_or(Mode::Custom, |(_, mode)| mode)
    }

    /// The number of passes with Vegas scoring (READINGS K15): one with draw one, three with draw three.
    #[must_use]
    pub const fn vegas_passes(self) -> u8 {
        self.draw
    }

    /// Whether a game can be played with these options.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(self) -> Result<(), OptionsFault> {
        let Options { draw, passes, scoring, .. } = self;
        if draw != 1 && draw != 3 {
            return Err(OptionsFault::Draw { draw });
        }
        if scoring == Scoring::Vegas && passes != Some(self.vegas_passes()) {
            return Err(OptionsFault::VegasPasses { passes: self.vegas_passes() });
        }
        let (min, max) = (Options::PASSES_MIN, Options::PASSES_MAX);
        match passes {
            Some(passes) if passes < min || passes > max => Err(OptionsFault::Passes { passes, min, max }),
            Some(_) | None => Ok(()),
        }
    }

    /// What follows from these options, which can be played with.
    #[must_use]
    pub fn terms(self) -> Terms {
        let numbers = (Options::PASSES_MIN..=Options::PASSES_MAX).map(Some);
        let allowed = |passes: &Option<u8>| Options { passes: *passes, ..self }.check().is_ok();
        Terms {
            mode: self.mode(),
            draws: vec![1, 3],
            passes: numbers.chain([None]).filter(allowed).collect(),
            vegas_passes: self.vegas_passes(),
            score_at_start: self.scoring.at_start(),
            talk: Talk::Free,
        }
    }
}

impl Scoring {
    /// What a game begins with; `None` where nothing is counted.
    #[must_use]
    pub const fn at_start(self) -> Option<i32> {
        match self {
            Scoring::None => None,
            Scoring::Computer => Some(0),
            Scoring::Vegas => Some(-52),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_played_is_accepted() {
        for draw in [1, 3] {
            for passes in [Some(1), Some(2), Some(3), None] {
                for scoring in [Scoring::None, Scoring::Computer] {
                    for thoughtful in [false, true] {
                        assert_eq!(
                            Options { draw, passes, scoring, thoughtful, deal: Deal::Random }.check(),
                            Ok(())
                        );
                    }
                }
            }
        }
        for (options, words) in [
            (Options { draw: 2, ..Options::EASY }, "2 cards at a time: choose 1 or 3"),
            (Options { passes: Some(0), ..Options::HARD }, "0 passes: choose 1 to 3, or no end"),
            (Options { passes: Some(4), ..Options::HARD }, "4 passes: choose 1 to 3, or no end"),
            (
                Options { scoring: Scoring::Vegas, ..Options::EASY },
                "Vegas scoring has 1 passes with this draw",
            ),
        ] {
            assert_eq!(options.check().map_err(|fault| fault.to_string()), Err(words.to_owned()));
        }
    }
}
