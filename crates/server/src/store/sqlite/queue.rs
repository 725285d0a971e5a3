//! A thread with a bounded queue of jobs in front of one connection.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot, watch};

use super::lock::DirectoryLock;
use crate::store::{Answer, AppendError, StoreError};

/// What keeps a job from the answer it worked out.
#[derive(Debug, Clone)]
pub(super) enum Trouble {
    Busy,
    Closed,
    /// Nothing was written.
    Failed(String),
    /// It may be written.
    Unknown(String),
}

/// Whether what a job wrote is to stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Keep,
    Undo,
}

/// Work on a connection whose answer can be held back until it is durable.
pub(super) trait Job: Send {
    /// Does the work, once.
    fn run(&mut self, connection: &Connection) -> Verdict;
    /// Sends the answer that the work gave, or the trouble instead.
    fn answer(self: Box<Self>, outcome: Result<(), Trouble>);
}

/// The receiving end, as the thread sees it.
pub(super) type Jobs = mpsc::Receiver<Box<dyn Job>>;

/// A thread and the way to it.
#[derive(Debug)]
pub(super) struct Queue {
    sender: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    /// Its sender lives as long as the thread holds a connection or the lock.
    ended: watch::Receiver<()>,
}

impl Queue {
    /// Starts a thread that calls `serve` and holds the directory's lock until that returns.
    pub(super) fn spawn(
        name: &str,
        jobs_max: usize,
        lock: Arc<DirectoryLock>,
        serve: impl FnOnce(Jobs) + Send + 'static,
    ) -> std::io::Result<Queue> {
        let (sender, jobs) = mpsc::channel(jobs_max);
        let (alive, ended) = watch::channel(());
        let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
            serve(jobs);
            drop(lock);
            drop(alive);
        })?;
        Ok(Queue { sender: Mutex::new(Some(sender)), thread: Mutex::new(Some(thread)), ended })
    }

    /// Queues the work now; the answer comes when it is done and, if it wrote, durable.
    pub(super) fn submit<T, E, F>(&self, work: F) -> Answer<T, E>
    where
        T: Send + 'static,
        E: From<Trouble> + Send + 'static,
        F: FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let sent = match &*self.sender.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(sender) => sender
                .try_send(Box::new(Task { work: Some(work), result: None, answer }))
                .map_err(|error| match error {
                    mpsc::error::TrySendError::Full(_) => Trouble::Busy,
                    mpsc::error::TrySendError::Closed(_) => Trouble::Closed,
                }),
            None => Err(Trouble::Closed),
        };
        Box::pin(async move {
            sent?;
            answered
                .await
                .unwrap_or_else(|_| Err(Trouble::Unknown("the store's thread is gone".to_owned()).into()))
        })
    }

    /// How many jobs wait.
    pub(super) fn waiting(&self) -> usize {
        let sender = self.sender.lock().unwrap_or_else(PoisonError::into_inner);
        sender.as_ref().map_or(0, |sender| sender.max_capacity() - sender.capacity())
    }

    /// Takes no more jobs from now on; done when the waiting ones are and the thread let go of its files.
    pub(super) fn close(&self) -> impl Future<Output = ()> + Send + 'static {
        self.refuse_more();
        let mut ended = self.ended.clone();
        async move { while ended.changed().await.is_ok() {} }
    }

    fn refuse_more(&self) {
        self.sender.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        self.refuse_more();
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take()
            && thread.join().is_err()
        {
            tracing::error!("a thread of the store had panicked");
        }
    }
}

struct Task<T, E, F> {
    work: Option<F>,
    result: Option<Result<T, E>>,
    answer: oneshot::Sender<Result<T, E>>,
}

impl<T, E, F> Job for Task<T, E, F>
where
    T: Send,
    E: From<Trouble> + Send,
    F: FnOnce(&Connection) -> Result<T, E> + Send,
{
    fn run(&mut self, connection: &Connection) -> Verdict {
        let Some(work) = self.work.take() else { return Verdict::Undo };
        // A bug in one job must not end the thread that serves the whole house.
        let result = catch_unwind(AssertUnwindSafe(|| work(connection)))
            .unwrap_or_else(|_| Err(Trouble::Failed("a bug in the store".to_owned()).into()));
        let verdict = if result.is_ok() { Verdict::Keep } else { Verdict::Undo };
        self.result = Some(result);
        verdict
    }

    fn answer(self: Box<Self>, outcome: Result<(), Trouble>) {
        let result = match (outcome, self.result) {
            (Ok(()), Some(result)) => result,
            (Ok(()), None) => Err(Trouble::Failed("it was not its turn".to_owned()).into()),
            // Even a refusal is void then: it may rest on what was just undone.
            (Err(trouble), _) => Err(trouble.into()),
        };
        // Nobody may be waiting any more, and that is their right.
        let _ = self.answer.send(result);
    }
}

/// Serves a queue of reads: each job alone, answered at once.
pub(super) fn run_each(connection: &Connection, mut jobs: Jobs) {
    while let Some(mut job) = jobs.blocking_recv() {
        job.run(connection);
        job.answer(Ok(()));
    }
}

/// Reads something from the file.
pub(super) fn probe(connection: &Connection) -> Result<(), StoreError> {
    connection.prepare_cached("SELECT count(*) FROM probe")?.query_row([], |_| Ok(()))?;
    Ok(())
}

impl From<Trouble> for AppendError {
    fn from(trouble: Trouble) -> AppendError {
        match trouble {
            Trouble::Busy => AppendError::Busy,
            Trouble::Closed => AppendError::Closed,
            Trouble::Failed(reason) => AppendError::Failed(reason),
            Trouble::Unknown(reason) => AppendError::Unknown(reason),
        }
    }
}

impl From<Trouble> for StoreError {
    fn from(trouble: Trouble) -> StoreError {
        match trouble {
            Trouble::Busy => StoreError::Busy,
            Trouble::Closed => StoreError::Closed,
            Trouble::Failed(reason) => StoreError::Failed(reason),
            Trouble::Unknown(reason) => StoreError::Unknown(reason),
        }
    }
}

impl From<rusqlite::Error> for AppendError {
    fn from(error: rusqlite::Error) -> AppendError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => AppendError::Refused(error.to_string()),
            _ => AppendError::Failed(error.to_string()),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Refused(error.to_string()),
            _ => StoreError::Failed(error.to_string()),
        }
    }
}
