//! `parlour load`: how a house bears many tables at once.

mod cpu;
mod house;
mod player;
mod report;
mod table;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use indicatif::{ProgressBar, ProgressStyle};
use rules::games::{AnyOptions, GameKind};
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use self::cpu::Cpu;
use self::house::OwnHouse;
use self::report::{Report, Tallies};
use self::table::Table;
use crate::client::{Fault, HouseAddress};
use crate::{fail, signals};

/// Tables that are opened at the same time.
const OPENING_AT_ONCE: usize = 32;

#[derive(Debug, Clone, Args)]
pub(crate) struct Load {
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,

    /// Moves a second at each table; as fast as it goes without this
    #[arg(long, value_name = "R", value_parser = rate)]
    rate: Option<f64>,

    /// How long to measure once all tables play
    #[arg(long, value_name = "S", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,

    /// What is played
    #[arg(long, value_name = "GAME", default_value = "undercover", value_parser = game())]
    game: GameKind,

    /// A house that runs already, such as http://localhost:8080
    #[arg(long, value_name = "URL")]
    url: Option<HouseAddress>,

    /// Where the database of the own house is made, and removed again
    #[arg(long, value_name = "DIR", default_value = ".", conflicts_with = "url")]
    data: PathBuf,

    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

/// Plays and reports. The exit code says whether every table was played to the end of the time.
pub(crate) fn load(settings: &Load) -> ExitCode {
    let runtime = match tokio::runtime::Builder::new_multi_thread().thread_name(cpu::OWN).enable_all().build()
    {
        Ok(runtime) => runtime,
        Err(error) => return fail(&format!("the runtime cannot start: {error}")),
    };
    match runtime.block_on(run(settings)) {
        Ok(report) => {
            let text = if settings.json { report.json() } else { report.to_string() };
            let _ = writeln!(io::stdout().lock(), "{}", text.trim_end());
            if report.is_whole() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(why) => fail(&why),
    }
}

async fn run(settings: &Load) -> Result<Report, String> {
    let asked = CancellationToken::new();
    signals::stop_when_asked(asked.clone()).map_err(|error| format!("signals cannot be heard: {error}"))?;
    let own = match &settings.url {
        Some(_) => None,
        None => Some(OwnHouse::open(&settings.data).await?),
    };
    let address = match (&settings.url, &own) {
        (Some(url), _) => url.clone(),
        (None, Some(own)) => own.address.clone(),
        (None, None) => unreachable!("there is one or the other"),
    };
    let report = tokio::select! {
        played = play(settings, &address, own.is_some()) => played.map_err(|fault| format!("{address}: {fault}")),
        () = asked.cancelled() => Err("stopped before the time was over, so there is no report".to_owned()),
    };
    if let Some(own) = own {
        own.close().await;
    }
    report
}

async fn play(settings: &Load, house: &HouseAddress, is_own: bool) -> Result<Report, Fault> {
    let tallies = Arc::new(Tallies::default());
    let stop = CancellationToken::new();
    let opened = progress(settings.tables, "tables are open");
    let every = settings.rate.map(|rate| Duration::from_secs_f64(1.0 / rate));
    let mut opening = stream::iter(0..settings.tables)
        .map(|number| Table::open(house, number, AnyOptions::presets(settings.game)[0], every, &tallies))
        .buffer_unordered(OPENING_AT_ONCE);
    let mut sockets = 0;
    let mut playing = JoinSet::new();
    // Each plays at once: a house closes sockets whose pings nobody answers.
    while let Some(players) = opening.try_next().await? {
        sockets += players.len();
        for player in players {
            playing.spawn(player.play(stop.clone()));
        }
        opened.inc(1);
    }
    tokio::select! {
        () = tallies.until_all_dealt(settings.tables) => {}
        Some(ended) = playing.join_next() => ended.expect("a player does not panic")?,
    }
    opened.finish_and_clear();
    let measured = progress(settings.seconds, "s");
    tallies.measure(true);
    let before = Cpu::now(is_own);
    for _ in 0..settings.seconds {
        sleep(Duration::from_secs(1)).await;
        measured.inc(1);
    }
    let cpu = Cpu::now(is_own).since(before);
    tallies.measure(false);
    measured.finish_and_clear();
    stop.cancel();
    let lost = playing.join_all().await.into_iter().filter(Result::is_err).count();
    Ok(Report::new(settings, sockets, lost, cpu, &tallies))
}

fn game() -> impl TypedValueParser<Value = GameKind> {
    let tags = PossibleValuesParser::new(GameKind::ALL.iter().map(|kind| kind.tag()));
    tags.map(|tag| GameKind::ALL.iter().copied().find(|kind| kind.tag() == tag).expect("one of them"))
}

fn rate(text: &str) -> Result<f64, String> {
    let rate: Option<f64> = text.parse().ok().filter(|rate| (0.001..=1_000.0).contains(rate));
    rate.ok_or_else(|| "a number from 0.001 to 1000 is allowed".to_owned())
}

/// How far it is, where somebody looks.
fn progress(count: u32, unit: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{bar:30}} {{pos}} of {{len}} {unit}"));
    ProgressBar::new(count.into()).with_style(style.expect("a fixed template"))
}
