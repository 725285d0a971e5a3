//! Any single changed field of a record is found. Without the hash, what the rules and the commitment bind still is.

use protocol::{Record, RecordDeck, RecordStep};
use rules::games::AnyMatch;
use rules::harness::Dice;
use serde_json::{Value, json};

use super::{JOURNALS, named, of, read, wrong};
use crate::record::replay::source;
use crate::record::{Check, hash};

/// A record of a shuffled game with a few dozen steps of many kinds.
fn long() -> Record {
    let mut record = named(of(JOURNALS[1], Some(1)).expect("a game that is over"));
    let deck = source(record.code, record.game, &record.shares, &record.deck);
    let (mut running, _) = AnyMatch::deal(record.options, 2, record.first, &deck).expect("a deal");
    let last = record.steps.pop().expect("the ruling");
    record.steps.clear();
    let mut dice = Dice::new(5);
    while record.steps.len() < 30 && running.outcome().is_none() {
        let seat = rules::Seat::first(2).find(|&seat| running.waits_for(seat)).expect("somebody's turn");
        let offers = running.legal(seat);
        let action = offers[dice.pick(offers.len())];
        if running.act(seat, action).is_ok() {
            record.steps.push(RecordStep::Acted { at_ms: record.started_ms, seat, action });
        }
    }
    assert!(running.outcome().is_none(), "the ruling ends it");
    record.steps.push(last);
    record.hash = hash(&record);
    assert_eq!(wrong(&record), []);
    record
}

/// Every value in a record that is no list or object, by its pointer.
fn leaves(value: &Value, pointer: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, inner)| leaves(inner, format!("{pointer}/{name}"), found));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, inner)| leaves(inner, format!("{pointer}/{at}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => found.push(pointer),
    }
}

/// Other values of the same kind.
fn others(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => vec![json!(1), json!("x")],
        Value::Bool(flag) => vec![json!(!flag)],
        Value::Number(number) => {
            let number = number.as_u64().expect("numbers are whole");
            vec![json!(number + 1), json!(number.saturating_sub(1)), json!(number ^ 4), Value::Null]
        }
        Value::String(text) => {
            let turned: String = text
                .chars()
                .enumerate()
                .map(|(at, letter)| {
                    if at + 1 < text.len() {
                        letter
                    } else if letter == '2' {
                        '3'
                    } else {
                        '2'
                    }
                })
                .collect();
            let words = ["peek", "end_turn", "take_back", "dead", "expired", "won", "lost_dead", "hard"];
            let words =
                words.iter().chain(&["c1", "c2", "waste", "fD", "rules", "acted"]).map(|word| json!(word));
            words.chain([json!(turned), Value::Null]).collect()
        }
        Value::Array(_) | Value::Object(_) => Vec::new(),
    }
}

/// Every readable record that differs from this one in one value, with where.
fn changed(record: &Record) -> Vec<(String, Record)> {
    let good = serde_json::to_value(record).expect("plain data");
    let mut pointers = Vec::new();
    leaves(&good, String::new(), &mut pointers);
    let mut all = Vec::new();
    for pointer in pointers {
        for other in others(good.pointer(&pointer).expect("a leaf")) {
            let mut bad = good.clone();
            *bad.pointer_mut(&pointer).expect("a leaf") = other;
            // What cannot be read is found, too.
            if bad != good
                && let Ok(bad) = read(bad.to_string().as_bytes())
            {
                all.push((pointer.clone(), bad));
            }
        }
    }
    assert!(all.len() > 200, "only {} changes can be read", all.len());
    all
}

#[test]
fn any_single_change_but_of_a_name_is_found() {
    for (pointer, bad) in changed(&long()) {
        assert_eq!(wrong(&bad).is_empty(), pointer.ends_with("/name"), "{pointer}");
    }
}

#[test]
fn a_new_hash_does_not_hide_what_the_rules_or_the_commitment_bind() {
    let free = |pointer: &str| {
        // Nothing in a record can prove when, who, or which of the allowed steps; a commitment or a share is for
        // those who saw them to compare, and a share has changed the cards, so that some step does not fit any more.
        pointer.ends_with("_ms")
            || pointer.ends_with("/id")
            || pointer.ends_with("/name")
            || pointer.starts_with("/steps/")
            || pointer.starts_with("/options/")
            || pointer == "/hash"
    };
    let mut bound = 0;
    for (pointer, mut bad) in changed(&long()).into_iter().filter(|(pointer, _)| !free(pointer)) {
        bad.hash = hash(&bad);
        let found = wrong(&bad);
        assert!(!found.is_empty(), "{pointer}");
        if pointer == "/code" || pointer == "/game" || pointer == "/commitment" || pointer == "/deck/seed" {
            assert_eq!(found[0].check, Check::Commitment, "{pointer}");
        }
        bound += 1;
    }
    assert!(bound >= 8, "only {bound} changes");
}

#[test]
fn a_changed_card_is_found() {
    let mut record = long();
    let deck = source(record.code, record.game, &record.shares, &record.deck);
    let deck = deck.deck::<rules::Card>().expect("a deck");
    let cards: Vec<u8> = deck.cards().iter().map(|card| card.index()).collect();
    record.deck = RecordDeck::Explicit { cards: cards.clone() };
    record.hash = hash(&record);
    assert_eq!(wrong(&record), [], "the same deck, given card by card");
    for at in 0..cards.len() {
        for other in [52, 200, cards[(at + 1) % 52]] {
            let mut cards = cards.clone();
            cards[at] = other;
            record.deck = RecordDeck::Explicit { cards };
            record.hash = hash(&record);
            let found = wrong(&record);
            assert!(found.iter().any(|finding| finding.check == Check::Deck), "card {at}: {found:?}");
        }
    }
}
