//! A game in text, step by step.

use std::io::Write;
use std::time::{Duration, UNIX_EPOCH};

use protocol::{Record, RecordPlayer, RecordStep};
use rules::games::{AnyFacts, AnyOptions, AnySight};
use rules::{Observer, Seat};
use serde_json::Value;
use server::record::Replay;

use super::Stop;

/// What is said of somebody whose name was erased.
const NAMELESS: &str = "a player without a name";

/// Prints the deal and each step as somebody saw it then, or with every card open.
pub(super) fn print(record: &Record, who: Option<Observer>, out: &mut impl Write) -> Result<(), Stop> {
    let mut names: Vec<String> = record.players.iter().map(name).collect();
    head(record, who, &names, out)?;
    let dealt = Replay::deal(record);
    let (mut replay, facts) =
        dealt.map_err(|fault| Stop::Wrong(format!("the game cannot be dealt: {fault}")))?;
    writeln!(out, "\ndeal")?;
    show(&replay, who, &facts, out)?;
    for (number, step) in (1..).zip(&record.steps) {
        let after = clock(step.at_ms().saturating_sub(record.started_ms));
        writeln!(out, "\n{number}  {after}  {}", told(step, &names))?;
        if let RecordStep::SeatGiven { seat, player, .. } = step
            && let Some(place) = names.get_mut(seat.index())
        {
            *place = name(player);
        }
        match replay.go(step) {
            Ok(Some(facts)) => show(&replay, who, &facts, out)?,
            Ok(None) => {}
            Err(fault) => return Err(Stop::Wrong(format!("step {number}: {fault}"))),
        }
    }
    match replay.running.outcome() {
        Some(outcome) => Ok(writeln!(out, "\n{outcome}")?),
        None => Err(Stop::Wrong("the game is not over after the last step".to_owned())),
    }
}

fn head(record: &Record, who: Option<Observer>, names: &[String], out: &mut impl Write) -> Result<(), Stop> {
    let (game, code) = (record.options.kind().title(), record.code);
    let shown = match who {
        Some(Observer::Seat(seat)) => format!("as seat {} saw it", seat.number()),
        Some(Observer::Bystander) => "as everybody saw it".to_owned(),
        None => "with every card open".to_owned(),
    };
    writeln!(out, "{game}, game {} at table {code}, {shown}", record.game)?;
    let began = httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_millis(record.started_ms));
    writeln!(out, "{began}, {} long", clock(record.ended_ms.saturating_sub(record.started_ms)))?;
    writeln!(out, "{}rules {}", agreed(&record.options), record.rules)?;
    for (seat, name) in names.iter().enumerate() {
        writeln!(out, "seat {seat} is {name}")?;
    }
    Ok(())
}

fn show(replay: &Replay, who: Option<Observer>, facts: &AnyFacts, out: &mut impl Write) -> Result<(), Stop> {
    let sight: AnySight = match who {
        Some(who) => replay.running.sight(who, std::slice::from_ref(facts)),
        None => replay.running.laid_open(&replay.deck, facts).expect("it was dealt from this deck"),
    };
    for event in sight.told() {
        writeln!(out, "  {event}")?;
    }
    for line in sight.drawn().lines() {
        writeln!(out, "    {line}")?;
    }
    if who.is_none() {
        for line in replay.running.beneath(&replay.deck).expect("it was dealt from this deck") {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(())
}

/// What was agreed, each with a comma behind it.
fn agreed(options: &AnyOptions) -> String {
    let options = serde_json::to_value(options).expect("options are plain data");
    let fields = options.as_object().into_iter().flatten().filter(|(name, _)| *name != "game");
    fields
        .map(|(name, value)| {
            let value = match value {
                Value::Null => "none".to_owned(),
                Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
                Value::String(word) => word.replace('_', " "),
                other => other.to_string(),
            };
            format!("{} {value}, ", name.replace('_', " "))
        })
        .collect()
}

/// What a step was, in words.
fn told(step: &RecordStep, names: &[String]) -> String {
    let by = |seat: &Seat| match names.get(seat.index()) {
        Some(name) => format!("seat {} ({name})", seat.number()),
        None => format!("seat {}", seat.number()),
    };
    let word = |value: serde_json::Result<serde_json::Value>| {
        let value = value.expect("plain data");
        value.as_str().unwrap_or_default().replace('_', " ")
    };
    match step {
        RecordStep::Acted { seat, action, .. } => format!("{}: {action}", by(seat)),
        RecordStep::Phrase { seat, phrase, number, .. } => {
            let number = number.map(|number| format!(", {number}")).unwrap_or_default();
            format!("{} says: {}{number}", by(seat), word(serde_json::to_value(phrase)))
        }
        RecordStep::RanOut { seat, .. } => format!("the time of {} ran out", by(seat)),
        RecordStep::SeatGiven { seat, player, .. } => format!("{} is given to {}", by(seat), name(player)),
        RecordStep::Advised { seat, advice, .. } => {
            format!("{} asks for advice: {}", by(seat), word(serde_json::to_value(advice)))
        }
        RecordStep::StoodIn { seat, bot, .. } => {
            format!("a bot ({}) plays for {}", word(serde_json::to_value(bot)), by(seat))
        }
        RecordStep::Ruled { ruling, .. } => {
            format!("the table rules: {}", word(serde_json::to_value(ruling)))
        }
    }
}

fn name(player: &RecordPlayer) -> String {
    match (&player.name, player.bot) {
        (Some(name), _) => name.clone(),
        (None, Some(bot)) => format!("a bot, {}", format!("{bot:?}").to_lowercase()),
        (None, None) => NAMELESS.to_owned(),
    }
}

/// Hours, minutes and seconds.
fn clock(ms: u64) -> String {
    let seconds = ms / 1_000;
    format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}
