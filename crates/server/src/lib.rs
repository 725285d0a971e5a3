//! The axum shell, the tables, the journal and the players. [`run`] is the door; [`table`] decides everything and
//! knows no socket, store or clock.

mod addresses;
mod callers;
mod customs;
mod devices;
mod forget;
mod gate;
mod house;
mod household;
mod http;
pub mod interval;
pub mod limits;
mod metrics;
mod pace;
mod people;
pub mod record;
pub mod report;
mod room;
mod run;
pub mod seams;
mod socket;
mod solving;
mod statistics;
pub mod store;
mod sweeper;
pub mod table;
mod text;
mod thinking;
mod turns;
mod watched;

pub use addresses::addresses;
pub use customs::{Allowed, Customs, KnownPhrase};
pub use forget::{NotForgotten, forget};
pub use ipnet::IpNet;
pub use run::{Config, Listeners, run};
pub use text::house_name;
