//! Players in SQL: their names and what they say.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::keys;
use crate::limits::{STORE_TEXT_BYTES_MAX, TEXTS_READ_MAX};
use crate::store::{NewPlayer, NewText, Player, StoreError, Text};

pub(super) fn create(connection: &Connection, player: &NewPlayer) -> Result<(), StoreError> {
    let NewPlayer { id, name, key } = player;
    short_enough("a name", name)?;
    connection
        .prepare_cached("INSERT INTO players (id, created_at) VALUES (?1, ?2)")?
        .execute(params![id, key.at_ms])?;
    connection.prepare_cached("INSERT INTO names (player, name) VALUES (?1, ?2)")?.execute([id, name])?;
    Ok(keys::add(connection, id, key)?)
}

pub(super) fn by_id(connection: &Connection, id: &str) -> Result<Option<Player>, StoreError> {
    let mut found = connection
        .prepare_cached("SELECT id, name FROM players LEFT JOIN names ON player = id WHERE id = ?1")?;
    Ok(found.query_row([id], player).optional()?)
}

pub(super) fn rename(connection: &Connection, player: &str, name: &str) -> Result<(), StoreError> {
    short_enough("a name", name)?;
    let renamed =
        connection.prepare_cached("UPDATE names SET name = ?2 WHERE player = ?1")?.execute([player, name])?;
    there(renamed)
}

pub(super) fn add_text(connection: &Connection, table: &str, text: &NewText) -> Result<(), StoreError> {
    short_enough("a text", &text.body)?;
    let added = connection
        .prepare_cached(
            "INSERT INTO texts (code, player, request, hash, at, body)
             SELECT ?1, player, ?3, ?4, ?5, ?6 FROM names WHERE player = ?2",
        )?
        .execute(params![table, text.player, text.request, text.hash, text.at_ms, text.body])?;
    there(added)
}

pub(super) fn text_asked(
    connection: &Connection,
    table: &str,
    player: &str,
    request: &[u8; 16],
) -> Result<Option<[u8; 8]>, StoreError> {
    let mut asked = connection
        .prepare_cached("SELECT hash FROM texts WHERE code = ?1 AND player = ?2 AND request = ?3")?;
    Ok(asked.query_row(params![table, player, request], |row| row.get(0)).optional()?)
}

pub(super) fn texts(connection: &Connection, table: &str, count: u32) -> Result<Vec<Text>, StoreError> {
    let mut last = connection.prepare_cached(
        "SELECT player, at, body FROM (
             SELECT id, player, at, body FROM texts WHERE code = ?1 ORDER BY id DESC LIMIT ?2
         ) ORDER BY id",
    )?;
    let lines = last.query_map(params![table, count.min(TEXTS_READ_MAX)], |row| {
        Ok(Text { player: row.get(0)?, at_ms: row.get(1)?, body: row.get(2)? })
    })?;
    Ok(lines.collect::<Result<_, _>>()?)
}

fn player(row: &Row<'_>) -> rusqlite::Result<Player> {
    Ok(Player { id: row.get(0)?, name: row.get(1)? })
}

/// Whether a player is there and was not forgotten: that one has a name, which nothing but forgetting takes.
pub(super) fn is_known(connection: &Connection, player: &str) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM names WHERE player = ?1")?.exists([player])
}

fn there(rows: usize) -> Result<(), StoreError> {
    if rows == 1 { Ok(()) } else { Err(StoreError::Gone) }
}

fn short_enough(what: &str, text: &str) -> Result<(), StoreError> {
    match text.len() {
        0..=STORE_TEXT_BYTES_MAX => Ok(()),
        bytes => Err(StoreError::Refused(format!(
            "{what} of {bytes} bytes, at most {STORE_TEXT_BYTES_MAX} are kept"
        ))),
    }
}
