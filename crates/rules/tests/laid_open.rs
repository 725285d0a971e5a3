//! Laying a match open tells nobody a card that they do not know.

use std::collections::BTreeSet;

use rules::cover_story::CoverStory;
use rules::driver::{Facts, Match};
use rules::harness::Dice;
use rules::team_klondike::TeamKlondike;
use rules::undercover::{Event, Undercover};
use rules::{Card, Deck, Observer, Seat};

use crate::games::Recorded;

/// A game after its deal and after each action, with what that brought about.
type Steps = Vec<(Match<Undercover>, Facts<Undercover>)>;

fn played(text: &str) -> (Deck<Card>, Steps) {
    let Recorded { setup, deck, actions } = Recorded::<Undercover>::read(text);
    let mut at = Match::<Undercover>::deal(setup, &deck);
    let mut steps = vec![at.clone()];
    for (seat, action) in actions {
        at.1 = at.0.act(seat, action).expect("a game that was played");
        steps.push(at.clone());
    }
    (deck, steps)
}

#[test]
fn every_face_is_shown_to_whoever_has_the_deck() {
    let (deck, steps) = played(include_str!("games/won.txt"));
    for (running, facts) in &steps {
        let (_, view) = running.laid_open(&deck, facts).expect("the deck that was dealt");
        let down = view.columns.iter().flat_map(|column| column.down.iter().map(|card| card.card));
        let stock = view.stock.iter().copied();
        let hidden: Vec<Card> = down.chain(stock).map(|card| card.expect("a face")).collect();
        let up = view.columns.iter().flat_map(|column| column.up.iter().copied());
        let home = usize::from(view.foundations.iter().sum::<u8>());
        let mut shown: Vec<Card> = hidden.into_iter().chain(up).chain(view.waste.iter().copied()).collect();
        shown.sort_unstable();
        shown.dedup();
        assert_eq!(shown.len() + home, 52);
    }
    let order: Vec<Card> = deck.cards()[29..].to_vec();
    let (_, dealt) = steps[0].0.laid_open(&deck, &steps[0].1).expect("the deck that was dealt");
    assert_eq!(dealt.stock, order.into_iter().map(Some).collect::<Vec<_>>(), "in the order of turning");
}

#[test]
fn what_the_view_of_team_klondike_has_no_place_for_is_shown_beside_it() {
    let Recorded { setup, deck, actions } =
        Recorded::<TeamKlondike>::read(include_str!("games/team-won.txt"));
    let (mut running, _) = Match::<TeamKlondike>::deal(setup, &deck);
    let mut hidden = Vec::new();
    for (seat, action) in actions {
        let view = running.view_laid_open(&deck).expect("the deck that was dealt");
        let beneath = running.beneath(&deck).expect("the deck that was dealt");
        let words = beneath.iter().flat_map(|line| line.split_whitespace());
        let cards: Vec<Card> = words.filter_map(|word| word.parse().ok()).collect();
        let up = view.columns.iter().flat_map(|column| column.up.iter().copied());
        let hands = view.players.iter().flat_map(|player| player.hand.iter().copied().flatten());
        let home = usize::from(view.foundations.iter().sum::<u8>());
        let shown: BTreeSet<Card> = cards.iter().copied().chain(up).chain(hands).collect();
        assert_eq!(shown.len() + home, 52, "{beneath:?}");
        hidden.push(cards.len());
        running.act(seat, action).expect("a game that was played");
    }
    assert!(hidden[0] > 21 && hidden.iter().any(|&count| count < 5), "{hidden:?}");
    let other = Dice::new(1).deck();
    assert_eq!(running.beneath(&other), None);
}

#[test]
fn a_peek_is_open_too_and_to_the_others_it_stays_a_peek() {
    let (deck, steps) = played(include_str!("games/anna-and-ben.txt"));
    let (running, facts) = &steps[1];
    let (events, _) = running.laid_open(&deck, facts).expect("the deck that was dealt");
    assert!(matches!(events[..], [Event::Peeked { card: Some(_), .. }]));
    let partner = Seat::new(1).expect("a seat");
    for who in [Observer::Seat(partner), Observer::Bystander] {
        assert!(matches!(running.witness(facts, who)[..], [Event::Peeked { card: None, .. }]));
    }
}

#[test]
fn with_any_other_deck_nothing_is_shown() {
    let (deck, steps) = played(include_str!("games/anna-and-ben.txt"));
    for at in 1..52 {
        let mut cards = deck.cards().to_vec();
        cards.swap(at - 1, at);
        let other = Deck::from_cards(cards).expect("a deck");
        assert!(steps.iter().all(|(running, facts)| running.laid_open(&other, facts).is_none()));
    }
}

/// READINGS C11: what nobody plays is in no replay.
#[test]
fn c11_a_replay_of_cover_story_draws_no_card_that_was_left_over_or_set_aside() {
    let text = include_str!("games/cover-story-two.txt");
    let Recorded { setup, deck, actions } = Recorded::<CoverStory>::read(text);
    let (mut running, mut facts) = Match::<CoverStory>::deal(setup, &deck);
    for (seat, action) in actions {
        let (_, view) = running.laid_open(&deck, &facts).expect("the deck that was dealt");
        for player in &view.players {
            assert_eq!(player.hand.len(), usize::from(player.hand_count), "every hand is open");
        }
        assert!(view.set_aside >= setup.options.set_aside());
        facts = running.act(seat, action).expect("a game that was played");
    }
    let (_, end) = running.laid_open(&deck, &facts).expect("the deck that was dealt");
    assert!(end.set_aside > setup.options.set_aside(), "something was left over");
    assert!(end.players.iter().all(|player| player.hand.is_empty()));
}
