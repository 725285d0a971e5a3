//! How fast somebody may ask.

/// A bucket of permits that refills with time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    at_once_max: u32,
    a_second: u32,
    /// Thousandths of a permit.
    left: u64,
    refilled_at_ms: u64,
}

impl Pace {
    /// A full bucket.
    #[must_use]
    pub(crate) fn new(at_once_max: u32, a_second: u32, now_ms: u64) -> Pace {
        Pace { at_once_max, a_second, left: u64::from(at_once_max) * 1_000, refilled_at_ms: now_ms }
    }

    /// Takes a permit. Times are those of a clock that never goes back.
    ///
    /// # Errors
    /// In how many milliseconds there is one again.
    pub(crate) fn take(&mut self, now_ms: u64) -> Result<(), u32> {
        let passed_ms = now_ms.saturating_sub(self.refilled_at_ms);
        let full = u64::from(self.at_once_max) * 1_000;
        self.left = full.min(self.left.saturating_add(passed_ms.saturating_mul(u64::from(self.a_second))));
        self.refilled_at_ms = now_ms;
        if self.left >= 1_000 {
            self.left -= 1_000;
            return Ok(());
        }
        let wait_ms = (1_000 - self.left).div_ceil(u64::from(self.a_second.max(1)));
        Err(u32::try_from(wait_ms).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_fit_go_at_once_and_then_as_fast_as_it_refills() {
        let mut pace = Pace::new(3, 2, 1_000);
        assert!((0..3).all(|_| pace.take(1_000).is_ok()));
        assert_eq!(pace.take(1_000), Err(500));
        assert_eq!(pace.take(1_400), Err(100));
        assert_eq!(pace.take(1_500), Ok(()));
        assert_eq!(pace.take(1_500), Err(500));
        assert!((0..3).all(|_| pace.take(1_000_000).is_ok()), "a long pause fills it");
        assert!(pace.take(1_000_000).is_err(), "but no further");
    }
}
