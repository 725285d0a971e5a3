//! The readings of Team Klondike on the signal coin, each by its number.

use crate::readings_team_klondike::courts;
use crate::script::team_klondike::check;

#[test]
fn t11_every_player_places_a_coin_or_does_not_in_any_order_before_the_first_turn() {
    courts(
        "normal coins first=1",
        "= setup, seat 1 will begin
         = 0 offers coin c1
         = 0 offers leave
         = 1 offers leave
         1 end QH ! first every player places
         0 coin c1
         = hand0 ?? ?? ?? | 1 in stock, coin on c1, 0 home
         0 leave ! you have decided
         = 0 offers no leave
         = setup
         1 leave
         = events * seat 1 left the coin
         = turn 1 of seat 1",
    );
}

#[test]
fn t12_a_coin_must_be_true_and_only_true_places_are_offered() {
    courts(
        "normal coins",
        "= 0 offers coin c1
         = 0 offers coin c2
         = 0 offers no coin c4
         0 coin c4 ! you hold none
         0 coin c5 ! you hold none
         = 0 offers no coin c5
         0 coin c1
         1 coin c4",
    );
    check(
        "normal coins
         home C12 D13 H13 S13
         hand0 KC

         = 0 offers coin c1
         0 coin c7
         = coin on c7",
    );
}

#[test]
fn t14_two_coins_may_lie_on_one_column() {
    check(
        "normal coins
         home C10 D11 H11 S10
         c1 KC QD
         c2 KD
         c3 KH
         c4 KS
         hand0 JS QC
         hand1 JC QH QS

         0 coin c1
         1 coin c1
         = hand0 ?? ?? | 0 in stock, coin on c1
         = hand1 ?? ?? ?? | 0 in stock, coin on c1
         # Covered, the place is another: both come back.
         0 JS-c1
         = events * the coin of seat 0 came back from c1
         = events * the coin of seat 1 came back from c1",
    );
}

#[test]
fn t15_a_coin_comes_back_when_its_place_changes_or_a_card_that_would_have_fitted_is_played() {
    // Moved away from under it.
    courts("normal coins", "0 coin c1\n1 leave\n0 c1-c4\n= events * the coin of seat 0 came back from c1");
    // The empty column is filled.
    check(
        "normal coins
         home C12 D11 H13 S13
         c1 QD
         c2 KD
         hand0 KC

         0 coin c3
         1 leave
         0 c2-c3
         = events * the coin of seat 0 came back from c3",
    );
    // A fitting card of the hand is played elsewhere, by its owner alone.
    check(
        "normal coins
         home C10 D11 H10 S10
         c1 KC QD
         c2 KD
         c3 KH
         c4 KS QH
         hand0 JS JC QC
         hand1 JH QS

         0 coin c1
         1 coin c2
         0 JC-fC
         = events * the coin of seat 0 came back from c1
         = hand1 ?? ?? | 0 in stock, coin on c2
         0 end
         0 leave
         1 JH-fH
         = hand1 ?? | 0 in stock, coin on c2",
    );
}

#[test]
fn t16_putting_a_fitting_card_under_the_stock_leaves_the_coin() {
    check(
        "normal coins
         home C10 D11 H11 S10
         c1 KC QD
         c2 KD
         c3 KH
         c4 KS
         hand0 JS QC QH | JC
         hand1 QS

         0 coin c1
         1 leave
         0 end JS
         = hand0 ?? ?? ?? | 1 in stock, coin on c1",
    );
}

#[test]
fn t17_a_coin_is_placed_or_moved_but_not_taken_back_nor_put_where_it_lies() {
    // There is no other true place, so the step is left out.
    courts(
        "normal coins",
        "0 coin c1
         1 leave
         0 end QC
         = turn 2 of seat 1
         = hand0 ?? ?? ?? | 1 in stock, coin on c1",
    );
    check(
        "normal coins
         home C10 D11 H11 S10
         c1 KC QD
         c2 KD
         c3 KH
         c4 KS
         hand0 JS QC QH
         hand1 JC QS

         0 coin c1
         1 leave
         0 end
         0 coin c1 ! on this column already
         = 0 offers no coin c1
         0 coin c2
         = hand0 ?? ?? ?? | 0 in stock, coin on c2",
    );
}
