//! Threads that work, each on one thing at a time.

use std::iter::Fuse;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How many things may have been begun before the result of the first of them is taken.
const AHEAD_MAX: usize = 1_000;

/// How many threads work where so many were asked for; as many as there are cores where no number was given.
pub(crate) fn size(asked: Option<u16>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(cores, usize::from)
}

/// What comes of all things of a source, in its order, each done by one of the workers, of which `hire` makes one for
/// each thread. `None` where a worker broke down. The threads end with the source, or soon after the results are dropped.
pub(crate) fn results<S, W, T>(
    source: S,
    threads: usize,
    hire: impl Fn() -> W,
) -> impl Iterator<Item = Option<T>>
where
    S: Iterator + Send + 'static,
    W: FnMut(S::Item) -> T + Send + 'static,
    T: Send + 'static,
{
    let source = Arc::new(Mutex::new(source.fuse()));
    let (places, places_in_order) = mpsc::sync_channel(AHEAD_MAX);
    for _ in 0..threads {
        let (source, places, mut work) = (Arc::clone(&source), places.clone(), hire());
        thread::spawn(move || {
            while let Some((thing, place)) = next(&source, &places) {
                // Whoever asked may have gone away.
                let _ = place.send(work(thing));
            }
        });
    }
    places_in_order.into_iter().map(|place: Receiver<T>| place.recv().ok())
}

/// The next thing, and where its result belongs. Who holds the source also takes the place, so that places follow one
/// another as the things do.
fn next<S: Iterator, T>(
    source: &Mutex<Fuse<S>>,
    places: &SyncSender<Receiver<T>>,
) -> Option<(S::Item, SyncSender<T>)> {
    let mut source = source.lock().unwrap_or_else(PoisonError::into_inner);
    let thing = source.next()?;
    let (place, result) = mpsc::sync_channel(1);
    places.send(result).ok()?;
    Some((thing, place))
}
