//! Deals by number, to measure with.

use rules::Card;
use rules::shuffle::{DeckKey, Draw, Seed};

/// Deal `number`, counted from 0, of a series: the deck that the deal protocol (`rules::shuffle`) gives for an empty
/// table code, game 1, the seed as the last eight bytes of a 32-byte one, big-endian, no shares, and the number as
/// the try. No table has an empty code, so it is nobody's deal.
#[must_use]
pub fn random_deal(seed: u64, number: u32) -> Vec<Card> {
    let mut bytes = [0; 32];
    bytes[24..].copy_from_slice(&seed.to_be_bytes());
    DeckKey::new("", 1, &Seed(bytes), &[], Draw { round: 1, attempt: number }).pack()
}
