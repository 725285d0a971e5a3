//! Who is there, and what follows from it: whom the others need not wait for, and what is agreed.

use protocol::{Motion, Strength};
use rules::Seat;
use rules::game::Ruling;

use super::entry::Event;
use super::{Draft, FoldFault, Table};

/// How well, at most, a bot plays in the place of somebody: as people do.
const STAND_IN: Strength = Strength::Good;

/// How the player of a seat is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// With an open connection, or a bot.
    Here,
    /// Gone, but not yet for as long as the table is patient.
    Lately {
        /// Milliseconds until then.
        wait_ms: u32,
    },
    /// Gone for longer, or nobody sits there.
    Away,
}

impl Table {
    /// For each seat, whether its player stays away and is waited for: no game runs, or it is this seat that has to do
    /// something. At a table for one nobody waits.
    #[must_use]
    pub fn overdue(&self, presence: &[Presence]) -> Vec<bool> {
        let has_others = self.seat_count() > 1;
        let waited_for =
            |seat| has_others && self.running().is_none_or(|played| played.running.waits_for(seat));
        self.each_seat()
            .zip(presence)
            .map(|((seat, sitter), there)| {
                let missed = sitter.is_some_and(|it| it.stand_in.is_none());
                missed && *there == Presence::Away && waited_for(seat)
            })
            .collect()
    }

    /// Whether a seat is open to whoever asks or a bot plays there for its player, or one of them is proposed.
    #[must_use]
    pub fn is_given_up(&self, seat: Seat) -> bool {
        let proposed = self.proposal.as_ref().is_some_and(|it| it.motion.is_about(seat));
        let sitter = self.seats.get(seat.index()).copied().flatten();
        proposed || self.open.contains(&seat) || sitter.is_some_and(|it| it.stand_in.is_some())
    }

    /// Whether a proposal is open that can be carried out, and everybody who is there, or was until a moment ago, agrees
    /// (READINGS P9).
    #[must_use]
    pub fn agreed(&self, presence: &[Presence]) -> bool {
        self.proposal.as_ref().is_some_and(|proposal| {
            let is_possible = !matches!(proposal.motion, Motion::StandIn { .. }) || !self.bots().is_empty();
            is_possible
                && Seat::first(self.seat_count())
                    .zip(presence)
                    .all(|(seat, there)| *there == Presence::Away || proposal.agreed.contains(&seat))
        })
    }
}

impl Draft {
    /// Does what is proposed, if everybody who is there agrees.
    ///
    /// # Errors
    /// As for [`Draft::add`].
    pub fn carry_if_agreed(&mut self, presence: &[Presence]) -> Result<(), FoldFault> {
        if !self.table.agreed(presence) {
            return Ok(());
        }
        match self.table.proposal.as_ref().map(|proposal| proposal.motion) {
            Some(Motion::End) => self.add(Event::Ruled { ruling: Ruling::GivenUp }, None),
            Some(Motion::Open { seat }) => self.add(Event::Opened { seat }, None),
            Some(Motion::StandIn { seat }) => {
                let strengths = self.table.bots();
                let Some(&strength) = strengths.iter().rfind(|it| **it <= STAND_IN).or(strengths.first())
                else {
                    return Err(FoldFault::Misfit("nobody plays in somebody's place"));
                };
                self.add(Event::StoodIn { seat, strength }, None)
            }
            None => Ok(()),
        }
    }
}
