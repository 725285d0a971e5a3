//! A running game of Cover Story.

use std::fmt::Debug;

use crate::cover_story::action::Action;
use crate::cover_story::card::TrickCard;
use crate::cover_story::event::Event;
use crate::cover_story::hand::Hand;
use crate::cover_story::options::{Options, Terms};
use crate::cover_story::outcome::Outcome;
use crate::cover_story::position::Position;
use crate::cover_story::refusal::Refusal;
use crate::cover_story::score::Sheet;
use crate::cover_story::step::Step;
use crate::cover_story::trick::Trick;
use crate::cover_story::view::{ClueView, PlayerView, TrickView, View};
use crate::driver::{Eyes, Memory, Referee, Veiled};
use crate::game::{Game, Happened, Ruling, Setup, Turn, Verdict};
use crate::seat::{Observer, Seat};
use crate::talk::{Phrase, Talk};

/// The state of a game: what is public, and where the hidden cards lie.
#[derive(Clone, Debug)]
pub struct CoverStory {
    /// What everybody knows; without a hand.
    pub(super) position: Position,
    /// Where the cards of each player lie.
    pub(super) places: [Places; Seat::COUNT_MAX as usize],
    /// How many cards nobody plays in this round.
    pub(super) set_aside: u8,
    /// The plot holes of this round with their owners, in the order in which they came.
    pub(super) plot_holes: Vec<(Seat, Trick)>,
    /// The last trick of this round that was buried or kept.
    pub(super) last_trick: Option<Trick>,
    /// The sheets of the rounds that are over, each by seat.
    pub(super) sheets: Vec<Vec<Sheet>>,
}

/// Where the cards of one player lie.
#[derive(Clone, Default, Debug)]
pub(super) struct Places {
    pub(super) hand: Vec<Veiled>,
    /// The clues, the first laid first.
    pub(super) clues: Vec<Veiled>,
}

impl CoverStory {
    fn player(&self, seat: Seat, eyes: &Eyes<'_, TrickCard>) -> PlayerView {
        let player = self.position.player(seat);
        let hand = &self.places[seat.index()].hand;
        let seen: Hand = hand.iter().filter_map(|&card| eyes.face(card)).collect();
        let own = self.plot_holes.iter().filter(|&&(owner, _)| owner == seat);
        PlayerView {
            total: player.total,
            hand: seen.cards().collect(),
            hand_count: hand.len() as u8,
            has_passed: player.has_passed,
            clues: player.clues.all().map(|(card, buried)| ClueView { card, buried }).collect(),
            plot_holes: own.map(|(_, trick)| TrickView::of(trick)).collect(),
        }
    }
}

impl Game for CoverStory {
    const SEATS: (u8, u8) = (Options::PLAYERS_MIN, Options::PLAYERS_MAX);
    const MINUTES: u8 = 30;
    const PHRASES: &'static [Phrase] =
        &[Phrase::YourTurn, Phrase::MyTurn, Phrase::Rules, Phrase::WellPlayed, Phrase::BackInAMinute];

    type Card = TrickCard;
    type Options = Options;
    type Terms = Terms;
    type Action = Action;
    type View = View;
    /// No event has a hidden card in it.
    type Event<C>
        = Event
    where
        C: Clone + Debug + Send + Sync;
    type Refusal = Refusal;
    type Outcome = Outcome;
    type Position = Position;

    fn seats(options: &Options) -> (u8, u8) {
        (options.players, options.players)
    }

    fn presets() -> Vec<Options> {
        let [two, three, four, five, six] = Options::USUAL;
        vec![four, three, two, five, six]
    }

    fn terms(options: &Options) -> Terms {
        options.terms()
    }

    fn deal(
        setup: Setup<Options>,
        referee: &mut Referee<'_, TrickCard>,
    ) -> (CoverStory, Happened<CoverStory>) {
        let mut game = CoverStory {
            position: Position::new(setup.options, setup.first),
            places: Default::default(),
            set_aside: 0,
            plot_holes: Vec::new(),
            last_trick: None,
            sheets: Vec::new(),
        };
        let mut step = Step::new(&mut game, referee);
        step.deal();
        let happened = step.happened;
        (game, happened)
    }

