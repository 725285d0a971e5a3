//! The devices of a player: each has a key of its own, and a link brings the next one.

use protocol::{DeviceLink, Hex, KeyCard, KeyId, Keys, LinkSecret, NewPlayer, Refused};

use crate::gate::Deed;
use crate::house::{House, unavailable};
use crate::household::Household;
use crate::limits::{KEYS_OF_PLAYER_MAX, LINK_MINUTES};
use crate::people::{Person, secret_hash};
use crate::store::{NewLink, Redeemed};
use crate::table::signed;

impl House {
    /// The keys of a player.
    pub(crate) async fn keys(&self, person: &Person) -> Result<Keys, Refused> {
        let rows = self.store().keys_of(&person.id.to_string()).await.map_err(|error| unavailable(&error))?;
        let keys = rows.into_iter().map(|row| KeyCard {
            id: Hex(row.id),
            made_ms: unsigned(row.made_at_ms),
            used_ms: row.used_at_ms.map(unsigned),
            here: Hex(row.id) == person.key,
        });
        Ok(Keys { keys: keys.collect() })
    }

    /// Makes a key good for nothing and closes the sockets that said hello with it.
    pub(crate) async fn revoke(&self, person: &Person, key: KeyId) -> Result<(), Refused> {
        let revoked = self.store().revoke_key(&person.id.to_string(), key.0).await;
        if !revoked.map_err(|error| unavailable(&error))? {
            return Err(Refused::NotFound);
        }
        self.callers().close(|caller| caller.key == key);
        Ok(())
    }

    /// Makes a way onto another device.
    pub(crate) async fn new_link(&self, person: &Person) -> Result<DeviceLink, Refused> {
        if self.keys(person).await?.keys.len() >= KEYS_OF_PLAYER_MAX {
            return Err(too_many_keys());
        }
        let (secret, now_ms) = (Hex(rand::random()), self.clock().unix_ms());
        let expires_ms = now_ms + LINK_MINUTES * 60_000;
        let link = NewLink {
            hash: secret_hash(secret),
            player: person.id.to_string(),
            key: person.key.0,
            at_ms: signed(now_ms),
            expires_at_ms: signed(expires_ms),
        };
        self.store().add_link(link).await.map_err(|error| unavailable(&error))?;
        Ok(DeviceLink { secret, expires_ms })
    }

    /// Uses a link up for a new key of its player.
    pub(crate) async fn redeem(
        &self,
        secret: LinkSecret,
        household: Household,
    ) -> Result<NewPlayer, Refused> {
        let key = Hex(rand::random());
        let redeemed = self.store().redeem_link(secret_hash(secret), self.new_key(key)).await;
        match redeemed.map_err(|error| unavailable(&error))? {
            Redeemed::Player(player) => Ok(NewPlayer {
                player: player.id.parse().map_err(|_| Refused::Internal)?,
                key,
                name: player.name.unwrap_or_default(),
            }),
            Redeemed::TooManyKeys => Err(too_many_keys()),
            Redeemed::UnknownLink => {
                self.gate().take(household, Deed::UnknownSecret, self.clock().steady_ms())?;
                Err(Refused::UnknownLink)
            }
        }
    }
}

fn too_many_keys() -> Refused {
    Refused::TooManyKeys { keys_max: u32::try_from(KEYS_OF_PLAYER_MAX).unwrap_or(u32::MAX) }
}

fn unsigned(ms: i64) -> u64 {
    u64::try_from(ms).unwrap_or_default()
}
