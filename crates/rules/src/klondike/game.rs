//! A running game of Klondike.

use crate::card::Card;
use crate::driver::{Eyes, Memory, Referee, Veiled};
use crate::game::{Game, Happened, Ruling, Setup, Turn, Verdict};
use crate::klondike::action::Action;
use crate::klondike::event::Event;
use crate::klondike::options::{Options, Terms};
use crate::klondike::position::{PLAYER, Position};
use crate::klondike::refusal::Refusal;
use crate::klondike::view::{ColumnView, Outcome, View};
use crate::patience::deal::{self, LockedCards};
use crate::patience::{ColumnId, EmptyColumn, Foundations, Move, Place, Tableau, Talon};
use crate::seat::Seat;
use crate::talk::{Phrase, Talk};

/// The state of a game: the public position, how it came about, and where the hidden cards lie.
#[derive(Clone, Debug)]
pub struct Klondike {
    now: State,
    /// How it began.
    start: State,
    /// What was done, and after the first [`done`](Klondike::done) what was undone and can be done again.
    line: Vec<Action>,
    done: usize,
    undos: u32,
    locked: LockedCards,
    /// The cards dealt to the stock, in the order of turning.
    stock: [Veiled; Talon::CARDS_MAX],
}

/// What an action changes and an undo brings back.
#[derive(Clone, Copy, Debug)]
struct State {
    position: Position,
    /// A bit for each card that was dealt to the stock and lies in stock or waste still.
    left: u32,
}

impl Klondike {
    /// A game that begins from this position, the cards of its talon being the last that were dealt to the stock.
    pub(super) fn from_parts(
        position: Position,
        locked: LockedCards,
        stock: [Veiled; Talon::CARDS_MAX],
        referee: &mut Referee<'_, Card>,
    ) -> Klondike {
        let gone = Talon::CARDS_MAX as u32 - u32::from(position.tableau.talon().count());
        let all = (1 << Talon::CARDS_MAX) - 1;
        let start = State { position, left: all >> gone << gone };
        let game = Klondike { now: start, start, line: Vec::new(), done: 0, undos: 0, locked, stock };
        game.settle(referee);
        game
    }

    const fn position(&self) -> &Position {
        &self.now.position
    }

    fn locked_card(&self, column: ColumnId, depth: u8) -> Veiled {
        self.locked[column.index()][usize::from(depth)]
    }

