//! Those who look at a table, and who of them is there.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use protocol::{Closing, Line, Message, PlayerId, Refused, RoomView, Seen, State};

use super::outbox::Shown;
use super::{Outbox, SocketId};
use crate::household::Household;
use crate::limits::{GUEST_SOCKETS_MAX, GUEST_SOCKETS_OF_PLAYER_MAX, PAST_STEPS_MAX, SOCKETS_OF_PLAYER_MAX};
use crate::table::{Desk, Played, Presence, Sitter, Table, game_view, table_view};

/// The open sockets of a table. They are closed if it goes while they look.
#[derive(Debug)]
pub(super) struct Viewers {
    sockets: BTreeMap<SocketId, Viewer>,
    /// When the last socket of somebody who sits went, by the steady clock.
    gone_at_ms: HashMap<PlayerId, u64>,
    /// When this server began to look after the table: whoever did not come since is away as long.
    began_at_ms: u64,
}

#[derive(Debug)]
pub(super) struct Viewer {
    pub(super) player: PlayerId,
    pub(super) household: Household,
    pub(super) outbox: Arc<Outbox>,
}

/// What is the same for every viewer of one moment.
#[derive(Debug, Clone)]
pub(super) struct Scene {
    /// The number of the table's last change.
    pub(super) table: u64,
    /// Who is there.
    pub(super) room: RoomView,
    /// When the present turn ends, by the steady clock.
    pub(super) turn_ends_ms: Option<u64>,
    /// The build that runs.
    pub(super) build: String,
}

impl Viewers {
    pub(super) fn new(now_ms: u64) -> Viewers {
        Viewers { sockets: BTreeMap::new(), gone_at_ms: HashMap::new(), began_at_ms: now_ms }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }

    pub(super) fn get(&self, socket: SocketId) -> Option<&Viewer> {
        self.sockets.get(&socket)
    }

    /// Makes room for one more socket of a player. Guests are counted, whoever sits always gets in. While somebody may
    /// still sit down, a newcomer takes the place of another guest, whose socket is closed.
    pub(super) fn make_room_for(&mut self, player: PlayerId, table: &Table) -> Result<(), Refused> {
        let own = self.players().filter(|other| *other == player).count();
        let sits = table.seat_of(player).is_some();
        if own >= if sits { SOCKETS_OF_PLAYER_MAX } else { GUEST_SOCKETS_OF_PLAYER_MAX } {
            return Err(Refused::Busy);
        }
        let guests: Vec<(&SocketId, &Viewer)> =
            self.sockets.iter().filter(|it| table.seat_of(it.1.player).is_none()).collect();
        if sits || guests.len() < GUEST_SOCKETS_MAX {
            return Ok(());
        }
        // Players cost nothing, so it is the site that has most which makes room, and there the player who has most.
        // Numbers of sockets grow, so the smallest is the oldest.
        let count = |alike: &dyn Fn(&Viewer) -> bool| guests.iter().filter(|it| alike(it.1)).count();
        let most = guests.iter().max_by_key(|(socket, viewer)| {
            let site = viewer.household.site();
            let of_site = count(&|other| other.household.site() == site);
            (of_site, count(&|other| other.player == viewer.player), Reverse(**socket))
        });
        match most.map(|(socket, _)| **socket) {
            Some(oldest) if own == 0 && table.has_room() => {
                if let Some(viewer) = self.sockets.remove(&oldest) {
                    viewer.outbox.shut_out(Closing::Restart);
                }
                Ok(())
            }
            Some(_) | None => {
                let guests_max = u32::try_from(GUEST_SOCKETS_MAX).unwrap_or(u32::MAX);
                Err(Refused::TooManyGuests { guests_max })
            }
        }
    }

    pub(super) fn add(&mut self, socket: SocketId, viewer: Viewer) {
        self.sockets.insert(socket, viewer);
    }

