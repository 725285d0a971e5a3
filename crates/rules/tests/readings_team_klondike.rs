//! The readings of Team Klondike, each by its number.

use crate::script::team_klondike::check;

/// Tens and less are home. Seat 0 holds jacks and a queen, two jacks in the stock; seat 1 holds two queens.
const COURTS: &str = "
    home C10 D10 H10 S10
    c1 KC QD
    c2 KD
    c3 KH
    c4 KS
    hand0 JS QC JD | JC JH
    hand1 QH QS
";

fn courts(agreed: &str, rest: &str) {
    check(&format!("{agreed}{COURTS}\n{rest}"));
}

#[test]
fn t1_a_card_goes_under_the_stock_only_when_a_token_was_paid() {
    courts(
        "normal",
        "0 JS-c1
         = ending it is free
         0 end QC ! no card goes under
         = 0 offers no end QC
         0 end
         = events * seat 0 ended
         = events * seat 0 drew: ??
         = 8 of 8 tokens left",
    );
    courts("normal", "0 end ! choose a card\n= 0 offers no end\n0 end JD\n= events * a token was paid");
}

#[test]
fn t2_what_was_held_at_the_start_counts_and_so_does_a_play_to_a_foundation() {
    courts(
        "normal",
        "= costs a token and a card goes under\n0 JD-fD\n= ending it is free\n0 end\n= 8 of 8 tokens",
    );
    // The last card of the hand is played: it was there at the start of the turn.
    check(
        "normal
         home C13 D13 H13 S11
         c1 KS
         hand0 QS

         0 QS-fS
         = events * ended: Won",
    );
}
