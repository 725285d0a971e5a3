//! Every test of the rules from outside, in one binary. A file's tests alone: `cargo test -p rules golden::`.

mod games;
mod golden;
mod harness;
mod harness_catches;
mod laid_open;
mod naive;
mod open_round;
mod perft;
mod readings_coins;
mod readings_cover_story;
mod readings_klondike;
mod readings_passes;
mod readings_patiences;
mod readings_peeks;
mod readings_planning;
mod readings_team_klondike;
mod readings_undercover;
mod script;
mod second_opinion;
mod toy;
mod tricks;
mod undoing;
mod wire;
