//! How often people may change who sits and who is ready.

use std::collections::HashMap;

use protocol::{Command, PlayerId};

use crate::household::Household;
use crate::limits::{NEWCOMERS_AT_ONCE_MAX, NEWCOMERS_EVERY_MS, SEATINGS_AT_ONCE_MAX, SEATINGS_EVERY_MS};
use crate::pace::Pace;
use crate::table::Table;
use crate::turns::Turns;

/// The paces of those who did so lately and for the same game, since with a deal the journal has room again; the host,
/// whose table it is, has none. Players cost nothing, so those who are new here are slowed down by household as well,
/// and all of them together; there they have turns, one after the other within a household and between sites. Times are
/// those of the steady clock.
#[derive(Debug, Default)]
pub(super) struct Seating {
    game: u32,
    players: HashMap<PlayerId, Pace>,
    households: HashMap<Household, Turns<PlayerId>>,
    newcomers: Option<Turns<Household>>,
}

impl Seating {
    /// Takes a permit for what a player, who comes from this household, does.
    ///
    /// # Errors
    /// In how many milliseconds there is one again; then none was taken.
    pub(super) fn take(
        &mut self,
        table: &Table,
        (player, household): (PlayerId, Household),
        command: &Command,
        now_ms: u64,
    ) -> Result<(), u32> {
        if !counts(table, player, command) {
            return Ok(());
        }
        if self.game != table.game {
            *self = Seating { game: table.game, ..Seating::default() };
        }
        // Whoever need not wait is as one who never did it: a table does not grow with its visitors.
        self.players.retain(|_, pace| !pace.is_full(now_ms));
        self.households.retain(|_, turns| !turns.is_full(now_ms));
        let full = Pace::new(SEATINGS_AT_ONCE_MAX, SEATINGS_EVERY_MS, now_ms);
        let own = self.players.entry(player).or_insert(full);
        if !is_new(table, player) {
            return own.take(now_ms);
        }
        let site = household.site();
        let at_home = self.households.entry(household).or_insert_with(|| Turns::new(full));
        let together = self
            .newcomers
            .get_or_insert_with(|| Turns::new(Pace::new(NEWCOMERS_AT_ONCE_MAX, NEWCOMERS_EVERY_MS, now_ms)));
        let looked_at_home = at_home.look(player, now_ms);
        let looks = [own.look(now_ms), looked_at_home, together.look(site, now_ms)];
        if let Some(wait_ms) = looks.into_iter().filter_map(Result::err).max() {
            let turn_at_ms = now_ms.saturating_add(wait_ms.into());
            at_home.wait(player, turn_at_ms);
            // Nobody stands in the way of other sites whom their own household keeps waiting.
            if looked_at_home.is_ok() {
                together.wait(site, turn_at_ms);
            }
            return Err(wait_ms);
        }
        at_home.take(player, now_ms);
        together.take(site, now_ms);
        own.take(now_ms)
    }
}

fn counts(table: &Table, player: PlayerId, command: &Command) -> bool {
    if table.host == Some(player) {
        return false;
    }
    match command {
        Command::Sit { .. } | Command::TakeOver { .. } | Command::Leave | Command::Unready => true,
        Command::Ready { .. } => !table.repairs(player),
        _ => false,
    }
}

