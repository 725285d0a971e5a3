//! What work costs.

use std::time::Duration;

/// How long the present thread has kept a processor busy, counted from some moment that stays the same.
#[cfg(unix)]
pub(crate) fn of_this_thread() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// How long the present thread has kept a processor busy at most: the time by the clock, where the system counts
/// nothing else that can be asked for.
#[cfg(not(unix))]
pub(crate) fn of_this_thread() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);
    FIRST.elapsed()
}
