//! What everybody at a table is shown, once it is durable.

use protocol::{Done, PlayerId, RoomView};

use super::letter::{Reply, SocketId};
use super::task::Room;
use crate::table::Presence;

impl Room {
    pub(super) fn refresh(&mut self) {
        self.settle_scene();
        self.show_all();
        let lines = self.speech.untold();
        if let Some(desk) = self.desk.as_ref().filter(|_| !lines.is_empty()) {
            self.viewers.tell_lines(&desk.table, lines);
        }
        self.attend_bots();
    }

    pub(super) fn show_all(&self) {
        if let Some(desk) = &self.desk {
            self.viewers.show_all(desk, self.names.shown(), &self.scene);
        }
    }

    /// Notices what has changed in the table and in the room.
    pub(super) fn settle_scene(&mut self) {
        let Some(desk) = &self.desk else { return };
        self.names.settle(&desk.table);
        let facade = crate::table::table_view(&desk.table, self.names.shown(), PlayerId::nil());
        if self.facade.as_ref() != Some(&facade) {
            self.facade = Some(facade);
            self.scene.table += 1;
        }
        let now_ms = self.house.clock().steady_ms();
        let presence = self.viewers.presence(&desk.table, now_ms);
        let people = desk.table.seats.iter().map(|sitter| sitter.is_some_and(|it| it.bot.is_none()));
        let is_played =
            presence.iter().zip(people).any(|(there, is_person)| is_person && *there == Presence::Here);
        self.timer.settle(&desk.table, is_played, now_ms);
        let ends_ms = self.timer.ends_ms();
        let present = presence.iter().map(|it| *it == Presence::Here).collect();
        let overdue = desk.table.overdue(&presence);
        let room = &mut self.scene.room;
        let shown = (&room.present, &room.overdue, self.scene.turn_ends_ms);
        if room.number == 0 || shown != (&present, &overdue, ends_ms) {
            room.number += 1;
        }
        let turn_left_ms = ends_ms.map(|ends| u32::try_from(ends.saturating_sub(now_ms)).unwrap_or(u32::MAX));
        *room = RoomView { number: room.number, present, overdue, turn_left_ms };
        self.scene.turn_ends_ms = ends_ms;
    }

    /// Answers a request that was done before, and shows its sender the table anew.
    pub(super) fn repeat(&mut self, socket: SocketId, done: Done, reply: Reply) {
        reply.done(done);
        self.settle_scene();
        if let (Some(desk), Some(viewer)) = (&self.desk, self.viewers.get(socket)) {
            viewer.show_anew();
            viewer.show(desk, self.names.shown(), &self.scene);
        }
    }
}
