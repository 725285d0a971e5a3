//! The closed list of games. A new game is one line in [`games!`]; the compiler lists what it must decide.

mod deck_source;
mod fault;

use crate::deck::NotADeck;
use crate::driver::{Facts, Match};
use crate::game::{Game, Ruling, Setup, Turn, Verdict};
use crate::seat::{Observer, Seat};
use crate::talk::{Phrase, Talk};

pub use deck_source::DeckSource;
pub use fault::{ActFault, DealFault};

macro_rules! games {
    ($($(#[$doc:meta])* $kind:ident = $tag:literal, $title:literal in $module:ident;)*) => {
        /// Which game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
        pub enum GameKind {
            $($(#[$doc])* #[cfg_attr(feature = "wire", serde(rename = $tag))] $kind,)*
        }

        impl GameKind {
            /// Every game.
            pub const ALL: &[GameKind] = &[$(GameKind::$kind),*];

            /// The name in journals and on the wire.
            #[must_use]
            pub const fn tag(self) -> &'static str {
                match self { $(GameKind::$kind => $tag),* }
            }

            /// The name for people.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $(GameKind::$kind => $title),* }
            }

            /// How many minutes a game takes, about.
            #[must_use]
            pub const fn minutes(self) -> u8 {
                match self { $(GameKind::$kind => <crate::$module::$kind as Game>::MINUTES),* }
            }

            /// The fixed phrases that mean something in it (READINGS P8).
            #[must_use]
            pub const fn phrases(self) -> &'static [Phrase] {
                match self { $(GameKind::$kind => <crate::$module::$kind as Game>::PHRASES),* }
            }

            /// The codes of the cards of a deck of this game, in the order of dealing.
            ///
            /// # Errors
            /// If an explicit deck is not one of this game.
            pub fn deck_codes(self, source: &DeckSource) -> Result<Vec<String>, NotADeck> {
                match self {
                    $(GameKind::$kind => {
                        let deck = source.deck::<<crate::$module::$kind as Game>::Card>()?;
                        Ok(deck.cards().iter().map(ToString::to_string).collect())
                    })*
                }
            }
        }

        /// The options of a game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
        #[cfg_attr(feature = "wire", serde(tag = "game"))]
        pub enum AnyOptions {
            $($(#[$doc])* #[cfg_attr(feature = "wire", serde(rename = $tag))] $kind(<crate::$module::$kind as Game>::Options),)*
        }

        /// What follows from the options of a game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
        #[cfg_attr(feature = "wire", serde(tag = "game"))]
        pub enum AnyTerms {
            $($(#[$doc])* #[cfg_attr(feature = "wire", serde(rename = $tag))] $kind(<crate::$module::$kind as Game>::Terms),)*
        }

        /// Options that no game can be played with.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
        #[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
        #[cfg_attr(feature = "wire", serde(tag = "game"))]
        pub enum AnyOptionsFault {
            $($(#[$doc])* #[error(transparent)] #[cfg_attr(feature = "wire", serde(rename = $tag))] $kind(crate::$module::OptionsFault),)*
        }

        impl AnyOptions {
            /// What a host can start from, one for each level or mode of a game.
            #[must_use]
            pub fn presets(kind: GameKind) -> Vec<AnyOptions> {
                match kind { $(GameKind::$kind => <crate::$module::$kind as Game>::presets().into_iter().map(AnyOptions::$kind).collect()),* }
            }

            /// The fewest and the most seats with them.
            #[must_use]
            pub fn seats(&self) -> (u8, u8) {
                match self { $(AnyOptions::$kind(options) => <crate::$module::$kind as Game>::seats(options)),* }
            }

            /// Which game they are for.
            #[must_use]
            pub const fn kind(&self) -> GameKind {
                match self { $(AnyOptions::$kind(_) => GameKind::$kind),* }
            }

            /// What follows from them.
            #[must_use]
            pub fn terms(&self) -> AnyTerms {
                match self { $(AnyOptions::$kind(options) => AnyTerms::$kind(<crate::$module::$kind as Game>::terms(options))),* }
            }

            /// Whether a game can be played with them.
            ///
            /// # Errors
            /// The first fault.
            pub fn check(&self) -> Result<(), AnyOptionsFault> {
                match self { $(AnyOptions::$kind(options) => options.check().map_err(AnyOptionsFault::$kind)),* }
            }
        }

        /// An action of a game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
        #[cfg_attr(feature = "wire", serde(tag = "game"))]
        pub enum AnyAction {
            $($(#[$doc])* #[cfg_attr(feature = "wire", serde(rename = $tag))] $kind(<crate::$module::$kind as Game>::Action),)*
        }

        impl std::fmt::Display for AnyAction {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $(AnyAction::$kind(action) => action.fmt(f)),* }
            }
        }

        /// Why an action is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
        #[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
        #[cfg_attr(feature = "wire", serde(tag = "game"))]
        pub enum AnyRefusal {
            $($(#[$doc])* #[error(transparent)] #[cfg_attr(feature = "wire", serde(rename = $tag))] $kind(<crate::$module::$kind as Game>::Refusal),)*
        }

        /// What an observer sees of a game, with what happened and, for a seat, what it can do.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
        #[cfg_attr(feature = "wire", serde(tag = "game"))]
        pub enum AnySight {
            $(
                $(#[$doc])*
                #[cfg_attr(feature = "wire", serde(rename = $tag))]
                $kind {
                    /// What happened, in order.
                    events: Vec<<crate::$module::$kind as Game>::Event<Option<<crate::$module::$kind as Game>::Card>>>,
                    /// The game as it is now.
                    view: Box<<crate::$module::$kind as Game>::View>,
                    /// What this seat can do now. For each place that something starts from, the first is the
                    /// preferred one. Empty for those who look on.
                    offers: Vec<<crate::$module::$kind as Game>::Action>,
                },
            )*
        }

        impl AnySight {
            /// Which game.
            #[must_use]
            pub const fn kind(&self) -> GameKind {
                match self { $(AnySight::$kind { .. } => GameKind::$kind),* }
            }

            /// What this seat can do now.
            #[must_use]
            pub fn offers(&self) -> Vec<AnyAction> {
                match self { $(AnySight::$kind { offers, .. } => offers.iter().copied().map(AnyAction::$kind).collect()),* }
            }

            /// What happened, in words, an event each; with the faces in it: no log may have it.
            #[must_use]
            pub fn told(&self) -> Vec<String> {
                match self { $(AnySight::$kind { events, .. } => events.iter().map(ToString::to_string).collect()),* }
            }

            /// The game in the text notation, with the faces in it: no log may have it.
            #[must_use]
            pub fn drawn(&self) -> String {
                match self { $(AnySight::$kind { view, .. } => view.to_string()),* }
            }
        }

        /// How a game ended.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
        #[cfg_attr(feature = "wire", serde(tag = "game", content = "outcome"))]
        pub enum AnyOutcome {
            $($(#[$doc])* #[cfg_attr(feature = "wire", serde(rename = $tag))] $kind(<crate::$module::$kind as Game>::Outcome),)*
        }

        impl std::fmt::Display for AnyOutcome {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $(AnyOutcome::$kind(outcome) => outcome.fmt(f)),* }
            }
        }

        /// A running game.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant, reason = "a table has one, and it is moved seldom")]
        pub enum AnyMatch {
            $($(#[$doc])* $kind(Match<crate::$module::$kind>),)*
        }

        /// What one step brought about.
        #[derive(Clone, Debug)]
        pub enum AnyFacts {
            $($(#[$doc])* $kind(Facts<crate::$module::$kind>),)*
        }

        /// A position to search.
        #[derive(Clone, Copy, Debug)]
        pub enum AnyPosition {
            $($(#[$doc])* $kind(<crate::$module::$kind as Game>::Position),)*
        }

        impl AnyPosition {
            /// Searches for a line of play that makes progress, in at most so many positions.
            #[must_use]
            pub fn dead_search(&self, positions_max: usize) -> Verdict {
                match self { $(AnyPosition::$kind(position) => <crate::$module::$kind as Game>::dead_search(position, positions_max)),* }
            }
        }

        impl AnyMatch {
            /// Deals a game.
            ///
            /// # Errors
            /// If the game cannot be played with these options, seats or deck.
            pub fn deal(options: AnyOptions, seats: u8, first: Seat, deck: &DeckSource) -> Result<(AnyMatch, AnyFacts), DealFault> {
                options.check()?;
                let (min, max) = options.seats();
                if seats < min || seats > max {
                    return Err(DealFault::Seats { seats, min, max });
                }
                if first.number() >= seats {
                    return Err(DealFault::First { first, seats });
                }
                match options {
                    $(AnyOptions::$kind(options) => {
                        let (dealt, facts) = Match::deal(Setup { options, seats, first }, &deck.deck()?);
                        Ok((AnyMatch::$kind(dealt), AnyFacts::$kind(facts)))
                    })*
                }
            }

            /// Which game.
            #[must_use]
            pub const fn kind(&self) -> GameKind {
                match self { $(AnyMatch::$kind(_) => GameKind::$kind),* }
            }

            /// What an observer sees now, after these steps.
            #[must_use]
            pub fn sight(&self, who: Observer, facts: &[AnyFacts]) -> AnySight {
                match self {
                    $(AnyMatch::$kind(running) => AnySight::$kind {
                        events: facts.iter().filter_map(|facts| match facts { AnyFacts::$kind(facts) => Some(running.witness(facts, who)), #[allow(unreachable_patterns)] _ => None }).flatten().collect(),
                        view: Box::new(running.view(who)),
                        offers: match who { Observer::Seat(seat) => running.legal(seat), Observer::Bystander => Vec::new() },
                    },)*
                }
            }

            /// What this step brought about and how the game stands, with every face up; `None` unless this is the
            /// deck that was dealt ([`Match::laid_open`]).
            #[must_use]
            pub fn laid_open(&self, deck: &DeckSource, facts: &AnyFacts) -> Option<AnySight> {
                match (self, facts) {
                    $((AnyMatch::$kind(running), AnyFacts::$kind(facts)) => {
                        let (events, view) = running.laid_open(&deck.deck().ok()?, facts)?;
                        Some(AnySight::$kind { events, view: Box::new(view), offers: Vec::new() })
                    })*
                    #[allow(unreachable_patterns)] _ => None,
                }
            }

            /// The cards for which the view with every face up has no place, one pile a line; `None` unless this is the
            /// deck that was dealt ([`Match::beneath`]).
            #[must_use]
            pub fn beneath(&self, deck: &DeckSource) -> Option<Vec<String>> {
                match self { $(AnyMatch::$kind(running) => running.beneath(&deck.deck().ok()?)),* }
            }

            /// Judges an action and does it.
            ///
            /// # Errors
            /// Why not; the game is unchanged then.
            pub fn act(&mut self, seat: Seat, action: AnyAction) -> Result<AnyFacts, ActFault> {
                match (self, action) {
                    $((AnyMatch::$kind(running), AnyAction::$kind(action)) => running
                        .act(seat, action)
                        .map(AnyFacts::$kind)
                        .map_err(|refusal| ActFault::Refused(AnyRefusal::$kind(refusal))),)*
                    #[allow(unreachable_patterns)] _ => Err(ActFault::OtherGame),
                }
            }

            /// Does what was judged before, as when a journal is folded.
            ///
            /// # Errors
            /// If it cannot be done.
            pub fn apply(&mut self, seat: Seat, action: AnyAction) -> Result<AnyFacts, ActFault> {
                match (self, action) {
                    $((AnyMatch::$kind(running), AnyAction::$kind(action)) => running
                        .apply(seat, action)
                        .map(AnyFacts::$kind)
                        .map_err(|refusal| ActFault::Refused(AnyRefusal::$kind(refusal))),)*
                    #[allow(unreachable_patterns)] _ => Err(ActFault::OtherGame),
                }
            }

            /// The number that goes with a phrase when this seat says it now, if the phrase has one.
            #[must_use]
            pub fn spoken_number(&self, phrase: Phrase, seat: Seat) -> Option<u8> {
                match self { $(AnyMatch::$kind(running) => running.spoken_number(phrase, seat)),* }
            }

            /// The turn that is taken now; nothing once the game is over.
            #[must_use]
            pub fn turn(&self) -> Option<Turn> {
                match self { $(AnyMatch::$kind(running) => running.turn()),* }
            }

            /// Whether seats act in any order now, so that what one did makes what another decided no older.
            #[must_use]
            pub fn in_any_order(&self) -> bool {
                match self { $(AnyMatch::$kind(running) => running.in_any_order()),* }
            }

            /// Whether the game waits for this seat.
            #[must_use]
            pub fn waits_for(&self, seat: Seat) -> bool {
                match self { $(AnyMatch::$kind(running) => running.waits_for(seat)),* }
            }

            /// The time for a seat's turn is up. Nothing is done if it is not that seat's turn.
            pub fn run_out(&mut self, seat: Seat) -> Option<AnyFacts> {
                match self { $(AnyMatch::$kind(running) => running.run_out(seat).map(AnyFacts::$kind)),* }
            }

            /// Ends the game by a decision of the table.
            pub fn rule(&mut self, ruling: Ruling) -> AnyFacts {
                match self { $(AnyMatch::$kind(running) => AnyFacts::$kind(running.rule(ruling))),* }
            }

            /// What a seat can do now.
            #[must_use]
            pub fn legal(&self, seat: Seat) -> Vec<AnyAction> {
                match self { $(AnyMatch::$kind(running) => running.legal(seat).into_iter().map(AnyAction::$kind).collect()),* }
            }

            /// How the game ended, if it has.
            #[must_use]
            pub fn outcome(&self) -> Option<AnyOutcome> {
                match self { $(AnyMatch::$kind(running) => running.outcome().map(AnyOutcome::$kind)),* }
            }

            /// What may be said now.
            #[must_use]
            pub fn talk(&self) -> Talk {
                match self { $(AnyMatch::$kind(running) => running.talk()),* }
            }

            /// The public position, if a search for a dead one is due now.
            #[must_use]
            pub fn dead_search_due(&self) -> Option<AnyPosition> {
                match self { $(AnyMatch::$kind(running) => running.dead_search_due().map(AnyPosition::$kind)),* }
            }
        }
    };
}

games! {
    /// One player, the classic patience.
    Klondike = "klondike", "Klondike" in klondike;
    /// Two players, one Klondike layout together, secret peeks.
    Undercover = "undercover", "Undercover" in undercover;
    /// Two or three players, one Klondike layout together, secret hands and a signal coin.
    TeamKlondike = "team_klondike", "Team Klondike" in team_klondike;
    /// Two to five players, six as an option: tricks, clues and plot holes.
    CoverStory = "cover_story", "Cover Story" in cover_story;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::undercover::{Level, Options};

    #[test]
    fn p7_only_a_game_that_can_be_played_is_dealt() {
        let normal = Options::at(Level::Normal);
        let deal = |options, seats, first, cards| {
            let first = Seat::new(first).expect("a seat");
            let deck = DeckSource::Explicit((0..cards).collect());
            AnyMatch::deal(AnyOptions::Undercover(options), seats, first, &deck)
                .map(|_| ())
                .map_err(|fault| fault.to_string())
        };
        assert_eq!(deal(normal, 2, 1, 52), Ok(()));
        for (options, seats, first, cards, words) in [
            (
                Options { passes: Some(0), ..normal },
                2,
                0,
                52,
                "0 passes: choose 1 to 6, or none for no clock",
            ),
            (normal, 1, 0, 52, "1 seats: this game is for 2 to 2"),
            (normal, 3, 0, 52, "3 seats: this game is for 2 to 2"),
            (normal, 2, 2, 52, "seat 2 cannot begin at a table of 2"),
            (normal, 2, 0, 51, "a deck has each of its 52 cards once"),
        ] {
            assert_eq!(deal(options, seats, first, cards), Err(words.to_owned()));
        }
    }
}
