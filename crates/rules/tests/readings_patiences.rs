//! The readings of "All games" and "The three patiences", by their numbers.

use rules::undercover::{Level, Options};

use crate::script::undercover::check;

#[test]
fn p1_any_lower_part_of_a_run_moves_if_its_top_card_fits() {
    check(
        "normal
        home C6 D3 H4 S6
        waste
        c1 9C 8D 7S 6D
        c2 8H
        c3 TD
        c4 5D
        c5 *4 | KS
        stock *

        = 0 offers c1x2-c2
        = 0 offers no c1x3-c2
        = 0 offers c1x4-c3
        0 c1x5-c3 ! 4 cards can move together
        0 c1-c2 ! 6D does not go on 8H
        0 c1x2-c2
        = c1 9C 8D
        = c2 8H 7S 6D",
    );
}

#[test]
fn p2_turning_up_is_inside_the_move_and_nothing_goes_home_by_itself() {
    check(
        "normal
        home C12 D12 H12 S0
        c1 KC AS | KD
        c2
        c3 KH
        stock *

        0 c1-c2
        = events 1 turned up c1.2: AS
        = c1 ?? | AS
        = home C12 D12 H12 S0
        0 c1-fS
        = events 0 turned up c1.1: KC
        = c1 KC
        = home C12 D12 H12 S1",
    );
}

#[test]
fn p3_only_the_top_card_comes_back_from_a_foundation_and_costs_a_move() {
    check(
        "normal
        home C5 D6 H5 S5
        c1 7S
        c2 6C
        c3 6H
        c4 *5 | KC
        stock *

        = 3 of 3 moves left
        0 fD-c1
        = 2 of 3 moves left
        = c1 7S 6D
        = home C5 D5 H5 S5
        0 fD-c2
        = c2 6C 5D
        = 1 of 3 moves left
        0 fDx2-c3 ! 1 cards can move together
        0 fS-fC ! do not move between
        0 fH-c2 ! 5H does not go on 5D: 4C or 4S does",
    );
}

#[test]
fn p4_an_ace_goes_on_a_two_of_the_other_colour() {
    check(
        "normal
        home C0 D1 H13 S13
        c1 AC
        c2 2D
        c3 2C
        stock *

        0 c1-c3 ! AC does not go on 2C: AD or AH does
        0 c1-c2
        = c2 2D AC
        0 c3-c2 ! nothing goes on AC",
    );
}

/// Jacks of diamonds and hearts, the ten of hearts and the nine of spades can wander about; nothing else moves.
const STUCK: &str = "
    home C6 D9 H11 S9
    c1 TD QD TS KD 7C | KC
    c2 QH KH 9C TC | KS
    c3 QC JD
    c4 QS
    c5 JC
    c6 8C
    c7 JS";

#[test]
fn p5_a_position_is_dead_when_no_line_makes_progress() {
    check(&format!(
        "normal{STUCK}\n\n 0 end\n dead\n = ended: lost, nothing can make progress any more\n 1 end ! the game is over"
    ));
    let queen_up = STUCK.replace("QH KH 9C TC | KS", "JS KH 9C TC | KS").replace("c7 JS", "c7 QH");
    check(&format!("normal{queen_up}\n\n 0 end\n alive"));
}

#[test]
fn p5_turning_known_stock_cards_over_is_no_progress_but_an_unknown_one_is() {
    let king_in_stock = STUCK.replace("TS KD 7C", "TS 7C") + "\nstock KD";
    check(&format!("normal passes=none pass=2{king_in_stock}\n\n 0 end\n dead"));
    check(&format!("normal passes=none{king_in_stock} 7C\n\n 0 end\n alive").replace("TS 7C |", "TS |"));
    let playable = STUCK.replace("9C TC", "9C") + "\nstock TC";
    check(&format!("normal passes=none pass=2{playable}\n\n 0 end\n alive"));
}

#[test]
fn p5_taking_a_card_back_and_playing_it_again_is_no_progress() {
    check(&format!(
        "normal{STUCK}

        0 fH-c4
        0 c4-fH
        0 fH-c4
        0 end
        dead"
    ));
}

