//! The harness that every game passes: random play, with the laws of [`Game`] checked for every observer.
//!
//! All functions panic where a law is broken, and say which.

mod dice;
mod stuck;
mod transcript;

use crate::deck::{Deck, DeckCard};
use crate::driver::{Facts, Match};
use crate::game::{Game, Ruling, Setup, Verdict};
use crate::harness::transcript::{Public, Transcript};
use crate::seat::{Observer, Seat};

pub use dice::Dice;
pub use stuck::STUCK;

/// What a game tells the harness, and nobody else.
pub trait Tested: Game<Event<Option<<Self as Game>::Card>>: PartialEq> {
    /// Whether a running game has turns that can run out of time.
    const TAKES_TURNS: bool = true;

    /// Every action that can be written down, allowed or not.
    fn every_action() -> Vec<Self::Action>;

    /// An offer that the truth may still refuse: the only one is a marker placed from memory (READINGS U4).
    fn may_be_denied(position: &Self::Position, action: Self::Action) -> bool;

    /// The same action over other cards: what names a card that its actor alone sees names another one there.
    fn over_other_cards(
        action: Self::Action,
        _seat: Seat,
        _here: &Self::Position,
        _there: &Self::Position,
    ) -> Self::Action {
        action
    }

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

/// One step of a game.
#[derive(Clone, Copy, Debug)]
pub enum Step<A, P> {
    /// A seat acted, by what it knew.
    Act(Seat, A, P),
    /// The time for a seat's turn was up, and it knew this.
    TimeUp(Seat, P),
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
pub struct Played<G: Tested> {
    /// How it was set up.
    pub setup: Setup<G::Options>,
    /// What it was dealt from.
    pub deck: Deck<G::Card>,
    /// Every step.
    pub steps: Vec<Step<G::Action, G::Position>>,
    /// How it ended, if it did.
    pub outcome: Option<G::Outcome>,
    /// Actions that were offered and denied.
    pub denied: usize,
    /// How it stands, and what happened.
    told: (Match<G>, Vec<Facts<G>>),
    /// What each observer was shown.
    transcripts: Vec<Transcript<G>>,
}

/// How many positions a search for a dead position looks at in the harness.
const DEAD_SEARCH_POSITIONS_MAX: usize = 2_000;

/// Before one step in so many the time for the turn is up.
const TIME_UP_EVERY: usize = 40;

/// One step in so many has the whole list of actions judged, and everything sent again.
const THOROUGH_EVERY: usize = 16;

/// How many positions a search looks at where only its answer is compared.
const COMPARED_SEARCH_POSITIONS_MAX: usize = 50;

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
    let (running, dealt) = Match::<G>::deal(setup, &deck);
    let transcripts = Observer::all(setup.seats).map(Transcript::new).collect();
    let told = (running, Vec::new());
    let mut played = Played { setup, deck, steps: Vec::new(), outcome: None, denied: 0, told, transcripts };
    let every_action = G::every_action();
    played.add(dealt, &every_action);
    while played.steps.len() < steps_max {
        check_laws(&played, &every_action, dice);
        let running = &mut played.told.0;
        played.outcome = running.outcome();
        if played.outcome.is_some() {
            break;
        }
        if verdict(running, DEAD_SEARCH_POSITIONS_MAX) == Some(Verdict::Dead) {
            let facts = running.rule(Ruling::Dead);
            played.steps.push(Step::Rule(Ruling::Dead));
            played.add(facts, &every_action);
            continue;
        }
        if dice.pick(TIME_UP_EVERY) == 0
            && let Some(turn) = running.turn()
        {
            let known = running.position(Observer::Seat(turn.seat));
            let facts = running.run_out(turn.seat).expect("it is that seat's turn");
            played.steps.push(Step::TimeUp(turn.seat, known));
            played.add(facts, &every_action);
            continue;
        }
        let facts = loop {
            let (seat, action) = choose(running, setup.seats, manner, dice);
            let known = running.position(Observer::Seat(seat));
            match running.act(seat, action) {
                Ok(facts) => {
                    played.steps.push(Step::Act(seat, action, known));
                    break facts;
                }
                Err(_) => played.denied += 1,
            }
        };
        played.add(facts, &every_action);
    }
    played
}

impl<G: Tested> Played<G> {
    /// Takes down what a step brought about.
    fn add(&mut self, facts: Facts<G>, every_action: &[G::Action]) {
        let (running, happened) = &mut self.told;
        for transcript in &mut self.transcripts {
            transcript.add(running, &facts, every_action);
        }
        happened.push(facts);
    }
}

/// What a search for a dead position says, if one is due.
fn verdict<G: Game>(running: &Match<G>, positions_max: usize) -> Option<Verdict> {
    running.dead_search_due().map(|position| G::dead_search(&position, positions_max))
}

/// Checks every law on the game as it stands; the whole list of actions, and what happened before the last step,
/// only now and then.
fn check_laws<G: Tested>(played: &Played<G>, every_action: &[G::Action], dice: &mut Dice) {
    let (running, facts) = &played.told;
    let thorough = dice.pick(THOROUGH_EVERY) == 0 || running.outcome().is_some();
    let actions = if thorough { every_action } else { &[] };
    let resent = if thorough { &facts[..] } else { &facts[facts.len() - 1..] };
    let seats = played.setup.seats;
    check_offers(running, seats, actions, dice);
    check_time_up(running, seats);
    check_census(running, seats);
    check_resample(running, resent, seats, actions, dice);
    check_sight(running, resent, seats, dice);
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
/// from a seat that the table does not have; a refusal changes nothing. Without a list of actions, one offer of each
/// seat is tried, drawn at random; with one, they are done for one seat without being judged.
fn check_offers<G: Tested>(running: &Match<G>, seats: u8, actions: &[G::Action], dice: &mut Dice) {
    let all: Vec<Seat> = Seat::first((seats + 1).min(Seat::COUNT_MAX)).collect();
    let unjudged = all[dice.pick(all.len())];
    for seat in all {
        let position = running.position(Observer::Seat(seat));
        let offers = G::legal(&position, seat);
        assert!(offers.iter().all(|&action| G::judge(&position, seat, action).is_ok()), "{offers:?}");
        assert!(seat.number() < seats || offers.is_empty(), "{seat:?} is not at the table: {offers:?}");
        for &action in actions {
            let judged = G::judge(&position, seat, action);
            assert_eq!(
                judged.is_ok(),
                offers.contains(&action),
                "{seat:?} {action:?}: {judged:?}, offered: {offers:?}"
            );
        }
        let tries = match offers.len() {
            count if count > 0 && actions.is_empty() => {
                let at = dice.pick(count);
                &offers[at..=at]
            }
            _ => &offers[..],
        };
        for &action in tries {
            let mut tried = running.clone();
            if let Err(refusal) = tried.act(seat, action) {
                assert!(
                    G::may_be_denied(&position, action),
                    "{action:?} was offered and refused: {refusal:?}"
                );
                for who in Observer::all(seats) {
                    assert_eq!(tried.view(who), running.view(who), "a refused {action:?} changed the game");
                    assert_eq!(tried.belief(who), running.belief(who), "a refused {action:?} told something");
                }
            }
        }
        for &action in actions.iter().filter(|_| seat == unjudged) {
            // What was never judged may do anything but panic.
            let _ = running.clone().apply(seat, action);
        }
        assert!(running.outcome().is_none() || offers.is_empty(), "an ended game offers {offers:?}");
    }
}

/// Time runs out for the seat whose turn it is alone, and brings another turn or the end (READINGS P10).
fn check_time_up<G: Tested>(running: &Match<G>, seats: u8) {
    let turn = running.turn();
    let runs = running.outcome().is_none();
    assert_eq!(turn.is_some(), runs && G::TAKES_TURNS, "a running game has a turn, where there are any");
    let mut next = running.clone();
    // Those whose turn it is not come first: for them nothing happens.
    let mut all: Vec<Seat> = Seat::first((seats + 1).min(Seat::COUNT_MAX)).collect();
    all.sort_by_key(|&seat| turn.is_some_and(|turn| turn.seat == seat));
    for seat in all {
        let ran_out = next.run_out(seat).is_some();
        assert_eq!(
            ran_out,
            turn.is_some_and(|turn| turn.seat == seat),
            "time ran out for {seat:?} in {turn:?}"
        );
        assert!(!ran_out || next.turn() != turn, "the time of {turn:?} was up, and it goes on");
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
/// offers or any refusal, nothing that is sent again, and nothing that the whole table is told.
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
        assert_eq!(Public::of(running), Public::of(&other), "the table is told what {who:?} cannot know");
        let Observer::Seat(seat) = who else { continue };
        let (here, there) = (running.position(who), other.position(who));
        assert_eq!(
            G::legal(&here, seat),
            G::legal(&there, seat),
            "the offers of {who:?} depend on a hidden card"
        );
        for &action in actions {
            assert_eq!(
                G::judge(&here, seat, action),
                G::judge(&there, seat, action),
                "whether {who:?} may {action:?} depends on a hidden card"
            );
        }
        if !actions.is_empty() {
            for action in G::legal(&here, seat) {
                let (here, there) = (running.clone().act(seat, action), other.clone().act(seat, action));
                assert_eq!(here.err(), there.err(), "the refusal of {action:?} depends on a hidden card");
            }
        }
    }
}

/// With other cards where an observer sees none, though it may have been shown some before, the view is the same and
/// so is everything that is sent again.
fn check_sight<G: Tested>(running: &Match<G>, facts: &[Facts<G>], seats: u8, dice: &mut Dice) {
    for who in Observer::all(seats) {
        let other = running.over_other_cards(&running.belief_by_sight(who).sample(&mut |n| dice.pick(n)));
        assert_eq!(running.view(who), other.view(who), "the view of {who:?} shows what is out of sight");
        for fact in facts {
            assert_eq!(
                running.witness(fact, who),
                other.witness(fact, who),
                "{who:?} sees what is out of sight"
            );
        }
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
