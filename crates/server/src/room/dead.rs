//! Whether the position at a table is dead (READINGS P5): asked of the searches, and written down once it is proved.

use rules::game::{Ruling, Verdict};

use super::Letter;
use super::absence::Unasked;
use super::task::Room;
use crate::table::Draft;
use crate::table::entry::Event;

impl Room {
    /// Has the present position searched, if the rules ask whether it is dead.
    pub(super) fn search_if_due(&mut self) {
        let running = self.desk.as_ref().and_then(|desk| desk.table.running());
        let due = running.and_then(|played| {
            let of = (played.started.game, played.version);
            Some((of, played.running.dead_search_due()?))
        });
        // What is searched for an earlier version tells nothing any more.
        self.search.take_if(|search| due.is_none_or(|(of, _)| of != search.of));
        let Some(((game, version), position)) = due.filter(|_| self.search.is_none()) else { return };
        let own = self.own.clone();
        let search = self.house.searches().begin((game, version), position, async move |verdict| {
            // A room that went away searches again when it wakes.
            if let Some(room) = own.upgrade() {
                let _ = room.send(Letter::Searched { game, version, verdict }).await;
            }
        });
        self.search = Some(search);
    }

    /// Ends the game if its position is proved dead.
    pub(super) async fn searched(&mut self, game: u32, version: u32, verdict: Verdict) {
        let Some(desk) = &self.desk else { return };
        let Some(played) = desk.table.running() else { return };
        if verdict != Verdict::Dead || (played.started.game, played.version) != (game, version) {
            return;
        }
        // Should it not be written now, it is searched again.
        self.search = None;
        let (now_ms, dealer) = (self.house.clock().unix_ms(), self.house.dealer());
        let draft = Draft::unasked(&desk.table, Event::Ruled { ruling: Ruling::Dead }, now_ms, dealer);
        if self.write_unasked(draft.map(Some)).await == Unasked::NotNow {
            self.search_if_due();
        }
    }
}
