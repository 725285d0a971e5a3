//! Those who look at a table, and who of them is there.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use protocol::{Closing, Message, PlayerId, RoomView, Seen, State};

use super::outbox::Shown;
use super::{Outbox, SocketId};
use crate::limits::{PATIENCE_MS, SOCKETS_OF_PLAYER_MAX, SOCKETS_OF_TABLE_MAX};
use crate::table::{Desk, Played, Table, game_view, table_view};

/// The open sockets of a table. They are closed if it goes while they look.
#[derive(Debug, Default)]
pub(super) struct Viewers {
    sockets: BTreeMap<SocketId, Viewer>,
    /// When a player's last socket went, by the steady clock.
    gone_at_ms: HashMap<PlayerId, u64>,
}

#[derive(Debug)]
pub(super) struct Viewer {
    pub(super) player: PlayerId,
    pub(super) outbox: Arc<Outbox>,
}

/// What is the same for every viewer of one moment.
#[derive(Debug, Clone)]
pub(super) struct Scene {
    /// The number of the table's last change.
    pub(super) table: u64,
    /// Who is there.
    pub(super) room: RoomView,
    /// The build that runs.
    pub(super) build: String,
}

impl Viewers {
    pub(super) fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }

    pub(super) fn get(&self, socket: SocketId) -> Option<&Viewer> {
        self.sockets.get(&socket)
    }

    pub(super) fn has_room_for(&self, player: PlayerId) -> bool {
        let own = self.sockets.values().filter(|viewer| viewer.player == player).count();
        self.sockets.len() < SOCKETS_OF_TABLE_MAX && own < SOCKETS_OF_PLAYER_MAX
    }

    pub(super) fn add(&mut self, socket: SocketId, player: PlayerId, outbox: Arc<Outbox>) {
        self.sockets.insert(socket, Viewer { player, outbox });
    }

    pub(super) fn remove(&mut self, socket: SocketId, now_ms: u64) {
        if let Some(viewer) = self.sockets.remove(&socket)
            && !self.is_there(viewer.player)
        {
            // Whoever went long ago is as one who never came: a table does not grow with its visitors.
            self.gone_at_ms.retain(|_, gone| now_ms.saturating_sub(*gone) < PATIENCE_MS);
            self.gone_at_ms.insert(viewer.player, now_ms);
        }
    }

    /// Those who have an open socket.
    pub(super) fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.sockets.values().map(|viewer| viewer.player)
    }

    /// For each seat, whether its player has an open socket.
    pub(super) fn present(&self, table: &Table) -> Vec<bool> {
        let there = |player| self.is_there(player);
        table.seats.iter().map(|sitter| sitter.is_some_and(|sitter| there(sitter.player))).collect()
    }

    /// For each seat, whether its player has an open socket or had one until a moment ago.
    pub(super) fn present_lately(&self, table: &Table, now_ms: u64) -> Vec<bool> {
        let lately = |player| {
            let gone = self.gone_at_ms.get(&player);
            self.is_there(player) || gone.is_some_and(|gone| now_ms.saturating_sub(*gone) < PATIENCE_MS)
        };
        table.seats.iter().map(|sitter| sitter.is_some_and(|sitter| lately(sitter.player))).collect()
    }

    /// Sends the same to everybody: only for what all of them may know.
    pub(super) fn tell_all(&self, message: &Message) {
        for viewer in self.sockets.values() {
            viewer.outbox.push(message);
        }
    }

    /// Brings everybody up to date, each with their own view.
    pub(super) fn show_all(&self, desk: &Desk, names: &HashMap<PlayerId, String>, scene: &Scene) {
        for viewer in self.sockets.values() {
            viewer.show(desk, names, scene);
        }
    }

    pub(super) fn close_all(&mut self, reason: Closing) {
        for viewer in std::mem::take(&mut self.sockets).into_values() {
            viewer.outbox.close(reason);
        }
    }

    fn is_there(&self, player: PlayerId) -> bool {
        self.sockets.values().any(|viewer| viewer.player == player)
    }
}

impl Drop for Viewers {
    /// A room closes its viewers before it goes, so this is a room that a bug brought down.
    fn drop(&mut self) {
        self.close_all(Closing::Broken);
    }
}

impl Viewer {
    /// Forgets what this viewer was shown but for a step of a game, so that the next state is complete.
    pub(super) fn show_anew(&self, seen: Option<Seen>, desk: &Desk) {
        let now = desk.table.played.as_ref().map(|played| (played.started.game, played.version));
        self.outbox.recall(|shown| {
            // A client that never saw a game is given no past: its view has all that still counts.
            let known = shown.game.or(seen.map(|seen| (seen.game, seen.version))).or(now);
            *shown = Shown { game: known, greeted: shown.greeted, ..Shown::default() };
        });
    }

    /// Brings this viewer up to date.
    pub(super) fn show(&self, desk: &Desk, names: &HashMap<PlayerId, String>, scene: &Scene) {
        let table = &desk.table;
        let seen_by = table.played.as_ref().filter(|played| played.observer(self.player).is_some());
        self.outbox.show(|shown| {
            let now = Shown {
                entry: table.head.number,
                table: scene.table,
                game: seen_by.map(|played| (played.started.game, played.version)),
                room: scene.room.number,
                greeted: true,
            };
            if *shown == now {
                return None;
            }
            let anew = shown.entry == 0;
            let game_too = anew || shown.game != now.game;
            let state = State {
                entry: now.entry,
                table: (shown.table != now.table).then(|| table_view(table, names, self.player)),
                game: if game_too {
                    game_view(desk, self.player, self.seen_of_this_game(seen_by, shown))
                } else {
                    None
                },
                room: (shown.room != now.room).then(|| scene.room.clone()),
                build: (!shown.greeted).then(|| scene.build.clone()),
            };
            Some((Message::State(Box::new(state)), now))
        });
    }

    /// The version of this game after which events are news. Whoever did not play it is shown its end alone.
    fn seen_of_this_game(&self, played: Option<&Played>, shown: &Shown) -> Option<u32> {
        let played = played?;
        if played.seat_of(self.player).is_none() {
            return Some(played.version);
        }
        shown.game.filter(|&(game, _)| game == played.started.game).map(|(_, version)| version)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visitors_who_went_long_ago_are_forgotten() {
        let mut viewers = Viewers::default();
        for visitor in 0..100 {
            viewers.add(visitor, PlayerId::from_u128(visitor.into()), Arc::default());
            viewers.remove(visitor, visitor * PATIENCE_MS / 10);
        }
        assert_eq!(viewers.gone_at_ms.len(), 10);
    }
}
