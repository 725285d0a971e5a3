//! Every way in which a game can end, and everything that a journal tells of one.

use protocol::{Record, RecordDeck, RecordStep};
use rules::games::{AnyAction, AnyOptions, AnyOutcome};
use rules::harness::STUCK;
use rules::undercover::{Action, Level, Options, Outcome};
use rules::{Card, Seat, game::Ruling};

use super::{JOURNALS, named, of, read, text, wrong};
use crate::record::{Check, Fault, StepFault, Verdict, hash, verify};

#[test]
fn everything_that_happened_in_a_game_is_told_and_votes_are_not() {
    let begun: Vec<&str> = JOURNALS[1].lines().take(4).collect();
    let told = r#"
        {"v":2,"at_ms":2000,"what":{"type":"phrase","seat":1,"phrase":"peeks_left","number":4}}
        {"v":2,"at_ms":3000,"what":{"type":"ran_out","seat":0}}
        {"v":2,"at_ms":4000,"what":{"type":"proposed","seat":0,"motion":{"what":"open","seat":1}}}
        {"v":2,"at_ms":4000,"what":{"type":"opened","seat":1}}
        {"v":2,"at_ms":5000,"what":{"type":"came_back","seat":1}}
        {"v":2,"at_ms":6000,"what":{"type":"opened","seat":1}}
        {"v":2,"at_ms":7000,"what":{"type":"replaced","seat":1,"player":"00000000-0000-0000-0000-000000000007"}}
        {"v":2,"at_ms":8000,"what":{"type":"acted","seat":1,"action":{"game":"undercover","do":"end_turn"}}}
        {"v":2,"at_ms":9000,"what":{"type":"ruled","ruling":"expired"}}
        {"v":2,"at_ms":9000,"what":{"type":"revealed","game":1,"next":"0fca44774ef03220ae17596ee291cf60cf31742ffb332490e0a249cea7cbc6af"}}"#;
    let journal: Vec<&str> = begun.into_iter().chain(told.lines().skip(1).map(str::trim)).collect();
    let record = named(of(&journal.join("\n"), None).expect("a game that is over"));
    let kinds: Vec<String> = record
        .steps
        .iter()
        .map(|step| {
            serde_json::to_value(step).expect("plain data")["step"].as_str().expect("a word").to_owned()
        })
        .collect();
    assert_eq!(kinds, ["phrase", "ran_out", "seat_given", "acted", "ruled"]);
    assert_eq!(record.outcome, AnyOutcome::Undercover(Outcome::LostExpired));
    assert_eq!((record.started_ms, record.ended_ms), (1_003, 9_000));
    assert_eq!(wrong(&record), []);
    assert_eq!(super::super::everybody(&record).count(), 3, "the newcomer has played, too");
    assert_eq!(read(text(&record).as_bytes()), Ok(record));
}

/// A game without a clock in which nobody plays a card, ruled dead after so many turns.
fn ruled_dead(turns: usize) -> Record {
    let mut record = of(JOURNALS[1], Some(1)).expect("a game that is over");
    let at_ms = record.ended_ms;
    let cards = STUCK.split_whitespace().map(|card| card.parse::<Card>().expect("a card").index());
    record.deck = RecordDeck::Explicit { cards: cards.collect() };
    record.options = AnyOptions::Undercover(Options { passes: None, ..Options::at(Level::Hard) });
    let action = AnyAction::Undercover(Action::EndTurn);
    let seats = Seat::first(2).collect::<Vec<_>>();
    record.steps =
        (0..turns).map(|turn| RecordStep::Acted { at_ms, seat: seats[turn % 2], action }).collect();
    record.steps.push(RecordStep::Ruled { at_ms, ruling: Ruling::Dead });
    record.outcome = AnyOutcome::Undercover(Outcome::LostDead);
    record.hash = hash(&record);
    record
}

#[test]
fn p5_a_dead_position_is_proved_again_and_a_living_one_found_out() {
    let record = ruled_dead(23);
    assert_eq!(wrong(&record), []);
    let findings = verify(&record);
    let ruling = findings.iter().find(|finding| finding.check == Check::Ruling).expect("it was ruled");
    assert_eq!(ruling.verdict, Verdict::Right, "{}", ruling.words);
    for (turns, fault) in [(22, StepFault::Alive), (0, StepFault::NoDeadPosition)] {
        let found = wrong(&ruled_dead(turns));
        let faults: Vec<Fault> = found.into_iter().filter_map(|finding| finding.fault).collect();
        assert_eq!(faults, [Fault::Step { step: turns + 1, fault }]);
    }
}
