//! Cover Story with all cards open.

use rules::Card;
use rules::Suit;
use rules::cover_story::{Action, Options, TrickCard};
use rules::games::AnyAction;
use serde_json::Value;

use crate::card_set::CardSet;
use crate::open_game::OpenGame;

/// Cards of the deck that each round is dealt from.
const PACK: usize = 54;

#[derive(Debug, Clone)]
pub(super) struct CoverStory {
    options: Options,
    deck: Vec<TrickCard>,
    /// From 0, each with what was laid or played in it.
    rounds: Vec<CardSet>,
    /// Who plans first in this round.
    first: usize,
    hands: Vec<Vec<TrickCard>>,
    /// Unburied, by seat.
    clues: Vec<Vec<Card>>,
    /// How many clues each has laid.
    laid: Vec<u8>,
    passed: Vec<bool>,
    /// Clues and plot holes of this round.
    lying: CardSet,
    /// Tricks that are still to be settled, once planning is over.
    tricks: usize,
    trick: Vec<(usize, TrickCard)>,
    last_trick: CardSet,
    over: bool,
}

impl CoverStory {
    pub(super) fn deal(deck: &[String], options: Options, first: usize) -> CoverStory {
        let players = usize::from(options.players);
        let mut game = CoverStory {
            options,
            deck: deck.iter().map(|code| code.parse().expect("a card")).collect(),
            rounds: Vec::new(),
            first,
            hands: vec![Vec::new(); players],
            clues: vec![Vec::new(); players],
            laid: vec![0; players],
            passed: vec![false; players],
            lying: CardSet::default(),
            tricks: 0,
            trick: Vec::new(),
            last_trick: CardSet::default(),
            over: false,
        };
        game.deal_round();
        game
    }

    fn players(&self) -> usize {
        self.hands.len()
    }

    /// One card to each in turn, from the first player of the round on.
    fn deal_round(&mut self) {
        let (players, pack) = (self.players(), self.rounds.len() * PACK);
        for at in 0..players * usize::from(self.options.cards) {
            self.hands[(self.first + at) % players].push(self.deck[pack + at]);
        }
        self.rounds.push(CardSet::default());
        self.clues.fill(Vec::new());
        self.laid.fill(0);
        self.passed.fill(false);
        self.lying = CardSet::default();
        self.plan_from(self.first);
    }

    /// The next to plan is passed for if there is nothing else to do; when all have passed, the tricks begin.
    fn plan_from(&mut self, seat: usize) {
        let players = self.players();
        let Some(seat) = (0..players).map(|on| (seat + on) % players).find(|&seat| !self.passed[seat]) else {
            self.tricks = self.hands.iter().map(Vec::len).min().unwrap_or_default();
            return;
        };
        let can_recant = self.laid[seat] > 0 && !self.passed.contains(&true);
        let can_lay = self.laid[seat] < self.options.clue_limit
            && self.hands[seat].iter().any(|card| card.suited().is_some());
        if !can_lay && !can_recant {
            self.pass(seat);
        }
    }

    fn pass(&mut self, seat: usize) {
        self.passed[seat] = true;
        self.plan_from(seat + 1);
    }

    fn leaves_hand(&mut self, seat: usize, card: TrickCard) {
        self.hands[seat].retain(|&held| held != card);
        let told = self.rounds.last_mut().expect("a round was dealt");
        *told = told.with(card);
    }

    fn recant(&mut self, seat: usize) {
        let back = std::mem::take(&mut self.clues[seat]);
        self.laid[seat] = 0;
        self.lying = self.clues.iter().flatten().copied().collect();
        self.hands[seat].extend(back.into_iter().map(TrickCard::Suited));
        self.pass(seat);
    }

    fn suit_led(&self) -> Option<Suit> {
        self.trick.iter().find_map(|(_, card)| card.suited()).map(Card::suit)
    }

    /// The highest heart, or the highest card of the suit led, or the first Alibi.
    fn winner(&self) -> (usize, TrickCard) {
        let worth = |card: Card| {
            let height = if card.rank().number() == 1 { 14 } else { card.rank().number() };
            match card.suit() {
                Suit::Hearts => Some(100 + height),
                suit => (Some(suit) == self.suit_led()).then_some(height),
            }
        };
        let suited = self.trick.iter().filter(|(_, card)| card.suited().and_then(worth).is_some());
        let best = suited.max_by_key(|(_, card)| card.suited().and_then(worth));
        *best.unwrap_or(&self.trick[0])
    }

    /// The trick is all there: without a choice of clues it is settled at once.
    fn won(&mut self) {
        let (winner, card) = self.winner();
        let led = self.suit_led();
        let matches = |clue: &Card| {
            card.suited().is_some_and(|card| {
                clue.rank() == card.rank() || clue.suit() == card.suit() || Some(clue.suit()) == led
            })
        };
        let matching: Vec<Card> = self.clues[winner].iter().copied().filter(matches).collect();
        match matching[..] {
            [] => {
                self.lying = self.trick.iter().fold(self.lying, |lying, &(_, card)| lying.with(card));
                self.settled();
            }
            [clue] => self.bury(winner, clue),
            [_, _, ..] => {}
        }
    }

    fn bury(&mut self, winner: usize, clue: Card) {
        self.clues[winner].retain(|&unburied| unburied != clue);
        self.settled();
    }

