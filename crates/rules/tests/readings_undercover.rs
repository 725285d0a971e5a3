//! The readings of "Undercover" on moves, the clock and the end, by their numbers, and its levels.

use rules::undercover::{Level, Options, OptionsFault};

use crate::script::undercover::check;

#[test]
fn u7_the_deal_leaves_23_in_the_stock_and_one_on_the_waste() {
    // Row by row: the first card face up on column 1, then one each on columns 2 to 7, and so on.
    check(
        "normal
        deal AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AH 2H KS QS

        = c1 AC
        = c2 ?? | 8C
        = c3 ?? ?? | AD
        = c4 ?? ?? ?? | 6D
        = c5 ?? ?? ?? ?? | TD
        = c6 ?? ?? ?? ?? ?? | KD
        = c7 ?? ?? ?? ?? ?? ?? | 2H
        = waste KS
        = stock ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??
        = ending it turns a card of the stock
        0 end
        = waste KS QS
        = events 1 the clock turned QS",
    );
}

#[test]
fn u8_the_clock_turns_after_an_empty_turn_and_loses_after_24_48_and_72() {
    for passes in 1..=3 {
        let ends =
            |turns: std::ops::Range<u32>| turns.map(|turn| format!("{} end\n", turn % 2)).collect::<String>();
        let last = passes * 24 - 1;
        let (number, seat) = (last + 1, last % 2);
        check(&format!(
            "normal passes={passes}
            deal AC

            {}
            = turn {number} of seat {seat}
            = ending it loses
            {seat} end
            = ended: lost, out of passes
            = turn {number} of seat {seat}",
            ends(0..last)
        ));
    }
    check(
        "normal passes=2
        home C9 D13 H13 S13
        c1 *2 | KC
        waste TC

        = ending it begins a new pass
        0 end
        = events 0 the waste is the stock again, pass 2
        = events 0 the clock turned TC
        = waste TC
        = pass 2 of 2
        = ending it loses
        1 waste-fC
        = ending it turns nothing                 # Both empty: nothing turns and no pass is used.
        1 end
        = pass 2 of 2
        = ending it turns nothing",
    );
}

#[test]
fn p10_a_turn_ends_when_its_time_is_up() {
    check(
        "normal
        deal AC

        1 time ! not that turn
        0 peek c7.3
        = events 0 peeked at c7.3
        0 time
        = events 0 the time of seat 0 was up
        = events 1 seat 0 ended the turn
        = events * the clock turned
        = turn 2 of seat 1
        = resent 0 c7.3: ??          # As at every end of a turn.
        0 time ! not that turn
        0 end ! seat 1
        1 time
        = turn 3 of seat 0
        = 0 offers end",
    );
    // The clock loses the game as at any other end of a turn, and a game that is over has no turn.
    check(
        "normal passes=1
        home C9 D13 H13 S13
        c1 *2 | KC
        waste TC

        = ending it loses
        0 time
        = ended: lost, out of passes
        1 time ! not that turn
        0 time ! not that turn",
    );
}

#[test]
fn u10_ending_the_turn_is_an_action_of_its_own() {
    check(
        "normal
        home C9 D13 H13 S10
        c1 *2 | KC
        c2 QS
        c3
        c4 TC
        waste JS
        stock KS

        0 waste-c3
        0 c3-c5
        0 c5-c3
        = 0 of 3 moves left
        = turn 1 of seat 0           # Nothing ends the turn but the player.
        0 c3-c5 ! no counted move is left
        0 c4-fC                      # Foundation plays stay free.
        0 c3-fS
        = turn 1 of seat 0
        0 end
        = turn 2 of seat 1
        = 3 of 3 moves left
        = events 1 seat 0 ended the turn",
    );
    check("normal four-moves\n deal AC\n\n = 4 of 4 moves left");
}

#[test]
fn u12_a_foundation_card_may_go_to_an_empty_column_where_a_single_card_may() {
    check(
        "normal
        home C5 D13 H13 S13
        c1 *6 | KC
        c2 QC

        0 fC-c3
        = c3 5C
        = 2 of 3 moves left
        0 fD-c4
        = c4 KD",
    );
    check(
        "hard
        home C6 D13 H13 S13
        c1 *6 | KC

        0 fC-c3 ! only a King goes into an empty column, not 6C
        0 fD-c3",
    );
}

#[test]
fn u13_several_cards_go_into_an_empty_column_only_behind_a_king() {
    for level in ["easy", "normal", "hard"] {
        check(&format!(
            "{level}
            home C10 D10 H10 S11
            c1 *1 | KC QD JC
            c2 *1 | QH
            c3 KH QC JD
            c4 *2 | KS

            = 0 offers no c1x2-c5
            0 c1x2-c5 ! a King
            0 c3x2-c5 ! a King
            = 0 offers c1x3-c5
            0 c1x3-c5"
        ));
    }
    check(
        "normal
        home C11 D11 H13 S13
        c1 *1 | KC QD
        c2 QC

        = 0 offers c1-c3             # One card may, and what is beneath it stays.
        0 c1-c3",
    );
    check(
        "hard\n home C11 D11 H13 S13\n c1 *1 | KC QD\n c2 QC\n\n 0 c1-c3 ! only a King goes into an empty column, not QD",
    );
    check("normal kings-only\n home C11 D11 H13 S13\n c1 *1 | KC QD\n c2 QC\n\n 0 c1-c3 ! only a King");
}

