//! Klondike written down once more, straight from the rules' text: plain piles, no care for speed. It shares nothing
//! with the solver but the words for cards and steps.

use std::collections::HashSet;

use rules::patience::{ColumnId, Layout, Move, Place};
use rules::{Card, Suit};
use solver::{Position, Step, Stock};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Naive {
    /// Face-down cards of each column, the lowest last.
    down: Vec<Vec<Card>>,
    /// Face-up cards of each column, the bottom card last.
    up: Vec<Vec<Card>>,
    home: Vec<Vec<Card>>,
    /// The next card first.
    stock: Vec<Card>,
    /// The playable card last.
    waste: Vec<Card>,
    /// How many cards are turned at once.
    step: usize,
    /// How many more times the waste may be turned over.
    redeals: Option<u8>,
}

fn red(card: Card) -> bool {
    matches!(card.suit(), Suit::Diamonds | Suit::Hearts)
}

/// Ace 1, King 13.
fn rank(card: Card) -> usize {
    usize::from(card.index()) % 13 + 1
}

fn at(column: ColumnId) -> usize {
    usize::from(column.number()) - 1
}

impl Naive {
    pub(crate) fn new(layout: &Layout, stock: Stock) -> Naive {
        let home = Suit::ALL.map(|suit| {
            let count = usize::from(layout.foundations[suit as usize]);
            Card::all().filter(|card| card.suit() == suit && rank(*card) <= count).collect::<Vec<_>>()
        });
        Naive {
            down: layout.columns.iter().map(|column| column.down.clone()).collect(),
            up: layout.columns.iter().map(|column| column.up.clone()).collect(),
            home: home.to_vec(),
            stock: layout.stock.clone(),
            waste: layout.waste.clone(),
            step: usize::from(stock.step),
            redeals: stock.redeals,
        }
    }

    /// As the solver is asked about it.
    pub(crate) fn position(&self) -> Position {
        let mut layout = Layout { waste: self.waste.clone(), stock: self.stock.clone(), ..Layout::default() };
        for (column, (down, up)) in layout.columns.iter_mut().zip(self.down.iter().zip(&self.up)) {
            (column.down, column.up) = (down.clone(), up.clone());
        }
        for (count, pile) in layout.foundations.iter_mut().zip(&self.home) {
            *count = pile.len() as u8;
        }
        let stock = Stock { step: self.step as u8, redeals: self.redeals };
        Position::from_layout(&layout, stock).expect("a position that was reached by the rules")
    }

    pub(crate) fn is_won(&self) -> bool {
        self.home.iter().map(Vec::len).sum::<usize>() == 52
    }

    fn is_allowed(&self, step: Move) -> bool {
        let (pile, most) = match step.from {
            Place::Column(column) => (&self.up[at(column)], 13),
            Place::Waste => (&self.waste, 1),
            Place::Foundation(suit) => (&self.home[suit as usize], 1),
            Place::Hand => return false,
        };
        let count = usize::from(step.cards);
        if count < 1 || count > most || count > pile.len() || step.from == step.to {
            return false;
        }
        let highest = pile[pile.len() - count];
        match step.to {
            Place::Column(column) => match self.up[at(column)].last() {
                Some(&bottom) => rank(bottom) == rank(highest) + 1 && red(bottom) != red(highest),
                None => rank(highest) == 13,
            },
            Place::Foundation(suit) => {
                let is_from_table = !matches!(step.from, Place::Foundation(_));
                let next = self.home[suit as usize].len() + 1;
                is_from_table && count == 1 && highest.suit() == suit && rank(highest) == next
            }
            Place::Waste | Place::Hand => false,
        }
    }

    /// Does what a player may do, and turns up the card that it uncovers; whether it was allowed.
    pub(crate) fn play(&mut self, step: Step) -> bool {
        match step {
            Step::Draw if !self.stock.is_empty() => {
                let count = self.step.min(self.stock.len());
                self.waste.extend(self.stock.drain(..count));
                true
            }
            Step::Redeal if self.stock.is_empty() && !self.waste.is_empty() && self.redeals != Some(0) => {
                self.redeals = self.redeals.map(|left| left - 1);
                self.stock = std::mem::take(&mut self.waste);
                true
            }
            Step::Move(step) if self.is_allowed(step) => {
                self.carry(step);
                true
            }
            _ => false,
        }
    }

    fn carry(&mut self, step: Move) {
        let from = match step.from {
            Place::Column(column) => &mut self.up[at(column)],
            Place::Foundation(suit) => &mut self.home[suit as usize],
            _ => &mut self.waste,
        };
        let cards = from.split_off(from.len() - usize::from(step.cards));
        match step.to {
            Place::Column(column) => self.up[at(column)].extend(cards),
            Place::Foundation(suit) => self.home[suit as usize].extend(cards),
            Place::Waste | Place::Hand => unreachable!("not allowed"),
        }
        if let Place::Column(column) = step.from
            && self.up[at(column)].is_empty()
        {
            self.up[at(column)].extend(self.down[at(column)].pop());
        }
    }

    /// Every step that is allowed.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let places: Vec<Place> = Place::all().filter(|place| *place != Place::Hand).collect();
        let moves = places.iter().flat_map(|&from| {
            let most = if let Place::Column(column) = from { self.up[at(column)].len() as u8 } else { 1 };
            places.iter().flat_map(move |&to| (1..=most).map(move |cards| Move { from, to, cards }))
        });
        let turns = [Step::Draw, Step::Redeal].into_iter().filter(|&step| self.clone().play(step));
        turns.chain(moves.filter(|&step| self.is_allowed(step)).map(Step::Move)).collect()
    }

    /// Whether a win can be reached, by trying everything; `None` past so many positions.
    pub(crate) fn is_winnable(&self, positions_max: usize) -> Option<bool> {
        let mut seen = HashSet::from([self.clone()]);
        let mut open = vec![self.clone()];
        while let Some(position) = open.pop() {
            if position.is_won() {
                return Some(true);
            }
            for step in position.steps() {
                let mut next = position.clone();
                next.play(step);
                if !seen.contains(&next) {
                    seen.insert(next.clone());
                    open.push(next);
                }
            }
            if seen.len() > positions_max {
                return None;
            }
        }
        Some(false)
    }

    /// Plays these steps; whether all were allowed and the game is won.
    pub(crate) fn wins_by(&self, steps: &[Step]) -> bool {
        let mut position = self.clone();
        steps.iter().all(|&step| position.play(step)) && position.is_won()
    }
}
