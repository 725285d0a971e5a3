//! `parlour`: one binary for everything that is done with a house.

mod backup;
mod bot;
mod client;
mod cpu;
mod crew;
mod environment;
mod forget;
mod greeting;
mod healthcheck;
mod load;
mod progress;
mod quantile;
mod replay;
mod report;
mod schema;
mod serve;
mod settings;
mod signals;
mod simulate;
mod solve;

use std::io::{self, Write};
use std::process::ExitCode;

use server::interval;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

/// Card games among a few friends: this server, and a browser
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Parlour {
    #[command(subcommand)]
    task: Option<Task>,
    #[command(flatten)]
    serve: settings::Serve,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Open the house (what happens without any subcommand)
    Serve(settings::Serve),
    /// Print a finished game move by move, or check it
    Replay(replay::Replay),
    /// Say of deals of Klondike whether they can be won, and how
    Solve(solve::Solve),
    /// Let our own players play many deals, and say how often they win
    Simulate(simulate::Simulate),
    /// Sit down at a table of any house and play there, over the wire like everybody else
    Bot(bot::Bot),
    /// Say how often each game was won in a house, by its options, and how games ended
    Report(report::Report),
    /// Erase a player's name, keys, links and chat while the house is closed; finished games stay
    Forget(forget::Forget),
    /// Copy everything into one file, also while the house is open
    Backup(backup::Backup),
    /// Ask a running house whether it can serve: exit code 0 if so, otherwise 1
    Healthcheck(healthcheck::Healthcheck),
    /// Play at many tables at once, and measure how long everybody waits
    ///
    /// Players choose at random among what the house offers them, over real sockets. Without --url a house of its own is
    /// opened for it, with a new database of its own, and closed again. The exit code is 0 if all tables were
    /// played to the end of the time.
    Load(load::Load),
    /// Print the JSON Schema of what goes over the wire
    Schema,
}

fn main() -> ExitCode {
    let read = environment::matches(Parlour::command()).and_then(|it| Parlour::from_arg_matches(&it));
    let parlour = read.unwrap_or_else(|error| error.exit());
    match parlour.task.unwrap_or(Task::Serve(parlour.serve)) {
        Task::Serve(settings) => serve::serve(&settings),
        Task::Replay(settings) => replay::replay(&settings),
        Task::Solve(settings) => solve::solve(&settings),
        Task::Simulate(settings) => simulate::simulate(&settings),
        Task::Bot(settings) => bot::bot(&settings),
        Task::Report(settings) => report::report(&settings),
        Task::Forget(settings) => forget::forget(&settings),
        Task::Backup(settings) => backup::backup(&settings),
        Task::Healthcheck(settings) => healthcheck::healthcheck(&settings),
        Task::Load(settings) => load::load(&settings),
        Task::Schema => schema::print(),
    }
}

/// Says why something was not done.
fn fail(why: &str) -> ExitCode {
    let _ = writeln!(io::stderr().lock(), "parlour: {why}");
    ExitCode::FAILURE
}
