//! `parlour simulate team-klondike`

use clap::Args;
use rules::Seat;
use rules::game::{Game, Setup};
use rules::team_klondike::{self, Level, Options, Outcome};
use serde_json::json;

use super::asked::Asked;
use super::series::Simulated;

const SEATS: (u8, u8) = team_klondike::TeamKlondike::SEATS;

/// The settings of this game.
#[derive(Debug, Clone, Args)]
pub(super) struct TeamKlondike {
    /// How many play, 2 or 3
    #[arg(long, value_name = "N", default_value_t = SEATS.0, value_parser = clap::value_parser!(u8).range(i64::from(SEATS.0)..=i64::from(SEATS.1)))]
    seats: u8,

    /// easy, normal or hard
    #[arg(long, value_name = "LEVEL", default_value_t = Level::Normal)]
    level: Level,

    /// How many time tokens there are, 0 to 30; what the level gives to so many players if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(i64::from(Options::TOKENS_MIN)..=i64::from(Options::TOKENS_MAX)))]
    tokens: Option<u8>,

    #[command(flatten)]
    asked: Asked,
}

impl TeamKlondike {
    /// Plays it.
    ///
    /// # Errors
    /// As [`Asked::play`].
    pub(super) fn play(&self) -> Result<String, String> {
        let options = Options { tokens: self.tokens, ..Options::at(self.level) };
        let first = Seat::first(1).next().expect("a seat");
        let terms = [
            ("game", json!("team_klondike")),
            ("seats", json!(self.seats)),
            ("level", json!(self.level)),
            ("tokens", json!(options.tokens_for(self.seats))),
        ];
        let setup = Setup { options, seats: self.seats, first };
        self.asked.play::<team_klondike::TeamKlondike>(setup, &terms)
    }
}

impl Simulated for team_klondike::TeamKlondike {
    fn is_won(outcome: &Outcome) -> bool {
        *outcome == Outcome::Won
    }
}
