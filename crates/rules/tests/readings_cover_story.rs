//! The readings of "Cover Story" on rounds, tricks, burying, scores and time, by their numbers.

use rules::cover_story::{CoverStory, Event, Options, Outcome};
use rules::driver::Match;
use rules::game::{Ruling, Setup};
use rules::harness::Dice;
use rules::talk::Talk;
use rules::{Observer, Seat};

use crate::script::cover_story::check;

/// A game in which everybody's time runs out, and all that happened in it.
fn left_alone(options: Options, first: Seat) -> (Match<CoverStory>, Vec<Event>) {
    let setup = Setup { options, seats: options.players, first };
    let (mut running, dealt) = Match::<CoverStory>::deal(setup, &Dice::new(7).deck());
    let mut happened = running.witness(&dealt, Observer::Bystander);
    while let Some(turn) = running.turn() {
        let facts = running.run_out(turn.seat).expect("it is that seat's turn");
        happened.extend(running.witness(&facts, Observer::Bystander));
    }
    (running, happened)
}

#[test]
fn c2_there_are_three_rounds_and_the_first_player_moves_one_seat_to_the_left() {
    for options in Options::USUAL {
        for first in Seat::first(options.players) {
            let (running, happened) = left_alone(options, first);
            let firsts: Vec<(u8, Seat)> = happened
                .iter()
                .filter_map(|event| match event {
                    Event::Dealt { round, first } => Some((*round, *first)),
                    _ => None,
                })
                .collect();
            let second = first.next(options.players);
            assert_eq!(firsts, [(1, first), (2, second), (3, second.next(options.players))]);
            assert_eq!(running.view(Observer::Bystander).sheets.len(), 3);
            assert!(matches!(running.outcome(), Some(Outcome::Won { .. })));
        }
    }
}

#[test]
fn c10_a_round_has_as_many_tricks_as_the_smallest_hand_has_cards() {
    check(
        "players=2 cards=4 limit=3
        hand 2C 3C 4C 5C | 2H
        hand 2D 3D 4D 5D

        0 lay 2C
        1 pass
        0 lay 3C
        0 lay 4C
        = events 1 seat 0 leads the first of 1 tricks
        = playing a trick, 0 of 1 settled
        0 play 5C
        1 play 2D
        0 bury 2C
        = events 1 round 1 is over
        = round 2 of 3, seat 1 first",
    );
}

#[test]
fn c11_what_was_left_over_or_set_aside_is_shown_to_nobody() {
    check(
        "players=2 cards=3 limit=2
        hand 2C 3C 4C | 5C 6C 7C
        hand 2D 3D 4D | 5D 6D 7D

        = set aside 48
        0 lay 2C
        1 pass
        0 lay 3C
        0 play 4C
        = 1 seat 1: 5 points, 3 cards: 2D 3D 4D; passed
        1 play 3D
        0 bury 2C
        = set aside 48
        = 1 seat 1: 15 points, 3 cards: 5D 6D 7D
        = 0 seat 1: 15 points, 3 cards",
    );
    let (running, _) =
        left_alone(Options { players: 3, cards: 4, clue_limit: 2 }, Seat::first(1).next().expect("a seat"));
    for who in Observer::all(3) {
        let view = running.view(who);
        assert!(
            view.players.iter().all(|player| player.hand.is_empty() && player.hand_count == 0),
            "{who:?}"
        );
        assert_eq!(view.set_aside, 54 - 12);
    }
}

#[test]
fn c14_an_all_alibi_trick_is_a_plot_hole_and_its_winner_leads() {
    check(
        "players=2 cards=4 limit=2
        hand X1 2C 3C 4C
        hand X2 2D 3D 4D

        0 lay 2C
        1 lay 2D
        0 pass
        1 pass
        1 play X2
        0 play X1
        = events 0 seat 1 won the trick with X2, no suit led
        = events 0 seat 1 kept a plot hole
        = seat 1: 5 points, 2 cards; clues 2D; passed; hole X2 X1
        = turn 7 of seat 1",
    );
}

