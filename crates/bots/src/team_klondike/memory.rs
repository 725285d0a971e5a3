//! What a player has seen, and what follows from it.

use rules::patience::{ColumnId, Place, Tableau};
use rules::team_klondike::{Event, Stage, View};
use rules::{Card, Seat};

use super::holding::Holding;
use crate::patience::cards::bit;
use crate::patience::places::{Places, takes};

/// After so many turns without progress a player agrees to end the game (READINGS P9).
const IDLE_TURNS_MAX: u32 = 20;

/// The memory of a seat: what everybody may hold, and how long nothing has come forward.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    seat: Seat,
    /// By seat.
    holdings: Vec<Holding>,
    /// Counted moves of the turn so far.
    moves: u8,
    /// The most cards that lay on the foundations.
    peak: u8,
    idle_turns: u32,
}

impl Memory {
    pub(super) fn new(seat: Seat, seats: u8) -> Memory {
        let holdings = vec![Holding::default(); seats.into()];
        Memory { seat, holdings, moves: 0, peak: 0, idle_turns: 0 }
    }

    /// Keeps what happened. Whether that was something new to look at: a card turned up, or another turn.
    pub(super) fn note(&mut self, events: &[Event<Option<Card>>], view: &View) -> News {
        let mut news = News::Nothing;
        let (tableau, mut ended) = (view.tableau(), None);
        for event in events {
            if let Some(tableau) = &tableau {
                self.conclude(event, view, tableau);
            }
            match event {
                Event::TurnedUp { .. } => (self.idle_turns, news) = (0, News::Something),
                Event::Moved { step, .. } => {
                    self.moves += u8::from(step.to.is_counted());
                    self.idle_turns = if step.from == Place::Hand { 0 } else { self.idle_turns };
                }
                Event::TurnEnded { seat } => {
                    (ended, news) = (Some(*seat), News::Something);
                    self.idle_turns += 1;
                }
                Event::CoinPlaced { .. } | Event::CoinLeft { .. } => ended = None,
                Event::Dealt { .. } | Event::TookBack { .. } => news = News::Something,
                _ => {}
            }
        }
        if let Some(seat) = ended {
            self.moves = 0;
            if let Some(tableau) = tableau.filter(|_| view.stage == Stage::Moves) {
                self.miss_coin(seat, view, &tableau);
            }
        }
        let home = view.foundations.iter().sum();
        if home > self.peak {
            (self.peak, self.idle_turns) = (home, 0);
        }
        self.count(view);
        news
    }

    /// What an event tells of hands and stocks, after which the table lies so.
    fn conclude(&mut self, event: &Event<Option<Card>>, view: &View, tableau: &Tableau) {
        match *event {
            Event::Moved { seat, step, ref cards } if step.from == Place::Hand => {
                let card = cards.first().map_or(0, |&card| bit(card));
                self.of(seat, |holding| holding.play(card));
            }
            Event::TokenPaid { seat, .. } => {
                let places = Places::of(tableau);
                let has_moves = self.moves < view.moves_per_turn;
                let missed = if has_moves { places.with_kings() } else { places.home };
                self.of(seat, |holding| holding.lacks(missed));
            }
            Event::WentUnder { seat, card, .. } => self.of(seat, |holding| match card.map(bit) {
                Some(card) => {
                    holding.play(card);
                    holding.stock.push_back(card);
                }
                None => holding.put_under(),
            }),
            Event::Drew { seat, ref cards, .. } => self.of(seat, |holding| holding.draw(cards.len())),
            Event::CoinPlaced { seat, column } => {
                let fitting = takes(tableau, column);
                self.of(seat, |holding| holding.has(fitting));
            }
            _ => {}
        }
    }

    /// The coin of a seat had no true place but where it lies.
    fn miss_coin(&mut self, seat: Seat, view: &View, tableau: &Tableau) {
        let lies = view.players.get(seat.index()).and_then(|player| player.coin);
        let columns = ColumnId::all().filter(|&column| lies != Some(column));
        let fitting = columns.fold(0, |set, column| set | takes(tableau, column));
        self.of(seat, |holding| holding.lacks(fitting));
    }

    fn of(&mut self, seat: Seat, note: impl FnOnce(&mut Holding)) {
        if let Some(holding) = self.holdings.get_mut(seat.index()) {
            note(holding);
        }
    }

    /// Counts what is in view, and takes up the cards that are.
    fn count(&mut self, view: &View) {
        for (holding, player) in self.holdings.iter_mut().zip(&view.players) {
            holding.count(player.hand.len(), player.stock.into());
            for (place, card) in holding.hand.iter_mut().zip(&player.hand) {
                *place = card.map_or(*place, bit);
            }
        }
    }

    /// Whether nothing has come forward for long.
    pub(super) const fn is_weary(&self) -> bool {
        self.idle_turns >= IDLE_TURNS_MAX
    }

    /// What everybody may hold, from this player on in the order of play.
    pub(super) fn holdings(&self) -> impl Iterator<Item = &Holding> {
        let (before, from) = self.holdings.split_at(self.seat.index().min(self.holdings.len()));
        from.iter().chain(before)
    }
}

/// Whether there is something new to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum News {
    /// A card was seen, or another turn begins.
    Something,
    /// What was planned still holds.
    Nothing,
}

#[cfg(test)]
mod tests {
    use super::super::watched;
    use crate::patience::cards::{bit, cards};

    /// Whether each of these cards lies at a place of its own.
    fn fit(mut places: Vec<u64>, hand: u64) -> bool {
        places.sort_by_key(|place| place.count_ones());
        let Some(card) = cards(hand).next() else { return true };
        (0..places.len()).any(|at| {
            let mut others = places.clone();
            others.remove(at) & bit(card) != 0 && fit(others, hand & !bit(card))
        })
    }

    #[test]
    fn what_is_concluded_of_other_hands_is_nearly_always_true_and_says_much() {
        let (mut hands, mut right, mut possible, mut unknown) = (0, 0, 0, 0);
        for (number, seats) in (0..12).zip([2, 3].into_iter().cycle()) {
            for (glance, truth) in watched::game(number, seats) {
                for (player, &hand) in glance.players.iter().zip(&truth).skip(1) {
                    let places = &player.holding.hand;
                    assert_eq!(places.len(), hand.count_ones() as usize);
                    hands += 1;
                    right += u32::from(fit(places.clone(), hand));
                    possible += places.iter().map(|place| place.count_ones()).sum::<u32>();
                    unknown += places.len() as u32 * glance.unknown.count_ones();
                }
            }
        }
        assert!(hands > 300 && right * 100 > hands * 95, "{right} of {hands}");
        assert!(possible * 10 < unknown * 9, "{possible} of {unknown}");
    }

    #[test]
    fn a_player_knows_its_hand_and_what_it_put_under_its_stock() {
        let mut under = 0;
        for (glance, truth) in (0..6).flat_map(|number| watched::game(number, 2)) {
            assert_eq!(glance.moment.hand, truth[0]);
            let known = |&&place: &&u64| place.count_ones() == 1 && place & glance.unknown == 0;
            under += glance.players[0].holding.stock.iter().filter(known).count();
        }
        assert!(under > 20, "{under}");
    }
}
