//! The readings of Team Klondike but for the coin, each by its number.

use rules::driver::Match;
use rules::game::Setup;
use rules::harness::Dice;
use rules::team_klondike::{Level, Options, TeamKlondike};
use rules::{Card, Deck, Observer, Seat};

use crate::script::team_klondike::check;

/// Tens and less are home. Seat 0 holds two jacks and a queen, with two jacks in the stock; seat 1 holds two queens.
const COURTS: &str = "
    home C10 D10 H10 S10
    c1 KC QD
    c2 KD
    c3 KH
    c4 KS
    hand0 JS QC JD | JC
    hand1 QH QS | JH
";

pub(crate) fn courts(agreed: &str, rest: &str) {
    check(&format!("{agreed}{COURTS}\n{rest}"));
}

#[test]
fn t1_a_card_goes_under_the_stock_only_when_a_token_was_paid() {
    courts(
        "normal",
        "= costs a token and a card goes under
         0 JS-c1
         = ending it is free
         0 end QC ! no card goes under
         = 0 offers no end QC
         0 end
         = events * seat 0 ended the turn
         = events * seat 0 drew: ??
         = 8 of 8 tokens left",
    );
    courts(
        "normal",
        "0 end ! choose a card
         = 0 offers no end
         0 end KC ! you do not hold KC
         0 end JD
         = events * a token was paid for seat 0, 7 left
         = 7 of 8 tokens left",
    );
}

#[test]
fn t2_what_was_held_at_the_start_counts_and_so_does_a_play_to_a_foundation() {
    courts(
        "normal",
        "0 JD-fD
         = ending it is free
         0 end
         = 8 of 8 tokens left",
    );
    // Moves on the table do not count as playing.
    courts("normal", "0 c1-c4\n= costs a token");
}

#[test]
fn t3_which_card_goes_under_is_chosen_and_known_to_its_owner_alone() {
    courts(
        "normal",
        "= 0 offers end JS
         = 0 offers end QC
         = 0 offers end JD
         0 end QC
         = events 0 seat 0 put under the stock: QC
         = events 1 seat 0 put under the stock: ??
         = events * seat 0 put under the stock: ??
         = 0 hand0 JS JD JC | 1 in stock
         = 1 hand0 ?? ?? ?? | 1 in stock
         0 leave
         1 end
         # Nobody is told again.
         = resent 0 seat 0 put under the stock: ??",
    );
    courts(
        "normal open-hands",
        "= 1 hand0 JS QC JD | 1 in stock
         0 end QC
         = events 1 seat 0 put under the stock: QC
         = events * seat 0 put under the stock: QC
         = events * seat 0 drew: JC
         = * hand0 JS JD JC | 1 in stock",
    );
}

#[test]
fn t3_what_went_under_is_the_last_card_of_the_stock() {
    check(
        "normal
         home C11 D11 H11 S11
         c1 KC
         c2 KD
         c3 KH
         c4 KS
         hand0 QC QD QH | QS

         0 end QC
         = events 0 seat 0 drew: QS
         = 0 hand0 QD QH QS | 1 in stock
         0 leave
         1 end
         0 QD-fD
         0 end
         = events 0 seat 0 drew: QC
         = 0 hand0 QH QS QC | 0 in stock",
    );
}

#[test]
fn t4_with_an_empty_stock_the_card_is_kept_and_the_token_paid() {
    check(
        "normal
         home C11 D11 H11 S11
         c1 KC
         c2 KD
         c3 KH
         c4 KS
         hand0 QC QD
         hand1 QH QS

         = ending it costs a token
         0 end QC ! no card goes under
         0 end
         = events * a token was paid for seat 0, 7 left
         = 0 hand0 QC QD | 0 in stock",
    );
}

#[test]
fn t5_without_hand_and_stock_no_token_is_paid_and_turns_go_on() {
    check(
        "normal tokens=0
         home C11 D11 H11 S11
         c1 KC
         c2 KD QS
         c3 KH
         c4 KS
         hand1 QC QD QH

         = ending it is free
         0 end
         = turn 2 of seat 1
         1 QC-fC
         1 end
         1 leave
         = turn 3 of seat 0",
    );
}

#[test]
fn t6_the_end_of_a_turn_goes_in_order_and_the_coin_comes_after_the_new_hand() {
    courts(
        "normal",
        "0 coin c1 ! at the end of your turn
         0 end QC
         = events * a token was paid for seat 0, 7 left
         = events * seat 0 put under
         = events * seat 0 drew: ??
         = turn 1, coin of seat 0
         = hand0 ?? ?? ?? | 1 in stock, no coin yet
         # The new hand has two black jacks, and there is a red queen.
         = 0 offers coin c1
         = 0 offers leave
         0 JS-c1 ! your moves are over
         1 leave ! it is the turn of seat 0
         0 coin c1
         = events * seat 0 put the coin on c1
         = turn 2 of seat 1",
    );
    // Where no place is true the step is left out.
    check(
        "normal
         home C10 D11 H11 S11
         c1 KC QD
         c2 KD
         c3 KH
         c4 KS
         hand0 QS QH
         hand1 JC QC

         0 c1-c4
         0 QS-c2
         0 QH-c1
         0 end
         = turn 2 of seat 1",
    );
}

