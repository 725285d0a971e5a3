//! Journals in SQL: append, load, read.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::effect;
use crate::limits::{APPEND_EFFECTS_MAX, APPEND_ENTRIES_MAX, ENTRY_BODY_BYTES_MAX};
use crate::store::{Append, AppendError, Entry, Head, Loaded, Seed, StoreError, link};

/// An append within its limits, hashed before it reaches the writer's thread.
pub(super) struct Prepared {
    append: Append,
    heads: Vec<Head>,
}

impl Prepared {
    pub(super) fn new(append: Append) -> Result<Prepared, AppendError> {
        within("entries in an append", append.entries.len(), 1, APPEND_ENTRIES_MAX)?;
        within("effects in an append", append.effects.len(), 0, APPEND_EFFECTS_MAX)?;
        for entry in &append.entries {
            within("bytes in an entry's body", entry.body.len(), 1, ENTRY_BODY_BYTES_MAX)?;
        }
        for effect in &append.effects {
            effect::check(effect)?;
        }
        let mut heads = Vec::with_capacity(append.entries.len());
        let mut head = append.after;
        for entry in &append.entries {
            head = link(head, &entry.body);
            heads.push(head);
        }
        Ok(Prepared { append, heads })
    }

    /// Writes entries and effects into the open transaction, if the journal ends where it should.
    pub(super) fn write(&self, connection: &Connection) -> Result<Head, AppendError> {
        let Append { table, after, entries, effects } = &self.append;
        if head(connection, table)? != *after {
            return Err(AppendError::Conflict);
        }
        if *after == Head::GENESIS {
            take_code(connection, table, entries.first().map_or(0, |entry| entry.at_ms))?;
        }
        let mut insert = connection.prepare_cached(
            "INSERT INTO entries (code, number, at, body, hash) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?;
        for (entry, head) in entries.iter().zip(&self.heads) {
            insert.execute(params![table, integer(head.number), entry.at_ms, entry.body, head.hash])?;
        }
        for effect in effects {
            effect::apply(connection, table, effect)?;
        }
        Ok(self.heads.last().copied().unwrap_or(*after))
    }
}

/// Refuses a count outside its limits.
pub(super) fn within(what: &'static str, found: usize, min: usize, max: usize) -> Result<(), AppendError> {
    if (min..=max).contains(&found) { Ok(()) } else { Err(AppendError::OutOfRange { what, found, min, max }) }
}

fn head(connection: &Connection, table: &str) -> rusqlite::Result<Head> {
    let mut last = connection
        .prepare_cached("SELECT number, hash FROM entries WHERE code = ?1 ORDER BY number DESC LIMIT 1")?;
    let head = last
        .query_row([table], |row| Ok(Head { number: natural(row.get(0)?), hash: row.get(1)? }))
        .optional()?;
    Ok(head.unwrap_or(Head::GENESIS))
}

fn take_code(connection: &Connection, code: &str, at_ms: i64) -> Result<(), AppendError> {
    let taken = connection
        .prepare_cached("INSERT INTO codes (code, created_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute(params![code, at_ms])?;
    if taken == 1 { Ok(()) } else { Err(AppendError::Conflict) }
}

pub(super) fn read(connection: &Connection, table: &str, number: u64) -> Result<Option<Entry>, StoreError> {
    let mut one = connection
        .prepare_cached("SELECT number, at, body, hash FROM entries WHERE code = ?1 AND number = ?2")?;
    Ok(one.query_row(params![table, integer(number)], entry).optional()?)
}

pub(super) fn load(connection: &Connection, table: &str) -> Result<Option<Loaded>, StoreError> {
    // Entries and secrets must be of one moment.
    let moment = connection.unchecked_transaction()?;
    let entries = entries(&moment, table)?;
    let secrets = moment
        .prepare_cached("SELECT game, seed FROM secrets WHERE code = ?1 ORDER BY game")?
        .query_map([table], |row| Ok((row.get(0)?, Seed(row.get(1)?))))?
        .collect::<Result<_, _>>()?;
    Ok(if entries.is_empty() { None } else { Some(Loaded { entries, secrets }) })
}

/// A journal whose chain was verified; empty if there is no such table.
pub(super) fn entries(connection: &Connection, table: &str) -> Result<Vec<Entry>, StoreError> {
    let entries: Vec<Entry> = connection
        .prepare_cached("SELECT number, at, body, hash FROM entries WHERE code = ?1 ORDER BY number")?
        .query_map([table], entry)?
        .collect::<Result<_, _>>()?;
    verify(table, &entries)?;
    Ok(entries)
}

/// Holds the entries to their chain, from the beginning.
fn verify(table: &str, entries: &[Entry]) -> Result<(), StoreError> {
    let mut head = Head::GENESIS;
    for entry in entries {
        head = link(head, &entry.body);
        let reason = match entry.head() {
            found if found.number != head.number => "an entry is missing before it",
            found if found.hash != head.hash => "its hash does not follow from what stands there",
            _ => continue,
        };
        return Err(StoreError::Broken { table: table.to_owned(), number: entry.number, reason });
    }
    Ok(())
}

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry { number: natural(row.get(0)?), at_ms: row.get(1)?, body: row.get(2)?, hash: row.get(3)? })
}

/// SQLite's integers have a sign; no journal gets near where it matters, and what is beyond is nowhere.
fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn natural(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
