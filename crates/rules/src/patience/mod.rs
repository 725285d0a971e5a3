//! What the three patiences share: columns, runs, foundations, the talon and the search for a dead position.

mod column;
mod credit;
pub mod dead;
pub(crate) mod deal;
mod foundations;
mod layout;
mod level;
mod misfit;
mod place;
mod run;
mod tableau;
mod take_back;
mod talon;

pub use column::{Column, Locked};
pub use credit::Credit;
pub use foundations::Foundations;
pub use layout::{Layout, LayoutColumn, LayoutFault, LayoutHand};
pub use level::{Level, NotALevel};
pub use misfit::Misfit;
pub use place::{ColumnId, Move, NotAColumn, NotAMove, NotAPlace, Place};
pub use run::Run;
pub use tableau::{EmptyColumn, Tableau};
pub use take_back::TakeBack;
pub use talon::Talon;
