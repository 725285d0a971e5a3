//! `parlour simulate undercover`

use clap::Args;
use rules::Seat;
use rules::game::Setup;
use rules::undercover::{self, Level, Options, Outcome};
use serde_json::json;

use super::asked::Asked;
use super::series::Simulated;

/// The settings of this game.
#[derive(Debug, Clone, Args)]
pub(super) struct Undercover {
    /// easy, normal or hard
    #[arg(long, value_name = "LEVEL", default_value_t = Level::Normal)]
    level: Level,

    /// How many passes through the stock there are, 1 to 6; what the level has if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(i64::from(Options::PASSES_MIN)..=i64::from(Options::PASSES_MAX)))]
    passes: Option<u8>,

    #[command(flatten)]
    asked: Asked,
}

impl Undercover {
    /// Plays it.
    ///
    /// # Errors
    /// As [`Asked::play`].
    pub(super) fn play(&self) -> Result<String, String> {
        let usual = Options::at(self.level);
        let options = Options { passes: self.passes.or(usual.passes), ..usual };
        let first = Seat::first(2).next().expect("two seats");
        let terms =
            [("game", json!("undercover")), ("level", json!(self.level)), ("passes", json!(options.passes))];
        self.asked.play::<undercover::Undercover>(Setup { options, seats: 2, first }, &terms)
    }
}

impl Simulated for undercover::Undercover {
    fn is_won(outcome: &Outcome) -> bool {
        *outcome == Outcome::Won
    }
}
