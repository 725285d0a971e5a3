//! What stays the same throughout a search.

use rules::Card;

use crate::cards::{self, Cards};
use crate::position::Position;
use crate::state::State;

/// The most cards that a heap begins with: six locked ones and the one on them.
const HEAP_MAX: usize = 7;

/// Where the cards lay in the position that a search begins with: what a [`State`] counts in.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    /// For each column the places of its locked cards from the top, then of the highest face-up card.
    heaps: [[u8; HEAP_MAX]; 7],
    /// For each of those the set of the cards above it in its heap.
    buried: [[Cards; HEAP_MAX]; 7],
    /// For each card of a heap its column.
    column_of: [u8; 52],
    /// The talon in the order of turning.
    pub(crate) talon: [u8; 24],
    /// How many cards are turned at once.
    pub(crate) step: u8,
    /// How many more times the waste may be turned over; `None` for without limit.
    pub(crate) redeals: Option<u8>,
}

impl Ground {
    /// The ground that a position lies on, and its state, not settled.
    pub(crate) fn new(position: &Position) -> (Ground, State) {
        let mut ground = Ground {
            heaps: [[0; HEAP_MAX]; 7],
            buried: [[0; HEAP_MAX]; 7],
            column_of: [0; 52],
            talon: [0; 24],
            step: position.stock().step,
            redeals: position.stock().redeals,
        };
        let tableau = position.tableau();
        for (at, column) in tableau.columns().iter().enumerate() {
            let locked = column.locked().iter().map(|card| card.expect("all cards are known"));
            let mut above = 0;
            for (depth, card) in locked.chain(column.run().highest()).enumerate() {
                ground.buried[at][depth] = above;
                above |= 1 << cards::place(card);
                ground.heaps[at][depth] = cards::place(card);
                ground.column_of[usize::from(cards::place(card))] = at as u8;
            }
        }
        for (slot, card) in ground.talon.iter_mut().zip(talon_cards(position)) {
            *slot = cards::place(card);
        }
        let state = ground.state(position);
        (ground, state)
    }

    /// The same cards, turned one by one and without limit; nothing if they are anyway.
    pub(crate) fn easier(&self) -> Option<Ground> {
        let is_easiest = self.step == 1 && self.redeals.is_none();
        (!is_easiest).then(|| Ground { step: 1, redeals: None, ..self.clone() })
    }

    /// The state of a position that can be reached from the one the ground was made of.
    pub(crate) fn state(&self, position: &Position) -> State {
        let tableau = position.tableau();
        let mut state = State { home: home(position), ..State::default() };
        state.up = state.home;
        for (at, column) in tableau.columns().iter().enumerate() {
            let run = column.run();
            state.up |= set(run.cards());
            let highest = run.highest().map_or(0, |card| 1 << cards::place(card));
            let locked = column.locked_count();
            if locked > 0 {
                state.bases |= highest;
                state.heaps |= u32::from(locked + 1) << (4 * at);
            } else if highest != 0 && highest & cards::KINGS == 0 {
                state.bases |= highest;
                state.heaps |= 1 << (4 * at);
            } else {
                state.open_columns += 1;
            }
        }
        state.talon = (1 << tableau.talon().count()) - 1;
        state.turned = tableau.talon().waste_count();
        state
    }

    /// The card at the foot of a heap of `count` cards, which is at least 1.
    pub(crate) const fn base(&self, column: u8, count: u8) -> u8 {
        self.heaps[column as usize][count as usize - 1]
    }

    /// The locked cards of a heap of `count` cards, which is at least 1.
    pub(crate) fn buried(&self, column: u8, count: u8) -> Cards {
        self.buried[usize::from(column)][usize::from(count) - 1]
    }

    /// The column whose heap this card lies in.
    pub(crate) const fn column_of(&self, place: u8) -> u8 {
        self.column_of[place as usize]
    }

    /// The set of the cards that are left of the talon.
    pub(crate) fn talon_cards(&self, talon: u32) -> Cards {
        cards::each(talon.into()).fold(0, |all, at| all | 1 << self.talon[usize::from(at)])
    }
}

fn talon_cards(position: &Position) -> impl Iterator<Item = Card> {
    let talon = position.tableau().talon();
    talon.waste().chain(talon.stock().iter().map(|card| card.expect("all cards are known")))
}

fn home(position: &Position) -> Cards {
    let [clubs, diamonds, hearts, spades] = position.tableau().foundations().counts();
    cards::stacked([clubs, spades, diamonds, hearts])
}

fn set(of: impl Iterator<Item = Card>) -> Cards {
    of.fold(0, |all, card| all | 1 << cards::place(card))
}
