//! The names of those at a table.

use std::collections::{HashMap, HashSet};

use protocol::{PlayerId, TableCode};

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
    /// Whatever names them was asked for before they were forgotten.
    forgotten: HashSet<PlayerId>,
}

impl Names {
    /// Notes a name that somebody has now.
    pub(super) fn note(&mut self, table: &Table, player: PlayerId, name: String) {
        if self.forgotten.contains(&player) {
            return;
        }
        if table.running().is_some() && self.plain.contains_key(&player) {
            self.later.insert(player, name);
        } else {
            self.plain.insert(player, name);
        }
    }

    /// Drops the name of somebody who was forgotten, also while a game runs.
    pub(super) fn forget(&mut self, player: PlayerId) {
        self.forgotten.insert(player);
        self.later.remove(&player);
        self.plain.insert(player, FORGOTTEN.to_owned());
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

    /// Forgets the names of all others: a table does not grow with its visitors.
    pub(super) fn keep_only(&mut self, players: &HashSet<PlayerId>) {
        self.plain.retain(|player, _| players.contains(player));
        self.later.retain(|player, _| players.contains(player));
    }

    /// The name of anybody who sits, looks or spoke lately.
    pub(super) fn of(&self, player: PlayerId) -> String {
        let name = self.shown.get(&player).or_else(|| self.plain.get(&player));
        name.cloned().unwrap_or_else(|| FORGOTTEN.to_owned())
    }

    /// Asks the store for the names that people have at this table: while a game runs, those at its deal, so that a
    /// restart brings no new name into it.
    pub(super) async fn look_up_seated(&mut self, store: &dyn Store, table: TableCode) {
        for seat in store.names_at(table.as_str()).await.unwrap_or_default() {
            let Ok(player) = seat.player.parse() else { continue };
            self.plain.entry(player).or_insert_with(|| seat.name.unwrap_or_else(|| FORGOTTEN.to_owned()));
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visitors_who_went_are_forgotten_and_those_who_count_are_not() {
        let (anna, table) = crate::table::tests::table();
        let ben = PlayerId::from_u128(2);
        let mut names = Names::default();
        names.note(&table, anna, "Anna".to_owned());
        names.note(&table, ben, "Ben".to_owned());
        names.keep_only(&HashSet::from([anna]));
        names.settle(&table);
        assert_eq!((names.of(anna).as_str(), names.of(ben).as_str()), ("Anna", FORGOTTEN));
    }
}
