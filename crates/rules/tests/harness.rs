//! Every game, level and variant passes the shared harness.

use rules::cover_story::{self, CoverStory};
use rules::game::Setup;
use rules::harness::{Dice, Manner, Played, Tested, play};
use rules::klondike::{self, Klondike, Scoring};
use rules::team_klondike::{self, TeamKlondike};
use rules::undercover::{Level, Options, Undercover};
use rules::{Observer, Seat};

/// Games for each level and variant: a short run, or 10,000 with `PARLOUR_LONG`.
fn games() -> u64 {
    if std::env::var_os("PARLOUR_LONG").is_some_and(|value| value == "1") { 10_000 } else { 12 }
}

const STEPS_MAX: usize = 300;

#[allow(clippy::print_stdout, reason = "the counts are for whoever reads the output")]
fn check<G: Tested>(name: &str, options: G::Options, seats: u8, percent_min: [u32; 2]) {
    let (mut twins, mut reached, mut forgetful, mut ended, mut denied) = (0u32, 0u32, 0u32, 0u32, 0);
    for seed in 0..games() {
        let mut dice = Dice::new(seed);
        let first = Seat::first(seats).nth(dice.pick(seats.into())).expect("a seat");
        let manner = if seed % 2 == 0 { Manner::Aimless } else { Manner::Eager };
        let setup = Setup { options, seats, first };
        let played: Played<G> = play(setup, manner, &mut dice, STEPS_MAX);
        ended += u32::from(played.outcome.is_some());
        denied += played.denied;
        played.check_fold();
        for who in Observer::all(seats) {
            twins += 1;
            reached += u32::from(played.check_twin(who, &mut dice));
            forgetful += u32::from(played.check_forgetful_twin(who, &mut dice));
        }
    }
    println!("{name}: {} games, {ended} ended, {denied} actions denied", games());
    println!(
        "{name}: {twins} twins, {reached} reached the end, {forgetful} of the forgetful ones came as far"
    );
    let [reached_min, forgetful_min] = percent_min;
    assert!(reached * 100 >= twins * reached_min, "{name}: too few twins reached the end");
    assert!(forgetful * 100 >= twins * forgetful_min, "{name}: too few forgetful twins came as far");
}

/// One test for each level, variant and size of a table, so that a long run can be split.
macro_rules! passes {
    ($game:ty, $percent_min:expr; $($name:ident: $options:expr, $seats:expr;)*) => {
        $(
            #[test]
            fn $name() {
                $options.check().expect("options that can be played");
                check::<$game>(stringify!($name), $options, $seats, $percent_min);
            }
        )*
    };
}

const NORMAL: Options = Options::at(Level::Normal);

passes! {
    Undercover, [100, 100];
    undercover_easy: Options::at(Level::Easy), 2;
    undercover_normal: NORMAL, 2;
    undercover_hard: Options::at(Level::Hard), 2;
    undercover_without_clock: Options { passes: None, ..NORMAL }, 2;
    undercover_with_one_pass: Options { passes: Some(1), ..NORMAL }, 2;
    undercover_with_four_moves: Options { four_moves: true, ..NORMAL }, 2;
    undercover_with_kings_only: Options { kings_only: true, ..NORMAL }, 2;
    undercover_with_memory_aid: Options { memory_aid: true, ..NORMAL }, 2;
    undercover_easy_without_memory_aid: Options { memory_aid: false, ..Options::at(Level::Easy) }, 2;
    undercover_hard_with_everything:
        Options { passes: None, four_moves: true, memory_aid: true, ..Options::at(Level::Hard) }, 2;
}

const TEAM: team_klondike::Options = team_klondike::Options::at(Level::Normal);

// When the time is up, which card goes under the stock is no choice, so some twins have to put another one there.
passes! {
    TeamKlondike, [30, 30];
    team_klondike_for_two: TEAM, 2;
    team_klondike_for_three: TEAM, 3;
    team_klondike_easy: team_klondike::Options::at(Level::Easy), 3;
    team_klondike_hard: team_klondike::Options::at(Level::Hard), 2;
    team_klondike_without_tokens: team_klondike::Options { tokens: Some(0), ..TEAM }, 2;
    team_klondike_with_thirty_tokens: team_klondike::Options { tokens: Some(30), ..TEAM }, 3;
    team_klondike_with_open_hands: team_klondike::Options { open_hands: true, ..TEAM }, 2;
    team_klondike_with_everything:
        team_klondike::Options { open_hands: true, four_moves: true, tokens: Some(30), ..TEAM }, 3;
}

const fn table(players: u8, cards: u8, clue_limit: u8) -> cover_story::Options {
    cover_story::Options { players, cards, clue_limit }
}

// Clues that were taken back are out of sight: who forgets them may have a twin with other cards, which cannot be laid.
passes! {
    CoverStory, [100, 30];
    cover_story_for_two: table(2, 12, 5), 2;
    cover_story_for_three: table(3, 12, 4), 3;
    cover_story_for_four: table(4, 13, 3), 4;
    cover_story_for_five: table(5, 10, 2), 5;
    cover_story_for_six: table(6, 9, 2), 6;
    cover_story_with_all_cards_dealt_to_two: table(2, 27, 26), 2;
    cover_story_with_three_cards: table(4, 3, 2), 4;
}

const EASY: klondike::Options = klondike::Options::EASY;
const HARD: klondike::Options = klondike::Options::HARD;

// What was undone is out of sight: who forgets it may have a twin with other cards, and another line of play.
passes! {
    Klondike, [100, 0];
    klondike_easy: EASY, 1;
    klondike_medium: klondike::Options::MEDIUM, 1;
    klondike_hard: HARD, 1;
    klondike_with_computer_scoring: klondike::Options { scoring: Scoring::Computer, ..HARD }, 1;
    klondike_with_vegas_scoring: klondike::Options { scoring: Scoring::Vegas, ..HARD }, 1;
    klondike_thoughtful: klondike::Options { thoughtful: true, ..EASY }, 1;
    klondike_with_one_pass: klondike::Options { passes: Some(1), ..EASY }, 1;
}
