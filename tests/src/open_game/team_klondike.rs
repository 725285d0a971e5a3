//! Team Klondike with all cards open.

use std::collections::VecDeque;

use rules::Card;
use rules::games::AnyAction;
use rules::team_klondike::{Action, Options};
use serde_json::Value;

use crate::card_set::CardSet;
use crate::open_game::OpenGame;
use crate::open_game::layout::OpenLayout;

const HAND_MAX: usize = 3;

#[derive(Debug, Clone)]
pub(super) struct TeamKlondike {
    options: Options,
    layout: OpenLayout,
    /// By seat, in the order of drawing.
    hands: Vec<Vec<Card>>,
    /// By seat, the next card to be drawn first.
    stocks: Vec<VecDeque<Card>>,
    /// Has ever lain face up on the table: what is told of it names it.
    played: CardSet,
    /// The card that went under a stock last and whose it was, until another turn's moves end.
    went_under: Option<(usize, Card)>,
    tokens: u8,
    played_from_hand: bool,
    turn_just_ended: bool,
    before: Option<(OpenLayout, Vec<Card>, bool)>,
    over: bool,
}

impl TeamKlondike {
    pub(super) fn deal(deck: &[String], options: Options, seats: usize) -> TeamKlondike {
        let (layout, rest) = OpenLayout::deal(deck);
        let mut stocks = vec![VecDeque::new(); seats];
        for (at, card) in rest.into_iter().enumerate() {
            stocks[at % seats].push_back(card);
        }
        let played = layout.on_table();
        let mut game = TeamKlondike {
            options,
            layout,
            hands: vec![Vec::new(); seats],
            stocks,
            played,
            went_under: None,
            tokens: options.tokens_for(seats as u8),
            played_from_hand: false,
            turn_just_ended: false,
            before: None,
            over: false,
        };
        (0..seats).for_each(|seat| game.draw(seat));
        game
    }

    fn draw(&mut self, seat: usize) {
        while self.hands[seat].len() < HAND_MAX
            && let Some(card) = self.stocks[seat].pop_front()
        {
            self.hands[seat].push(card);
        }
    }

    /// Whatever may be taken back of a step that begins now.
    fn keep(&mut self, seat: usize) {
        self.before = Some((self.layout.clone(), self.hands[seat].clone(), self.played_from_hand));
    }

    /// After cards were put down: the card that nothing covers is turned up, which cannot be taken back.
    fn turn_up(&mut self) {
        if self.layout.turn_up().is_some() {
            self.before = None;
        }
        self.played = self.played.and(self.layout.on_table());
        self.over |= self.hands_are_done() && self.layout.is_open();
    }

    fn end_turn(&mut self, seat: usize, under: Option<Card>) {
        (self.before, self.went_under) = (None, None);
        let fails = !self.played_from_hand && !self.hands[seat].is_empty();
        self.played_from_hand = false;
        if fails && self.tokens == 0 {
            self.over = true;
            return;
        }
        self.turn_just_ended = true;
        self.tokens -= u8::from(fails);
        if let Some(card) = under {
            self.hands[seat].retain(|&held| held != card);
            self.stocks[seat].push_back(card);
            self.went_under = Some((seat, card));
        }
        self.draw(seat);
    }

    fn hands_are_done(&self) -> bool {
        self.hands.iter().all(Vec::is_empty) && self.stocks.iter().all(VecDeque::is_empty)
    }
}

impl OpenGame for TeamKlondike {
    fn follow(&mut self, seat: usize, action: AnyAction) {
        let AnyAction::TeamKlondike(action) = action else { unreachable!("an action of this game") };
        self.turn_just_ended = false;
        match action {
            Action::Play { card, to } => {
                self.keep(seat);
                self.hands[seat].retain(|&held| held != card);
                self.played_from_hand = true;
                self.layout.put(&[card], to);
                self.turn_up();
            }
            Action::Move(step) => {
                self.keep(seat);
                self.layout.make(step);
                self.turn_up();
            }
            Action::TakeBack => {
                let before = self.before.take().expect("a take-back was accepted");
                (self.layout, self.hands[seat], self.played_from_hand) = before;
            }
            Action::EndTurn { under } => self.end_turn(seat, under),
            Action::Coin { .. } | Action::LeaveCoin => {}
        }
    }

