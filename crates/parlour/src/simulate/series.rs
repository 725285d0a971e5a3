//! Deals by number, with a player for each seat.

use bots::arena::{self, Bounds};
use bots::{Place, Style, Styles};
use rules::Seat;
use rules::game::Setup;
use rules::games::DeckSource;
use rules::shuffle::Seed;
use serde::Serialize;

use super::ended::Ended;
use super::timed::Timed;

/// A game whose deals can be counted as won or not.
pub(super) trait Simulated: Styles<Outcome: Serialize> {
    /// Whether this end is a win.
    fn is_won(outcome: &Self::Outcome) -> bool;
}

/// A series of deals.
#[derive(Debug, Clone)]
pub(super) struct Series<G: Simulated> {
    setup: Setup<G::Options>,
    seed: u64,
    /// By seat.
    styles: Vec<Style<G>>,
}

impl<G: Simulated> Series<G> {
    /// A series with players of these names: one for all seats, or one for each.
    ///
    /// # Errors
    /// If a name is none, or there are too many or too few.
    pub(super) fn new(setup: Setup<G::Options>, seed: u64, names: &[String]) -> Result<Series<G>, String> {
        let style = |name: &String| {
            let known: Vec<&str> = G::styles().iter().map(|style| style.name).collect();
            G::style(name)
                .ok_or_else(|| format!("no player is called {name:?}: choose {}", known.join(" or ")))
        };
        let mut styles = names.iter().map(style).collect::<Result<Vec<_>, _>>()?;
        let seats = usize::from(setup.seats);
        if let [one] = &styles[..] {
            styles = vec![one.clone(); seats];
        }
        if styles.len() == seats {
            Ok(Series { setup, seed, styles })
        } else {
            Err(format!("{} players: name one for all seats, or {seats}", styles.len()))
        }
    }

    /// Plays the deal with this number, from 0.
    pub(super) fn play(&self, number: u32) -> Ended {
        let mut seed = [0; 32];
        seed[24..].copy_from_slice(&self.seed.to_be_bytes());
        let source = DeckSource::tableless(Seed(seed)).at_attempt(number);
        let deck = source.deck().expect("a shuffle gives a deck");
        let seats = || Seat::first(self.setup.seats);
        let first = seats().nth((number % u32::from(self.setup.seats)) as usize).expect("a seat");
        let setup = Setup { first, ..self.setup };
        let sit = |(seat, style): (Seat, &Style<G>)| {
            // Each seat of each deal decides by numbers of its own.
            let seed = self.seed ^ (u64::from(number) << 8 | u64::from(seat.number())) << 20;
            Timed::new(style.sit(Place { setup, seat, seed }))
        };
        let mut players: Vec<Timed<G>> = seats().zip(&self.styles).map(sit).collect();
        let played = arena::play(setup, &deck, &mut players, Bounds::default());
        let how = played.outcome.map(|outcome| serde_json::to_value(outcome).expect("plain data"));
        Ended {
            is_won: played.outcome.is_some_and(|outcome| G::is_won(&outcome)),
            how: how
                .and_then(|how| how.as_str().map(str::to_owned))
                .unwrap_or_else(|| "unfinished".to_owned()),
            turns: played.turns,
            ms: players.into_iter().flat_map(|player| player.ms).collect(),
        }
    }
}
