//! Rounds that fit what a player knows.

use rules::cover_story::{Hand, OpenRound, Options, TrickCard, View};
use rules::driver::{Belief, Claim, Question};
use rules::{DeckCard, Seat};

use super::memory::Memory;
use crate::dice::Dice;

/// What a player knows of the hands, and so what they can be.
#[derive(Debug)]
pub(super) struct Guess<'a> {
    view: &'a View,
    options: Options,
    belief: Belief<TrickCard>,
    /// By seat, what is known of its hand, and how many cards of it are not.
    hands: Vec<(Hand, usize)>,
}

impl<'a> Guess<'a> {
    /// By what a view shows and what came out before.
    pub(super) fn new(view: &'a View, options: Options, memory: &Memory) -> Guess<'a> {
        let mut known = Vec::with_capacity(usize::from(TrickCard::COUNT * TrickCard::PACKS));
        let mut claims = Vec::new();
        let mut hands = Vec::with_capacity(view.players.len());
        for (seat, player) in Seat::first(options.players).zip(&view.players) {
            let seen = memory.shown(seat).or(player.hand.iter().copied().collect());
            let hidden = usize::from(player.hand_count.saturating_sub(seen.count()));
            hands.push((seen, hidden));
            let lacking = memory.lacking(seat);
            for _ in 0..hidden {
                if !lacking.is_empty() {
                    let places = vec![known.len() as u8];
                    let cards = Hand::ALL.without(lacking).bits();
                    claims.push(Claim { question: Question::NothingGoesBefore, places, cards });
                }
                known.push(None);
            }
        }
        let out = memory.out(view);
        known.resize(usize::from(TrickCard::COUNT - out.count()), None);
        known.extend(out.cards().map(Some));
        // The packs of the other rounds tell nothing of this one.
        (1..TrickCard::PACKS).for_each(|_| known.extend(TrickCard::all().map(Some)));
        Guess { view, options, belief: Belief::new(known, claims), hands }
    }

    /// A round that it may be, each as likely as any other or nearly so ([`Belief::sample`]). `None` for a view that no
    /// game has.
    pub(super) fn draw(&self, dice: &mut Dice) -> Option<OpenRound> {
        let deck = self.belief.sample(&mut |below| dice.below(below));
        let mut cards = deck.cards().iter().copied();
        let hand = |&(seen, hidden): &(Hand, usize)| seen.or(cards.by_ref().take(hidden).collect());
        let hands: Vec<Hand> = self.hands.iter().map(hand).collect();
        OpenRound::of(self.view, self.options, &hands)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{self, Sender};

    use rules::Suit;
    use rules::cover_story::{Action, CoverStory, Event};
    use rules::game::Setup;
    use rules::games::DeckSource;

    use super::*;
    use crate::arena::{self, Bounds};
    use crate::player::{Player, Sight};

    /// Plays anything, and holds a guess against what it was shown at each step.
    #[derive(Debug)]
    struct Doubter {
        seat: Seat,
        options: Options,
        memory: Memory,
        dice: Dice,
        /// The trick on the table.
        trick: Vec<TrickCard>,
        /// Who did not follow which suit in this round.
        voids: Vec<(Seat, Suit)>,
        /// What was taken back and not played since.
        back: Vec<(Seat, TrickCard)>,
        /// Told of each void and each card taken back that a guess was held against.
        told: Sender<&'static str>,
    }

    impl Doubter {
        fn note(&mut self, event: &Event) {
            match *event {
                Event::Dealt { .. } => {
                    self.voids.clear();
                    self.back.clear();
                }
                Event::Recanted { seat, ref cards } => {
                    self.back.extend(cards.iter().map(|&card| (seat, TrickCard::Suited(card))));
                }
                Event::TrickWon { .. } => self.trick.clear(),
                Event::Played { seat, card } => {
                    let led = self.trick.iter().find_map(|card| card.suited()).map(|card| card.suit());
                    let suit = card.suited().map(|card| card.suit());
                    if let Some(led) = led.filter(|&led| suit.is_some_and(|suit| suit != led)) {
                        self.voids.push((seat, led));
                    }
                    self.trick.push(card);
                    self.back.retain(|&(_, back)| back != card);
                }
                _ => {}
            }
        }

        fn doubt(&mut self, view: &View) {
            let open = Guess::new(view, self.options, &self.memory).draw(&mut self.dice);
            let open = open.expect("a view of a game");
            let mut seen = Hand::NONE;
            for (seat, player) in Seat::first(self.options.players).zip(&view.players) {
                let hand = open.hand(seat);
                assert_eq!(hand.count(), player.hand_count);
                assert!(hand.and(seen).is_empty(), "a card is in two hands");
                seen = seen.or(hand);
                assert!(player.clues.iter().all(|clue| !hand.holds(TrickCard::Suited(clue.card))));
                if seat == self.seat {
                    assert_eq!(hand.cards().collect::<Vec<_>>(), player.hand);
                }
            }
            for &(seat, suit) in &self.voids {
                assert!(!open.hand(seat).holds_suit(suit), "{seat:?} {suit:?}");
                self.told.send("void").expect("somebody listens");
            }
            for &(seat, card) in &self.back {
                assert!(open.hand(seat).holds(card), "{seat:?} {card}");
                self.told.send("back").expect("somebody listens");
            }
        }
    }

    impl Player<CoverStory> for Doubter {
        fn see(&mut self, sight: &Sight<'_, CoverStory>) {
            self.memory.note(sight.events);
            sight.events.iter().for_each(|event| self.note(event));
            if sight.view.outcome.is_none() {
                self.doubt(sight.view);
            }
        }

        fn choose(&mut self, sight: &Sight<'_, CoverStory>) -> Action {
            sight.offers[self.dice.below(sight.offers.len())]
        }
    }

    #[test]
    fn a_guess_fits_all_that_was_shown() {
        let (told, listener) = mpsc::channel();
        for (number, options) in (0..10).zip(Options::USUAL.into_iter().cycle()) {
            let first = Seat::new(1).expect("a seat");
            let setup = Setup { options, seats: options.players, first };
            let deck = DeckSource::numbered(number).deck().expect("a shuffle gives a deck");
            let sit = |seat: Seat| Doubter {
                seat,
                options,
                memory: Memory::new(options.players, first),
                dice: Dice::new(u64::from(seat.number())),
                trick: Vec::new(),
                voids: Vec::new(),
                back: Vec::new(),
                told: told.clone(),
            };
            let mut players: Vec<Doubter> = Seat::first(options.players).map(sit).collect();
            let played = arena::play(setup, &deck, &mut players, Bounds::default());
            assert!(played.outcome.is_some());
        }
        let told: Vec<&str> = listener.try_iter().collect();
        for what in ["void", "back"] {
            assert!(told.iter().filter(|&&one| one == what).count() > 100, "{what}");
        }
    }
}
