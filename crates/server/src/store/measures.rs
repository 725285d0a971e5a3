//! How busy a store is.

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};

/// What a store is doing at one moment, and how long its commits took so far.
#[derive(Debug, Clone)]
pub struct Measures {
    /// Writes that wait.
    pub writes_waiting: usize,
    /// Reads that wait.
    pub reads_waiting: usize,
    /// One commit, with its sync.
    pub commit_seconds: Histogram,
}

/// How many tables of one game are in one phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableCount {
    /// Which game is played.
    pub kind: String,
    /// What they are doing, in the server's word for it.
    pub phase: String,
    /// How many.
    pub tables: u32,
}

/// From half a millisecond, which the fastest disks take, to four seconds, at which everybody has noticed.
pub(super) fn commit_times() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 14))
}
