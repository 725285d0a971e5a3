//! The secret of the house in SQL.

use rusqlite::Connection;

use crate::store::{Seed, StoreError};

/// The one that is kept, or this one from now on.
pub(super) fn of_house(connection: &Connection, fresh: &Seed) -> Result<Seed, StoreError> {
    connection
        .prepare_cached("INSERT INTO house (id, secret) VALUES (1, ?1) ON CONFLICT DO NOTHING")?
        .execute([fresh.0])?;
    let mut kept = connection.prepare_cached("SELECT secret FROM house")?;
    Ok(Seed(kept.query_row([], |row| row.get(0))?))
}