    fn position(&self, memory: &Memory<'_, TrickCard>) -> Position {
        let mut position = self.position;
        if let Observer::Seat(seat) = memory.observer() {
            let hand = &self.places[seat.index()].hand;
            position.hand = hand.iter().filter_map(|&card| memory.recall(card)).collect();
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
        referee: &mut Referee<'_, TrickCard>,
    ) -> Result<Happened<CoverStory>, Refusal> {
        self.position.judge_in_public(seat, action)?;
        let mut step = Step::new(self, referee);
        match action {
            Action::Lay { card } => step.lay(card)?,
            Action::Pass => step.pass(false),
            Action::Recant => step.recant(),
            Action::Play { card } => step.play(card)?,
            Action::Bury { clue } => step.bury(seat, clue),
        }
        Ok(step.happened)
    }

    fn turn(&self) -> Option<Turn> {
        let Position { turn: seat, turn_number: number, outcome, .. } = self.position;
        outcome.is_none().then_some(Turn { seat, number })
    }

    fn out_of_time(position: &Position, seat: Seat) -> Option<Action> {
        Some(position.out_of_time(seat))
    }

    /// That a card was chosen in the order of need tells what else the hand does not hold.
    fn resolve_out_of_time(
        &mut self,
        seat: Seat,
        action: Action,
        referee: &mut Referee<'_, TrickCard>,
    ) -> Result<Happened<CoverStory>, Refusal> {
        let Action::Play { card } = action else { return self.resolve(seat, action, referee) };
        self.position.judge_in_public(seat, action)?;
        let order = self.position.trick.order_of_need().into_iter();
        let before: Vec<TrickCard> = order.take_while(|&other| other != card).collect();
        let mut step = Step::new(self, referee);
        step.play_without(card, &before)?;
        Ok(step.happened)
    }

    fn time_ran_out(seat: Seat) -> Option<Event> {
        Some(Event::TimeRanOut { seat })
    }

    fn rule(&mut self, ruling: Ruling, referee: &mut Referee<'_, TrickCard>) -> Happened<CoverStory> {
        let mut step = Step::new(self, referee);
        step.end(match ruling {
            // No position of this game is dead.
            Ruling::GivenUp | Ruling::Dead => Outcome::GivenUp,
            Ruling::Expired => Outcome::Expired,
        });
        step.happened
    }

    fn view(&self, eyes: &Eyes<'_, TrickCard>) -> View {
        let position = &self.position;
        View {
            round: position.round,
            rounds: Options::ROUNDS,
            first: position.first,
            phase: position.phase,
            turn: position.turn,
            turn_number: position.turn_number,
            clue_limit: position.options.clue_limit,
            planning: position.planning(),
            players: position.seats().map(|seat| self.player(seat, eyes)).collect(),
            set_aside: self.set_aside,
            tricks: position.tricks,
            tricks_settled: position.tricks_settled,
            trick: TrickView::of(&position.trick),
            last_trick: self.last_trick.as_ref().map(TrickView::of),
            sheets: self.sheets.clone(),
            outcome: position.outcome,
        }
    }

    fn witness(event: &Event, _: &Eyes<'_, TrickCard>) -> Option<Event> {
        Some(event.clone())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome
    }

    fn talk(&self) -> Talk {
        Talk::Free
    }

    fn spoken_number(&self, phrase: Phrase, _: Seat) -> Option<u8> {
        match phrase {
            Phrase::YourTurn
            | Phrase::MyTurn
            | Phrase::PassesLeft
            | Phrase::TokensLeft
            | Phrase::PeeksLeft
            | Phrase::Rules
            | Phrase::WellPlayed
            | Phrase::BackInAMinute => None,
        }
    }

    fn dead_search_is_due(&self) -> bool {
        false
    }

    fn dead_search(_: &Position, _: usize) -> Verdict {
        Verdict::Unknown
    }
}
