//! The readings of "Cover Story" on planning, by their numbers.

use crate::script::cover_story::check;

#[test]
fn c3_each_turn_lays_one_clue_or_passes_and_who_passed_is_skipped() {
    check(
        "players=3 cards=6 limit=4
        hand 2C 3C 4C 5C
        hand 2D 3D 4D 5D
        hand 2S 3S 4S 5S

        = turn 1 of seat 0
        0 lay 2C
        = events 1 seat 0 laid 2C
        0 lay 3C ! it is the turn of seat 1
        1 pass
        2 lay 2S
        = turn 4 of seat 0
        0 pass
        = turn 5 of seat 2             # The last one left goes on alone, one clue at a time.
        2 lay 3S
        = turn 6 of seat 2
        2 lay 4S
        2 pass
        = events 0 all have passed
        = seat 2: 5 points, 3 cards; clues 2S 3S 4S; passed",
    );
}

#[test]
fn c4_the_server_passes_when_only_a_pass_is_left_and_the_turn_comes() {
    check(
        "players=2 cards=4 limit=1
        hand 2C 3C 4C 5C
        hand 2D 3D 4D 5D

        0 lay 2C
        = seat 0: 5 points, 3 cards; clues 2C
        1 lay 2D
        = turn 3 of seat 0             # Recanting is left too.
        0 lay 3C ! no more than 1 clues
        = 0 offers recant
        = 0 offers pass
        = 0 offers no lay 3C
        0 pass
        = events * seat 0 passed
        = events * seat 1 could only pass
        = events * seat 1 leads the first of 3 tricks",
    );
    // Alibis are no clues: who holds nothing else can only pass as well, and everybody sees it.
    check(
        "players=2 cards=3 limit=2
        hand 5C X1 X2
        hand 2D 3D 4D

        0 lay 5C
        1 pass
        = events 1 seat 0 could only pass
        = events 1 seat 0 leads",
    );
    check(
        "players=2 cards=3 limit=2
        hand 5C X1 X2
        hand 2D 3D 4D

        0 lay 5C
        1 lay 2D
        = turn 3 of seat 0
        = 0 offers recant
        = 0 offers pass",
    );
    check(
        "players=2 cards=2 limit=1
        hand X1 X2
        hand 2D 3D

        = turn 2 of seat 1
        = seat 0: 5 points, 2 cards; passed",
    );
}

#[test]
fn c5_only_the_first_to_pass_can_recant_and_only_with_a_clue() {
    check(
        "players=3 cards=4 limit=2
        hand 2C 3C 4C 5C
        hand 2D 3D 4D 5D
        hand 2S 3S 4S 5S

        0 recant ! no clue to take back
        0 lay 2C
        1 lay 2D
        2 lay 2S
        1 recant ! it is the turn of seat 0
        0 lay 3C
        1 lay 3D
        2 lay 3S
        0 recant
        = events 2 seat 0 recanted 2C 3C
        = events 2 seat 1 could only pass
        = 0 seat 0: 5 points, 4 cards: 2C 3C 4C 5C; passed
        = events 2 seat 2 leads the first of 2 tricks",
    );
    check(
        "players=3 cards=4 limit=2
        hand 2C 3C 4C 5C
        hand 2D 3D 4D 5D
        hand 2S 3S 4S 5S

        0 lay 2C
        1 pass
        2 lay 2S
        0 recant ! somebody has passed already
        = 0 offers no recant",
    );
}

#[test]
fn c7_the_log_keeps_what_was_recanted_and_the_view_shows_it_to_its_player_alone() {
    check(
        "players=2 cards=3 limit=2
        hand 2C 3C 4C
        hand 2D 3D 4D

        0 lay 3C
        1 lay 2D
        0 recant
        = resent 1 seat 0 laid 3C
        = resent * seat 0 recanted 3C
        = 1 seat 0: 5 points, 3 cards; passed
        = * seat 0: 5 points, 3 cards; passed
        = 0 seat 0: 5 points, 3 cards: 2C 3C 4C; passed",
    );
}

#[test]
fn c8_the_last_to_pass_in_time_leads() {
    check(
        "players=3 cards=3 limit=2 first=2
        hand 2C 3C 4C
        hand 2D 3D 4D
        hand 2S 3S 4S

        2 pass
        0 lay 2C
        1 pass
        0 pass
        = events 1 all have passed, seat 0 leads the first of 2 tricks
        = turn 5 of seat 0",
    );
    // A recant counts as a pass.
    check(
        "players=2 cards=3 limit=2
        hand 2C 3C 4C
        hand 2D 3D 4D

        0 lay 2C
        1 lay 2D
        0 recant
        1 pass
        = events 1 seat 1 leads the first of 2 tricks",
    );
}
