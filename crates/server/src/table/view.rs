//! What a viewer sees of a table, built from nothing.

use std::collections::HashMap;

use protocol::{GameView, PlayerCard, PlayerId, SeatView, TableCard, TableView, You};

use super::{Desk, Sitter, Table};

/// What every bot is called.
const BOT: &str = "Bot";

/// Everything but the game. `names` are those of [`names_at`].
#[must_use]
pub fn table_view(table: &Table, names: &HashMap<PlayerId, String>, viewer: PlayerId) -> TableView {
    let card = |sitter: &Sitter| PlayerCard {
        id: sitter.player,
        name: names.get(&sitter.player).cloned().unwrap_or_default(),
        bot: sitter.bot,
    };
    let seats = table.each_seat().map(|(seat, sitter)| SeatView {
        player: sitter.map(card),
        ready: sitter.is_some_and(Sitter::is_ready),
        open: table.open.contains(&seat),
        stand_in: sitter.and_then(|sitter| sitter.stand_in),
    });
    TableView {
        code: table.code,
        you: You { player: viewer, seat: table.seat_of(viewer) },
        options: table.options,
        terms: table.options.terms(),
        first: table.first,
        settings: table.settings_here(),
        seats: seats.collect(),
        bots: table.bots(),
        host: table.host,
        phase: table.phase(),
        game: table.game,
        commitment: table.commitment,
        arranged: table.arranged,
        talk: table.talk(),
        proposal: table.proposal.clone(),
        reveal: table.reveal.as_deref().cloned(),
    }
}

/// The game as somebody may see it, with what happened after the version that they have seen: `None` for nothing
/// of this game, not even the deal.
#[must_use]
pub fn game_view(desk: &Desk, viewer: PlayerId, seen: Option<u32>) -> Option<GameView> {
    let played = desk.table.played.as_ref()?;
    let observer = desk.table.observer(viewer)?;
    Some(GameView {
        game: played.started.game,
        version: played.version,
        sight: played.running.sight(observer, desk.happened_since(seen)),
    })
}

/// What anybody may know of a table before sitting down.
#[must_use]
pub fn table_card(table: &Table) -> TableCard {
    let free = table.free_seats();
    TableCard {
        code: table.code,
        game: table.options.kind(),
        seats: table.seat_count(),
        seats_free: u8::try_from(free).unwrap_or(u8::MAX),
        playing: table.running().is_some(),
    }
}

/// The names at a table: whoever came later with a name that is taken gets a number.
#[must_use]
pub fn names_at(table: &Table, names: &HashMap<PlayerId, String>) -> HashMap<PlayerId, String> {
    let mut given: Vec<String> = Vec::new();
    let mut named = HashMap::new();
    for sitter in table.by_arrival() {
        let known = names.get(&sitter.player).cloned().unwrap_or_default();
        let plain = if sitter.bot.is_some() { BOT.to_owned() } else { known };
        let mut name = plain.clone();
        let mut number = 2;
        while given.contains(&name.to_lowercase()) {
            name = format!("{plain} {number}");
            number += 1;
        }
        given.push(name.to_lowercase());
        named.insert(sitter.player, name);
    }
    named
}
