//! What a house takes from outside: chance and time. Tests bring their own, the binary has no way to.

use std::fmt::Debug;
use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use protocol::{PlayerId, TableCode};
use rules::Seat;
use tokio::time::Instant;

use crate::store::Seed;

/// Where a house takes its chance from.
pub trait Dealer: Debug + Send + Sync + 'static {
    /// The seed of a game to come.
    fn seed(&self) -> Seed;

    /// The id of a bot that gets a seat.
    fn bot(&self) -> PlayerId {
        PlayerId::new_v4()
    }

    /// A code for a new table; another one is asked for if it was ever taken.
    fn code(&self) -> TableCode;

    /// What a start that was judged to be allowed adds. Asked once for each deal, and once more where no cards are given and
    /// a deal has to be searched first.
    fn deal(&self, seats: u8) -> Deal;
}

/// What a start adds to a game.
#[derive(Clone, PartialEq, Eq)]
pub struct Deal {
    /// Who begins, if nobody chose.
    pub first: Seat,
    /// The cards by number instead of a shuffle; only scripted dealers give any.
    pub deck: Option<Vec<u8>>,
}

impl Debug for Deal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Deal").field("first", &self.first).finish_non_exhaustive()
    }
}

/// The operating system's entropy.
#[derive(Debug, Clone, Copy, Default)]
pub struct Entropy;

impl Dealer for Entropy {
    fn seed(&self) -> Seed {
        Seed(rand::random())
    }

    fn code(&self) -> TableCode {
        TableCode::from_numbers(rand::random())
    }

    fn deal(&self, seats: u8) -> Deal {
        let number = rand::random_range(0..seats.clamp(1, Seat::COUNT_MAX));
        Deal { first: Seat::new(number).expect("the range ends at the last seat"), deck: None }
    }
}

/// Where a house takes its time from.
pub trait Clock: Debug + Send + Sync + 'static {
    /// Milliseconds since 1970; may jump.
    fn unix_ms(&self) -> u64;

    /// Milliseconds since some moment; never goes back.
    fn steady_ms(&self) -> u64;

    /// Waits until [`steady_ms`](Clock::steady_ms) is at least this.
    fn reached(&self, steady_ms: u64) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

/// The machine's clocks.
#[derive(Debug, Clone, Copy)]
pub struct SystemClock {
    began: Instant,
}

impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock { began: Instant::now() }
    }
}

impl Clock for SystemClock {
    fn unix_ms(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }

    fn steady_ms(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn reached(&self, steady_ms: u64) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        // A time that is too far for the clock never comes.
        let moment = self.began.checked_add(Duration::from_millis(steady_ms));
        Box::pin(async move {
            match moment {
                Some(moment) => tokio::time::sleep_until(moment).await,
                None => std::future::pending().await,
            }
        })
    }
}
