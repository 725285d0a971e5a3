//! Judging what is proposed to the others, and what they answer.

use protocol::{Motion, Refused};
use rules::Seat;

use super::entry::Event;
use super::judge::{Case, bug};
use super::{Draft, Judged, Presence};
use crate::limits::PROPOSAL_PAUSE_MS;

impl Case<'_> {
    pub(super) fn propose(&self, game: u32, motion: Motion) -> Result<Judged, Refused> {
        let (played, seat) = self.playing()?;
        if played.started.game != game {
            return Err(Refused::Changed);
        }
        if self.table.proposal.is_some() {
            return Err(Refused::AlreadyProposed);
        }
        match motion {
            Motion::End => {}
            Motion::Open { seat } => self.overdue(seat)?,
            Motion::StandIn { seat } => {
                self.overdue(seat)?;
                self.some_bot()?;
                if self.is_played(seat) {
                    return Err(Refused::Patience { wait_ms: None });
                }
            }
        }
        let fallen_ms = self.table.fallen_ms.get(seat.index()).copied().flatten();
        let again_ms = fallen_ms.map_or(0, |fallen_ms| fallen_ms + PROPOSAL_PAUSE_MS);
        if let Some(wait_ms) = again_ms.checked_sub(self.inputs.now_ms).filter(|&wait_ms| wait_ms > 0) {
            // A clock that was set back makes nobody wait for longer than that.
            let wait_ms = u32::try_from(wait_ms.min(PROPOSAL_PAUSE_MS)).unwrap_or(u32::MAX);
            return Err(Refused::TooSoon { wait_ms });
        }
        self.carry_if_agreed(self.draft(Event::Proposed { seat, motion })?)
    }

    /// Whether the game waits for a seat whose player has been away for longer than the table's patience.
    fn overdue(&self, seat: Seat) -> Result<(), Refused> {
        if seat.number() >= self.table.seat_count() {
            return Err(Refused::NoSuchSeat { seats: self.table.seat_count() });
        }
        let not_waited_for = Err(Refused::Patience { wait_ms: None });
        if self.table.open.contains(&seat) || !self.is_played(seat) && !self.table.waits_for(seat) {
            return not_waited_for;
        }
        match self.presence(seat) {
            Presence::Here => not_waited_for,
            Presence::Lately { wait_ms } => Err(Refused::Patience { wait_ms: Some(wait_ms) }),
            Presence::Away => Ok(()),
        }
    }

    /// Whether a bot plays there for somebody.
    fn is_played(&self, seat: Seat) -> bool {
        self.table.seats[seat.index()].is_some_and(|sitter| sitter.stand_in.is_some())
    }

    pub(super) fn answer(&self, entry: u64, agree: bool) -> Result<Judged, Refused> {
        let (_, seat) = self.playing()?;
        let Some(proposal) = &self.table.proposal else { return Err(Refused::NothingProposed) };
        if proposal.entry != entry {
            return Err(Refused::Changed);
        }
        // Whoever agreed already may ask again: somebody who did not may have gone since.
        if agree && proposal.agreed.contains(&seat) && !self.table.agreed(self.inputs.presence) {
            return Ok(self.unchanged());
        }
        self.carry_if_agreed(self.draft(Event::Answered { seat, agree })?)
    }

    fn carry_if_agreed(&self, mut draft: Draft) -> Result<Judged, Refused> {
        draft.carry_if_agreed(self.inputs.presence).map_err(bug)?;
        self.finish(draft)
    }
}
