//! What an observer was shown of a whole game, and the same game over other deals.

use crate::deck::Deck;
use crate::driver::{Facts, Match};
use crate::game::{Game, Verdict};
use crate::harness::{COMPARED_SEARCH_POSITIONS_MAX, Dice, Played, Step, THOROUGH_EVERY, Tested, verdict};
use crate::seat::{Observer, Seat};
use crate::talk::{Phrase, Talk};

/// Everything that one observer was shown from the deal on.
#[derive(Clone, Debug)]
pub(super) struct Transcript<G: Tested> {
    who: Observer,
    shown: Vec<Shown<G>>,
}

/// What one step showed.
#[derive(Clone, Debug)]
struct Shown<G: Tested> {
    events: Vec<G::Event<Option<G::Card>>>,
    view: G::View,
    offers: Vec<G::Action>,
    /// At one step in [`THOROUGH_EVERY`]: how each action that can be written down is judged.
    judged: Vec<Result<(), G::Refusal>>,
    public: Public,
}

/// What everybody at a table is told beside the view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Public {
    talk: Talk,
    spoken: Vec<Option<u8>>,
    dead: Option<Verdict>,
}

impl Public {
    pub(super) fn of<G: Game>(running: &Match<G>) -> Public {
        let said = |seat| Phrase::ALL.map(move |phrase| running.spoken_number(phrase, seat));
        Public {
            talk: running.talk(),
            spoken: Seat::first(Seat::COUNT_MAX).flat_map(said).collect(),
            dead: verdict(running, COMPARED_SEARCH_POSITIONS_MAX),
        }
    }
}

impl<G: Tested> PartialEq for Shown<G> {
    fn eq(&self, other: &Shown<G>) -> bool {
        self.view == other.view
            && self.offers == other.offers
            && self.events == other.events
            && self.judged == other.judged
            && self.public == other.public
    }
}

impl<G: Tested> Transcript<G> {
    pub(super) const fn new(who: Observer) -> Transcript<G> {
        Transcript { who, shown: Vec::new() }
    }

    /// Takes down what a step showed.
    pub(super) fn add(&mut self, running: &Match<G>, facts: &Facts<G>, every_action: &[G::Action]) {
        let thorough = self.shown.len().is_multiple_of(THOROUGH_EVERY) || running.outcome().is_some();
        let (offers, judged) = match self.who {
            Observer::Seat(seat) => {
                let actions = if thorough { every_action } else { &[] };
                let position = running.position(self.who);
                let judged = actions.iter().map(|&action| G::judge(&position, seat, action)).collect();
                (G::legal(&position, seat), judged)
            }
            Observer::Bystander => (Vec::new(), Vec::new()),
        };
        let events = running.witness(facts, self.who);
        let shown =
            Shown { events, view: running.view(self.who), offers, judged, public: Public::of(running) };
        self.shown.push(shown);
    }

    /// Where two transcripts part, if they do.
    fn parting(&self, other: &Transcript<G>) -> Option<String> {
        let at = (0..self.shown.len().max(other.shown.len()))
            .find(|&at| self.shown.get(at) != other.shown.get(at))?;
        Some(format!("at step {at}: {:#?}\nand {:#?}", self.shown.get(at), other.shown.get(at)))
    }
}

/// A game and all that ever happened in it.
type Told<G> = (Match<G>, Vec<Facts<G>>);

/// How steps are done again.
type Doing<G> = fn(&mut Match<G>, Seat, <G as Game>::Action) -> Result<Facts<G>, <G as Game>::Refusal>;

