//! Erasing what a player has left.

use rusqlite::Connection;

use crate::store::StoreError;

/// What is erased of a player. Who played which game stays, under an id that names nobody.
const ERASED: [&str; 5] = [
    "DELETE FROM names WHERE player = ?1",
    "DELETE FROM keys WHERE player = ?1",
    "DELETE FROM links WHERE player = ?1",
    "DELETE FROM texts WHERE player = ?1",
    "UPDATE result_seats SET name = NULL WHERE player = ?1",
];

/// Erases it, and answers the tables where the player sits or has said something.
pub(super) fn forget(connection: &Connection, player: &str) -> Result<Vec<String>, StoreError> {
    let mut touched = connection.prepare_cached(
        "SELECT code FROM sitting WHERE player = ?1 UNION SELECT code FROM texts WHERE player = ?1",
    )?;
    let touched = touched.query_map([player], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for statement in ERASED {
        connection.prepare_cached(statement)?.execute([player])?;
    }
    Ok(touched)
}
