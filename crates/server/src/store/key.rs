//! Keys and links: how somebody proves to be a player. Only hashes of their secrets are kept.

use std::fmt;

use super::Player;

/// A key to be added.
#[derive(Clone, PartialEq, Eq)]
pub struct NewKey {
    /// SHA-256 of the secret.
    pub hash: [u8; 32],
    /// Its public id, not made from the secret.
    pub id: [u8; 8],
    /// When it is made.
    pub at_ms: i64,
}

/// Who holds a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyHolder {
    /// The player.
    pub player: Player,
    /// The id of the key.
    pub key: [u8; 8],
    /// When it was last noted as used.
    pub used_at_ms: Option<i64>,
}

/// A key in its player's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyRow {
    /// Its id.
    pub id: [u8; 8],
    /// When it was made.
    pub made_at_ms: i64,
    /// When it was last noted as used.
    pub used_at_ms: Option<i64>,
}

/// A way onto another device to be added.
#[derive(Clone, PartialEq, Eq)]
pub struct NewLink {
    /// SHA-256 of the secret.
    pub hash: [u8; 32],
    /// Whose key it will bring.
    pub player: String,
    /// The id of the key that asks for it.
    pub key: [u8; 8],
    /// Now: what has expired is dropped.
    pub at_ms: i64,
    /// From when it is good for nothing.
    pub expires_at_ms: i64,
}

/// What a link brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Redeemed {
    /// The key is this player's now, and the link is used up.
    Player(Player),
    /// There is no such link, or not any more.
    UnknownLink,
    /// The player has [`KEYS_OF_PLAYER_MAX`](crate::limits::KEYS_OF_PLAYER_MAX) keys; the link stays.
    TooManyKeys,
}

impl fmt::Debug for NewKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewKey").field("id", &self.id).finish_non_exhaustive()
    }
}

impl fmt::Debug for NewLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewLink").field("player", &self.player).finish_non_exhaustive()
    }
}