impl<G: Tested> Played<G> {
    /// Does steps again over another deck, and shows each. `None` if one cannot be done there.
    fn retold(
        &self,
        deck: &Deck<G::Card>,
        steps: &[Step<G::Action, G::Position>],
        doing: Doing<G>,
        mut show: impl FnMut(&Match<G>, &Facts<G>),
    ) -> Option<Told<G>> {
        let (mut running, dealt) = Match::<G>::deal(self.setup, deck);
        show(&running, &dealt);
        let mut happened = vec![dealt];
        for step in steps {
            let facts = match *step {
                Step::Act(seat, action, ref known) => {
                    let there = running.position(Observer::Seat(seat));
                    doing(&mut running, seat, G::over_other_cards(action, seat, known, &there)).ok()?
                }
                Step::TimeUp(seat, ref known) => {
                    // What is done for the seat follows from what it knows; where that is something else over other
                    // cards, it is another step.
                    let there = running.position(Observer::Seat(seat));
                    let done = G::out_of_time(known, seat)
                        .map(|action| G::over_other_cards(action, seat, known, &there));
                    if done != G::out_of_time(&there, seat) {
                        return None;
                    }
                    running.run_out(seat)?
                }
                Step::Rule(ruling) => running.rule(ruling),
            };
            show(&running, &facts);
            happened.push(facts);
        }
        Some((running, happened))
    }

    /// Folding the steps without judging them shows everybody what the game itself showed.
    ///
    /// # Panics
    /// If it does not.
    pub fn check_fold(&self) {
        let every_action = G::every_action();
        let mut folded: Vec<_> = self.transcripts.iter().map(|own| Transcript::new(own.who)).collect();
        self.retold(&self.deck, &self.steps, Match::apply, |running, facts| {
            folded.iter_mut().for_each(|folded| folded.add(running, facts, &every_action));
        })
        .expect("what was done can be folded");
        for (own, folded) in self.transcripts.iter().zip(&folded) {
            if let Some(parting) = own.parting(folded) {
                panic!("the fold shows {:?} another game {parting}", own.who);
            }
        }
    }

    /// Deals again what this observer never saw and plays the same steps: everything that the observer was shown
    /// must be the same, and so must everything that is sent again at the end. Returns whether the twin reached
    /// the end.
    ///
    /// # Panics
    /// If the observer could tell the twins apart.
    pub fn check_twin(&self, who: Observer, dice: &mut Dice) -> bool {
        let (running, facts) = &self.told;
        let deck = running.belief(who).sample(&mut |n| dice.pick(n));
        let every_action = G::every_action();
        let mut shown = Transcript::new(who);
        let twin = self.retold(&deck, &self.steps, Match::act, |running, facts| {
            shown.add(running, facts, &every_action);
        });
        let Some(twin) = twin else { return false };
        let own = self.transcripts.iter().find(|own| own.who == who).expect("each observer has one");
        if let Some(parting) = own.parting(&shown) {
            panic!("{who:?} can tell two deals apart {parting}");
        }
        check_sent_again((running, facts), (&twin.0, &twin.1), who);
        true
    }

    /// Stops at some step and deals again what this observer does not see at that moment, though it may have been
    /// shown before: the view and everything that is sent again must be the same. Returns whether the twin came as
    /// far.
    ///
    /// # Panics
    /// If something is shown that is out of sight.
    pub fn check_forgetful_twin(&self, who: Observer, dice: &mut Dice) -> bool {
        let steps = &self.steps[..dice.pick(self.steps.len() + 1)];
        let (running, facts) =
            self.retold(&self.deck, steps, Match::act, |_, _| ()).expect("what was done can be done again");
        let deck = running.belief_by_sight(who).sample(&mut |n| dice.pick(n));
        let Some(twin) = self.retold(&deck, steps, Match::act, |_, _| ()) else { return false };
        assert_eq!(running.view(who), twin.0.view(who), "{who:?} is shown what is out of sight");
        check_sent_again((&running, &facts), (&twin.0, &twin.1), who);
        true
    }
}

fn check_sent_again<G: Tested>(own: (&Match<G>, &[Facts<G>]), twin: (&Match<G>, &[Facts<G>]), who: Observer) {
    for (one, other) in own.1.iter().zip(twin.1) {
        let (one, other) = (own.0.witness(one, who), twin.0.witness(other, who));
        assert_eq!(one, other, "an event that is sent again to {who:?} shows what is out of sight");
    }
}
