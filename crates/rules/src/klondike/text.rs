//! A view in the text notation, for transcripts and tests. It shows what its observer sees: no log may have it.

use std::fmt;

use crate::card::{Card, Suit};
use crate::klondike::event::Event;
use crate::klondike::view::{Outcome, View};
use crate::patience::ColumnId;

/// The layout as in [`Layout`](crate::patience::Layout), with `??` for what this observer does not see.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let passes = self.passes.map_or_else(|| "no end".to_owned(), |passes| passes.to_string());
        write!(f, "{} moves, {} undos, draw {}, ", self.moves, self.undos, self.draw)?;
        write!(f, "pass {} of {passes}", self.pass)?;
        if let Some(score) = self.score {
            write!(f, ", score {score}")?;
        }
        f.write_str("\nhome")?;
        for (suit, count) in Suit::ALL.into_iter().zip(self.foundations) {
            write!(f, " {}{count}", suit.letter())?;
        }
        let waste: Vec<Option<Card>> = self.waste.iter().copied().map(Some).collect();
        write!(f, "\nwaste{}\nstock{}", list(&waste), list(&self.stock))?;
        for (id, column) in ColumnId::all().zip(&self.columns) {
            let bar = if column.down.is_empty() { "" } else { " |" };
            let up: Vec<Option<Card>> = column.up.iter().copied().map(Some).collect();
            write!(f, "\nc{}{}{bar}{}", id.number(), list(&column.down), list(&up))?;
        }
        if self.stuck {
            f.write_str("\nno line of play makes progress")?;
        }
        match self.outcome {
            Some(outcome) => writeln!(f, "\nended: {outcome}"),
            None => writeln!(f),
        }
    }
}

fn list(cards: &[Option<Card>]) -> String {
    cards.iter().map(|card| card.map_or_else(|| " ??".to_owned(), |card| format!(" {card}"))).collect()
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::Won => "won",
            Outcome::GivenUp => "given up",
            Outcome::Expired => "not finished, nobody came back for too long",
        })
    }
}

impl fmt::Display for Event<Option<Card>> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt => f.write_str("dealt"),
            Event::Moved { step, cards } => write!(f, "moved {step}:{}", list(cards)),
            Event::TurnedUp { column, card } => {
                write!(f, "turned up c{}:{}", column.number(), list(&[*card]))
            }
            Event::Drew { cards } => write!(f, "drew{}", list(cards)),
            Event::Redealt { pass } => write!(f, "the waste is the stock again, pass {pass}"),
            Event::Undid { action } => write!(f, "undid {action}"),
            Event::Redid { action } => write!(f, "did {action} again"),
            Event::Finished => f.write_str("all cards went to the foundations"),
            Event::Stuck => f.write_str("no line of play makes progress"),
            Event::Ended { outcome } => write!(f, "ended: {outcome}"),
        }
    }
}
