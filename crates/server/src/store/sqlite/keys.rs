//! Keys and links in SQL.

use rusqlite::{Connection, OptionalExtension, params};

use crate::limits::{KEYS_OF_PLAYER_MAX, LINKS_OF_PLAYER_MAX};
use crate::store::{KeyHolder, KeyRow, NewKey, NewLink, Player, Redeemed, StoreError};

pub(super) fn add(connection: &Connection, player: &str, key: &NewKey) -> rusqlite::Result<()> {
    connection
        .prepare_cached("INSERT INTO keys (hash, id, player, created_at) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![key.hash, key.id, player, key.at_ms])?;
    Ok(())
}

pub(super) fn holder(connection: &Connection, hash: &[u8; 32]) -> Result<Option<KeyHolder>, StoreError> {
    let mut holder = connection.prepare_cached(
        "SELECT keys.player, name, id, used_at FROM keys LEFT JOIN names ON names.player = keys.player
         WHERE hash = ?1",
    )?;
    let found = holder.query_row([hash], |row| {
        let player = Player { id: row.get(0)?, name: row.get(1)? };
        Ok(KeyHolder { player, key: row.get(2)?, used_at_ms: row.get(3)? })
    });
    Ok(found.optional()?)
}

/// Notes that a key was used; one that is gone meanwhile is no fault.
pub(super) fn used(connection: &Connection, id: &[u8; 8], at_ms: i64) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE keys SET used_at = ?2 WHERE id = ?1 AND coalesce(used_at, ?2) <= ?2")?
        .execute(params![id, at_ms])?;
    Ok(())
}

pub(super) fn of_player(connection: &Connection, player: &str) -> Result<Vec<KeyRow>, StoreError> {
    let mut keys = connection.prepare_cached(
        "SELECT id, created_at, used_at FROM keys WHERE player = ?1 ORDER BY created_at, id",
    )?;
    let rows = keys.query_map([player], |row| {
        Ok(KeyRow { id: row.get(0)?, made_at_ms: row.get(1)?, used_at_ms: row.get(2)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Whether there was such a key of this player. All links of the player go with it: whoever held the key may have
/// made them.
pub(super) fn revoke(connection: &Connection, player: &str, id: &[u8; 8]) -> Result<bool, StoreError> {
    let revoked = connection
        .prepare_cached("DELETE FROM keys WHERE player = ?1 AND id = ?2")?
        .execute(params![player, id])?;
    if revoked == 1 {
        connection.prepare_cached("DELETE FROM links WHERE player = ?1")?.execute([player])?;
    }
    Ok(revoked == 1)
}

/// Adds a link if the key that asks for it is still there, and drops what has expired and the oldest of this player
/// beyond the limit.
pub(super) fn add_link(connection: &Connection, link: &NewLink) -> Result<(), StoreError> {
    let NewLink { hash, player, key, at_ms, expires_at_ms } = link;
    connection.prepare_cached("DELETE FROM links WHERE expires_at <= ?1")?.execute([at_ms])?;
    connection
        .prepare_cached(
            "DELETE FROM links WHERE player = ?1 AND hash NOT IN
                 (SELECT hash FROM links WHERE player = ?1 ORDER BY expires_at DESC LIMIT ?2)",
        )?
        .execute(params![player, LINKS_OF_PLAYER_MAX - 1])?;
    let added = connection
        .prepare_cached(
            "INSERT INTO links (hash, player, expires_at)
             SELECT ?1, player, ?3 FROM keys WHERE player = ?2 AND id = ?4",
        )?
        .execute(params![hash, player, expires_at_ms, key])?;
    if added == 1 { Ok(()) } else { Err(StoreError::Gone) }
}

/// Uses a link up for a key.
pub(super) fn redeem(connection: &Connection, link: &[u8; 32], key: &NewKey) -> Result<Redeemed, StoreError> {
    let found: Option<String> = connection
        .prepare_cached("SELECT player FROM links WHERE hash = ?1 AND expires_at > ?2")?
        .query_row(params![link, key.at_ms], |row| row.get(0))
        .optional()?;
    let Some(player) = found else { return Ok(Redeemed::UnknownLink) };
    if of_player(connection, &player)?.len() >= KEYS_OF_PLAYER_MAX {
        return Ok(Redeemed::TooManyKeys);
    }
    connection.prepare_cached("DELETE FROM links WHERE hash = ?1")?.execute([link])?;
    add(connection, &player, key)?;
    let player = super::people::by_id(connection, &player)?;
    player.map(Redeemed::Player).ok_or_else(|| StoreError::Refused("a link of nobody".to_owned()))
}
