//! The threads that search games of Klondike: few, of bounded memory, and shared out fairly.

mod advice;
mod deal;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use rules::klondike::View;
use solver::{Budget, Cancel, Position, Solver, Verdict, shorter};
use tokio::sync::{Mutex as Turn, Semaphore};
use tokio::task::AbortHandle;

use crate::household::Household;
use crate::limits::{
    ADVICE_MS_MAX, CHECKED_NODES_MAX, CHECKED_TRIES_MAX, SOLVER_MEMORY_BYTES, SOLVER_THREADS,
};
use crate::metrics::{SearchTimes, Sought};
use crate::table::{Found, Quest};

pub(crate) use advice::{hint, verdict};
pub(crate) use deal::{try_deal, wins};

/// A search that somebody waits for. Dropped, it is not begun any more, or is cut short.
#[derive(Debug)]
pub(crate) struct Solving(AbortHandle);

impl Drop for Solving {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Cuts a search short when nobody waits for it any more, so that its thread is there for others.
#[derive(Debug)]
struct Cut(Cancel);

impl Drop for Cut {
    fn drop(&mut self) {
        self.0.set();
    }
}

/// The searches of a house. Each household has one at a time, and those that wait take turns: however many tables
/// somebody opens, others wait for one of their searches at most.
#[derive(Debug, Clone)]
pub(crate) struct Solvers {
    threads: Arc<Semaphore>,
    turns: Arc<Mutex<HashMap<Household, Weak<Turn<()>>>>>,
    times: SearchTimes,
}

/// A solver that looks at so many nodes.
pub(crate) fn solver_of(nodes: u64) -> Solver {
    Solver::new(Budget { nodes, time: None, memory_bytes: SOLVER_MEMORY_BYTES })
}

/// What is found of a position; a line that wins is made shorter for the person who follows it.
fn search(mut solver: Solver, position: &Position) -> Verdict {
    match solver.solve(position).verdict {
        Verdict::Winnable(line) => Verdict::Winnable(shorter(position, &line)),
        verdict => verdict,
    }
}

impl Solvers {
    pub(crate) fn new(times: SearchTimes) -> Solvers {
        Solvers { threads: Arc::new(Semaphore::new(SOLVER_THREADS)), turns: Arc::default(), times }
    }

    /// Searches for the first try of a deal that can be won, and sends it on; nothing if there is none among the first
    /// [`CHECKED_TRIES_MAX`]. Each try waits for its turn anew.
    pub(crate) fn find<S>(
        &self,
        household: Household,
        quest: Quest,
        send: impl FnOnce(Option<Found>) -> S + Send + 'static,
    ) -> Solving
    where
        S: Future<Output = ()> + Send,
    {
        let solvers = self.clone();
        let task = tokio::spawn(async move {
            let quest = Arc::new(quest);
            let mut found = None;
            for attempt in 0..CHECKED_TRIES_MAX {
                let tried = Arc::clone(&quest);
                let solver = solver_of(CHECKED_NODES_MAX.into());
                let line = solvers
                    .run(household, Sought::Deal, solver, move |solver| try_deal(solver, &tried, attempt))
                    .await;
                if let Some(line) = line.flatten() {
                    found = Some(Found { quest: Quest::clone(&quest), attempt, line });
                    break;
                }
            }
            send(found).await;
        });
        Solving(task.abort_handle())
    }

    /// Searches the position of a game whose cards are all seen, and sends on what was found within
    /// [`ADVICE_MS_MAX`], nothing if that was nothing.
    pub(crate) fn advise<S>(
        &self,
        household: Household,
        view: &View,
        send: impl FnOnce(Option<Verdict>) -> S + Send + 'static,
    ) -> Solving
    where
        S: Future<Output = ()> + Send,
    {
        let (solvers, position) = (self.clone(), advice::position(view));
        let task = tokio::spawn(async move {
            let found = match position {
                Some(position) => {
                    let work = move |solver| search(solver, &position);
                    let search = solvers.run(household, Sought::Advice, solver_of(u64::MAX), work);
                    let limit = Duration::from_millis(ADVICE_MS_MAX);
                    tokio::time::timeout(limit, search).await.ok().flatten()
                }
                None => None,
            };
            send(found).await;
        });
        Solving(task.abort_handle())
    }

