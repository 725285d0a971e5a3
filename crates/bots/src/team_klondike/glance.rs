//! A game as a player takes it in.

use rules::Seat;
use rules::patience::{ColumnId, Tableau};
use rules::team_klondike::{PlayerView, Position, TimeCheck, View};

use super::holding::Holding;
use super::memory::Memory;
use super::moment::Moment;
use crate::patience::cards::{bit, unknown};
use crate::patience::places::takes;

/// What a player knows when it is to move.
#[derive(Clone, Debug)]
pub(super) struct Glance {
    pub(super) moment: Moment,
    pub(super) moves_per_turn: u8,
    /// The cards that this player does not know.
    pub(super) unknown: u64,
    /// Everybody, from this player on in the order of play.
    pub(super) players: Vec<Known>,
}

/// What is known of a player.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) holding: Holding,
    pub(super) coin: Option<ColumnId>,
}

impl Glance {
    pub(super) fn new(memory: &Memory, seat: Seat, tableau: Tableau, view: &View) -> Glance {
        let shown = |player: &PlayerView| player.hand.iter().flatten().fold(0, |set, &card| set | bit(card));
        let hidden = view.players.iter().fold(unknown(&tableau), |set, player| set & !shown(player));
        let under = memory.holdings().next().map_or(0, |own| own.known_stock(hidden));
        let unknown = hidden & !under;
        let players = view.players.iter().cycle().skip(seat.index());
        let known = |((holding, player), under): ((&Holding, &PlayerView), u64)| {
            let mut holding = holding.clone();
            holding.sort_out(unknown, shown(player) | under);
            if let Some(column) = player.coin {
                holding.has(takes(&tableau, column) & unknown);
            }
            Known { holding, coin: player.coin }
        };
        let unders = [under].into_iter().chain(std::iter::repeat(0));
        let players: Vec<Known> = memory.holdings().zip(players).zip(unders).map(known).collect();
        Glance {
            moment: moment(tableau, view, &players),
            moves_per_turn: view.moves_per_turn,
            unknown,
            players,
        }
    }
}

fn moment(tableau: Tableau, view: &View, players: &[Known]) -> Moment {
    let mut hands = [[0; Position::HAND_MAX]; Position::SEATS_MAX];
    for (hand, player) in hands.iter_mut().zip(players) {
        hand.iter_mut().zip(&player.holding.hand).for_each(|(place, &cards)| *place = cards);
    }
    let [own, second, third] = hands;
    let mut draws = [0; Position::HAND_MAX];
    let stock = players.first().map(|player| &player.holding.stock);
    draws.iter_mut().zip(stock.into_iter().flatten()).for_each(|(place, &cards)| *place = cards);
    let left = players.iter().map(|player| player.holding.hand.len() + player.holding.stock.len());
    Moment {
        tableau,
        moves_left: view.moves_left,
        tokens: view.tokens_left,
        played: u8::from(view.time_check == TimeCheck::Free),
        hand: own.into_iter().fold(0, |set, place| set | place),
        stock: stock.map_or(0, |stock| stock.len() as u8),
        draws,
        others: [second, third],
        seats: players.len(),
        left: left.sum::<usize>() as u8,
    }
}
