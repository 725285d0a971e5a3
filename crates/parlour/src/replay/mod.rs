//! `parlour replay`

mod check;
mod export;
mod source;
mod story;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use protocol::Record;
use rules::{Observer, Seat};

/// What is wrong with how the command was called.
const USAGE: u8 = 2;

/// The settings of `parlour replay`.
#[derive(Debug, Clone, Args)]
#[command(after_help = "\
A record comes from the end of a game in the browser, or from GET /api/tables/CODE/games/N/record.

Examples:
  parlour replay parlour-KX7P2M-1.json             the game with every card open
  parlour replay parlour-KX7P2M-1.json --seat 0    only what seat 0 saw, when it saw it
  parlour replay parlour-KX7P2M-1.json --verify    what is right, what is wrong, what that proves
  parlour replay KX7P2M --data /var/lib/parlour    the last finished game of a table
  parlour replay KX7P2M --game 2 --json > it.json  the record of an earlier one
  parlour replay - < it.json                       from another program

With --json: the record itself; with --verify {\"right\", \"findings\"}; with --seat {\"code\", \"game\", \"seat\",
\"steps\"}, for each step the events, the view and the offers of that seat as they were on the wire.

Ends with 0 if all is right, 1 if the record is not (or there is none), 2 if the call is wrong.")]
pub(crate) struct Replay {
    /// The file of a record, - for standard input, or the code of a table in the data directory
    #[arg(value_name = "FILE|CODE")]
    what: String,

    /// Which game of the table, from 1; the last finished one if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    game: Option<u32>,

    /// Where the server keeps everything; it may be running, and nothing is written there
    #[arg(long, value_name = "DIR", env = "PARLOUR_DATA", default_value = "./parlour-data")]
    data: PathBuf,

    /// Show only what this seat saw at each moment; seats are counted from 0
    #[arg(long, value_name = "N", conflicts_with = "verify")]
    seat: Option<u8>,

    /// Check everything that the record can show by itself
    #[arg(long)]
    verify: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Why there is nothing, or no more, to print.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The call is wrong.
    Usage(String),
    /// The record is wrong, or there is none.
    Wrong(String),
    /// The output is not taken any more.
    Output(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

/// Prints what is asked for. A reader that went away, such as `head`, is no error.
pub(crate) fn replay(settings: &Replay) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let printed = print(settings, &mut out);
    let printed = printed.and_then(|right| out.flush().map(|()| right).map_err(Stop::Output));
    let (why, code) = match printed {
        Ok(true) => return ExitCode::SUCCESS,
        Ok(false) => return ExitCode::FAILURE,
        Err(Stop::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Err(Stop::Output(error)) => (format!("the output cannot be written: {error}"), ExitCode::FAILURE),
        Err(Stop::Wrong(why)) => (why, ExitCode::FAILURE),
        Err(Stop::Usage(why)) => (why, ExitCode::from(USAGE)),
    };
    // What was printed before the fault comes first.
    let _ = out.flush();
    let _ = writeln!(io::stderr().lock(), "parlour: {why}");
    code
}

/// Prints, and says whether all is right.
fn print(settings: &Replay, out: &mut impl Write) -> Result<bool, Stop> {
    let record = source::record(&settings.what, settings.game, &settings.data)?;
    let who = settings.seat.map(|number| seat(&record, number)).transpose()?;
    match (settings.verify, settings.json, who) {
        (true, json, _) => check::print(&record, json, out),
        (false, true, None) => export::record(&record, out).map(|()| true),
        (false, true, Some(seat)) => export::seen_by(&record, seat, out).map(|()| true),
        (false, false, who) => story::print(&record, who.map(Observer::Seat), out).map(|()| true),
    }
}

fn seat(record: &Record, number: u8) -> Result<Seat, Stop> {
    let seats = record.players.len();
    Seat::new(number)
        .filter(|seat| seat.index() < seats)
        .ok_or_else(|| Stop::Usage(format!("--seat {number}: the game had {seats} seats, counted from 0")))
}
