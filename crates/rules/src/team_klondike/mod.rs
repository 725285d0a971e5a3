//! Team Klondike: two or three players, one Klondike layout together, secret hands and the signal coin.

mod action;
mod event;
mod game;
#[cfg(feature = "harness")]
mod harness;
mod holding;
mod layout;
mod options;
mod position;
mod refusal;
mod sight;
mod text;
mod view;

pub use crate::patience::Level;
pub use action::{Action, NotAnAction};
pub use event::Event;
pub use game::TeamKlondike;
pub use options::{Options, OptionsFault, Terms, TokensFor};
pub use position::Position;
pub use refusal::Refusal;
pub use view::{ColumnView, Outcome, PlayerView, Stage, TimeCheck, View};
