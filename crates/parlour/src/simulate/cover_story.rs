//! `parlour simulate cover-story`

use clap::Args;
use rules::Seat;
use rules::cover_story::{self, Item, Options, Outcome, View};
use rules::game::Setup;
use serde_json::json;

use super::asked::Asked;
use super::contest::{Contest, Tally};

/// The settings of this game.
#[derive(Debug, Clone, Args)]
pub(super) struct CoverStory {
    /// How many play, 2 to 6, with the usual cards and clue limit
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(i64::from(Options::PLAYERS_MIN)..=i64::from(Options::PLAYERS_MAX)))]
    seats: u8,

    #[command(flatten)]
    asked: Asked,
}

impl CoverStory {
    /// Plays it.
    ///
    /// # Errors
    /// As [`Asked::contest`].
    pub(super) fn play(&self) -> Result<String, String> {
        let usual = Options::USUAL.into_iter().find(|options| options.players == self.seats);
        let options = usual.expect("the usual options are those of all numbers of players");
        let first = Seat::first(1).next().expect("a seat");
        let terms = [("game", json!("cover_story")), ("seats", json!(self.seats))];
        self.asked.contest::<cover_story::CoverStory>(Setup { options, seats: self.seats, first }, &terms)
    }
}

impl Contest for cover_story::CoverStory {
    fn winners(outcome: &Outcome) -> Vec<Seat> {
        match outcome {
            Outcome::Won { winners, .. } => winners.seats().collect(),
            Outcome::GivenUp | Outcome::Expired => Vec::new(),
        }
    }

    fn tally(view: &View, seat: Seat) -> Tally {
        let sheets = || view.sheets.iter().filter_map(|round| round.get(seat.index()));
        let sum = |item| sheets().flat_map(|sheet| &sheet.lines).filter(move |line| line.item == item);
        let count = |item| sum(item).map(|line| u32::from(line.count)).sum::<u32>();
        let is_clue = |item| matches!(item, Item::CluesBuried | Item::CluesUnburied);
        let snitches = sheets().filter(|sheet| !sheet.lines.iter().any(|line| is_clue(line.item)));
        Tally {
            points: view.players.get(seat.index()).map_or(0, |player| u32::from(player.total)),
            counts: vec![
                ("clues_buried", count(Item::CluesBuried)),
                ("clues_unburied", count(Item::CluesUnburied)),
                ("stray_tricks", count(Item::StrayTricks)),
                ("perfect_crimes", count(Item::PerfectCrime)),
                ("perfect_crimes_spoilt", count(Item::PerfectCrimeSpoilt)),
                ("snitches", snitches.count() as u32),
                ("clean_snitches", count(Item::CleanSnitch)),
            ],
        }
    }
}
