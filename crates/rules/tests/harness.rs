//! Every game, level and variant passes the shared harness.

use rules::game::Setup;
use rules::harness::{Dice, Manner, Played, play};
use rules::undercover::{Level, Options, Undercover};
use rules::{Observer, Seat};

/// Games for each level and variant: a short run, or 10,000 with `PARLOUR_LONG`.
fn games() -> u64 {
    if std::env::var_os("PARLOUR_LONG").is_some_and(|value| value == "1") { 10_000 } else { 12 }
}

const STEPS_MAX: usize = 300;

#[allow(clippy::print_stdout, reason = "the counts are for whoever reads the output")]
fn check(name: &str, options: Options) {
    options.check().expect("options that can be played");
    let (mut twins, mut reached, mut ended, mut denied) = (0u32, 0u32, 0u32, 0);
    for seed in 0..games() {
        let mut dice = Dice::new(seed);
        let first = Seat::first(2).nth(dice.pick(2)).expect("two seats");
        let manner = if seed % 2 == 0 { Manner::Aimless } else { Manner::Eager };
        let setup = Setup { options, seats: 2, first };
        let played: Played<Undercover> = play(setup, manner, &mut dice, STEPS_MAX);
        ended += u32::from(played.outcome.is_some());
        denied += played.denied;
        played.check_fold();
        for who in Observer::all(2) {
            twins += 2;
            reached += u32::from(played.check_twin(who, &mut dice));
            reached += u32::from(played.check_forgetful_twin(who, &mut dice));
        }
    }
    println!("{name}: {} games, {ended} ended, {denied} actions denied, {reached} of {twins} twins", games());
    // Whatever Undercover lets a hidden card decide is announced, so every twin can do every step.
    assert_eq!(reached, twins, "{name}: some twins did not reach the end");
}

/// One test for each level and variant, so that a long run can be split.
macro_rules! passes {
    ($($name:ident: $options:expr;)*) => {
        $(
            #[test]
            fn $name() {
                check(stringify!($name), $options);
            }
        )*
    };
}

const NORMAL: Options = Level::Normal.options();

passes! {
    undercover_easy: Level::Easy.options();
    undercover_normal: NORMAL;
    undercover_hard: Level::Hard.options();
    undercover_without_clock: Options { passes: None, ..NORMAL };
    undercover_with_one_pass: Options { passes: Some(1), ..NORMAL };
    undercover_with_four_moves: Options { four_moves: true, ..NORMAL };
    undercover_with_kings_only: Options { kings_only: true, ..NORMAL };
    undercover_with_memory_aid: Options { memory_aid: true, ..NORMAL };
    undercover_easy_without_memory_aid: Options { memory_aid: false, ..Level::Easy.options() };
    undercover_hard_with_everything:
        Options { passes: None, four_moves: true, memory_aid: true, ..Level::Hard.options() };
}