#[test]
fn t7_so_many_tokens_allow_so_many_failing_turns_and_the_next_one_loses() {
    check(
        "normal tokens=1
         home C11 D11 H11 S11
         c1 KC
         c2 KD
         c3 KH
         c4 KS
         hand0 QC QD
         hand1 QH QS

         = 1 of 1 tokens left
         0 end
         0 leave
         = 0 of 1 tokens left
         = ending it loses
         1 end
         = events * ended: lost, out of time tokens
         = ended: lost, out of time tokens
         0 end ! the game is over",
    );
    let table = [(Level::Easy, 11, 14), (Level::Normal, 8, 10), (Level::Hard, 5, 6)];
    for (level, two, three) in table {
        let options = Options::at(level);
        assert_eq!((options.tokens_for(2), options.tokens_for(3)), (two, three), "{level:?}");
        assert_eq!(Options { tokens: Some(30), ..options }.check(), Ok(()));
        assert!(Options { tokens: Some(31), ..options }.check().is_err());
    }
}

#[test]
fn t9_won_when_all_is_home_or_hands_and_stocks_are_empty_and_nothing_is_face_down() {
    check(
        "normal
         home C13 D13 H13 S12
         hand0 KS

         0 KS-fS
         = events * ended: won",
    );
    check(
        "normal
         home C12 D13 H13 S11
         c1 KC
         hand0 QS KS

         0 QS-fS
         = ending it is free
         0 KS-c2
         = events * ended: won",
    );
    // Not while a card lies face down, or is held.
    check(
        "normal
         home C11 D13 H13 S12
         c1 QC | KC
         hand0 KS

         0 KS-c2
         = turn 1 of seat 0, 2 of 3 moves left",
    );
}

/// Nothing can be moved but to and fro.
const STUCK: &str = "
    home C6 D9 H11 S9
    c1 TD QD TS KD 7C | KC
    c2 QH KH 9C TC | KS
    c3 QC JD
    c4 QS
    c5 JC
    c6 8C";

#[test]
fn t10_with_hands_and_stocks_empty_a_dead_position_is_lost() {
    check(&format!(
        "normal{STUCK}\nc7 JS\n\n0 end\ndead\n= events * ended: lost, nothing can make progress any more"
    ));
    // With a card in a hand nothing is proved.
    check(&format!("normal{STUCK}\nhand1 JS\n\n0 end\n= no-search\n= turn 2 of seat 1"));
}

#[test]
fn t20_what_showed_nothing_new_can_be_taken_back_once_a_turn() {
    courts(
        "normal coins",
        "0 coin c1
         1 leave
         0 back ! nothing can be taken back
         0 c1-c4
         = events * the coin of seat 0 came back from c1
         0 back
         = events * seat 0 took back c1-c4: QD
         = 3 of 3 moves left
         = hand0 ?? ?? ?? | 1 in stock, coin on c1
         0 c1-c4
         0 back ! nothing can be taken back",
    );
    // A card of a closed hand was shown.
    courts("normal", "0 JS-c1\n0 back ! nothing can be taken back\n= 0 offers no back");
    courts(
        "normal open-hands",
        "0 JS-c1
         0 back
         = events * seat 0 took back hand-c1: JS
         = * hand0 JS QC JD | 1 in stock
         = costs a token and a card goes under",
    );
}

#[test]
fn p10_when_the_time_is_up_the_highest_card_goes_under_and_the_coin_is_left() {
    courts(
        "normal coins first=1",
        "0 time ! not that turn
         1 time
         = events * seat 1 left the coin
         0 time
         = turn 1 of seat 1
         1 end
         1 leave
         0 time
         = events * the time of seat 0 was up
         = events 0 seat 0 put under the stock: QC
         = events * seat 0 left the coin
         = turn 3 of seat 1",
    );
    // Of equal ranks clubs go first, then diamonds, hearts, spades.
    for (home, hand, first) in [
        ("C11 D11 H11 S11", "QS QD QC | QH", "QC"),
        ("C11 D11 H11 S11", "QS QH QD | QC", "QD"),
        ("C11 D11 H11 S10", "JS QS QH | QC QD", "QH"),
    ] {
        check(&format!(
            "normal
             home {home}
             c1 KC
             c2 KD
             c3 KH
             c4 KS
             hand0 {hand}

             0 time
             = events 0 seat 0 put under the stock: {first}"
        ));
    }
    // Without a token to pay nothing goes under.
    courts("normal", "0 JS-c1\n0 time\n= 8 of 8 tokens left");
}

/// A card drawn with others is nobody's to tell apart from them: with two of them exchanged in the deal, the same play
/// shows everybody but their owner the same, and a hand never tells by its order what it holds.
#[test]
fn p8_the_order_of_a_hand_tells_nobody_anything() {
    let setup = Setup { options: Options::at(Level::Normal), seats: 3, first: Seat::new(0).expect("a seat") };
    let mut dice = Dice::new(7);
    for _ in 0..20 {
        let deck = dice.deck::<Card>();
        // The first and the second card of seat 1.
        let (one, other) = (28 + 1, 28 + 4);
        let mut exchanged = deck.cards().to_vec();
        exchanged.swap(one, other);
        let exchanged = Deck::from_cards(exchanged).expect("the same cards");
        let [mut here, mut there] = [deck, exchanged].map(|deck| Match::<TeamKlondike>::deal(setup, &deck).0);
        for _ in 0..60 {
            let offers = |seat| here.legal(seat).into_iter().map(move |action| (seat, action));
            let offers: Vec<_> = Seat::first(3).flat_map(offers).collect();
            if offers.is_empty() {
                break;
            }
            let (seat, action) = offers[dice.pick(offers.len())];
            let facts = [here.act(seat, action), there.act(seat, action)].map(|done| done.expect("offered"));
            for who in Observer::all(3).filter(|who| *who != Observer::Seat(Seat::new(1).expect("a seat"))) {
                assert_eq!(here.view(who), there.view(who));
                assert_eq!(here.witness(&facts[0], who), there.witness(&facts[1], who));
            }
        }
    }
}
