//! Records of the sample journals, good and spoilt.

mod bad;
mod changed;
mod ends;

use protocol::{Checked, PlayerId, Record, RecordDeck};
use rules::games::{AnyOptions, AnyOutcome};
use rules::klondike;
use rules::undercover::Outcome;

use super::replay::source;
use super::{Check, Fault, Finding, Verdict, hash, make, read, verify, with_names};
use crate::solving::{solver_of, try_deal};
use crate::store::{Entry, Head, link};
use crate::table::Quest;

const JOURNALS: [&str; 4] = [
    include_str!("../../table/tests/journal_v1.txt"),
    include_str!("../../table/tests/journal_v2.txt"),
    include_str!("../../table/tests/journal_v3.txt"),
    include_str!("../../table/tests/journal_v5.txt"),
];

/// Five games of Klondike, each with another kind of deal.
const DEALS: [&str; 2] = [
    include_str!("../../table/tests/journal_v3_deals.txt"),
    include_str!("../../table/tests/journal_v5_deals.txt"),
];

fn entries(journal: &str) -> Vec<Entry> {
    let mut head = Head::GENESIS;
    let entry = |body: &str| {
        head = link(head, body);
        Entry { number: head.number, at_ms: 0, body: body.to_owned(), hash: head.hash }
    };
    journal.lines().map(entry).collect()
}

/// The record of a game of a journal at the table of these tests.
fn of(journal: &str, game: Option<u32>) -> Option<Record> {
    let code = "KX7P2M".parse().expect("a code");
    make(code, game, &entries(journal)).expect("the journal can be read")
}

fn named(record: Record) -> Record {
    with_names(record, |player| {
        Some(if player == PlayerId::from_u128(1) { "Anna" } else { "Ben" }.to_owned())
    })
}

fn wrong(record: &Record) -> Vec<Finding> {
    verify(record).into_iter().filter(|finding| finding.verdict == Verdict::Wrong).collect()
}

fn text(record: &Record) -> String {
    serde_json::to_string(record).expect("records are plain data")
}

#[test]
fn journals_of_every_version_give_records_that_are_right() {
    for journal in JOURNALS {
        for (game, steps) in [(1, 5), (2, 2)] {
            let record = named(of(journal, Some(game)).expect("a game that is over"));
            assert_eq!((record.game, record.steps.len()), (game, steps));
            assert_eq!(record.outcome, AnyOutcome::Undercover(Outcome::LostGivenUp));
            assert_eq!(wrong(&record), []);
            assert_eq!(read(text(&record).as_bytes()), Ok(record));
        }
    }
}

#[test]
fn k20_journals_with_every_kind_of_deal_give_records_that_are_right() {
    for journal in DEALS {
        for (game, steps) in [(1, 5), (2, 1), (3, 1), (4, 2), (5, 2)] {
            let record = named(of(journal, Some(game)).expect("a game that is over"));
            assert_eq!((record.game, record.steps.len()), (game, steps));
            assert_eq!(record.outcome, AnyOutcome::Klondike(klondike::Outcome::GivenUp));
            assert_eq!(wrong(&record), []);
            assert_eq!(read(text(&record).as_bytes()), Ok(record));
        }
    }
}

#[test]
fn k20_a_checked_deal_before_which_another_try_is_proved_winnable_is_found_out() {
    let mut record = of(DEALS[1], Some(1)).expect("a game that is over");
    let AnyOptions::Klondike(options) = record.options else { panic!("a game of Klondike") };
    let source = source(record.code, record.game, &record.shares, &record.deck);
    let RecordDeck::Shuffled { checked: Some(checked), .. } = &mut record.deck else {
        panic!("a checked deal")
    };
    let quest = Quest { options, source };
    let proved = |attempt| Some((attempt, try_deal(solver_of(checked.nodes.into()), &quest, attempt)?));
    let mut tries = (0..).filter_map(proved);
    let [(first, _), (later, line)] = [(); 2].map(|()| tries.next().expect("many deals can be won"));
    drop(tries);
    *checked = Checked { attempt: later, line, solver: solver::VERSION, ..checked.clone() };
    record.hash = hash(&record);
    let found = wrong(&record);
    let [finding] = &found[..] else { panic!("{found:?}") };
    assert_eq!(
        (finding.check, &finding.fault),
        (Check::Winnable, &Some(Fault::EarlierTry { attempt: first }))
    );
}

#[test]
fn without_a_number_the_last_game_that_is_over_is_taken() {
    assert_eq!(of(JOURNALS[1], None).map(|record| record.game), Some(2));
    assert_eq!(of(JOURNALS[1], Some(3)), None, "there was none");
}

#[test]
fn a_game_that_runs_has_no_record() {
    for journal in JOURNALS {
        let running = journal.lines().take(10).collect::<Vec<_>>().join("\n");
        assert_eq!(of(&running, None), None);
        assert_eq!(of(&running, Some(1)), None);
        let rematch: Vec<&str> = journal.lines().take(journal.lines().count() - 1).collect();
        assert_eq!(of(&rematch.join("\n"), Some(2)), None, "it is over, but not yet revealed");
        assert_eq!(of(&rematch.join("\n"), None).map(|record| record.game), Some(1));
    }
}

#[test]
fn the_hash_is_that_of_the_text_without_hash_and_names() {
    use sha2::{Digest, Sha256};
    let record = of(JOURNALS[1], Some(1)).expect("a game that is over");
    let written = text(&record);
    let (rest, _) = written.split_once(",\"hash\":").expect("a hash");
    let digest: [u8; 32] = Sha256::digest(format!("{rest}}}")).into();
    assert_eq!(record.hash, protocol::Hex(digest));
    assert_eq!(super::hash(&named(record.clone())), record.hash, "an erased name changes nothing");
}

#[test]
fn a_journal_of_a_newer_server_gives_no_record() {
    use crate::table::FoldFault;
    let newer = format!("{}{{\"v\":99}}", JOURNALS[1]);
    let made = make("KX7P2M".parse().expect("a code"), Some(1), &entries(&newer));
    assert_eq!(made, Err(FoldFault::Newer));
}
