//! Chance that can be repeated.

use crate::deck::{Deck, DeckCard};

/// Reproducible numbers for tests (SplitMix64).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The numbers of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `n`, which is at least 1.
    pub const fn pick(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    /// A shuffled deck.
    ///
    /// # Panics
    /// Never.
    pub fn deck<C: DeckCard>(&mut self) -> Deck<C> {
        let mut numbers = Vec::new();
        for _ in 0..C::PACKS {
            let mut pack: Vec<u8> = (0..C::COUNT).collect();
            for last in (1..pack.len()).rev() {
                pack.swap(last, self.pick(last + 1));
            }
            numbers.extend(pack);
        }
        Deck::from_numbers(&numbers).expect("a shuffle keeps every card")
    }
}
