//! The harness that every game passes: random play, with the laws of [`Game`] checked for every observer.
//!
//! All functions panic where a law is broken, and say which.

use std::fmt::Debug;

use crate::deck::{Deck, DeckCard};
use crate::driver::{Facts, Match};
use crate::game::{Game, Ruling, Setup, Verdict};
use crate::seat::{Observer, Seat};

/// What a game tells the harness, and nobody else.
pub trait Tested: Game<Event<Option<<Self as Game>::Card>>: PartialEq> {
    /// Every action that can be written down, allowed or not.
    fn every_action() -> Vec<Self::Action>;

    /// An offer that the truth may still refuse: the only one is a marker placed from memory (READINGS U4).
    fn may_be_denied(position: &Self::Position, action: Self::Action) -> bool;

    /// All cards of a view.
    fn census(view: &Self::View) -> Census<Self::Card>;
}

/// The cards of a view.
#[derive(Debug)]
pub struct Census<C> {
    /// Those whose face is shown.
    pub seen: Vec<C>,
    /// How many others there are.
    pub unseen: usize,
}

/// Reproducible numbers for tests (SplitMix64).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The numbers of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `n`, which is at least 1.
    pub const fn pick(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    /// A shuffled deck.
    ///
    /// # Panics
    /// Never.
    pub fn deck<C: DeckCard>(&mut self) -> Deck<C> {
        let mut numbers: Vec<u8> = (0..C::COUNT).collect();
        for last in (1..numbers.len()).rev() {
            numbers.swap(last, self.pick(last + 1));
        }
        Deck::from_numbers(&numbers).expect("a shuffle keeps every card")
    }
}

/// One step of a game.
#[derive(Clone, Copy, Debug)]
pub enum Step<A> {
    /// A seat acted.
    Act(Seat, A),
    /// The table ruled.
    Rule(Ruling),
}

/// How random play chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Any action, each as likely as the others.
    Aimless,
    /// Often the first offer, which is the preferred one of its place.
    Eager,
}

/// A game that was played.
#[derive(Debug)]
pub struct Played<G: Game> {
    /// How it was set up.
    pub setup: Setup<G::Options>,
    /// What it was dealt from.
    pub deck: Deck<G::Card>,
    /// Every step.
    pub steps: Vec<Step<G::Action>>,
    /// How it ended, if it did.
    pub outcome: Option<G::Outcome>,
    /// Actions that were offered and denied.
    pub denied: usize,
}

/// Everything that one observer was shown from the deal on.
#[derive(Clone, Debug)]
pub struct Transcript<G: Tested> {
    shown: Vec<Shown<G>>,
}

#[derive(Clone, Debug)]
struct Shown<G: Tested> {
    events: Vec<G::Event<Option<G::Card>>>,
    view: G::View,
    offers: Vec<G::Action>,
}

impl<G: Tested> PartialEq for Transcript<G> {
    fn eq(&self, other: &Transcript<G>) -> bool {
        let same = |(one, two): (&Shown<G>, &Shown<G>)| {
            one.view == two.view && one.offers == two.offers && one.events == two.events
        };
        self.shown.len() == other.shown.len() && self.shown.iter().zip(&other.shown).all(same)
    }
}

/// How many positions a search for a dead position looks at in the harness.
const DEAD_SEARCH_POSITIONS_MAX: usize = 2_000;

/// One step in so many has the whole list of actions judged, and everything sent again.
const THOROUGH_EVERY: usize = 16;

