//! Players for the games of Parlour.
//!
//! A [`Player`] gets what a person in its seat gets, a [`Sight`] at a time, and gives back one of the actions it was
//! offered. Only the [`arena`] holds a true game; whatever else a player looks at, it has guessed.
//!
//! ```
//! use bots::arena::{self, Bounds};
//! use bots::{Place, Styles};
//! use rules::game::Setup;
//! use rules::undercover::{Level, Options, Undercover};
//! use rules::{Deck, Seat};
//!
//! let deck = Deck::from_numbers(&(0..52).collect::<Vec<_>>())?;
//! let first = Seat::new(0).expect("a seat");
//! let setup = Setup { options: Options::at(Level::Normal), seats: 2, first };
//! let random = Undercover::style("random").expect("every game has it");
//! let mut players: Vec<_> =
//!     Seat::first(2).map(|seat| random.sit(Place { setup, seat, seed: 7 })).collect();
//! let played = arena::play(setup, &deck, &mut players, Bounds::default());
//! assert!(played.outcome.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod any;
pub mod arena;
mod cover_story;
mod dice;
mod klondike;
mod patience;
mod player;
mod random;
mod strength;
mod style;
mod team_klondike;
mod undercover;

pub use any::{AnyPlayer, strengths};
pub use player::{Place, Player, Sight};
pub use random::Random;
pub use strength::{NoStrength, Strength};
pub use style::{Style, Styles};
