//! Journals that older servers wrote still fold.

use protocol::{Dealt, PlayerId};

use super::script::{Play, check, check_at};
use crate::store::{Entry, Head, Loaded, link};
use crate::table::{Desk, FoldFault, game_view};

/// What the script of games wrote before there were settings, open seats and timers. It is never written again.
const JOURNAL_1: &str = include_str!("journal_v1.txt");
/// And before players were forgotten in mid-game, and before deals of Klondike.
const JOURNAL_2: &str = include_str!("journal_v2.txt");
/// And before tables could be locked.
const JOURNAL_3: &str = include_str!("journal_v3.txt");
/// And before bots had seats.
const JOURNAL_4: &str = include_str!("journal_v4.txt");
/// What it writes today.
const JOURNAL_5: &str = include_str!("journal_v5.txt");

/// What the script of deals of Klondike wrote before tables could be locked. It is never written again.
const DEALS_3: &str = include_str!("journal_v3_deals.txt");
/// What the scripts of bots write today.
const BOTS_5: &str = include_str!("journal_v5_bots.txt");
/// And that of bots in somebody's place.
const STAND_IN_5: &str = include_str!("journal_v5_stand_in.txt");

/// And before bots had seats.
const DEALS_4: &str = include_str!("journal_v4_deals.txt");
/// What it writes today.
const DEALS_5: &str = include_str!("journal_v5_deals.txt");

fn load(text: &str) -> Loaded {
    let mut head = Head::GENESIS;
    let entries = text.lines().map(|body| {
        head = link(head, body);
        Entry { number: head.number, at_ms: 0, body: body.to_owned(), hash: head.hash }
    });
    Loaded { entries: entries.collect(), secrets: Vec::new() }
}

#[test]
fn journals_of_every_version_fold() {
    folds_to_two_games(JOURNAL_1);
    folds_to_two_games(JOURNAL_2);
    folds_to_two_games(JOURNAL_3);
    folds_to_two_games(JOURNAL_4);
    folds_to_two_games(JOURNAL_5);
    folds_to_five_deals(DEALS_3);
    folds_to_five_deals(DEALS_4);
    folds_to_five_deals(DEALS_5);
    assert!(Desk::fold(&load(BOTS_5), |_, _| {}).is_ok_and(|desk| desk.table.running().is_some()));
    assert!(Desk::fold(&load(STAND_IN_5), |_, _| {}).is_ok_and(|desk| desk.table.running().is_some()));
}

#[track_caller]
fn folds_to_two_games(journal: &str) {
    let desk = Desk::fold(&load(journal), |_, _| {}).expect("it folds");
    let table = &desk.table;
    let reveal = table.reveal.as_deref().expect("two games are over");
    assert_eq!((table.game, reveal.game), (3, 2));
    assert!(table.running().is_none());
    let played = table.played.as_ref().expect("the last game is on the table");
    assert_eq!(played.version, 2);
    assert_eq!(reveal.deck[..6], ["TH", "8H", "7S", "5H", "2S", "QH"].map(str::to_owned));
    assert!(game_view(&desk, PlayerId::from_u128(1), None).is_some());
}

#[test]
fn the_script_of_that_journal_writes_it_today() {
    writes(&check(include_str!("cases/play.txt")), "journal_v5.txt", JOURNAL_5);
}

#[test]
fn k20_the_script_of_every_kind_of_deal_writes_its_journal_today() {
    let play = check_at("klondike checked", include_str!("cases/deals.txt"));
    writes(&play, "journal_v5_deals.txt", DEALS_5);
}

#[test]
fn the_scripts_of_bots_write_their_journals_today() {
    writes(&check(include_str!("cases/bots.txt")), "journal_v5_bots.txt", BOTS_5);
    writes(&check(include_str!("cases/stand_in.txt")), "journal_v5_stand_in.txt", STAND_IN_5);
}

#[track_caller]
fn folds_to_five_deals(journal: &str) {
    let desk = Desk::fold(&load(journal), |_, _| {}).expect("it folds without a search");
    let reveal = desk.table.reveal.as_deref().expect("five games are over");
    assert_eq!((reveal.game, &reveal.deal), (5, &Some(Dealt::Again { game: 4 })));
}

#[track_caller]
fn writes(play: &Play, name: &str, kept: &str) {
    let written: String = play.journal.entries.iter().map(|entry| format!("{}\n", entry.body)).collect();
    if std::env::var_os("PARLOUR_WRITE").is_some() {
        let file = format!("{}/src/table/tests/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(file, &written).expect("the file can be written");
    }
    assert_eq!(written, kept, "a change of the bodies needs a version, and a sample, of its own");
}

#[test]
fn what_a_newer_server_wrote_is_left_alone_and_the_rest_is_broken() {
    let with = |body: &str| Desk::fold(&load(&format!("{}\n{body}", JOURNAL_5.trim_end())), |_, _| {}).err();
    assert_eq!(with(r#"{"v":6,"at_ms":9000,"what":{"type":"danced"}}"#), Some(FoldFault::Newer));
    assert_eq!(with(r#"{"v":5,"at_ms":9000,"what":{"type":"danced"}}"#), Some(FoldFault::Unreadable));
    assert_eq!(with("nonsense"), Some(FoldFault::Unreadable));
    let acted = r#"{"v":5,"at_ms":9000,"what":{"type":"acted","seat":0,"action":{"game":"undercover","do":"end_turn"}}}"#;
    assert!(matches!(with(acted), Some(FoldFault::Misfit(_))));
    assert_eq!(
        Desk::fold(&load(acted), |_, _| {}).err(),
        Some(FoldFault::Misfit("the first entry opens no table"))
    );
}
