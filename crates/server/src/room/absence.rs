//! What happens at a table because somebody is away: time that runs out, and people who come back or are gone for good.

use rules::Seat;

use super::task::Room;
use super::writing::Written;
use crate::table::entry::Event;
use crate::table::{Desk, Draft, FoldFault, Presence};

/// What became of a change that nobody asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unasked {
    /// There was nothing to do.
    Nothing,
    /// It is durable and shown.
    Done,
    /// The store did not take it: it may be tried again.
    NotNow,
    /// Another server changed the table, or nobody knows: it was folded again.
    Overtaken,
}

impl Room {
    /// When something is to be done by the steady clock: a turn ends, somebody has been away for long enough, or the store
    /// is asked again. Nothing happens at a table that nobody looks at.
    pub(super) fn alarm(&self) -> Option<u64> {
        if self.viewers.is_empty() {
            return None;
        }
        let Some(Desk { table, .. }) = &self.desk else { return self.again_ms };
        let now_ms = self.house.clock().steady_ms();
        let absences = self.viewers.presence(table, now_ms).into_iter().filter_map(|there| match there {
            Presence::Lately { wait_ms } => Some(now_ms + u64::from(wait_ms)),
            Presence::Here | Presence::Away => None,
        });
        absences.chain(self.timer.ends_ms()).chain(self.bots.due_ms()).min()
    }

    /// Does what is due.
    pub(super) async fn alarmed(&mut self) {
        let Some(desk) = &self.desk else { return self.fold_again().await };
        let clock = self.house.clock();
        let (now_ms, steady_ms, dealer) = (clock.unix_ms(), clock.steady_ms(), self.house.dealer());
        if let Some(seat) = self.timer.ran_out(steady_ms) {
            let draft = Draft::unasked(&desk.table, Event::RanOut { seat }, now_ms, dealer);
            if matches!(self.write_unasked(draft.map(Some)).await, Unasked::NotNow | Unasked::Nothing) {
                self.timer.put_off(steady_ms);
            }
            return;
        }
        if self.bots.due_ms().is_some_and(|due_ms| due_ms <= steady_ms) {
            return self.do_as_decided().await;
        }
        // Who is waited for is shown, whether or not that decides anything now.
        if matches!(self.carry_if_agreed().await, Unasked::Nothing | Unasked::NotNow) {
            self.refresh();
        }
    }

    /// Does what is proposed if those who are still there have agreed already.
    pub(super) async fn carry_if_agreed(&mut self) -> Unasked {
        let Some(desk) = &self.desk else { return Unasked::Nothing };
        let clock = self.house.clock();
        let presence = self.viewers.presence(&desk.table, clock.steady_ms());
        let draft = Draft::of_agreement(&desk.table, &presence, clock.unix_ms(), self.house.dealer());
        self.write_unasked(draft).await
    }

    /// Notes that somebody who speaks is there again, if their seat is open or about to be. Whether the table can be
    /// used.
    pub(super) async fn came_back(&mut self, seat: Seat) -> bool {
        let Some(desk) = &self.desk else { return false };
        let draft = Draft::of_return(&desk.table, seat, self.house.clock().unix_ms(), self.house.dealer());
        matches!(self.write_unasked(draft).await, Unasked::Nothing | Unasked::Done)
    }

    /// Ends what nobody went on with for too long, unless somebody looks.
    pub(super) async fn expire(&mut self, changed_before_ms: u64) {
        let Some(desk) = &self.desk else { return };
        if !self.viewers.is_empty() {
            return;
        }
        let now_ms = self.house.clock().unix_ms();
        let draft = Draft::of_expiry(&desk.table, changed_before_ms, now_ms, self.house.dealer());
        if self.write_unasked(draft).await == Unasked::Done
            && self.desk.as_ref().is_some_and(|desk| desk.table.closed)
        {
            self.speech.erase(|_| true);
        }
    }

    /// Makes durable what nobody asked for, and shows it.
    pub(super) async fn write_unasked(&mut self, draft: Result<Option<Draft>, FoldFault>) -> Unasked {
        let draft = match draft {
            Ok(Some(draft)) => draft,
            Ok(None) => return Unasked::Nothing,
            Err(fault) => {
                tracing::error!(table = %self.code, %fault, "what the house decided does not fold");
                return Unasked::Nothing;
            }
        };
        match self.write(draft).await {
            Written::Durable => {
                self.refresh();
                self.search_if_due();
                Unasked::Done
            }
            Written::Busy | Written::Gone(_) | Written::TooManyTables | Written::Refused => Unasked::NotNow,
            Written::Overtaken | Written::Lost => {
                self.fold_again().await;
                Unasked::Overtaken
            }
        }
    }
}
