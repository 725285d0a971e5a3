//! Deals by number, with a player for each seat.

use bots::arena::{self, Bounds, Played};
use bots::{Place, Style, Styles};
use rules::Seat;
use rules::game::Setup;
use rules::games::DeckSource;
use rules::shuffle::Seed;
use serde::Serialize;

use super::timed::Timed;

/// A game whose deals can be counted as won or not.
pub(super) trait Simulated: Styles<Outcome: Serialize> {
    /// Whether this end is a win.
    fn is_won(outcome: &Self::Outcome) -> bool;
}

/// A series of deals.
#[derive(Debug, Clone)]
pub(super) struct Series<G: Styles> {
    setup: Setup<G::Options>,
    seed: u64,
    /// As they are named: each moves one seat further whenever every seat has begun a game.
    styles: Vec<Style<G>>,
}

/// A game of a series.
#[derive(Debug)]
pub(super) struct Game<G: Styles> {
    /// How it went.
    pub(super) played: Played<G>,
    /// Who was who, in the order of the names.
    pub(super) seated: Vec<Seated>,
}

/// A player in a game.
#[derive(Debug)]
pub(super) struct Seated {
    /// Where it sat.
    pub(super) seat: Seat,
    /// The milliseconds of processor time of each decision.
    pub(super) ms: Vec<f32>,
}

impl<G: Styles> Series<G> {
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
    pub(super) fn play(&self, number: u32) -> Game<G> {
        let mut seed = [0; 32];
        seed[24..].copy_from_slice(&self.seed.to_be_bytes());
        let source = DeckSource::tableless(Seed(seed)).at_attempt(number);
        let deck = source.deck().expect("a shuffle gives a deck");
        let seats = || Seat::first(self.setup.seats);
        let count = self.styles.len();
        let [begins, moves] = [number as usize % count, number as usize / count % count];
        let setup = Setup { first: seats().nth(begins).expect("a seat"), ..self.setup };
        let sit = |seat: Seat| {
            // Each seat of each deal decides by numbers of its own.
            let seed = self.seed ^ (u64::from(number) << 8 | u64::from(seat.number())) << 20;
            let named = (seat.index() + count - moves) % count;
            Timed::new(self.styles[named].sit(Place { setup, seat, seed }))
        };
        let mut players: Vec<Timed<G>> = seats().map(sit).collect();
        let played = arena::play(setup, &deck, &mut players, Bounds::default());
        let mut seated: Vec<Seated> =
            seats().zip(players).map(|(seat, player)| Seated { seat, ms: player.ms }).collect();
        seated.rotate_left(moves);
        Game { played, seated }
    }
}
