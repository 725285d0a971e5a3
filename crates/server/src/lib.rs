//! The axum shell, the tables, the journal and the players.

pub mod limits;
pub mod store;