#[test]
fn u15_lost_when_dead_only_where_turns_never_run_out() {
    let stuck = "
        home C6 D9 H11 S9
        c1 TD QD TS 7C | KC
        c2 QH KH 9C TC | KS
        c3 QC JD
        c4 QS
        c5 JC
        c6 8C
        c7 JS
        stock KD";
    check(&format!("normal passes=6 pass=2{stuck}\n\n 0 end\n = no-search"));
    check(&format!(
        "normal passes=none pass=2{stuck}\n\n 0 end\n dead\n = ended: lost, nothing can make progress any more"
    ));
    let used_up = stuck.replace("stock KD", "").replace("TS 7C |", "TS 7C KD |");
    check(&format!(
        "normal passes=1{used_up}\n\n 0 end\n dead\n = ended: lost, nothing can make progress any more"
    ));
}

#[test]
fn u16_won_when_nothing_is_face_down_and_stock_and_waste_are_empty() {
    check(
        "normal
        home C11 D10 H12 S11
        c1 JD | QC
        c2 KD
        c3 KH QS
        c4 KS QD
        c5 KC

        0 c1-c2
        = ended: won
        = home C11 D10 H12 S11",
    );
    check(
        "normal
        home C12 D13 H13 S13
        waste KC
        c1

        0 waste-fC
        = ended: won
        = home C13 D13 H13 S13",
    );
    check(
        "normal
        home C11 D10 H12 S11
        c1 JD | QC
        c2 KD
        c3 KH QS
        c4 KS QD
        stock KC

        0 c1-c2
        = turn 1 of seat 0           # The stock is not empty: play on.
        0 end ",
    );
}

#[test]
fn u19_all_that_was_turned_is_in_everybodys_view() {
    check(
        "normal
        home C9 D12 H13 S12
        c1 *1 | KD
        waste TC JC
        stock QC KC

        = 1 waste TC JC
        = 1 stock ?? ??
        0 end
        = * waste TC JC QC
        = * stock ??
        1 end
        0 end
        = pass 2 of 2
        = 1 waste TC
        = 1 stock JC QC KC
        1 waste-fC
        1 end
        = * waste JC
        = * stock QC KC",
    );
}

#[test]
fn u20_take_back_undoes_the_last_move_that_showed_nothing() {
    const LAYOUT: &str = "
        home C4 D4 H0 S4
        c1 7S
        c2 *2 | 6D
        c3 *3 | 7C
        c4 5S
        c5 *4 | KH
        c6 5C
        c7 AH *4 | KD
        stock *";
    check(&format!(
        "normal{LAYOUT}

        0 back ! nothing can be taken back
        0 c4-fS
        = 0 offers no peek c5.1
        0 back
        = events 1 seat 0 took back c4-fS: 5S
        = home C4 D4 H0 S4
        = c4 5S
        = 0 offers peek c5.1                 # The right to peek comes back,
        = 3 of 3 moves left
        0 c6-c2
        = 2 of 3 moves left
        0 back ! nothing can be taken back   # but there is one take-back a turn.
        0 end
        1 back ! nothing can be taken back
        1 c4-fS
        1 back"
    ));
    check(&format!(
        "normal{LAYOUT}

        0 c4-fS
        0 c6-c2
        = 2 of 3 moves left
        1 back ! it is the turn of seat 0
        0 back
        = 3 of 3 moves left                  # A counted move comes back too,
        = c6 5C
        = home C4 D4 H0 S5                   # and only the last one was undone."
    ));
    check(&format!(
        "normal{LAYOUT}

        0 c2-c1
        = events 1 turned up c2.2
        0 back ! nothing can be taken back   # It turned a card up."
    ));
    check(&format!(
        "normal{LAYOUT}

        0 peek c7.1
        0 c4-fS
        = 0 offers back
        0 mark c7.1
        0 back ! nothing can be taken back   # A marker came since."
    ));
    check(&format!(
        "normal{LAYOUT}

        0 peek c7.1
        0 c4-fS
        0 back
        0 peek c7.2 ! you have peeked in this turn   # A peek itself never comes back."
    ));
}

#[test]
fn levels_are_those_of_the_rules() {
    let table = [
        (Level::Easy, 6, Some(3), false, true),
        (Level::Normal, 4, Some(2), false, false),
        (Level::Hard, 2, Some(2), true, false),
    ];
    for (level, peeks, passes, kings_only, memory_aid) in table {
        let options = Options::at(level);
        assert_eq!(options.peeks(), peeks);
        assert_eq!(options, Options { level, passes, four_moves: false, kings_only, memory_aid });
        assert_eq!(options.check(), Ok(()));
    }
}

#[test]
fn passes_are_one_to_six_or_none_and_hard_has_kings_only() {
    for (passes, allowed) in
        [(Some(0), false), (Some(1), true), (Some(6), true), (Some(7), false), (None, true)]
    {
        let options = Options { passes, ..Options::at(Level::Normal) };
        assert_eq!(options.check().is_ok(), allowed, "{passes:?}");
    }
    let options = Options { kings_only: false, ..Options::at(Level::Hard) };
    assert_eq!(options.check(), Err(OptionsFault::KingsOnlyAtHard));
}
