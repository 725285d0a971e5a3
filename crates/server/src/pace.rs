//! How fast somebody may ask.

/// A bucket of permits that refills with time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    /// How long a full bucket takes to refill.
    full_ms: u64,
    /// How long one permit takes.
    every_ms: u64,
    /// What is left, as the time that it takes to refill.
    left_ms: u64,
    refilled_at_ms: u64,
}

impl Pace {
    /// A full bucket that gets a permit every so many milliseconds.
    #[must_use]
    pub(crate) fn new(at_once_max: u32, every_ms: u64, now_ms: u64) -> Pace {
        let full_ms = u64::from(at_once_max) * every_ms;
        Pace { full_ms, every_ms, left_ms: full_ms, refilled_at_ms: now_ms }
    }

    /// Takes a permit. Times are those of a clock that never goes back.
    ///
    /// # Errors
    /// In how many milliseconds there is one again.
    pub(crate) fn take(&mut self, now_ms: u64) -> Result<(), u32> {
        self.look(now_ms)?;
        self.left_ms -= self.every_ms;
        Ok(())
    }

    /// Whether there is a permit, which stays.
    ///
    /// # Errors
    /// As for [`Pace::take`].
    pub(crate) fn look(&mut self, now_ms: u64) -> Result<(), u32> {
        self.look_for(1, now_ms)
    }

    /// Whether there are so many permits, which stay.
    ///
    /// # Errors
    /// In how many milliseconds there would be if nobody took one; more than fit are reckoned too.
    pub(crate) fn look_for(&mut self, permits: u32, now_ms: u64) -> Result<(), u32> {
        self.refill(now_ms);
        match (u64::from(permits) * self.every_ms).saturating_sub(self.left_ms) {
            0 => Ok(()),
            wait_ms => Err(u32::try_from(wait_ms).unwrap_or(u32::MAX)),
        }
    }

    /// Whether it is as it was in the beginning.
    pub(crate) fn is_full(&mut self, now_ms: u64) -> bool {
        self.refill(now_ms);
        self.left_ms == self.full_ms
    }

    fn refill(&mut self, now_ms: u64) {
        let passed_ms = now_ms.saturating_sub(self.refilled_at_ms);
        self.left_ms = self.full_ms.min(self.left_ms.saturating_add(passed_ms));
        self.refilled_at_ms = now_ms;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_fit_go_at_once_and_then_as_fast_as_it_refills() {
        let mut pace = Pace::new(3, 500, 1_000);
        assert!((0..3).all(|_| pace.take(1_000).is_ok()));
        assert_eq!(pace.take(1_000), Err(500));
        assert_eq!(pace.look_for(1, 1_400), Err(100));
        assert_eq!(pace.look_for(2, 1_400), Err(600));
        assert_eq!(pace.look_for(1, 1_500), Ok(()), "to look takes nothing");
        assert_eq!(pace.take(1_500), Ok(()));
        assert_eq!(pace.take(1_500), Err(500));
        assert!(!pace.is_full(2_999) && pace.is_full(3_000));
        assert!((0..3).all(|_| pace.take(1_000_000).is_ok()), "a long pause fills it");
        assert!(pace.take(1_000_000).is_err(), "but no further");
    }
}
