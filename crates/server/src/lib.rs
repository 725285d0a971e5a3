//! The axum shell, the tables, the journal and the players.