#[test]
fn c16_a_trick_that_matches_is_buried_and_only_one_that_does_not_is_a_plot_hole() {
    check(
        "players=2 cards=4 limit=2
        hand 2C 3S 4S 9D
        hand 2D 5S 6C 7C

        0 lay 2C
        1 lay 2D
        0 pass
        1 pass
        1 play 5S
        0 play 3S
        = events 0 seat 1 kept a plot hole
        1 play 6C
        0 play 9D
        = events 0 seat 1 kept a plot hole
        1 play 7C
        0 play 4S
        = events 0 seat 1 kept a plot hole
        = events 0 round 1 is over, totals 4 1",
    );
    // With one matching clue there is nothing to choose.
    check(
        "players=2 cards=4 limit=2
        hand 2C 9C 4S 9D
        hand 2D 5S 6C 7C

        0 lay 2C
        1 lay 2D
        0 pass
        1 pass
        1 play 6C
        0 play 9C
        = events 1 seat 0 won the trick with 9C, C led
        = events 1 seat 0 buried 2C
        = seat 0: 5 points, 2 cards; clues [2C]; passed
        = turn 7 of seat 0",
    );
}

#[test]
fn c17_the_winner_chooses_between_clues_before_the_next_lead_and_after_the_last_trick() {
    check(
        "players=2 cards=4 limit=2
        hand 3C KD KH 5S
        hand 2S 3S 9C 4S

        0 lay 3C
        1 lay 2S
        0 lay KD
        1 lay 3S
        0 pass                         # Seat 1 is at the limit.
        = events 0 seat 1 leads the first of 2 tricks
        1 play 9C
        0 play KH
        = events 1 seat 0 won the trick with KH, C led
        = burying a trick, 0 of 2 settled, turn 9 of seat 0
        = trick 9C KH, C led, seat 0 wins
        = 0 offers bury 3C
        = 0 offers bury KD
        0 play 5S ! burying a trick is what is done now
        0 bury 2S ! no unburied clue of yours
        1 bury 3C ! it is the turn of seat 0
        0 bury KD
        = seat 0: 5 points, 1 cards; clues 3C [KD]; passed
        = last 9C KH, C led, seat 0 wins
        0 play 5S
        1 play 4S
        = events 1 seat 0 kept a plot hole
        = events 1 round 1 is over",
    );
    check(
        "players=2 cards=3 limit=2
        hand 3C KD KH
        hand 2S 3S 9C

        0 lay 3C
        1 pass
        0 lay KD
        0 play KH
        1 play 9C                      # The last trick of the round: K of hearts, which only KD matches.
        = events 1 seat 0 buried KD",
    );
    check(
        "players=2 cards=3 limit=2
        hand 3C KD KC
        hand 2S 3S 9C

        0 lay 3C
        1 pass
        0 lay KD
        0 play KC
        1 play 9C
        = burying a trick, 0 of 1 settled
        = round 1 of 3
        0 bury KC ! no unburied clue of yours
        0 bury 3C
        = events 1 seat 0 buried 3C
        = events 1 round 1 is over",
    );
}

#[test]
fn c18_clues_plot_holes_and_the_last_trick_are_public_and_the_log_keeps_every_card() {
    check(
        "players=3 cards=4 limit=2
        hand 2C 9C 4S 9D
        hand 2D 5S 6C 7C
        hand 2S 3S 3C 4C

        0 lay 2C
        1 lay 2D
        2 pass
        0 pass
        1 pass
        1 play 6C
        2 play 3C
        0 play 9C
        = * seat 0: 5 points, 2 cards; clues [2C]; passed
        = * last 6C 3C 9C, C led, seat 0 wins
        0 play 4S
        1 play 5S
        2 play 2S
        = * seat 1: 5 points, 1 cards; clues 2D; passed; hole 4S 5S 2S
        = * last 4S 5S 2S, S led, seat 1 wins
        = resent * seat 1 played 6C",
    );
}

