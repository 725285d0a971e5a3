//! Cover Story: two to six players, clues laid as promises, the tricks that bury them, and plot holes.

mod action;
mod card;
mod clues;
mod event;
mod game;
mod hand;
#[cfg(feature = "harness")]
mod harness;
mod open_round;
mod options;
mod outcome;
mod planning;
mod position;
mod refusal;
mod score;
mod step;
mod text;
mod trick;
mod view;

pub use action::{Action, NotAnAction};
pub use card::{Alibi, NotATrickCard, TrickCard, height};
pub use event::Event;
pub use game::CoverStory;
pub use hand::Hand;
pub use open_round::OpenRound;
pub use options::{Options, OptionsFault, Terms};
pub use outcome::{Decided, Outcome, Winners};
pub use planning::Planning;
pub use position::{Phase, Position};
pub use refusal::Refusal;
pub use score::{Item, Line, Round, Sheet, score};
pub use trick::Trick;
pub use view::{ClueView, PlayerView, TrickView, View};
