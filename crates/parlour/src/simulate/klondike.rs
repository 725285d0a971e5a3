//! `parlour simulate klondike`

use clap::Args;
use rules::Seat;
use rules::game::Setup;
use rules::klondike::{self, Deal, Options, Outcome};
use serde_json::json;

use super::asked::Asked;
use super::series::Simulated;

/// The settings of this game.
#[derive(Debug, Clone, Args)]
pub(super) struct Klondike {
    /// How many cards are turned at a time, 1 or 3
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=3))]
    draw: u8,

    /// How many passes through the stock there are, 1 to 3; without end if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(i64::from(Options::PASSES_MIN)..=i64::from(Options::PASSES_MAX)))]
    passes: Option<u8>,

    #[command(flatten)]
    asked: Asked,
}

impl Klondike {
    /// Plays it.
    ///
    /// # Errors
    /// As [`Asked::play`], and if there is no such game.
    pub(super) fn play(&self) -> Result<String, String> {
        let options = Options { draw: self.draw, passes: self.passes, deal: Deal::Random, ..Options::EASY };
        options.check().map_err(|fault| fault.to_string())?;
        let first = Seat::first(1).next().expect("a seat");
        let terms = [("game", json!("klondike")), ("draw", json!(self.draw)), ("passes", json!(self.passes))];
        self.asked.play::<klondike::Klondike>(Setup { options, seats: 1, first }, &terms)
    }
}

impl Simulated for klondike::Klondike {
    fn is_won(outcome: &Outcome) -> bool {
        *outcome == Outcome::Won
    }
}
