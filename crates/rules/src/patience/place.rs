//! Places of a layout and moves between them.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::card::Suit;

/// One of the seven columns, numbered 1 to 7 from the left as in the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ColumnId(u8);

impl ColumnId {
    /// How many columns there are.
    pub const COUNT: usize = 7;

    /// The column with this number from 1 to 7.
    #[must_use]
    pub const fn new(number: u8) -> Option<ColumnId> {
        if number >= 1 && number <= 7 { Some(ColumnId(number)) } else { None }
    }

    /// All columns from the left.
    pub fn all() -> impl DoubleEndedIterator<Item = ColumnId> + Clone {
        (1..=7).map(ColumnId)
    }

    /// The number of the column, from 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number of the column less one, to index with.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// A number that no column has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{0} is not a column: columns are numbered 1 to 7")]
pub struct NotAColumn(pub u8);

impl TryFrom<u8> for ColumnId {
    type Error = NotAColumn;

    fn try_from(number: u8) -> Result<ColumnId, NotAColumn> {
        ColumnId::new(number).ok_or(NotAColumn(number))
    }
}

impl From<ColumnId> for u8 {
    fn from(column: ColumnId) -> u8 {
        column.0
    }
}

/// Where a card can be taken from or put: `c1` to `c7`, `waste`, `hand`, or a foundation `fC fD fH fS`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A column of the tableau.
    Column(ColumnId),
    /// The top of the waste.
    Waste,
    /// The hand of whoever moves: no layout has it, but what happened can begin there.
    Hand,
    /// The foundation of a suit.
    Foundation(Suit),
}

impl Place {
    /// Every place, columns first.
    pub fn all() -> impl Iterator<Item = Place> + Clone {
        ColumnId::all()
            .map(Place::Column)
            .chain([Place::Waste, Place::Hand])
            .chain(Suit::ALL.map(Place::Foundation))
    }

    /// Whether putting cards there is one of the counted moves of a turn: everything but a play to a foundation, also
    /// taking one back from there (READINGS P3).
    #[must_use]
    pub const fn is_counted(self) -> bool {
        !matches!(self, Place::Foundation(_))
    }

    const fn code(self) -> &'static str {
        match self {
            Place::Column(column) => ["c1", "c2", "c3", "c4", "c5", "c6", "c7"][column.index()],
            Place::Waste => "waste",
            Place::Hand => "hand",
            Place::Foundation(suit) => ["fC", "fD", "fH", "fS"][suit as usize],
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that names no place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a place: places are c1 to c7, waste, hand, fC, fD, fH and fS")]
pub struct NotAPlace(pub String);

impl FromStr for Place {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Place, NotAPlace> {
        Place::all()
            .find(|place| place.code() == text)
            .ok_or_else(|| NotAPlace(text.chars().take(8).collect()))
    }
}

/// Cards on their way from one place to another.
///
/// As text `c5-c3`, with a count where more than one card moves: `c5x2-c3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(deny_unknown_fields))]
pub struct Move {
    /// Where the cards lie.
    pub from: Place,
    /// Where they go.
    pub to: Place,
    /// How many of the lowest cards of a column move together: 1 to 13, and 1 if left out.
    #[cfg_attr(feature = "wire", serde(default = "one", skip_serializing_if = "is_one"))]
    #[cfg_attr(feature = "wire", schemars(range(min = 1, max = 13), extend("default" = 1)), ts(optional, as = "Option<u8>"))]
    pub cards: u8,
}

#[cfg(feature = "wire")]
const fn one() -> u8 {
    1
}

#[cfg(feature = "wire")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_one(cards: &u8) -> bool {
    *cards == 1
}

impl Move {
    /// The move of a single card.
    #[must_use]
    pub const fn one(from: Place, to: Place) -> Move {
        Move { from, to, cards: 1 }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cards {
            1 => write!(f, "{}-{}", self.from, self.to),
            cards => write!(f, "{}x{cards}-{}", self.from, self.to),
        }
    }
}

/// A text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a move: a move is two places with a dash between, as in c5-c3, c5x2-c3 or waste-fH")]
pub struct NotAMove(pub String);

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Move, NotAMove> {
        let not_a_move = || NotAMove(text.chars().take(24).collect());
        let (from, to) = text.split_once('-').ok_or_else(not_a_move)?;
        let (from, cards) = match from.split_once('x') {
            Some((from, cards)) => {
                (from, cards.parse().ok().filter(|n| (2..=13).contains(n)).ok_or_else(not_a_move)?)
            }
            None => (from, 1),
        };
        let (from, to) = (from.parse().map_err(|_| not_a_move())?, to.parse().map_err(|_| not_a_move())?);
        // There is one way to write a move: neither c5x+2-c3 nor c5x02-c3.
        Some(Move { from, to, cards }).filter(|step| step.to_string() == text).ok_or_else(not_a_move)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_written_as_they_are_read() {
        for text in ["c5-c3", "c5x2-c3", "waste-fH", "fS-c1", "c7x13-c2"] {
            assert_eq!(text.parse::<Move>().map(|m| m.to_string()), Ok(text.to_owned()));
        }
        for text in
            ["", "c5", "c8-c1", "c5x1-c3", "c5x14-c3", "c5-", "stock-c1", "c5 - c3", "c5x+2-c3", "c5x02-c3"]
        {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}