/// Whether somebody neither sits here nor had a seat in the last game.
fn is_new(table: &Table, player: PlayerId) -> bool {
    let played = table.played.as_ref().is_some_and(|played| played.ever_held(player).is_some());
    table.seat_of(player).is_none() && !played
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Seat;

    fn at(number: u8) -> Household {
        Household::of([192, 0, 2, number].into())
    }

    fn sit() -> Command {
        Command::Sit { seat: Seat::new(1).expect("a seat") }
    }

    #[test]
    fn a_few_at_once_and_then_one_in_some_seconds_but_for_the_host() {
        let (host, mut table) = crate::table::tests::table();
        let ben = PlayerId::from_u128(10);
        let mut seating = Seating::default();
        let mut go_at = |table: &Table, player, household, command: &Command, now_ms| {
            seating.take(table, (player, at(household)), command, now_ms).err().unwrap_or_default()
        };
        let mut go =
            |player, household, command: &Command, now_ms| go_at(&table, player, household, command, now_ms);
        let every_ms = u32::try_from(SEATINGS_EVERY_MS).expect("some seconds");
        for _ in 0..SEATINGS_AT_ONCE_MAX {
            assert_eq!(go(ben, 1, &Command::Leave, 5), 0);
        }
        assert_eq!(go(ben, 2, &Command::Unready, 5), every_ms, "one person has one pace wherever they are");
        assert_eq!(go(ben, 1, &Command::Chat { text: String::new() }, 5), 0, "talk has another pace");
        assert_eq!(go(ben, 1, &Command::Leave, 5 + SEATINGS_EVERY_MS), 0);
        assert_eq!(go(ben, 1, &Command::Leave, 5 + SEATINGS_EVERY_MS), every_ms);
        assert!((0..1_000).all(|_| go(host, 1, &Command::Leave, 5) == 0));
        table.game += 1;
        assert_eq!(go_at(&table, ben, 1, &Command::Leave, 5 + SEATINGS_EVERY_MS), 0);
    }

    #[test]
    fn new_players_do_not_make_a_household_faster_nor_new_households_all_of_them_together() {
        let (host, table) = crate::table::tests::table();
        let mut seating = Seating::default();
        let mut strangers = (100..).map(PlayerId::from_u128);
        let mut sit_from = |household, now_ms| {
            let player = strangers.next().expect("they do not end");
            seating.take(&table, (player, at(household)), &sit(), now_ms)
        };
        let every_ms = u32::try_from(SEATINGS_EVERY_MS).expect("some seconds");
        assert!((0..SEATINGS_AT_ONCE_MAX).all(|_| sit_from(1, 5).is_ok()));
        assert_eq!(sit_from(1, 5), Err(every_ms));
        // What was refused took nothing from the others.
        let left = NEWCOMERS_AT_ONCE_MAX - SEATINGS_AT_ONCE_MAX;
        let households = (2..).take(usize::try_from(left).expect("a few"));
        assert!(households.into_iter().all(|household| sit_from(household, 5).is_ok()));
        let together_ms = u32::try_from(NEWCOMERS_EVERY_MS).expect("some seconds");
        assert_eq!(sit_from(200, 5), Err(together_ms));
        assert_eq!(sit_from(201, 5 + NEWCOMERS_EVERY_MS), Err(together_ms), "the first one's turn is kept");
        assert_eq!(sit_from(200, 5 + NEWCOMERS_EVERY_MS), Ok(()));
        assert_eq!(seating.take(&table, (host, at(1)), &sit(), 5), Ok(()), "the host is not new");
    }

    /// Strangers, some for each of these households, who sit down, get up and ask all the time, and a friend who asks
    /// again when the wait that was told is over.
    #[track_caller]
    fn friend_waits_at_most(strangers: &[(u8, u128)], friend: u8, most_ms: u64) {
        let (_, table) = crate::table::tests::table();
        let mut seating = Seating::default();
        let mut sit_at = |player, household, now_ms| {
            seating.take(&table, (PlayerId::from_u128(player), at(household)), &sit(), now_ms)
        };
        let came_at_ms = 60_000;
        let mut asks_at_ms = came_at_ms;
        for now_ms in (0..came_at_ms + most_ms).step_by(100) {
            for (household, players) in strangers {
                for player in 0..*players {
                    let _ = sit_at(1_000 * (1 + u128::from(*household)) + player, *household, now_ms);
                }
            }
            if now_ms >= asks_at_ms {
                match sit_at(10, friend, now_ms) {
                    Ok(()) => return,
                    Err(wait_ms) => asks_at_ms = now_ms + u64::from(wait_ms),
                }
            }
        }
        panic!("the friend did not sit down in {most_ms} ms");
    }

    #[test]
    fn strangers_who_ask_all_the_time_keep_no_friend_waiting_for_long() {
        friend_waits_at_most(&[(1, 5)], 2, 2 * NEWCOMERS_EVERY_MS);
        friend_waits_at_most(&[(1, 5), (2, 5), (3, 5)], 4, 5 * NEWCOMERS_EVERY_MS);
        friend_waits_at_most(&[(1, 5)], 1, 7 * SEATINGS_EVERY_MS);
    }
}
