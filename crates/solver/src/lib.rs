//! Klondike with all cards known: can this position be won, and how.
//!
//! ```
//! use rules::Card;
//! use solver::{Budget, Position, Solver, Stock, Verdict};
//!
//! let mut deck: Vec<Card> = Card::all().collect();
//! deck.reverse();
//! let mode = Stock::at_deal(3, Some(3))?;
//! let solved = Solver::new(Budget::default()).solve(&Position::dealt(&deck, mode)?);
//! assert!(matches!(solved.verdict, Verdict::Winnable(_)));
//! # Ok::<(), solver::Unfit>(())
//! ```
//!
//! The solver has a representation of its own. The tests hold it to a naive writing of the rules, and replay its lines.
#![warn(missing_docs)]

mod budget;
mod cards;
mod component;
mod ground;
mod hopeless;
mod line;
mod lost;
mod outlook;
mod position;
mod random;
mod search;
mod shorter;
mod solver;
mod state;
mod step;
mod table;

/// Grows with every change after which a search of the same nodes may give another answer.
pub const VERSION: u32 = 2;

pub use budget::{Budget, Cancel};
pub use outlook::Outlook;
pub use position::{Position, Stock, Unfit};
pub use random::random_deal;
pub use shorter::shorter;
pub use solver::{Solved, Solver, Verdict};
pub use step::Step;
