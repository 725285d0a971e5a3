//! What the players agree on before a game of Cover Story.

use thiserror::Error;

use crate::cover_story::card::TrickCard;
use crate::cover_story::score::POINTS_AT_START;
use crate::deck::DeckCard;
use crate::talk::Talk;

/// How many play, how many cards each gets, and how many clues each may lay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(deny_unknown_fields), ts(rename = "CoverStoryOptions"))]
#[cfg_attr(feature = "wire", schemars(rename = "CoverStoryOptions"))]
pub struct Options {
    /// The number of players: 2 to 5, or 6.
    #[cfg_attr(feature = "wire", schemars(range(min = 2, max = 6)))]
    pub players: u8,
    /// Cards that each player is dealt in a round: at least 2, and with all players' together at most 54.
    #[cfg_attr(feature = "wire", schemars(range(min = 2, max = 27)))]
    pub cards: u8,
    /// The most clues that a player can lay: at least 1, and fewer than the cards.
    #[cfg_attr(feature = "wire", schemars(range(min = 1, max = 26)))]
    pub clue_limit: u8,
}

/// What follows from [`Options`], so that no client needs to know the rules to tell of them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "CoverStoryTerms"), schemars(rename = "CoverStoryTerms"))]
pub struct Terms {
    /// Cards that nobody is dealt; nobody sees them.
    pub set_aside: u8,
    /// How many rounds are played, each with all cards dealt anew.
    pub rounds: u8,
    /// What each player has before the first round.
    pub points_at_start: u16,
    /// What may be said while the game runs.
    pub talk: Talk,
    /// The fewest cards that can be chosen.
    pub cards_min: u8,
    /// The most cards that can be chosen with so many players.
    pub cards_max: u8,
    /// The lowest clue limit that can be chosen.
    pub clue_limit_min: u8,
    /// The highest clue limit that can be chosen with so many cards.
    pub clue_limit_max: u8,
    /// The usual options for every number of players.
    pub usual: Vec<Options>,
}

/// Options that no game can be played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(
    feature = "wire",
    serde(rename_all = "snake_case", tag = "why"),
    ts(rename = "CoverStoryOptionsFault")
)]
#[cfg_attr(feature = "wire", schemars(rename = "CoverStoryOptionsFault"))]
pub enum OptionsFault {
    /// The number of players is out of range.
    #[error("{players} players: choose {min} to {max}")]
    Players {
        /// What was asked for.
        players: u8,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// The number of cards is out of range.
    #[error("{cards} cards each: choose {min} to {max}")]
    Cards {
        /// What was asked for.
        cards: u8,
        /// The fewest.
        min: u8,
        /// The most, with so many players.
        max: u8,
    },
    /// The clue limit is out of range.
    #[error("a clue limit of {clue_limit}: choose {min} to {max}")]
    ClueLimit {
        /// What was asked for.
        clue_limit: u8,
        /// The lowest.
        min: u8,
        /// The highest, with so many cards.
        max: u8,
    },
}

impl Options {
    /// The usual options for two to six players (READINGS, Cover Story): a number is tuned here and nowhere else.
    pub const USUAL: [Options; 5] = [
        Options { players: 2, cards: 12, clue_limit: 5 },
        Options { players: 3, cards: 12, clue_limit: 4 },
        Options { players: 4, cards: 13, clue_limit: 3 },
        Options { players: 5, cards: 10, clue_limit: 2 },
        Options { players: 6, cards: 9, clue_limit: 2 },
    ];
    /// The fewest players.
    pub const PLAYERS_MIN: u8 = 2;
    /// The most players.
    pub const PLAYERS_MAX: u8 = 6;
    /// The fewest cards: one to lay and one to play.
    pub const CARDS_MIN: u8 = 2;
    /// The lowest clue limit.
    pub const CLUE_LIMIT_MIN: u8 = 1;
    /// The number of rounds.
    pub const ROUNDS: u8 = TrickCard::PACKS;

    /// Whether a game can be played with these options.
    ///
    /// # Errors
    /// The first fault found.
    pub const fn check(self) -> Result<(), OptionsFault> {
        let Options { players, cards, clue_limit } = self;
        if players < Options::PLAYERS_MIN || players > Options::PLAYERS_MAX {
            return Err(OptionsFault::Players {
                players,
                min: Options::PLAYERS_MIN,
                max: Options::PLAYERS_MAX,
            });
        }
        if cards < Options::CARDS_MIN || cards > self.cards_max() {
            return Err(OptionsFault::Cards { cards, min: Options::CARDS_MIN, max: self.cards_max() });
        }
        if clue_limit < Options::CLUE_LIMIT_MIN || clue_limit >= cards {
            return Err(OptionsFault::ClueLimit { clue_limit, min: Options::CLUE_LIMIT_MIN, max: cards - 1 });
        }
        Ok(())
    }

    const fn cards_max(self) -> u8 {
        match TrickCard::COUNT.checked_div(self.players) {
            Some(most) => most,
            None => TrickCard::COUNT,
        }
    }

    /// Cards that nobody is dealt.
    #[must_use]
    pub const fn set_aside(self) -> u8 {
        TrickCard::COUNT.saturating_sub(self.players.saturating_mul(self.cards))
    }

    /// What follows from these options, which can be played with.
    #[must_use]
    pub fn terms(self) -> Terms {
        Terms {
            set_aside: self.set_aside(),
            rounds: Options::ROUNDS,
            points_at_start: POINTS_AT_START,
            talk: Talk::Free,
            cards_min: Options::CARDS_MIN,
            cards_max: self.cards_max(),
            clue_limit_min: Options::CLUE_LIMIT_MIN,
            clue_limit_max: self.cards.saturating_sub(1),
            usual: Options::USUAL.to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_that_of_the_rules() {
        let rows = Options::USUAL.map(|options| {
            assert_eq!(options.check(), Ok(()));
            [options.players, options.cards, options.terms().set_aside, options.clue_limit]
        });
        assert_eq!(rows, [[2, 12, 30, 5], [3, 12, 18, 4], [4, 13, 2, 3], [5, 10, 4, 2], [6, 9, 0, 2]]);
    }

    #[test]
    fn both_numbers_may_change_within_what_the_cards_allow() {
        for players in 2..=6 {
            let most = Options { players, cards: 54 / players, clue_limit: 54 / players - 1 };
            assert_eq!(most.check(), Ok(()));
            let terms = most.terms();
            assert_eq!((terms.cards_max, terms.clue_limit_max), (most.cards, most.clue_limit));
            assert_eq!(Options { cards: 2, clue_limit: 1, ..most }.check(), Ok(()));
            for other in [
                Options { cards: most.cards + 1, ..most },
                Options { cards: 1, clue_limit: 1, ..most },
                Options { clue_limit: most.cards, ..most },
                Options { clue_limit: 0, ..most },
                Options { players: 1, ..most },
                Options { players: 7, ..most },
                Options { players: 0, ..most },
            ] {
                assert!(other.check().is_err(), "{other:?}");
            }
        }
        let words = |options: Options| options.check().map_err(|fault| fault.to_string()).err();
        let four = Options { players: 4, cards: 14, clue_limit: 3 };
        assert_eq!(words(four).as_deref(), Some("14 cards each: choose 2 to 13"));
    }
}
