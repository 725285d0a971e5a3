//! What a result tells of a game of Klondike, worked out from the table alone, so that it can be made again from the
//! journal.

use protocol::Tally;
use rules::games::{AnyMatch, AnyOptions};
use rules::klondike::Scoring;
use rules::{Observer, Seat};

use super::Played;
use super::deal::name_of_today;
use super::entry::DeckNote;

/// The present tally; nothing of games that are not Klondike.
#[must_use]
pub(super) fn tally(played: &Played) -> Option<Tally> {
    let (AnyMatch::Klondike(running), AnyOptions::Klondike(options)) =
        (&played.running, played.started.options)
    else {
        return None;
    };
    let view = running.view(Observer::Seat(Seat::first(1).next()?));
    Some(Tally {
        mode: options.mode(),
        score: view.score,
        vegas: options.scoring == Scoring::Vegas,
        moves: view.moves,
        undos: view.undos,
        advice: played.advised.clone(),
        deal: match &played.started.deck {
            DeckNote::Numbered { shuffle, number } => Some(format!("number {number} of shuffle {shuffle}")),
            DeckNote::Today { day, .. } => Some(name_of_today(day, options)),
            DeckNote::Shuffled { .. } | DeckNote::Again { .. } | DeckNote::Explicit { .. } => None,
        },
        known: matches!(played.started.deck, DeckNote::Again { .. }),
    })
}
