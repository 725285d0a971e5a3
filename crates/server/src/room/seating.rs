//! How often one person may change who sits and who is ready.

use std::collections::HashMap;

use protocol::{Command, PlayerId};

use crate::limits::{SEATINGS_AT_ONCE_MAX, SEATINGS_EVERY_MS};
use crate::pace::Pace;
use crate::table::Table;

/// The paces of those who did so lately and for the same game, since with a deal the journal has room again; the host,
/// whose table it is, has none. Times are those of the steady clock.
#[derive(Debug, Default)]
pub(super) struct Seating {
    game: u32,
    paces: HashMap<PlayerId, Pace>,
}

impl Seating {
    /// Takes a permit for what a player does.
    ///
    /// # Errors
    /// In how many milliseconds there is one again.
    pub(super) fn take(
        &mut self,
        table: &Table,
        player: PlayerId,
        command: &Command,
        now_ms: u64,
    ) -> Result<(), u32> {
        if !counts(table, player, command) {
            return Ok(());
        }
        if self.game != table.game {
            *self = Seating { game: table.game, paces: HashMap::new() };
        }
        // Whoever need not wait is as one who never did it: a table does not grow with its visitors.
        self.paces.retain(|_, pace| !pace.is_full(now_ms));
        let full = Pace::new(SEATINGS_AT_ONCE_MAX, SEATINGS_EVERY_MS, now_ms);
        self.paces.entry(player).or_insert(full).take(now_ms)
    }
}

fn counts(table: &Table, player: PlayerId, command: &Command) -> bool {
    let seating =
        matches!(command, Command::Sit { .. } | Command::Leave | Command::Ready { .. } | Command::Unready);
    seating && table.host != Some(player)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_at_once_and_then_one_in_some_seconds_but_for_the_host() {
        let (host, mut table) = crate::table::tests::table();
        let (ben, carl) = (PlayerId::from_u128(10), PlayerId::from_u128(11));
        let mut seating = Seating::default();
        let mut go_at = |table: &Table, player, command: &Command, now_ms| {
            seating.take(table, player, command, now_ms).err().unwrap_or_default()
        };
        let mut go = |player, command: &Command, now_ms| go_at(&table, player, command, now_ms);
        let every_ms = u32::try_from(SEATINGS_EVERY_MS).expect("some seconds");
        for _ in 0..SEATINGS_AT_ONCE_MAX {
            assert_eq!(go(ben, &Command::Leave, 5), 0);
        }
        assert_eq!(go(ben, &Command::Unready, 5), every_ms);
        assert_eq!(go(ben, &Command::Answer { agree: true }, 5), 0, "what ends a game waits for nothing");
        assert_eq!(go(carl, &Command::Leave, 5), 0);
        assert_eq!(go(ben, &Command::Leave, 5 + SEATINGS_EVERY_MS), 0);
        assert_eq!(go(ben, &Command::Leave, 5 + SEATINGS_EVERY_MS), every_ms);
        assert!((0..1_000).all(|_| go(host, &Command::Leave, 5) == 0));
        table.game += 1;
        assert_eq!(go_at(&table, ben, &Command::Leave, 5 + SEATINGS_EVERY_MS), 0);
    }
}
