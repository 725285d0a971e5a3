//! How well a player plays, as people choose it.

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
}
