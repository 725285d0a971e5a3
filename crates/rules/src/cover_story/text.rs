//! A view in the text notation, for transcripts and tests. It shows what its observer sees: no log may have it.

use std::fmt::{self, Display};

use crate::cover_story::event::Event;
use crate::cover_story::outcome::{Decided, Outcome};
use crate::cover_story::planning::Planning;
use crate::cover_story::position::Phase;
use crate::cover_story::score::{Item, Line, Sheet};
use crate::cover_story::view::{ClueView, PlayerView, TrickView, View};
use crate::seat::Seat;

/// Things with a space before each.
fn list<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| format!(" {thing}")).collect()
}

/// A clue; one that is buried in brackets: `TD`, `[TD]`.
impl Display for ClueView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.buried { write!(f, "[{}]", self.card) } else { self.card.fmt(f) }
    }
}

/// The cards in the order of playing, then the suit led and who wins: `7S X1 KH, S led, seat 2 wins`. Without a card
/// `none`.
impl Display for TrickView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cards.is_empty() {
            return f.write_str("none");
        }
        let cards: Vec<String> = self.cards.iter().map(ToString::to_string).collect();
        f.write_str(&cards.join(" "))?;
        if let Some(suit) = self.suit_led {
            write!(f, ", {} led", suit.letter())?;
        }
        match self.winner {
            Some(seat) => write!(f, ", seat {} wins", seat.number()),
            None => Ok(()),
        }
    }
}

impl Display for PlayerView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} points, {} cards", self.total, self.hand_count)?;
        if !self.hand.is_empty() {
            write!(f, ":{}", list(&self.hand))?;
        }
        if !self.clues.is_empty() {
            write!(f, "; clues{}", list(&self.clues))?;
        }
        if self.has_passed {
            f.write_str("; passed")?;
        }
        self.plot_holes.iter().try_for_each(|trick| write!(f, "; hole{}", list(&trick.cards)))
    }
}

/// What can be done, and who can still plan after a pass, or who leads then: `can lay or pass, then seats 2 0 can plan`.
impl Display for Planning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let can = [(self.can_lay, "lay"), (self.can_recant, "recant"), (true, "pass")];
        let can: Vec<&str> = can.into_iter().filter_map(|(can, what)| can.then_some(what)).collect();
        write!(f, "can {}, then ", can.join(" or "))?;
        match self.then_leads {
            Some(leader) => write!(f, "seat {} leads", leader.number()),
            None => {
                let s = if self.then_plan.len() == 1 { "" } else { "s" };
                write!(f, "seat{s}{} can plan", list(self.then_plan.iter().map(|seat| seat.number())))
            }
        }
    }
}

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {} of {}, seat {} first, ", self.round, self.rounds, self.first.number())?;
        match self.phase {
            Phase::Planning => write!(f, "planning up to {} clues", self.clue_limit)?,
            Phase::Tricks | Phase::Burying => {
                write!(f, "{}, {} of {} settled", self.phase, self.tricks_settled, self.tricks)?;
            }
        }
        write!(f, ", turn {} of seat {}", self.turn_number, self.turn.number())?;
        match &self.planning {
            Some(planning) => writeln!(f, ": {planning}")?,
            None => writeln!(f)?,
        }
        for (seat, player) in Seat::first(Seat::COUNT_MAX).zip(&self.players) {
            writeln!(f, "seat {}: {player}", seat.number())?;
        }
        writeln!(f, "set aside {}", self.set_aside)?;
        writeln!(f, "trick {}", self.trick)?;
        match &self.last_trick {
            Some(trick) => writeln!(f, "last {trick}")?,
            None => writeln!(f, "last none")?,
        }
        for (round, sheets) in (1..).zip(&self.sheets) {
            for (seat, sheet) in Seat::first(Seat::COUNT_MAX).zip(sheets) {
                writeln!(f, "round {round} seat {}: {sheet}", seat.number())?;
            }
        }
        match self.outcome {
            Some(outcome) => writeln!(f, "ended: {outcome}"),
            None => Ok(()),
        }
    }
}

/// What was before, the lines and the total: `5, 2 clues buried +4, 1 stray trick -1, total 8`.
impl Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.before)?;
        self.lines.iter().try_for_each(|line| write!(f, ", {line}"))?;
        write!(f, ", total {}", self.total)
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = if self.count == 1 { "" } else { "s" };
        match self.item {
            Item::CluesBuried => write!(f, "{} clue{s} buried", self.count)?,
            Item::StrayTricks => write!(f, "{} stray trick{s}", self.count)?,
            Item::CluesUnburied => write!(f, "{} clue{s} left", self.count)?,
            Item::PerfectCrime => f.write_str("perfect crime")?,
            Item::PerfectCrimeSpoilt => f.write_str("perfect crime spoilt")?,
            Item::CleanSnitch => f.write_str("clean snitch")?,
            Item::Floor => f.write_str("not below 0")?,
        }
        write!(f, " {:+}", self.points())
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Won { winners, decided } => {
                let seats: Vec<String> =
                    winners.seats().map(|seat| format!("seat {}", seat.number())).collect();
                write!(f, "won by {}", seats.join(" and "))?;
                f.write_str(match decided {
                    Decided::Total => "",
                    Decided::LastRound => ", a tie that the last round decides",
                    Decided::Shared => ", a tie that is shared",
                })
            }
            Outcome::GivenUp => f.write_str("given up, nobody has won"),
            Outcome::Expired => f.write_str("nobody came back for too long, nobody has won"),
        }
    }
}

impl Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { round, first } => write!(f, "round {round} dealt, seat {} begins", first.number()),
            Event::Laid { seat, card } => write!(f, "seat {} laid {card}", seat.number()),
            Event::Passed { seat, forced: false } => write!(f, "seat {} passed", seat.number()),
            Event::Passed { seat, forced: true } => write!(f, "seat {} could only pass", seat.number()),
            Event::Recanted { seat, cards } => write!(f, "seat {} recanted{}", seat.number(), list(cards)),
            Event::Planned { leader, tricks } => {
                write!(f, "all have passed, seat {} leads the first of {tricks} tricks", leader.number())
            }
            Event::TimeRanOut { seat } => write!(f, "the time of seat {} was up", seat.number()),
            Event::Played { seat, card } => write!(f, "seat {} played {card}", seat.number()),
            Event::TrickWon { seat, card, suit_led: Some(suit) } => {
                write!(f, "seat {} won the trick with {card}, {} led", seat.number(), suit.letter())
            }
            Event::TrickWon { seat, card, suit_led: None } => {
                write!(f, "seat {} won the trick with {card}, no suit led", seat.number())
            }
            Event::Buried { seat, clue } => write!(f, "seat {} buried {clue}", seat.number()),
            Event::Kept { seat } => write!(f, "seat {} kept a plot hole", seat.number()),
            Event::RoundEnded { round, sheets } => {
                write!(f, "round {round} is over, totals{}", list(sheets.iter().map(|sheet| sheet.total)))
            }
            Event::Ended { outcome } => write!(f, "ended: {outcome}"),
        }
    }
}
