//! What a table does without being asked: nobody's request, but time or the house decides.

use rules::Seat;
use rules::game::Ruling;

use super::entry::Event;
use super::{Draft, FoldFault, Presence, Table};
use crate::seams::Dealer;

impl Draft {
    /// One entry that nobody asked for, with the end of the game that it may bring.
    ///
    /// # Errors
    /// As for [`Draft::add`].
    pub fn unasked(
        table: &Table,
        event: Event,
        now_ms: u64,
        dealer: &dyn Dealer,
    ) -> Result<Draft, FoldFault> {
        let mut draft = Draft::of(table, now_ms);
        draft.add(event, None)?;
        draft.reveal_if_over(dealer)?;
        Ok(draft)
    }

    /// What was proposed, now that those who are still there agree; nothing if they do not.
    ///
    /// # Errors
    /// As for [`Draft::add`].
    pub fn of_agreement(
        table: &Table,
        presence: &[Presence],
        now_ms: u64,
        dealer: &dyn Dealer,
    ) -> Result<Option<Draft>, FoldFault> {
        if !table.agreed(presence) {
            return Ok(None);
        }
        let mut draft = Draft::of(table, now_ms);
        draft.carry_if_agreed(presence)?;
        draft.reveal_if_over(dealer)?;
        Ok(Some(draft))
    }

    /// The end of a table that had its last entry at this time or before: an unfinished game is ended as lost, a table
    /// without one is closed and its chat erased. Nothing if something has happened since.
    ///
    /// # Errors
    /// As for [`Draft::add`].
    pub fn of_expiry(
        table: &Table,
        changed_before_ms: u64,
        now_ms: u64,
        dealer: &dyn Dealer,
    ) -> Result<Option<Draft>, FoldFault> {
        if table.closed || table.at_ms > changed_before_ms {
            return Ok(None);
        }
        if table.running().is_some() {
            return Draft::unasked(table, Event::Ruled { ruling: Ruling::Expired }, now_ms, dealer).map(Some);
        }
        Draft::unasked(table, Event::Expired, now_ms, dealer).map(Some)
    }

    /// Somebody who speaks at a seat that is open, or about to be, is there again; nothing at any other.
    ///
    /// # Errors
    /// As for [`Draft::add`].
    pub fn of_return(
        table: &Table,
        seat: Seat,
        now_ms: u64,
        dealer: &dyn Dealer,
    ) -> Result<Option<Draft>, FoldFault> {
        if !table.is_given_up(seat) {
            return Ok(None);
        }
        Draft::unasked(table, Event::CameBack { seat }, now_ms, dealer).map(Some)
    }
}
