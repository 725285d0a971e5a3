//! From a journal to a record.

use std::collections::HashMap;

use protocol::{
    Hex, PlayerId, Record, RecordDeck, RecordFormat, RecordPlayer, RecordStep, Strength, TableCode,
};
use rules::games::{AnyMatch, AnyOutcome, DeckSource};
use rules::{Card, DeckCard};

use super::hash::hash;
use crate::store::Entry;
use crate::table::entry::{Body, DeckNote, Event, Started};
use crate::table::{FoldFault, deck_source};

/// The record of a game of this journal, or of the last one that is over; without names. `None` if there is no such
/// game or it is not over: what is dealt there is nobody's yet.
///
/// # Errors
/// If the journal cannot be read, or its game cannot be played.
pub fn make(code: TableCode, game: Option<u32>, entries: &[Entry]) -> Result<Option<Record>, FoldFault> {
    let mut open: Option<Told> = None;
    let mut made = None;
    let mut bots = HashMap::new();
    for entry in entries {
        let Body { at_ms, what, .. } = Body::read(&entry.body)?;
        match what {
            Event::BotSeated { player, strength, .. } => drop(bots.insert(player, strength)),
            Event::Started(started) => {
                let wanted = game.is_none_or(|game| game == started.game);
                open = wanted.then(|| Told { started_ms: at_ms, started, steps: Vec::new() });
            }
            Event::Revealed { .. } => {
                if let Some(told) = open.take() {
                    made = Some((told, at_ms));
                }
            }
            other => {
                if let (Some(told), Some(step)) = (&mut open, step(at_ms, other)) {
                    told.steps.push(step);
                }
            }
        }
    }
    made.map(|(told, ended_ms)| told.ended(code, &bots, ended_ms)).transpose()
}

/// Everybody who had a seat in a recorded game, at the deal or later.
pub fn everybody(record: &Record) -> impl Iterator<Item = PlayerId> {
    let later = record.steps.iter().filter_map(|step| match step {
        RecordStep::SeatGiven { player, .. } => Some(player.id),
        RecordStep::Acted { .. }
        | RecordStep::Phrase { .. }
        | RecordStep::RanOut { .. }
        | RecordStep::Advised { .. }
        | RecordStep::StoodIn { .. }
        | RecordStep::Ruled { .. } => None,
    });
    record.players.iter().map(|player| player.id).chain(later)
}

/// The same record with the names that are still known.
#[must_use]
pub fn with_names(mut record: Record, name: impl Fn(PlayerId) -> Option<String>) -> Record {
    record.players.iter_mut().for_each(|player| player.name = name(player.id));
    for step in &mut record.steps {
        if let RecordStep::SeatGiven { player, .. } = step {
            player.name = name(player.id);
        }
    }
    record
}

/// A game as the entries tell it, until it is over.
struct Told {
    started_ms: u64,
    started: Box<Started>,
    steps: Vec<RecordStep>,
}

impl Told {
    fn ended(
        self,
        code: TableCode,
        bots: &HashMap<PlayerId, Strength>,
        ended_ms: u64,
    ) -> Result<Record, FoldFault> {
        let Told { started_ms, started, steps } = self;
        let source = deck_source(code.as_str(), &started)?;
        let deck = match &started.deck {
            DeckNote::Shuffled { shuffle, seed, checked } => {
                RecordDeck::Shuffled { shuffle: *shuffle, seed: *seed, checked: checked.clone() }
            }
            DeckNote::Numbered { shuffle, number } => {
                RecordDeck::Numbered { shuffle: *shuffle, number: *number }
            }
            DeckNote::Today { shuffle, day, checked, .. } => {
                let deck = source.deck::<Card>().expect("a shuffled deck is whole");
                RecordDeck::Today {
                    shuffle: *shuffle,
                    day: day.clone(),
                    checked: checked.clone(),
                    cards: deck.cards().iter().map(|card| card.number()).collect(),
                }
            }
            DeckNote::Again { game, cards } => RecordDeck::Again { game: *game, cards: cards.clone() },
            DeckNote::Explicit { cards } => RecordDeck::Explicit { cards: cards.clone() },
        };
        let player = |&id| RecordPlayer { id, name: None, bot: bots.get(&id).copied() };
        let players: Vec<RecordPlayer> = started.seats.iter().map(player).collect();
        let mut record = Record {
            format: RecordFormat::ParlourRecord,
            version: Record::version_for(&deck, &players, &steps),
            code,
            game: started.game,
            options: started.options,
            rules: started.rules,
            first: started.first,
            commitment: started.commitment,
            outcome: outcome(&started, &source, &steps)?,
            shares: started.shares,
            deck,
            players,
            started_ms,
            ended_ms,
            steps,
            hash: Hex([0; 32]),
        };
        record.hash = hash(&record);
        Ok(record)
    }
}

/// How the game ended. Nothing is judged here, as when a journal is folded.
fn outcome(started: &Started, deck: &DeckSource, steps: &[RecordStep]) -> Result<AnyOutcome, FoldFault> {
    fn misfit<T>(_: T) -> FoldFault {
        FoldFault::Misfit("a game that was played cannot be played again")
    }
    let seats = u8::try_from(started.seats.len()).map_err(misfit)?;
    let (mut running, _) = AnyMatch::deal(started.options, seats, started.first, deck).map_err(misfit)?;
    for step in steps {
        match step {
            RecordStep::Acted { seat, action, .. } => {
                running.apply(*seat, *action).map_err(misfit)?;
            }
            RecordStep::RanOut { seat, .. } => {
                running.run_out(*seat).ok_or(()).map_err(misfit)?;
            }
            RecordStep::Ruled { ruling, .. } => drop(running.rule(*ruling)),
            RecordStep::Phrase { .. }
            | RecordStep::SeatGiven { .. }
            | RecordStep::Advised { .. }
            | RecordStep::StoodIn { .. } => {}
        }
    }
    running.outcome().ok_or(FoldFault::Misfit("a game was revealed before it was over"))
}

/// What the record tells of an entry while a game runs.
fn step(at_ms: u64, what: Event) -> Option<RecordStep> {
    match what {
        Event::Acted { seat, action } => Some(RecordStep::Acted { at_ms, seat, action }),
        Event::Phrase { seat, phrase, number } => Some(RecordStep::Phrase { at_ms, seat, phrase, number }),
        Event::RanOut { seat } => Some(RecordStep::RanOut { at_ms, seat }),
        Event::Replaced { seat, player } => {
            let player = RecordPlayer { id: player, name: None, bot: None };
            Some(RecordStep::SeatGiven { at_ms, seat, player })
        }
        Event::Advised { seat, kind } => Some(RecordStep::Advised { at_ms, seat, advice: kind }),
        Event::StoodIn { seat, strength } => Some(RecordStep::StoodIn { at_ms, seat, bot: strength }),
        Event::Ruled { ruling } => Some(RecordStep::Ruled { at_ms, ruling }),
        Event::Proposed { .. }
        | Event::Answered { .. }
        | Event::Opened { .. }
        | Event::CameBack { .. }
        | Event::Forgotten { .. } => None,
        // Those do not happen while a game runs.
        Event::Created { .. }
        | Event::Seated { .. }
        | Event::BotSeated { .. }
        | Event::Left { .. }
        | Event::Options { .. }
        | Event::Ready { .. }
        | Event::Unready { .. }
        | Event::Started(_)
        | Event::Revealed { .. }
        | Event::Expired => None,
    }
}
