//! A game of Team Klondike as somebody knows it, and the one place that knows what is allowed.

use crate::card::{Card, Suit};
use crate::patience::{ColumnId, Credit, Move, Place, Run, Tableau, TakeBack};
use crate::seat::Seat;
use crate::team_klondike::action::Action;
use crate::team_klondike::options::Options;
use crate::team_klondike::refusal::Refusal;
use crate::team_klondike::view::{Outcome, Stage, TimeCheck};

/// Everything but the hidden cards, in one compact `Copy` value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) tableau: Tableau,
    pub(super) options: Options,
    pub(super) seats: u8,
    pub(super) stage: Stage,
    pub(super) turn: Seat,
    pub(super) turn_number: u32,
    pub(super) moves_left: u8,
    /// The player to move has played a card of the hand in this turn.
    pub(super) played_from_hand: bool,
    pub(super) take_back: TakeBack,
    pub(super) tokens_left: u8,
    /// The highest number of cards on the foundations on this line of play (READINGS P5).
    pub(super) peak: u8,
    pub(super) players: [Player; Position::SEATS_MAX],
    pub(super) outcome: Option<Outcome>,
}

/// One player; the cards of the hand as far as they are known here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Player {
    pub(super) hand: [Option<Card>; Position::HAND_MAX],
    pub(super) hand_count: u8,
    pub(super) stock_count: u8,
    pub(super) coin: Option<ColumnId>,
    /// In the setup: the coin is placed, or was declined.
    pub(super) coin_decided: bool,
    pub(super) credit: Credit,
}

impl Position {
    /// The most seats.
    pub const SEATS_MAX: usize = 3;
    /// The most cards in a hand.
    pub const HAND_MAX: usize = 3;

    /// The start of a game over this tableau, before hands and stocks are counted.
    pub(super) fn new(tableau: Tableau, options: Options, seats: u8, first: Seat) -> Position {
        let player = Player {
            hand: [None; Position::HAND_MAX],
            hand_count: 0,
            stock_count: 0,
            coin: None,
            coin_decided: false,
            credit: Credit::default(),
        };
        Position {
            peak: tableau.foundations().total(),
            tableau,
            seats,
            stage: Stage::Setup,
            turn: first,
            turn_number: 1,
            moves_left: options.moves_per_turn(),
            played_from_hand: false,
            take_back: TakeBack::Nothing,
            tokens_left: options.tokens_for(seats),
            players: [player; Position::SEATS_MAX],
            outcome: None,
            options,
        }
    }

    /// Columns and foundations.
    #[must_use]
    pub const fn tableau(&self) -> &Tableau {
        &self.tableau
    }