#[test]
fn p5_a_take_back_lowers_the_highest_total_again() {
    // The seven of clubs can go home, and after that nothing makes progress.
    let last_step = STUCK
        .replace("home C6 D9 H11 S9", "home C6 D6 H11 S8")
        .replace("KD 7C | KC", "KD 7D | KC")
        .replace("c6 8C", "c6 9D 8C 9S | 8D 7C");
    check(&format!("normal{last_step}\n\n 0 end\n alive"));
    check(&format!("normal{last_step}\n\n 0 c6-fC\n 0 end\n dead"));
    check(&format!("normal{last_step}\n\n 0 c6-fC\n 0 fC-c6\n 0 end\n dead"));
    check(&format!("normal{last_step}\n\n 0 c6-fC\n 0 back\n 0 end\n alive"));
}

#[test]
fn p5_a_search_that_reaches_its_bound_proves_nothing() {
    use rules::driver::Match;
    use rules::game::{Game, Setup, Verdict};
    use rules::undercover::{Action, Undercover};
    let first = rules::Seat::new(0).expect("a seat");
    let setup = Setup { options: Options::at(Level::Normal), seats: 2, first };
    let layout = STUCK.parse().expect("a layout");
    let mut running = Match::<Undercover>::from_layout(setup, &layout, 1).expect("a sound layout");
    running.act(first, Action::EndTurn).expect("the turn can end");
    let position = running.dead_search_due().expect("stock and waste are used up");
    assert_eq!(Undercover::dead_search(&position, 3), Verdict::Unknown);
    assert_eq!(Undercover::dead_search(&position, 1000), Verdict::Dead);
}

#[test]
fn p5_the_search_waits_for_the_end_of_a_turn() {
    check(&format!(
        "normal{STUCK}\n\n = no-search\n 0 fH-c4\n = no-search\n 0 back\n = no-search\n 0 end\n dead"
    ));
}

#[test]
fn p6_a_win_comes_before_the_clock_and_a_game_ends_once() {
    check(
        "normal passes=1 pass=1
        home C13 D13 H13 S12
        waste KS

        = ending it loses
        0 waste-fS
        = ended: won
        = events 0 ended: won
        0 end ! the game is over
        1 end ! the game is over
        = 0 offers no end",
    );
}

#[test]
fn p6_a_ruling_that_comes_after_the_end_changes_nothing() {
    check(
        "normal
        home C13 D13 H13 S12
        waste KS

        0 waste-fS
        give up                       # As when the win overtook the vote.
        = ended: won
        = events 0 nothing",
    );
}

#[test]
fn p7_whoever_was_chosen_begins() {
    for first in 0..2 {
        check(&format!(
            "normal first={first}
            deal AC

            = turn 1 of seat {first}
            {} end ! it is the turn of seat {first}
            {first} end
            = turn 2 of seat {}",
            1 - first,
            1 - first
        ));
    }
}

#[test]
fn p8_only_easy_allows_free_talk_during_the_game() {
    use rules::driver::Match;
    use rules::game::{Ruling, Setup};
    use rules::harness::Dice;
    use rules::talk::Talk;
    use rules::undercover::Undercover;
    for (level, talk) in
        [(Level::Easy, Talk::Free), (Level::Normal, Talk::PhrasesOnly), (Level::Hard, Talk::PhrasesOnly)]
    {
        let first = rules::Seat::new(0).expect("a seat");
        let setup = Setup { options: Options { memory_aid: true, ..Options::at(level) }, seats: 2, first };
        let (mut running, _) = Match::<Undercover>::deal(setup, &Dice::new(1).deck());
        assert_eq!(running.talk(), talk, "{level:?}");
        running.rule(Ruling::GivenUp);
        assert_eq!(running.talk(), Talk::Free, "{level:?} after the end");
    }
}

#[test]
fn p9_a_game_that_is_given_up_is_lost_and_over() {
    check(
        "normal
        deal AC

        give up
        = ended: lost, given up
        0 end ! the game is over",
    );
}
