//! Judging and folding, driven by scripts.

mod golden;
mod script;

use protocol::{Hex, Motion, PlayerId, Strength};
use rules::Seat;
use rules::games::{AnyAction, AnyOutcome};
use rules::talk::Phrase;
use rules::undercover::{Action, Outcome};
use script::{Play, check, check_at, player};

use super::entry::{Asked, Event};
use super::{Draft, Table};
use crate::limits::{GAME_ENTRIES_MAX, TABLE_ENTRIES_MAX};

/// A table that was opened, and its host.
pub(crate) fn table() -> (PlayerId, Table) {
    let table = Play::open("normal").desk.table;
    (table.host.expect("whoever opened it"), table)
}

#[test]
fn seats_options_and_readiness() {
    check(include_str!("cases/lobby.txt"));
}

#[track_caller]
fn assert_seated(play: &Play, expected: &[Option<&str>]) {
    let seated: Vec<_> = play.desk.table.seats.iter().map(|sitter| sitter.map(|it| it.player)).collect();
    assert_eq!(seated, expected.iter().map(|name| name.map(player)).collect::<Vec<_>>());
}

#[test]
fn the_number_of_seats_follows_the_options() {
    let play = check_at("players 4", include_str!("cases/size.txt"));
    assert_seated(&play, &[Some("anna"), Some("cleo"), Some("ben")]);
}

#[test]
fn who_plays_takes_the_first_seats_when_fewer_play_than_could() {
    let play = check_at("team", "ben sit 2 -> entry\nben ready -> entry");
    assert_seated(&play, &[Some("anna"), None, Some("ben")]);
    let play = check_at("team", "ben sit 2 -> entry\nben ready -> entry\nanna start -> entry");
    assert_seated(&play, &[Some("anna"), Some("ben"), None]);
}

#[test]
fn the_host_is_always_somebody_who_sits() {
    check(include_str!("cases/host.txt"));
}

#[test]
fn at_a_locked_table_nobody_new_sits_down() {
    check_at("players 3", include_str!("cases/lock.txt"));
}

#[test]
fn bots_have_seats_until_somebody_sits_down_there() {
    let play = check(include_str!("cases/bots.txt"));
    assert_eq!(play.desk.table.seats[1].and_then(|sitter| sitter.bot), Some(Strength::Good));
}

#[test]
fn a_bot_plays_for_somebody_until_they_do_something_again() {
    let play = check(include_str!("cases/stand_in.txt"));
    let stands_in = play.desk.table.seats[1].is_some_and(|sitter| sitter.stand_in.is_some());
    assert!(!stands_in, "it goes with the game");
}

#[test]
fn no_bot_comes_to_a_house_that_has_none_any_more() {
    let mut play = check_at(
        "players 3",
        "ben sit 1 -> entry\ncleo sit 2 -> entry\nben ready -> entry\ncleo ready -> entry\nanna start -> entry\n\
         away anna\nben propose-stand-in 0 -> entry",
    );
    play.desk.table.allowed.bots = false;
    assert_eq!(play.ask("cleo answer yes"), "entry");
    assert_eq!(play.ask("house agrees"), "nothing");
    assert_eq!(play.desk.table.seats[0].and_then(|sitter| sitter.stand_in), None);
    assert_eq!(play.ask("cleo answer no"), "entry");
}

#[test]
fn who_watches_bots_decides_about_them_until_somebody_sits_down() {
    let play = check("anna bot 1 good -> entry\nanna leave -> entry\nben options hard -> not_host");
    assert_eq!(play.desk.table.host, Some(player("anna")));
    let play =
        check_at("klondike random", "anna bot 0 good -> entry\nben start -> not_host\nanna start -> entry");
    assert!(play.desk.table.is_of_bots() && play.desk.table.running().is_some());
    let play = check(
        "anna bot 1 good -> entry\nanna leave -> entry\nanna start -> seats_open\nben sit 0 -> entry\n\
         anna options hard -> not_host\nben options hard -> entry",
    );
    assert_eq!(play.desk.table.host, Some(player("ben")));
}

