//! A game of Undercover as somebody knows it, and the one place that knows what is allowed.

use crate::card::{Card, Rank, Suit};
use crate::patience::{ColumnId, Credit, Move, Run, Tableau, TakeBack};
use crate::seat::Seat;
use crate::undercover::action::{Action, Spot};
use crate::undercover::options::Options;
use crate::undercover::refusal::Refusal;
use crate::undercover::view::{Clock, Outcome, PlayerView};

/// Everything but the hidden cards, in one compact `Copy` value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) tableau: Tableau,
    pub(super) options: Options,
    pub(super) turn: Seat,
    pub(super) turn_number: u32,
    pub(super) moves_left: u8,
    /// The player to move has peeked in this turn.
    pub(super) peeked_now: bool,
    /// The player to move has moved or played a card in this turn.
    pub(super) moved: bool,
    pub(super) take_back: TakeBack,
    pub(super) pass: u8,
    /// The highest number of cards on the foundations on this line of play (READINGS P5).
    pub(super) peak: u8,
    pub(super) players: [Player; 2],
    pub(super) outcome: Option<Outcome>,
}

/// Tokens, markers and what was peeked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Player {
    pub(super) peeks_left: u8,
    pub(super) markers_left: u8,
    credit: Credit,
    /// For each column a bit for each depth, from the top.
    peeked: [u8; ColumnId::COUNT],
    marked: [u8; ColumnId::COUNT],
}

impl Player {
    pub(super) fn new(options: &Options) -> Player {
        Player {
            peeks_left: options.peeks(),
            markers_left: Options::MARKERS,
            credit: Credit::default(),
            peeked: [0; ColumnId::COUNT],
            marked: [0; ColumnId::COUNT],
        }
    }

    pub(super) const fn has_peeked(&self, spot: Spot) -> bool {
        self.peeked[spot.column.index()] >> (spot.depth - 1) & 1 == 1
    }

    pub(super) const fn has_marked(&self, spot: Spot) -> bool {
        self.marked[spot.column.index()] >> (spot.depth - 1) & 1 == 1
    }

    const fn peek(&mut self, spot: Spot) {
        self.peeks_left = self.peeks_left.saturating_sub(1);
        self.peeked[spot.column.index()] |= 1 << (spot.depth - 1);
    }

    const fn mark(&mut self, spot: Spot) {
        self.markers_left = self.markers_left.saturating_sub(1);
        self.marked[spot.column.index()] |= 1 << (spot.depth - 1);
    }

    /// The card at this spot turns up. Returns whether a marker comes back.
    const fn uncover(&mut self, spot: Spot) -> bool {
        let bit = 1 << (spot.depth - 1);
        let marked = self.has_marked(spot);
        self.peeked[spot.column.index()] &= !bit;
        self.marked[spot.column.index()] &= !bit;
        if marked {
            self.markers_left += 1;
        }
        marked
    }
}

/// Whether a marker tells the truth of this card: an Ace, a Two or a Three.
#[must_use]
pub fn is_low(card: Card) -> bool {
    matches!(card.rank(), Rank::Ace | Rank::Two | Rank::Three)
}

impl Position {
    /// The start of a game over this tableau.
    pub(super) fn new(tableau: Tableau, options: Options, first: Seat) -> Position {
        Position {
            peak: tableau.foundations().total(),
            tableau,
            turn: first,
            turn_number: 1,
            moves_left: options.moves_per_turn(),
            peeked_now: false,
            moved: false,
            take_back: TakeBack::Nothing,
            pass: 1,
            players: [Player::new(&options); 2],
            outcome: None,
            options,
        }
    }

