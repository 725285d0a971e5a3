//! A table is the fold of its journal. Everything here is synchronous and knows no socket, store or clock.

mod advise;
mod bots;
mod day;
mod deal;
mod desk;
mod draft;
pub mod entry;
mod fold;
mod judge;
mod motions;
mod presence;
mod recall;
mod source;
mod state;
mod tally;
mod unasked;
mod view;

#[cfg(test)]
pub(crate) mod tests;

pub use advise::Advisable;
pub use day::{day_of, is_a_day};
pub use deal::{Found, Quest, seed_of_day};
pub use desk::{Desk, Earlier};
pub use draft::{Draft, giving_up_the_seat, opening, signed};
pub use fold::{FoldFault, Step};
pub use judge::{Inputs, Judged, judge};
pub use presence::Presence;
pub use recall::{Recalled, recall};
pub(crate) use source::{deck_source, shuffled_source};
pub use state::{Played, Sitter, Table};
pub use view::{game_view, names_at, table_card, table_view};
