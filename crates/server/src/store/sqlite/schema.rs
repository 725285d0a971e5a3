//! The tables in the file, and how an older file becomes a present one.

use std::path::Path;

use rusqlite::Connection;

use super::open::OpenError;

/// Marks the file as Parlour's: "Parl" in ASCII.
const APPLICATION_ID: i64 = 0x5061_726c;

/// Step *n* turns version *n* into *n* + 1; a step that was ever released is never edited.
const STEPS: &[&str] = &[
    include_str!("schema_1.sql"),
    include_str!("schema_2.sql"),
    include_str!("schema_3.sql"),
    include_str!("schema_4.sql"),
    include_str!("schema_5.sql"),
    include_str!("schema_6.sql"),
];

/// The version this server writes.
pub(super) const VERSION: i64 = STEPS.len() as i64;

/// The version of a file that nothing was ever written to.
pub(super) const EMPTY: i64 = 0;

/// Refuses a file that this server must not touch, without changing it, and gives the version of any other,
/// [`EMPTY`] of one without tables.
pub(super) fn check(connection: &Connection, path: &Path) -> Result<i64, OpenError> {
    let database = OpenError::at(path);
    let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    let tables: i64 = connection
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
        .map_err(&database)?;
    if tables > 0 && number("application_id").map_err(&database)? != APPLICATION_ID {
        return Err(OpenError::NotOurs { path: path.to_owned() });
    }
    let found = number("user_version").map_err(&database)?;
    if found > VERSION {
        return Err(OpenError::TooNew { path: path.to_owned(), found, known: VERSION });
    }
    Ok(found)
}

/// Brings the file to [`VERSION`], all steps in one transaction.
pub(super) fn upgrade(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction()?;
    let found: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for step in STEPS.iter().skip(usize::try_from(found).unwrap_or(0)) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()
}
