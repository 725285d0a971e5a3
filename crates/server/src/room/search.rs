//! Searches for dead positions, off the tables' tasks.

use std::sync::Arc;

use rules::game::Verdict;
use rules::games::AnyPosition;
use tokio::sync::Semaphore;
use tokio::task::AbortHandle;

use crate::limits::{DEAD_SEARCH_POSITIONS_MAX, DEAD_SEARCHES_AT_ONCE_MAX};
use crate::metrics::{SearchTimes, Sought};

/// A search that somebody waits for. Dropped, it is not begun any more.
#[derive(Debug)]
pub(super) struct Search {
    /// The game and the version that it is about.
    pub(super) of: (u32, u32),
    task: AbortHandle,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// The searches of a house.
#[derive(Debug, Clone)]
pub(crate) struct Searches {
    at_once: Arc<Semaphore>,
    times: SearchTimes,
}

impl Searches {
    pub(crate) fn new(times: SearchTimes) -> Searches {
        Searches { at_once: Arc::new(Semaphore::new(DEAD_SEARCHES_AT_ONCE_MAX)), times }
    }

    /// Searches this public position when it is its turn, and sends the verdict on.
    pub(super) fn begin<S>(
        &self,
        of: (u32, u32),
        position: AnyPosition,
        send: impl FnOnce(Verdict) -> S + Send + 'static,
    ) -> Search
    where
        S: Future<Output = ()> + Send,
    {
        let searches = self.clone();
        let task = tokio::spawn(async move {
            if let Some(verdict) = searches.search(position).await {
                send(verdict).await;
            }
        });
        Search { of, task: task.abort_handle() }
    }

    /// Nothing if the search broke down.
    async fn search(&self, position: AnyPosition) -> Option<Verdict> {
        let waiting = self.times.wait();
        let permit = Arc::clone(&self.at_once).acquire_owned().await.ok()?;
        drop(waiting);
        let times = self.times.clone();
        let search = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            times.time(Sought::Dead, || position.dead_search(DEAD_SEARCH_POSITIONS_MAX))
        });
        search.await.inspect_err(|_| tracing::error!("a search for a dead position broke down")).ok()
    }
}

#[cfg(test)]
mod tests {
    use rules::games::{AnyMatch, AnyOptions, DeckSource, GameKind};
    use rules::{Observer, Seat};

    use super::*;

    #[tokio::test]
    async fn a_search_that_nobody_waits_for_any_more_is_not_begun() {
        let searches = Searches::new(SearchTimes::default());
        let busy = Arc::clone(&searches.at_once).acquire_owned().await.expect("it is open");
        let deck = DeckSource::Explicit((0..52).collect());
        let options = AnyOptions::presets(GameKind::Undercover)[0];
        let dealt = AnyMatch::deal(options, 2, Seat::new(0).expect("a seat"), &deck).expect("a deal");
        let (AnyMatch::Undercover(dealt), _) = dealt else { panic!("another game was dealt") };
        let position = AnyPosition::Undercover(dealt.position(Observer::Bystander));
        let (found, mut verdicts) = tokio::sync::mpsc::unbounded_channel();
        let begin = |version| {
            let found = found.clone();
            searches.begin((1, version), position, async move |_| found.send(version).expect("it is read"))
        };
        let waiting: Vec<Search> = (0..3).map(begin).collect();
        let last = waiting.into_iter().last();
        drop(busy);
        assert_eq!(verdicts.recv().await, Some(2));
        drop((last, found));
        assert_eq!(verdicts.recv().await, None, "the others were dropped with their senders");
    }

    #[test]
    fn a_search_stays_within_its_memory() {
        // Those of the games that have a search.
        let position =
            size_of::<rules::undercover::Position>().max(size_of::<rules::team_klondike::Position>());
        let bytes = 2 * DEAD_SEARCH_POSITIONS_MAX * position;
        assert!(bytes <= 100_000_000, "{bytes} bytes");
    }
}
