//! What a player can make of a view.

use rules::driver::Match;
use rules::game::{Game, Setup};
use rules::games::DeckSource;
use rules::klondike::{self, Klondike};
use rules::undercover::{Level, Options, Undercover};
use rules::{Observer, Seat};

/// A number below `n`, from the steps so far: enough to wander through a game.
fn wander(step: usize, n: usize) -> usize {
    (step * 7 + step / 5 * 3) % n
}

#[test]
fn a_view_gives_the_tableau_by_which_its_seat_is_judged_and_the_clock_that_it_shows() {
    for (number, level) in (0..6).zip(Level::ALL.into_iter().cycle()) {
        let options = Options::at(level);
        let setup = Setup { options, seats: 2, first: Seat::new(0).expect("a seat") };
        let deck = DeckSource::numbered(number).deck().expect("a shuffle gives a deck");
        let (mut game, _) = Match::<Undercover>::deal(setup, &deck);
        let mut steps = 0;
        while let Some(turn) = game.turn() {
            for who in Observer::all(2) {
                let (view, position) = (game.view(who), game.position(who));
                let tableau = view.tableau(options.empty_column()).expect("a view of a game");
                let mut judged = *position.tableau();
                // What was peeked at in this turn is in view, and judged by only where it stays there.
                for (id, column) in rules::patience::ColumnId::all().zip(&view.columns) {
                    for (depth, down) in (0..).zip(&column.down) {
                        judged.learn(id, depth, down.card);
                    }
                }
                assert_eq!(tableau, judged);
                assert_eq!(
                    rules::undercover::Clock::over(tableau.talon(), view.pass, view.passes),
                    view.clock
                );
            }
            let offers = Undercover::legal(&game.position(Observer::Seat(turn.seat)), turn.seat);
            let action = offers[wander(steps, offers.len())];
            // A marker may be refused: then another one is tried at the next step.
            let _ = game.act(turn.seat, action);
            steps += 1;
        }
        assert!(steps > 40, "{steps}");
    }
}

#[test]
fn a_view_of_klondike_gives_the_tableau_by_which_its_player_is_judged_but_for_what_was_turned_over() {
    let seat = Seat::new(0).expect("a seat");
    for (number, options) in (0..6).zip(Klondike::presets().into_iter().cycle()) {
        let deck = DeckSource::numbered(number).deck().expect("a shuffle gives a deck");
        let (mut game, _) = Match::<Klondike>::deal(Setup { options, seats: 1, first: seat }, &deck);
        let mut turned_over = 0;
        for step in 0..300 {
            let view = game.view(Observer::Seat(seat));
            let mut tableau = view.tableau().expect("a view of a game");
            let judged = *game.position(Observer::Seat(seat)).tableau();
            for (at, &card) in judged.talon().stock().iter().enumerate() {
                tableau.talon_mut().learn(view.waste.len() + at, card);
            }
            assert_eq!(tableau, judged);
            let mut offers = game.legal(seat);
            offers.retain(|action| !matches!(action, klondike::Action::Undo | klondike::Action::Redo));
            let Some(&action) = offers.get(wander(step, offers.len().max(1))) else { break };
            turned_over += u32::from(action == klondike::Action::Redeal);
            game.act(seat, action).expect("it is allowed");
        }
        assert!(turned_over > 0, "deal {number}");
    }
}
