//! What is no record is refused with what is wrong, and a false step is named.

use serde_json::{Value, json};

use super::{JOURNALS, named, of, read, text, wrong};
use crate::limits::RECORD_BYTES_MAX;
use crate::record::{Fault, NotARecord, StepFault};

fn good() -> Value {
    serde_json::to_value(named(of(JOURNALS[1], Some(1)).expect("a game that is over"))).expect("plain data")
}

/// Sets a value somewhere in a good record, reads it, and says why it is none.
#[track_caller]
fn refused(pointer: &str, value: Value) -> String {
    let mut record = good();
    *place(&mut record, pointer).expect("a field") = value;
    read(record.to_string().as_bytes()).expect_err("it is no record").to_string()
}

#[test]
fn what_is_no_record_is_refused() {
    let good = good().to_string();
    assert_eq!(read(&good.as_bytes()[..good.len() - 1]), Err(NotARecord::CutOff));
    assert_eq!(read(b"{}"), Err(NotARecord::OtherFormat));
    assert_eq!(read(b"rubbish"), Err(NotARecord::NotJson { line: 1, column: 1 }));
    assert_eq!(read("[".repeat(1_000).as_bytes()), Err(NotARecord::NotJson { line: 1, column: 128 }));
    let huge = vec![b' '; RECORD_BYTES_MAX + 1];
    assert_eq!(read(&huge), Err(NotARecord::TooLarge { bytes_max: RECORD_BYTES_MAX }));
}

#[test]
fn what_is_newer_is_not_guessed_at() {
    for (pointer, named) in [
        ("/version", "version is 9"),
        ("/rules", "version of the rules (`rules`) is 9"),
        ("/deck/shuffle", "version of the shuffle (`deck.shuffle`) is 9"),
    ] {
        let why = refused(pointer, json!(9));
        assert!(why.contains(named) && why.contains("use a newer one"), "{why}");
        assert!(refused(pointer, json!(0)).contains("not a number from 1"));
        assert!(refused(pointer, json!("1")).contains("not a number from 1"));
    }
}

#[test]
fn a_field_out_of_its_range_is_named() {
    assert!(refused("/steps/2/action/do", json!("dance")).contains("step 3: "));
    assert!(refused("/steps/0/step", json!("danced")).contains("step 1: "));
    assert!(refused("/seat_of_honour", json!(1)).contains("seat_of_honour"));
    assert!(refused("/steps/3/more", json!(1)).contains("step 4: "));
    assert!(refused("/steps/3/action/more", json!(1)).contains("steps.4.action.more"));
    assert!(refused("/options/more", json!(1)).contains("more"));
    assert!(refused("/game", json!(0)).contains("`game`"));
    assert!(refused("/ended_ms", json!(u64::MAX)).contains("9999"));
    assert!(refused("/started_ms", json!(-1)).contains("integer"));
    assert!(refused("/players/1/name", json!("\u{1b}[2J")).contains("a name"));
    assert!(refused("/players/1/id", json!("\u{1b}[2J")).chars().all(|letter| !letter.is_control()));
    assert!(
        refused("/steps", Value::Array(vec![good()["steps"][0].clone(); 10_001])).contains("10000 steps")
    );
}

/// The place that a pointer names; a new field if there is none.
fn place<'a>(record: &'a mut Value, pointer: &str) -> Option<&'a mut Value> {
    let (within, name) = pointer.rsplit_once('/')?;
    match record.pointer_mut(within)? {
        Value::Array(items) => items.get_mut(name.parse::<usize>().ok()?),
        Value::Object(fields) => Some(fields.entry(name.to_owned()).or_insert(Value::Null)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

/// Changes a step of a good record and gives the faults beside the hash.
fn faults(change: impl FnOnce(&mut Value)) -> Vec<Fault> {
    let mut record = good();
    change(&mut record);
    let record = read(record.to_string().as_bytes()).expect("it can be read");
    assert_ne!(text(&record), good().to_string());
    wrong(&record)
        .into_iter()
        .filter_map(|it| it.fault)
        .filter(|it| !matches!(it, Fault::Hash { .. }))
        .collect()
}

#[test]
fn a_false_step_is_named() {
    let step = |step, fault| Fault::Step { step, fault };
    let seat = |number| rules::Seat::new(number).expect("a seat");
    let found = faults(|record| record["steps"][0]["seat"] = json!(1));
    assert!(matches!(found[..], [Fault::Step { step: 1, fault: StepFault::Illegal { .. } }]), "{found:?}");
    let found = faults(|record| record["steps"][2]["seat"] = json!(5));
    assert_eq!(found, [step(3, StepFault::NoSuchSeat { seat: seat(5), seats: 2 })]);
    let found = faults(|record| record["steps"][1]["number"] = json!(7));
    assert_eq!(found, [step(2, StepFault::Number { number: None })]);
    let ran_out = json!({"step": "ran_out", "at_ms": 1014, "seat": 1});
    let found = faults(|record| record["steps"][2] = ran_out);
    assert_eq!(found, [step(3, StepFault::NotTheTurn { seat: seat(1) })]);
    let found = faults(|record| record["steps"][4]["ruling"] = json!("dead"));
    assert!(found.contains(&step(5, StepFault::NoDeadPosition)), "{found:?}");
    let found = faults(|record| {
        let last = record["steps"][4].clone();
        record["steps"].as_array_mut().expect("steps").push(last);
    });
    assert_eq!(found, [step(6, StepFault::Over)]);
    let found = faults(|record| drop(record["steps"].as_array_mut().expect("steps").pop()));
    assert_eq!(found, [Fault::NotOver]);
}

#[test]
fn times_that_go_back_and_players_with_two_seats_are_found() {
    assert_eq!(
        faults(|record| record["steps"][0]["at_ms"] = json!(1)),
        [Fault::Time { step: 1, back_ms: 1_002 }]
    );
    assert_eq!(faults(|record| record["ended_ms"] = json!(1_003)), [Fault::EndTime { back_ms: 22 }]);
    let found = faults(|record| record["players"][1]["id"] = record["players"][0]["id"].clone());
    assert!(matches!(found[..], [Fault::TwoSeats { .. }]), "{found:?}");
    let anna = good()["players"][0].clone();
    let given = json!({"step": "seat_given", "at_ms": 1014, "seat": 1, "player": anna});
    let found = faults(|record| record["steps"].as_array_mut().expect("steps").insert(2, given));
    assert!(matches!(found[..], [Fault::TwoSeats { .. }]), "{found:?}");
}
