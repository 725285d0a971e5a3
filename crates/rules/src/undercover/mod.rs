//! Undercover: two players, one Klondike layout together, secret peeks and no talking.

mod action;
mod dead;
mod game;
#[cfg(feature = "harness")]
mod harness;
mod layout;
mod options;
mod position;
mod refusal;
mod text;
mod view;

pub use crate::patience::Level;
pub use action::{Action, NotAnAction, Spot};
pub use game::Undercover;
pub use options::{Fixed, Options, OptionsFault, Terms};
pub use position::{Position, is_low};
pub use refusal::Refusal;
pub use view::{Clock, ColumnView, DownCard, Event, Outcome, PlayerView, View};
