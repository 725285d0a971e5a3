//! The axum shell, the tables, the journal and the players. [`run`] is the door; [`table`] decides everything and
//! knows no socket, store or clock.

mod addresses;
mod house;
mod http;
pub mod limits;
mod pace;
mod people;
pub mod record;
mod room;
mod run;
pub mod seams;
mod socket;
pub mod store;
pub mod table;
mod text;

pub use addresses::addresses;
pub use run::{Config, run};
