//! A guessed deal as it is played on.

use std::collections::VecDeque;

use rules::Card;
use rules::patience::{ColumnId, Tableau};
use rules::team_klondike::{Position, TimeCheck};

use super::coin;
use super::glance::{Glance, Known};
use super::guess::Guess;
use super::moment::Moment;
use super::outlook::Outlook;
use super::plain::Plain;
use crate::patience::cards::{bit, cards, unknown};
use crate::patience::locked::Locked;
use crate::patience::places::takes;
use crate::patience::turn::Node;

/// A game of which every card is guessed.
#[derive(Clone, Debug)]
pub(super) struct Course<'a> {
    tableau: Tableau,
    locked: &'a Locked,
    tokens: u8,
    moves_left: u8,
    moves_per_turn: u8,
    played: u8,
    /// Whose turn it is.
    turn: usize,
    players: Vec<Dealt>,
    pub(super) state: State,
}

#[derive(Clone, Debug)]
struct Dealt {
    hand: u64,
    stock: VecDeque<Card>,
    /// Where the coin lies, and what it may mean.
    coin: Option<(ColumnId, u64)>,
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// A turn goes on after a card has turned up.
    Within,
    /// A turn begins.
    Between,
    Won,
    Lost,
}

impl<'a> Course<'a> {
    pub(super) fn new(glance: &Glance, guess: &'a Guess) -> Course<'a> {
        let Moment { tableau, tokens, moves_left, played, .. } = glance.moment;
        let deal = |(known, (hand, stock)): (&Known, &(u64, VecDeque<Card>))| Dealt {
            hand: *hand,
            stock: stock.clone(),
            coin: known.coin.map(|column| (column, takes(&tableau, column))),
        };
        let players = glance.players.iter().zip(&guess.holdings).map(deal).collect();
        let moves_per_turn = glance.moves_per_turn;
        Course {
            tableau,
            locked: &guess.locked,
            tokens,
            moves_left,
            moves_per_turn,
            played,
            turn: 0,
            players,
            state: State::Within,
        }
    }

    /// The turn as whoever is to move knows it.
    fn moment(&self) -> Moment {
        let own = &self.players[self.turn];
        let unknown = unknown(&self.tableau) & !own.hand;
        let mut others = [[0; Position::HAND_MAX]; Position::SEATS_MAX - 1];
        for (places, player) in others.iter_mut().zip(self.in_order().skip(1)) {
            let count = player.hand.count_ones() as usize;
            places[..count].fill(unknown);
            if let (Some(first), Some((_, meant))) = (places[..count].first_mut(), player.coin)
                && meant & unknown != 0
            {
                *first = meant & unknown;
            }
        }
        let mut draws = [0; Position::HAND_MAX];
        draws.iter_mut().zip(&own.stock).for_each(|(place, _)| *place = unknown);
        Moment {
            tableau: self.tableau,
            moves_left: self.moves_left,
            tokens: self.tokens,
            played: self.played,
            hand: own.hand,
            stock: own.stock.len() as u8,
            draws,
            others,
            seats: self.players.len(),
            left: self.left(),
        }
    }

    fn left(&self) -> u8 {
        let counts = self.players.iter().map(|player| player.hand.count_ones() as usize + player.stock.len());
        counts.sum::<usize>() as u8
    }

    /// The players from whoever is to move on.
    fn in_order(&self) -> impl Iterator<Item = &Dealt> {
        let (before, from) = self.players.split_at(self.turn);
        from.iter().chain(before)
    }

    /// All hands, from whoever moved last on.
    pub(super) fn outlook(&self) -> Outlook {
        let mut hands = [[0; Position::HAND_MAX]; Position::SEATS_MAX];
        let seats = self.players.len();
        for (at, player) in self.in_order().enumerate() {
            let places = &mut hands[(at + 1) % seats];
            places.iter_mut().zip(cards(player.hand)).for_each(|(place, card)| *place = bit(card));
        }
        Outlook { hands, seats, left: self.left(), tokens: self.tokens }
    }

    pub(super) const fn tableau(&self) -> &Tableau {
        &self.tableau
    }

    /// Plays to the end of a turn by what is known in it.
    pub(super) fn play_turn(&mut self, follower: &mut Plain, nodes_max: usize) {
        loop {
            let (node, under) = follower.best_within(&self.moment(), nodes_max);
            self.go(&node, under);
            if self.state != State::Within {
                return;
            }
        }
    }

    /// Does what leads to this layout.
    pub(super) fn go(&mut self, node: &Node, under: Option<Card>) {
        let own = &mut self.players[self.turn];
        self.played += (own.hand ^ node.hand).count_ones() as u8;
        own.hand = node.hand;
        self.tableau = node.tableau;
        self.moves_left = node.moves_left;
        for player in &mut self.players {
            player.coin = player
                .coin
                .filter(|&(column, meant)| takes(&self.tableau, column) == meant && player.hand & meant != 0);
        }
        if node.uncovers {
            self.locked.turn_up(&mut self.tableau);
            self.state = State::Within;
        } else if self.tableau.is_open() && self.left() == 0 {
            self.state = State::Won;
        } else {
            self.end_turn(under);
        }
    }

    fn end_turn(&mut self, under: Option<Card>) {
        let own = &mut self.players[self.turn];
        let check =
            TimeCheck::over(self.played, own.hand.count_ones() as u8, own.stock.len() as u8, self.tokens);
        match check {
            TimeCheck::Free => {}
            TimeCheck::Pay | TimeCheck::PayAndKeep => self.tokens -= 1,
            TimeCheck::Lose => {
                self.state = State::Lost;
                return;
            }
        }
        if let Some(card) = under.filter(|_| check == TimeCheck::Pay) {
            own.hand &= !bit(card);
            own.stock.push_back(card);
        }
        while own.hand.count_ones() < Position::HAND_MAX as u32
            && let Some(card) = own.stock.pop_front()
        {
            own.hand |= bit(card);
        }
        let lies = own.coin.map(|(column, _)| column);
        let place = coin::best(&self.tableau, own.hand, lies);
        own.coin = place.map(|column| (column, takes(&self.tableau, column)));
        self.turn = (self.turn + 1) % self.players.len();
        self.moves_left = self.moves_per_turn;
        self.played = 0;
        self.state = State::Between;
    }
}

#[cfg(test)]
mod tests {
    use super::super::value::Weights;
    use super::super::watched;
    use super::*;
    use crate::dice::Dice;

