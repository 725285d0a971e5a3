//! Erasing what a player has left.

use rusqlite::Connection;

use crate::store::{StoreError, Traces};

/// What is erased of a player. Who played which game stays, under an id that names nobody.
const ERASED: [&str; 6] = [
    "DELETE FROM names WHERE player = ?1",
    "DELETE FROM keys WHERE player = ?1",
    "DELETE FROM links WHERE player = ?1",
    "DELETE FROM texts WHERE player = ?1",
    "UPDATE result_seats SET name = NULL WHERE player = ?1",
    "UPDATE result_successors SET name = NULL WHERE player = ?1",
];

/// Erases it, and answers the tables where the player sits or has said something.
pub(super) fn forget(connection: &Connection, player: &str) -> Result<Traces, StoreError> {
    let codes = |query| {
        connection.prepare_cached(query)?.query_map([player], |row| row.get(0))?.collect::<Result<_, _>>()
    };
    let traces = Traces {
        seats: codes("SELECT DISTINCT code FROM sitting WHERE player = ?1 ORDER BY code")?,
        lines: codes("SELECT DISTINCT code FROM texts WHERE player = ?1 ORDER BY code")?,
    };
    for statement in ERASED {
        connection.prepare_cached(statement)?.execute([player])?;
    }
    Ok(traces)
}
