//! Where a record comes from.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use protocol::{PlayerId, Record, TableCode};
use server::limits::RECORD_BYTES_MAX;
use server::record;
use server::store::sqlite::SqliteArchive;

use super::Stop;

/// The record in a file, from standard input, or of a game in a data directory.
pub(super) fn record(what: &str, game: Option<u32>, data: &Path) -> Result<Record, Stop> {
    let code = match what {
        "-" => None,
        _ if Path::new(what).exists() => None,
        _ => Some(what.parse().map_err(|_| {
            Stop::Usage(format!("{what:?}: there is no such file, and no table has such a code"))
        })?),
    };
    match (code, game) {
        (Some(code), game) => kept(code, game, data),
        (None, Some(_)) => {
            Err(Stop::Usage("--game goes with the code of a table; a file has one game".to_owned()))
        }
        (None, None) => read(what),
    }
}

fn read(file: &str) -> Result<Record, Stop> {
    let wrong = |why: String| Stop::Wrong(format!("{file}: {why}"));
    let mut bytes = Vec::new();
    // One byte more than allowed shows that there are too many.
    let most = RECORD_BYTES_MAX as u64 + 1;
    let taken = match file {
        "-" => io::stdin().lock().take(most).read_to_end(&mut bytes),
        _ => File::open(file).and_then(|file| file.take(most).read_to_end(&mut bytes)),
    };
    taken.map_err(|error| wrong(error.to_string()))?;
    record::read(&bytes).map_err(|why| wrong(why.to_string()))
}

fn kept(code: TableCode, game: Option<u32>, data: &Path) -> Result<Record, Stop> {
    let archive = SqliteArchive::open(data).map_err(|error| Stop::Wrong(format!("--data: {error}")))?;
    let failed = |error: server::store::StoreError| Stop::Wrong(format!("--data: {error}"));
    let entries = archive
        .journal(code.as_str())
        .map_err(failed)?
        .ok_or_else(|| Stop::Wrong(format!("there is no table {code} in {}", data.display())))?;
    let made = record::make(code, game, &entries)
        .map_err(|fault| Stop::Wrong(format!("the journal of table {code}: {fault}")))?;
    let record = made.ok_or_else(|| {
        Stop::Wrong(match game {
            Some(game) => format!("table {code} has no finished game {game}; a game that runs has no record"),
            None => format!("table {code} has no finished game; a game that runs has no record"),
        })
    })?;
    let mut names: HashMap<PlayerId, Option<String>> = HashMap::new();
    for player in record::everybody(&record) {
        let found = archive.player(&player.to_string()).map_err(failed)?;
        names.insert(player, found.and_then(|player| player.name));
    }
    for seat in archive.dealt_seats(code.as_str(), record.game).map_err(failed)? {
        if let Ok(player) = seat.player.parse() {
            names.insert(player, seat.name);
        }
    }
    Ok(record::with_names(record, |player| names.get(&player).cloned().flatten()))
}
