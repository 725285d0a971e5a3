//! What the checks of a record found.

use serde::Serialize;

use super::fault::Fault;

/// What is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// The hash is the record's own.
    Hash,
    /// The seed is the one that was committed to.
    Commitment,
    /// Each seat has a place for its share.
    Shares,
    /// The deck is a whole one, and follows from seed and shares.
    Deck,
    /// The deal can be won, and none of the tries before it was proved to be.
    Winnable,
    /// Everybody held one seat.
    Players,
    /// Every step is allowed.
    Steps,
    /// The table may end the game so.
    Ruling,
    /// The game ended so.
    Outcome,
    /// Times never go back.
    Times,
}

/// What became of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It holds.
    Right,
    /// The record alone cannot show whether it holds.
    Unproved,
    /// It does not hold.
    Wrong,
}

/// One check and what became of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Finding {
    /// What was checked.
    pub check: Check,
    /// What became of it.
    pub verdict: Verdict,
    /// The same in words.
    pub words: String,
    /// What is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
}

impl Check {
    /// One word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Check::Hash => "hash",
            Check::Commitment => "commitment",
            Check::Shares => "shares",
            Check::Deck => "deck",
            Check::Winnable => "winnable",
            Check::Players => "players",
            Check::Steps => "steps",
            Check::Ruling => "ruling",
            Check::Outcome => "outcome",
            Check::Times => "times",
        }
    }
}

impl Finding {
    pub(super) fn right(check: Check, words: impl Into<String>) -> Finding {
        Finding { check, verdict: Verdict::Right, words: words.into(), fault: None }
    }

    pub(super) fn unproved(check: Check, words: impl Into<String>) -> Finding {
        Finding { check, verdict: Verdict::Unproved, words: words.into(), fault: None }
    }

    pub(super) fn wrong(check: Check, fault: Fault) -> Finding {
        Finding { check, verdict: Verdict::Wrong, words: fault.to_string(), fault: Some(fault) }
    }
}