    /// The cards of stock and waste, in the order of turning.
    fn talon(&self) -> impl Iterator<Item = Veiled> + '_ {
        (0..Talon::CARDS_MAX).filter(|at| self.now.left >> at & 1 == 1).map(|at| self.stock[at])
    }

    /// The cards that were not uncovered yet.
    fn locked(&self) -> impl Iterator<Item = (ColumnId, u8, Veiled)> + '_ {
        ColumnId::all().flat_map(move |column| {
            let count = self.position().tableau.column(column).locked_count();
            (0..count).map(move |depth| (column, depth, self.locked_card(column, depth)))
        })
    }

    fn turned(&self) -> usize {
        usize::from(self.position().tableau.talon().waste_count())
    }

    /// Does one thing that can be undone.
    fn step(
        &mut self,
        action: Action,
        referee: &mut Referee<'_, Card>,
    ) -> Result<Happened<Klondike>, Refusal> {
        match action {
            Action::Move(step) => self.play(step, referee),
            Action::Draw => self.draw(referee),
            Action::Redeal => {
                self.now.position.redeal();
                self.settle(referee);
                Ok(vec![Event::Redealt { pass: self.position().pass }])
            }
            Action::Finish => {
                while let Some(step) = self.position().next_home() {
                    self.now.position.play(step)?;
                }
                Ok(vec![Event::Finished])
            }
            Action::Undo | Action::Redo => Ok(Vec::new()),
        }
    }

    fn play(&mut self, step: Move, referee: &mut Referee<'_, Card>) -> Result<Happened<Klondike>, Refusal> {
        let taken =
            (0..Talon::CARDS_MAX).filter(|at| self.now.left >> at & 1 == 1).take(self.turned()).last();
        let cards = self.now.position.play(step)?;
        if let (Place::Waste, Some(at)) = (step.from, taken) {
            self.now.left &= !(1 << at);
        }
        let cards = cards.cards().filter_map(|card| dealt_as(card, referee)).collect();
        let mut happened = vec![Event::Moved { step, cards }];
        if let Some(column) = self.position().tableau.uncovered() {
            let depth = self.position().tableau.column(column).locked_count() - 1;
            let card = self.locked_card(column, depth);
            self.now.position.tableau.turn_up(column, referee.turn_up(card));
            self.now.position.turned_up();
            happened.push(Event::TurnedUp { column, card });
        }
        Ok(happened)
    }

    fn draw(&mut self, referee: &mut Referee<'_, Card>) -> Result<Happened<Klondike>, Refusal> {
        let count = usize::from(self.position().drawn_next());
        if count == 0 {
            return Err(Refusal::StockEmpty);
        }
        let cards: Vec<Veiled> = self.talon().skip(self.turned()).take(count).collect();
        for &card in &cards {
            self.now.position.tableau.talon_mut().turn(referee.turn_up(card));
        }
        Ok(vec![Event::Drew { cards }])
    }

    /// Brings back the game as it was after the first so many actions of its line.
    fn go_back(&mut self, done: usize, referee: &mut Referee<'_, Card>) -> Result<(), Refusal> {
        self.now = self.start;
        for at in 0..done {
            self.step(self.line[at], referee)?;
        }
        self.settle(referee);
        Ok(())
    }

    /// What lies face down is out of sight, what lies open is in sight.
    fn settle(&self, referee: &mut Referee<'_, Card>) {
        let waste = self.turned();
        let down = self.talon().skip(waste).chain(self.locked().map(|(_, _, card)| card));
        let show = |card, referee: &mut Referee<'_, Card>| {
            referee.turn_up(card);
        };
        for card in down {
            if self.position().options.thoughtful {
                show(card, referee);
            } else {
                referee.hide(card);
            }
        }
        self.talon().take(waste).for_each(|card| show(card, referee));
    }

    fn undo(&mut self, referee: &mut Referee<'_, Card>) -> Result<Happened<Klondike>, Refusal> {
        let done = self.done.checked_sub(1).ok_or(Refusal::NothingToUndo)?;
        self.go_back(done, referee)?;
        self.done = done;
        self.undos = self.undos.saturating_add(1);
        Ok(vec![Event::Undid { action: self.line[done] }])
    }

    fn redo(&mut self, referee: &mut Referee<'_, Card>) -> Result<Happened<Klondike>, Refusal> {
        let action = *self.line.get(self.done).ok_or(Refusal::NothingToRedo)?;
        let happened = self.step(action, referee)?;
        self.done += 1;
        Ok([Event::Redid { action }].into_iter().chain(happened).collect())
    }

    fn ended(&mut self, outcome: Outcome) -> Event<Veiled> {
        self.now.position.outcome = Some(outcome);
        Event::Ended { outcome }
    }
}

/// Where a card that lies open was dealt.
fn dealt_as(card: Card, referee: &Referee<'_, Card>) -> Option<Veiled> {
    let player = Seat::new(PLAYER)?;
    let places = (0..usize::from(Card::COUNT)).map(|place| referee.dealt(place));
    places.into_iter().find(|&place| referee.memory(player).recall(place) == Some(card))
}

