//! A view in the text notation, for transcripts and tests. It shows what its observer sees: no log may have it.

use std::fmt;

use crate::card::{Card, Suit};
use crate::patience::ColumnId;
use crate::seat::Seat;
use crate::undercover::view::{Clock, DownCard, Event, Outcome, View};

/// A face-down card: its face or `??`, then `'0` for a peek and `!0` for a marker of seat 0.
impl fmt::Display for DownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card {
            Some(card) => write!(f, "({card})")?,
            None => f.write_str("??")?,
        }
        self.peeked.iter().try_for_each(|seat| write!(f, "'{}", seat.number()))?;
        self.marked.iter().try_for_each(|seat| write!(f, "!{}", seat.number()))
    }
}

/// The layout as in [`Layout`](crate::patience::Layout), with `??` for what this observer does not see.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let passes = self.passes.map_or_else(|| "no end".to_owned(), |passes| passes.to_string());
        write!(
            f,
            "turn {} of seat {}, pass {} of {passes}",
            self.turn_number,
            self.turn.number(),
            self.pass
        )?;
        if self.outcome.is_none() {
            let ending = match self.clock {
                Clock::Turn => "turns a card of the stock",
                Clock::TurnOver => "begins a new pass",
                Clock::Lose => "loses",
                Clock::Rest => "turns nothing",
            };
            write!(f, ", {} of {} moves left, ending it {ending}", self.moves_left, self.moves_per_turn)?;
        }
        writeln!(f)?;
        for (seat, player) in Seat::first(2).zip(&self.players) {
            writeln!(
                f,
                "seat {}: {} peeks, {} markers, {} home, {} turned up",
                seat.number(),
                player.peeks_left,
                player.markers_left,
                player.played_home,
                player.turned_up
            )?;
        }
        f.write_str("home")?;
        for (suit, count) in Suit::ALL.into_iter().zip(self.foundations) {
            write!(f, " {}{count}", suit.letter())?;
        }
        f.write_str("\nwaste")?;
        self.waste.iter().try_for_each(|card| write!(f, " {card}"))?;
        f.write_str("\nstock")?;
        self.stock.iter().try_for_each(|card| write!(f, " {}", Face(*card)))?;
        writeln!(f)?;
        for (id, column) in ColumnId::all().zip(&self.columns) {
            write!(f, "c{}", id.number())?;
            column.down.iter().try_for_each(|card| write!(f, " {card}"))?;
            if !column.down.is_empty() {
                f.write_str(" |")?;
            }
            column.up.iter().try_for_each(|card| write!(f, " {card}"))?;
            writeln!(f)?;
        }
        if let Some(outcome) = self.outcome {
            writeln!(f, "ended: {outcome}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::Won => "won",
            Outcome::LostOutOfPasses => "lost, out of passes",
            Outcome::LostDead => "lost, nothing can make progress any more",
            Outcome::LostGivenUp => "lost, given up",
            Outcome::LostExpired => "lost, nobody came back for too long",
        })
    }
}

struct Face(Option<Card>);

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => card.fmt(f),
            None => f.write_str("??"),
        }
    }
}

impl fmt::Display for Event<Option<Card>> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |cards: &[Card]| cards.iter().map(|card| format!(" {card}")).collect::<String>();
        match self {
            Event::Dealt { first } => write!(f, "dealt, seat {} begins", first.number()),
            Event::Peeked { seat, spot, card } => {
                write!(f, "seat {} peeked at {spot}: {}", seat.number(), Face(*card))
            }
            Event::Marked { seat, spot } => write!(f, "seat {} marked {spot}", seat.number()),
            Event::Moved { seat, step, cards } => {
                write!(f, "seat {} moved {step}:{}", seat.number(), list(cards))
            }
            Event::TurnedUp { spot, card, returned } => {
                write!(f, "turned up {spot}: {card}")?;
                returned.iter().try_for_each(|seat| write!(f, ", a marker back to seat {}", seat.number()))
            }
            Event::TookBack { seat, step, cards } => {
                write!(f, "seat {} took back {step}:{}", seat.number(), list(cards))
            }
            Event::TimeRanOut { seat } => write!(f, "the time of seat {} was up", seat.number()),
            Event::TurnEnded { seat } => write!(f, "seat {} ended the turn", seat.number()),
            Event::TurnedOver { pass } => write!(f, "the waste is the stock again, pass {pass}"),
            Event::Turned { card } => write!(f, "the clock turned {card}"),
            Event::Ended { outcome } => write!(f, "ended: {outcome}"),
        }
    }
}
