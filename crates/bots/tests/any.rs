//! Players of whichever game.

use bots::{AnyPlayer, strengths};
use rules::games::{AnyMatch, AnyOptions, DeckSource, GameKind};
use rules::{Observer, Seat};

/// A seat is shown what happened; each player that can be hired answers with something that is done.
#[test]
fn whoever_is_hired_for_a_game_plays_it() {
    let mut hired = 0;
    for &game in GameKind::ALL {
        let options = AnyOptions::presets(game)[0];
        let (seats, _) = options.seats();
        let first = Seat::first(1).next().expect("a seat");
        let (dealt, facts) = AnyMatch::deal(options, seats, first, &DeckSource::numbered(1))
            .expect("a game that can be played");
        for strength in strengths(game) {
            let mut player = AnyPlayer::hire(strength, options, (seats, first), first, 7);
            let sight = dealt.sight(Observer::Seat(first), std::slice::from_ref(&facts));
            player.see(&sight);
            let action = player.choose(&sight).expect("the game waits for whoever begins");
            assert!(dealt.clone().act(first, action).is_ok(), "{game:?} {strength:?}: {action}");
            hired += 1;
        }
    }
    assert!(hired > 0);
}

#[test]
fn nobody_chooses_where_nothing_can_be_done() {
    let options = AnyOptions::presets(GameKind::Undercover)[0];
    let [first, second] = [0, 1].map(|number| Seat::new(number).expect("a seat"));
    let (dealt, facts) =
        AnyMatch::deal(options, 2, first, &DeckSource::numbered(1)).expect("a game that can be played");
    for strength in strengths(GameKind::Undercover) {
        let mut player = AnyPlayer::hire(strength, options, (2, first), second, 7);
        let sight = dealt.sight(Observer::Seat(second), std::slice::from_ref(&facts));
        player.see(&sight);
        assert_eq!(player.choose(&sight), None);
    }
}