/// Plays at random from a fresh deal, for at most so many steps, and checks the laws at every step; those that take
/// the whole list of actions at one step in sixteen, drawn at random.
///
/// # Panics
/// If a law is broken.
pub fn play<G: Tested>(
    setup: Setup<G::Options>,
    manner: Manner,
    dice: &mut Dice,
    steps_max: usize,
) -> Played<G> {
    let deck = dice.deck();
    let (mut running, dealt) = Match::<G>::deal(setup, &deck);
    let mut facts = vec![dealt];
    let mut played = Played { setup, deck, steps: Vec::new(), outcome: None, denied: 0 };
    let every_action = G::every_action();
    while played.steps.len() < steps_max {
        let thorough = dice.pick(THOROUGH_EVERY) == 0 || running.outcome().is_some();
        let actions = if thorough { &every_action[..] } else { &[] };
        let resent = if thorough { &facts[..] } else { &facts[facts.len() - 1..] };
        check_offers(&running, setup.seats, actions);
        check_census(&running, setup.seats);
        check_resample(&running, resent, setup.seats, actions, dice);
        played.outcome = running.outcome();
        if played.outcome.is_some() {
            break;
        }
        let dead =
            running.dead_search_due().map(|position| G::dead_search(&position, DEAD_SEARCH_POSITIONS_MAX));
        if dead == Some(Verdict::Dead) {
            facts.push(running.rule(Ruling::Dead));
            played.steps.push(Step::Rule(Ruling::Dead));
            continue;
        }
        loop {
            let (seat, action) = choose(&running, setup.seats, manner, dice);
            if let Ok(happened) = running.act(seat, action) {
                facts.push(happened);
                played.steps.push(Step::Act(seat, action));
                break;
            }
            played.denied += 1;
        }
    }
    played
}

fn choose<G: Tested>(running: &Match<G>, seats: u8, manner: Manner, dice: &mut Dice) -> (Seat, G::Action) {
    let offers: Vec<_> = Seat::first(seats)
        .flat_map(|seat| running.legal(seat).into_iter().map(move |action| (seat, action)))
        .collect();
    assert!(!offers.is_empty(), "a running game offers nothing to anybody");
    let eager = manner == Manner::Eager && dice.pick(4) > 0;
    offers[if eager { dice.pick(offers.len().min(2)) } else { dice.pick(offers.len()) }]
}

/// Offered actions are accepted, but for those that the truth may deny; all others are refused, and so is everything
/// from a seat that the table does not have; a refusal changes nothing.
fn check_offers<G: Tested>(running: &Match<G>, seats: u8, actions: &[G::Action]) {
    for seat in Seat::first((seats + 1).min(Seat::COUNT_MAX)) {
        let position = running.position(Observer::Seat(seat));
        let offers = G::legal(&position, seat);
        assert!(offers.iter().all(|&action| G::judge(&position, seat, action).is_ok()), "{offers:?}");
        for &action in actions {
            let judged = G::judge(&position, seat, action);
            assert_eq!(
                judged.is_ok(),
                offers.contains(&action),
                "{seat:?} {action:?}: {judged:?}, offered: {offers:?}"
            );
        }
        for &action in &offers {
            let mut tried = running.clone();
            if let Err(refusal) = tried.act(seat, action) {
                assert!(
                    G::may_be_denied(&position, action),
                    "{action:?} was offered and refused: {refusal:?}"
                );
                for who in Observer::all(seats) {
                    assert_eq!(tried.view(who), running.view(who), "a refused {action:?} changed the game");
                }
            }
        }
        assert!(running.outcome().is_none() || offers.is_empty(), "an ended game offers {offers:?}");
    }
}

/// Every card is somewhere, and only once.
fn check_census<G: Tested>(running: &Match<G>, seats: u8) {
    for who in Observer::all(seats) {
        let mut census = G::census(&running.view(who));
        census.seen.sort();
        assert!(census.seen.windows(2).all(|two| two[0] != two[1]), "{who:?} sees a card twice: {census:?}");
        assert_eq!(census.seen.len() + census.unseen, usize::from(G::Card::COUNT), "{who:?}: {census:?}");
    }
}

