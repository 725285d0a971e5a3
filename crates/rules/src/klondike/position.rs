//! A game of Klondike as somebody knows it, and the one place that knows what is allowed.

use crate::card::Card;
use crate::klondike::action::Action;
use crate::klondike::options::{Options, Scoring};
use crate::klondike::refusal::Refusal;
use crate::klondike::view::Outcome;
use crate::patience::{Move, Place, Run, Tableau};
use crate::seat::Seat;

/// The one seat of the game.
pub(super) const PLAYER: u8 = 0;

/// Everything but the hidden cards and what could be undone, in one compact `Copy` value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) tableau: Tableau,
    pub(super) options: Options,
    pub(super) pass: u8,
    /// What computer scoring has counted.
    pub(super) points: i32,
    /// The highest number of cards on the foundations on this line of play (READINGS P5).
    pub(super) peak: u8,
    pub(super) can_undo: bool,
    pub(super) can_redo: bool,
    /// It was proved that no line of play makes progress.
    pub(super) stuck: bool,
    pub(super) outcome: Option<Outcome>,
}

impl Position {
    /// The start of a game over this tableau, in this pass.
    pub(super) fn new(tableau: Tableau, options: Options, pass: u8) -> Position {
        Position {
            peak: tableau.foundations().total(),
            tableau,
            options,
            pass,
            points: 0,
            can_undo: false,
            can_redo: false,
            stuck: false,
            outcome: None,
        }
    }

    /// Columns, foundations, stock and waste.
    #[must_use]
    pub const fn tableau(&self) -> &Tableau {
        &self.tableau
    }

    /// The present pass, from 1.
    #[must_use]
    pub const fn pass(&self) -> u8 {
        self.pass
    }

    /// The score (READINGS K15, K17); `None` where nothing is counted.
    #[must_use]
    pub fn score(&self) -> Option<i32> {
        let start = self.options.scoring.at_start()?;
        Some(match self.options.scoring {
            Scoring::None | Scoring::Computer => start + self.points,
            Scoring::Vegas => start + 5 * i32::from(self.tableau.foundations().total()),
        })
    }

    /// How many cards the next draw turns: fewer than usual at the end of the stock (READINGS K2).
    #[must_use]
    pub fn drawn_next(&self) -> u8 {
        self.options.draw.min(self.tableau.talon().stock_count())
    }

    /// Whether a seat may do this.
    ///
    /// # Errors
    /// Why not.
    pub fn judge(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if seat.number() != PLAYER {
            return Err(Refusal::NotAtTheTable);
        }
        match action {
            Action::Move(step) => self.tableau.judge(step).map_err(|misfit| Refusal::Misfit { misfit }),
            Action::Draw if self.drawn_next() == 0 => Err(Refusal::StockEmpty),
            Action::Redeal => self.judge_redeal(),
            Action::Undo if !self.can_undo => Err(Refusal::NothingToUndo),
            Action::Redo if !self.can_redo => Err(Refusal::NothingToRedo),
            Action::Finish if !self.tableau.is_open() => Err(Refusal::NotOpen {
                locked: self.tableau.locked_count(),
                talon: self.tableau.talon().count(),
            }),
            Action::Draw | Action::Undo | Action::Redo | Action::Finish => Ok(()),
        }
    }

    /// READINGS K4, K5.
    fn judge_redeal(&self) -> Result<(), Refusal> {
        let talon = self.tableau.talon();
        match self.options.passes {
            _ if talon.stock_count() > 0 => Err(Refusal::StockNotEmpty { stock: talon.stock_count() }),
            _ if talon.count() == 0 => Err(Refusal::WasteEmpty),
            Some(passes) if self.pass >= passes => Err(Refusal::LastPass { passes }),
            Some(_) | None => Ok(()),
        }
    }

    /// Every action of a seat. For each place that cards can leave, the first is the preferred one: foundations,
    /// then built columns, then empty ones.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let allowed = |action: &Action| self.judge(seat, *action).is_ok();
        let mut moves: Vec<Move> = self.tableau.moves().collect();
        moves.sort_by_key(|step| self.tableau.order_of_goals(step.to));
        let others = [Action::Finish, Action::Draw, Action::Redeal, Action::Undo, Action::Redo];
        moves.into_iter().map(Action::Move).chain(others).filter(allowed).collect()
    }

    /// Makes a move and returns the cards that moved.
    pub(super) fn play(&mut self, step: Move) -> Result<Run, Refusal> {
        let cards = self.tableau.play(step).map_err(|misfit| Refusal::Misfit { misfit })?;
        self.points += match (step.from, step.to) {
            (_, Place::Foundation(_)) => 10,
            (Place::Waste, _) => 5,
            (Place::Foundation(_), _) => -15,
            _ => 0,
        };
        self.peak = self.peak.max(self.tableau.foundations().total());
        Ok(cards)
    }

    /// Takes note of a card that was turned up in the tableau.
    pub(super) const fn turned_up(&mut self) {
        self.points += 5;
    }

    /// Turns the waste over.
    pub(super) const fn redeal(&mut self) {
        self.tableau.talon_mut().turn_over();
        self.pass = self.pass.saturating_add(1);
    }

    /// The next play of an open tableau to a foundation.
    pub(super) fn next_home(&self) -> Option<Move> {
        self.tableau.moves().find(|step| !step.to.is_counted())
    }

    /// Whether all is won.
    pub(super) fn is_won(&self) -> bool {
        self.tableau.foundations().total() == Card::COUNT
    }
}
