//! A player of whichever game, for whoever has a table of any.

use rules::Seat;
use rules::game::Setup;
use rules::games::{AnyAction, AnyOptions, AnySight, GameKind};

use crate::player::{Place, Player, Sight};
use crate::strength::Strength;
use crate::style::{Style, Styles};

macro_rules! players {
    ($($kind:ident in $module:ident;)*) => {
        /// A player at a table of any game.
        #[derive(Debug)]
        pub struct AnyPlayer(Seated);

        #[derive(Debug)]
        enum Seated {
            $($kind(Box<dyn Player<rules::$module::$kind>>),)*
        }

        /// The strengths that there are for a game, the weakest first; none if nobody plays it well.
        #[must_use]
        pub fn strengths(game: GameKind) -> Vec<Strength> {
            match game {
                $(GameKind::$kind => known::<rules::$module::$kind>(),)*
            }
        }

        impl AnyPlayer {
            /// Somebody who plays this game at this seat: where there is nobody of this strength, the strongest that there
            /// is. `seed` is what its choices among equals and its guesses are drawn from.
            #[must_use]
            pub fn hire(
                strength: Strength,
                options: AnyOptions,
                (seats, first): (u8, Seat),
                seat: Seat,
                seed: u64,
            ) -> AnyPlayer {
                let seated = match options {
                    $(AnyOptions::$kind(options) => {
                        let setup = Setup { options, seats, first };
                        let style = nearest::<rules::$module::$kind>(strength);
                        Seated::$kind(style.sit(Place { setup, seat, seed }))
                    })*
                };
                AnyPlayer(seated)
            }

            /// Takes note of what its seat is shown, as [`Player::see`] does.
            pub fn see(&mut self, sight: &AnySight) {
                match (&mut self.0, sight) {
                    $((Seated::$kind(player), AnySight::$kind { events, view, offers }) => {
                        player.see(&Sight { events, view, offers });
                    })*
                    _ => debug_assert!(false, "the sight of another game"),
                }
            }

            /// Chooses one of the offers, as [`Player::choose`] does; `None` if there is none.
            pub fn choose(&mut self, sight: &AnySight) -> Option<AnyAction> {
                match (&mut self.0, sight) {
                    $((Seated::$kind(player), AnySight::$kind { view, offers, .. }) if !offers.is_empty() => {
                        Some(AnyAction::$kind(player.choose(&Sight { events: &[], view, offers })))
                    })*
                    _ => None,
                }
            }

            /// Whether it agrees that the game is ended without a result (READINGS P9).
            #[must_use]
            pub fn agrees_to_end(&self) -> bool {
                match &self.0 {
                    $(Seated::$kind(player) => player.agrees_to_end(),)*
                }
            }
        }
    };
}

players! {
    Klondike in klondike;
    Undercover in undercover;
    TeamKlondike in team_klondike;
    CoverStory in cover_story;
}

fn nearest<G: Styles>(strength: Strength) -> Style<G> {
    let strongest = || known::<G>().last().copied().and_then(G::of_strength);
    G::of_strength(strength).or_else(strongest).unwrap_or_else(Style::random)
}

fn known<G: Styles>() -> Vec<Strength> {
    Strength::ALL.into_iter().filter(|&strength| G::of_strength(strength).is_some()).collect()
}