    #[test]
    fn a_guessed_deal_is_played_on_without_a_card_lost_until_it_is_decided() {
        let mut follower = Plain::new(Weights::USUAL);
        let (mut won, mut lost) = (0, 0);
        for number in 0..16 {
            let seen = watched::game(number, 2 + (number % 2) as u8);
            let (glance, _) = &seen[seen.len() / 2];
            for guess in Guess::draw(glance, 2, &mut Dice::new(1)) {
                let mut course = Course::new(glance, &guess);
                for _ in 0..60 {
                    if matches!(course.state, State::Won | State::Lost) {
                        break;
                    }
                    course.play_turn(&mut follower, 60);
                    let hands = course.players.iter().fold(0, |set, player| set | player.hand);
                    let stocks = course.players.iter().flat_map(|player| &player.stock);
                    let held = stocks.fold(hands, |set, &card| set | bit(card));
                    let open = !unknown(&course.tableau);
                    let (open, locked) = (open & ((1 << 52) - 1), u32::from(course.tableau.locked_count()));
                    assert_eq!(held & open, 0);
                    assert_eq!((held | open).count_ones() + locked, 52);
                }
                won += u32::from(course.state == State::Won);
                lost += u32::from(course.state == State::Lost);
            }
        }
        assert!(won > 3 && lost > 3, "{won} won, {lost} lost");
    }
}
