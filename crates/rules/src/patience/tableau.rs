//! Columns and foundations, and the one place that knows which cards go where.

use crate::card::{Card, Rank, Suit};
use crate::patience::{Column, ColumnId, Foundations, Locked, Misfit, Move, Place, Run, Talon};

/// What an empty column takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EmptyColumn {
    /// A King, alone or with its run.
    King,
    /// A King, alone or with its run, or any single card.
    KingOrSingle,
}

/// The seven columns, the foundations and the talon, as one observer knows them: a compact `Copy` position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tableau {
    columns: [Column; ColumnId::COUNT],
    foundations: Foundations,
    talon: Talon,
    empty_column: EmptyColumn,
}

impl Tableau {
    /// A tableau of these parts.
    #[must_use]
    pub const fn new(
        columns: [Column; ColumnId::COUNT],
        foundations: Foundations,
        talon: Talon,
        empty_column: EmptyColumn,
    ) -> Tableau {
        Tableau { columns, foundations, talon, empty_column }
    }

    /// The column with this number.
    #[must_use]
    pub const fn column(&self, id: ColumnId) -> &Column {
        &self.columns[id.index()]
    }

    /// The seven columns from the left.
    #[must_use]
    pub const fn columns(&self) -> &[Column; ColumnId::COUNT] {
        &self.columns
    }

    /// The foundations.
    #[must_use]
    pub const fn foundations(&self) -> Foundations {
        self.foundations
    }

    /// Stock and waste.
    #[must_use]
    pub const fn talon(&self) -> &Talon {
        &self.talon
    }

    /// Stock and waste, to be turned.
    pub const fn talon_mut(&mut self) -> &mut Talon {
        &mut self.talon
    }

    /// How many cards are locked in all columns.
    #[must_use]
    pub fn locked_count(&self) -> u8 {
        self.columns.iter().map(Column::locked_count).sum()
    }

