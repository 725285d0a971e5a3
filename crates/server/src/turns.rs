//! Whose turn it is where permits are scarce.

use std::collections::VecDeque;

use crate::limits::{TURN_KEPT_MS, TURNS_WAITING_MAX};
use crate::pace::Pace;

/// A pace with a queue, so that a permit is for whoever has waited longest and not for whoever asks fastest. Each of those
/// who are refused has one place in it, and the permit that comes for that place is kept for them for a while. Times are
/// those of a clock that never goes back.
#[derive(Debug)]
pub(crate) struct Turns<Who> {
    pace: Pace,
    waiting: VecDeque<Place<Who>>,
}

#[derive(Debug)]
struct Place<Who> {
    who: Who,
    kept_until_ms: u64,
}

impl<Who: Copy + PartialEq> Turns<Who> {
    /// Nobody waits, and the bucket is as given.
    pub(crate) fn new(pace: Pace) -> Turns<Who> {
        Turns { pace, waiting: VecDeque::new() }
    }

    /// Whether there is a permit for somebody behind those who wait.
    ///
    /// # Errors
    /// In how many milliseconds there is.
    pub(crate) fn look(&mut self, who: Who, now_ms: u64) -> Result<(), u32> {
        self.waiting.retain(|place| place.kept_until_ms > now_ms);
        let place = self.waiting.iter().position(|place| place.who == who).unwrap_or(self.waiting.len());
        self.pace.look_for(u32::try_from(place).unwrap_or(u32::MAX).saturating_add(1), now_ms)
    }

    /// Gives somebody a place, or keeps the one they have, until a while after their turn comes. Whoever finds too many
    /// waiting gets none.
    pub(crate) fn wait(&mut self, who: Who, turn_at_ms: u64) {
        let kept_until_ms = turn_at_ms.saturating_add(TURN_KEPT_MS);
        if let Some(place) = self.waiting.iter_mut().find(|place| place.who == who) {
            place.kept_until_ms = kept_until_ms;
        } else if self.waiting.len() < TURNS_WAITING_MAX {
            self.waiting.push_back(Place { who, kept_until_ms });
        }
    }

    /// Takes a permit that a look at this moment has found.
    pub(crate) fn take(&mut self, who: Who, now_ms: u64) {
        self.waiting.retain(|place| place.who != who);
        self.pace.take(now_ms).unwrap_or_default();
    }

    /// Whether it is as it was in the beginning.
    pub(crate) fn is_full(&mut self, now_ms: u64) -> bool {
        self.waiting.retain(|place| place.kept_until_ms > now_ms);
        self.waiting.is_empty() && self.pace.is_full(now_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go<Who: Copy + PartialEq>(turns: &mut Turns<Who>, who: Who, now_ms: u64) -> Result<(), u32> {
        let looked = turns.look(who, now_ms);
        match looked {
            Ok(()) => turns.take(who, now_ms),
            Err(wait_ms) => turns.wait(who, now_ms + u64::from(wait_ms)),
        }
        looked
    }

    #[test]
    fn whoever_asks_all_the_time_waits_behind_those_who_came_before() {
        let mut turns = Turns::new(Pace::new(2, 1_000, 0));
        assert!(go(&mut turns, 'x', 0).is_ok() && go(&mut turns, 'y', 0).is_ok());
        assert_eq!(go(&mut turns, 'x', 1), Err(999));
        assert_eq!(go(&mut turns, 'y', 1), Err(1_999));
        assert_eq!(go(&mut turns, 'a', 1), Err(2_999), "a friend, who asks again when that is over");
        let mut got = Vec::new();
        for now_ms in 2..=3_000 {
            got.extend(['x', 'y'].into_iter().filter(|who| go(&mut turns, *who, now_ms).is_ok()));
        }
        assert_eq!(got, ['x', 'y'], "the third permit is kept");
        assert_eq!(go(&mut turns, 'a', 3_001), Ok(()));
    }

    #[test]
    fn a_place_is_kept_for_a_while_and_then_lost() {
        let mut turns = Turns::new(Pace::new(1, 1_000, 0));
        assert_eq!(go(&mut turns, 'x', 0), Ok(()));
        assert_eq!(go(&mut turns, 'x', 0), Err(1_000));
        for now_ms in [1_000, 1_000 + TURN_KEPT_MS - 1] {
            assert_eq!(turns.look('y', now_ms), Err(1_000), "it is for x");
            assert!(!turns.is_full(now_ms));
        }
        assert!(turns.is_full(1_000 + TURN_KEPT_MS));
        assert_eq!(turns.look('y', 1_000 + TURN_KEPT_MS), Ok(()));
    }

    #[test]
    fn so_many_wait_and_whoever_comes_later_has_no_place() {
        let mut turns = Turns::new(Pace::new(1, 1_000, 0));
        assert_eq!(go(&mut turns, 0, 0), Ok(()));
        let most = u32::try_from(TURNS_WAITING_MAX).expect("a few");
        for who in 1..=most {
            assert_eq!(go(&mut turns, who, 0), Err(who * 1_000));
        }
        for late in [most + 1, most + 2, most + 1] {
            assert_eq!(go(&mut turns, late, 0), Err((most + 1) * 1_000), "nobody is put behind these");
        }
    }
}
