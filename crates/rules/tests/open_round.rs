//! A round whose hands are guessed right goes on as the game does.

use rules::cover_story::{Action, CoverStory, Hand, OpenRound, Options, Phase, View};
use rules::driver::Match;
use rules::game::Setup;
use rules::harness::Dice;
use rules::{Observer, Seat};

/// The round as it stands, with every hand as its player sees it.
fn open(game: &Match<CoverStory>, options: Options) -> OpenRound {
    let hand = |seat: Seat| -> Hand {
        game.view(Observer::Seat(seat)).players[seat.index()].hand.iter().copied().collect()
    };
    let hands: Vec<Hand> = Seat::first(options.players).map(hand).collect();
    OpenRound::of(&game.view(Observer::Bystander), options, &hands).expect("a view of a game")
}

/// Everything that can be asked of a round.
fn all_of(open: &OpenRound, options: Options) -> String {
    let position = open.position();
    let seats = Seat::first(options.players);
    let players = seats.map(|seat| {
        let hand: Vec<_> = open.hand(seat).cards().collect();
        (hand, open.unburied(seat).collect::<Vec<_>>(), open.round(seat))
    });
    let (players, legal) = (players.collect::<Vec<_>>(), open.legal());
    let left = (open.tricks_left(), open.is_over());
    format!(
        "{:?} {:?} {:?} {left:?} {players:?} {legal:?}",
        position.phase(),
        position.turn(),
        position.trick()
    )
}

fn follow(options: Options, dice: &mut Dice) -> u32 {
    let first = Seat::first(options.players).nth(dice.pick(options.players.into())).expect("a seat");
    let setup = Setup { options, seats: options.players, first };
    let (mut game, _) = Match::<CoverStory>::deal(setup, &dice.deck());
    let mut ahead = open(&game, options);
    let mut chosen = 0;
    while let Some(turn) = game.turn() {
        let legal = ahead.legal();
        assert_eq!(legal, game.legal(turn.seat));
        // Recanting ends much of what there is to see, so it is rare.
        let action = match legal[dice.pick(legal.len())] {
            Action::Recant if dice.pick(3) > 0 => legal[0],
            action => action,
        };
        let View { round, sheets, .. } = game.view(Observer::Bystander);
        game.act(turn.seat, action).expect("it is allowed");
        ahead.act(action);
        chosen += u32::from(ahead.position().phase() == Phase::Burying);
        let after: View = game.view(Observer::Bystander);
        if after.sheets.len() > sheets.len() {
            assert!(ahead.is_over(), "round {round}");
            assert_eq!(Some(&ahead.sheets()), after.sheets.last());
            assert!(ahead.legal().is_empty());
            ahead = open(&game, options);
        } else {
            assert_eq!(all_of(&ahead, options), all_of(&open(&game, options), options), "{after}");
        }
    }
    chosen
}

#[test]
fn what_comes_of_every_action_is_what_comes_of_it_in_the_game() {
    let mut dice = Dice::new(1);
    let few = [(2, 3, 2), (3, 2, 1), (2, 26, 12)];
    let few = few.map(|(players, cards, clue_limit)| Options { players, cards, clue_limit });
    let mut chosen = 0;
    for options in Options::USUAL.into_iter().chain(few) {
        chosen += (0..40).map(|_| follow(options, &mut dice)).sum::<u32>();
    }
    assert!(chosen > 100, "a clue was chosen {chosen} times");
}

#[test]
fn a_view_of_another_table_is_none() {
    let [two, three, ..] = Options::USUAL;
    let setup = Setup { options: two, seats: 2, first: Seat::new(0).expect("a seat") };
    let (game, _) = Match::<CoverStory>::deal(setup, &Dice::new(1).deck());
    let view = game.view(Observer::Bystander);
    assert!(OpenRound::of(&view, two, &[Hand::NONE; 2]).is_some());
    assert!(OpenRound::of(&view, two, &[Hand::NONE; 3]).is_none());
    assert!(OpenRound::of(&view, three, &[Hand::NONE; 3]).is_none());
}
