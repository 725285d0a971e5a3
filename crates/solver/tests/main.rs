//! Every test of the solver from outside, in one binary. A file's tests alone: `cargo test -p solver truth::`.

mod deals;
mod naive;
mod small_games;
mod truth;

/// The first number on every run, the second with `PARLOUR_LONG=1`.
fn scale(short: u64, long: u64) -> u64 {
    if std::env::var_os("PARLOUR_LONG").is_some_and(|value| value == "1") { long } else { short }
}
