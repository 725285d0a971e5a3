//! A running game of Undercover.

use crate::audience::Audience;
use crate::card::Card;
use crate::driver::{Eyes, Memory, Question, Referee, Veiled};
use crate::game::{Game, Happened, Ruling, Setup, Turn, Verdict};
use crate::patience::deal::{self, LockedCards};
use crate::patience::{ColumnId, Foundations, Level, Move, Run, Tableau, TakeBack, Talon};
use crate::seat::Seat;
use crate::talk::{Phrase, Talk};
use crate::undercover::action::{Action, Spot};
use crate::undercover::options::{Options, Terms};
use crate::undercover::position::{Position, is_low};
use crate::undercover::refusal::Refusal;
use crate::undercover::view::{Clock, ColumnView, DownCard, Event, Outcome, View};

/// The state of a game: the public position, and where the hidden cards lie.
#[derive(Clone, Copy, Debug)]
pub struct Undercover {
    pub(super) position: Position,
    /// What the last move of this turn can be taken back to.
    before: Option<Before>,
    /// Whether the last thing that happened was the end of a turn.
    turn_just_ended: bool,
    locked: LockedCards,
    /// The cards dealt to the stock, in the order of turning.
    stock: [Veiled; Talon::CARDS_MAX],
}

#[derive(Clone, Copy, Debug)]
struct Before {
    position: Position,
    step: Move,
    cards: Run,
}

impl Undercover {
    /// A game that begins from this position. What its tableau does not know lies veiled.
    pub(super) const fn from_parts(
        position: Position,
        locked: LockedCards,
        stock: [Veiled; Talon::CARDS_MAX],
    ) -> Undercover {
        Undercover { position, before: None, turn_just_ended: false, locked, stock }
    }

    fn veiled(&self, spot: Spot) -> Veiled {
        self.locked[spot.column.index()][usize::from(spot.depth) - 1]
    }

    fn ended(&mut self, outcome: Outcome, referee: &mut Referee<'_, Card>) -> Event<Veiled> {
        self.position.outcome = Some(outcome);
        self.position.take_back = TakeBack::Nothing;
        self.turn_just_ended = false;
        self.forget_peeks(referee);
        Event::Ended { outcome }
    }

    /// What was peeked at leaves the peeker's view when the turn ends (READINGS U3).
    fn forget_peeks(&self, referee: &mut Referee<'_, Card>) {
        if !self.position.options.memory_aid {
            self.position.spots().for_each(|spot| referee.hide(self.veiled(spot)));
        }
    }

    fn make_move(
        &mut self,
        seat: Seat,
        step: Move,
        referee: &mut Referee<'_, Card>,
    ) -> Result<Happened<Undercover>, Refusal> {
        let position = self.position;
        let cards = self.position.play(step)?;
        self.before = Some(Before { position, step, cards });
        let mut happened = vec![Event::Moved { seat, step, cards: cards.cards().collect() }];
        if let Some(column) = self.position.tableau.uncovered() {
            let spot = Spot { column, depth: self.position.tableau.column(column).locked_count() };
            let card = referee.turn_up(self.veiled(spot));
            let returned = self.position.turn_up(spot, card);
            happened.push(Event::TurnedUp { spot, card, returned });
        }
        if self.position.is_won() {
            happened.push(self.ended(Outcome::Won, referee));
        }
        Ok(happened)
    }

    fn take_back(&mut self, seat: Seat) -> Result<Happened<Undercover>, Refusal> {
        let before = self.before.take().ok_or(Refusal::NothingToTakeBack)?;
        self.position = before.position;
        self.position.take_back = TakeBack::Spent;
        Ok(vec![Event::TookBack { seat, step: before.step, cards: before.cards.cards().collect() }])
    }