    /// Columns, foundations, stock and waste.
    #[must_use]
    pub const fn tableau(&self) -> &Tableau {
        &self.tableau
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// What the end of this turn does (READINGS U8).
    #[must_use]
    pub fn clock(&self) -> Clock {
        Clock::over(self.tableau.talon(), self.pass, self.options.passes)
    }

    /// Whether turns can be ended without end: without a clock, or with stock and waste used up. Only then is a
    /// dead position lost (READINGS P5, U15).
    #[must_use]
    pub const fn turns_never_run_out(&self) -> bool {
        self.options.passes.is_none() || self.tableau.talon().count() == 0
    }

    /// Whether a seat may do this.
    ///
    /// # Errors
    /// Why not.
    pub fn judge(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if seat != self.turn {
            return Err(Refusal::NotYourTurn { turn: self.turn });
        }
        match action {
            Action::Peek(spot) => self.judge_peek(spot),
            Action::Mark(spot) => self.judge_mark(spot),
            Action::Move(step) if step.to.is_counted() && self.moves_left == 0 => Err(Refusal::NoMovesLeft),
            Action::Move(step) => self.tableau.judge(step).map_err(|misfit| Refusal::Misfit { misfit }),
            Action::TakeBack if self.take_back != TakeBack::Ready => Err(Refusal::NothingToTakeBack),
            Action::TakeBack | Action::EndTurn => Ok(()),
        }
    }

    fn judge_peek(&self, spot: Spot) -> Result<(), Refusal> {
        if self.peeked_now {
            return Err(Refusal::PeekedAlready);
        }
        if self.moved {
            return Err(Refusal::PeekComesFirst);
        }
        if self.players[self.turn.index()].peeks_left == 0 {
            return Err(Refusal::NoPeeksLeft);
        }
        self.down_card(spot).map(|_| ())
    }

    fn judge_mark(&self, spot: Spot) -> Result<(), Refusal> {
        let player = &self.players[self.turn.index()];
        let card = self.down_card(spot)?;
        if !player.has_peeked(spot) {
            return Err(Refusal::NotPeekedByYou);
        }
        if player.has_marked(spot) {
            return Err(Refusal::AlreadyMarked);
        }
        if player.markers_left == 0 {
            return Err(Refusal::NoMarkersLeft);
        }
        match card {
            Some(card) if !is_low(card) => Err(Refusal::Untrue),
            _ => Ok(()),
        }
    }

    /// The locked card at a spot, as far as it is known here.
    pub(super) fn down_card(&self, spot: Spot) -> Result<Option<Card>, Refusal> {
        let column = self.tableau.column(spot.column);
        let at = usize::from(spot.depth).wrapping_sub(1);
        column.locked().get(at).copied().ok_or(Refusal::NotFaceDown { down: column.locked_count() })
    }

    /// Every action of a seat. For each place that cards can leave, the first is the preferred one: foundations,
    /// then built columns, then empty ones.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        if self.outcome.is_some() || seat != self.turn {
            return Vec::new();
        }
        let allowed = |action: &Action| self.judge(seat, *action).is_ok();
        let mut moves: Vec<Move> =
            self.tableau.moves().filter(|&step| !step.to.is_counted() || self.moves_left > 0).collect();
        moves.sort_by_key(|step| self.tableau.order_of_goals(step.to));
        let mut actions: Vec<Action> = moves.into_iter().map(Action::Move).collect();
        actions.extend(self.spots().map(Action::Mark).filter(allowed));
        actions.extend(self.spots().map(Action::Peek).filter(allowed));
        actions.extend([Action::TakeBack, Action::EndTurn].into_iter().filter(allowed));
        actions
    }

    /// Where face-down cards lie.
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        ColumnId::all().flat_map(|column| {
            (1..=self.tableau.column(column).locked_count()).map(move |depth| Spot { column, depth })
        })
    }

    pub(super) fn player(&self, seat: Seat) -> PlayerView {
        let player = &self.players[seat.index()];
        PlayerView {
            peeks_left: player.peeks_left,
            markers_left: player.markers_left,
            played_home: player.credit.played_home(self.tableau.foundations()),
            turned_up: player.credit.turned_up(),
        }
    }

    /// Takes note of a peek that was judged.
    pub(super) const fn peek(&mut self, spot: Spot) {
        self.players[self.turn.index()].peek(spot);
        self.peeked_now = true;
    }

    /// Takes note of a marker that was judged.
    pub(super) fn mark(&mut self, spot: Spot) {
        self.players[self.turn.index()].mark(spot);
        self.take_back.forget();
    }

    /// Makes a move and returns the cards that moved.
    pub(super) fn play(&mut self, step: Move) -> Result<Run, Refusal> {
        let cards = self.tableau.play(step).map_err(|misfit| Refusal::Misfit { misfit })?;
        if step.to.is_counted() {
            self.moves_left = self.moves_left.saturating_sub(1);
        } else if let Some(card) = cards.highest() {
            let credits = self.players.iter_mut().map(|player| &mut player.credit);
            Credit::play_home(credits, self.turn, card);
        }
        self.moved = true;
        self.peak = self.peak.max(self.tableau.foundations().total());
        self.take_back.offer();
        Ok(cards)
    }

    /// The uncovered card at this spot turns up. Returns who gets a marker back.
    pub(super) fn turn_up(&mut self, spot: Spot, card: Card) -> Vec<Seat> {
        self.tableau.turn_up(spot.column, card);
        self.players[self.turn.index()].credit.turn_up();
        self.take_back.forget();
        Seat::first(2).filter(|seat| self.players[seat.index()].uncover(spot)).collect()
    }

    /// The next player's turn begins.
    pub(super) fn next_turn(&mut self) {
        self.turn = self.turn.next(2);
        self.turn_number += 1;
        self.moves_left = self.options.moves_per_turn();
        self.peeked_now = false;
        self.moved = false;
        self.take_back = TakeBack::Nothing;
    }

    /// Whether all is won (READINGS U16).
    pub(super) fn is_won(&self) -> bool {
        self.tableau.is_open()
    }

    /// The number of cards on each foundation.
    pub(super) const fn home(&self) -> [u8; Suit::ALL.len()] {
        self.tableau.foundations().counts()
    }
}
