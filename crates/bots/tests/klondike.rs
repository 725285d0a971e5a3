//! Players of Klondike.

use std::sync::mpsc::{self, Sender};

use bots::arena::{self, Bounds};
use bots::{Place, Player, Sight, Styles};
use rules::Seat;
use rules::game::Setup;
use rules::games::DeckSource;
use rules::klondike::{Action, Klondike, Options, Outcome};

/// A player, and whom to tell what it did.
#[derive(Debug)]
struct Watched(Box<dyn Player<Klondike>>, Sender<Action>);

impl Player<Klondike> for Watched {
    fn see(&mut self, sight: &Sight<'_, Klondike>) {
        self.0.see(sight);
    }

    fn choose(&mut self, sight: &Sight<'_, Klondike>) -> Action {
        let chosen = self.0.choose(sight);
        assert!(sight.offers.contains(&chosen), "{chosen}");
        self.1.send(chosen).expect("somebody listens");
        chosen
    }

    fn agrees_to_end(&self) -> bool {
        self.0.agrees_to_end()
    }
}

fn played(style: &str, options: Options, number: u32) -> (Option<Outcome>, Vec<Action>) {
    let seat = Seat::first(1).next().expect("a seat");
    let setup = Setup { options, seats: 1, first: seat };
    let (told, listener) = mpsc::channel();
    let player = Klondike::style(style).expect("a style").sit(Place { setup, seat, seed: number.into() });
    let deck = DeckSource::numbered(number).deck().expect("a shuffle gives a deck");
    let bounds = Bounds { actions_max: 5_000, dead_search_positions_max: 50 };
    let game = arena::play(setup, &deck, &mut [Watched(player, told)], bounds);
    (game.outcome, listener.try_iter().collect())
}

#[test]
fn a_game_is_won_or_given_up_and_nothing_is_taken_back() {
    for options in
        [Options::EASY, Options::MEDIUM, Options::HARD, Options { passes: Some(1), ..Options::EASY }]
    {
        for number in 0..10 {
            let (outcome, actions) = played("plain", options, number);
            assert!(outcome.is_some(), "deal {number}: {} actions", actions.len());
            let took_back = actions.iter().filter(|action| matches!(action, Action::Undo | Action::Redo));
            assert!(took_back.count() <= usize::from(outcome == Some(Outcome::GivenUp)));
        }
    }
}

#[test]
fn many_deals_are_won_without_knowing_the_hidden_cards() {
    let won = |options, style| {
        (0..40).filter(|&number| played(style, options, number).0 == Some(Outcome::Won)).count()
    };
    let [easy, medium] = [Options::EASY, Options::MEDIUM].map(|options| won(options, "plain"));
    assert!(easy >= 15 && medium >= 7, "{easy}, {medium}");
}

#[test]
fn the_stock_is_looked_through_before_anything_is_played() {
    let (_, actions) = played("plain", Options::MEDIUM, 1);
    assert!(actions[..8].iter().all(|&action| action == Action::Draw), "{actions:?}");
}