/// With other cards where an observer knows none, nothing that this observer gets is another: not the view, the
/// offers or any refusal, and nothing that is sent again.
fn check_resample<G: Tested>(
    running: &Match<G>,
    facts: &[Facts<G>],
    seats: u8,
    actions: &[G::Action],
    dice: &mut Dice,
) {
    for who in Observer::all(seats) {
        let other = running.over_other_cards(&running.belief(who).sample(&mut |n| dice.pick(n)));
        assert_eq!(running.view(who), other.view(who), "the view of {who:?} depends on a hidden card");
        for fact in facts {
            assert_eq!(
                running.witness(fact, who),
                other.witness(fact, who),
                "an event sent again to {who:?}"
            );
        }
        let Observer::Seat(seat) = who else { continue };
        let (here, there) = (running.position(who), other.position(who));
        assert_eq!(
            G::legal(&here, seat),
            G::legal(&there, seat),
            "the offers of {who:?} depend on a hidden card"
        );
        for &action in actions {
            assert_eq!(G::judge(&here, seat, action), G::judge(&there, seat, action), "{who:?} {action:?}");
        }
    }
}

impl<G: Tested> Played<G> {
    /// Plays the same steps over another deck. `None` if a step cannot be done there.
    pub fn replayed(&self, deck: &Deck<G::Card>, who: Observer) -> Option<Transcript<G>> {
        let (mut running, dealt) = Match::<G>::deal(self.setup, deck);
        let mut shown = vec![Shown::of(&running, &dealt, who)];
        for step in &self.steps {
            let facts = match *step {
                Step::Act(seat, action) => running.act(seat, action).ok()?,
                Step::Rule(ruling) => running.rule(ruling),
            };
            shown.push(Shown::of(&running, &facts, who));
        }
        Some(Transcript { shown })
    }

    /// Folding the steps again gives the same game to everybody.
    ///
    /// # Panics
    /// If it does not.
    pub fn check_replay(&self) {
        for who in Observer::all(self.setup.seats) {
            let (first, second) = (self.replayed(&self.deck, who), self.replayed(&self.deck, who));
            assert!(first.is_some(), "the steps of a game could not be done again");
            assert_eq!(first, second, "the same steps gave {who:?} another game");
        }
    }

    /// Deals again what this observer never saw and plays the same steps: everything that the observer was shown
    /// must be the same. Returns whether the twin reached the end.
    ///
    /// # Panics
    /// If the observer could tell the twins apart.
    pub fn check_twin(&self, who: Observer, dice: &mut Dice) -> bool {
        let (mut running, _) = Match::<G>::deal(self.setup, &self.deck);
        for step in &self.steps {
            match *step {
                Step::Act(seat, action) => drop(running.act(seat, action).expect("was done before")),
                Step::Rule(ruling) => drop(running.rule(ruling)),
            }
        }
        let twin = running.belief(who).sample(&mut |n| dice.pick(n));
        let Some(shown) = self.replayed(&twin, who) else { return false };
        assert_eq!(Some(shown), self.replayed(&self.deck, who), "{who:?} can tell two deals apart");
        true
    }
}

impl<G: Tested> Shown<G> {
    fn of(running: &Match<G>, facts: &Facts<G>, who: Observer) -> Shown<G> {
        let offers = match who {
            Observer::Seat(seat) => running.legal(seat),
            Observer::Bystander => Vec::new(),
        };
        Shown { events: running.witness(facts, who), view: running.view(who), offers }
    }
}

/// How many lines of so many actions there are (perft). Denied actions are not counted; the last action of a line is
/// only counted, not done, unless the truth may deny it.
pub fn perft<G: Tested>(running: &Match<G>, seats: u8, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut lines = 0;
    for seat in Seat::first(seats) {
        let position = running.position(Observer::Seat(seat));
        for action in G::legal(&position, seat) {
            if depth == 1 && !G::may_be_denied(&position, action) {
                lines += 1;
                continue;
            }
            let mut next = running.clone();
            if next.act(seat, action).is_ok() {
                lines += perft(&next, seats, depth - 1);
            }
        }
    }
    lines
}