    /// A socket is gone. Of those who went only the absence of people who sit counts, so only theirs is kept.
    pub(super) fn remove(&mut self, socket: SocketId, table: Option<&Table>, now_ms: u64) {
        if let Some(viewer) = self.sockets.remove(&socket)
            && !self.is_there(viewer.player)
        {
            self.gone_at_ms.retain(|&player, _| table.is_none_or(|table| table.seat_of(player).is_some()));
            self.gone_at_ms.insert(viewer.player, now_ms);
        }
    }

    /// Those who have an open socket.
    pub(super) fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.sockets.values().map(|viewer| viewer.player)
    }

    /// For each seat, how its player is there.
    pub(super) fn presence(&self, table: &Table, now_ms: u64) -> Vec<Presence> {
        let patience_ms = u64::from(table.settings.patience_seconds) * 1_000;
        let presence = |&Sitter { player, forgotten, bot, .. }: &Sitter| {
            if bot.is_some() {
                return Presence::Here;
            }
            // Nobody has a key to this seat any more.
            if forgotten {
                return Presence::Away;
            }
            if self.is_there(player) {
                return Presence::Here;
            }
            let gone = self.gone_at_ms.get(&player).copied().unwrap_or(self.began_at_ms);
            let wait_ms = patience_ms.saturating_sub(now_ms.saturating_sub(gone));
            match u32::try_from(wait_ms).unwrap_or(u32::MAX) {
                0 => Presence::Away,
                wait_ms => Presence::Lately { wait_ms },
            }
        };
        table.seats.iter().map(|seat| seat.as_ref().map_or(Presence::Away, presence)).collect()
    }

    /// Sends the same lines to everybody who may hear them.
    pub(super) fn tell_lines(&self, table: &Table, lines: Vec<Line>) {
        let message = Message::Said { lines };
        for viewer in self.sockets.values().filter(|viewer| viewer.hears(table)) {
            viewer.outbox.push(&message);
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
    /// Whether this viewer may hear what is said: what is said in a game tells of it, so whoever may not look on hears
    /// nothing until it has ended.
    pub(super) fn hears(&self, table: &Table) -> bool {
        table.running().is_none() || table.observer(self.player).is_some()
    }

    /// Begins with what a newcomer says it has seen. One that never saw a game is given no past: its view has all that
    /// still counts.
    pub(super) fn begin_after(&self, seen: Option<Seen>, desk: &Desk) {
        let now = desk.table.played.as_ref().map(|played| (played.started.game, played.version));
        let game = seen.map(|seen| (seen.game, seen.version)).or(now);
        self.outbox.recall(|shown| shown.game = shown.game.or(game));
        self.show_anew();
    }

    /// Forgets what this viewer was shown but for a step of a game, so that the next state is complete.
    pub(super) fn show_anew(&self) {
        self.outbox.recall(|shown| {
            *shown = Shown { game: shown.game, greeted: shown.greeted, ..Shown::default() };
        });
    }

    /// Brings this viewer up to date.
    pub(super) fn show(&self, desk: &Desk, names: &HashMap<PlayerId, String>, scene: &Scene) {
        let table = &desk.table;
        let seen_by = table.played.as_ref().filter(|_| table.observer(self.player).is_some());
        self.outbox.show(|shown| {
            let now = Shown {
                entry: table.head.number,
                table: scene.table,
                game: seen_by.map(|played| (played.started.game, played.version)),
                eyes: table.observer(self.player),
                room: scene.room.number,
                greeted: true,
            };
            if *shown == now {
                return None;
            }
            let anew = shown.entry == 0;
            let game_too = anew || (shown.game, shown.eyes) != (now.game, now.eyes);
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

    /// The version of this game after which events are news. Whoever was not dealt cards, but looks on, took a seat in
    /// the middle or is shown the end, is given no past; neither is whoever missed too much of it.
    fn seen_of_this_game(&self, played: Option<&Played>, shown: &Shown) -> Option<u32> {
        let played = played?;
        let seen = shown.game.filter(|&(game, _)| game == played.started.game).map(|(_, version)| version);
        let missed = played.version.saturating_sub(seen.unwrap_or_default());
        let was_dealt_cards = played.started.seats.contains(&self.player);
        if missed <= PAST_STEPS_MAX && (was_dealt_cards || seen.is_some()) {
            seen
        } else {
            Some(played.version)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn viewer(player: PlayerId) -> Viewer {
        viewer_at(player, 7)
    }

    fn viewer_at(player: PlayerId, number: u8) -> Viewer {
        Viewer { player, household: Household::of([192, 0, 2, number].into()), outbox: Arc::default() }
    }

    #[test]
    fn guests_never_keep_a_newcomer_from_a_free_seat() {
        let (host, table) = crate::table::tests::table();
        let guest = PlayerId::from_u128;
        let mut viewers = Viewers::new(0);
        let mut socket = 0;
        let mut come = |viewers: &mut Viewers, player| -> Result<SocketId, Refused> {
            socket += 1;
            viewers.make_room_for(player, &table)?;
            viewers.add(socket, viewer(player));
            Ok(socket)
        };
        // Nine have two sockets and two have one.
        for player in (10..19).flat_map(|player| [player, player]).chain([19, 20]) {
            assert!(come(&mut viewers, guest(player)).is_ok());
        }
        assert_eq!(come(&mut viewers, guest(10)), Err(Refused::Busy), "nobody has three");
        let oldest = Arc::clone(&viewers.get(1).expect("the first").outbox);
        let newcomer = come(&mut viewers, guest(99)).expect("a seat is free");
        assert!(viewers.get(1).is_none() && oldest.is_shut_out());
        assert_eq!(viewers.sockets.len(), GUEST_SOCKETS_MAX);
        let guests_max = u32::try_from(GUEST_SOCKETS_MAX).expect("a small number");
        assert_eq!(come(&mut viewers, guest(19)), Err(Refused::TooManyGuests { guests_max }), "no newcomer");
        for player in 100..110 {
            assert!(come(&mut viewers, guest(player)).is_ok());
        }
        assert!(viewers.get(newcomer).is_some(), "whoever has one socket stays while another has two");
        assert!(come(&mut viewers, host).is_ok(), "whoever sits always gets in");
    }

    #[test]
    fn many_players_of_one_address_push_out_each_other_and_nobody_else() {
        let (_, mut table) = crate::table::tests::table();
        let mut viewers = Viewers::new(0);
        let friend = PlayerId::from_u128(10);
        viewers.add(0, viewer_at(friend, 1));
        for socket in 1..200 {
            let stranger = PlayerId::from_u128(1_000 + u128::from(socket));
            assert_eq!(viewers.make_room_for(stranger, &table), Ok(()));
            viewers.add(socket, viewer_at(stranger, 2));
        }
        assert!(viewers.get(0).is_some(), "the friend came first of all and is still there");
        assert_eq!(viewers.sockets.len(), GUEST_SOCKETS_MAX);
        table.settings.locked = true;
        let late = viewers.make_room_for(PlayerId::from_u128(11), &table);
        assert!(matches!(late, Err(Refused::TooManyGuests { .. })), "nobody could sit down in that place");
    }

    #[test]
    fn visitors_who_went_are_forgotten_and_people_who_sit_are_missed() {
        let (host, table) = crate::table::tests::table();
        let mut viewers = Viewers::new(0);
        for (socket, player) in [host].into_iter().chain((10..100).map(PlayerId::from_u128)).enumerate() {
            viewers.add(socket as u64, viewer(player));
            viewers.remove(socket as u64, Some(&table), 1_000);
        }
        assert_eq!(viewers.gone_at_ms.len(), 2, "the host and the last visitor");
        let patience_ms = u32::from(table.settings.patience_seconds) * 1_000;
        let lately = Presence::Lately { wait_ms: patience_ms - 500 };
        assert_eq!(viewers.presence(&table, 1_500), [lately, Presence::Away]);
    }
}
