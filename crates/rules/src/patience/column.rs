//! One column of the tableau.

use crate::card::Card;
use crate::patience::Run;

/// A card dealt face down and not turned up yet: known to whoever this position belongs to, or not.
pub type Locked = Option<Card>;

/// Locked cards and, on them, a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Column {
    locked: [Locked; Column::LOCKED_MAX],
    locked_count: u8,
    run: Run,
}

impl Column {
    /// The most locked cards that a column is dealt.
    pub const LOCKED_MAX: usize = 6;
    /// Neither locked cards nor a run.
    pub const EMPTY: Column = Column { locked: [None; Column::LOCKED_MAX], locked_count: 0, run: Run::EMPTY };

    /// A column of these locked cards, from the top, and this run. `None` if there are more than six.
    #[must_use]
    pub fn new(locked: &[Locked], run: Run) -> Option<Column> {
        let mut column = Column { run, ..Column::EMPTY };
        column.locked.get_mut(..locked.len())?.copy_from_slice(locked);
        column.locked_count = locked.len() as u8;
        Some(column)
    }

    /// The locked cards from the top.
    #[must_use]
    pub fn locked(&self) -> &[Locked] {
        &self.locked[..usize::from(self.locked_count)]
    }

    /// How many cards are locked.
    #[must_use]
    pub const fn locked_count(&self) -> u8 {
        self.locked_count
    }

    /// The face-up cards.
    #[must_use]
    pub const fn run(&self) -> Run {
        self.run
    }

    /// Whether there is no card at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.locked_count == 0 && self.run.is_empty()
    }

    /// Whether a locked card lies uncovered and is to be turned up.
    #[must_use]
    pub const fn is_uncovered(&self) -> bool {
        self.locked_count > 0 && self.run.is_empty()
    }

    /// The last locked card turns up and is this card. Nothing happens to a column that is not uncovered.
    pub fn turn_up(&mut self, card: Card) {
        if self.is_uncovered() {
            self.locked_count -= 1;
            self.locked[usize::from(self.locked_count)] = None;
            self.run = Run::single(card);
        }
    }

    /// Puts another run in place of the present one.
    pub(super) const fn set_run(&mut self, run: Run) {
        self.run = run;
    }

    /// Notes what the locked card at `depth` from the top, which is 0, is.
    pub(crate) fn learn(&mut self, depth: u8, card: Locked) {
        if depth < self.locked_count {
            self.locked[usize::from(depth)] = card;
        }
    }
}
