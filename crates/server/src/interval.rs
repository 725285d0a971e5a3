//! How far an estimate may be off.

/// How many standard errors lie on each side of an estimate at 95 %.
pub const ERRORS_95: f64 = 1.959_964;
/// And at 99 %.
pub const ERRORS_99: f64 = 2.575_829;

/// The interval of Wilson for a share, from so many hits among so many; nothing of nothing.
#[must_use]
pub fn wilson(hits: usize, count: usize, errors: f64) -> Option<(f64, f64)> {
    let n = count as f64;
    let share = (count > 0).then(|| hits as f64 / n)?;
    let squared = errors * errors / n;
    let middle = (share + squared / 2.0) / (1.0 + squared);
    let half = errors * (share * (1.0 - share) / n + squared / n / 4.0).sqrt() / (1.0 + squared);
    Some(((middle - half).max(0.0), (middle + half).min(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_is_that_of_wilson() {
        // Worked out by hand: 8 of 10 at 95 %.
        let (low, high) = wilson(8, 10, ERRORS_95).expect("ten");
        assert!((low - 0.490_162).abs() < 1e-5 && (high - 0.943_318).abs() < 1e-5, "{low} {high}");
        let (low, high) = wilson(0, 10, ERRORS_99).expect("ten");
        assert!(low == 0.0 && (high - 0.398_851).abs() < 1e-3, "{low} {high}");
        assert_eq!(wilson(0, 0, ERRORS_95), None);
    }
}
