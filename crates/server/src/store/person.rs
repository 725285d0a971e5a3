//! Players and what they say, kept apart from the journals so that it can be erased.

use std::fmt;

use super::NewKey;

/// A player to be added.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPlayer {
    /// The public id, not derived from any key.
    pub id: String,
    /// The name as the server cleaned it.
    pub name: String,
    /// The first key, as old as the player.
    pub key: NewKey,
}

/// A player as others may know them.
#[derive(Clone, PartialEq, Eq)]
pub struct Player {
    /// The public id.
    pub id: String,
    /// `None` once the player was forgotten.
    pub name: Option<String>,
}

/// A line of chat to be added.
#[derive(Clone, PartialEq, Eq)]
pub struct NewText {
    /// Who says it.
    pub player: String,
    /// The id of the request that brought it; one of this player's at this table is kept once.
    pub request: [u8; 16],
    /// The hash of that request.
    pub hash: [u8; 8],
    /// When.
    pub at_ms: i64,
    /// Free text as the server cleaned it.
    pub body: String,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq)]
pub struct Text {
    /// Who said it.
    pub player: String,
    /// When.
    pub at_ms: i64,
    /// Free text.
    pub body: String,
}

/// Where a player who was forgotten is still to be told of: tables, by code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Traces {
    /// Where they sit, without any limit.
    pub seats: Vec<String>,
    /// Where they have said something that was erased.
    pub lines: Vec<String>,
}

impl fmt::Debug for NewPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewPlayer").field("id", &self.id).finish_non_exhaustive()
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player").field("id", &self.id).finish_non_exhaustive()
    }
}

impl fmt::Debug for NewText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewText").field("player", &self.player).finish_non_exhaustive()
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Text").field("player", &self.player).finish_non_exhaustive()
    }
}
