//! Whole-system tests over real sockets, disks and processes.

pub mod accountant;
pub mod alone;
mod at_table;
pub mod busy_tables;
pub mod card_set;
pub mod chance;
pub mod client;
pub mod company;
pub mod example_bot;
pub mod faulty_store;
pub mod hand_clock;
pub mod house;
pub mod house_process;
pub mod http;
pub mod journal_proof;
pub mod kinds;
pub mod open_game;
pub mod port;
pub mod proxy;
pub mod random_play;
pub mod raw_socket;
pub mod recording_dealer;
pub mod repository;
mod scale;
pub mod scripted_dealer;
pub mod secret;
pub mod tireless;
pub mod transcript;
pub mod watched_table;

use std::io::Write;

pub use scale::scale;

/// Tells whoever runs the tests something at once, even if the test then hangs or its output is captured.
pub fn say(line: &str) {
    // Nobody may be reading.
    let _ = writeln!(std::io::stderr(), "{line}");
}
