//! How much one household, and one player, may ask of the house.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use protocol::{PlayerId, Refused};

use crate::household::Household;
use crate::limits::{
    ADDRESSES_REMEMBERED_MAX, PLAYERS_OF_ADDRESS_AT_ONCE_MAX, PLAYERS_OF_ADDRESS_EVERY_MS,
    SOCKETS_OF_ADDRESS_MAX, STRANGERS_OF_ADDRESS_MAX, TABLES_OPENED_AT_ONCE_MAX, TABLES_OPENED_EVERY_MS,
    UNKNOWN_CODES_AT_ONCE_MAX, UNKNOWN_CODES_EVERY_MS, UNKNOWN_SECRETS_AT_ONCE_MAX, UNKNOWN_SECRETS_EVERY_MS,
    WRONG_PHRASES_AT_ONCE_MAX, WRONG_PHRASES_EVERY_MS,
};
use crate::pace::Pace;

/// What each household and each player has asked for lately. Times are those of the steady clock.
#[derive(Debug, Default)]
pub(crate) struct Gate {
    households: Mutex<HashMap<Household, Account>>,
    openings: Mutex<HashMap<PlayerId, Pace>>,
    /// Players who came with the pass phrase of the house.
    insiders: Mutex<HashMap<PlayerId, ()>>,
}

/// What a household is slowed down in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deed {
    /// It makes a player.
    NewPlayer,
    /// It asks for a table that is not there: by chance it might find one that was not meant for it.
    UnknownCode,
    /// It comes with a key or a link that is not there.
    UnknownSecret,
    /// It comes with another pass phrase than that of the house.
    WrongPhrase,
}

/// What one household has done lately, and has open.
#[derive(Debug, Clone, Copy)]
struct Account {
    players: Pace,
    codes: Pace,
    secrets: Pace,
    phrases: Pace,
    sockets: u32,
    /// Those of the sockets that have not said hello.
    strangers: u32,
}

impl Account {
    fn new(now_ms: u64) -> Account {
        Account {
            players: Pace::new(PLAYERS_OF_ADDRESS_AT_ONCE_MAX, PLAYERS_OF_ADDRESS_EVERY_MS, now_ms),
            codes: Pace::new(UNKNOWN_CODES_AT_ONCE_MAX, UNKNOWN_CODES_EVERY_MS, now_ms),
            secrets: Pace::new(UNKNOWN_SECRETS_AT_ONCE_MAX, UNKNOWN_SECRETS_EVERY_MS, now_ms),
            phrases: Pace::new(WRONG_PHRASES_AT_ONCE_MAX, WRONG_PHRASES_EVERY_MS, now_ms),
            sockets: 0,
            strangers: 0,
        }
    }

    fn pace(&mut self, deed: Deed) -> &mut Pace {
        match deed {
            Deed::NewPlayer => &mut self.players,
            Deed::UnknownCode => &mut self.codes,
            Deed::UnknownSecret => &mut self.secrets,
            Deed::WrongPhrase => &mut self.phrases,
        }
    }

    /// Whether to forget it would change nothing.
    fn is_blank(&mut self, now_ms: u64) -> bool {
        let paces = [&mut self.players, &mut self.codes, &mut self.secrets, &mut self.phrases];
        self.sockets == 0 && paces.into_iter().all(|pace| pace.is_full(now_ms))
    }
}

impl Gate {
    /// Takes a permit for what a household does.
    ///
    /// # Errors
    /// `slow_down` if there is none left.
    pub(crate) fn take(&self, household: Household, deed: Deed, now_ms: u64) -> Result<(), Refused> {
        self.with(household, now_ms, |account| account.pace(deed).take(now_ms)).map_err(slow_down)
    }

    /// Whether a household has a permit left.
    ///
    /// # Errors
    /// As for [`Gate::take`].
    pub(crate) fn look(&self, household: Household, deed: Deed, now_ms: u64) -> Result<(), Refused> {
        self.with(household, now_ms, |account| account.pace(deed).look(now_ms)).map_err(slow_down)
    }

    /// Takes a permit for a table that a player opens.
    ///
    /// # Errors
    /// `slow_down` if there is none left.
    pub(crate) fn open_table(&self, player: PlayerId, now_ms: u64) -> Result<(), Refused> {
        let mut openings = lock(&self.openings);
        make_room(&mut openings, |pace| !pace.is_full(now_ms), |_| false);
        let full = Pace::new(TABLES_OPENED_AT_ONCE_MAX, TABLES_OPENED_EVERY_MS, now_ms);
        openings.entry(player).or_insert(full).take(now_ms).map_err(slow_down)
    }

    /// Notes that a player came with the pass phrase of the house.
    pub(crate) fn knows_phrase(&self, player: PlayerId) {
        let mut insiders = lock(&self.insiders);
        make_room(&mut insiders, |()| true, |()| false);
        insiders.insert(player, ());
    }

    /// Whether a player came with the pass phrase before: others of their household who guess do not keep them out.
    pub(crate) fn knew_phrase(&self, player: PlayerId) -> bool {
        lock(&self.insiders).contains_key(&player)
    }