    fn end_turn(&mut self, seat: Seat, referee: &mut Referee<'_, Card>) -> Happened<Undercover> {
        let mut happened = vec![Event::TurnEnded { seat }];
        self.forget_peeks(referee);
        match self.position.clock() {
            Clock::Lose => {
                happened.push(self.ended(Outcome::LostOutOfPasses, referee));
                return happened;
            }
            Clock::Rest => {}
            Clock::Turn => happened.push(self.turn_stock(referee)),
            Clock::TurnOver => {
                self.position.tableau.talon_mut().turn_over();
                self.position.pass = self.position.pass.saturating_add(1);
                happened.push(Event::TurnedOver { pass: self.position.pass });
                happened.push(self.turn_stock(referee));
            }
        }
        self.position.next_turn();
        self.before = None;
        self.turn_just_ended = true;
        happened
    }

    /// The stock, the next card first. What nobody has turned yet are the last cards that were dealt to it.
    fn stock_seen(&self, eyes: &Eyes<'_, Card>) -> Vec<Option<Card>> {
        let stock = self.position.tableau.talon().stock();
        let dealt = &self.stock[Talon::CARDS_MAX - stock.len()..];
        stock.iter().zip(dealt).map(|(known, &card)| known.or_else(|| eyes.face(card))).collect()
    }

    /// Turns the next card of the stock, which is not empty.
    fn turn_stock(&mut self, referee: &mut Referee<'_, Card>) -> Event<Veiled> {
        let talon = self.position.tableau.talon_mut();
        let card = match talon.stock().first() {
            Some(&Some(known)) => known,
            _ => referee.turn_up(self.stock[Talon::CARDS_MAX - talon.unknown_count()]),
        };
        talon.turn(card);
        Event::Turned { card }
    }
}

