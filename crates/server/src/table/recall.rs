//! What bots at a table know of its present game: all that their seats were shown, step by step.

use bots::AnyPlayer;
use protocol::Strength;
use rules::{Observer, Seat};

use super::bots::asked;
use super::entry::Body;
use super::{FoldFault, Step, Table};
use crate::store::Loaded;

/// The bots of a game, up to a version of it.
#[derive(Debug)]
pub struct Recalled {
    /// The game.
    pub game: u32,
    /// Its version.
    pub version: u32,
    /// The bots, each at its seat and of its strength.
    pub bots: Vec<(Seat, Strength, AnyPlayer)>,
}

/// Folds a journal once more, and shows bots of these strengths what was shown to their seats in its present game.
/// Nothing if no game was dealt. `seed` is what they draw their choices among equals from.
///
/// # Errors
/// If an entry does not fit.
pub fn recall(loaded: &Loaded, seats: &[(Seat, Strength)], seed: u64) -> Result<Option<Recalled>, FoldFault> {
    let mut entries = loaded.entries.iter();
    let first = entries.next().ok_or(FoldFault::Misfit("the journal is empty"))?;
    let mut table = Table::open(&Body::read(&first.body)?, first.head())?;
    let mut bots = Vec::new();
    for entry in entries {
        let step = table.fold(&Body::read(&entry.body)?, entry.head())?;
        let Some(played) = &table.played else { continue };
        let facts = match step {
            Some(Step::Dealt(facts)) => {
                let started = &played.started;
                let dealt = (u8::try_from(started.seats.len()).unwrap_or(u8::MAX), started.first);
                let hire = |&(seat, strength): &(Seat, Strength)| {
                    let seed = seed ^ u64::from(seat.number());
                    (seat, strength, AnyPlayer::hire(asked(strength), started.options, dealt, seat, seed))
                };
                // An earlier game may have had fewer seats.
                bots = seats.iter().filter(|(seat, _)| seat.number() < dealt.0).map(hire).collect();
                facts
            }
            Some(Step::Went(facts)) => facts,
            None => continue,
        };
        for (seat, _, bot) in &mut bots {
            bot.see(&played.running.sight(Observer::Seat(*seat), std::slice::from_ref(&facts)));
        }
    }
    Ok(table.played.map(|played| Recalled { game: played.started.game, version: played.version, bots }))
}
