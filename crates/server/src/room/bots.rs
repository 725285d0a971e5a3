//! The bots at a table: what they have seen, and what they are about to do. A bot is shown what its seat is shown and asks
//! for nothing; what it does is written down like everything that nobody asked for.

use std::collections::BTreeMap;

use bots::AnyPlayer;
use protocol::Strength;
use rules::Seat;
use rules::games::AnyAction;

use crate::limits::BOT_PACE_MS;
use crate::table::Recalled;
use crate::thinking::Thinking;

/// The bots of one game.
#[derive(Debug, Default)]
pub(super) struct Bots {
    game: u32,
    hired: BTreeMap<Seat, Hired>,
    /// Those that are missing learn what their seats were shown.
    pub(super) recalling: Option<Thinking>,
    /// One of them thinks.
    pub(super) thinking: Option<Thinking>,
    /// What one of them is about to do.
    plan: Option<Plan>,
    /// When to try again what could not be recalled.
    pub(super) again_ms: Option<u64>,
    /// What the table last came to, and when by the steady clock.
    since: Option<(Moment, u64)>,
}

/// A bot at its seat.
#[derive(Debug)]
struct Hired {
    strength: Strength,
    /// Up to which version it was shown the game.
    version: u32,
    /// Nothing while it thinks.
    player: Option<AnyPlayer>,
}

/// What a bot decides on: a game, its version, and the proposal that is open.
pub(super) type Moment = (u32, u32, Option<u64>);

/// Something that a bot has decided.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) on: Moment,
    pub(super) deed: Deed,
    due_ms: u64,
}

/// What bots do.
#[derive(Debug, Clone, Copy)]
pub(super) enum Deed {
    /// Something in the game.
    Act(Seat, AnyAction),
    /// To answer what is proposed.
    Answer(Seat, bool),
    /// To end a game among themselves that does not come forward (READINGS P9).
    GiveUp,
}

impl Deed {
    const fn seat(self) -> Option<Seat> {
        match self {
            Deed::Act(seat, _) | Deed::Answer(seat, _) => Some(seat),
            Deed::GiveUp => None,
        }
    }
}

impl Bots {
    /// Begins with another game, or keeps those who still play in it.
    pub(super) fn settle(&mut self, game: u32, seats: &[(Seat, Strength)]) {
        if self.game != game {
            *self = Bots { game, ..Bots::default() };
        }
        self.hired.retain(|seat, hired| seats.contains(&(*seat, hired.strength)));
        // Whoever is there again does everything themselves.
        let plays = |seat: Seat| seats.iter().any(|(other, _)| *other == seat);
        self.plan.take_if(|plan| plan.deed.seat().is_some_and(|seat| !plays(seat)));
        if self.missing(seats).is_empty() {
            self.again_ms = None;
        }
    }

    /// Those that are still to be hired.
    pub(super) fn missing(&self, seats: &[(Seat, Strength)]) -> Vec<(Seat, Strength)> {
        seats.iter().filter(|(seat, _)| !self.hired.contains_key(seat)).copied().collect()
    }

    /// Takes in those who know their game.
    pub(super) fn welcome(&mut self, recalled: Recalled) {
        (self.recalling, self.again_ms) = (None, None);
        let Recalled { game, version, bots } = recalled;
        if game == self.game {
            for (seat, strength, player) in bots {
                self.hired.insert(seat, Hired { strength, version, player: Some(player) });
            }
        }
    }

    /// Those that can be shown something, with the version that they know.
    pub(super) fn behind(&mut self, version: u32) -> impl Iterator<Item = (Seat, u32, &mut AnyPlayer)> {
        self.hired.iter_mut().filter_map(move |(&seat, hired)| {
            let known = hired.version;
            let player = hired.player.as_mut().filter(|_| known < version)?;
            hired.version = version;
            Some((seat, known, player))
        })
    }

    /// A bot that does not think now.
    pub(super) fn player(&self, seat: Seat) -> Option<&AnyPlayer> {
        self.hired.get(&seat)?.player.as_ref()
    }

    /// Takes a bot away from its seat to think.
    pub(super) fn take(&mut self, seat: Seat) -> Option<AnyPlayer> {
        self.hired.get_mut(&seat)?.player.take()
    }

    /// A bot comes back to its seat, unless somebody new has it meanwhile, who knows more; for one that broke down
    /// somebody new comes.
    pub(super) fn put_back(&mut self, game: u32, seat: Seat, player: Option<AnyPlayer>) {
        self.thinking = None;
        if game != self.game {
            return;
        }
        match (player, self.hired.get_mut(&seat)) {
            (Some(player), Some(Hired { player: place @ None, .. })) => *place = Some(player),
            (None, Some(Hired { player: None, .. })) => drop(self.hired.remove(&seat)),
            (_, Some(_) | None) => {}
        }
    }

    /// Notes when the table came to this moment, and drops what was decided on another.
    pub(super) fn note(&mut self, moment: Moment, now_ms: u64) {
        if self.since.is_none_or(|(noted, _)| noted != moment) {
            self.since = Some((moment, now_ms));
        }
        self.plan.take_if(|plan| plan.on != moment);
    }

    /// Whether one of them thinks, or has decided something.
    pub(super) const fn is_busy(&self) -> bool {
        self.thinking.is_some() || self.plan.is_some()
    }

    /// Does this when people have seen what happened last.
    pub(super) fn plan(&mut self, deed: Deed) {
        if let Some((on, since_ms)) = self.since {
            self.plan = Some(Plan { on, deed, due_ms: since_ms + BOT_PACE_MS });
        }
    }

    /// When something is to be done.
    pub(super) fn due_ms(&self) -> Option<u64> {
        self.plan.as_ref().map(|plan| plan.due_ms).or(self.again_ms)
    }

    /// What they know could not be read now.
    pub(super) fn recall_again(&mut self, at_ms: u64) {
        (self.recalling, self.again_ms) = (None, Some(at_ms));
    }

    /// What is to be done now.
    pub(super) fn due(&mut self, now_ms: u64) -> Option<Plan> {
        self.plan.take_if(|plan| plan.due_ms <= now_ms)
    }

    /// What was to be done could not be written now.
    pub(super) fn put_off(&mut self, plan: Plan, until_ms: u64) {
        self.plan = Some(Plan { due_ms: until_ms, ..plan });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::{AnyOptions, GameKind};

    const SEAT: Seat = Seat::new(0).expect("a seat");

    /// Somebody who can be told apart by the options that they play with.
    fn hired(version: u32, options: AnyOptions) -> Recalled {
        let player = AnyPlayer::hire(bots::Strength::Good, options, (2, SEAT), SEAT, 7);
        Recalled { game: 1, version, bots: vec![(SEAT, Strength::Good, player)] }
    }

    #[test]
    fn who_comes_back_from_thinking_after_somebody_new_came_is_not_let_in() {
        let (seats, options) = ([(SEAT, Strength::Good)], AnyOptions::presets(GameKind::Undercover));
        let mut bots = Bots::default();
        bots.settle(1, &seats);
        bots.welcome(hired(0, options[0]));
        let old = bots.take(SEAT);
        // Its person was there and has gone again.
        bots.settle(1, &[]);
        bots.settle(1, &seats);
        bots.welcome(hired(5, options[1]));
        let new = format!("{:?}", bots.player(SEAT));
        assert_ne!(new, format!("{:?}", old.as_ref()));
        bots.put_back(1, SEAT, old);
        assert_eq!(format!("{:?}", bots.player(SEAT)), new);
    }
}