#[test]
fn proposals_that_were_declined_are_not_made_again_at_once() {
    check(include_str!("cases/proposals.txt"));
}

#[test]
fn a_journal_that_is_nearly_full_takes_what_brings_a_start_or_an_end() {
    check(include_str!("cases/full.txt"));
}

#[test]
fn a_table_of_forgotten_people_has_whoever_takes_a_seat_for_its_host() {
    let mut play = check("ben sit 1 -> entry\nben ready -> entry\nanna start -> entry");
    let [anna, ben] = [0, 1].map(|number| Seat::new(number).expect("two seats"));
    let mut draft = Draft::of(&play.desk.table, 2_000);
    for what in [
        Event::Opened { seat: ben },
        Event::Forgotten { seat: anna },
        Event::Forgotten { seat: ben },
        Event::Replaced { seat: ben, player: player("cleo") },
    ] {
        draft.add(what, None).expect("it may happen");
    }
    play.desk.accept(draft);
    assert_eq!(play.desk.table.host, Some(player("cleo")));
}

#[test]
fn a_table_with_very_many_entries_plays_to_the_end_and_takes_no_other_game() {
    let mut play = check("ben sit 1 -> entry\nben ready -> entry");
    play.desk.table.head.number = u64::from(TABLE_ENTRIES_MAX - GAME_ENTRIES_MAX);
    assert_eq!(play.ask("anna start"), "entry");
    assert_eq!(play.ask("anna act end"), "entry");
    assert_eq!(play.ask("anna propose"), "entry");
    assert_eq!(play.ask("ben answer yes"), "over");
    assert_eq!(play.ask("ben ready"), "entry");
    assert_eq!(play.ask("anna start"), "journal_full");
}

#[test]
fn games_begin_go_on_and_end() {
    check(include_str!("cases/play.txt"));
}

#[test]
fn absent_people_are_waited_for_and_then_replaced() {
    check(include_str!("cases/absence.txt"));
}

#[test]
fn the_host_says_how_the_table_is_kept() {
    let play = check(include_str!("cases/settings.txt"));
    assert_eq!(play.desk.table.settings.turn_seconds, Some(30));
}

#[test]
fn what_nobody_goes_on_with_expires() {
    let play = check(include_str!("cases/expiry.txt"));
    let table = &play.desk.table;
    let outcome = table.played.as_ref().and_then(|played| played.outcome());
    assert_eq!(outcome, Some(AnyOutcome::Undercover(Outcome::LostExpired)));
    assert!(table.seats.iter().all(Option::is_none) && table.host.is_none() && table.reveal.is_some());
}

#[test]
fn a_proposal_to_open_a_seat_falls_away_when_its_player_is_there_again() {
    let mut play = check("ben sit 1 -> entry\nben ready -> entry\nanna start -> entry");
    let [anna, ben] = [0, 1].map(|number| Seat::new(number).expect("two seats"));
    let proposed = Event::Proposed { seat: ben, motion: Motion::Open { seat: anna } };
    let asked = Asked { by: player("anna"), id: Hex([9; 16]), hash: Hex([0; 8]) };
    for came_back in [
        Event::CameBack { seat: anna },
        Event::Answered { seat: anna, agree: true },
        Event::Phrase { seat: anna, phrase: Phrase::Rules, number: None },
        Event::Acted { seat: anna, action: AnyAction::Undercover(Action::EndTurn) },
    ] {
        let mut draft = Draft::of(&play.desk.table, 2_000);
        draft.add(proposed.clone(), None).expect("anybody may propose");
        assert!(draft.table.is_given_up(anna) && !draft.table.is_given_up(ben));
        draft.add(came_back, Some(asked)).expect("it may happen");
        assert!(draft.table.proposal.is_none() && !draft.table.is_given_up(anna));
        play.desk.accept(draft);
    }
}
