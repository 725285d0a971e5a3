//! Searches for dead positions, off the tables' tasks.

use std::sync::Arc;

use rules::game::Verdict;
use rules::games::AnyPosition;
use tokio::sync::Semaphore;

use crate::limits::{DEAD_SEARCH_POSITIONS_MAX, DEAD_SEARCHES_AT_ONCE_MAX};

/// The searches of a house.
#[derive(Debug, Clone)]
pub(crate) struct Searches {
    at_once: Arc<Semaphore>,
}

impl Default for Searches {
    fn default() -> Searches {
        Searches { at_once: Arc::new(Semaphore::new(DEAD_SEARCHES_AT_ONCE_MAX)) }
    }
}

impl Searches {
    /// Searches this public position when it is its turn; gives nothing if the search broke down.
    pub(super) async fn search(&self, position: AnyPosition) -> Option<Verdict> {
        let permit = Arc::clone(&self.at_once).acquire_owned().await.ok()?;
        let search = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            position.dead_search(DEAD_SEARCH_POSITIONS_MAX)
        });
        search.await.inspect_err(|_| tracing::error!("a search for a dead position broke down")).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_stays_within_its_memory() {
        let bytes = 2 * DEAD_SEARCH_POSITIONS_MAX * size_of::<AnyPosition>();
        assert!(bytes <= 100_000_000, "{bytes} bytes");
    }
}
