//! The positions that can be asked about.

use rules::Card;
use rules::patience::{EmptyColumn, Layout, LayoutFault, Tableau};
use thiserror::Error;

/// How the stock may be used from a position on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stock {
    /// How many cards are turned at once: 1 to 6 (READINGS K2).
    pub step: u8,
    /// How many more times the waste may be turned over (READINGS K4, K5): one less than the passes in all at the
    /// deal. `None`: without limit.
    pub redeals: Option<u8>,
}

impl Stock {
    /// The most cards that may be turned at once.
    pub const STEP_MAX: u8 = 6;

    /// The stock of a game at its start, with so many passes in all, at least one, or without limit.
    ///
    /// # Errors
    /// [`Unfit::Step`], [`Unfit::Pass`].
    pub fn at_deal(step: u8, passes: Option<u8>) -> Result<Stock, Unfit> {
        Stock::in_pass(step, passes, 1)
    }

    /// The stock of a game in one of its passes, from 1, of so many in all or without limit.
    ///
    /// # Errors
    /// [`Unfit::Step`], [`Unfit::Pass`].
    pub fn in_pass(step: u8, passes: Option<u8>, pass: u8) -> Result<Stock, Unfit> {
        let left = |passes: u8| passes.checked_sub(pass).ok_or(Unfit::Pass { pass, passes });
        Stock { step, redeals: passes.map(left).transpose()? }.checked()
    }

    fn checked(self) -> Result<Stock, Unfit> {
        if (1..=Stock::STEP_MAX).contains(&self.step) { Ok(self) } else { Err(Unfit::Step(self.step)) }
    }
}

/// A game of Klondike at any moment, all of its cards known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    tableau: Tableau,
    stock: Stock,
}

/// Why something is no position that the solver can judge.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unfit {
    /// Too few or too many cards are turned at once.
    #[error("{0} cards cannot be turned at once: 1 to {max} can", max = Stock::STEP_MAX)]
    Step(u8),
    /// A game with fewer passes.
    #[error("pass {pass} of {passes}: there is no such pass")]
    Pass {
        /// Which pass it was to be in, from 1.
        pass: u8,
        /// How many there are.
        passes: u8,
    },
    /// A card is missing, or there twice, or lies where it cannot.
    #[error("{0}")]
    Layout(LayoutFault),
    /// A deck of another number of cards.
    #[error("a deck has 52 cards, not {0}")]
    Deck(usize),
    /// A card is not known.
    #[error("a card of the position is not known")]
    Unknown,
}

impl Position {
    /// The position that follows from dealing this deck: 28 cards row by row, then the stock.
    ///
    /// # Errors
    /// Every [`Unfit`] but [`Unfit::Unknown`].
    pub fn dealt(deck: &[Card], stock: Stock) -> Result<Position, Unfit> {
        Position::from_layout(&Layout::dealt(deck).ok_or(Unfit::Deck(deck.len()))?, stock)
    }

    /// The position of this layout.
    ///
    /// # Errors
    /// [`Unfit::Step`], and the first thing that is wrong with the layout.
    pub fn from_layout(layout: &Layout, stock: Stock) -> Result<Position, Unfit> {
        if !layout.hands.is_empty() {
            return Err(Unfit::Layout(LayoutFault::NoSuchPile("hand")));
        }
        let stock = stock.checked()?;
        let first =
            |faults: Vec<LayoutFault>| faults.into_iter().next().map_or(Unfit::Unknown, Unfit::Layout);
        Ok(Position { tableau: layout.tableau(EmptyColumn::King).map_err(first)?, stock })
    }

    /// The position of this tableau, of which every card is known. Only Kings go into its empty columns.
    ///
    /// # Errors
    /// Every [`Unfit`] but [`Unfit::Deck`] and [`Unfit::Pass`].
    pub fn from_tableau(tableau: &Tableau, stock: Stock) -> Result<Position, Unfit> {
        let known = |cards: &[Option<Card>]| cards.iter().copied().collect::<Option<Vec<_>>>();
        let mut layout = Layout {
            foundations: tableau.foundations().counts(),
            waste: tableau.talon().waste().collect(),
            stock: known(tableau.talon().stock()).ok_or(Unfit::Unknown)?,
            ..Layout::default()
        };
        for (laid, column) in layout.columns.iter_mut().zip(tableau.columns()) {
            laid.down = known(column.locked()).ok_or(Unfit::Unknown)?;
            laid.up = column.run().cards().collect();
        }
        Position::from_layout(&layout, stock)
    }

    /// Columns, foundations, stock and waste.
    #[must_use]
    pub const fn tableau(&self) -> &Tableau {
        &self.tableau
    }

    /// How the stock may be used from here on.
    #[must_use]
    pub const fn stock(&self) -> Stock {
        self.stock
    }
}
