//! Every test of the players from outside, in one binary.

mod any;
mod arena;
mod cover_story;
mod klondike;
mod secrecy;
mod views;