    /// Does work with this solver on a thread of its own when it is this household's turn; nothing if it broke down.
    /// The solver stops when this is dropped.
    async fn run<T: Send + 'static>(
        &self,
        household: Household,
        sought: Sought,
        solver: Solver,
        work: impl FnOnce(Solver) -> T + Send + 'static,
    ) -> Option<T> {
        let _cut = Cut(solver.cancel());
        let waiting = self.times.wait();
        let turn = self.turn_of(household);
        let turn = turn.lock_owned().await;
        let thread = Arc::clone(&self.threads).acquire_owned().await.ok()?;
        drop(waiting);
        let times = self.times.clone();
        let work = tokio::task::spawn_blocking(move || {
            // Both are held until the work is done, also when nobody waits for it any more.
            let _held = (turn, thread);
            times.time(sought, || work(solver))
        });
        work.await.inspect_err(|_| tracing::error!("a search of the solver broke down")).ok()
    }

    /// Keeps all threads busy until it is dropped.
    #[cfg(test)]
    pub(crate) async fn keep_busy(&self) -> tokio::sync::OwnedSemaphorePermit {
        let all = u32::try_from(SOLVER_THREADS).expect("few threads");
        Arc::clone(&self.threads).acquire_many_owned(all).await.expect("it is open")
    }

    fn turn_of(&self, household: Household) -> Arc<Turn<()>> {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(turn) = turns.get(&household).and_then(Weak::upgrade) {
            return turn;
        }
        turns.retain(|_, turn| turn.strong_count() > 0);
        let turn = Arc::default();
        turns.insert(household, Arc::downgrade(&turn));
        turn
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tokio::sync::oneshot;

    use super::*;

    /// How long a search goes on that is not cut short.
    const PATIENCE: Duration = Duration::from_secs(10);

    #[tokio::test]
    async fn k20_a_running_search_that_nobody_waits_for_is_cut_short() {
        let solvers = Solvers::new(SearchTimes::default());
        let household = Household::of([192, 0, 2, 7].into());
        let (begun, has_begun) = oneshot::channel();
        let (ended, has_ended) = oneshot::channel();
        let searching = solvers.clone();
        let task = tokio::spawn(async move {
            let work = move |solver: Solver| {
                begun.send(()).expect("it is awaited");
                let (cancel, deadline) = (solver.cancel(), Instant::now() + PATIENCE);
                while !cancel.is_set() && Instant::now() < deadline {
                    std::thread::yield_now();
                }
                ended.send(cancel.is_set()).expect("it is awaited");
            };
            searching.run(household, Sought::Deal, solver_of(1), work).await;
        });
        let solving = Solving(task.abort_handle());
        has_begun.await.expect("it begins");
        drop(solving);
        assert_eq!(has_ended.await, Ok(true));
        let next = solvers.run(household, Sought::Deal, solver_of(1), |solver| solver.cancel().is_set());
        assert_eq!(next.await, Some(false), "the next search is another");
    }

    #[tokio::test]
    async fn k20_others_wait_for_one_search_of_a_household_at_most() {
        let solvers = Solvers::new(SearchTimes::default());
        let busy = solvers.keep_busy().await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let ask = |last: u8| {
            let (solvers, order) = (solvers.clone(), Arc::clone(&order));
            let household = Household::of([192, 0, 2, last].into());
            let work = move |_| order.lock().expect("nobody breaks").push(last);
            tokio::spawn(async move { solvers.run(household, Sought::Advice, solver_of(1), work).await })
        };
        let mut searches: Vec<_> = std::iter::repeat_n(7, 20).map(ask).collect();
        searches.push(ask(8));
        // Each is asked once, and waits, before the threads are free.
        tokio::task::yield_now().await;
        drop(busy);
        for search in searches {
            assert_eq!(search.await.expect("nobody breaks"), Some(()));
        }
        assert_eq!(order.lock().expect("nobody breaks")[..2], [7, 8]);
    }
}
