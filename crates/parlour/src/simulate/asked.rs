//! What every game is asked for.

use std::fmt::Display;
use std::num::NonZeroU32;

use bots::Styles;
use clap::Args;
use rules::game::Setup;
use serde_json::{Value, json};

use super::comparison::Comparison;
use super::contest::{Contest, Contested};
use super::ended::Ended;
use super::series::{Game, Series, Simulated};
use super::standings::Standings;
use super::summary::Summary;
use crate::crew;
use crate::progress::Progress;

/// What `--help` says at the end.
pub(super) const HELP: &str = "\
The same settings give the same games, on every machine and with any number of threads; only the times differ. The seats
begin in turn, from deal to deal. The result goes to standard output.

Examples:
  parlour simulate undercover --level hard --deals 2000
  parlour simulate undercover --passes 3 --json
  parlour simulate undercover --compare random plain
  parlour simulate team-klondike --seats 3 --tokens 10
  parlour simulate cover-story --seats 2 --bot sampling --bot greedy

Ends with 0 if every deal was played, 1 if something failed, 2 if the call is wrong.";

/// The settings that do not depend on the game.
#[derive(Debug, Clone, Args)]
pub(super) struct Asked {
    /// How many deals are played
    #[arg(long, value_name = "N", default_value = "300")]
    deals: NonZeroU32,

    /// Which series of deals; the same number gives the same deals on every machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many deals are played at the same time; as many as there are cores if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    /// Who plays: a name for all seats, or one for each; the strongest if left out
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<String>,

    /// Play the same deals with A and with B at all seats, and say how much oftener B wins
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with = "bots")]
    compare: Vec<String>,

    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl Asked {
    /// Plays this game with whoever is asked for. `terms` are what it is called and how it is set up.
    ///
    /// # Errors
    /// If there is no such player, or one broke down.
    pub(super) fn play<G: Simulated>(
        &self,
        setup: Setup<G::Options>,
        terms: &[(&str, Value)],
    ) -> Result<String, String> {
        let ended = |names: &[String]| self.games::<G, Ended>(setup, names, Ended::of::<G>);
        if let [a, b] = &self.compare[..] {
            let (a, b) = (vec![a.clone()], vec![b.clone()]);
            let (ended_a, ended_b) = (ended(&a)?, ended(&b)?);
            let comparison = Comparison::of(&ended_a, &ended_b);
            let both = [(a, Summary::of(&ended_a)), (b, Summary::of(&ended_b))];
            return Ok(if self.json {
                let [a, b] = both.map(|(names, summary)| self.json(terms, &names, summary.json()));
                json!({"a": a, "b": b, "difference": comparison.json()}).to_string()
            } else {
                let parts =
                    both.map(|(names, summary)| format!("{}\n{summary}", self.heading(terms, &names)));
                format!("{}\n\n{comparison}", parts.join("\n\n"))
            });
        }
        let names = self.names::<G>();
        let summary = Summary::of(&ended(&names)?);
        Ok(self.said(terms, &names, summary.json(), &summary))
    }

    /// Plays this game, in which players win against one another, with whoever is asked for.
    ///
    /// # Errors
    /// As [`Asked::play`], and if two players are to be compared.
    pub(super) fn contest<G: Contest>(
        &self,
        setup: Setup<G::Options>,
        terms: &[(&str, Value)],
    ) -> Result<String, String> {
        if !self.compare.is_empty() {
            return Err("players of this game win against one another: name both with --bot".to_owned());
        }
        let names = self.names::<G>();
        let standings = Standings::of(&names, &self.games::<G, _>(setup, &names, Contested::of::<G>)?);
        Ok(self.said(terms, &names, standings.json(), &standings))
    }

    /// Who is named, or else the strongest.
    fn names<G: Styles>(&self) -> Vec<String> {
        if self.bots.is_empty() { vec![strongest::<G>()] } else { self.bots.clone() }
    }

    /// What came of all games, in the order of the series.
    fn games<G: Styles, T: Send + 'static>(
        &self,
        setup: Setup<G::Options>,
        names: &[String],
        sum_up: fn(Game<G>) -> T,
    ) -> Result<Vec<T>, String> {
        let series = Series::<G>::new(setup, self.seed, names)?;
        let progress = Progress::new(Some(self.deals));
        let hire = || {
            let series = series.clone();
            move |number| sum_up(series.play(number))
        };
        let results = crew::results(0..self.deals.get(), crew::size(self.threads), hire);
        let broke = || "a player broke down; please report the call".to_owned();
        let all = results.map(|result| progress.around(|| result).ok_or_else(broke)).collect();
        progress.end();
        all
    }

    fn said(&self, terms: &[(&str, Value)], names: &[String], json: Value, text: &impl Display) -> String {
        if self.json {
            self.json(terms, names, json).to_string()
        } else {
            format!("{}\n{text}", self.heading(terms, names))
        }
    }

    fn heading(&self, terms: &[(&str, Value)], names: &[String]) -> String {
        let term = |(name, value): &(&str, Value)| {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            format!("{name} {value}")
        };
        let terms: Vec<String> = terms.iter().map(term).collect();
        format!("{}, series {}, played by {}", terms.join(", "), self.seed, names.join(" and "))
    }

    fn json(&self, terms: &[(&str, Value)], names: &[String], mut object: Value) -> Value {
        for (name, value) in terms.iter().cloned().chain([("seed", self.seed.into()), ("bots", names.into())])
        {
            object[name] = value;
        }
        object
    }
}

fn strongest<G: Styles>() -> String {
    G::styles().last().map_or_else(String::new, |style| style.name.to_owned())
}
