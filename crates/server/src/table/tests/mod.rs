//! Judging and folding, driven by scripts.

mod golden;
mod script;

use protocol::PlayerId;
use script::{Play, check};

use super::Table;

/// A table that was opened, and its host.
pub(crate) fn table() -> (PlayerId, Table) {
    let table = Play::open().desk.table;
    (table.host.expect("whoever opened it"), table)
}

#[test]
fn seats_options_and_readiness() {
    check(include_str!("cases/lobby.txt"));
}

#[test]
fn the_host_is_always_somebody_who_sits() {
    check(include_str!("cases/host.txt"));
}

#[test]
fn games_begin_go_on_and_end() {
    check(include_str!("cases/play.txt"));
}
