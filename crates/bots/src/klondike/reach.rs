//! Everything that what is known comes to.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::hash::Hasher;

use rules::klondike::Action;
use rules::patience::{ColumnId, Move, Place, Tableau};

use super::talon::{Draws, with_waste};
use super::value::Weights;
use crate::patience::cards::{bit, taken_by};
use crate::patience::key::{Fold, Spread, key};
use crate::patience::places::Places;
use crate::patience::turn::safe_play;

/// The cards as they lie, and the pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    pub(super) tableau: Tableau,
    pub(super) pass: u8,
}

/// A layout that can be reached, and how.
#[derive(Clone, Copy, Debug)]
struct Node {
    state: State,
    /// What the line comes to there.
    end: End,
    from: Option<(u32, Move)>,
}

/// What a line comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// It can go on.
    Open,
    /// A card that is not known turns up.
    Uncovers(ColumnId),
    /// All is won.
    Won,
}

/// All lines of play as far as the cards are known, the shortest first. It keeps its memory from search to search.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    draws: Draws,
    weights: Weights,
    /// The cards that are not known, a bit for each card number.
    unknown: u64,
    nodes: Vec<Node>,
    seen: HashSet<u64, Spread>,
    end: End,
}

/// Where a search stops.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The most layouts, once a line has come to its end,
    pub(super) nodes_max: usize,
    /// and as long as none has.
    pub(super) nodes_without_end_max: usize,
}

impl Reach {
    pub(super) fn new(draws: Draws, weights: Weights) -> Reach {
        Reach { draws, weights, unknown: 0, nodes: Vec::new(), seen: HashSet::default(), end: End::Open }
    }

    /// Finds what can come of a state in which these cards are not known, itself first.
    fn explore(&mut self, start: State, unknown: u64, limits: Limits) {
        self.nodes.clear();
        self.seen.clear();
        (self.unknown, self.end) = (unknown, End::Open);
        self.push(start, End::Open, None);
        let mut next = 0;
        while next < self.nodes.len() {
            let is_enough = match self.end {
                End::Won => true,
                End::Uncovers(_) => self.nodes.len() >= limits.nodes_max,
                End::Open => self.nodes.len() >= limits.nodes_without_end_max,
            };
            if is_enough {
                return;
            }
            if self.nodes[next].end == End::Open {
                self.expand(next);
            }
            next += 1;
        }
    }

    /// Explores a state: the best layout in which a line ends, or else the best that is better than the first, if there
    /// is any.
    pub(super) fn best(&mut self, start: State, unknown: u64, limits: Limits) -> Option<usize> {
        self.explore(start, unknown, limits);
        self.ends().max_by_key(|&at| (self.worth(at), Reverse(at))).or_else(|| self.best_step())
    }

    /// Of the last search, the best layout that is better than the first, if there is any.
    fn best_step(&self) -> Option<usize> {
        (0..self.nodes.len()).max_by_key(|&at| (self.worth(at), Reverse(at))).filter(|&at| at > 0)
    }

    /// The layouts of the last search in which a line ends.
    fn ends(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.nodes.len()).filter(|&at| self.nodes[at].end != End::Open)
    }

    /// What a layout of the last search is worth.
    fn worth(&self, at: usize) -> i32 {
        self.weights.of(&self.nodes[at].state, self.draws, self.unknown)
    }

    /// The actions that lead to a layout of the last search.
    pub(super) fn line(&self, node: usize) -> Vec<Action> {
        let mut line = Vec::new();
        let mut at = node;
        while let Some((before, step)) = self.nodes[at].from {
            let before = before as usize;
            line.push(Action::Move(step));
            if step.from == Place::Waste {
                let turned = self.nodes[at].state.tableau.talon().waste_count() + 1;
                let drawn = self.draws.actions(self.nodes[before].state.tableau.talon(), turned);
                line.extend(drawn.into_iter().rev());
            }
            at = before;
        }
        line.reverse();
        line
    }

    fn expand(&mut self, at: usize) {
        let State { tableau, pass } = self.nodes[at].state;
        if let Some(step) = safe_play(&tableau) {
            return self.add(at, State { tableau, pass }, step);
        }
        let empty = ColumnId::all().find(|&id| tableau.column(id).is_empty());
        let needed = movable(&tableau);
        let steps = tableau.moves().filter(|step| step.from != Place::Waste);
        for step in steps.filter(|&step| is_worth_trying(&tableau, empty, needed, step)) {
            self.add(at, State { tableau, pass }, step);
        }
        let open = Places::of(&tableau).with_kings();
        let mut tried = 0u32;
        for reached in self.draws.reach(tableau.talon(), pass) {
            if open & bit(reached.top) == 0 || tried >> reached.turned & 1 == 1 {
                continue;
            }
            tried |= 1 << reached.turned;
            let mut drawn = State { tableau, pass: pass.saturating_add(reached.redeals) };
            *drawn.tableau.talon_mut() = with_waste(*tableau.talon(), reached.turned);
            let home = Move::one(Place::Waste, Place::Foundation(reached.top.suit()));
            let columns = ColumnId::all()
                .filter(|&id| empty == Some(id) || !tableau.column(id).is_empty())
                .map(|id| Move::one(Place::Waste, Place::Column(id)));
            for step in [home].into_iter().chain(columns) {
                self.add(at, drawn, step);
            }
        }
    }

    /// Makes a move, if it is allowed and leads to something new.
    fn add(&mut self, from: usize, mut state: State, step: Move) {
        let tableau = &mut state.tableau;
        if tableau.play(step).is_err() {
            return;
        }
        let mut end = End::Open;
        if let Some(id) = tableau.uncovered() {
            match tableau.column(id).locked().last() {
                Some(&Some(card)) => tableau.turn_up(id, card),
                Some(None) | None => end = End::Uncovers(id),
            }
        }
        self.push(state, end, Some((from as u32, step)));
    }

    fn push(&mut self, state: State, end: End, from: Option<(u32, Move)>) {
        let end = if state.tableau.is_open() { End::Won } else { end };
        if self.seen.insert(number(&state, self.draws)) {
            self.nodes.push(Node { state, end, from });
            if end != End::Open && self.end != End::Won {
                self.end = end;
            }
        }
    }
}