impl Game for Undercover {
    const SEATS: (u8, u8) = (2, 2);
    const MINUTES: u8 = 25;
    const PHRASES: &'static [Phrase] = &[
        Phrase::YourTurn,
        Phrase::MyTurn,
        Phrase::PassesLeft,
        Phrase::PeeksLeft,
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
        [Level::Normal, Level::Easy, Level::Hard].map(Options::at).to_vec()
    }

    fn terms(options: &Options) -> Terms {
        options.terms()
    }

    fn deal(setup: Setup<Options>, referee: &mut Referee<'_, Card>) -> (Undercover, Happened<Undercover>) {
        let (columns, locked) = deal::columns(referee);
        let stock: [Veiled; Talon::CARDS_MAX] =
            std::array::from_fn(|at| referee.dealt(deal::TABLEAU_CARDS + at));
        let mut talon = Talon::new(&[], &[None; Talon::CARDS_MAX]).expect("24 cards");
        talon.turn(referee.turn_up(stock[0]));
        let tableau = Tableau::new(columns, Foundations::default(), talon, setup.options.empty_column());
        let position = Position::new(tableau, setup.options, setup.first);
        (Undercover::from_parts(position, locked, stock), vec![Event::Dealt { first: setup.first }])
    }

    fn position(&self, memory: &Memory<'_, Card>) -> Position {
        let mut position = self.position;
        if position.options.memory_aid {
            for spot in self.position.spots() {
                position.tableau.learn(spot.column, spot.depth - 1, memory.recall(self.veiled(spot)));
            }
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
    ) -> Result<Happened<Undercover>, Refusal> {
        let happened = match action {
            Action::Peek(spot) => {
                self.position.down_card(spot)?;
                let card = self.veiled(spot);
                self.position.peek(spot);
                referee.show(card, Audience::only(seat));
                vec![Event::Peeked { seat, spot, card }]
            }
            Action::Mark(spot) => {
                self.position.down_card(spot)?;
                let low: Vec<Card> = Card::all().filter(|&card| is_low(card)).collect();
                if !referee.ask(Question::MarkerIsTrue, &[self.veiled(spot)], &low, Audience::EVERYONE) {
                    return Err(Refusal::Untrue);
                }
                self.position.mark(spot);
                self.before = None;
                vec![Event::Marked { seat, spot }]
            }
            Action::Move(step) => self.make_move(seat, step, referee)?,
            Action::TakeBack => self.take_back(seat)?,
            Action::EndTurn => return Ok(self.end_turn(seat, referee)),
        };
        self.turn_just_ended = false;
        Ok(happened)
    }

    fn turn(&self) -> Option<Turn> {
        let Position { turn: seat, turn_number: number, outcome, .. } = self.position;
        outcome.is_none().then_some(Turn { seat, number })
    }

    fn out_of_time(_: &Position, _: Seat) -> Option<Action> {
        Some(Action::EndTurn)
    }

    fn time_ran_out(seat: Seat) -> Option<Event<Veiled>> {
        Some(Event::TimeRanOut { seat })
    }

    fn rule(&mut self, ruling: Ruling, referee: &mut Referee<'_, Card>) -> Happened<Undercover> {
        let outcome = match ruling {
            Ruling::Dead => Outcome::LostDead,
            Ruling::GivenUp => Outcome::LostGivenUp,
            Ruling::Expired => Outcome::LostExpired,
        };
        vec![self.ended(outcome, referee)]
    }

    fn view(&self, eyes: &Eyes<'_, Card>) -> View {
        let position = &self.position;
        let column = |id: ColumnId| {
            let column = position.tableau.column(id);
            let down = (1..=column.locked_count()).map(|depth| {
                let spot = Spot { column: id, depth };
                let seats = |has: &dyn Fn(Seat) -> bool| Seat::first(2).filter(|&seat| has(seat)).collect();
                DownCard {
                    card: eyes.face(self.veiled(spot)),
                    peeked: seats(&|seat| position.players[seat.index()].has_peeked(spot)),
                    marked: seats(&|seat| position.players[seat.index()].has_marked(spot)),
                }
            });
            ColumnView { down: down.collect(), up: column.run().cards().collect() }
        };
        let mut ids = ColumnId::all();
        View {
            turn: position.turn,
            turn_number: position.turn_number,
            moves_left: position.moves_left,
            moves_per_turn: position.options.moves_per_turn(),
            players: [0, 1].map(|number| position.player(Seat::new(number).expect("two seats"))),
            columns: std::array::from_fn(|_| column(ids.next().expect("seven columns"))),
            foundations: position.home(),
            stock: self.stock_seen(eyes),
            waste: position.tableau.talon().waste().collect(),
            pass: position.pass,
            passes: position.options.passes,
            clock: position.clock(),
            outcome: position.outcome,
        }
    }

    fn witness(event: &Event<Veiled>, eyes: &Eyes<'_, Card>) -> Option<Event<Option<Card>>> {
        Some(match event.clone() {
            Event::Dealt { first } => Event::Dealt { first },
            Event::Peeked { seat, spot, card } => {
                let card = if eyes.are_of(seat) { eyes.face(card) } else { None };
                Event::Peeked { seat, spot, card }
            }
            Event::Marked { seat, spot } => Event::Marked { seat, spot },
            Event::Moved { seat, step, cards } => Event::Moved { seat, step, cards },
            Event::TurnedUp { spot, card, returned } => Event::TurnedUp { spot, card, returned },
            Event::TookBack { seat, step, cards } => Event::TookBack { seat, step, cards },
            Event::TimeRanOut { seat } => Event::TimeRanOut { seat },
            Event::TurnEnded { seat } => Event::TurnEnded { seat },
            Event::TurnedOver { pass } => Event::TurnedOver { pass },
            Event::Turned { card } => Event::Turned { card },
            Event::Ended { outcome } => Event::Ended { outcome },
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome
    }

    fn talk(&self) -> Talk {
        self.position.options.talk()
    }

    fn spoken_number(&self, phrase: Phrase, seat: Seat) -> Option<u8> {
        match phrase {
            Phrase::PassesLeft => Some(self.position.options.passes?.saturating_sub(self.position.pass)),
            Phrase::PeeksLeft => self.position.players.get(seat.index()).map(|player| player.peeks_left),
            Phrase::YourTurn
            | Phrase::MyTurn
            | Phrase::TokensLeft
            | Phrase::Rules
            | Phrase::WellPlayed
            | Phrase::BackInAMinute => None,
        }
    }

    fn dead_search_is_due(&self) -> bool {
        self.turn_just_ended && self.position.turns_never_run_out() && self.position.outcome.is_none()
    }

    fn dead_search(position: &Position, positions_max: usize) -> Verdict {
        super::dead::search(position, positions_max)
    }
}
