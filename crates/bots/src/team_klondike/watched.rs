//! Games that are watched, for tests.

use std::sync::{Arc, Mutex};

use rules::game::Setup;
use rules::games::DeckSource;
use rules::team_klondike::{Action, Level, Options, Stage, TeamKlondike};
use rules::{Card, Seat};

use super::glance::Glance;
use super::plain::Plain;
use super::seated::Seated;
use super::value::Weights;
use crate::arena::{self, Bounds};
use crate::patience::cards::bit;
use crate::player::{Place, Player, Sight};

/// What a player knows at the beginning of a turn, and the true hands, from that player on in the order of play.
pub(super) type Seen = (Glance, Vec<u64>);

/// A player, and everybody's hand.
#[derive(Debug)]
struct Watched {
    seat: usize,
    player: Seated<Plain>,
    hands: Arc<Mutex<Vec<u64>>>,
    seen: Arc<Mutex<Vec<Seen>>>,
}

impl Player<TeamKlondike> for Watched {
    fn see(&mut self, sight: &Sight<'_, TeamKlondike>) {
        let hand =
            sight.view.players[self.seat].hand.iter().copied().map(|card: Option<Card>| card.map_or(0, bit));
        self.hands.lock().expect("nobody panicked")[self.seat] = hand.sum();
        self.player.see(sight);
    }

    fn choose(&mut self, sight: &Sight<'_, TeamKlondike>) -> Action {
        let glance = self.player.glance(sight.view).expect("a view of a game");
        if sight.view.stage == Stage::Moves && sight.view.moves_left == sight.view.moves_per_turn {
            let mut hands = self.hands.lock().expect("nobody panicked").clone();
            hands.rotate_left(self.seat);
            self.seen.lock().expect("nobody panicked").push((glance, hands));
        }
        self.player.choose(sight)
    }
}

/// What players who plan by what they know see in the deal with this number.
pub(super) fn game(number: u32, seats: u8) -> Vec<Seen> {
    let first = Seat::new(0).expect("a seat");
    let setup = Setup { options: Options::at(Level::Normal), seats, first };
    let (hands, seen) = (Arc::new(Mutex::new(vec![0; seats.into()])), Arc::new(Mutex::new(Vec::new())));
    let sit = |seat: Seat| Watched {
        seat: seat.index(),
        player: Seated::new(&Place { setup, seat, seed: 1 }, Plain::new(Weights::USUAL)),
        hands: hands.clone(),
        seen: seen.clone(),
    };
    let mut players: Vec<Watched> = Seat::first(seats).map(sit).collect();
    let deck = DeckSource::numbered(number).deck().expect("a shuffle gives a deck");
    arena::play(setup, &deck, &mut players, Bounds::default());
    seen.lock().expect("nobody panicked").split_off(0)
}
