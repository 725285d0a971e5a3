//! The names of those at a table.

use std::collections::HashMap;

use protocol::PlayerId;

use crate::store::Store;
use crate::table::{Table, names_at};

/// What a player is called whose name was erased.
const FORGOTTEN: &str = "Somebody";

/// Names as they are shown at one table: frozen while a game runs, so that nobody says by a name what the rules
/// forbid to say (READINGS P8).
#[derive(Debug, Default)]
pub(super) struct Names {
    plain: HashMap<PlayerId, String>,
    /// Those that changed while a game ran.
    later: HashMap<PlayerId, String>,
    shown: HashMap<PlayerId, String>,
}

impl Names {
    /// Notes a name that somebody has now.
    pub(super) fn note(&mut self, table: &Table, player: PlayerId, name: String) {
        if table.running().is_some() && self.plain.contains_key(&player) {
            self.later.insert(player, name);
        } else {
            self.plain.insert(player, name);
        }
    }

    /// Brings what is shown up to date with the table.
    pub(super) fn settle(&mut self, table: &Table) {
        if table.running().is_none() {
            self.plain.extend(self.later.drain());
        }
        self.shown = names_at(table, &self.plain);
    }

    /// The names that the table shows, numbers included.
    pub(super) const fn shown(&self) -> &HashMap<PlayerId, String> {
        &self.shown
    }

    /// The name of anybody who ever was here.
    pub(super) fn of(&self, player: PlayerId) -> String {
        let name = self.shown.get(&player).or_else(|| self.plain.get(&player));
        name.cloned().unwrap_or_else(|| FORGOTTEN.to_owned())
    }

    /// Asks the store for those that are not known.
    pub(super) async fn look_up(&mut self, store: &dyn Store, players: impl IntoIterator<Item = PlayerId>) {
        for player in players {
            if self.plain.contains_key(&player) {
                continue;
            }
            if let Ok(found) = store.player(&player.to_string()).await {
                let name = found.and_then(|player| player.name).unwrap_or_else(|| FORGOTTEN.to_owned());
                self.plain.insert(player, name);
            }
        }
    }
}
