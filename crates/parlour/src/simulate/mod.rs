//! `parlour simulate`

mod asked;
mod comparison;
mod contest;
mod cover_story;
mod ended;
mod klondike;
mod series;
mod standings;
mod summary;
mod team_klondike;
mod timed;
mod undercover;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::fail;

/// The settings of `parlour simulate`.
#[derive(Debug, Clone, Args)]
pub(crate) struct Simulate {
    #[command(subcommand)]
    game: Game,
}

#[derive(Debug, Clone, Subcommand)]
enum Game {
    /// One player, draw one or three, without knowing the hidden cards
    #[command(after_help = asked::HELP)]
    Klondike(klondike::Klondike),
    /// Two players, one Klondike layout together, secret peeks
    #[command(after_help = asked::HELP)]
    Undercover(undercover::Undercover),
    /// Two or three players, one Klondike layout together, secret hands and time tokens
    #[command(after_help = asked::HELP)]
    TeamKlondike(team_klondike::TeamKlondike),
    /// Two to six players, clues laid as promises, and the tricks that bury them
    #[command(after_help = asked::HELP)]
    CoverStory(cover_story::CoverStory),
}

/// Plays what is asked, and prints what came of it.
pub(crate) fn simulate(settings: &Simulate) -> ExitCode {
    let said = match &settings.game {
        Game::Klondike(game) => game.play(),
        Game::Undercover(game) => game.play(),
        Game::TeamKlondike(game) => game.play(),
        Game::CoverStory(game) => game.play(),
    };
    match said.map(|said| writeln!(io::stdout().lock(), "{said}")) {
        Ok(Err(error)) if error.kind() != io::ErrorKind::BrokenPipe => {
            fail(&format!("the output cannot be written: {error}"))
        }
        Ok(_) => ExitCode::SUCCESS,
        Err(why) => fail(&why),
    }
}
