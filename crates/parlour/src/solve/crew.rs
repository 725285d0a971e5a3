//! The threads that search, each one deal at a time.

use std::iter::Fuse;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread;

use solver::{Budget, Solver};

use super::answer::Answer;
use super::deal::Deal;
use super::source::Source;

/// How many deals may have begun before the answer to the first of them is taken.
const AHEAD_MAX: usize = 1_000;

/// An answer, or why there is none.
pub(super) type Outcome = Result<Answer, String>;

/// The answers to all deals of a source, in its order. The threads end with the source, or soon after the answers are
/// dropped.
pub(super) fn answers(source: Source, threads: usize, budget: Budget) -> impl Iterator<Item = Outcome> {
    let source = Arc::new(Mutex::new(source.fuse()));
    let (places, places_in_order) = mpsc::sync_channel(AHEAD_MAX);
    for _ in 0..threads {
        let (source, places) = (Arc::clone(&source), places.clone());
        thread::spawn(move || {
            let mut solver = Solver::new(budget);
            while let Some((deal, place)) = next(&source, &places) {
                let answer = deal.and_then(|deal| Answer::to(deal, &mut solver));
                // Whoever asked may have gone away.
                let _ = place.send(answer);
            }
        });
    }
    let broke = || Err("a search broke down; please report the deal whose answer is missing".to_owned());
    places_in_order.into_iter().map(move |place| place.recv().unwrap_or_else(|_| broke()))
}

/// The next deal, and where its answer belongs. Who holds the source also takes the place, so that places follow one
/// another as the deals do.
fn next(
    source: &Mutex<Fuse<Source>>,
    places: &SyncSender<Receiver<Outcome>>,
) -> Option<(Result<Deal, String>, SyncSender<Outcome>)> {
    let mut source = source.lock().unwrap_or_else(PoisonError::into_inner);
    let deal = source.next()?;
    let (place, answer) = mpsc::sync_channel(1);
    places.send(answer).ok()?;
    Some((deal, place))
}
