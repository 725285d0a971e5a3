//! Reading a record that may come from anywhere.

use protocol::{Record, RecordDeck, RecordStep};
use serde_json::Value;

use crate::limits::{GAME_ENTRIES_MAX, RECORD_BYTES_MAX, RECORD_TIME_MS_MAX};
use crate::table::entry::{RULES_VERSION, SHUFFLE_VERSION};
use crate::text;

/// Why something is not a record that this program can use.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotARecord {
    /// It is too large.
    #[error("it is larger than {bytes_max} bytes, so it is no record of a game")]
    TooLarge {
        /// The most bytes.
        bytes_max: usize,
    },
    /// It is not JSON.
    #[error("it is not JSON, at line {line}, column {column}")]
    NotJson {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
    },
    /// It ends in the middle.
    #[error("it ends in the middle: the file was cut off, get it again")]
    CutOff,
    /// It is something else.
    #[error("it is not a record of Parlour: its `format` is not \"parlour-record\"")]
    OtherFormat,
    /// It is of a later time.
    #[error("its {what} is {found} and this program knows up to {known}: use a newer one")]
    Newer {
        /// Which version.
        what: &'static str,
        /// What it is.
        found: u64,
        /// The latest that is known.
        known: u32,
    },
    /// A field is missing, unknown or out of its range.
    #[error("it does not fit the format: {why}")]
    Misfit {
        /// What does not.
        why: String,
    },
}

/// Reads a record, strictly: every field is there, is known, and is within its range. That it is true is for
/// [`verify`](super::verify) to find out.
///
/// # Errors
/// Why it is none.
pub fn read(bytes: &[u8]) -> Result<Record, NotARecord> {
    if bytes.len() > RECORD_BYTES_MAX {
        return Err(NotARecord::TooLarge { bytes_max: RECORD_BYTES_MAX });
    }
    let value: Value = serde_json::from_slice(bytes).map_err(|error| {
        if error.is_eof() {
            NotARecord::CutOff
        } else {
            NotARecord::NotJson { line: error.line(), column: error.column() }
        }
    })?;
    if value.get("format").and_then(Value::as_str) != Some("parlour-record") {
        return Err(NotARecord::OtherFormat);
    }
    version(&value["version"], "version", Record::VERSION)?;
    version(&value["rules"], "version of the rules (`rules`)", RULES_VERSION)?;
    if value["deck"].get("shuffle").is_some() {
        version(&value["deck"]["shuffle"], "version of the shuffle (`deck.shuffle`)", SHUFFLE_VERSION)?;
    }
    let record: Record = field_by_field(&value)?;
    let same = serde_json::to_value(&record).expect("records are plain data");
    if let Some(place) = parting(&value, &same, String::new()) {
        return misfit(format!("`{}` is not what this version of the format has there", plain(&place)));
    }
    ranges(&record)?;
    Ok(record)
}

fn misfit<T>(why: String) -> Result<T, NotARecord> {
    Err(NotARecord::Misfit { why })
}

fn version(found: &Value, what: &'static str, known: u32) -> Result<(), NotARecord> {
    match found.as_u64() {
        Some(found) if found > u64::from(known) => Err(NotARecord::Newer { what, found, known }),
        Some(1..) => Ok(()),
        Some(0) | None => misfit(format!("its {what} is not a number from 1")),
    }
}

/// Reads the steps one by one first, so that an error names the step.
fn field_by_field(value: &Value) -> Result<Record, NotARecord> {
    for (at, step) in value["steps"].as_array().into_iter().flatten().enumerate() {
        if let Err(error) = serde_json::from_value::<RecordStep>(step.clone()) {
            return misfit(format!("step {}: {}", at + 1, plain(&error.to_string())));
        }
    }
    serde_json::from_value(value.clone())
        .map_err(|error| NotARecord::Misfit { why: plain(&error.to_string()) })
}

/// What is quoted of a file may be anything: it is kept short and harmless for a terminal.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if text::is_refused(letter) { '?' } else { letter }).take(200).collect()
}

/// Where two values are not the same.
fn parting(one: &Value, other: &Value, place: String) -> Option<String> {
    let within = |name: &str| if place.is_empty() { name.to_owned() } else { format!("{place}.{name}") };
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            one.keys().chain(other.keys()).find_map(|name| match (one.get(name), other.get(name)) {
                (Some(one), Some(other)) => parting(one, other, within(name)),
                (None, _) | (_, None) => Some(within(name)),
            })
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => one
            .iter()
            .zip(other)
            .enumerate()
            .find_map(|(at, (one, other))| parting(one, other, within(&(at + 1).to_string()))),
        (one, other) => (one != other).then_some(place),
    }
}

fn ranges(record: &Record) -> Result<(), NotARecord> {
    let version = Record::version_for(&record.deck, &record.players, &record.steps);
    if record.version != version {
        return misfit(format!(
            "a record with this `deck`, these `players` and these `steps` has version {version}"
        ));
    }
    if record.game == 0 {
        return misfit("`game` is counted from 1".to_owned());
    }
    if record.steps.len() > GAME_ENTRIES_MAX as usize {
        return misfit(format!("it has more than {GAME_ENTRIES_MAX} steps"));
    }
    if let RecordDeck::Explicit { cards } | RecordDeck::Today { cards, .. } | RecordDeck::Again { cards, .. } =
        &record.deck
        && cards.len() > usize::from(u8::MAX)
    {
        return misfit("`deck.cards` are more than any game has".to_owned());
    }
    let times = record.steps.iter().map(RecordStep::at_ms).chain([record.started_ms, record.ended_ms]);
    if times.max() > Some(RECORD_TIME_MS_MAX) {
        return misfit("a time is after the year 9999".to_owned());
    }
    let names = record.players.iter().chain(record.steps.iter().filter_map(|step| match step {
        RecordStep::SeatGiven { player, .. } => Some(player),
        _ => None,
    }));
    if names.filter_map(|player| player.name.as_ref()).any(|name| name.chars().any(text::is_refused)) {
        return misfit("a name has characters that are not to be seen, or turn the text".to_owned());
    }
    Ok(())
}
