//! A dealer that tells its test what it dealt.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{Commitment, TableCode};
use rules::{Seat, shuffle};
use server::seams::{Deal, Dealer};
use server::store::Seed;

use crate::chance::Chance;

/// Deals by seeds that it draws and keeps. A clone is the same dealer.
#[derive(Debug, Clone)]
pub struct RecordingDealer(Arc<Mutex<Drawn>>);

#[derive(Debug)]
struct Drawn {
    chance: Chance,
    seeds: Vec<Seed>,
}

impl RecordingDealer {
    /// Draws from this chance.
    #[must_use]
    pub fn new(chance: Chance) -> RecordingDealer {
        RecordingDealer(Arc::new(Mutex::new(Drawn { chance, seeds: Vec::new() })))
    }

    /// The seed behind a commitment that the house published.
    ///
    /// # Panics
    /// If the house committed to a seed that it did not get from here.
    #[must_use]
    pub fn seed_behind(&self, commitment: Commitment, code: TableCode, game: u32) -> [u8; 32] {
        let drawn = self.drawn();
        let committed =
            |seed: &&Seed| shuffle::commitment(code.as_str(), game, &shuffle::Seed(seed.0)) == commitment.0;
        drawn.seeds.iter().rev().find(committed).expect("the commitment is to a seed that was drawn").0
    }

    fn drawn(&self) -> MutexGuard<'_, Drawn> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Dealer for RecordingDealer {
    fn seed(&self) -> Seed {
        let mut drawn = self.drawn();
        let seed = Seed(drawn.chance.bytes());
        drawn.seeds.push(seed.clone());
        seed
    }

    fn code(&self) -> TableCode {
        TableCode::from_numbers(self.drawn().chance.bytes())
    }

    fn deal(&self, seats: u8) -> Deal {
        let seat = self.drawn().chance.below(0..usize::from(seats));
        let first = u8::try_from(seat).ok().and_then(Seat::new).expect("a seat of the table");
        Deal { first, deck: None }
    }
}
