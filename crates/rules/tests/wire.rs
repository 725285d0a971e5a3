//! Everything that goes over the wire comes back as it was, for every game.

use std::fmt::Debug;

use rules::cover_story::{self, CoverStory};
use rules::driver::Match;
use rules::game::{Game, Setup};
use rules::harness::Dice;
use rules::team_klondike::TeamKlondike;
use rules::undercover::Undercover;
use rules::{Observer, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn same<T: Serialize + DeserializeOwned + PartialEq + Debug>(sent: &T) -> usize {
    let text = serde_json::to_string(sent).expect("plain data");
    assert_eq!(serde_json::from_str::<T>(&text).as_ref().ok(), Some(sent), "{text}");
    text.len()
}

/// Plays at random, and sends everything to everybody. Returns the most bytes of one view.
fn check<G>(options: G::Options) -> usize
where
    G: Game<
            Options: Serialize + DeserializeOwned,
            Terms: Serialize + DeserializeOwned,
            Action: Serialize + DeserializeOwned,
            Refusal: Serialize + DeserializeOwned,
            Outcome: Serialize + DeserializeOwned,
            View: Serialize + DeserializeOwned,
            Event<Option<<G as Game>::Card>>: Serialize + DeserializeOwned + PartialEq,
        >,
{
    same(&options);
    same(&G::terms(&options));
    let ((_, seats), mut dice, mut bytes_max) = (G::seats(&options), Dice::new(1), 0);
    let setup = Setup { options, seats, first: Seat::new(0).expect("a seat") };
    let (mut running, mut facts) = Match::<G>::deal(setup, &dice.deck());
    for _ in 0..300 {
        for who in Observer::all(seats) {
            bytes_max = bytes_max.max(same(&running.view(who)));
            for event in running.witness(&facts, who) {
                same(&event);
            }
        }
        let Some(turn) = running.turn() else { break };
        let offers = running.legal(turn.seat);
        for &offer in &offers {
            same(&offer);
            if let Err(refused) = running.judge(turn.seat.next(seats), offer) {
                same(&refused);
            }
        }
        facts = running.act(turn.seat, offers[dice.pick(offers.len())]).unwrap_or(facts);
    }
    if let Some(outcome) = running.outcome() {
        same(&outcome);
    }
    bytes_max
}

#[test]
fn undercover_comes_back_as_it_was() {
    for options in Undercover::presets() {
        check::<Undercover>(options);
    }
}

#[test]
fn team_klondike_comes_back_as_it_was() {
    for options in TeamKlondike::presets() {
        check::<TeamKlondike>(options);
    }
}

#[test]
fn cover_story_comes_back_as_it_was_and_its_views_are_small() {
    for options in cover_story::Options::USUAL {
        let bytes = check::<CoverStory>(options);
        assert!(bytes < 4_000, "{options:?}: {bytes} bytes");
    }
}
