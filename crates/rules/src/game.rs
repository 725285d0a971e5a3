//! What every game provides, and the laws it keeps.

use std::fmt::Debug;

use crate::deck::DeckCard;
use crate::driver::{Eyes, Memory, Referee, Veiled};
use crate::seat::Seat;
use crate::talk::{Phrase, Talk};

/// How a game is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<O> {
    /// The game's own options, checked.
    pub options: O,
    /// How many seats play, within [`Game::SEATS`].
    pub seats: u8,
    /// Who begins.
    pub first: Seat,
}

/// An end that the table decides, not an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
pub enum Ruling {
    /// The position is proved dead (READINGS P5).
    Dead,
    /// The players agreed to stop (READINGS P9).
    GivenUp,
    /// Nobody went on with it for too long.
    Expired,
}

/// A turn, as far as a timer has to know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose it is.
    pub seat: Seat,
    /// Another one for every turn of the game.
    pub number: u32,
}

/// How far a search for a dead position came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Proved: no progress is possible.
    Dead,
    /// A line of play makes progress.
    Alive,
    /// The bound was reached first.
    Unknown,
}

/// The events of one step, with hidden cards inside.
pub type Happened<G> = Vec<<G as Game>::Event<Veiled>>;

/// A card game, without its hidden cards: those stay with the driver, and the state holds [`Veiled`] places.
///
/// Laws, which the harness checks over random play:
/// - `legal` gives exactly the actions that `judge` accepts, and a seat that is not to act gets none.
/// - `judge` looks at nothing but the position that the seat's memory gives.
/// - `resolve` accepts what `judge` accepts, but for a denied [`Referee::ask`]; a refusal changes nothing.
/// - `view` and `witness` show nothing but what the eyes see.
/// - The same setup, deck and actions give the same game.
pub trait Game: Clone + Debug + Sized + Send + Sync + 'static {
    /// The fewest and the most seats.
    const SEATS: (u8, u8);
    /// How many minutes a game takes, about.
    const MINUTES: u8;
    /// The fixed phrases that mean something in it (READINGS P8).
    const PHRASES: &'static [Phrase];

    /// What is dealt.
    type Card: DeckCard;
    /// What is agreed before the start.
    type Options: Copy + Eq + Debug + Send + Sync;
    /// What follows from options: what a host or a player is told beside them.
    type Terms: Clone + Eq + Debug;
    /// What a player can do.
    type Action: Copy + Eq + Ord + Debug + Send + Sync;
    /// What an observer sees.
    type View: Clone + Eq + Debug;
    /// What happened, over veiled cards inside and faces outside.
    type Event<C>: Clone + Debug + Send + Sync
    where
        C: Clone + Debug + Send + Sync;
    /// Why an action is refused.
    type Refusal: Copy + Eq + Debug;
    /// How the game ended.
    type Outcome: Copy + Eq + Debug;
    /// The game as one seat knows it: compact, and all that legality may look at.
    type Position: Copy + Debug + Send;

    /// The fewest and the most seats with these options, within [`Game::SEATS`].
    fn seats(_: &Self::Options) -> (u8, u8) {
        Self::SEATS
    }

    /// What a host can start from: the options of each level or mode, the usual one first.
    fn presets() -> Vec<Self::Options>;

    /// What follows from these options.
    fn terms(options: &Self::Options) -> Self::Terms;

    /// Deals a game. The deck lies in the order of dealing.
    fn deal(setup: Setup<Self::Options>, referee: &mut Referee<'_, Self::Card>) -> (Self, Happened<Self>);

    /// The position that somebody with this memory may judge by.
    fn position(&self, memory: &Memory<'_, Self::Card>) -> Self::Position;

    /// Every action of this seat, best first for each place it starts from.
    fn legal(position: &Self::Position, seat: Seat) -> Vec<Self::Action>;

    /// Whether a seat may do this.
    ///
    /// # Errors
    /// Why not, with what would have been allowed.
    fn judge(position: &Self::Position, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Does what was judged to be allowed. It never panics, whatever it is given: journals outlive their authors.
    ///
    /// # Errors
    /// If a question to the referee was denied, or if it cannot be done at all; nothing has changed then.
    fn resolve(
        &mut self,
        seat: Seat,
        action: Self::Action,
        referee: &mut Referee<'_, Self::Card>,
    ) -> Result<Happened<Self>, Self::Refusal>;

    /// The turn that is taken now; nothing once the game is over, and never in a game without turns.
    fn turn(&self) -> Option<Turn>;

    /// Whether seats act in any order now, so that what one did makes what another decided no older.
    fn in_any_order(&self) -> bool {
        false
    }

    /// What is done for a seat whose time is up (READINGS P10), by what that seat knows. It is asked again until another
    /// turn begins or the game ends, which takes two actions at most. A game without turns does nothing.
    fn out_of_time(_: &Self::Position, _: Seat) -> Option<Self::Action> {
        None
    }

    /// Does what [`Game::out_of_time`] chose. Where everybody can conclude something from that choice, it is asked
    /// first.
    ///
    /// # Errors
    /// As [`Game::resolve`].
    fn resolve_out_of_time(
        &mut self,
        seat: Seat,
        action: Self::Action,
        referee: &mut Referee<'_, Self::Card>,
    ) -> Result<Happened<Self>, Self::Refusal> {
        self.resolve(seat, action, referee)
    }

    /// How it is told that the time of a seat was up, in a game with turns.
    fn time_ran_out(_: Seat) -> Option<Self::Event<Veiled>> {
        None
    }

    /// Ends a running game, or tells that it is dead where that does not end it.
    fn rule(&mut self, ruling: Ruling, referee: &mut Referee<'_, Self::Card>) -> Happened<Self>;

    /// What an observer sees.
    fn view(&self, eyes: &Eyes<'_, Self::Card>) -> Self::View;

    /// Face-down cards for which a view has no place, one pile a line, in the text notation: what is shown beside the
    /// view when a game that is over is replayed with every face up.
    fn beneath(&self, _eyes: &Eyes<'_, Self::Card>) -> Vec<String> {
        Vec::new()
    }

    /// What an observer sees of an event now, if anything.
    fn witness(
        event: &Self::Event<Veiled>,
        eyes: &Eyes<'_, Self::Card>,
    ) -> Option<Self::Event<Option<Self::Card>>>;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// What may be said during this game.
    fn talk(&self) -> Talk;

    /// The number that goes with a phrase when this seat says it now, if the phrase has one. It is public.
    fn spoken_number(&self, phrase: Phrase, seat: Seat) -> Option<u8>;

    /// Whether a search for a dead position is due now.
    fn dead_search_is_due(&self) -> bool;

    /// Searches for a line of play that makes progress (READINGS P5), looking at no more than `positions_max`
    /// positions. The position is the public one.
    fn dead_search(position: &Self::Position, positions_max: usize) -> Verdict;
}
