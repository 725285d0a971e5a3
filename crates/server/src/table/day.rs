//! Days by UTC.

use std::time::{Duration, UNIX_EPOCH};

use humantime::{format_rfc3339_seconds, parse_rfc3339};

/// The day of a moment, in milliseconds since 1970, as `2026-11-30`.
///
/// # Panics
/// After the year 9999.
#[must_use]
pub fn day_of(unix_ms: u64) -> String {
    let mut moment = format_rfc3339_seconds(UNIX_EPOCH + Duration::from_millis(unix_ms)).to_string();
    moment.truncate("2026-11-30".len());
    moment
}

/// Whether a text names a day, as [`day_of`] does.
#[must_use]
pub fn is_a_day(text: &str) -> bool {
    parse_rfc3339(&format!("{text}T00:00:00Z")).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_the_calendar() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (68_169_599, "1972-02-28"),
            (68_169_600, "1972-02-29"),
            (951_868_800, "2000-03-01"),
            (1_796_083_199, "2026-11-30"),
            (1_796_083_200, "2026-12-01"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(day_of(seconds * 1_000), day);
        }
    }

    #[test]
    fn only_days_of_the_calendar_are_days() {
        for day in ["1970-01-01", "2026-11-30", "2024-02-29"] {
            assert!(is_a_day(day), "{day}");
        }
        for other in [
            "2026-02-30",
            "2025-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-1-01",
            "20261130",
            "",
            "2026-11-30T00:00:00Z",
        ] {
            assert!(!is_a_day(other), "{other}");
        }
    }
}
