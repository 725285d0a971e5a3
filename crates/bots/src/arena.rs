//! Whole games among players: the one place of this crate where a true game stands.

use rules::driver::{Facts, Match};
use rules::game::{Game, Ruling, Setup, Verdict};
use rules::{Deck, Observer, Seat};

use crate::player::{Player, Sight};

/// Where a game is broken off.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The most actions, refused ones counted too.
    pub actions_max: u32,
    /// The most positions that a search for a dead one looks at (READINGS P5).
    pub dead_search_positions_max: usize,
}

impl Default for Bounds {
    /// Ten times what long games take, and a search of a few milliseconds.
    fn default() -> Bounds {
        Bounds { actions_max: 10_000, dead_search_positions_max: 2_000 }
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// How it ended; `None` if it was broken off.
    pub outcome: Option<G::Outcome>,
    /// The number of the last turn, from 1; 0 in a game without turns.
    pub turns: u32,
    /// How many actions were done.
    pub actions: u32,
    /// The end as everybody sees it.
    pub view: G::View,
}

/// Plays a deal to its end, with a player for each seat.
///
/// # Panics
/// If there are not as many players as seats.
pub fn play<G: Game, P: Player<G>>(
    setup: Setup<G::Options>,
    deck: &Deck<G::Card>,
    players: &mut [P],
    bounds: Bounds,
) -> Played<G> {
    assert_eq!(players.len(), usize::from(setup.seats), "a player for each seat");
    let (mut game, mut facts) = Match::<G>::deal(setup, deck);
    let (mut asked, mut actions, mut turns) = (0, 0, 0);
    while game.outcome().is_none() {
        turns = game.turn().map_or(turns, |turn| turn.number);
        show(&game, &facts, players);
        facts = if players.iter().all(|player| player.agrees_to_end()) {
            game.rule(Ruling::GivenUp)
        } else if is_dead(&game, bounds) {
            game.rule(Ruling::Dead)
        } else if let Some(done) = act(&mut game, players, &mut asked, bounds.actions_max) {
            actions += 1;
            done
        } else {
            break;
        };
    }
    show(&game, &facts, players);
    Played { outcome: game.outcome(), turns, actions, view: game.view(Observer::Bystander) }
}

/// Shows every player what happened.
fn show<G: Game, P: Player<G>>(game: &Match<G>, facts: &Facts<G>, players: &mut [P]) {
    for (seat, player) in Seat::first(Seat::COUNT_MAX).zip(players) {
        let who = Observer::Seat(seat);
        let (events, view, offers) = (game.witness(facts, who), game.view(who), game.legal(seat));
        player.see(&Sight { events: &events, view: &view, offers: &offers });
    }
}

/// Asks the first seat that the game waits for until it names something that is done. `None` if the game waits for
/// nobody, or too much was asked.
fn act<G: Game, P: Player<G>>(
    game: &mut Match<G>,
    players: &mut [P],
    asked: &mut u32,
    asked_max: u32,
) -> Option<Facts<G>> {
    let seats = Seat::first(Seat::COUNT_MAX).zip(players);
    let (seat, offers, player) = seats
        .map(|(seat, player)| (seat, game.legal(seat), player))
        .find(|(_, offers, _)| !offers.is_empty())?;
    let view = game.view(Observer::Seat(seat));
    while *asked < asked_max {
        *asked += 1;
        let action = player.choose(&Sight { events: &[], view: &view, offers: &offers });
        if let Ok(facts) = game.act(seat, action) {
            return Some(facts);
        }
    }
    None
}

fn is_dead<G: Game>(game: &Match<G>, bounds: Bounds) -> bool {
    game.dead_search_due()
        .is_some_and(|position| G::dead_search(&position, bounds.dead_search_positions_max) == Verdict::Dead)
}
