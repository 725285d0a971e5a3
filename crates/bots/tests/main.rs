//! Every test of the players from outside, in one binary.

mod arena;
mod secrecy;
mod views;
