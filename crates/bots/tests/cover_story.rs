//! Players of Cover Story.

use std::sync::mpsc::{self, Sender};

use bots::arena::{self, Bounds};
use bots::{Place, Player, Sight, Styles};
use rules::cover_story::{Action, CoverStory, Options, Outcome, TrickCard, View, height};
use rules::game::Setup;
use rules::games::DeckSource;
use rules::{Card, Rank, Seat, Suit};

/// A player, and whom to tell what it was offered and what it did.
#[derive(Debug)]
struct Watched(Box<dyn Player<CoverStory>>, Sender<(Vec<Action>, Action)>);

impl Player<CoverStory> for Watched {
    fn see(&mut self, sight: &Sight<'_, CoverStory>) {
        self.0.see(sight);
    }

    fn choose(&mut self, sight: &Sight<'_, CoverStory>) -> Action {
        let chosen = self.0.choose(sight);
        self.1.send((sight.offers.to_vec(), chosen)).expect("somebody listens");
        chosen
    }
}

/// A deal played by these styles, by seat, with what each did.
fn played(styles: &[&str], number: u32) -> (Outcome, View, Vec<(Vec<Action>, Action)>) {
    let seats = styles.len() as u8;
    let options = Options::USUAL[styles.len() - 2];
    let first = Seat::first(seats).nth(number as usize % styles.len()).expect("a seat");
    let setup = Setup { options, seats, first };
    let (told, listener) = mpsc::channel();
    let sit = |(seat, name): (Seat, &&str)| {
        let seed = u64::from(number) << 8 | u64::from(seat.number());
        let player = CoverStory::style(name).expect("a style").sit(Place { setup, seat, seed });
        Watched(player, told.clone())
    };
    let mut players: Vec<Watched> = Seat::first(seats).zip(styles).map(sit).collect();
    let deck = DeckSource::numbered(number).deck().expect("a shuffle gives a deck");
    let game = arena::play(setup, &deck, &mut players, Bounds::default());
    (game.outcome.expect("it is played to its end"), game.view, listener.try_iter().collect())
}

#[test]
fn a_greedy_player_lays_its_high_hearts_and_plays_the_highest_card() {
    let is_clue = |card: Card| card.suit() == Suit::Hearts && height(card.rank()) >= height(Rank::Ten);
    let rank = |card: TrickCard| card.suited().map(|card| height(card.rank()));
    let (mut laid, mut played_cards) = (0, 0);
    for number in 0..6 {
        for (offers, chosen) in played(&["greedy"; 3], number).2 {
            let clues =
                || offers.iter().filter(|offer| matches!(offer, Action::Lay { card } if is_clue(*card)));
            match chosen {
                Action::Lay { card } => {
                    assert!(is_clue(card));
                    laid += 1;
                }
                Action::Pass => assert_eq!(clues().count(), 0, "{offers:?}"),
                Action::Play { card } => {
                    let highest = offers.iter().map(|offer| match offer {
                        Action::Play { card } => rank(*card),
                        other => panic!("{other} in a trick"),
                    });
                    assert_eq!(highest.max(), Some(rank(card)));
                    played_cards += 1;
                }
                Action::Bury { .. } => {}
                Action::Recant => panic!("it never recants"),
            }
        }
    }
    assert!(laid > 20 && played_cards > 300, "{laid}, {played_cards}");
}

/// How many of so many games of two the first wins, a shared one as a half, with the seats in turn.
fn won(one: &str, other: &str, games: u32) -> f64 {
    let share = |number: u32| {
        let at = number % 4 / 2;
        let styles = if at == 0 { [one, other] } else { [other, one] };
        let Outcome::Won { winners, .. } = played(&styles, number).0 else { return 0.0 };
        let winners: Vec<u8> = winners.seats().map(Seat::number).collect();
        if winners.contains(&(at as u8)) { 1.0 / winners.len() as f64 } else { 0.0 }
    };
    (0..games).map(share).sum()
}

#[test]
fn each_style_beats_those_that_are_listed_before_it() {
    assert!(won("plain", "greedy", 20) > 15.0);
    assert!(won("plain", "random", 20) > 15.0);
    assert!(won("glancing", "plain", 20) > 12.0);
    assert!(won("sampling", "glancing", 40) > 20.0);
}

#[test]
fn whoever_thinks_ahead_knows_when_to_be_a_snitch() {
    let clean = |number: u32| {
        let view = played(&["greedy", "sampling", "greedy", "greedy"], number).1;
        view.sheets.iter().filter(|sheets| sheets[1].round == 10 && sheets[1].lines.len() == 1).count()
    };
    let clean: usize = (0..6).map(clean).sum();
    assert!((1..18).contains(&clean), "{clean} of 18 rounds");
}
