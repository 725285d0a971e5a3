//! How much a test does: a little on every run, a lot in the long proofs.

use std::env;

/// The first number on every run, the second in the long proofs of `tests/run --long`.
///
/// The long proofs are the same tests, built in release mode and run with `PARLOUR_LONG=1`; any
/// other value, and none, is the short run. What is counted is up to the test: games, kills, frames.
///
/// ```
/// let games = parlour_tests::scale(100, 1_000);
/// assert!(games == 100 || games == 1_000);
/// ```
#[must_use]
pub fn scale(short: usize, long: usize) -> usize {
    if env::var_os("PARLOUR_LONG").is_some_and(|value| value == "1") { long } else { short }
}
