//! A clock that a test turns by hand.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use server::seams::Clock;
use tokio::sync::watch;

/// Stands still until it is turned. A clone is the same clock.
#[derive(Debug, Clone)]
pub struct HandClock(Arc<watch::Sender<u64>>);

impl Default for HandClock {
    fn default() -> HandClock {
        HandClock(Arc::new(watch::Sender::new(0)))
    }
}

impl HandClock {
    /// A clock that stands still.
    #[must_use]
    pub fn new() -> HandClock {
        HandClock::default()
    }

    /// Lets this time pass at once.
    ///
    /// # Panics
    /// If somebody means thousands of years.
    pub fn advance(&self, time: Duration) {
        let ms = u64::try_from(time.as_millis()).expect("a short time");
        self.0.send_modify(|now| *now += ms);
    }
}

impl Clock for HandClock {
    fn unix_ms(&self) -> u64 {
        1_764_450_000_000 + self.steady_ms()
    }

    fn steady_ms(&self) -> u64 {
        *self.0.borrow()
    }

    fn reached(&self, steady_ms: u64) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let clock = Arc::clone(&self.0);
        Box::pin(async move {
            let _ = clock.subscribe().wait_for(|now| *now >= steady_ms).await;
        })
    }
}
