//! The readings of "Klondike", by their numbers.

use rules::klondike::{Mode, Options, Scoring};

use crate::script::klondike::check;

#[test]
fn k1_modes_are_names_of_options() {
    for (options, mode) in [
        (Options::EASY, Mode::Easy),
        (Options { draw: 3, ..Options::EASY }, Mode::Medium),
        (Options { draw: 3, passes: Some(3), ..Options::EASY }, Mode::Hard),
        (Options { passes: Some(2), ..Options::MEDIUM }, Mode::Custom),
        (Options { thoughtful: true, ..Options::EASY }, Mode::Custom),
        (Options { scoring: Scoring::Computer, ..Options::HARD }, Mode::Custom),
    ] {
        assert_eq!(options.terms().mode, mode, "{options:?}");
    }
    let custom = Options::EASY.terms();
    assert_eq!((custom.draws, custom.passes), (vec![1, 3], vec![Some(1), Some(2), Some(3), None]));
}

#[test]
fn k2_the_end_of_the_stock_is_turned_though_it_is_short() {
    check(
        "medium
        home C13 D13 H13 S7
        c1 KS QS | JS
        stock TS 9S
        c2 8S

        0 draw
        = events 0 drew TS 9S
        = waste TS 9S
        0 waste-c2 ! 9S does not go on 8S
        = 0 offers no waste-c1
        0 draw ! the stock is empty",
    );
}

#[test]
fn k3_cards_beneath_the_top_become_playable_across_packets() {
    check(
        "medium
        home C13 D13 H5 S0
        c1 *4 | 8H
        c2 *4 | KH
        stock 7H 3S 2S 4S AS 6H *

        0 draw
        0 draw
        = waste 7H 3S 2S 4S AS 6H
        = 0 offers no waste-fS
        0 waste-fH
        0 waste-fS
        = waste 7H 3S 2S 4S
        0 waste-fS ! the foundation takes 2S, not 4S
        0 undo
        0 undo
        = waste 7H 3S 2S 4S AS 6H",
    );
}

#[test]
fn k4_the_waste_is_turned_over_by_an_action_of_its_own_and_packets_regroup() {
    check(
        "medium
        home C13 D13 H13 S7
        stock KS QS JS TS 9S 8S

        0 redeal ! the stock still has 6 cards
        0 draw
        0 draw
        0 waste-fS
        0 redeal
        = events 0 the waste is the stock again, pass 2
        = waste
        0 redeal ! the stock still has 5 cards
        0 draw
        = waste KS QS JS
        0 draw
        = waste KS QS JS TS 9S
        0 waste-fS",
    );
    check(
        "easy
        home C13 D13 H13 S11
        c1 KS
        c2 QS

        = 0 offers no redeal
        0 redeal ! the waste is empty",
    );
}

#[test]
fn k5_the_last_pass_may_be_drawn_to_its_end() {
    check(
        "hard pass=2
        home C13 D13 H13 S8
        stock KS QS JS TS 9S

        = 2 of 3
        0 draw
        0 draw
        0 redeal
        = 3 of 3
        0 draw
        0 redeal ! the stock still has 2 cards
        0 draw
        0 redeal ! this is the last of 3 passes
        = 0 offers no redeal
        0 waste-fS",
    );
    check(
        "easy pass=200
        home C13 D13 H13 S12
        stock KS

        0 draw
        0 redeal
        = pass 201 of no end",
    );
}

#[test]
fn k6_the_game_begins_with_24_cards_in_the_stock_and_an_empty_waste() {
    check(
        "easy
        deal AC 2C 3C

        = c1 AC
        = c7 ?? ?? ?? ?? ?? ?? | 2H
        = waste
        = stock ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??",
    );
}

#[test]
fn k11_a_dead_position_is_shown_and_can_be_undone() {
    check(
        "easy
        home C2 D13 H12 S3
        c1 3C | 5S
        c2 4S | KC
        c3 *3 | KS
        c4 *3 | QC
        c5 *3 | QS
        c6 *2 | JC
        c7 *1 | JS
        stock KH

        alive
        0 draw
        alive
        0 waste-fH
        dead
        = events 0 no line of play makes progress
        = no line of play makes progress
        = no-search
        = 0 offers undo
        0 undo
        alive",
    );
}

