//! A recorded game, played again step by step.

use protocol::{Record, RecordDeck, RecordStep, Share, TableCode};
use rules::Seat;
use rules::games::{ActFault, AnyFacts, AnyMatch, DealFault, DeckSource};

use super::fault::StepFault;
use crate::table::shuffled_source;

/// A recorded game after some of its steps.
#[derive(Debug)]
pub struct Replay {
    /// The cards: everything is known of a game that is over.
    pub deck: DeckSource,
    /// The game.
    pub running: AnyMatch,
    seats: u8,
}

impl Replay {
    /// Deals the game again, and says what happened.
    ///
    /// # Errors
    /// If it cannot be dealt so.
    pub fn deal(record: &Record) -> Result<(Replay, AnyFacts), DealFault> {
        let deck = source(record.code, record.game, &record.shares, &record.deck);
        // No game has 255 seats either.
        let seats = u8::try_from(record.players.len()).unwrap_or(u8::MAX);
        let (running, facts) = AnyMatch::deal(record.options, seats, record.first, &deck)?;
        Ok((Replay { deck, running, seats }, facts))
    }

    /// Judges a step by the rules and does it. What is said, or who sits where, is nothing to the game.
    ///
    /// # Errors
    /// Why it cannot have happened; the game is unchanged then.
    pub fn go(&mut self, step: &RecordStep) -> Result<Option<AnyFacts>, StepFault> {
        if self.running.outcome().is_some() {
            return Err(StepFault::Over);
        }
        match *step {
            RecordStep::Acted { seat, action, .. } => {
                self.seat(seat)?;
                self.running.act(seat, action).map(Some).map_err(|fault| match fault {
                    ActFault::OtherGame => StepFault::OtherGame { game: self.running.kind() },
                    ActFault::Refused(refusal) => StepFault::Illegal { refusal },
                })
            }
            RecordStep::Phrase { seat, phrase, number, .. } => {
                self.seat(seat)?;
                let game = self.running.kind();
                if !game.phrases().contains(&phrase) {
                    return Err(StepFault::OtherGame { game });
                }
                let right = self.running.spoken_number(phrase, seat);
                if number == right { Ok(None) } else { Err(StepFault::Number { number: right }) }
            }
            RecordStep::RanOut { seat, .. } => {
                self.seat(seat)?;
                self.running.run_out(seat).map(Some).ok_or(StepFault::NotTheTurn { seat })
            }
            RecordStep::SeatGiven { seat, .. }
            | RecordStep::Advised { seat, .. }
            | RecordStep::StoodIn { seat, .. } => self.seat(seat).map(|()| None),
            RecordStep::Ruled { ruling, .. } => Ok(Some(self.running.rule(ruling))),
        }
    }

    const fn seat(&self, seat: Seat) -> Result<(), StepFault> {
        if seat.number() < self.seats {
            Ok(())
        } else {
            Err(StepFault::NoSuchSeat { seat, seats: self.seats })
        }
    }
}

/// Where the cards of a recorded game come from.
pub(super) fn source(code: TableCode, game: u32, shares: &[Option<Share>], deck: &RecordDeck) -> DeckSource {
    match deck {
        RecordDeck::Explicit { cards }
        | RecordDeck::Again { cards, .. }
        | RecordDeck::Today { cards, .. } => DeckSource::Explicit(cards.clone()),
        RecordDeck::Numbered { number, .. } => DeckSource::numbered(*number),
        RecordDeck::Shuffled { seed, checked, .. } => {
            shuffled_source(code.as_str(), game, *seed, shares, checked.as_ref())
        }
    }
}
