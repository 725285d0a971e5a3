//! What a measurement found.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::Refused;
use rules::games::GameKind;
use serde::Serialize;
use tokio::sync::Notify;

use super::Load;
use super::cpu::Cpu;
use crate::quantile::quantile;

/// What the players note together.
#[derive(Debug, Default)]
pub(super) struct Tallies {
    measuring: AtomicBool,
    dealt: AtomicU32,
    news: Notify,
    noted: Mutex<Noted>,
}

#[derive(Debug, Default)]
struct Noted {
    own: Vec<Duration>,
    others: Vec<Duration>,
    refused: BTreeMap<String, u64>,
}

impl Tallies {
    /// From now on, or no longer.
    pub(super) fn measure(&self, on: bool) {
        self.measuring.store(on, Ordering::Relaxed);
    }

    /// A table has dealt its first game.
    pub(super) fn dealt(&self) {
        self.dealt.fetch_add(1, Ordering::Relaxed);
        self.news.notify_one();
    }

    /// Waits until so many tables have.
    pub(super) async fn until_all_dealt(&self, tables: u32) {
        while self.dealt.load(Ordering::Relaxed) < tables {
            self.news.notified().await;
        }
    }

    /// A view came so long after its move was sent, by its own player or another.
    pub(super) fn saw(&self, after: Duration, own: bool) {
        if self.measuring.load(Ordering::Relaxed) {
            let mut noted = self.noted();
            if own { &mut noted.own } else { &mut noted.others }.push(after);
        }
    }

    /// A request was refused.
    pub(super) fn refused(&self, refused: &Refused) {
        if self.measuring.load(Ordering::Relaxed) {
            *self.noted().refused.entry(refused.code()).or_default() += 1;
        }
    }

    fn noted(&self) -> MutexGuard<'_, Noted> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Everything that was measured.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    game: GameKind,
    tables: u32,
    sockets: usize,
    /// Moves a second at each table that were wanted; null for as many as go.
    rate: Option<f64>,
    seconds: u32,
    /// Sockets that the house closed, or that broke.
    lost: usize,
    moves: usize,
    moves_per_second: f64,
    /// From a move's sending until its own player saw it done.
    own_view_ms: Option<Latency>,
    /// Until each of the others saw it.
    other_view_ms: Option<Latency>,
    /// Refusals by code.
    refused: BTreeMap<String, u64>,
    /// Processor time of the players in this process; null where the system does not tell.
    players_cpu_seconds: Option<f64>,
    /// Processor time of the house and its store, if it is in this process.
    house_cpu_seconds: Option<f64>,
    /// The same for each move.
    house_cpu_us_per_move: Option<f64>,
}

/// Times in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
struct Latency {
    p50: f64,
    p99: f64,
    max: f64,
}

impl Latency {
    /// None of nothing.
    fn of(mut times: Vec<Duration>) -> Option<Latency> {
        times.sort_unstable();
        let ms = |share| Some((quantile(&times, share)?.as_secs_f64() * 1e6).round() / 1e3);
        Some(Latency { p50: ms(0.5)?, p99: ms(0.99)?, max: ms(1.0)? })
    }
}

impl Report {
    pub(super) fn new(settings: &Load, sockets: usize, lost: usize, cpu: Cpu, tallies: &Tallies) -> Report {
        let Noted { own, others, refused } = std::mem::take(&mut *tallies.noted());
        let moves = own.len();
        Report {
            game: settings.game,
            tables: settings.tables,
            sockets,
            rate: settings.rate,
            seconds: settings.seconds,
            lost,
            moves,
            moves_per_second: moves as f64 / f64::from(settings.seconds),
            own_view_ms: Latency::of(own),
            other_view_ms: Latency::of(others),
            refused,
            players_cpu_seconds: cpu.players,
            house_cpu_seconds: cpu.house,
            house_cpu_us_per_move: cpu
                .house
                .filter(|_| moves > 0)
                .map(|seconds| seconds * 1e6 / moves as f64),
        }
    }

    /// Whether all played on to the end.
    pub(super) fn is_whole(&self) -> bool {
        self.lost == 0 && self.moves > 0
    }

    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("a report is plain data")
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { tables, sockets, seconds, lost, moves, moves_per_second, .. } = self;
        writeln!(
            f,
            "{tables} tables, {sockets} sockets, {seconds} s: {moves} moves, {moves_per_second:.1} a second"
        )?;
        for (who, latency) in [("who moved", self.own_view_ms), ("the others", self.other_view_ms)] {
            if let Some(Latency { p50, p99, max }) = latency {
                writeln!(
                    f,
                    "{who:10} saw it after {p50:.2} ms (median), {p99:.2} ms (p99), {max:.2} ms (longest)"
                )?;
            }
        }
        if let (Some(house), Some(each)) = (self.house_cpu_seconds, self.house_cpu_us_per_move) {
            writeln!(f, "the house took {house:.2} s of CPU, {each:.0} µs a move")?;
        }
        if let Some(players) = self.players_cpu_seconds {
            writeln!(f, "the players took {players:.2} s of CPU")?;
        }
        for (code, count) in &self.refused {
            writeln!(f, "refused: {count} × {code}")?;
        }
        if *lost > 0 {
            writeln!(f, "{lost} sockets were closed or broke before the end")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_milliseconds() {
        let of = |ms: &[u64]| Latency::of(ms.iter().map(|ms| Duration::from_millis(*ms)).collect());
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[7]), Some(Latency { p50: 7.0, p99: 7.0, max: 7.0 }));
        let hundred: Vec<u64> = (1..=100).rev().collect();
        assert_eq!(of(&hundred), Some(Latency { p50: 50.0, p99: 99.0, max: 100.0 }));
    }
}
