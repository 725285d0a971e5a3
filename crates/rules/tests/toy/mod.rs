//! A toy game that can be made to leak in one way each.
//!
//! Eight cards lie in a row. Whose turn it is looks at the next one, or leaves it unseen; a card that was looked at is
//! out of sight again when the next turn begins. Once may each player say that the card just looked at is high, and it
//! must be. The game ends with the row.
//!
//! The types leave only one way to a leak: asking the referee about a card and telling nobody.

use rules::deck::DeckCard;
use rules::driver::{Eyes, Memory, Question, Referee, Veiled};
use rules::game::{Game, Happened, Ruling, Setup, Turn, Verdict};
use rules::harness::{Census, Tested};
use rules::talk::{Phrase, Talk};
use rules::{Audience, Seat};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Number(u8);

impl DeckCard for Number {
    const COUNT: u8 = 8;

    fn number(self) -> u8 {
        self.0
    }

    fn from_number(number: u8) -> Option<Number> {
        (number < Number::COUNT).then_some(Number(number))
    }
}

fn high() -> Vec<Number> {
    (4..8).map(Number).collect()
}

/// How the toy breaks a law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    None,
    /// The view says whether the next card is high.
    View,
    /// Looking is offered first where the next card is high.
    OfferOrder,
    /// An action that is never allowed is refused with other words where the next card is high.
    Refusal,
    /// A high card is refused to those who look.
    DeniedOffer,
    /// A saying is denied with other words if the card after it is high.
    DenialWords,
    /// A denied saying costs what a true one costs.
    DenialChanges,
    /// The event of a look says to everybody whether the card is high.
    Event,
    /// The event of a look still shows the card when it is sent again.
    EventSentAgain,
    /// The view shows what its observer looked at in earlier turns.
    ViewFromMemory,
    /// A phrase tells whether the next card is high.
    Phrase,
    /// The search for a dead position looks at the next card.
    DeadSearch,
    /// Seats that are not at the table may look.
    Stranger,
    /// What is not offered is allowed.
    Hidden,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Action {
    Look,
    Leave,
    SayHigh,
    Never,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    NotNow,
    Never,
    NeverEver,
    Untrue,
    QuiteUntrue,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event<C> {
    Looked { seat: Seat, card: C, high: Option<bool>, number: Option<u8> },
    Left,
    Said,
    Ended,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    row: Vec<Option<Number>>,
    at: u8,
    turn: Seat,
    said: [bool; 2],
    high: Option<bool>,
    remembered: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Position {
    toy: Public,
}

/// All of the state but the cards. `numbers` is what the toy must not have.
#[derive(Clone, Copy, Debug)]
struct Public {
    fault: Fault,
    at: u8,
    turn: Seat,
    looked: bool,
    said: [bool; 2],
    ended: bool,
    numbers: [u8; 9],
}

impl Public {
    fn next_is_high(&self) -> bool {
        self.numbers[usize::from(self.at)] >= 4
    }

    fn begin_turn(&mut self) {
        self.at += 1;
        self.turn = self.turn.next(2);
        self.looked = false;
        self.ended = self.at >= Number::COUNT;
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Toy {
    public: Public,
    row: Vec<Veiled>,
    looked_at: [Vec<u8>; 2],
}

/// The number of a card, got by a way that is not allowed.
fn spied(card: Veiled, referee: &mut Referee<'_, Number>) -> u8 {
    (0..Number::COUNT)
        .find(|&number| referee.ask(Question::MarkerIsTrue, &[card], &[Number(number)], Audience::NOBODY))
        .expect("every card has a number")
}

impl Game for Toy {
    const SEATS: (u8, u8) = (2, 2);
    const MINUTES: u8 = 1;
    const PHRASES: &'static [Phrase] = &Phrase::ALL;

    type Card = Number;
    type Options = Fault;
    type Terms = ();
    type Action = Action;
    type View = View;
    type Event<C>
        = Event<C>
    where
        C: Clone + std::fmt::Debug + Send + Sync;
    type Refusal = Refusal;
    type Outcome = ();
    type Position = Position;

    fn presets() -> Vec<Fault> {
        vec![Fault::None]
    }

    fn terms(_: &Fault) {}

    fn deal(setup: Setup<Fault>, referee: &mut Referee<'_, Number>) -> (Toy, Happened<Toy>) {
        let row: Vec<Veiled> = (0..8).map(|place| referee.dealt(place)).collect();
        let mut numbers = [0; 9];
        if setup.options != Fault::None {
            row.iter().zip(&mut numbers).for_each(|(&card, number)| *number = spied(card, referee));
        }
        let public = Public {
            fault: setup.options,
            at: 0,
            turn: setup.first,
            looked: false,
            said: [false; 2],
            ended: false,
            numbers,
        };
        (Toy { public, row, looked_at: [Vec::new(), Vec::new()] }, Vec::new())
    }

    fn position(&self, _: &Memory<'_, Number>) -> Position {
        Position { toy: self.public }
    }

    fn legal(position: &Position, seat: Seat) -> Vec<Action> {
        let mut actions: Vec<Action> = [Action::Look, Action::Leave, Action::SayHigh]
            .into_iter()
            .filter(|&action| Toy::judge(position, seat, action).is_ok())
            .filter(|&action| position.toy.fault != Fault::Hidden || action != Action::SayHigh)
            .collect();
        if position.toy.fault == Fault::OfferOrder && !position.toy.ended && position.toy.next_is_high() {
            actions.reverse();
        }
        actions
    }

    fn judge(position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let toy = &position.toy;
        let stranger = toy.fault == Fault::Stranger && seat.number() > 1;
        if toy.ended || seat != toy.turn && !stranger {
            return Err(Refusal::NotNow);
        }
        match action {
            Action::Look if toy.looked => Err(Refusal::NotNow),
            Action::SayHigh if stranger || !toy.looked || toy.said[seat.index()] => Err(Refusal::NotNow),
            Action::Never if toy.fault == Fault::Refusal && toy.next_is_high() => Err(Refusal::NeverEver),
            Action::Never => Err(Refusal::Never),
            Action::Look | Action::Leave | Action::SayHigh => Ok(()),
        }
    }

    fn resolve(
        &mut self,
        seat: Seat,
        action: Action,
        referee: &mut Referee<'_, Number>,
    ) -> Result<Happened<Toy>, Refusal> {
        let toy = self.public;
        if toy.ended || seat.number() > 1 {
            return Err(Refusal::NotNow);
        }
        let card = self.row[usize::from(toy.at)];
        match action {
            Action::Look => {
                if toy.fault == Fault::DeniedOffer && toy.next_is_high() {
                    return Err(Refusal::NotNow);
                }
                self.public.looked = true;
                self.looked_at[seat.index()].push(toy.at);
                referee.show(card, Audience::only(seat));
                let high = (toy.fault == Fault::Event).then(|| toy.next_is_high());
                let number = (toy.fault == Fault::EventSentAgain).then(|| toy.numbers[usize::from(toy.at)]);
                Ok(vec![Event::Looked { seat, card, high, number }])
            }
            Action::SayHigh => {
                if toy.fault == Fault::DenialChanges {
                    self.public.said[seat.index()] = true;
                }
                if !referee.ask(Question::MarkerIsTrue, &[card], &high(), Audience::EVERYONE) {
                    let next = self.row.get(usize::from(toy.at) + 1);
                    let next_is_high = toy.fault == Fault::DenialWords
                        && next.is_some_and(|&next| {
                            referee.ask(Question::MarkerIsTrue, &[next], &high(), Audience::NOBODY)
                        });
                    return Err(if next_is_high { Refusal::QuiteUntrue } else { Refusal::Untrue });
                }
                self.public.said[seat.index()] = true;
                Ok(vec![Event::Said])
            }
            Action::Leave | Action::Never => {
                referee.hide(card);
                self.public.begin_turn();
                Ok(vec![if self.public.ended { Event::Ended } else { Event::Left }])
            }
        }
    }

    fn turn(&self) -> Option<Turn> {
        let Public { turn: seat, at, ended, .. } = self.public;
        (!ended).then_some(Turn { seat, number: at.into() })
    }

    fn out_of_time(_: &Position, _: Seat) -> Option<Action> {
        Some(Action::Leave)
    }

    fn time_ran_out(_: Seat) -> Option<Event<Veiled>> {
        Some(Event::Left)
    }

    fn rule(&mut self, _: Ruling, _: &mut Referee<'_, Number>) -> Happened<Toy> {
        self.public.ended = true;
        vec![Event::Ended]
    }

    fn view(&self, eyes: &Eyes<'_, Number>) -> View {
        let toy = &self.public;
        let whose = Seat::first(2).find(|&seat| eyes.are_of(seat));
        let remembered = match (toy.fault, whose) {
            (Fault::ViewFromMemory, Some(seat)) => {
                self.looked_at[seat.index()].iter().map(|&at| toy.numbers[usize::from(at)]).collect()
            }
            _ => Vec::new(),
        };
        View {
            row: self.row.iter().map(|&card| eyes.face(card)).collect(),
            at: toy.at,
            turn: toy.turn,
            said: toy.said,
            high: (toy.fault == Fault::View).then(|| toy.next_is_high()),
            remembered,
        }
    }

    fn witness(event: &Event<Veiled>, eyes: &Eyes<'_, Number>) -> Option<Event<Option<Number>>> {
        Some(match *event {
            Event::Looked { seat, card, high, number } => {
                let number = number.filter(|_| eyes.are_of(seat));
                Event::Looked { seat, card: eyes.face(card), high, number }
            }
            Event::Left => Event::Left,
            Event::Said => Event::Said,
            Event::Ended => Event::Ended,
        })
    }

    fn outcome(&self) -> Option<()> {
        self.public.ended.then_some(())
    }

    fn talk(&self) -> Talk {
        Talk::PhrasesOnly
    }

    fn spoken_number(&self, phrase: Phrase, _: Seat) -> Option<u8> {
        let tells = self.public.fault == Fault::Phrase && phrase == Phrase::PeeksLeft;
        tells.then(|| u8::from(self.public.next_is_high()))
    }

    fn dead_search_is_due(&self) -> bool {
        !self.public.ended
    }

    fn dead_search(position: &Position, _: usize) -> Verdict {
        let looks = position.toy.fault == Fault::DeadSearch && position.toy.next_is_high();
        if looks { Verdict::Alive } else { Verdict::Unknown }
    }
}

impl Tested for Toy {
    fn every_action() -> Vec<Action> {
        vec![Action::Look, Action::Leave, Action::SayHigh, Action::Never]
    }

    fn may_be_denied(_: &Position, action: Action) -> bool {
        action == Action::SayHigh
    }

    fn census(view: &View) -> Census<Number> {
        let seen: Vec<Number> = view.row.iter().flatten().copied().collect();
        Census { unseen: view.row.len() - seen.len(), seen }
    }
}
