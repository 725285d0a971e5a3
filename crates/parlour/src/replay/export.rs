//! Records, and what a seat saw, as JSON.

use std::io::Write;

use protocol::{Record, RecordStep, TableCode};
use rules::games::AnySight;
use rules::{Observer, Seat};
use serde::Serialize;
use server::record::Replay;

use super::Stop;

/// What a seat saw of a game.
#[derive(Serialize)]
struct Seen<'a> {
    code: TableCode,
    game: u32,
    seat: Seat,
    steps: Vec<SeenStep<'a>>,
}

/// One step of it; the deal is step 0.
#[derive(Serialize)]
struct SeenStep<'a> {
    number: usize,
    at_ms: u64,
    /// What it was; null for the deal.
    what: Option<&'a RecordStep>,
    /// What the seat saw then; null if nothing happened in the game.
    sight: Option<AnySight>,
}

/// Prints the record.
pub(super) fn record(record: &Record, out: &mut impl Write) -> Result<(), Stop> {
    write(record, out)
}

/// Prints what a seat saw after the deal and after each step.
pub(super) fn seen_by(record: &Record, seat: Seat, out: &mut impl Write) -> Result<(), Stop> {
    let dealt = Replay::deal(record);
    let (mut replay, facts) =
        dealt.map_err(|fault| Stop::Wrong(format!("the game cannot be dealt: {fault}")))?;
    let who = Observer::Seat(seat);
    let sight = Some(replay.running.sight(who, &[facts]));
    let mut steps = vec![SeenStep { number: 0, at_ms: record.started_ms, what: None, sight }];
    for (number, step) in (1..).zip(&record.steps) {
        let facts = replay.go(step).map_err(|fault| Stop::Wrong(format!("step {number}: {fault}")))?;
        let sight = facts.map(|facts| replay.running.sight(who, &[facts]));
        steps.push(SeenStep { number, at_ms: step.at_ms(), what: Some(step), sight });
    }
    write(&Seen { code: record.code, game: record.game, seat, steps }, out)
}

fn write(what: &impl Serialize, out: &mut impl Write) -> Result<(), Stop> {
    let text = serde_json::to_string_pretty(what).expect("plain data");
    Ok(writeln!(out, "{text}")?)
}
