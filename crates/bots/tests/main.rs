//! Every test of the players from outside, in one binary.

mod any;
mod arena;
mod secrecy;
mod views;
