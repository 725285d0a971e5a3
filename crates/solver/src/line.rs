//! From the plays of a search to the steps of a player.

use std::collections::{HashMap, VecDeque};

use rules::Card;
use rules::patience::{ColumnId, Move, Place};

use crate::cards::{self, Cards};
use crate::component::Exit;
use crate::ground::Ground;
use crate::position::Position;
use crate::state::{Goal, Source, State};
use crate::step::Step;
use crate::table::Table;

/// The steps by which a player takes these exits one after another, and then brings all cards home.
///
/// # Panics
/// If the exits do not lead to a win.
pub(crate) fn steps(ground: &Ground, position: &Position, exits: &[Exit]) -> Vec<Step> {
    let mut player = Player { table: Table::new(position) };
    let mut state = ground.state(position);
    for exit in exits {
        for card in path(&state, exit.home) {
            player.shift(cards::card(card));
        }
        let card = cards::card(exit.play.card);
        if let Source::Talon(_) = exit.play.from {
            player.turn_to(card);
        }
        match (exit.play.to, exit.play.from) {
            (Goal::Home, Source::Talon(_)) => {
                player.play(Move::one(Place::Waste, Place::Foundation(card.suit())));
            }
            (Goal::Home, Source::Heap(_)) => player.bring_home(card),
            (Goal::Column, _) => player.bring_to_column(card),
        }
        state = ground.played(&state.with_home(exit.home), exit.play);
    }
    player.finish();
    player.table.steps
}

/// The shortest way from a state to other foundations in its component, by the cards that go there or come back.
fn path(state: &State, home: Cards) -> Vec<u8> {
    let mut came_from = HashMap::from([(home, None)]);
    let mut open = VecDeque::from([home]);
    // From the end, so that the way can be read off from the start. Every play of a component can be undone.
    while let Some(at) = open.pop_front().filter(|&at| at != state.home) {
        let look = state.with_home(at).look();
        let ready = look.loose & look.bare & cards::next(at) | cards::tops(at) & look.welcome;
        for card in cards::each(ready) {
            came_from.entry(at ^ 1 << card).or_insert_with(|| {
                open.push_back(at ^ 1 << card);
                Some(card)
            });
        }
    }
    let mut way = Vec::new();
    let mut at = state.home;
    while let Some(card) = came_from[&at] {
        way.push(card);
        at ^= 1 << card;
    }
    way
}

/// Plays steps that the search has found to be allowed.
struct Player {
    table: Table,
}

impl Player {
    fn play(&mut self, step: Move) {
        assert!(self.table.play(step), "the search plays by the rules");
    }

    /// Brings a loose card home, or back from there.
    fn shift(&mut self, card: Card) {
        if self.table.tableau.foundations().top(card.suit()) == Some(card) {
            self.bring_to_column(card);
        } else {
            self.bring_home(card);
        }
    }

    fn bring_home(&mut self, card: Card) {
        let (column, depth) = self.table.find(card).expect("it lies in a column");
        let run = self.table.tableau.column(column).run();
        if let Some(guest) = run.card(depth + 1) {
            let to = self.host(guest, column).expect("the other host is bare");
            self.play(Move { from: Place::Column(column), to, cards: run.len() - depth - 1 });
        }
        self.play(Move::one(Place::Column(column), Place::Foundation(card.suit())));
    }

    fn bring_to_column(&mut self, card: Card) {
        let (from, cards) = self.table.place(card);
        let to = ColumnId::all()
            .map(Place::Column)
            .find(|&to| to != from && self.table.tableau.judge(Move { from, to, cards }).is_ok());
        self.play(Move { from, to: to.expect("a host is bare"), cards });
    }

    /// Another column that takes the guest.
    fn host(&self, guest: Card, from: ColumnId) -> Option<Place> {
        let takes = |&to: &ColumnId| to != from && self.table.tableau.column(to).run().takes(guest);
        ColumnId::all().find(takes).map(Place::Column)
    }

    /// Draws and turns over until this card is on top of the waste.
    fn turn_to(&mut self, card: Card) {
        assert!(self.table.turn_to(card), "the search counts the passes");
    }

    /// Brings everything home that is left.
    fn finish(&mut self) {
        while !self.table.is_won() {
            let ready = self.table.tableau.moves().find(|step| matches!(step.to, Place::Foundation(_)));
            match ready {
                Some(step) => self.play(step),
                None => assert!(self.table.draw(), "the search counts the passes"),
            }
        }
    }
}
