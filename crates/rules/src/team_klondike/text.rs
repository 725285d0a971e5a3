//! A view in the text notation, for transcripts and tests. It shows what its observer sees: no log may have it.

use std::fmt;

use crate::card::{Card, Suit};
use crate::patience::{ColumnId, Place};
use crate::seat::Seat;
use crate::team_klondike::event::Event;
use crate::team_klondike::view::{Outcome, Stage, TimeCheck, View};

struct Face(Option<Card>);

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => card.fmt(f),
            None => f.write_str("??"),
        }
    }
}

fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| format!(" {item}")).collect()
}

const fn column(id: ColumnId) -> Place {
    Place::Column(id)
}

/// The layout as in [`Layout`](crate::patience::Layout), with `??` for what this observer does not see.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stage {
            _ if self.outcome.is_some() => {
                writeln!(f, "turn {} of seat {}", self.turn_number, self.turn.number())?;
            }
            Stage::Setup => writeln!(f, "setup, seat {} will begin", self.turn.number())?,
            Stage::Moves => writeln!(
                f,
                "turn {} of seat {}, {} of {} moves left, ending it {}",
                self.turn_number,
                self.turn.number(),
                self.moves_left,
                self.moves_per_turn,
                match self.time_check {
                    TimeCheck::Free => "is free",
                    TimeCheck::Pay => "costs a token and a card goes under",
                    TimeCheck::PayAndKeep => "costs a token",
                    TimeCheck::Lose => "loses",
                }
            )?,
            Stage::Coin => writeln!(f, "turn {}, coin of seat {}", self.turn_number, self.turn.number())?,
        }
        writeln!(f, "{} of {} tokens left", self.tokens_left, self.tokens)?;
        for (seat, player) in Seat::first(Seat::COUNT_MAX).zip(&self.players) {
            let coin = match player.coin {
                Some(id) => format!("coin on {}", column(id)),
                None => "no coin".to_owned(),
            };
            writeln!(
                f,
                "hand{}{} | {} in stock, {coin}{}, {} home, {} turned up",
                seat.number(),
                list(player.hand.iter().map(|&card| Face(card))),
                player.stock,
                if player.coin_pending { " yet" } else { "" },
                player.played_home,
                player.turned_up
            )?;
        }
        f.write_str("home")?;
        for (suit, count) in Suit::ALL.into_iter().zip(self.foundations) {
            write!(f, " {}{count}", suit.letter())?;
        }
        writeln!(f)?;
        for (id, pile) in ColumnId::all().zip(&self.columns) {
            let bar = if pile.down == 0 { "" } else { " |" };
            writeln!(f, "{}{}{bar}{}", column(id), " ??".repeat(pile.down.into()), list(&pile.up))?;
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
            Outcome::LostOutOfTime => "lost, out of time tokens",
            Outcome::LostDead => "lost, nothing can make progress any more",
            Outcome::LostGivenUp => "lost, given up",
            Outcome::LostExpired => "lost, nobody came back for too long",
        })
    }
}

impl fmt::Display for Event<Option<Card>> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { first } => write!(f, "dealt, seat {} begins", first.number()),
            Event::CoinPlaced { seat, column: id } => {
                write!(f, "seat {} put the coin on {}", seat.number(), column(*id))
            }
            Event::CoinLeft { seat } => write!(f, "seat {} left the coin", seat.number()),
            Event::CoinReturned { seat, column: id } => {
                write!(f, "the coin of seat {} came back from {}", seat.number(), column(*id))
            }
            Event::Moved { seat, step, cards } => {
                write!(f, "seat {} moved {step}:{}", seat.number(), list(cards))
            }
            Event::TurnedUp { column: id, card } => write!(f, "turned up {}: {card}", column(*id)),
            Event::TookBack { seat, step, cards } => {
                write!(f, "seat {} took back {step}:{}", seat.number(), list(cards))
            }
            Event::TimeRanOut { seat } => write!(f, "the time of seat {} was up", seat.number()),
            Event::TurnEnded { seat } => write!(f, "seat {} ended the turn", seat.number()),
            Event::TokenPaid { seat, left } => {
                write!(f, "a token was paid for seat {}, {left} left", seat.number())
            }
            Event::WentUnder { seat, card, .. } => {
                write!(f, "seat {} put under the stock: {}", seat.number(), Face(*card))
            }
            Event::Drew { seat, cards, .. } => {
                write!(f, "seat {} drew:{}", seat.number(), list(cards.iter().map(|&card| Face(card))))
            }
            Event::Ended { outcome } => write!(f, "ended: {outcome}"),
        }
    }
}
