//! Who holds a key.

use protocol::{Hex, Key, KeyId, NewPlayer, PlayerId, Refused};
use sha2::{Digest, Sha256};

use crate::gate::Deed;
use crate::house::{House, unavailable};
use crate::household::Household;
use crate::limits::KEY_USE_NOTED_MS;
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
    /// The id of the key.
    pub(crate) key: KeyId,
}

impl House {
    /// Makes a player with this name and a key of their own.
    pub(crate) async fn new_player(&self, name: &str, household: Household) -> Result<NewPlayer, Refused> {
        let name = text::name(name).map_err(|fault| Refused::Text { fault })?;
        self.gate().take(household, Deed::NewPlayer, self.clock().steady_ms())?;
        let (id, key) = (PlayerId::new_v4(), Hex(rand::random()));
        let player = store::NewPlayer { id: id.to_string(), name: name.clone(), key: self.new_key(key) };
        self.store().create_player(player).await.map_err(|error| unavailable(&error))?;
        Ok(NewPlayer { player: id, key, name })
    }

    /// The player who holds this key.
    pub(crate) async fn person(&self, key: Key, household: Household) -> Result<Person, Refused> {
        // Looked up by hash: how long that takes says nothing about a key.
        let found = self.store().key_holder(secret_hash(key)).await.map_err(|error| unavailable(&error))?;
        let Some(store::KeyHolder { player, key, used_at_ms }) = found else {
            self.gate().take(household, Deed::UnknownSecret, self.clock().steady_ms())?;
            return Err(Refused::UnknownKey);
        };
        let now_ms = self.clock().unix_ms();
        let noted_ms = used_at_ms.and_then(|used| u64::try_from(used).ok());
        if noted_ms.is_none_or(|noted| now_ms.saturating_sub(noted) >= KEY_USE_NOTED_MS) {
            // The store has it from here on; nobody waits for a note.
            drop(self.store().key_used(key, signed(now_ms)));
        }
        let id = player.id.parse().map_err(|_| Refused::Internal)?;
        Ok(Person { id, name: player.name.unwrap_or_default(), key: Hex(key) })
    }

    /// What is kept of a key that is made now.
    pub(crate) fn new_key(&self, key: Key) -> store::NewKey {
        store::NewKey { hash: secret_hash(key), id: rand::random(), at_ms: signed(self.clock().unix_ms()) }
    }
}

/// What is kept of a secret.
pub(crate) fn secret_hash(secret: Hex<16>) -> [u8; 32] {
    Sha256::digest(secret.0).into()
}
