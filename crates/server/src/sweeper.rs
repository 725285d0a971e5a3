//! Closes tables, and ends games, that nobody came back to.

use std::time::Duration;

use crate::house::House;
use crate::limits::SWEEP_SECONDS;
use crate::table::signed;

/// How long what nobody uses is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Keep {
    /// Tables where no game runs, from when somebody last did something or looked.
    pub(crate) tables: Duration,
    /// Games that run, from their last entry.
    pub(crate) games: Duration,
}

/// Looks for such tables every few minutes, until the house closes: for the first time when those whom a restart sent
/// away have had time to come back. The time begins with the call.
pub(crate) fn sweep(house: House, keep: Keep) -> impl Future<Output = ()> {
    let mut next = next_look(&house);
    async move {
        loop {
            tokio::select! {
                () = house.closing() => return,
                () = next => {}
            }
            house.note_watched().await;
            let now_ms = house.clock().unix_ms();
            let ago_ms =
                |time: Duration| now_ms.saturating_sub(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
            let (tables, games) = (ago_ms(keep.tables), ago_ms(keep.games));
            expire(&house, "gathering", tables, signed(tables)).await;
            // A game waits for its players, not for those who look at it.
            expire(&house, "playing", games, i64::MAX).await;
            next = next_look(&house);
        }
    }
}

fn next_look(house: &House) -> impl Future<Output = ()> + use<> {
    house.clock().reached(house.clock().steady_ms() + SWEEP_SECONDS * 1_000)
}

/// Tells the tables that were idle for so long; each judges for itself whether it still is.
async fn expire(house: &House, phase: &str, changed_before_ms: u64, seen_before_ms: i64) {
    match house.store().idle_tables(phase, signed(changed_before_ms), seen_before_ms).await {
        Ok(tables) => {
            for code in tables.iter().filter_map(|table| table.parse().ok()) {
                house.expire(code, changed_before_ms);
            }
        }
        Err(error) => tracing::warn!(%error, "the store does not say which tables are idle"),
    }
}
