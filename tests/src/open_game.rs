//! Undercover with all cards open: what a person at a real table could follow, written down without the rules crate's
//! game, so that its views can be held against it.

use std::collections::VecDeque;

use rules::Card;
use rules::patience::{Move, Place};
use rules::undercover::{Action, Options};

use crate::card_set::CardSet;

/// A game that is dealt from a known deck and follows the actions that were accepted. It judges nothing.
#[derive(Debug, Clone)]
pub struct OpenGame {
    options: Options,
    layout: Layout,
    stock: VecDeque<Card>,
    /// Turned at least once, so known to everybody.
    public: CardSet,
    /// What each seat has lifted and still sees.
    peeks: [CardSet; 2],
    pass: u8,
    turn_just_ended: bool,
    before: Option<Layout>,
    over: bool,
}

#[derive(Debug, Clone)]
struct Layout {
    down: [Vec<Card>; 7],
    up: [Vec<Card>; 7],
    home: [u8; 4],
    waste: Vec<Card>,
}

impl OpenGame {
    /// Deals by the rules' Setup: rows from the left, the first card of each row face up, then the stock.
    ///
    /// # Panics
    /// If the deck has not 52 cards.
    #[must_use]
    pub fn deal(deck: &[Card], options: Options) -> OpenGame {
        assert_eq!(deck.len(), 52, "a deck");
        let mut cards = deck.iter().copied();
        let mut layout =
            Layout { down: Default::default(), up: Default::default(), home: [0; 4], waste: Vec::new() };
        for row in 0..7 {
            layout.up[row].extend(cards.next());
            for column in row + 1..7 {
                layout.down[column].extend(cards.next());
            }
        }
        let public = layout.up.iter().flatten().copied().collect();
        let mut game = OpenGame {
            options,
            layout,
            stock: cards.collect(),
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

    /// What this seat may see now; without a seat, nothing while the game runs. Once it is over, all is open.
    #[must_use]
    pub fn may_see(&self, seat: Option<usize>) -> CardSet {
        match seat {
            _ if self.over => CardSet::ALL,
            Some(seat) => self.public.and(self.peeks[seat]),
            None => CardSet::default(),
        }
    }

    /// What everybody sees who may look on.
    #[must_use]
    pub fn public(&self) -> CardSet {
        if self.over { CardSet::ALL } else { self.public }
    }

    /// The number of cards on each foundation.
    #[must_use]
    pub const fn home(&self) -> [u8; 4] {
        self.layout.home
    }

    /// The card that a spot hides, if it hides one.
    #[must_use]
    pub fn hidden(&self, column: usize, depth: usize) -> Option<Card> {
        self.layout.down[column].get(depth.checked_sub(1)?).copied()
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Whether the house may prove now that the game is dead (READINGS P5, U15).
    #[must_use]
    pub fn may_be_dead(&self) -> bool {
        let endless = self.stock.is_empty() && self.layout.waste.is_empty();
        self.turn_just_ended && !self.over && (endless || self.options.passes.is_none())
    }

    /// The table ended the game.
    pub const fn end(&mut self) {
        self.over = true;
    }

    /// Follows an accepted action.
    pub fn follow(&mut self, seat: usize, action: Action) {
        self.turn_just_ended = false;
        match action {
            Action::Peek(spot) => {
                let card = self.hidden(spot.column.index(), usize::from(spot.depth));
                self.peeks[seat] = card.into_iter().fold(self.peeks[seat], CardSet::with);
            }
            Action::Mark(_) => self.before = None,
            Action::Move(step) => self.make(step),
            Action::TakeBack => self.layout = self.before.take().expect("a take-back was accepted"),
            Action::EndTurn => self.end_turn(seat),
        }
        let layout = &self.layout;
        self.over |=
            layout.down.iter().all(Vec::is_empty) && layout.waste.is_empty() && self.stock.is_empty();
    }

    fn make(&mut self, step: Move) {
        let before = self.layout.clone();
        let cards = match step.from {
            Place::Column(from) => {
                let up = &mut self.layout.up[from.index()];
                up.split_off(up.len() - usize::from(step.cards))
            }
            Place::Waste => self.layout.waste.pop().into_iter().collect(),
            Place::Hand => unreachable!("there are no hands"),
            Place::Foundation(suit) => {
                let count = &mut self.layout.home[suit as usize];
                *count -= 1;
                Card::all().filter(|card| card.suit() == suit).nth(usize::from(*count)).into_iter().collect()
            }
        };
        match step.to {
            Place::Column(to) => self.layout.up[to.index()].extend(cards),
            Place::Foundation(suit) => self.layout.home[suit as usize] += 1,
            Place::Waste | Place::Hand => unreachable!("nothing goes there"),
        }
        self.before = Some(before);
        for (down, up) in self.layout.down.iter_mut().zip(&mut self.layout.up) {
            if up.is_empty()
                && let Some(card) = down.pop()
            {
                up.push(card);
                self.public = self.public.with(card);
                self.before = None;
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use rules::undercover::{Level, Options};

    fn game(level: Level) -> OpenGame {
        let deck: Vec<Card> = Card::all().collect();
        OpenGame::deal(&deck, Options::at(level))
    }

    fn follow(game: &mut OpenGame, seat: usize, action: &str) {
        game.follow(seat, action.parse().expect("an action"));
    }

    #[test]
    fn eight_cards_are_open_at_the_deal() {
        let game = game(Level::Normal);
        assert_eq!(game.may_see(Some(0)).count(), 8);
        assert_eq!(game.may_see(Some(0)), game.may_see(Some(1)));
        assert_eq!((game.may_see(None), game.public()), (CardSet::default(), game.may_see(Some(0))));
    }

    #[test]
    fn a_peek_is_the_peekers_until_the_turn_ends_and_longer_with_memory_aid() {
        for level in [Level::Normal, Level::Easy] {
            let mut game = game(level);
            let card = game.hidden(6, 3).expect("a hidden card");
            follow(&mut game, 0, "peek c7.3");
            assert!(game.may_see(Some(0)).has(card));
            assert!(!game.may_see(Some(1)).has(card));
            follow(&mut game, 0, "end");
            assert_eq!(game.may_see(Some(0)).has(card), Options::at(level).memory_aid);
            assert!(!game.may_see(Some(1)).has(card));
        }
    }

    #[test]
    fn the_whole_stock_is_public_after_one_pass_and_the_last_pass_ends_all() {
        let mut game = game(Level::Normal);
        (0..24).for_each(|turn| follow(&mut game, turn % 2, "end"));
        assert_eq!(game.may_see(Some(0)).count(), 7 + 24);
        (24..47).for_each(|turn| follow(&mut game, turn % 2, "end"));
        assert!(!game.is_over());
        follow(&mut game, 1, "end");
        assert!(game.is_over() && game.may_see(None) == CardSet::ALL);
    }
}
