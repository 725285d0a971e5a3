//! What a step of Cover Story brings about, event after event.

use crate::audience::Audience;
use crate::card::Card;
use crate::cover_story::card::TrickCard;
use crate::cover_story::event::Event;
use crate::cover_story::game::{CoverStory, Places};
use crate::cover_story::options::Options;
use crate::cover_story::outcome::{Outcome, decide};
use crate::cover_story::planning::Choice;
use crate::cover_story::position::Position;
use crate::cover_story::refusal::Refusal;
use crate::cover_story::score::score;
use crate::driver::{Question, Referee, Veiled};
use crate::seat::Seat;

/// A step of a game, and what has happened in it so far.
pub(super) struct Step<'a, 'b> {
    game: &'a mut CoverStory,
    referee: &'a mut Referee<'b, TrickCard>,
    pub(super) happened: Vec<Event>,
}

impl<'a, 'b> Step<'a, 'b> {
    pub(super) const fn new(
        game: &'a mut CoverStory,
        referee: &'a mut Referee<'b, TrickCard>,
    ) -> Step<'a, 'b> {
        Step { game, referee, happened: Vec::new() }
    }

    const fn position(&mut self) -> &mut Position {
        &mut self.game.position
    }

    fn places(&mut self, seat: Seat) -> &mut Places {
        &mut self.game.places[seat.index()]
    }

    /// Deals the present round from the pack on the table: one card to each in turn, from its first player on.
    pub(super) fn deal(&mut self) {
        let Position { options, round, first, .. } = self.game.position;
        self.game.places.fill(Places::default());
        let mut seat = first;
        for place in 0..usize::from(options.players * options.cards) {
            let card = self.referee.dealt(place);
            self.referee.show(card, Audience::only(seat));
            self.places(seat).hand.push(card);
            seat = seat.next(options.players);
        }
        self.game.set_aside = options.set_aside();
        self.happened.push(Event::Dealt { round, first });
        self.plan_from(first);
    }

    /// The next to plan, from this seat on, gets the turn. When only a pass is left to do, the server passes
    /// (READINGS C4); when everybody has passed, the tricks begin.
    fn plan_from(&mut self, seat: Seat) {
        let Some(seat) = self.game.position.planners_from(seat).next() else { return self.begin_tricks() };
        self.position().begin_turn(seat);
        let can_only_pass = match self.game.position.choice(seat) {
            Choice::Plan => false,
            Choice::Pass => true,
            Choice::HandTells => !self.holds_a_clue(seat),
        };
        if can_only_pass {
            self.pass(true);
        }
    }

    /// Whether a card that could be a clue is in a hand. That is told to everybody, as they see who is passed for.
    fn holds_a_clue(&mut self, seat: Seat) -> bool {
        let hand = &self.game.places[seat.index()].hand;
        let suited: Vec<TrickCard> = Card::all().map(TrickCard::Suited).collect();
        let (question, everyone) = (Question::ClueInHand, Audience::EVERYONE);
        self.referee.ask(question, hand, &suited, everyone)
            || !self.referee.ask_each(question, hand, &TrickCard::ALIBIS, everyone)
    }

    fn begin_tricks(&mut self) {
        let smallest = self.game.places[..usize::from(self.game.position.options.players)].iter();
        let tricks = smallest.map(|places| places.hand.len()).min().unwrap_or(0) as u8;
        let leader = self.game.position.turn;
        self.happened.push(Event::Planned { leader, tricks });
        self.position().begin_tricks(tricks);
    }

    /// The player to move lays a clue.
    pub(super) fn lay(&mut self, card: Card) -> Result<(), Refusal> {
        let seat = self.game.position.turn;
        let place = self.turn_up(TrickCard::Suited(card), &[]).ok_or(Refusal::NotHeld)?;
        self.places(seat).clues.push(place);
        self.position().lay(card);
        self.happened.push(Event::Laid { seat, card });
        self.plan_from(self.game.position.next_seat());
        Ok(())
    }

    /// The player to move passes.
    pub(super) fn pass(&mut self, forced: bool) {
        let seat = self.game.position.turn;
        self.position().pass();
        self.happened.push(Event::Passed { seat, forced });
        self.plan_from(self.game.position.next_seat());
    }

