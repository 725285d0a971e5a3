//! Where the cards of a game come from.

use protocol::{Checked, Hex, Share};
use rules::Seat;
use rules::games::DeckSource;
use rules::shuffle::Seed;

use super::FoldFault;
use super::entry::{DeckNote, SHUFFLE_VERSION, Started};

/// Where the cards of a game at the table with this code come from.
///
/// # Errors
/// [`FoldFault::Newer`] for a shuffle that is not known here.
pub(crate) fn deck_source(code: &str, started: &Started) -> Result<DeckSource, FoldFault> {
    match &started.deck {
        DeckNote::Explicit { cards } | DeckNote::Again { cards, .. } => {
            Ok(DeckSource::Explicit(cards.clone()))
        }
        DeckNote::Shuffled { shuffle, .. }
        | DeckNote::Numbered { shuffle, .. }
        | DeckNote::Today { shuffle, .. }
            if *shuffle > SHUFFLE_VERSION =>
        {
            Err(FoldFault::Newer)
        }
        DeckNote::Numbered { number, .. } => Ok(DeckSource::numbered(*number)),
        DeckNote::Today { seed, checked, .. } => {
            Ok(DeckSource::tableless(Seed(seed.0)).at_attempt(checked.attempt))
        }
        DeckNote::Shuffled { seed, checked, .. } => {
            Ok(shuffled_source(code, started.game, *seed, &started.shares, checked.as_ref()))
        }
    }
}

/// A deck that is shuffled with a seed and with the share of each seat that gave one.
pub(crate) fn shuffled_source(
    code: &str,
    game: u32,
    seed: Hex<32>,
    shares: &[Option<Share>],
    checked: Option<&Checked>,
) -> DeckSource {
    let given = Seat::first(Seat::COUNT_MAX).zip(shares);
    DeckSource::Shuffled {
        code: code.to_owned(),
        game,
        seed: Seed(seed.0),
        shares: given.filter_map(|(seat, share)| Some((seat, (*share)?.0))).collect(),
        attempt: checked.map_or(0, |checked| checked.attempt),
    }
}
