//! The bots' thinking, off the tables' tasks.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::AbortHandle;

use crate::limits::BOT_THREADS;
use crate::metrics::{SearchTimes, Sought};

/// Work that a table waits for. Dropped, it is not begun any more.
#[derive(Debug)]
pub(crate) struct Thinking(AbortHandle);

impl Drop for Thinking {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The threads on which bots think: those that play with people, and those that play among themselves, who never keep
/// people waiting.
#[derive(Debug, Clone)]
pub(crate) struct Thinkers {
    with_people: Arc<Semaphore>,
    among_bots: Arc<Semaphore>,
    times: SearchTimes,
}

impl Thinkers {
    pub(crate) fn new(times: SearchTimes) -> Thinkers {
        let threads = || Arc::new(Semaphore::new(BOT_THREADS));
        Thinkers { with_people: threads(), among_bots: threads(), times }
    }

    /// Asks for something that takes no thread for long.
    pub(crate) fn ask(&self, question: impl Future<Output = ()> + Send + 'static) -> Thinking {
        Thinking(tokio::spawn(question).abort_handle())
    }

    /// Does this work when it is its turn, and sends on what came of it; nothing if it broke down.
    pub(crate) fn begin<T, S>(
        &self,
        among_bots: bool,
        work: impl FnOnce() -> T + Send + 'static,
        send: impl FnOnce(Option<T>) -> S + Send + 'static,
    ) -> Thinking
    where
        T: Send + 'static,
        S: Future<Output = ()> + Send,
    {
        let (threads, times) =
            (if among_bots { &self.among_bots } else { &self.with_people }.clone(), self.times.clone());
        let task = tokio::spawn(async move {
            let waiting = times.wait();
            let Ok(thread) = threads.acquire_owned().await else { return };
            drop(waiting);
            let work = tokio::task::spawn_blocking(move || {
                let _thread = thread;
                times.time(Sought::Bot, work)
            });
            send(work.await.inspect_err(|_| tracing::error!("a bot broke down")).ok()).await;
        });
        Thinking(task.abort_handle())
    }
}
