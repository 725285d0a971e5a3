//! Which threads the processor worked for.

use std::fs;

/// The names of the threads that play.
pub(super) const OWN: &str = "load";
/// The names of the threads of the house.
pub(super) const HOUSE: &str = "house";

/// Seconds of processor time, as far as the system tells them (Linux does).
#[derive(Debug, Clone, Copy)]
pub(super) struct Cpu {
    /// Of the players.
    pub(super) players: Option<f64>,
    /// Of the house with its store, if it is in this process.
    pub(super) house: Option<f64>,
}

impl Cpu {
    /// Up to now.
    pub(super) fn now(house_too: bool) -> Cpu {
        let threads = threads();
        let sum = |own: bool| -> Option<f64> {
            let threads = threads.as_ref()?;
            Some(threads.iter().filter(|(name, _)| (name == OWN) == own).map(|(_, seconds)| seconds).sum())
        };
        Cpu { players: sum(true), house: if house_too { sum(false) } else { None } }
    }

    /// What came since then.
    pub(super) fn since(self, before: Cpu) -> Cpu {
        let less = |now: Option<f64>, before: Option<f64>| Some(now? - before?);
        Cpu { players: less(self.players, before.players), house: less(self.house, before.house) }
    }
}

/// The name of each thread and the seconds that it ran.
fn threads() -> Option<Vec<(String, f64)>> {
    let tasks = fs::read_dir("/proc/self/task").ok()?.flatten();
    let read = tasks.filter_map(|task| {
        let name = fs::read_to_string(task.path().join("comm")).ok()?;
        let ran = fs::read_to_string(task.path().join("schedstat")).ok()?;
        let nanoseconds: u64 = ran.split(' ').next()?.parse().ok()?;
        Some((name.trim_end().to_owned(), nanoseconds as f64 / 1e9))
    });
    Some(read.collect())
}
