//! A round with every hand face up, for those who think ahead.

use crate::card::Card;
use crate::cover_story::action::Action;
use crate::cover_story::card::TrickCard;
use crate::cover_story::clues::Clues;
use crate::cover_story::hand::Hand;
use crate::cover_story::options::Options;
use crate::cover_story::planning::Choice;
use crate::cover_story::position::{Phase, Position};
use crate::cover_story::score::{Round, Sheet, score};
use crate::cover_story::trick::Trick;
use crate::cover_story::view::{PlayerView, View};
use crate::seat::Seat;

/// A round in which every hand is guessed. It goes on as a game does until the round is over, with nobody to see it.
#[derive(Clone, Copy, Debug)]
pub struct OpenRound {
    position: Position,
    hands: [Hand; Seat::COUNT_MAX as usize],
}

impl OpenRound {
    /// The round that a view shows, with these hands by seat. `None` for a view that no game with these options has.
    #[must_use]
    pub fn of(view: &View, options: Options, hands: &[Hand]) -> Option<OpenRound> {
        let mut position = Position {
            round: view.round,
            phase: view.phase,
            turn: view.turn,
            turn_number: view.turn_number,
            tricks: view.tricks,
            tricks_settled: view.tricks_settled,
            trick: Trick::led_by(view.trick.leader, options.players),
            outcome: view.outcome,
            ..Position::new(options, view.first)
        };
        view.trick.cards.iter().for_each(|&card| position.trick.play(card));
        let seats = usize::from(options.players);
        if view.players.len() != seats || hands.len() != seats {
            return None;
        }
        for (player, shown) in position.players.iter_mut().zip(&view.players) {
            let PlayerView { total, has_passed, ref clues, ref plot_holes, .. } = *shown;
            player.total = total;
            player.has_passed = has_passed;
            player.stray_tricks = plot_holes.len() as u8;
            player.clues = Clues::NONE;
            for clue in clues {
                player.clues.lay(clue.card);
                if clue.buried {
                    player.clues.bury(clue.card);
                }
            }
        }
        let mut open = OpenRound { position, hands: [Hand::default(); Seat::COUNT_MAX as usize] };
        open.hands[..seats].copy_from_slice(hands);
        open.take_up();
        Some(open)
    }

    /// What is public, with the hand of the seat whose turn it is.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Whether all tricks are settled.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.position.phase == Phase::Tricks && self.position.tricks_settled >= self.position.tricks
    }

    /// How many tricks are still to be settled; 0 while the players plan.
    #[must_use]
    pub const fn tricks_left(&self) -> u8 {
        self.position.tricks - self.position.tricks_settled
    }

    /// What a seat holds.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// The clues of a seat that are not buried, the first laid first.
    pub fn unburied(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.position.player(seat).clues.unburied()
    }

    /// What a seat has to show so far.
    #[must_use]
    pub fn round(&self, seat: Seat) -> Round {
        self.position.player(seat).round()
    }

    /// What the round would bring if it ended so, by seat.
    #[must_use]
    pub fn sheets(&self) -> Vec<Sheet> {
        let shown = self.position.seats().map(|seat| (self.round(seat), self.position.player(seat).total));
        score(&shown.collect::<Vec<_>>())
    }

    /// What the seat whose turn it is can do; nothing once the round is over.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        if self.is_over() { Vec::new() } else { self.position.legal(self.position.turn) }
    }

    /// Does what the seat whose turn it is can do.
    pub fn act(&mut self, action: Action) {
        let seat = self.position.turn;
        let hand = &mut self.hands[seat.index()];
        match action {
            Action::Lay { card } => {
                *hand = hand.without(TrickCard::Suited(card).into());
                self.position.lay(card);
                self.plan_from(self.position.next_seat());
            }
            Action::Pass => self.pass(),
            Action::Recant => {
                *hand = hand.or(self.position.recant().into_iter().map(TrickCard::Suited).collect());
                self.plan_from(self.position.next_seat());
            }
            Action::Play { card } => {
                *hand = hand.without(card.into());
                self.position.trick.play(card);
                match self.position.trick.next() {
                    Some(next) => self.position.begin_turn(next),
                    None => self.won(),
                }
            }
            Action::Bury { clue } => self.settle(seat, Some(clue)),
        }
        self.take_up();
    }

    fn take_up(&mut self) {
        self.position.hand = self.hand(self.position.turn);
    }

    fn pass(&mut self) {
        self.position.pass();
        self.plan_from(self.position.next_seat());
    }

    /// The next to plan gets the turn; one who can only pass has passed; after the last one the tricks begin.
    fn plan_from(&mut self, seat: Seat) {
        let Some(seat) = self.position.planners_from(seat).next() else {
            let smallest = self.position.seats().map(|seat| self.hand(seat).count()).min();
            return self.position.begin_tricks(smallest.unwrap_or(0));
        };
        self.position.begin_turn(seat);
        let can_only_pass = match self.position.choice(seat) {
            Choice::Plan => false,
            Choice::Pass => true,
            Choice::HandTells => self.hand(seat).suited().next().is_none(),
        };
        if can_only_pass {
            self.pass();
        }
    }

    fn won(&mut self) {
        let Some((winner, _)) = self.position.trick.winner() else { return };
        let mut matching = self.position.matching(winner);
        match (matching.next(), matching.next()) {
            (Some(_), Some(_)) => {
                drop(matching);
                self.position.begin_burying(winner);
            }
            (clue, _) => {
                drop(matching);
                self.settle(winner, clue);
            }
        }
    }

    fn settle(&mut self, winner: Seat, clue: Option<Card>) {
        self.position.settle(winner, clue);
        self.position.begin_trick(winner);
    }
}
