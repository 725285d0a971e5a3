//! Effects in SQL: what goes into an append's transaction.

use rusqlite::{Connection, params};

use super::journal::within;
use super::people::is_known;
use crate::limits::{STORE_TEXT_BYTES_MAX, TABLE_SEATS_MAX, TABLES_SAT_AT_MAX};
use crate::store::{AppendError, Effect, Listing};

/// Refuses an effect that is too large, before it is queued.
pub(super) fn check(effect: &Effect) -> Result<(), AppendError> {
    let text = |what, text: &str| within(what, text.len(), 0, STORE_TEXT_BYTES_MAX);
    match effect {
        Effect::PutSecret { .. }
        | Effect::TakeSecret { .. }
        | Effect::SeatInResult { .. }
        | Effect::SucceedInResult { .. }
        | Effect::UnlistTable
        | Effect::EraseTexts
        | Effect::EraseSecrets => Ok(()),
        Effect::OpenResult { kind, options, .. } => {
            text("bytes in a kind", kind)?;
            text("bytes in options", options)
        }
        Effect::TallyResult { tally, .. } => text("bytes in a tally", tally),
        Effect::CloseResult { outcome, .. } => text("bytes in an outcome", outcome),
        Effect::ListTable(Listing { kind, phase, .. }) => {
            text("bytes in a kind", kind)?;
            text("bytes in a phase", phase)
        }
        Effect::SeatPlayers { seats } => within("seats", seats.len(), 0, TABLE_SEATS_MAX),
    }
}

/// Applies one effect of the table in the open transaction.
pub(super) fn apply(connection: &Connection, table: &str, effect: &Effect) -> Result<(), AppendError> {
    match effect {
        Effect::PutSecret { game, seed } => {
            connection
                .prepare_cached("INSERT INTO secrets (code, game, seed) VALUES (?1, ?2, ?3)")?
                .execute(params![table, game, seed.0])?;
            Ok(())
        }
        Effect::TakeSecret { game } => {
            let erased = connection
                .prepare_cached("DELETE FROM secrets WHERE code = ?1 AND game = ?2")?
                .execute(params![table, game])?;
            once(erased, || format!("game {game} of {table} has no secret"))
        }
        Effect::OpenResult { game, kind, options, started_at_ms, bots } => {
            let bots =
                (!bots.is_empty()).then(|| serde_json::to_string(bots).expect("numbers are plain data"));
            connection
                .prepare_cached(
                    "INSERT INTO results (code, game, kind, options, started_at, bots)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                )?
                .execute(params![table, game, kind, options, started_at_ms, bots])?;
            Ok(())
        }
        Effect::SeatInResult { game, seat, player } => {
            known(connection, player)?;
            let seated = connection
                .prepare_cached(
                    "INSERT INTO result_seats (code, game, seat, player, name)
                     SELECT code, game, ?3, ?4, (SELECT name FROM names WHERE player = ?4) FROM results
                     WHERE code = ?1 AND game = ?2 AND outcome IS NULL",
                )?
                .execute(params![table, game, seat, player])?;
            once(seated, || format!("game {game} of {table} has no open result to sit in"))
        }
        Effect::SucceedInResult { game, seat, player } => {
            known(connection, player)?;
            let seated = connection
                .prepare_cached(
                    "INSERT INTO result_successors (code, game, seat, player, name)
                     SELECT code, game, ?3, ?4, (SELECT name FROM names WHERE player = ?4) FROM results
                     WHERE code = ?1 AND game = ?2 AND outcome IS NULL
                     ON CONFLICT (code, game, player) DO UPDATE SET seat = excluded.seat",
                )?
                .execute(params![table, game, seat, player])?;
            once(seated, || format!("game {game} of {table} has no open result to sit in"))
        }
        Effect::TallyResult { game, tally } => {
            let told = connection
                .prepare_cached("UPDATE results SET tally = ?3 WHERE code = ?1 AND game = ?2")?
                .execute(params![table, game, tally])?;
            once(told, || format!("game {game} of {table} has no result"))
        }
        Effect::CloseResult { game, outcome, ended_at_ms, turns } => {
            let closed = connection
                .prepare_cached(
                    "UPDATE results SET outcome = ?3, ended_at = ?4, turns = ?5
                     WHERE code = ?1 AND game = ?2 AND outcome IS NULL",
                )?
                .execute(params![table, game, outcome, ended_at_ms, turns])?;
            once(closed, || format!("game {game} of {table} has no open result to close"))
        }
        Effect::ListTable(listing) => list(connection, table, listing),
        Effect::UnlistTable => {
            connection.prepare_cached("DELETE FROM sitting WHERE code = ?1")?.execute([table])?;
            connection.prepare_cached("DELETE FROM tables WHERE code = ?1")?.execute([table])?;
            Ok(())
        }
        Effect::EraseSecrets => {
            connection.prepare_cached("DELETE FROM secrets WHERE code = ?1")?.execute([table])?;
            Ok(())
        }
        Effect::EraseTexts => {
            connection.prepare_cached("DELETE FROM texts WHERE code = ?1")?.execute([table])?;
            Ok(())
        }
        Effect::SeatPlayers { seats } => seat_players(connection, table, seats),
    }
}

fn list(connection: &Connection, table: &str, listing: &Listing) -> Result<(), AppendError> {
    let Listing { kind, phase, last_at_ms, seats, host, spectators, listed } = listing;
    connection
        .prepare_cached(
            "INSERT INTO tables (code, kind, phase, last_at, seats, host, spectators, listed)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT (code) DO UPDATE
             SET kind = excluded.kind, phase = excluded.phase, last_at = excluded.last_at,
                 seats = excluded.seats, host = excluded.host, spectators = excluded.spectators,
                 listed = excluded.listed",
        )?
        .execute(params![table, kind, phase, last_at_ms, seats, host, spectators, listed])?;
    Ok(())
}

fn seat_players(connection: &Connection, table: &str, seats: &[(u8, String)]) -> Result<(), AppendError> {
    let sat: Vec<String> = connection
        .prepare_cached("DELETE FROM sitting WHERE code = ?1 RETURNING player")?
        .query_map([table], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut insert =
        connection.prepare_cached("INSERT INTO sitting (code, seat, player) VALUES (?1, ?2, ?3)")?;
    for (seat, player) in seats {
        if !sat.contains(player) {
            known(connection, player)?;
            room_for_one_more(connection, player)?;
        }
        insert.execute(params![table, seat, player])?;
    }
    Ok(())
}

fn known(connection: &Connection, player: &str) -> Result<(), AppendError> {
    if is_known(connection, player)? { Ok(()) } else { Err(AppendError::Gone { player: player.to_owned() }) }
}

/// Counted where it is written: of two requests at the same time the second one counts the first.
fn room_for_one_more(connection: &Connection, player: &str) -> Result<(), AppendError> {
    let sits: u32 = connection
        .prepare_cached("SELECT count(*) FROM sitting WHERE player = ?1")?
        .query_row([player], |row| row.get(0))?;
    if (sits as usize) < TABLES_SAT_AT_MAX { Ok(()) } else { Err(AppendError::TooManyTables) }
}

fn once(rows: usize, otherwise: impl FnOnce() -> String) -> Result<(), AppendError> {
    if rows == 1 { Ok(()) } else { Err(AppendError::Refused(otherwise())) }
}
