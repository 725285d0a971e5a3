//! From the plays of a search to the steps of a player.

use std::collections::{HashMap, VecDeque};

use rules::Card;
use rules::patience::{ColumnId, Move, Place, Tableau};

use crate::cards::{self, Cards};
use crate::component::Exit;
use crate::ground::Ground;
use crate::position::Position;
use crate::state::{Goal, Source, State};
use crate::step::Step;

/// The steps by which a player takes these exits one after another, and then brings all cards home.
///
/// # Panics
/// If the exits do not lead to a win.
pub(crate) fn steps(ground: &Ground, position: &Position, exits: &[Exit]) -> Vec<Step> {
    let mut table = Table { tableau: *position.tableau(), step: position.stock().step, steps: Vec::new() };
    let mut state = ground.state(position);
    for exit in exits {
        for card in path(&state, exit.home) {
            table.shift(cards::card(card));
        }
        let card = cards::card(exit.play.card);
        if let Source::Talon(_) = exit.play.from {
            table.turn_to(card);
        }
        match (exit.play.to, exit.play.from) {
            (Goal::Home, Source::Talon(_)) => {
                table.play(Move::one(Place::Waste, Place::Foundation(card.suit())));
            }
            (Goal::Home, Source::Heap(_)) => table.bring_home(card),
            (Goal::Column, _) => table.bring_to_column(card),
        }
        state = ground.played(&state.with_home(exit.home), exit.play);
    }
    table.finish();
    table.steps
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

/// The cards as they really lie.
struct Table {
    tableau: Tableau,
    step: u8,
    steps: Vec<Step>,
}

impl Table {
    fn play(&mut self, step: Move) {
        self.tableau.play(step).expect("the search plays by the rules");
        if let Some(column) = self.tableau.uncovered() {
            let locked = self.tableau.column(column).locked().last().copied().flatten();
            self.tableau.turn_up(column, locked.expect("a locked card, and all cards are known"));
        }
        self.steps.push(Step::Move(step));
    }

    /// Draws and turns over until this card is on top of the waste.
    fn turn_to(&mut self, card: Card) {
        while self.tableau.talon().waste_top() != Some(card) {
            self.draw();
        }
    }

    fn draw(&mut self) {
        let talon = self.tableau.talon_mut();
        if talon.stock().is_empty() {
            talon.turn_over();
            self.steps.push(Step::Redeal);
            return;
        }
        for _ in 0..self.step {
            if let Some(&next) = talon.stock().first() {
                talon.turn(next.expect("all cards are known"));
            }
        }
        self.steps.push(Step::Draw);
    }

    /// Brings a loose card home, or back from there.
    fn shift(&mut self, card: Card) {
        if self.tableau.foundations().top(card.suit()) == Some(card) {
            self.bring_to_column(card);
        } else {
            self.bring_home(card);
        }
    }

    fn bring_home(&mut self, card: Card) {
        let (column, depth) = self.find(card).expect("it lies in a column");
        let run = self.tableau.column(column).run();
        if let Some(guest) = run.card(depth + 1) {
            let to = self.host(guest, column).expect("the other host is bare");
            self.play(Move { from: Place::Column(column), to, cards: run.len() - depth - 1 });
        }
        self.play(Move::one(Place::Column(column), Place::Foundation(card.suit())));
    }

    fn bring_to_column(&mut self, card: Card) {
        let found = self.find(card);
        let (from, count) = match found {
            Some((column, depth)) => (Place::Column(column), self.tableau.column(column).run().len() - depth),
            None if self.tableau.talon().waste_top() == Some(card) => (Place::Waste, 1),
            None => (Place::Foundation(card.suit()), 1),
        };
        let to = ColumnId::all()
            .map(Place::Column)
            .find(|&to| to != from && self.tableau.judge(Move { from, to, cards: count }).is_ok());
        self.play(Move { from, to: to.expect("a host is bare"), cards: count });
    }

    /// Another column that takes the guest.
    fn host(&self, guest: Card, from: ColumnId) -> Option<Place> {
        let takes = |&to: &ColumnId| to != from && self.tableau.column(to).run().takes(guest);
        ColumnId::all().find(takes).map(Place::Column)
    }

    /// The column of a face-up card, and how many face-up cards lie above it.
    fn find(&self, card: Card) -> Option<(ColumnId, u8)> {
        ColumnId::all().find_map(|id| {
            let depth = self.tableau.column(id).run().cards().position(|other| other == card)?;
            Some((id, depth as u8))
        })
    }

    /// Brings everything home that is left.
    fn finish(&mut self) {
        while self.tableau.foundations().total() < Card::COUNT {
            let ready = self.tableau.moves().find(|step| matches!(step.to, Place::Foundation(_)));
            match ready {
                Some(step) => self.play(step),
                None => self.draw(),
            }
        }
    }
}