    fn end(&mut self) {
        self.over = true;
    }

    fn is_over(&self) -> bool {
        self.over
    }

    /// Only without cards in hands, so that no coin comes after the moves.
    fn may_be_dead(&self) -> bool {
        self.turn_just_ended && !self.over && self.hands_are_done()
    }

    fn in_view(&self, viewer: Option<usize>) -> CardSet {
        let mut seen = self.layout.on_table();
        for (seat, hand) in self.hands.iter().enumerate() {
            if self.options.open_hands || viewer == Some(seat) {
                let under = self.went_under.filter(|&(owner, _)| owner == seat).map(|(_, card)| card);
                seen = hand.iter().copied().chain(under).fold(seen, CardSet::with);
            }
        }
        seen
    }

    /// What goes into a closed hand and out of it is its owner's alone, also when the card lies open by now.
    fn in_event(&self, viewer: Option<usize>, event: &Value, _: usize) -> CardSet {
        if !["drew", "went_under"].iter().any(|kind| event["event"] == *kind) {
            return self.played;
        }
        let owner = event["seat"].as_u64().map(|seat| seat as usize);
        if self.options.open_hands || viewer == owner { self.in_view(viewer) } else { CardSet::default() }
    }

    fn hand(&self, seat: usize) -> Option<CardSet> {
        Some(self.hands[seat].iter().copied().collect())
    }

    fn wanted(&self) -> CardSet {
        self.layout.wanted()
    }

    /// A coin says that a card of the hand fits there.
    fn is_true(&self, seat: usize, action: AnyAction) -> Option<bool> {
        match action {
            AnyAction::TeamKlondike(Action::Coin { column }) => {
                Some(self.hands[seat].iter().any(|&card| self.layout.fits(card, column.index())))
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
    use rules::patience::Level;
    use serde_json::json;

    fn game(seats: usize, open_hands: bool) -> TeamKlondike {
        let deck: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        TeamKlondike::deal(
            &deck,
            Options { open_hands, tokens: Some(1), ..Options::at(Level::Normal) },
            seats,
        )
    }

    fn follow(game: &mut TeamKlondike, seat: usize, action: &str) {
        game.follow(seat, AnyAction::TeamKlondike(action.parse().expect("an action")));
    }

    fn cards(codes: &str) -> CardSet {
        codes.split(' ').map(|code| code.parse::<Card>().expect("a card")).collect()
    }

    #[test]
    fn a_hand_is_its_owners_or_with_open_hands_everybodys() {
        let hands = [cards("3H 5H 7H"), cards("4H 6H 8H")];
        for open in [false, true] {
            let game = game(2, open);
            for (seat, hand) in hands.iter().enumerate() {
                assert_eq!(game.hand(seat), Some(*hand));
                for viewer in [Some(0), Some(1), None] {
                    let sees = open || viewer == Some(seat);
                    let seen = game.in_view(viewer);
                    assert_eq!(seen.and(*hand) == seen, sees, "{viewer:?}");
                    assert_eq!(seen.count(), 7 + if open { 6 } else { 3 * u32::from(viewer.is_some()) });
                }
            }
        }
        assert_eq!(game(3, false).hand(2), Some(cards("5H 8H JH")));
    }

    #[test]
    fn what_went_under_is_shown_until_another_turn_ends_and_only_to_its_owner() {
        let mut game = game(2, false);
        let card = "5H".parse::<Card>().expect("a card");
        let drew = json!({ "event": "drew", "seat": 0 });
        follow(&mut game, 0, "end 5H");
        assert_eq!(game.hand(0), Some(cards("3H 7H 9H")));
        assert!(game.in_view(Some(0)).has(card) && game.in_event(Some(0), &drew, 0).has(card));
        assert!(!game.in_view(Some(1)).has(card) && !game.in_view(None).has(card));
        assert_eq!(game.in_event(Some(1), &drew, 0), CardSet::default());
        follow(&mut game, 0, "leave");
        assert!(game.in_view(Some(0)).has(card));
        follow(&mut game, 1, "end");
        assert!(game.is_over() && !game.in_view(Some(0)).has(card), "no token was left");
    }
}
