//! Where the cards of a game come from.

use crate::deck::{Deck, DeckCard, NotADeck};
use crate::seat::Seat;
use crate::shuffle::{DeckKey, Draw, Seed, Share};

/// Where the deck of a game comes from.
#[derive(Clone, PartialEq, Eq)]
pub enum DeckSource {
    /// Shuffled with a seed and shares.
    Shuffled {
        /// The code of the table.
        code: String,
        /// The game at this table, from 1.
        game: u32,
        /// The secret.
        seed: Seed,
        /// What each person added.
        shares: Vec<(Seat, Share)>,
        /// Which try it is, from 0: only checked deals go past the first.
        attempt: u32,
    },
    /// Given card by card, by number.
    Explicit(Vec<u8>),
}

impl std::fmt::Debug for DeckSource {
    /// The kind alone: cards and shares are secret while the game runs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            DeckSource::Shuffled { .. } => "Shuffled(..)",
            DeckSource::Explicit(_) => "Explicit(..)",
        })
    }
}

impl DeckSource {
    /// The deal with this number: by shuffle 1 from an empty code, which no table has, and no share.
    #[must_use]
    pub fn numbered(number: u32) -> DeckSource {
        let mut seed = [0; 32];
        seed[28..].copy_from_slice(&number.to_be_bytes());
        DeckSource::tableless(Seed(seed))
    }

    /// The first try of a deal of no table: from an empty code, game 1, and no share.
    #[must_use]
    pub const fn tableless(seed: Seed) -> DeckSource {
        DeckSource::Shuffled { code: String::new(), game: 1, seed, shares: Vec::new(), attempt: 0 }
    }

    /// Another try of the same deal; an explicit deck has none.
    #[must_use]
    pub fn at_attempt(&self, wanted: u32) -> DeckSource {
        let mut source = self.clone();
        if let DeckSource::Shuffled { attempt, .. } = &mut source {
            *attempt = wanted;
        }
        source
    }

    /// The deck.
    ///
    /// # Errors
    /// If an explicit deck is not one of this game.
    pub fn deck<C: DeckCard>(&self) -> Result<Deck<C>, NotADeck> {
        match self {
            DeckSource::Shuffled { code, game, seed, shares, attempt } => {
                let draws = (1..=C::PACKS).map(|round| Draw { round, attempt: *attempt });
                let packs = draws.flat_map(|draw| DeckKey::new(code, *game, seed, shares, draw).pack());
                Deck::from_cards(packs.collect())
            }
            DeckSource::Explicit(numbers) => Deck::from_numbers(numbers),
        }
    }
}
