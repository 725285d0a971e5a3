//! `parlour forget`

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use protocol::PlayerId;
use server::seams::SystemClock;
use server::store::Store;
use server::store::sqlite::{OpenError, SqliteStore};

use crate::fail;

#[derive(Debug, Args)]
pub(crate) struct Forget {
    /// The id of the player, as the records of their games have it
    #[arg(value_parser = player)]
    player: PlayerId,

    /// Where everything is kept
    #[arg(long, value_name = "DIR", env = "PARLOUR_DATA", default_value = "./parlour-data")]
    data: PathBuf,
}

fn player(text: &str) -> Result<PlayerId, String> {
    text.parse().map_err(|_| {
        "an id has 32 digits and letters a to f, such as 0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b".to_owned()
    })
}

/// Erases a player. Exit codes: 0 if that is done, 1 if it could not be, 2 if the words are wrong.
pub(crate) fn forget(settings: &Forget) -> ExitCode {
    match erase(settings) {
        Ok(given_up) => {
            let said = format!(
                "The player is forgotten: name, keys, links and lines of chat are erased, seats given up: {given_up}.\n\
                 Finished games stay, without the name."
            );
            let _ = writeln!(io::stdout().lock(), "{said}");
            ExitCode::SUCCESS
        }
        Err(why) => fail(&why),
    }
}

fn erase(settings: &Forget) -> Result<usize, String> {
    if !settings.data.is_dir() {
        return Err(format!("--data {}: there is no such directory", settings.data.display()));
    }
    let store = SqliteStore::open(&settings.data).map_err(|error| match error {
        OpenError::Locked { .. } => format!(
            "--data {}: a house is open there. Stop it first, or let the player do it: in the settings of the client",
            settings.data.display()
        ),
        error => format!("--data: {error}"),
    })?;
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let runtime = runtime.map_err(|error| format!("the runtime cannot start: {error}"))?;
    runtime.block_on(async {
        let given_up = server::forget(&store, &SystemClock::default(), settings.player).await;
        store.close().await.map_err(|error| error.to_string())?;
        given_up.map_err(|error| error.to_string())
    })
}
