//! A clock that stands still until a test moves its hands.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use server::seams::Clock;

/// Shows some day in 2026, and goes on by [`HandClock::advance`] alone.
#[derive(Debug)]
pub struct HandClock {
    passed_ms: AtomicU64,
}

/// What it shows in the beginning.
const BEGINS_UNIX_MS: u64 = 1_790_000_000_000;

impl HandClock {
    /// A clock that stands still.
    #[must_use]
    pub fn new() -> HandClock {
        HandClock { passed_ms: AtomicU64::new(0) }
    }

    /// Moves the hands forward.
    ///
    /// # Panics
    /// If somebody means thousands of years.
    pub fn advance(&self, by: Duration) {
        let by_ms = u64::try_from(by.as_millis()).expect("some years at most");
        self.passed_ms.fetch_add(by_ms, Ordering::Relaxed);
    }
}

impl Default for HandClock {
    fn default() -> HandClock {
        HandClock::new()
    }
}

impl Clock for HandClock {
    fn unix_ms(&self) -> u64 {
        BEGINS_UNIX_MS + self.steady_ms()
    }

    fn steady_ms(&self) -> u64 {
        self.passed_ms.load(Ordering::Relaxed)
    }
}
