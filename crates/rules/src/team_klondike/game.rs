//! A running game of Team Klondike.

use crate::audience::Audience;
use crate::card::Card;
use crate::driver::{Eyes, Memory, Question, Referee, Veiled};
use crate::game::{Game, Happened, Ruling, Setup, Turn, Verdict};
use crate::patience::deal::{self, LockedCards};
use crate::patience::{
    ColumnId, EmptyColumn, Foundations, Level, Move, Place, Run, Tableau, TakeBack, Talon, dead,
};
use crate::seat::Seat;
use crate::talk::{Phrase, Talk};
use crate::team_klondike::action::Action;
use crate::team_klondike::event::Event;
use crate::team_klondike::holding::Holding;
use crate::team_klondike::options::{Options, Terms};
use crate::team_klondike::position::Position;
use crate::team_klondike::refusal::Refusal;
use crate::team_klondike::view::{Outcome, Stage, TimeCheck, View};

/// The state of a game: the public position, and where the hidden cards lie.
#[derive(Clone, Debug)]
pub struct TeamKlondike {
    /// It knows no hand.
    pub(super) position: Position,
    /// What the last move of this turn can be taken back to.
    before: Option<Box<Before>>,
    /// Whether the last thing that happened was the end of a turn.
    turn_just_ended: bool,
    pub(super) locked: LockedCards,
    /// By seat.
    pub(super) holdings: Vec<Holding>,
    /// The card that went under a stock last, while it is still told which.
    went_under: Option<Veiled>,
}

#[derive(Clone, Debug)]
struct Before {
    position: Position,
    hand: Vec<Veiled>,
    step: Move,
    cards: Run,
}

impl TeamKlondike {
    /// A game that begins from this position. What its tableau does not know lies veiled.
    pub(super) fn from_parts(
        position: Position,
        locked: LockedCards,
        holdings: Vec<Holding>,
        referee: &mut Referee<'_, Card>,
    ) -> TeamKlondike {
        let mut game = TeamKlondike {
            position,
            before: None,
            turn_just_ended: false,
            locked,
            holdings,
            went_under: None,
        };
        for seat in Seat::first(position.seats) {
            for at in 0..game.holdings[seat.index()].hand.len() {
                referee.show(game.holdings[seat.index()].hand[at], game.sees_hand(seat));
            }
            game.draw(seat, referee);
        }
        game
    }

    /// Who sees the hand of a seat.
    const fn sees_hand(&self, seat: Seat) -> Audience {
        if self.position.options.open_hands { Audience::EVERYONE } else { Audience::only(seat) }
    }

    fn count_cards(&mut self, seat: Seat) {
        let (player, holding) = (&mut self.position.players[seat.index()], &self.holdings[seat.index()]);
        player.hand_count = holding.hand.len() as u8;
        player.stock_count = holding.stock.len() as u8;
    }

    /// Fills a hand up from its stock.
    fn draw(&mut self, seat: Seat, referee: &mut Referee<'_, Card>) -> Vec<Veiled> {
        let sees = self.sees_hand(seat);
        let drawn = self.holdings[seat.index()].draw();
        drawn.iter().for_each(|&card| referee.show(card, sees));
        self.count_cards(seat);
        drawn
    }

    fn ended(&mut self, outcome: Outcome) -> Event<Veiled> {
        self.position.outcome = Some(outcome);
        self.position.take_back = TakeBack::Nothing;
        self.turn_just_ended = false;
        Event::Ended { outcome }
    }

    fn move_cards(
        &mut self,
        seat: Seat,
        step: Move,
        referee: &mut Referee<'_, Card>,
    ) -> Result<Happened<TeamKlondike>, Refusal> {
        let (position, hand) = (self.position, self.holdings[seat.index()].hand.clone());
        let cards = self.position.make_move(step)?;
        self.before = Some(Box::new(Before { position, hand, step, cards }));
        Ok(self.after_move(seat, step, cards, &[], referee))
    }

    fn play_card(
        &mut self,
        seat: Seat,
        card: Card,
        to: Place,
        referee: &mut Referee<'_, Card>,
    ) -> Result<Happened<TeamKlondike>, Refusal> {
        let (position, hand) = (self.position, self.holdings[seat.index()].hand.clone());
        let cards = Run::single(card);
        position.tableau.judge_put(cards, to).map_err(|misfit| Refusal::Misfit { misfit })?;
        let at = referee.turn_up_from(&hand, card, &[]).ok_or(Refusal::NotInHand { card })?;
        let fitted: Vec<ColumnId> = ColumnId::all().filter(|&column| position.fits(card, column)).collect();
        self.position.play(card, to)?;
        self.holdings[seat.index()].hand.remove(at);
        self.count_cards(seat);
        let step = Move::one(Place::Hand, to);
        self.before = Some(Box::new(Before { position, hand, step, cards }));
        if !position.options.open_hands {
            self.position.take_back.forget();
        }
        Ok(self.after_move(seat, step, cards, &fitted, referee))
    }

