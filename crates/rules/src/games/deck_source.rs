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
    /// The deck.
    ///
    /// # Errors
    /// If an explicit deck is not one of this game.
    pub fn deck<C: DeckCard>(&self) -> Result<Deck<C>, NotADeck> {
        match self {
            DeckSource::Shuffled { code, game, seed, shares } => {
                let draws = (1..=C::PACKS).map(|round| Draw { round, ..Draw::FIRST });
                let packs = draws.flat_map(|draw| DeckKey::new(code, *game, seed, shares, draw).pack());
                Deck::from_cards(packs.collect())
            }
            DeckSource::Explicit(numbers) => Deck::from_numbers(numbers),
        }
    }
}