    /// Whether the rest works out by itself: nothing is locked, and stock and waste are used up. A complete
    /// set of foundations is such a tableau.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.locked_count() == 0 && self.talon.count() == 0
    }

    /// The last locked card of an uncovered column turns up and is this card.
    pub fn turn_up(&mut self, column: ColumnId, card: Card) {
        self.columns[column.index()].turn_up(card);
    }

    /// Notes what the locked card at `depth` from the top, which is 0, is, for somebody who knows it.
    pub fn learn(&mut self, column: ColumnId, depth: u8, card: Locked) {
        self.columns[column.index()].learn(depth, card);
    }

    /// The cards that a move takes, the highest first, if they can be taken together.
    ///
    /// # Errors
    /// [`Misfit::NothingThere`], [`Misfit::TooManyCards`].
    pub fn lift(&self, step: Move) -> Result<Run, Misfit> {
        let single = match step.from {
            Place::Column(id) => {
                let run = self.column(id).run();
                return match run.len() {
                    0 => Err(Misfit::NothingThere),
                    available if step.cards == 0 || step.cards > available => {
                        Err(Misfit::TooManyCards { available })
                    }
                    _ => Ok(run.lower(step.cards)),
                };
            }
            Place::Waste => self.talon.waste_top(),
            Place::Hand => None,
            Place::Foundation(suit) => self.foundations.top(suit),
        };
        match single {
            Some(card) if step.cards == 1 => Ok(Run::single(card)),
            Some(_) => Err(Misfit::TooManyCards { available: 1 }),
            None => Err(Misfit::NothingThere),
        }
    }

    /// Whether a move is allowed by the layout. Turns, counts and costs are each game's own.
    ///
    /// # Errors
    /// Why not, with what would have been allowed.
    pub fn judge(&self, step: Move) -> Result<(), Misfit> {
        match (step.from, step.to) {
            (from, to) if from == to => return Err(Misfit::NoSuchMove),
            (Place::Foundation(_), Place::Foundation(_)) | (Place::Hand, _) => {
                return Err(Misfit::NoSuchMove);
            }
            (_, Place::Waste | Place::Hand) => return Err(Misfit::NoSuchMove),
            _ => {}
        }
        self.judge_put(self.lift(step)?, step.to)
    }

    /// Whether these cards, wherever they come from, may be put there.
    ///
    /// # Errors
    /// Why not, with what would have been allowed.
    pub fn judge_put(&self, cards: Run, to: Place) -> Result<(), Misfit> {
        let card = cards.highest().ok_or(Misfit::NothingThere)?;
        match to {
            Place::Column(id) => self.judge_column(cards, card, id),
            Place::Foundation(_) if cards.len() > 1 => Err(Misfit::TooManyCards { available: 1 }),
            Place::Foundation(suit) => match self.foundations.next(suit) {
                Some(next) if next == card => Ok(()),
                Some(next) => Err(Misfit::FoundationWants { card, next }),
                None => Err(Misfit::FoundationComplete { suit }),
            },
            Place::Waste | Place::Hand => Err(Misfit::NoSuchMove),
        }
    }

    /// The cards that may be put on a column, each alone.
    pub fn takes(&self, column: ColumnId) -> impl Iterator<Item = Card> + '_ {
        Card::all().filter(move |&card| self.judge_put(Run::single(card), Place::Column(column)).is_ok())
    }

    fn judge_column(&self, lifted: Run, card: Card, to: ColumnId) -> Result<(), Misfit> {
        let column = self.column(to);
        if let Some(onto) = column.run().lowest() {
            return match Rank::from_number(onto.rank().number() - 1) {
                _ if column.run().takes(card) => Ok(()),
                Some(rank) => {
                    let fits = onto.colour().other().suits().map(|suit| Card::new(rank, suit));
                    Err(Misfit::DoesNotFit { card, onto, fits })
                }
                None => Err(Misfit::NothingFits { onto }),
            };
        }
        match self.empty_column {
            _ if card.rank() == Rank::King => Ok(()),
            EmptyColumn::KingOrSingle if lifted.len() == 1 => Ok(()),
            EmptyColumn::KingOrSingle => Err(Misfit::EmptyWantsKingOrOne { card, cards: lifted.len() }),
            EmptyColumn::King => Err(Misfit::EmptyWantsKing { card }),
        }
    }

    /// How readily one puts cards there, the readiest first: foundations, then built columns, then empty ones.
    pub(crate) const fn order_of_goals(&self, to: Place) -> u8 {
        match to {
            Place::Foundation(_) => 0,
            Place::Column(id) if !self.column(id).is_empty() => 1,
            Place::Column(_) | Place::Waste | Place::Hand => 2,
        }
    }

    /// Every move that the layout allows: to foundations first, then between columns, from the waste, and back
    /// from foundations.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.candidates().filter(|&step| self.judge(step).is_ok())
    }

    /// A short list of moves that contains every allowed one.
    fn candidates(&self) -> impl Iterator<Item = Move> + '_ {
        let home = ColumnId::all()
            .filter_map(|id| Some((Place::Column(id), self.column(id).run().lowest()?)))
            .chain(self.talon.waste_top().map(|card| (Place::Waste, card)))
            .map(|(from, card)| Move::one(from, Place::Foundation(card.suit())));
        let between = ColumnId::all()
            .flat_map(move |from| ColumnId::all().map(move |to| (from, to)))
            .flat_map(|(from, to)| self.counts(from, to).map(move |cards| (from, to, cards)))
            .map(|(from, to, cards)| Move { from: Place::Column(from), to: Place::Column(to), cards });
        let single = [Place::Waste]
            .into_iter()
            .chain(Suit::ALL.map(Place::Foundation))
            .flat_map(|from| ColumnId::all().map(move |to| Move::one(from, Place::Column(to))));
        home.chain(between).chain(single)
    }

    /// How many cards could move from one column to another: one count onto a card, any onto an empty column.
    fn counts(&self, from: ColumnId, to: ColumnId) -> std::ops::Range<u8> {
        let run = self.column(from).run();
        let Some(lowest) = run.lowest() else { return 0..0 };
        match self.column(to).run().lowest() {
            None => 1..run.len() + 1,
            Some(onto) => {
                let cards = onto.rank().number().saturating_sub(lowest.rank().number());
                if cards <= run.len() { cards..cards + 1 } else { 0..0 }
            }
        }
    }

    /// Makes a move that [`Tableau::judge`] allows and returns the cards that moved. A column that it leaves
    /// uncovered is the caller's to turn up.
    ///
    /// # Errors
    /// As [`Tableau::judge`]; the tableau is unchanged then.
    pub fn play(&mut self, step: Move) -> Result<Run, Misfit> {
        self.judge(step)?;
        let lifted = self.lift(step)?;
        match step.from {
            Place::Column(id) => {
                let column = &mut self.columns[id.index()];
                column.set_run(column.run().without_lower(step.cards));
            }
            Place::Waste => {
                self.talon.take();
            }
            Place::Hand => unreachable!("judged: nothing comes from a hand that way"),
            Place::Foundation(suit) => self.foundations.lower(suit),
        }
        self.put(lifted, step.to)?;
        Ok(lifted)
    }

    /// Puts cards from outside the tableau somewhere.
    ///
    /// # Errors
    /// As [`Tableau::judge_put`]; the tableau is unchanged then.
    pub fn put(&mut self, cards: Run, to: Place) -> Result<(), Misfit> {
        self.judge_put(cards, to)?;
        match to {
            Place::Column(id) => {
                let column = &mut self.columns[id.index()];
                column.set_run(column.run().joined(cards).expect("judged to fit"));
            }
            Place::Foundation(suit) => self.foundations.raise(suit),
            Place::Waste | Place::Hand => unreachable!("judged: nothing goes there"),
        }
        Ok(())
    }

    /// The column that a move has left uncovered.
    #[must_use]
    pub fn uncovered(&self) -> Option<ColumnId> {
        ColumnId::all().find(|&id| self.column(id).is_uncovered())
    }
}
