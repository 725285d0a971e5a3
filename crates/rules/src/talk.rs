//! What people may say at a table (READINGS P8).

/// What may be said at the table while a game runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
pub enum Talk {
    /// Anything.
    Free,
    /// The fixed phrases only.
    PhrasesOnly,
}

/// A fixed phrase about the rules, the turn, tokens or passes. The server fills in the number that some have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
pub enum Phrase {
    /// "It is your turn."
    YourTurn,
    /// "It is my turn."
    MyTurn,
    /// "Two passes left after this one."
    PassesLeft,
    /// "Three time tokens left."
    TokensLeft,
    /// "I have three peeks left."
    PeeksLeft,
    /// "Let us look at the rules."
    Rules,
    /// "Well played!"
    WellPlayed,
    /// "Back in a minute."
    BackInAMinute,
}

impl Phrase {
    /// Every phrase.
    pub const ALL: [Phrase; 8] = [
        Phrase::YourTurn,
        Phrase::MyTurn,
        Phrase::PassesLeft,
        Phrase::TokensLeft,
        Phrase::PeeksLeft,
        Phrase::Rules,
        Phrase::WellPlayed,
        Phrase::BackInAMinute,
    ];
}
