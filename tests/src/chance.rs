//! Dice that fall the same way again.

use std::fmt::Debug;
use std::ops::Range;

use protocol::Hex;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The setting that repeats a run.
const SETTING: &str = "PARLOUR_SEED";

/// A generator whose numbers follow from its seed.
#[derive(Debug)]
pub struct Chance {
    seed: u64,
    dice: StdRng,
}

impl Chance {
    /// The chance of one run of a test: from `PARLOUR_SEED`, or new. It is printed, so that a failure can be repeated.
    ///
    /// # Panics
    /// If the setting is no number.
    #[must_use]
    pub fn of_run(test: &str) -> Chance {
        let seed = match std::env::var(SETTING) {
            Ok(seed) => seed.parse().expect("PARLOUR_SEED is a number"),
            Err(_) => rand::random(),
        };
        crate::say(&format!("{test}: {SETTING}={seed}"));
        Chance::from_seed(seed)
    }

    /// The chance with this seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Chance {
        Chance { seed, dice: StdRng::seed_from_u64(seed) }
    }

    /// Chance of its own for one part of a test, whatever the other parts use.
    #[must_use]
    pub fn part(&self, number: u64) -> Chance {
        Chance::from_seed(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number))
    }

    /// A number of the range.
    pub fn below(&mut self, range: Range<usize>) -> usize {
        self.dice.random_range(range)
    }

    /// Whether something happens that happens so many times in a hundred.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(0..100) < percent
    }

    /// One of these, or nothing if there are none.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() { None } else { Some(from[self.below(0..from.len())]) }
    }

    /// Random bytes.
    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.dice.random())
    }

    /// Random bytes as they go over the wire: an id, a share.
    pub fn hex<const N: usize>(&mut self) -> Hex<N> {
        Hex(self.bytes())
    }
}