/// A number for each state of one search.
fn number(state: &State, draws: Draws) -> u64 {
    let mut fold = Fold::default();
    fold.write_u64(key(&state.tableau));
    if draws.order_matters() {
        fold.write_u8(state.tableau.talon().waste_count());
    }
    if draws.passes.is_some() {
        fold.write_u8(state.pass);
    }
    fold.finish()
}

/// Leaves out moves that come to the same as others or that nothing can follow from: to the second empty column, of a
/// whole column to an empty one, of a part of a run unless the card above it can go to its foundation, and back from a
/// foundation unless a card in sight fits on what comes back.
fn is_worth_trying(tableau: &Tableau, empty: Option<ColumnId>, needed: u64, step: Move) -> bool {
    let Place::Column(to) = step.to else { return true };
    match step.from {
        Place::Column(id) => {
            let column = tableau.column(id);
            let run = column.run();
            let is_whole = step.cards == run.len();
            let above = run.without_lower(step.cards).lowest();
            let goes_somewhere = !tableau.column(to).is_empty() || empty == Some(to);
            let leaves_something = column.locked_count() > 0 || !tableau.column(to).is_empty();
            goes_somewhere
                && (is_whole && leaves_something
                    || above.is_some_and(|card| tableau.foundations().takes(card)))
        }
        Place::Foundation(suit) => {
            let back = tableau.foundations().top(suit);
            !tableau.column(to).is_empty() && back.is_some_and(|card| taken_by(card) & needed != 0)
        }
        Place::Waste | Place::Hand => true,
    }
}

/// The cards that could move if there were a place for them: those that begin a run on face-down cards or a column, and
/// those of stock and waste.
fn movable(tableau: &Tableau) -> u64 {
    let heads = tableau.columns().iter().filter_map(|column| column.run().highest());
    let talon = tableau.talon();
    heads.chain(talon.waste()).chain(talon.stock().iter().copied().flatten()).map(bit).sum()
}

#[cfg(test)]
mod tests {
    use rules::games::DeckSource;
    use rules::patience::{EmptyColumn, Layout, Talon};

    use super::*;

    /// A fresh deal of whose columns nothing is known but what lies open, with the order of the stock known.
    fn dealt(number: u32) -> State {
        let deck = DeckSource::numbered(number).deck().expect("a shuffle gives a deck");
        let layout = Layout::dealt(deck.cards()).expect("52 cards");
        let all = layout.tableau(EmptyColumn::King).expect("a deal");
        let columns = all.columns().each_ref().map(|column| {
            let hidden = vec![None; usize::from(column.locked_count())];
            rules::patience::Column::new(&hidden, column.run()).expect("as many as before")
        });
        let stock: Vec<_> = layout.stock.iter().copied().map(Some).collect();
        let talon = Talon::new(&[], &stock).expect("24 cards");
        State { tableau: Tableau::new(columns, all.foundations(), talon, EmptyColumn::King), pass: 1 }
    }

    /// Does what a line says, by the rules.
    fn done(state: State, line: &[Action], draws: Draws) -> State {
        let State { mut tableau, mut pass } = state;
        for &action in line {
            assert_eq!(tableau.uncovered(), None, "nothing follows on an unknown card");
            match action {
                Action::Move(step) => drop(tableau.play(step).expect("a line is allowed")),
                Action::Draw => {
                    assert!(tableau.talon().stock_count() > 0);
                    let after = tableau.talon().waste_count() + draws.draw;
                    *tableau.talon_mut() = with_waste(*tableau.talon(), after);
                }
                Action::Redeal => {
                    assert!(tableau.talon().stock_count() == 0 && draws.can_redeal(pass));
                    tableau.talon_mut().turn_over();
                    pass += 1;
                }
                Action::Undo | Action::Redo | Action::Finish => panic!("{action} in a line"),
            }
        }
        State { tableau, pass }
    }

    #[test]
    fn lines_are_allowed_and_lead_where_they_say() {
        let limits = Limits { nodes_max: 300, nodes_without_end_max: 1_000 };
        let mut drawn = 0;
        for (draw, passes) in [(1, None), (3, None), (3, Some(2))] {
            let draws = Draws { draw, passes };
            let mut reach = Reach::new(draws, Weights::USUAL);
            for number in 0..10 {
                let start = dealt(number);
                reach.explore(start, 0, limits);
                for at in 0..reach.nodes.len() {
                    let line = reach.line(at);
                    let node = reach.nodes[at];
                    let end = done(start, &line, draws);
                    assert_eq!(end.tableau, node.state.tableau, "deal {number}");
                    assert!(passes.is_none() || end.pass == node.state.pass);
                    assert_eq!(matches!(node.end, End::Uncovers(_)), end.tableau.uncovered().is_some());
                    drawn += usize::from(line.contains(&Action::Redeal));
                }
            }
        }
        assert!(drawn > 100, "{drawn} lines turn the waste over");
    }
}
