//! Who holds a key.

use protocol::{Hex, Key, NewPlayer, PlayerId, Refused};
use sha2::{Digest, Sha256};

use crate::house::{House, unavailable};
use crate::store;
use crate::table::signed;
use crate::text;

/// A player whose key was checked.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    /// The public id.
    pub(crate) id: PlayerId,
    /// The name.
    pub(crate) name: String,
}

impl House {
    /// Makes a player with this name and a key of their own.
    pub(crate) async fn new_player(&self, name: &str) -> Result<NewPlayer, Refused> {
        let name = text::name(name).map_err(|fault| Refused::Text { fault })?;
        let (id, key) = (PlayerId::new_v4(), Hex(rand::random()));
        let player = store::NewPlayer { id: id.to_string(), name: name.clone(), key: self.new_key(key) };
        self.store().create_player(player).await.map_err(|error| unavailable(&error))?;
        Ok(NewPlayer { player: id, key, name })
    }

    /// The player who holds this key.
    pub(crate) async fn person(&self, key: Key) -> Result<Person, Refused> {
        // Looked up by hash: how long that takes says nothing about a key.
        let found = self.store().key_holder(key_hash(key)).await.map_err(|error| unavailable(&error))?;
        let store::KeyHolder { player, .. } = found.ok_or(Refused::UnknownKey)?;
        let id = player.id.parse().map_err(|_| Refused::Internal)?;
        Ok(Person { id, name: player.name.unwrap_or_default() })
    }

    fn new_key(&self, key: Key) -> store::NewKey {
        store::NewKey { hash: key_hash(key), id: rand::random(), at_ms: signed(self.clock().unix_ms()) }
    }
}

fn key_hash(key: Key) -> [u8; 32] {
    Sha256::digest(key.0).into()
}