#[test]
fn k12_finishing_is_one_action_once_nothing_is_locked_and_no_card_is_left_to_turn() {
    check(
        "easy computer
        home C12 D11 H12 S12
        c1 KD
        c2 KS QD
        c3 KC
        c4 KH

        = 0 offers finish
        0 c2-fD
        0 undo
        0 finish
        = events 0 all cards went to the foundations
        = home C13 D13 H13 S13
        = score 50
        = ended: won
        0 undo ! the game is over",
    );
    check(
        "easy
        home C12 D13 H13 S11
        c1 KC
        c2 QS | KS

        0 finish ! 1 cards are face down and 0 in stock and waste
        0 c2-c3
        0 finish",
    );
    check(
        "easy
        home C12 D13 H13 S12
        c1 KC
        stock KS

        0 finish ! 0 cards are face down and 1 in stock and waste
        0 draw
        0 finish ! 0 cards are face down and 1 in stock and waste
        0 waste-fS
        0 finish",
    );
}

#[test]
fn k14_a_locked_card_that_is_seen_stays_locked_and_scores_when_it_is_uncovered() {
    check(
        "easy thoughtful computer
        home C12 D13 H13 S10
        c1 QS JS | KC
        stock KS

        = c1 QS JS | KC
        = stock KS
        0 c1-fS ! the foundation takes JS, not KC
        0 c1x2-c2 ! can move together
        0 finish ! 2 cards are face down
        0 c1-fC
        = score 15
        = events 0 turned up c1: JS",
    );
}

#[test]
fn k15_vegas_pays_for_each_card_on_a_foundation_and_fixes_the_passes() {
    check(
        "medium vegas
        home C0 D0 H0 S0
        c1 AC
        c2 2C
        c3 3D
        c4 *6 | KC
        c5 *6 | KD
        c6 *6 | KH
        c7 *4 | KS
        stock *

        = score -52
        0 c1-fC
        = score -47
        0 c2-fC
        0 fC-c3
        = score -47
        = pass 1 of 3",
    );
    let vegas = Options { scoring: Scoring::Vegas, passes: Some(1), ..Options::EASY };
    assert_eq!((vegas.check(), vegas.terms().passes), (Ok(()), vec![Some(1)]));
    let three = Options { draw: 3, passes: Some(3), ..vegas };
    assert_eq!((three.check(), three.terms().passes), (Ok(()), vec![Some(3)]));
    assert!(Options { passes: None, ..vegas }.check().is_err());
}

#[test]
fn k17_computer_scoring_counts_what_the_text_lists_and_may_fall_below_zero() {
    check(
        "easy computer
        home C3 D3 H3 S2
        c1 4H
        c2 *1 | 4D
        c3 5S
        c4 *6 | KC
        c5 *6 | KD
        c6 *6 | KH
        c7 *3 | KS
        stock 3S *

        0 fC-c1
        = score -15
        0 draw
        = score -15
        0 waste-c2
        = score -10
        0 c2-fS
        = score 0
        0 c2-c3
        = score 5
        0 undo
        = score 0
        0 redo
        = score 5",
    );
}

#[test]
fn k19_undo_and_redo_have_no_limit_and_bring_back_score_and_pass() {
    check(
        "easy computer
        home C13 D13 H13 S9
        stock KS QS JS TS

        0 undo ! there is nothing to undo
        0 redo ! there is nothing to do again
        0 draw
        0 draw
        0 draw
        0 draw
        0 waste-fS
        0 waste-fS
        0 redeal
        = pass 2 of no end
        = score 20
        0 undo
        = events 0 undid redeal
        = pass 1 of no end
        = waste KS QS
        0 undo
        0 undo
        0 undo
        = waste KS QS JS
        = stock ??
        = score 0
        = resent 0 drew ??
        0 redo
        = events 0 did draw again
        = waste KS QS JS TS
        0 redo
        = score 10
        0 undo
        0 draw ! the stock is empty
        0 redo
        0 undo
        = 4 moves, 6 undos",
    );
}