    /// Whose turn it is, or in the setup who will begin.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The cards of a hand that are known here, in the order of drawing.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.players.get(seat.index()).into_iter().flat_map(|player| player.hand).flatten()
    }

    /// What ending the moves of this turn costs.
    #[must_use]
    pub const fn time_check(&self) -> TimeCheck {
        let player = &self.players[self.turn.index()];
        let played = self.played_from_hand as u8;
        TimeCheck::over(played, player.hand_count, player.stock_count, self.tokens_left)
    }

    /// Whether this seat is to place its coin now, or not to.
    #[must_use]
    pub fn coin_is_pending(&self, seat: Seat) -> bool {
        self.outcome.is_none()
            && match self.stage {
                Stage::Setup => seat.number() < self.seats && !self.players[seat.index()].coin_decided,
                Stage::Moves => false,
                Stage::Coin => seat == self.turn,
            }
    }

    /// Of those who have not decided about their coin in the setup, the first in the order of play.
    pub(super) fn first_undecided(&self) -> Option<Seat> {
        let order = std::iter::successors(Some(self.turn), |seat| Some(seat.next(self.seats)));
        order.take(self.seats.into()).find(|&seat| !self.players[seat.index()].coin_decided)
    }

    /// Whether all hands and stocks are used up.
    #[must_use]
    pub fn hands_are_done(&self) -> bool {
        self.players.iter().all(|player| player.hand_count == 0 && player.stock_count == 0)
    }

    /// Whether all is won (READINGS T9).
    pub(super) fn is_won(&self) -> bool {
        self.hands_are_done() && self.tableau.is_open()
    }

    /// Whether a seat may do this.
    ///
    /// # Errors
    /// Why not.
    pub fn judge(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        let is_coin = matches!(action, Action::Coin { .. } | Action::LeaveCoin);
        match self.stage {
            Stage::Setup if seat.number() >= self.seats => {
                return Err(Refusal::NotYourTurn { turn: self.turn });
            }
            Stage::Setup if !is_coin => return Err(Refusal::CoinsComeFirst),
            Stage::Setup if !self.coin_is_pending(seat) => return Err(Refusal::CoinDecided),
            Stage::Moves | Stage::Coin if seat != self.turn => {
                return Err(Refusal::NotYourTurn { turn: self.turn });
            }
            Stage::Moves if is_coin => return Err(Refusal::CoinComesLast),
            Stage::Coin if !is_coin => return Err(Refusal::OnlyTheCoin),
            Stage::Setup | Stage::Moves | Stage::Coin => {}
        }
        match action {
            Action::Coin { column } => self.judge_coin(seat, column),
            Action::Move(step) => {
                self.judge_count(step.to)?;
                self.tableau.judge(step).map_err(|misfit| Refusal::Misfit { misfit })
            }
            Action::Play { card, .. } if !self.hand(seat).any(|held| held == card) => {
                Err(Refusal::NotInHand { card })
            }
            Action::Play { card, to } => {
                self.judge_count(to)?;
                let fits = self.tableau.judge_put(Run::single(card), to);
                fits.map_err(|misfit| Refusal::Misfit { misfit })
            }
            Action::TakeBack if self.take_back != TakeBack::Ready => Err(Refusal::NothingToTakeBack),
            Action::EndTurn { under } => self.judge_under(seat, under),
            Action::TakeBack | Action::LeaveCoin => Ok(()),
        }
    }

    fn judge_count(&self, to: Place) -> Result<(), Refusal> {
        if self.moves_left == 0 && to.is_counted() { Err(Refusal::NoMovesLeft) } else { Ok(()) }
    }

    fn judge_under(&self, seat: Seat, under: Option<Card>) -> Result<(), Refusal> {
        match (self.time_check(), under) {
            (TimeCheck::Pay, None) => Err(Refusal::ChooseCardForStock),
            (TimeCheck::Pay, Some(card)) if !self.hand(seat).any(|held| held == card) => {
                Err(Refusal::NotInHand { card })
            }
            (TimeCheck::Free | TimeCheck::PayAndKeep | TimeCheck::Lose, Some(_)) => {
                Err(Refusal::NothingGoesUnder)
            }
            (_, _) => Ok(()),
        }
    }

    fn judge_coin(&self, seat: Seat, column: ColumnId) -> Result<(), Refusal> {
        if self.players[seat.index()].coin == Some(column) {
            return Err(Refusal::CoinIsThere);
        }
        if self.hand(seat).any(|card| self.fits(card, column)) { Ok(()) } else { Err(Refusal::Untrue) }
    }

    /// Whether a card could be played on a column.
    pub(super) fn fits(&self, card: Card, column: ColumnId) -> bool {
        self.tableau.judge_put(Run::single(card), Place::Column(column)).is_ok()
    }

    /// Every action of a seat. For each place that cards can leave, the first is the preferred one: foundations, then
    /// built columns, then empty ones.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let allowed = |action: &Action| self.judge(seat, *action).is_ok();
        if self.coin_is_pending(seat) {
            let coins = ColumnId::all().map(|column| Action::Coin { column });
            return coins.chain([Action::LeaveCoin]).filter(allowed).collect();
        }
        if self.outcome.is_some() || self.stage != Stage::Moves || seat != self.turn {
            return Vec::new();
        }
        let moves = self.tableau.moves().filter(|step| self.moves_left > 0 || !step.to.is_counted());
        let goals = Suit::ALL.map(Place::Foundation).into_iter().chain(ColumnId::all().map(Place::Column));
        let plays = self.hand(seat).flat_map(|card| goals.clone().map(move |to| Action::Play { card, to }));
        let mut actions: Vec<Action> = plays.filter(allowed).chain(moves.map(Action::Move)).collect();
        actions.sort_by_key(|action| match *action {
            Action::Play { to, .. } | Action::Move(Move { to, .. }) => self.tableau.order_of_goals(to),
            Action::TakeBack | Action::EndTurn { .. } | Action::Coin { .. } | Action::LeaveCoin => u8::MAX,
        });
        let ends = self.hand(seat).map(|card| Action::EndTurn { under: Some(card) });
        let others = [Action::TakeBack, Action::EndTurn { under: None }].into_iter().chain(ends);
        actions.extend(others.filter(allowed));
        actions
    }

    /// What is done for a seat whose time is up (READINGS P10).
    pub(super) fn out_of_time(&self, seat: Seat) -> Action {
        if self.coin_is_pending(seat) {
            return Action::LeaveCoin;
        }
        // Among equal ranks the order is clubs, diamonds, hearts, spades, which is that of the suits.
        let highest = self.hand(seat).max_by_key(|card| (card.rank(), std::cmp::Reverse(card.suit())));
        Action::EndTurn { under: highest.filter(|_| self.time_check() == TimeCheck::Pay) }
    }

    /// Makes a move on the table and returns the cards that moved.
    pub(super) fn make_move(&mut self, step: Move) -> Result<Run, Refusal> {
        let cards = self.tableau.play(step).map_err(|misfit| Refusal::Misfit { misfit })?;
        self.moved(cards, step.to);
        Ok(cards)
    }

    /// Puts a card on the table that has left the hand of the player to move.
    pub(super) fn play(&mut self, card: Card, to: Place) -> Result<(), Refusal> {
        let cards = Run::single(card);
        self.tableau.put(cards, to).map_err(|misfit| Refusal::Misfit { misfit })?;
        self.played_from_hand = true;
        self.moved(cards, to);
        Ok(())
    }

    fn moved(&mut self, cards: Run, to: Place) {
        if to.is_counted() {
            self.moves_left = self.moves_left.saturating_sub(1);
        } else if let Some(card) = cards.highest() {
            let credits = self.players.iter_mut().map(|player| &mut player.credit);
            Credit::play_home(credits, self.turn, card);
        }
        self.peak = self.peak.max(self.tableau.foundations().total());
        self.take_back.offer();
    }

    /// The uncovered card of this column turns up.
    pub(super) fn turn_up(&mut self, column: ColumnId, card: Card) {
        self.tableau.turn_up(column, card);
        self.players[self.turn.index()].credit.turn_up();
        self.take_back.forget();
    }

    /// The coins that come back after this step (READINGS T15), given the columns where a card played from the hand
    /// would have fitted.
    pub(super) fn take_coins(
        &mut self,
        from: Place,
        to: Place,
        fitted: &[ColumnId],
    ) -> Vec<(Seat, ColumnId)> {
        let mut returned = Vec::new();
        for seat in Seat::first(self.seats) {
            let Some(column) = self.players[seat.index()].coin else { continue };
            let changed = [from, to].contains(&Place::Column(column));
            if changed || seat == self.turn && fitted.contains(&column) {
                self.players[seat.index()].coin = None;
                returned.push((seat, column));
            }
        }
        returned
    }

    /// The player to move has decided about the coin, in the setup as well as at the end of a turn.
    pub(super) fn decide_coin(&mut self, seat: Seat, column: Option<ColumnId>) {
        let player = &mut self.players[seat.index()];
        player.coin = column.or(player.coin);
        match self.stage {
            Stage::Setup => {
                player.coin_decided = true;
                if self.first_undecided().is_none() {
                    self.stage = Stage::Moves;
                }
            }
            Stage::Moves | Stage::Coin => self.next_turn(),
        }
    }

    /// The next player's turn begins.
    pub(super) const fn next_turn(&mut self) {
        self.turn = self.turn.next(self.seats);
        self.turn_number += 1;
        self.stage = Stage::Moves;
        self.moves_left = self.options.moves_per_turn();
        self.played_from_hand = false;
        self.take_back = TakeBack::Nothing;
    }
}
