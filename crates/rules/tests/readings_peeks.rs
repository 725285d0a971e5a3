//! The readings of "Undercover" on peeks and markers, by their numbers.

use crate::script::undercover::check;

/// A start with nothing to move at once, an Ace on top of column 7 and a King deep in column 6.
const START: &str = "
    home C0 D0 H0 S0
    c1 4C
    c2 *1 | 4S
    c3 *2 | 6C
    c4 *3 | 6S
    c5 2C *3 | 8C
    c6 KC KD KH 3D KS | 8S
    c7 AS *5 | TC
    waste TS
    stock *";

#[test]
fn u1_a_peek_is_the_first_step_of_a_turn_and_there_is_one() {
    check(
        "normal
        home C4 D0 H0 S0
        c1 5C
        c2 6D
        c3 *2 | KC
        c4 AS AH | KD
        c5 *4 | KH
        c6 *5 | KS
        c7 *6 | QD
        stock *

        0 peek c4.1
        0 peek c4.2 ! you have peeked in this turn
        0 mark c4.1
        0 c1-c2
        0 end
        1 c2-fC
        1 peek c4.1 ! a peek comes before the first move
        1 end
        0 peek c4.2
        0 end
        1 end
        0 mark c4.2          # A marker may come before the peek.
        0 peek c3.1",
    );
    check(
        "normal
        home C5 D13 H13 S13
        c1 6C
        c2 *6 | KC

        0 c1-fC
        0 back
        = 0 offers peek c2.1",
    );
}

#[test]
fn u2_any_face_down_card_costs_a_token_and_who_peeked_is_public() {
    check(&format!(
        "normal{START}

        0 peek c7.1
        = seat 0: 3 peeks, 2 markers
        = events 1 seat 0 peeked at c7.1: ??
        = events * seat 0 peeked at c7.1: ??
        = 1 c5 ?? ?? ?? ?? | 8C
        0 end
        1 peek c7.1
        1 peek c7.1 ! you have peeked
        = seat 1: 3 peeks, 2 markers
        = c6 ?? ?? ?? ?? ?? | 8S
        1 end
        0 peek c7.1
        = seat 0: 2 peeks
        0 peek c1.1 ! you have peeked
        0 end
        1 peek c1.1 ! no face-down card lies there: the column has 0
        1 peek c3.3 ! the column has 2
        1 peek c7.1
        1 end
        0 peek c7.1
        0 end
        1 end
        0 peek c7.1
        0 end
        1 end
        0 peek c7.1 ! no peek token is left"
    ));
}

#[test]
fn u3_a_peeked_card_leaves_the_view_when_the_turn_ends() {
    check(&format!(
        "normal{START}

        0 peek c7.1
        = events 0 seat 0 peeked at c7.1: AS
        = 0 c7 (AS)'0 ?? ?? ?? ?? ?? | TC
        = 1 c7 ??'0 ?? ?? ?? ?? ?? | TC
        = * c7 ??'0 ?? ?? ?? ?? ?? | TC
        = resent 0 seat 0 peeked at c7.1: AS
        = resent 1 seat 0 peeked at c7.1: ??
        0 end
        = 0 c7 ??'0 ?? ?? ?? ?? ?? | TC
        = resent 0 seat 0 peeked at c7.1: ??"
    ));
    check(&format!(
        "normal memory-aid{START}

        0 peek c7.1
        0 end
        = 0 c7 (AS)'0 ?? ?? ?? ?? ?? | TC
        = 1 c7 ??'0 ?? ?? ?? ?? ?? | TC
        = resent 0 seat 0 peeked at c7.1: AS
        = resent 1 seat 0 peeked at c7.1: ??"
    ));
}

#[test]
fn u4_a_marker_must_be_true_and_only_your_own_memory_offers_it() {
    check(&format!(
        "normal{START}

        0 mark c7.1 ! you have not peeked at this card
        0 peek c6.1
        = 0 offers mark c6.1          # Without memory aid even a high card is offered,
        0 mark c6.1 ! Ace, 2 or 3     # and the truth refuses it.
        = seat 0: 3 peeks, 2 markers
        = * c6 ??'0 ?? ?? ?? ?? | 8S
        0 end
        1 mark c6.1 ! you have not peeked at this card
        1 peek c6.4
        1 mark c6.4
        = * c6 ??'0 ?? ?? ??'1!1 ?? | 8S
        = events 0 seat 1 marked c6.4
        1 mark c6.4 ! your marker is on this card already
        = 1 offers no mark c6.4
        1 end
        0 peek c7.1
        0 end
        1 end
        0 mark c7.1                   # Remembered from an earlier turn.
        0 mark c1.1 ! no face-down card"
    ));
    check(&format!(
        "easy{START}

        0 peek c6.1
        = 0 offers no mark c6.1       # With memory aid only true places are offered.
        0 mark c6.1 ! Ace, 2 or 3
        0 end
        1 end
        0 peek c7.1
        = 0 offers mark c7.1
        0 mark c7.1"
    ));
}

#[test]
fn u5_a_marker_forbids_nothing_and_returns_when_its_card_is_turned_up() {
    check(
        "normal
        home C13 D13 H0 S12
        c1 AH | KS
        c2
        c3 *6 | KH
        c4 *5 | QH

        0 peek c1.1
        0 mark c1.1
        = seat 0: 3 peeks, 1 markers
        0 c1-c2
        = events 1 a marker back to seat 0
        = seat 0: 3 peeks, 2 markers",
    );
}

#[test]
fn u6_each_player_may_mark_the_same_card_once() {
    check(&format!(
        "normal{START}

        0 peek c7.1
        0 mark c7.1
        0 end
        1 peek c7.1
        1 mark c7.1
        = * c7 ??'0'1!0!1 ?? ?? ?? ?? ?? | TC
        1 mark c7.1 ! your marker is on this card already
        1 end
        0 mark c7.1 ! your marker is on this card already"
    ));
    check(&format!(
        "normal{START}

        0 peek c7.1
        0 mark c7.1
        0 end
        1 end
        0 peek c6.4
        0 mark c6.4
        0 end
        1 end
        0 peek c5.1
        0 mark c5.1 ! both of your markers are on the table"
    ));
}
