//! Days by UTC.

/// Milliseconds of a day.
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// The day of a moment, in milliseconds since 1970, as `2026-11-30`.
#[must_use]
pub fn day_of(unix_ms: u64) -> String {
    let mut days = unix_ms / DAY_MS;
    let mut year = 1970;
    while days >= days_of(year) {
        days -= days_of(year);
        year += 1;
    }
    let february = days_of(year) - 337;
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year:04}-{month:02}-{:02}", days + 1)
}

const fn days_of(year: u64) -> u64 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    if is_leap { 366 } else { 365 }
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
}
