//! Every test of the wire from outside, in one binary.

mod bots;
mod generated;
mod requests;
