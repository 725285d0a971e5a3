//! Klondike: the classic patience for one player.

mod action;
mod dead;
mod event;
mod game;
#[cfg(feature = "harness")]
mod harness;
mod layout;
mod line;
mod options;
mod position;
mod refusal;
mod text;
mod view;

pub use action::{Action, NotAnAction};
pub use event::Event;
pub use game::Klondike;
pub use options::{Deal, Mode, Options, OptionsFault, Scoring, Terms};
pub use position::Position;
pub use refusal::Refusal;
pub use view::{ColumnView, Outcome, View};
