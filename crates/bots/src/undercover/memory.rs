//! What a player has seen and keeps in mind.

use rules::patience::{Column, ColumnId, Place, Tableau};
use rules::undercover::{Event, Options, Spot, View};
use rules::{Card, Seat};

/// After so many turns without progress a player agrees to end the game (READINGS P9).
const IDLE_TURNS_MAX: u32 = 20;

/// The memory of a seat: the face-down cards it peeked at, and how long nothing has come forward.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    seat: Seat,
    options: Options,
    peeked: [[Option<Card>; Column::LOCKED_MAX]; ColumnId::COUNT],
    /// The most cards that lay on the foundations.
    peak: u8,
    /// How many stock cards nobody had seen.
    unseen: usize,
    idle_turns: u32,
}

impl Memory {
    pub(super) const fn new(seat: Seat, options: Options) -> Memory {
        let peeked = [[None; Column::LOCKED_MAX]; ColumnId::COUNT];
        Memory { seat, options, peeked, peak: 0, unseen: 0, idle_turns: 0 }
    }

    /// Keeps what happened. Whether that was something new to look at: a card turned up, or another turn.
    pub(super) fn note(&mut self, events: &[Event<Option<Card>>], view: &View) -> News {
        let mut news = News::Nothing;
        for event in events {
            match *event {
                Event::Peeked { seat, spot, card } if seat == self.seat => {
                    self.peeked[spot.column.index()][usize::from(spot.depth) - 1] = card;
                    news = News::Something;
                }
                Event::TurnedUp { spot, .. } => {
                    self.peeked[spot.column.index()][usize::from(spot.depth) - 1] = None;
                    (self.idle_turns, news) = (0, News::Something);
                }
                Event::Moved { step, .. } if step.from == Place::Waste => self.idle_turns = 0,
                Event::TurnEnded { .. } => {
                    self.idle_turns += 1;
                    news = News::Something;
                }
                Event::TookBack { .. } => news = News::Something,
                _ => {}
            }
        }
        let home = view.foundations.iter().sum();
        let unseen = view.stock.iter().filter(|card| card.is_none()).count();
        if home > self.peak || unseen != self.unseen {
            self.idle_turns = 0;
        }
        (self.peak, self.unseen) = (self.peak.max(home), unseen);
        news
    }

    /// Whether nothing has come forward for long.
    pub(super) const fn is_weary(&self) -> bool {
        self.idle_turns >= IDLE_TURNS_MAX
    }

    /// A face-down card that was peeked at.
    pub(super) const fn recall(&self, spot: Spot) -> Option<Card> {
        self.peeked[spot.column.index()][spot.depth as usize - 1]
    }

    /// The cards as they lie, with what is in view and what is remembered. `None` for a view that no game has.
    pub(super) fn tableau(&self, view: &View) -> Option<Tableau> {
        let mut tableau = view.tableau(self.options.empty_column())?;
        for column in ColumnId::all() {
            for depth in 1..=tableau.column(column).locked_count() {
                if let Some(card) = self.recall(Spot { column, depth }) {
                    tableau.learn(column, depth - 1, Some(card));
                }
            }
        }
        Some(tableau)
    }
}

/// Whether there is something new to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum News {
    /// A card was seen, or another turn begins.
    Something,
    /// What was planned still holds.
    Nothing,
}
