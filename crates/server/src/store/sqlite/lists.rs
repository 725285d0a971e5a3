//! Lists of tables and of finished games in SQL.

use rusqlite::{Connection, Row, params};

use crate::limits::{
    GAMES_OF_PLAYER_MAX, TABLES_IDLE_MAX, TABLES_LISTED_MAX, TABLES_LISTED_OF_HOST_MAX, TABLES_OF_PLAYER_MAX,
    TALLIES_OF_PLAYER_MAX,
};
use crate::store::{DealtSeat, FinishedRow, GameRow, ListedRow, StoreError, TableCount, TableRow, TallyRow};

/// The name that somebody has at a table: while a game runs, the one with which they came into it, at its deal or
/// later, so that nobody tells by a name what the rules forbid to say (READINGS P8).
macro_rules! name_at_table {
    ($code:literal, $player:literal) => {
        concat!(
            "coalesce((SELECT dealt.name FROM result_seats AS dealt JOIN results USING (code, game)
                       WHERE dealt.code = ",
            $code,
            " AND outcome IS NULL AND dealt.player = ",
            $player,
            "),
                      (SELECT later.name FROM result_successors AS later JOIN results USING (code, game)
                       WHERE later.code = ",
            $code,
            " AND outcome IS NULL AND later.player = ",
            $player,
            "),
                      (SELECT name FROM names WHERE names.player = ",
            $player,
            "))"
        )
    };
}

pub(super) fn tables_of(connection: &Connection, player: &str) -> Result<Vec<TableRow>, StoreError> {
    let mut latest = connection.prepare_cached(
        "SELECT code, kind, phase, last_at FROM tables
         WHERE code IN (SELECT code FROM sitting WHERE player = ?1)
         ORDER BY last_at DESC, code LIMIT ?2",
    )?;
    let rows = latest.query_map(params![player, TABLES_OF_PLAYER_MAX], table)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn names_at(connection: &Connection, code: &str) -> Result<Vec<DealtSeat>, StoreError> {
    let mut sitting = connection.prepare_cached(concat!(
        "SELECT seat, player, ",
        name_at_table!("sitting.code", "sitting.player"),
        " FROM sitting WHERE code = ?1 ORDER BY seat"
    ))?;
    let rows = sitting.query_map([code], dealt)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn listed(connection: &Connection) -> Result<Vec<ListedRow>, StoreError> {
    let mut latest = connection.prepare_cached(concat!(
        "SELECT * FROM (
             SELECT *, row_number() OVER (PARTITION BY host ORDER BY last_at DESC, code) AS of_host FROM (
                 SELECT code, kind, phase, last_at, ",
        name_at_table!("tables.code", "tables.host"),
        "            AS host_name, seats, (SELECT count(*) FROM sitting WHERE sitting.code = tables.code) AS taken,
                     spectators, host
                 FROM tables WHERE listed
             ) WHERE host_name IS NOT NULL AND (spectators OR (taken < seats AND phase = 'gathering'))
         ) WHERE of_host <= ?2
         ORDER BY last_at DESC, code LIMIT ?1"
    ))?;
    let rows = latest.query_map([TABLES_LISTED_MAX, TABLES_LISTED_OF_HOST_MAX], |row| {
        Ok(ListedRow {
            row: table(row)?,
            host: row.get(4)?,
            seats: row.get(5)?,
            seats_taken: row.get(6)?,
            spectators: row.get(7)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn idle(
    connection: &Connection,
    phase: &str,
    changed_before_ms: i64,
    seen_before_ms: i64,
) -> Result<Vec<String>, StoreError> {
    let mut idle = connection.prepare_cached(
        "SELECT code FROM tables WHERE phase = ?1 AND last_at <= ?2 AND coalesce(seen_at, last_at) <= ?3
         ORDER BY last_at, code LIMIT ?4",
    )?;
    let rows =
        idle.query_map(params![phase, changed_before_ms, seen_before_ms, TABLES_IDLE_MAX], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Notes when somebody looked at a table; one that is not listed any more is no fault.
pub(super) fn seen(connection: &Connection, code: &str, at_ms: i64) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE tables SET seen_at = max(coalesce(seen_at, ?2), ?2) WHERE code = ?1")?
        .execute(params![code, at_ms])?;
    Ok(())
}

pub(super) fn games_of(connection: &Connection, player: &str) -> Result<Vec<GameRow>, StoreError> {
    let mut latest = connection.prepare_cached(
        "SELECT code, game, kind, outcome, ended_at, min(seat), tally, bots FROM (
             SELECT code, game, seat FROM result_seats WHERE player = ?1
             UNION ALL SELECT code, game, seat FROM result_successors WHERE player = ?1
         ) JOIN results USING (code, game) WHERE outcome IS NOT NULL
         GROUP BY code, game ORDER BY ended_at DESC, code, game DESC LIMIT ?2",
    )?;
    let rows = latest.query_map(params![player, GAMES_OF_PLAYER_MAX], |row| {
        Ok(GameRow {
            table: row.get(0)?,
            game: row.get(1)?,
            kind: row.get(2)?,
            outcome: row.get(3)?,
            ended_at_ms: row.get(4)?,
            seat: row.get(5)?,
            seats: Vec::new(),
            tally: row.get(6)?,
            bots: bots(row.get(7)?),
        })
    })?;
    let mut games: Vec<GameRow> = rows.collect::<Result<_, _>>()?;
    for game in &mut games {
        game.seats = dealt_seats(connection, &game.table, game.game)?;
    }
    Ok(games)
}

pub(super) fn tallies_of(connection: &Connection, player: &str) -> Result<Vec<TallyRow>, StoreError> {
    let mut latest = connection.prepare_cached(
        "SELECT tally, started_at, ended_at, outcome FROM result_seats JOIN results USING (code, game)
         WHERE player = ?1 AND tally IS NOT NULL ORDER BY started_at DESC, code DESC, game DESC LIMIT ?2",
    )?;
    let rows = latest.query_map(params![player, TALLIES_OF_PLAYER_MAX], |row| {
        let ended: (Option<i64>, Option<String>) = (row.get(2)?, row.get(3)?);
        Ok(TallyRow { tally: row.get(0)?, started_at_ms: row.get(1)?, ended: ended.0.zip(ended.1) })
    })?;
    let mut rows: Vec<TallyRow> = rows.collect::<Result<_, _>>()?;
    rows.reverse();
    Ok(rows)
}

/// The seats of bots, as a result has them.
fn bots(list: Option<String>) -> Vec<u8> {
    list.and_then(|list| serde_json::from_str(&list).ok()).unwrap_or_default()
}

pub(super) fn dealt_seats(
    connection: &Connection,
    code: &str,
    game: u32,
) -> Result<Vec<DealtSeat>, StoreError> {
    let mut seats = connection.prepare_cached(
        "SELECT seat, player, name FROM result_seats WHERE code = ?1 AND game = ?2 ORDER BY seat",
    )?;
    let rows = seats.query_map(params![code, game], dealt)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn finished(connection: &Connection) -> Result<Vec<FinishedRow>, StoreError> {
    let mut all = connection.prepare_cached(
        "SELECT options,
                CASE WHEN json_valid(outcome) THEN
                    coalesce(json_extract(outcome, '$.outcome.end'), json_extract(outcome, '$.outcome'))
                END AS end,
                bots IS NOT NULL AS with_bots, count(*), coalesce(sum(turns), 0), count(turns)
         FROM results WHERE outcome IS NOT NULL GROUP BY options, end, with_bots",
    )?;
    let rows = all.query_map([], |row| {
        Ok(FinishedRow {
            options: row.get(0)?,
            end: row.get::<_, Option<String>>(1)?.unwrap_or_default(),
            bots: row.get(2)?,
            games: row.get(3)?,
            turns: u64::try_from(row.get::<_, i64>(4)?).unwrap_or_default(),
            with_turns: row.get(5)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn counts(connection: &Connection) -> Result<Vec<TableCount>, StoreError> {
    let mut all = connection.prepare_cached(
        "SELECT kind, phase, count(*) FROM tables GROUP BY kind, phase ORDER BY kind, phase",
    )?;
    let rows = all
        .query_map([], |row| Ok(TableCount { kind: row.get(0)?, phase: row.get(1)?, tables: row.get(2)? }))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn table(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow { table: row.get(0)?, kind: row.get(1)?, phase: row.get(2)?, last_at_ms: row.get(3)? })
}

fn dealt(row: &Row<'_>) -> rusqlite::Result<DealtSeat> {
    Ok(DealtSeat { seat: row.get(0)?, player: row.get(1)?, name: row.get(2)? })
}
