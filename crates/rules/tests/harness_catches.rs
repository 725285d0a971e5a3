//! The harness fails where a law is broken: a toy game breaks one at a time.

use rules::game::Setup;
use rules::harness::{Dice, Manner, Played, play};
use rules::{Observer, Seat};

use crate::toy::{Fault, Toy};

fn check(fault: Fault) {
    for seed in 0..40 {
        let mut dice = Dice::new(seed);
        let first = Seat::new(0).expect("a seat");
        let setup = Setup { options: fault, seats: 2, first };
        let played: Played<Toy> = play(setup, Manner::Aimless, &mut dice, 60);
        played.check_fold();
        for who in Observer::all(2) {
            played.check_twin(who, &mut dice);
        }
        for who in Observer::all(2) {
            played.check_forgetful_twin(who, &mut dice);
        }
    }
}

#[test]
fn nothing_in_the_toy_without_a_fault() {
    check(Fault::None);
}

macro_rules! catches {
    ($($name:ident: $fault:ident, $words:literal;)*) => {$(
        #[test]
        #[should_panic(expected = $words)]
        fn $name() {
            check(Fault::$fault);
        }
    )*};
}

catches! {
    a_view_that_tells_a_hidden_card: View, "can tell two deals apart";
    an_order_of_offers_that_tells_a_hidden_card: OfferOrder, "can tell two deals apart";
    a_refusal_that_tells_a_hidden_card: Refusal, "can tell two deals apart";
    an_event_that_tells_a_hidden_card: Event, "can tell two deals apart";
    a_phrase_that_tells_a_hidden_card: Phrase, "can tell two deals apart";
    a_dead_search_that_looks_at_a_hidden_card: DeadSearch, "can tell two deals apart";
    an_offer_that_a_hidden_card_refuses: DeniedOffer, "was offered and refused";
    a_denial_whose_words_tell_another_card: DenialWords, "the refusal of SayHigh depends on a hidden card";
    a_denial_that_changes_the_game: DenialChanges, "a refused SayHigh changed the game";
    an_event_sent_again_from_memory: EventSentAgain, "an event that is sent again";
    a_view_from_memory: ViewFromMemory, "is shown what is out of sight";
    a_seat_that_is_not_at_the_table: Stranger, "is not at the table";
    an_action_that_is_allowed_and_not_offered: Hidden, "SayHigh";
}