    /// What follows from cards that moved: coins come back, a card turns up, the game is won.
    fn after_move(
        &mut self,
        seat: Seat,
        step: Move,
        cards: Run,
        fitted: &[ColumnId],
        referee: &mut Referee<'_, Card>,
    ) -> Happened<TeamKlondike> {
        let mut happened = vec![Event::Moved { seat, step, cards: cards.cards().collect() }];
        let returned = self.position.take_coins(step.from, step.to, fitted);
        happened.extend(returned.into_iter().map(|(seat, column)| Event::CoinReturned { seat, column }));
        if let Some(column) = self.position.tableau.uncovered() {
            let depth = usize::from(self.position.tableau.column(column).locked_count()) - 1;
            let card = referee.turn_up(self.locked[column.index()][depth]);
            self.position.turn_up(column, card);
            happened.push(Event::TurnedUp { column, card });
        }
        if self.position.is_won() {
            happened.push(self.ended(Outcome::Won));
        }
        happened
    }

    fn take_back(&mut self, seat: Seat) -> Result<Happened<TeamKlondike>, Refusal> {
        let before = self.before.take().ok_or(Refusal::NothingToTakeBack)?;
        self.position = before.position;
        self.position.take_back = TakeBack::Spent;
        self.holdings[seat.index()].hand = before.hand;
        Ok(vec![Event::TookBack { seat, step: before.step, cards: before.cards.cards().collect() }])
    }

    /// Ends the moves of a turn (READINGS T6): time check, card under the stock, refill; then the coin, if it has a
    /// place.
    fn end_turn(
        &mut self,
        seat: Seat,
        under: Option<Card>,
        referee: &mut Referee<'_, Card>,
    ) -> Result<Happened<TeamKlondike>, Refusal> {
        let check = self.position.time_check();
        let goes_under = match (check, under) {
            (TimeCheck::Pay, Some(card)) => {
                let memory = referee.memory(seat);
                let hand = &self.holdings[seat.index()].hand;
                let at = hand.iter().position(|&held| memory.recall(held) == Some(card));
                Some(at.ok_or(Refusal::NotInHand { card })?)
            }
            (TimeCheck::Pay, None) => return Err(Refusal::ChooseCardForStock),
            (TimeCheck::Free | TimeCheck::PayAndKeep | TimeCheck::Lose, _) => None,
        };
        self.before = None;
        if let Some(card) = self.went_under.take() {
            referee.hide(card);
        }
        let mut happened = vec![Event::TurnEnded { seat }];
        match check {
            TimeCheck::Lose => {
                happened.push(self.ended(Outcome::LostOutOfTime));
                return Ok(happened);
            }
            TimeCheck::Pay | TimeCheck::PayAndKeep => {
                self.position.tokens_left -= 1;
                happened.push(Event::TokenPaid { seat, left: self.position.tokens_left });
            }
            TimeCheck::Free => {}
        }
        let open = self.position.options.open_hands;
        if let Some(at) = goes_under {
            let card = self.holdings[seat.index()].put_under(at);
            self.went_under = Some(card);
            happened.push(Event::WentUnder { seat, card, open });
        }
        let cards = self.draw(seat, referee);
        if self.holdings[seat.index()].stock.is_empty() {
            // What just went under is in the hand again, and is seen there.
            self.went_under = None;
        }
        if !cards.is_empty() {
            happened.push(Event::Drew { seat, cards, open });
        }
        if self.coin_has_place(seat, referee) {
            self.position.stage = Stage::Coin;
            self.position.take_back = TakeBack::Nothing;
        } else {
            self.position.next_turn();
        }
        Ok(happened)
    }

    /// Whether the coin of a seat could truly be put anywhere but where it lies. Everybody sees whether the coin's step
    /// is left out, so the answer is announced either way.
    fn coin_has_place(&self, seat: Seat, referee: &mut Referee<'_, Card>) -> bool {
        let lies = self.position.players[seat.index()].coin;
        let columns = ColumnId::all().filter(|&column| lies != Some(column));
        let wanted: Vec<Card> = columns.flat_map(|column| self.position.tableau.takes(column)).collect();
        let hand = &self.holdings[seat.index()].hand;
        if referee.ask(Question::CoinHasPlace, hand, &wanted, Audience::EVERYONE) {
            return true;
        }
        let others: Vec<Card> = Card::all().filter(|card| !wanted.contains(card)).collect();
        // It is so: what is asked for is the opposite.
        let _ = referee.ask_each(Question::CoinHasPlace, hand, &others, Audience::EVERYONE);
        false
    }

    fn place_coin(
        &mut self,
        seat: Seat,
        column: ColumnId,
        referee: &mut Referee<'_, Card>,
    ) -> Result<Happened<TeamKlondike>, Refusal> {
        let fitting: Vec<Card> = self.position.tableau.takes(column).collect();
        let hand = self.holdings.get(seat.index()).map_or(&[][..], |holding| &holding.hand);
        if !referee.ask(Question::CoinIsTrue, hand, &fitting, Audience::EVERYONE) {
            return Err(Refusal::Untrue);
        }
        Ok(self.decide_coin(seat, Some(column)))
    }

