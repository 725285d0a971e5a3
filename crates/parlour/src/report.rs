//! `parlour report`

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use protocol::{Report as Counted, ReportRow};
use server::report::report as count;
use server::store::sqlite::SqliteArchive;

use crate::fail;

/// What `--help` says at the end.
const HELP: &str = "\
Finished games are counted by game and options, people alone and games with bots apart, with 95 % intervals of the share that
was won. It has no names and can be asked beside a running house; the house shows the same at /stats.

Ends with 0 if it was counted, 1 if the directory cannot be read, 2 if the call is wrong.";

/// The settings of `parlour report`.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Report {
    /// Where everything is kept
    #[arg(long, value_name = "DIR", env = "PARLOUR_DATA", default_value = "./parlour-data")]
    data: PathBuf,

    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// Counts the games of a data directory.
pub(crate) fn report(settings: &Report) -> ExitCode {
    let said = counted(settings).map(|counted| {
        if settings.json { serde_json::to_string(&counted).expect("plain data") } else { told(&counted) }
    });
    match said.map(|said| writeln!(io::stdout().lock(), "{said}")) {
        Ok(Err(error)) if error.kind() != io::ErrorKind::BrokenPipe => {
            fail(&format!("the output cannot be written: {error}"))
        }
        Ok(_) => ExitCode::SUCCESS,
        Err(why) => fail(&why),
    }
}

fn counted(Report { data, .. }: &Report) -> Result<Counted, String> {
    if !data.is_dir() {
        return Err(format!("--data {}: there is no such directory", data.display()));
    }
    let archive = SqliteArchive::open(data).map_err(|error| format!("--data: {error}"))?;
    let rows = archive.finished().map_err(|error| format!("--data {}: {error}", data.display()))?;
    Ok(count(&rows))
}

fn told(Counted { rows }: &Counted) -> String {
    if rows.is_empty() {
        return "No game has been finished here yet.".to_owned();
    }
    rows.iter().map(line).collect::<Vec<_>>().join("\n\n")
}

fn line(row: &ReportRow) -> String {
    let who = if row.bots { "with bots" } else { "people" };
    let mut line = format!("{}: {} ({who})\n{} finished", row.game.title(), row.variant, row.finished);
    if let (Some(won), Some(rate), Some((low, high))) = (row.won, row.win_rate, row.ci95) {
        let [rate, low, high] = [rate, low, high].map(|share| share * 100.0);
        let _ = write!(line, ", {won} won: {rate:.1} %, with 95 % confidence {low:.1} to {high:.1} %");
    }
    if let Some(turns) = row.turns_per_win {
        let _ = write!(line, "\na won game took {turns:.1} turns");
    }
    let _ = write!(line, "\nended: {}", ends(&row.ends));
    line
}

fn ends(ends: &BTreeMap<String, u32>) -> String {
    let told = |(end, count): (&String, &u32)| format!("{} {count}", end.replace('_', " "));
    ends.iter().map(told).collect::<Vec<_>>().join(", ")
}