    /// The player to move takes every clue back: nobody else has them in view any more.
    pub(super) fn recant(&mut self) {
        let seat = self.game.position.turn;
        let cards = self.position().recant();
        let back = std::mem::take(&mut self.places(seat).clues);
        for &place in &back {
            self.referee.hide(place);
            self.referee.show(place, Audience::only(seat));
        }
        self.places(seat).hand.extend(back);
        self.happened.push(Event::Recanted { seat, cards });
        self.plan_from(self.game.position.next_seat());
    }

    /// The player to move plays a card.
    pub(super) fn play(&mut self, card: TrickCard) -> Result<(), Refusal> {
        let before = self.game.position.trick.before(card);
        self.play_without(card, &before)
    }

    /// The player to move plays a card, and holds none of those that go before it.
    pub(super) fn play_without(&mut self, card: TrickCard, before: &[TrickCard]) -> Result<(), Refusal> {
        self.turn_up(card, before).ok_or(Refusal::NotHeld)?;
        self.played(card);
        Ok(())
    }

    /// Turns up a card of the hand of the player to move, which leaves it, unless the hand holds one that goes before.
    fn turn_up(&mut self, card: TrickCard, before: &[TrickCard]) -> Option<Veiled> {
        let hand = &mut self.game.places[self.game.position.turn.index()].hand;
        let at = self.referee.turn_up_from(hand, card, before)?;
        Some(hand.remove(at))
    }

    fn played(&mut self, card: TrickCard) {
        let seat = self.game.position.turn;
        self.position().trick.play(card);
        self.happened.push(Event::Played { seat, card });
        let trick = self.game.position.trick;
        match (trick.next(), trick.winner()) {
            (None, Some((winner, card))) => {
                self.happened.push(Event::TrickWon { seat: winner, card, suit_led: trick.suit_led() });
                self.won(winner);
            }
            (next, _) => self.position().begin_turn(next.unwrap_or(seat)),
        }
    }

    /// The trick on the table is all there, and its winner buries it or keeps it (READINGS C16, C17).
    fn won(&mut self, winner: Seat) {
        let matching: Vec<Card> = self.game.position.matching(winner).collect();
        match matching[..] {
            [] => {
                self.happened.push(Event::Kept { seat: winner });
                self.game.plot_holes.push((winner, self.game.position.trick));
                self.settled(winner, None);
            }
            [clue] => self.bury(winner, clue),
            [_, _, ..] => self.position().begin_burying(winner),
        }
    }

    /// The winner of the trick on the table puts it under this clue.
    pub(super) fn bury(&mut self, winner: Seat, clue: Card) {
        self.happened.push(Event::Buried { seat: winner, clue });
        self.settled(winner, Some(clue));
    }

    fn settled(&mut self, winner: Seat, clue: Option<Card>) {
        self.game.last_trick = Some(self.game.position.trick);
        self.position().settle(winner, clue);
        if self.game.position.tricks_settled < self.game.position.tricks {
            self.position().begin_trick(winner);
        } else {
            self.end_round();
        }
    }

    fn end_round(&mut self) {
        for places in &mut self.game.places {
            places.hand.iter().for_each(|&left_over| self.referee.hide(left_over));
            self.game.set_aside += places.hand.len() as u8;
            places.hand.clear();
        }
        let Position { options, round, players, .. } = self.game.position;
        let shown: Vec<_> = players[..usize::from(options.players)]
            .iter()
            .map(|player| (player.round(), player.total))
            .collect();
        let sheets = score(&shown);
        for (player, sheet) in self.position().players.iter_mut().zip(&sheets) {
            player.total = sheet.total;
        }
        self.happened.push(Event::RoundEnded { round, sheets: sheets.clone() });
        if round == Options::ROUNDS {
            self.end(decide(&sheets));
        } else {
            self.position().begin_round();
            self.game.plot_holes.clear();
            self.referee.next_pack();
            self.deal();
        }
        self.game.sheets.push(sheets);
    }

    /// The game is over.
    pub(super) fn end(&mut self, outcome: Outcome) {
        self.position().outcome = Some(outcome);
        self.happened.push(Event::Ended { outcome });
    }
}