impl Game for Klondike {
    const SEATS: (u8, u8) = (1, 1);
    const MINUTES: u8 = 10;
    const PHRASES: &'static [Phrase] = &[
        Phrase::YourTurn,
        Phrase::MyTurn,
        Phrase::PassesLeft,
        Phrase::Rules,
        Phrase::WellPlayed,
        Phrase::BackInAMinute,
    ];

    type Card = Card;
    type Options = Options;
    type Terms = Terms;
    type Action = Action;
    type View = View;
    type Event<C>
        = Event<C>
    where
        C: Clone + std::fmt::Debug + Send + Sync;
    type Refusal = Refusal;
    type Outcome = Outcome;
    type Position = Position;

    fn presets() -> Vec<Options> {
        vec![Options::EASY, Options::MEDIUM, Options::HARD]
    }

    fn terms(options: &Options) -> Terms {
        options.terms()
    }

    fn deal(setup: Setup<Options>, referee: &mut Referee<'_, Card>) -> (Klondike, Happened<Klondike>) {
        let (columns, locked) = deal::columns(referee);
        let stock: [Veiled; Talon::CARDS_MAX] =
            std::array::from_fn(|at| referee.dealt(deal::TABLEAU_CARDS + at));
        let talon = Talon::new(&[], &[None; Talon::CARDS_MAX]).expect("24 cards");
        let tableau = Tableau::new(columns, Foundations::default(), talon, EmptyColumn::King);
        let start = Position::new(tableau, setup.options, 1);
        (Klondike::from_parts(start, locked, stock, referee), vec![Event::Dealt])
    }

    fn position(&self, memory: &Memory<'_, Card>) -> Position {
        let mut position = *self.position();
        for (column, depth, card) in self.locked() {
            position.tableau.learn(column, depth, memory.recall(card));
        }
        for (at, card) in self.talon().enumerate().skip(self.turned()) {
            position.tableau.talon_mut().learn(at, memory.recall(card));
        }
        position
    }

    fn legal(position: &Position, seat: Seat) -> Vec<Action> {
        position.legal(seat)
    }

    fn judge(position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        position.judge(seat, action)
    }

    fn resolve(
        &mut self,
        seat: Seat,
        action: Action,
        referee: &mut Referee<'_, Card>,
    ) -> Result<Happened<Klondike>, Refusal> {
        self.position().judge(seat, action)?;
        let mut happened = match action {
            Action::Undo => self.undo(referee)?,
            Action::Redo => self.redo(referee)?,
            _ => {
                let happened = self.step(action, referee)?;
                self.line.truncate(self.done);
                self.line.push(action);
                self.done += 1;
                happened
            }
        };
        self.now.position.can_undo = self.done > 0;
        self.now.position.can_redo = self.done < self.line.len();
        if self.position().is_won() {
            happened.push(self.ended(Outcome::Won));
        }
        Ok(happened)
    }

    fn turn(&self) -> Option<Turn> {
        None
    }

    fn rule(&mut self, ruling: Ruling, _: &mut Referee<'_, Card>) -> Happened<Klondike> {
        vec![match ruling {
            // It is only shown (READINGS K11).
            Ruling::Dead => {
                self.now.position.stuck = true;
                Event::Stuck
            }
            Ruling::GivenUp => self.ended(Outcome::GivenUp),
            Ruling::Expired => self.ended(Outcome::Expired),
        }]
    }

    fn view(&self, eyes: &Eyes<'_, Card>) -> View {
        let position = self.position();
        let column = |id: ColumnId| {
            let column = position.tableau.column(id);
            let down = (0..column.locked_count()).map(|depth| eyes.face(self.locked_card(id, depth)));
            ColumnView { down: down.collect(), up: column.run().cards().collect() }
        };
        let mut ids = ColumnId::all();
        View {
            columns: std::array::from_fn(|_| column(ids.next().expect("seven columns"))),
            foundations: position.tableau.foundations().counts(),
            stock: self.talon().skip(self.turned()).map(|card| eyes.face(card)).collect(),
            waste: position.tableau.talon().waste().collect(),
            draw: position.options.draw,
            pass: position.pass,
            passes: position.options.passes,
            score: position.score(),
            moves: self.done as u32,
            undos: self.undos,
            stuck: position.stuck,
            outcome: position.outcome,
        }
    }

    fn witness(event: &Event<Veiled>, eyes: &Eyes<'_, Card>) -> Option<Event<Option<Card>>> {
        let seen = |cards: Vec<Veiled>| cards.into_iter().map(|card| eyes.face(card)).collect();
        Some(match event.clone() {
            Event::Dealt => Event::Dealt,
            Event::Moved { step, cards } => Event::Moved { step, cards: seen(cards) },
            Event::TurnedUp { column, card } => Event::TurnedUp { column, card: eyes.face(card) },
            Event::Drew { cards } => Event::Drew { cards: seen(cards) },
            Event::Redealt { pass } => Event::Redealt { pass },
            Event::Undid { action } => Event::Undid { action },
            Event::Redid { action } => Event::Redid { action },
            Event::Finished => Event::Finished,
            Event::Stuck => Event::Stuck,
            Event::Ended { outcome } => Event::Ended { outcome },
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position().outcome
    }

    fn talk(&self) -> Talk {
        Talk::Free
    }

    fn spoken_number(&self, phrase: Phrase, _: Seat) -> Option<u8> {
        match phrase {
            Phrase::PassesLeft => Some(self.position().options.passes?.saturating_sub(self.position().pass)),
            Phrase::YourTurn
            | Phrase::MyTurn
            | Phrase::PeeksLeft
            | Phrase::TokensLeft
            | Phrase::Rules
            | Phrase::WellPlayed
            | Phrase::BackInAMinute => None,
        }
    }

    fn dead_search_is_due(&self) -> bool {
        !self.position().stuck && self.position().outcome.is_none()
    }

    fn dead_search(position: &Position, positions_max: usize) -> Verdict {
        super::dead::search(position, positions_max)
    }
}