#[test]
fn c18_the_last_trick_of_a_round_is_seen_until_the_next_round_has_one() {
    check(
        "players=2 cards=2 limit=1
        hand 2C AC | 3H 4H
        hand 2D 3C | 2S 3S

        = * last none
        0 lay 2C
        1 pass
        0 play AC
        1 play 3C
        = round 2 of 3, seat 1 first, planning up to 1 clues
        = * last AC 3C, C led, seat 0 wins
        1 pass
        0 lay 3H
        0 play 4H
        = * last AC 3C, C led, seat 0 wins
        1 play 2S
        = * last 4H 2S, H led, seat 0 wins",
    );
}

#[test]
fn c20_a_snitch_laid_nothing_or_recanted_and_a_clean_one_spoils_the_perfect_crime() {
    check(
        "players=2 cards=2 limit=1
        hand 2C AC
        hand 2D 3C

        0 lay 2C
        1 pass
        = events 1 seat 0 could only pass
        0 play AC
        1 play 3C
        = round 1 seat 0: 5, 1 clue buried +2, perfect crime spoilt +0, total 7
        = round 1 seat 1: 5, clean snitch +10, total 15",
    );
    check(
        "players=2 cards=2 limit=1
        hand 2C AC
        hand 2D 3C

        0 lay 2C
        1 lay 2D
        0 recant
        = events 0 seat 1 could only pass
        1 play 3C
        0 play AC
        = round 1 seat 0: 5, 1 stray trick -1, total 4
        = round 1 seat 1: 5, 1 clue left -1, total 4",
    );
}

#[test]
fn c30_whose_time_is_up_passes_plays_the_lowest_or_buries_under_the_earliest() {
    check(
        "players=2 cards=5 limit=2
        hand 3C KD KH 5S X1
        hand 2S 3S 9C 4S 8H

        1 time ! not that turn
        0 lay 3C
        1 time
        = events 0 the time of seat 1 was up
        = events 0 seat 1 passed
        0 lay KD
        = events 0 seat 0 leads the first of 3 tricks
        0 time                         # No heart, and the Alibi last.
        = events 1 seat 0 played 5S
        1 time                         # It has to follow: the lowest of spades.
        = events 1 seat 1 played 2S
        0 time
        = events 1 seat 0 played KH
        1 time
        = events 1 seat 1 played 8H
        = events 1 seat 0 buried KD
        0 time
        = events 1 seat 0 played X1
        1 time
        = events 1 seat 1 played 3S",
    );
    check(
        "players=2 cards=4 limit=2
        hand 3C KD KC 2D
        hand 2S 3S 9C 9S

        0 lay KD
        1 pass
        0 lay 3C
        0 play KC
        1 time
        = events 1 seat 1 played 9C
        = burying a trick
        0 time
        = events 1 seat 0 buried KD",
    );
    // Equal ranks in the order ♣ ♦ ♠.
    check(
        "players=2 cards=4 limit=1
        hand 7S 7D 7C 6H
        hand 9H TH JH QH

        0 pass
        1 pass
        1 play 9H
        0 time
        = events 1 seat 0 played 6H
        1 play TH
        0 time
        = events 1 seat 0 played 7C
        1 play JH
        0 time
        = events 1 seat 0 played 7D
        1 play QH
        0 time
        = events 1 seat 0 played 7S",
    );
}

#[test]
fn p8_everything_may_be_said() {
    let options = Options::USUAL[0];
    let setup = Setup { options, seats: 2, first: Seat::first(1).next().expect("a seat") };
    let (running, _) = Match::<CoverStory>::deal(setup, &Dice::new(1).deck());
    assert_eq!(running.talk(), Talk::Free);
}

#[test]
fn p9_a_game_that_is_given_up_or_expires_has_no_winner() {
    let options = Options::USUAL[1];
    for (ruling, outcome) in [(Ruling::GivenUp, Outcome::GivenUp), (Ruling::Expired, Outcome::Expired)] {
        let setup = Setup { options, seats: 3, first: Seat::first(1).next().expect("a seat") };
        let (mut running, _) = Match::<CoverStory>::deal(setup, &Dice::new(1).deck());
        running.rule(ruling);
        assert_eq!(running.outcome(), Some(outcome));
        assert!(Seat::first(3).all(|seat| running.legal(seat).is_empty()));
    }
}
