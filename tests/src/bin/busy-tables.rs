//! People who play without pause at a house that somebody else starts, stops and replaces, for `docker/check`. It is no
//! part of what is shipped.
//!
//! It reads from standard input what to do, and says when it is done: `play N` until everybody was answered N times more,
//! `stop`, and `prove DIR` once the house is closed.

use std::io::{self, BufRead, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use parlour_tests::busy_tables::{BusyTables, GAMES, Told};
use parlour_tests::chance::Chance;

/// After so long a request is taken for lost.
const PATIENCE: Duration = Duration::from_secs(20);

/// People who play without pause
#[derive(Debug, Parser)]
struct Settings {
    /// Where the house listens
    house: SocketAddr,
}

#[tokio::main]
async fn main() -> ExitCode {
    let house = Settings::parse().house;
    let mut playing =
        Some(BusyTables::open(house, house, &GAMES, &Chance::of_run("busy-tables"), PATIENCE).await);
    let mut told: Option<Told> = None;
    say("open");
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        match (line.split_once(' ').unwrap_or((&line, "")), &playing, &told) {
            (("play", count), Some(tables), _) => match count.parse() {
                Ok(count) => {
                    tables.until_each_was_answered(count).await;
                    say("played");
                }
                Err(_) => return fail(&line),
            },
            (("stop", ""), Some(_), _) => {
                if let Some(tables) = playing.take() {
                    told = Some(tables.stop().await);
                }
                say("stopped");
            }
            (("prove", data), None, Some(told)) => {
                let proved = told.prove(Path::new(data)).await;
                let done = told.count(|log| log.done.len());
                say(&format!("proved {} games, {} entries, {done} answers", proved.games, proved.entries));
            }
            _ => return fail(&line),
        }
    }
    ExitCode::SUCCESS
}

fn say(text: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{text}");
    let _ = out.flush();
}

fn fail(line: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "busy-tables: {line:?} cannot be done now");
    ExitCode::FAILURE
}
