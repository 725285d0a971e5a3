//! How much a search may cost.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The most that one question may cost. Whatever runs out first ends the search without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How many arrangements of cards on the foundations are looked at, each with all the plays from it: about five
    /// million a second. With no other limit, the answer is the same on every machine.
    pub nodes: u64,
    /// How long it may take by the clock; `None` for as long as the nodes last. It is looked at every thousand nodes.
    pub time: Option<Duration>,
    /// How many bytes the table of lost positions may take at most. A smaller one costs time, never a wrong answer.
    pub memory_bytes: usize,
}

impl Default for Budget {
    /// A hundred million nodes and 64 MiB.
    fn default() -> Budget {
        Budget { nodes: 100_000_000, time: None, memory_bytes: 64 << 20 }
    }
}

/// Tells a search in another thread to stop.
#[derive(Clone, Default, Debug)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Ends every search that was given this, or a copy of it, within a thousand nodes, and every later one at once.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was set.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
