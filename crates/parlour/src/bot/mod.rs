//! `parlour bot`

mod player;

use std::io::{self, Write};
use std::num::NonZeroU32;
use std::process::ExitCode;
use std::time::Duration;

use bots::Strength;
use clap::Args;
use protocol::{NewPlayer, Refused, TableCode};
use tokio::time::{Instant, sleep};

use crate::client::{Fault, HouseAddress, Socket, new_player};
use crate::fail;
use player::Player;

/// What `--help` says at the end.
const HELP: &str = "\
The bot becomes a player, takes a free seat at the table and says when it is ready, like any guest. It sees what its seat is
shown and nothing else. When the connection breaks or the house restarts, it comes back to its seat. How each game ended
goes to standard output, a line each.

Examples:
  parlour bot --url http://localhost:8080 --table KX7P2M
  parlour bot --url http://localhost:8080 --table KX7P2M --strength strong --name Robin --games 3

Ends with 0 when it has played its games or the table is closed, 1 if the house refuses or cannot be reached any more, 2 if
the call is wrong.";

/// For so long the bot tries to come back to a house that does not answer.
const LOST_MAX: Duration = Duration::from_secs(60);

/// How long it waits between two tries.
const BETWEEN_TRIES: Duration = Duration::from_secs(1);

/// The settings of `parlour bot`.
#[derive(Debug, Clone, Args)]
#[command(after_help = HELP)]
pub(crate) struct Bot {
    /// The house, such as http://localhost:8080
    #[arg(long, value_name = "ADDRESS")]
    url: HouseAddress,

    /// The table, six letters and digits
    #[arg(long, value_name = "CODE")]
    table: TableCode,

    /// gentle, good or strong; without one of this strength the strongest there is
    #[arg(long, value_name = "STRENGTH", default_value_t = Strength::Strong)]
    strength: Strength,

    /// What it is called at the table
    #[arg(long, value_name = "NAME", default_value = "Robin")]
    name: String,

    /// How many games it plays before it gets up; as many as there are if left out
    #[arg(long, value_name = "N")]
    games: Option<NonZeroU32>,

    /// Milliseconds that it takes for a move, so that people can follow
    #[arg(long, value_name = "MS", default_value_t = 700, value_parser = clap::value_parser!(u32).range(0..=60_000))]
    pace_ms: u32,

    /// Print how each game ended as JSON
    #[arg(long)]
    json: bool,
}

/// Plays at a table, from outside.
pub(crate) fn bot(settings: &Bot) -> ExitCode {
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return fail(&format!("the runtime cannot start: {error}")),
    };
    match runtime.block_on(play(settings)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => fail(&told(&fault, settings)),
    }
}

/// Why the bot does not play, and what to do about it.
fn told(fault: &Fault, Bot { table, url, .. }: &Bot) -> String {
    let Fault::Refused(refused) = fault else { return fault.to_string() };
    match refused {
        Refused::UnknownTable => {
            format!("there is no such table as {table} at {url}: look at its code again")
        }
        Refused::TableClosed => format!("the table {table} is closed: open another and give its code"),
        Refused::Locked => "the host lets nobody new sit down: let the host change that first".to_owned(),
        Refused::TooManyGuests { .. } => "too many look at this table: try again later".to_owned(),
        refused => format!("the house refuses: {}", refused.code()),
    }
}

async fn play(settings: &Bot) -> Result<(), Fault> {
    let person = new_player(&settings.url, &settings.name).await?;
    let mut player = Player::new(settings.clone());
    let mut lost_since = None;
    loop {
        let fault = match sitting(settings, &person, &mut player).await {
            Ok(()) => return Ok(()),
            Err(fault) => fault,
        };
        if !comes_back(&fault) {
            return Err(fault);
        }
        let now = Instant::now();
        // A house that answered again was found again.
        let since = *lost_since.insert(if player.take_news() { now } else { lost_since.unwrap_or(now) });
        if now - since > LOST_MAX {
            return Err(fault);
        }
        let _ = writeln!(io::stderr().lock(), "parlour: {fault}; the bot is coming back");
        sleep(BETWEEN_TRIES).await;
    }
}

/// One socket, to the end of the bot's games.
async fn sitting(settings: &Bot, person: &NewPlayer, player: &mut Player) -> Result<(), Fault> {
    let socket = Socket::open(&settings.url, person.key, settings.table, player.seen()).await?;
    player.play(socket).await
}

/// Whether another try may bring something else.
const fn comes_back(fault: &Fault) -> bool {
    match fault {
        Fault::Unreachable(_) | Fault::Closed(_) => true,
        Fault::Refused(refused) => {
            matches!(refused, Refused::Busy | Refused::Unavailable | Refused::SlowDown { .. })
        }
        Fault::Strange(_) => false,
    }
}