    fn decide_coin(&mut self, seat: Seat, column: Option<ColumnId>) -> Happened<TeamKlondike> {
        self.position.decide_coin(seat, column);
        vec![match column {
            Some(column) => Event::CoinPlaced { seat, column },
            None => Event::CoinLeft { seat },
        }]
    }
}

impl Game for TeamKlondike {
    const SEATS: (u8, u8) = (2, 3);
    const MINUTES: u8 = 30;
    const PHRASES: &'static [Phrase] = &[
        Phrase::YourTurn,
        Phrase::MyTurn,
        Phrase::TokensLeft,
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

    fn deal(
        setup: Setup<Options>,
        referee: &mut Referee<'_, Card>,
    ) -> (TeamKlondike, Happened<TeamKlondike>) {
        let (columns, locked) = deal::columns(referee);
        let tableau = Tableau::new(columns, Foundations::default(), Talon::EMPTY, EmptyColumn::King);
        let mut holdings = vec![Holding::default(); setup.seats.into()];
        let places = deal::TABLEAU_CARDS..Card::COUNT.into();
        for (place, seat) in places.zip(Seat::first(setup.seats).collect::<Vec<_>>().into_iter().cycle()) {
            holdings[seat.index()].stock.push_back(referee.dealt(place));
        }
        let position = Position::new(tableau, setup.options, setup.seats, setup.first);
        let game = TeamKlondike::from_parts(position, locked, holdings, referee);
        (game, vec![Event::Dealt { first: setup.first }])
    }

    fn position(&self, memory: &Memory<'_, Card>) -> Position {
        let mut position = self.position;
        for (player, holding) in position.players.iter_mut().zip(&self.holdings) {
            for (known, &card) in player.hand.iter_mut().zip(&holding.hand) {
                *known = memory.recall(card);
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
    ) -> Result<Happened<TeamKlondike>, Refusal> {
        if seat.number() >= self.position.seats {
            return Err(Refusal::NotYourTurn { turn: self.position.turn });
        }
        let turn = self.position.turn_number;
        let happened = match action {
            Action::Play { card, to } => self.play_card(seat, card, to, referee)?,
            Action::Move(step) => self.move_cards(seat, step, referee)?,
            Action::TakeBack => self.take_back(seat)?,
            Action::EndTurn { under } => self.end_turn(seat, under, referee)?,
            Action::Coin { column } => self.place_coin(seat, column, referee)?,
            Action::LeaveCoin => self.decide_coin(seat, None),
        };
        self.turn_just_ended = self.position.turn_number > turn && self.position.outcome.is_none();
        Ok(happened)
    }

    fn turn(&self) -> Option<Turn> {
        let position = &self.position;
        let turn = match position.stage {
            Stage::Setup => Turn { seat: position.first_undecided()?, number: 0 },
            Stage::Moves | Stage::Coin => Turn { seat: position.turn, number: position.turn_number },
        };
        position.outcome.is_none().then_some(turn)
    }

    fn in_any_order(&self) -> bool {
        self.position.stage == Stage::Setup
    }

    fn out_of_time(position: &Position, seat: Seat) -> Option<Action> {
        Some(position.out_of_time(seat))
    }

    fn time_ran_out(seat: Seat) -> Option<Event<Veiled>> {
        Some(Event::TimeRanOut { seat })
    }

    fn rule(&mut self, ruling: Ruling, _: &mut Referee<'_, Card>) -> Happened<TeamKlondike> {
        let outcome = match ruling {
            Ruling::Dead => Outcome::LostDead,
            Ruling::GivenUp => Outcome::LostGivenUp,
            Ruling::Expired => Outcome::LostExpired,
        };
        vec![self.ended(outcome)]
    }

    fn view(&self, eyes: &Eyes<'_, Card>) -> View {
        self.seen_by(eyes)
    }

    fn beneath(&self, eyes: &Eyes<'_, Card>) -> Vec<String> {
        self.hidden_from_view(eyes)
    }

    fn witness(event: &Event<Veiled>, eyes: &Eyes<'_, Card>) -> Option<Event<Option<Card>>> {
        Some(event.seen_by(eyes))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome
    }

    fn talk(&self) -> Talk {
        Talk::PhrasesOnly
    }

    fn spoken_number(&self, phrase: Phrase, _: Seat) -> Option<u8> {
        match phrase {
            Phrase::TokensLeft => Some(self.position.tokens_left),
            Phrase::YourTurn
            | Phrase::MyTurn
            | Phrase::PassesLeft
            | Phrase::PeeksLeft
            | Phrase::Rules
            | Phrase::WellPlayed
            | Phrase::BackInAMinute => None,
        }
    }

    fn dead_search_is_due(&self) -> bool {
        self.turn_just_ended && self.position.hands_are_done()
    }

    fn dead_search(position: &Position, positions_max: usize) -> Verdict {
        if !position.hands_are_done() {
            return Verdict::Unknown;
        }
        dead::search_at_leisure(position.tableau, position.peak, positions_max)
    }
}
