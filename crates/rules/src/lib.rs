//! The rules of Parlour's card games, pure: no input or output, no clock, no threads, no dice.
//!
//! A [`Match`](driver::Match) is a running game of any kind: deal it from a [`Deck`](deck::Deck), ask what a seat
//! may do, do it, and look at it with somebody's eyes.
//!
//! ```
//! use rules::driver::Match;
//! use rules::game::Setup;
//! use rules::undercover::{Action, Level, Options, Undercover};
//! use rules::{Deck, Observer, Seat};
//!
//! let deck = Deck::from_numbers(&(0..52).collect::<Vec<_>>())?;
//! let first = Seat::new(0).expect("a seat");
//! let setup = Setup { options: Options::at(Level::Normal), seats: 2, first };
//! let (mut game, _dealt) = Match::<Undercover>::deal(setup, &deck);
//! assert!(game.legal(first).contains(&Action::EndTurn));
//! game.act(first, "peek c7.1".parse()?)?;
//! let partner = Observer::Seat(first.next(2));
//! assert!(game.view(Observer::Seat(first)).columns[6].down[0].card.is_some());
//! assert!(game.view(partner).columns[6].down[0].card.is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

pub mod audience;
pub mod card;
pub mod cover_story;
pub mod deck;
pub mod driver;
pub mod game;
pub mod games;
#[cfg(feature = "harness")]
pub mod harness;
pub mod klondike;
pub mod patience;
pub mod seat;
pub mod shuffle;
pub mod talk;
pub mod team_klondike;
pub mod undercover;
#[cfg(feature = "wire")]
mod wire;

pub use audience::Audience;
pub use card::{Card, Colour, NotACard, Rank, Suit};
pub use deck::{Deck, DeckCard, NotADeck};
pub use seat::{NotASeat, Observer, Seat};
