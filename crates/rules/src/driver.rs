//! The driver of a running game: keeps the truth, judges by what a seat knows, shows what an observer sees.

mod belief;
mod veil;

use crate::deck::Deck;
use crate::game::{Game, Happened, Ruling, Setup, Turn};
use crate::seat::{Observer, Seat};
use crate::talk::{Phrase, Talk};

pub use belief::Belief;
pub use veil::{Claim, Eyes, Memory, Question, Referee, Veiled};

/// The most actions that end a turn whose time is up.
const OUT_OF_TIME_ACTIONS_MAX: u8 = 2;

/// A running game.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    veil: veil::Veil<G::Card>,
}

/// What one step brought about. Readable only through [`Match::witness`], by what an observer sees now.
#[derive(Clone, Debug)]
pub struct Facts<G: Game>(Happened<G>);

/// What [`Match::laid_open`] shows: events and the view.
pub type LaidOpen<G> = (Vec<<G as Game>::Event<Option<<G as Game>::Card>>>, <G as Game>::View);

impl<G: Game> Match<G> {
    /// Deals a game from a deck.
    #[must_use]
    pub fn deal(setup: Setup<G::Options>, deck: &Deck<G::Card>) -> (Match<G>, Facts<G>) {
        let mut veil = veil::Veil::over(deck);
        let (game, happened) = G::deal(setup, &mut veil.referee());
        (Match { game, veil }, Facts(happened))
    }

    /// A game that begins elsewhere than with a deal.
    pub(crate) fn set_up(
        deck: &Deck<G::Card>,
        game: impl FnOnce(&mut Referee<'_, G::Card>) -> G,
    ) -> Match<G> {
        let mut veil = veil::Veil::over(deck);
        let game = game(&mut veil.referee());
        Match { game, veil }
    }

    /// What an observer sees now.
    #[must_use]
    pub fn view(&self, who: Observer) -> G::View {
        self.game.view(&self.veil.eyes(who))
    }

    /// What an observer sees now of what happened at some time.
    #[must_use]
    pub fn witness(&self, facts: &Facts<G>, who: Observer) -> Vec<G::Event<Option<G::Card>>> {
        let eyes = self.veil.eyes(who);
        facts.0.iter().filter_map(|event| G::witness(event, &eyes)).collect()
    }

    /// What happened and how the game stands with every face up, as in the replay of a game that is over. Only for
    /// whoever holds the whole deck already: `None` for any other deck than the one that was dealt, so this tells
    /// nobody a card that they do not know.
    #[must_use]
    pub fn laid_open(&self, deck: &Deck<G::Card>, facts: &Facts<G>) -> Option<LaidOpen<G>> {
        let eyes = self.veil.open_eyes(deck)?;
        let events = facts.0.iter().filter_map(|event| G::witness(event, &eyes)).collect();
        Some((events, self.game.view(&eyes)))
    }

    /// How the game stands with every face up, for the same holder of the whole deck as in [`Match::laid_open`]: for
    /// advice in a game for one, which has its own permission there.
    #[must_use]
    pub fn view_laid_open(&self, deck: &Deck<G::Card>) -> Option<G::View> {
        Some(self.game.view(&self.veil.open_eyes(deck)?))
    }

    /// The cards for which that view has no place, for the same holder of the whole deck: one pile a line.
    #[must_use]
    pub fn beneath(&self, deck: &Deck<G::Card>) -> Option<Vec<String>> {
        Some(self.game.beneath(&self.veil.open_eyes(deck)?))
    }

    /// The position that an observer may judge by.
    #[must_use]
    pub fn position(&self, who: Observer) -> G::Position {
        self.game.position(&self.veil.memory(who))
    }

    /// Every action of a seat.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        G::legal(&self.position(Observer::Seat(seat)), seat)
    }

    /// Whether a seat may do this, as far as it can know.
    ///
    /// # Errors
    /// Why not.
    pub fn judge(&self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        G::judge(&self.position(Observer::Seat(seat)), seat, action)
    }

    /// Judges an action and does it.
    ///
    /// # Errors
    /// Why not; the game is unchanged then.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Facts<G>, G::Refusal> {
        self.judge(seat, action)?;
        self.apply(seat, action)
    }

    /// Does what was judged before, as when a journal is folded.
    ///
    /// # Errors
    /// If a question to the referee is denied, or if it cannot be done at all.
    pub fn apply(&mut self, seat: Seat, action: G::Action) -> Result<Facts<G>, G::Refusal> {
        self.game.resolve(seat, action, &mut self.veil.referee()).map(Facts)
    }

    /// The turn that is taken now; nothing once the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        self.game.turn()
    }

    /// Whether seats act in any order now.
    #[must_use]
    pub fn in_any_order(&self) -> bool {
        self.game.in_any_order()
    }

    /// Whether the game waits for this seat: whether it can do something.
    #[must_use]
    pub fn waits_for(&self, seat: Seat) -> bool {
        !self.legal(seat).is_empty()
    }

    /// The time for a seat's turn is up (READINGS P10). Nothing is done if it is not that seat's turn.
    pub fn run_out(&mut self, seat: Seat) -> Option<Facts<G>> {
        let turn = self.turn().filter(|turn| turn.seat == seat)?;
        let mut happened: Happened<G> = G::time_ran_out(seat).into_iter().collect();
        for _ in 0..OUT_OF_TIME_ACTIONS_MAX {
            if self.turn() != Some(turn) {
                break;
            }
            let Some(action) = G::out_of_time(&self.position(Observer::Seat(seat)), seat) else { break };
            happened.extend(
                self.game.resolve_out_of_time(seat, action, &mut self.veil.referee()).unwrap_or_default(),
            );
        }
        Some(Facts(happened))
    }

    /// Ends the game by a decision of the table. Nothing happens to one that has ended: a game ends exactly once
    /// (READINGS P6).
    pub fn rule(&mut self, ruling: Ruling) -> Facts<G> {
        if self.outcome().is_some() {
            return Facts(Vec::new());
        }
        Facts(self.game.rule(ruling, &mut self.veil.referee()))
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<G::Outcome> {
        self.game.outcome()
    }

    /// What may be said now.
    #[must_use]
    pub fn talk(&self) -> Talk {
        if self.outcome().is_some() { Talk::Free } else { self.game.talk() }
    }

    /// The number that goes with a phrase when this seat says it now, if the phrase has one.
    #[must_use]
    pub fn spoken_number(&self, phrase: Phrase, seat: Seat) -> Option<u8> {
        self.game.spoken_number(phrase, seat)
    }

    /// The public position, if a search for a dead one is due now.
    #[must_use]
    pub fn dead_search_due(&self) -> Option<G::Position> {
        self.game.dead_search_is_due().then(|| self.position(Observer::Bystander))
    }

    /// What an observer can work out about the deal.
    #[must_use]
    pub fn belief(&self, who: Observer) -> Belief<G::Card> {
        self.veil.belief(who)
    }

    /// What an observer who remembers nothing can work out: the cards in view now, and what was announced.
    #[cfg(feature = "harness")]
    pub(crate) fn belief_by_sight(&self, who: Observer) -> Belief<G::Card> {
        self.veil.belief_by_sight(who)
    }

    /// The same game over another deal, for an observer who cannot tell them apart.
    #[cfg(feature = "harness")]
    pub(crate) fn over_other_cards(&self, deck: &Deck<G::Card>) -> Match<G> {
        Match { game: self.game.clone(), veil: self.veil.over_other_cards(deck) }
    }
}
