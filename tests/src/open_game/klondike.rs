//! Klondike with all cards open.

use std::collections::VecDeque;

use rules::Card;
use rules::games::AnyAction;
use rules::klondike::{Action, Options};
use rules::patience::Place;

use crate::card_set::CardSet;
use crate::open_game::OpenGame;
use crate::open_game::layout::OpenLayout;

#[derive(Debug, Clone)]
pub(super) struct Klondike {
    options: Options,
    table: Table,
    /// How the table was before each action that can be undone.
    before: Vec<Table>,
    /// How it was after each one that was undone, the one that is done again first being the last.
    undone: Vec<Table>,
    /// Has ever been turned: it stays known after an undo.
    seen: CardSet,
    over: bool,
}

#[derive(Debug, Clone)]
struct Table {
    layout: OpenLayout,
    /// The next card to be turned first.
    stock: VecDeque<Card>,
}

impl Table {
    fn in_view(&self) -> CardSet {
        self.layout.waste.iter().copied().fold(self.layout.on_table(), CardSet::with)
    }
}

impl Klondike {
    pub(super) fn deal(deck: &[String], options: Options) -> Klondike {
        let (layout, stock) = OpenLayout::deal(deck);
        let table = Table { layout, stock: stock.into() };
        let seen = table.in_view();
        Klondike { options, table, before: Vec::new(), undone: Vec::new(), seen, over: false }
    }

    fn act(&mut self, action: Action) {
        let Table { layout, stock } = &mut self.table;
        match action {
            Action::Move(step) => {
                layout.make(step);
                if matches!(step.from, Place::Column(_)) {
                    layout.turn_up();
                }
            }
            Action::Draw => {
                let count = stock.len().min(usize::from(self.options.draw));
                layout.waste.extend(stock.drain(..count));
            }
            Action::Redeal => *stock = std::mem::take(&mut layout.waste).into(),
            Action::Finish => {
                layout.up = Default::default();
                layout.home = [13; 4];
            }
            Action::Undo | Action::Redo => unreachable!("they stand for another action"),
        }
    }
}

impl OpenGame for Klondike {
    fn follow(&mut self, _: usize, action: AnyAction) {
        let AnyAction::Klondike(action) = action else { unreachable!("an action of this game") };
        match action {
            Action::Undo => {
                let before = self.before.pop().expect("an undo was accepted");
                self.undone.push(std::mem::replace(&mut self.table, before));
            }
            Action::Redo => {
                let after = self.undone.pop().expect("a redo was accepted");
                self.before.push(std::mem::replace(&mut self.table, after));
            }
            _ => {
                self.undone.clear();
                self.before.push(self.table.clone());
                self.act(action);
            }
        }
        self.seen = self.seen.and(self.table.in_view());
        self.over = self.table.layout.home == [13; 4];
    }

    fn end(&mut self) {
        self.over = true;
    }

    /// It is only told (READINGS K11).
    fn end_dead(&mut self) {}

    fn is_over(&self) -> bool {
        self.over
    }

    /// Whenever all of stock and waste is known. An end that comes just after it may be shown with it.
    fn may_be_dead(&self) -> bool {
        let Table { layout, stock } = &self.table;
        self.options.thoughtful || layout.waste.iter().chain(stock).all(|&card| self.seen.has(card))
    }

    fn in_view(&self, _: Option<usize>) -> CardSet {
        if self.options.thoughtful { Card::all().collect() } else { self.table.in_view() }
    }

    fn wanted(&self) -> CardSet {
        self.table.layout.wanted()
    }

    fn copy(&self) -> Box<dyn OpenGame> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(options: Options) -> Klondike {
        let deck: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        Klondike::deal(&deck, options)
    }

    fn follow(game: &mut Klondike, action: &str) {
        game.follow(0, AnyAction::Klondike(action.parse().expect("an action")));
    }

    #[test]
    fn k6_seven_cards_are_open_at_the_deal_and_all_in_a_thoughtful_game() {
        assert_eq!(game(Options::EASY).in_view(None).count(), 7);
        let thoughtful = Options { thoughtful: true, ..Options::EASY };
        assert_eq!(game(thoughtful).in_view(None).count(), 52);
    }

    #[test]
    fn k19_an_undo_takes_cards_out_of_view_and_a_redo_brings_them_back() {
        let mut game = game(Options::MEDIUM);
        for _ in 0..2 {
            follow(&mut game, "draw");
        }
        assert_eq!(game.in_view(Some(0)).count(), 7 + 6);
        for (action, seen) in [("undo", 10), ("undo", 7), ("redo", 10), ("redo", 13), ("undo", 10)] {
            follow(&mut game, action);
            assert_eq!(game.in_view(Some(0)).count(), seen, "{action}");
        }
        assert_eq!(game.seen.count(), 13);
    }

    #[test]
    fn nothing_is_proved_dead_before_the_whole_stock_was_turned() {
        let mut game = game(Options::EASY);
        for _ in 0..24 {
            assert!(!game.may_be_dead());
            follow(&mut game, "draw");
        }
        follow(&mut game, "undo");
        assert!(game.may_be_dead(), "what was seen stays known");
    }
}
