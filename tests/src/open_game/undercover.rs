//! Undercover with all cards open.

use std::collections::VecDeque;

use rules::Card;
use rules::games::AnyAction;
use rules::patience::Move;
use rules::undercover::{Action, Options, Spot};

use crate::card_set::CardSet;
use crate::open_game::OpenGame;
use crate::open_game::layout::OpenLayout;

#[derive(Debug, Clone)]
pub(super) struct Undercover {
    options: Options,
    layout: OpenLayout,
    stock: VecDeque<Card>,
    /// Turned at least once, so known to everybody.
    public: CardSet,
    /// What each seat has lifted and still sees.
    peeks: [CardSet; 2],
    pass: u8,
    turn_just_ended: bool,
    before: Option<OpenLayout>,
    over: bool,
}

impl Undercover {
    pub(super) fn deal(deck: &[String], options: Options) -> Undercover {
        let (layout, stock) = OpenLayout::deal(deck);
        let public = layout.on_table();
        let mut game = Undercover {
            options,
            layout,
            stock: stock.into(),
            public,
            peeks: [CardSet::default(); 2],
            pass: 1,
            turn_just_ended: false,
            before: None,
            over: false,
        };
        game.turn_stock();
        game
    }

    /// The card that a spot hides, if it hides one.
    fn hidden(&self, spot: Spot) -> Option<Card> {
        let at = usize::from(spot.depth).checked_sub(1)?;
        self.layout.down[spot.column.index()].get(at).copied()
    }

    fn make(&mut self, step: Move) {
        self.before = Some(self.layout.clone());
        self.layout.make(step);
        if let Some(card) = self.layout.turn_up() {
            self.public = self.public.with(card);
            self.before = None;
        }
    }

    fn end_turn(&mut self, seat: usize) {
        if !self.options.memory_aid {
            self.peeks[seat] = CardSet::default();
        }
        self.before = None;
        self.turn_just_ended = true;
        if self.stock.is_empty() && !self.layout.waste.is_empty() {
            if self.options.passes.is_some_and(|passes| self.pass >= passes) {
                self.over = true;
                return;
            }
            self.pass += 1;
            self.stock = std::mem::take(&mut self.layout.waste).into();
        }
        self.turn_stock();
    }

    fn turn_stock(&mut self) {
        if let Some(card) = self.stock.pop_front() {
            self.layout.waste.push(card);
            self.public = self.public.with(card);
        }
    }
}

impl OpenGame for Undercover {
    fn follow(&mut self, seat: usize, action: AnyAction) {
        let AnyAction::Undercover(action) = action else { unreachable!("an action of this game") };
        self.turn_just_ended = false;
        match action {
            Action::Peek(spot) => {
                self.peeks[seat] = self.hidden(spot).into_iter().fold(self.peeks[seat], CardSet::with);
            }
            Action::Mark(_) => self.before = None,
            Action::Move(step) => self.make(step),
            Action::TakeBack => self.layout = self.before.take().expect("a take-back was accepted"),
            Action::EndTurn => self.end_turn(seat),
        }
        self.over |= self.layout.is_open() && self.layout.waste.is_empty() && self.stock.is_empty();
    }

    fn end(&mut self) {
        self.over = true;
    }

    fn is_over(&self) -> bool {
        self.over
    }

    fn may_be_dead(&self) -> bool {
        let endless = self.stock.is_empty() && self.layout.waste.is_empty();
        self.turn_just_ended && !self.over && (endless || self.options.passes.is_none())
    }

    fn in_view(&self, viewer: Option<usize>) -> CardSet {
        viewer.map_or(self.public, |seat| self.public.and(self.peeks[seat]))
    }

    fn wanted(&self) -> CardSet {
        self.layout.wanted()
    }

    /// A marker says that the card is an Ace, 2 or 3.
    fn is_true(&self, _: usize, action: AnyAction) -> Option<bool> {
        match action {
            AnyAction::Undercover(Action::Mark(spot)) => {
                Some(self.hidden(spot).is_some_and(|card| card.rank().number() <= 3))
            }
            _ => None,
        }
    }

    fn copy(&self) -> Box<dyn OpenGame> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::patience::ColumnId;
    use rules::undercover::Level;

    fn game(level: Level) -> Undercover {
        let deck: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        Undercover::deal(&deck, Options::at(level))
    }

    fn follow(game: &mut Undercover, seat: usize, action: &str) {
        game.follow(seat, AnyAction::Undercover(action.parse().expect("an action")));
    }

    #[test]
    fn eight_cards_are_open_at_the_deal() {
        let game = game(Level::Normal);
        assert_eq!(game.in_view(None).count(), 8);
        assert!([Some(0), Some(1)].iter().all(|&seat| game.in_view(seat) == game.in_view(None)));
    }

    #[test]
    fn a_peek_is_the_peekers_until_the_turn_ends_and_longer_with_memory_aid() {
        for level in [Level::Normal, Level::Easy] {
            let mut game = game(level);
            let spot = Spot { column: ColumnId::new(7).expect("a column"), depth: 3 };
            let card = game.hidden(spot).expect("a hidden card");
            follow(&mut game, 0, "peek c7.3");
            assert!(game.in_view(Some(0)).has(card));
            assert!(!game.in_view(Some(1)).has(card) && !game.in_view(None).has(card));
            follow(&mut game, 0, "end");
            assert_eq!(game.in_view(Some(0)).has(card), Options::at(level).memory_aid);
            assert!(!game.in_view(Some(1)).has(card));
        }
    }

    #[test]
    fn the_whole_stock_is_public_after_one_pass_and_the_last_pass_ends_all() {
        let mut game = game(Level::Normal);
        (0..24).for_each(|turn| follow(&mut game, turn % 2, "end"));
        assert_eq!(game.in_view(None).count(), 7 + 24);
        (24..47).for_each(|turn| follow(&mut game, turn % 2, "end"));
        assert!(!game.is_over());
        follow(&mut game, 1, "end");
        assert!(game.is_over());
    }
}