    fn settled(&mut self) {
        self.last_trick = self.trick.drain(..).map(|(_, card)| card).collect();
        self.tricks -= 1;
        if self.tricks == 0 {
            self.hands.fill(Vec::new());
            self.over = self.rounds.len() * PACK == self.deck.len();
            if !self.over {
                self.first = (self.first + 1) % self.players();
                self.deal_round();
            }
        }
    }
}

impl OpenGame for CoverStory {
    fn follow(&mut self, seat: usize, action: AnyAction) {
        let AnyAction::CoverStory(action) = action else { unreachable!("an action of this game") };
        match action {
            Action::Lay { card } => {
                self.leaves_hand(seat, TrickCard::Suited(card));
                self.clues[seat].push(card);
                self.laid[seat] += 1;
                self.lying = self.lying.with(card);
                self.plan_from(seat + 1);
            }
            Action::Pass => self.pass(seat),
            Action::Recant => self.recant(seat),
            Action::Play { card } => {
                self.leaves_hand(seat, card);
                self.trick.push((seat, card));
                if self.trick.len() == self.players() {
                    self.won();
                }
            }
            Action::Bury { clue } => self.bury(seat, clue),
        }
    }

    fn end(&mut self) {
        self.over = true;
    }

    fn is_over(&self) -> bool {
        self.over
    }

    /// Neither cards set aside or left over nor those of a buried trick.
    fn in_view(&self, viewer: Option<usize>) -> CardSet {
        let trick = self.trick.iter().map(|&(_, card)| card);
        let hand = viewer.into_iter().flat_map(|seat| self.hands[seat].iter().copied());
        trick.chain(hand).fold(self.lying, CardSet::with)
    }

    /// No event shows a card that is not laid or played in its round.
    fn in_event(&self, _: Option<usize>, _: &Value, deals_since: usize) -> CardSet {
        let round = self.rounds.len().checked_sub(1 + deals_since);
        round.map(|round| self.rounds[round]).unwrap_or_default()
    }

    fn last_trick(&self) -> CardSet {
        self.last_trick
    }

    fn hand(&self, seat: usize) -> Option<CardSet> {
        Some(self.hands[seat].iter().copied().collect())
    }

    fn copy(&self) -> Box<dyn OpenGame> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three rounds of the cards in the order of their numbers, seat 1 first: clubs, and nothing else.
    fn game(players: u8) -> CoverStory {
        let pack = TrickCard::all().map(|card| card.to_string());
        let deck: Vec<String> = pack.clone().chain(pack.clone()).chain(pack).collect();
        CoverStory::deal(&deck, Options { players, cards: 3, clue_limit: 1 }, 1)
    }

    fn follow(game: &mut CoverStory, actions: &str) {
        for line in actions.split(", ") {
            let (seat, action) = line.split_once(' ').expect("a seat and an action");
            let action = AnyAction::CoverStory(action.parse().expect("an action"));
            game.follow(seat.parse().expect("a seat"), action);
        }
    }

    fn cards(codes: &str) -> CardSet {
        codes.split_whitespace().map(|code| code.parse::<TrickCard>().expect("a card")).collect()
    }

    #[test]
    fn a_clue_is_everybodys_until_it_is_taken_back_and_told_of_for_good() {
        let mut game = game(2);
        assert_eq!([game.hand(0), game.hand(1)], [Some(cards("2C 4C 6C")), Some(cards("AC 3C 5C"))]);
        follow(&mut game, "1 lay AC");
        assert_eq!(game.in_view(Some(0)), cards("2C 4C 6C AC"));
        assert_eq!(game.in_view(None), cards("AC"));
        follow(&mut game, "0 lay 2C, 1 recant");
        assert_eq!([game.in_view(None), game.in_view(Some(1))], [cards("2C"), cards("AC 2C 3C 5C")]);
        assert_eq!(game.in_event(None, &Value::Null, 0), cards("AC 2C"));
        assert!(game.tricks == 2, "seat 0 could only pass");
    }

    #[test]
    fn cards_left_over_are_nobodys_in_the_next_round_and_buried_ones_are_turned_down() {
        let mut game = game(2);
        follow(&mut game, "1 lay AC, 0 pass, 1 play 3C, 0 play 2C");
        assert_eq!([game.in_view(None), game.last_trick()], [cards("AC"), cards("2C 3C")], "under the ace");
        follow(&mut game, "1 play 5C, 0 play 4C");
        // The six is left over; what lies in the second round is another deal.
        assert_eq!(game.rounds.len(), 2);
        assert_eq!([game.hand(0), game.hand(1)], [Some(cards("AC 3C 5C")), Some(cards("2C 4C 6C"))]);
        assert_eq!([game.in_view(None), game.last_trick()], [CardSet::default(), cards("4C 5C")]);
        assert_eq!(game.in_event(Some(0), &Value::Null, 1), cards("AC 2C 3C 4C 5C"));
        assert_eq!(game.in_event(Some(0), &Value::Null, 0), CardSet::default());
    }

    #[test]
    fn after_the_third_round_it_is_over() {
        let mut game = game(3);
        for round in 0..3 {
            let [one, two, three] = [1, 2, 0].map(|seat| (seat + round) % 3);
            follow(&mut game, &format!("{one} pass, {two} pass, {three} pass"));
            let tricks = [["AC", "2C", "3C"], ["4C", "5C", "6C"], ["7C", "8C", "9C"]];
            for [low, middle, high] in tricks {
                assert!(!game.is_over());
                follow(&mut game, &format!("{three} play {high}, {one} play {low}, {two} play {middle}"));
            }
        }
        assert!(game.is_over());
    }
}