    /// Counts a socket of a household, which has not said hello yet.
    ///
    /// # Errors
    /// `too_many_sockets`; then it does not count.
    pub(crate) fn enter(&self, household: Household, now_ms: u64) -> Result<(), Refused> {
        self.with(household, now_ms, |account| {
            for (open, sockets_max) in
                [(account.sockets, SOCKETS_OF_ADDRESS_MAX), (account.strangers, STRANGERS_OF_ADDRESS_MAX)]
            {
                if open >= sockets_max {
                    return Err(Refused::TooManySockets { sockets_max });
                }
            }
            account.sockets += 1;
            account.strangers += 1;
            Ok(())
        })
    }

    /// Notes that a socket has said hello.
    pub(crate) fn greeted(&self, household: Household) {
        if let Some(account) = lock(&self.households).get_mut(&household) {
            account.strangers = account.strangers.saturating_sub(1);
        }
    }

    /// Notes that a socket is gone.
    pub(crate) fn leave(&self, household: Household, said_hello: bool) {
        if let Some(account) = lock(&self.households).get_mut(&household) {
            account.sockets = account.sockets.saturating_sub(1);
            account.strangers = account.strangers.saturating_sub(u32::from(!said_hello));
        }
    }

    fn with<T>(&self, household: Household, now_ms: u64, work: impl FnOnce(&mut Account) -> T) -> T {
        let mut households = lock(&self.households);
        if !households.contains_key(&household) {
            make_room(&mut households, |account| !account.is_blank(now_ms), |account| account.sockets > 0);
        }
        work(households.entry(household).or_insert_with(|| Account::new(now_ms)))
    }
}

/// Forgets, once there are too many, all that do not count any more, and then also what is not `needed`.
fn make_room<K: Eq + Hash, V>(
    map: &mut HashMap<K, V>,
    mut counts: impl FnMut(&mut V) -> bool,
    mut needed: impl FnMut(&V) -> bool,
) {
    if map.len() >= ADDRESSES_REMEMBERED_MAX {
        map.retain(|_, value| counts(value));
    }
    if map.len() >= ADDRESSES_REMEMBERED_MAX {
        map.retain(|_, value| needed(value));
    }
}

fn slow_down(wait_ms: u32) -> Refused {
    Refused::SlowDown { wait_ms }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    fn household(number: u32) -> Household {
        Household::of(IpAddr::V4(Ipv4Addr::from_bits(number)))
    }

    #[test]
    fn each_household_has_permits_of_its_own_for_each_deed() {
        let gate = Gate::default();
        for deed in [Deed::NewPlayer, Deed::UnknownCode, Deed::UnknownSecret] {
            let taken = (0..10_000).take_while(|_| gate.take(household(1), deed, 5).is_ok()).count();
            assert!((50..1_000).contains(&taken), "{deed:?}: {taken}");
            let Err(Refused::SlowDown { wait_ms }) = gate.look(household(1), deed, 5) else {
                panic!("{deed:?} is not slowed down");
            };
            assert_eq!(gate.look(household(1), deed, 5 + u64::from(wait_ms)), Ok(()));
            assert_eq!(gate.look(household(2), deed, 5), Ok(()));
        }
    }

    #[test]
    fn a_player_opens_so_many_tables_at_once_and_then_waits() {
        let gate = Gate::default();
        let (anna, ben) = (PlayerId::from_u128(1), PlayerId::from_u128(2));
        assert!((0..TABLES_OPENED_AT_ONCE_MAX).all(|_| gate.open_table(anna, 5).is_ok()));
        let wait_ms = u32::try_from(TABLES_OPENED_EVERY_MS).expect("some seconds");
        assert_eq!(gate.open_table(anna, 5), Err(Refused::SlowDown { wait_ms }));
        assert_eq!(gate.open_table(ben, 5), Ok(()));
        assert_eq!(gate.open_table(anna, 5 + TABLES_OPENED_EVERY_MS), Ok(()));
    }

    #[test]
    fn a_household_has_so_many_sockets_and_few_that_say_nothing() {
        let gate = Gate::default();
        let enter = || gate.enter(household(1), 0);
        assert!((0..STRANGERS_OF_ADDRESS_MAX).all(|_| enter().is_ok()));
        let sockets_max = STRANGERS_OF_ADDRESS_MAX;
        assert_eq!(enter(), Err(Refused::TooManySockets { sockets_max }));
        assert_eq!(gate.enter(household(2), 0), Ok(()));
        gate.leave(household(1), false);
        assert_eq!(enter(), Ok(()), "one that said nothing made room");
        for _ in STRANGERS_OF_ADDRESS_MAX..SOCKETS_OF_ADDRESS_MAX {
            gate.greeted(household(1));
            assert_eq!(enter(), Ok(()), "one that said hello makes room for another stranger");
        }
        gate.greeted(household(1));
        assert_eq!(enter(), Err(Refused::TooManySockets { sockets_max: SOCKETS_OF_ADDRESS_MAX }));
        gate.leave(household(1), true);
        assert_eq!(enter(), Ok(()));
    }

    #[test]
    fn those_who_did_nothing_lately_make_room_and_open_sockets_are_never_forgotten() {
        let gate = Gate::default();
        let count = || lock(&gate.households).len();
        gate.enter(household(0), 0).expect("a first socket");
        for number in 1..3 * u32::try_from(ADDRESSES_REMEMBERED_MAX).expect("it is small") {
            gate.take(household(number), Deed::NewPlayer, u64::from(number)).expect("a first player");
            assert!(count() <= ADDRESSES_REMEMBERED_MAX);
        }
        assert_eq!(lock(&gate.households)[&household(0)].sockets, 1);
    }
}
