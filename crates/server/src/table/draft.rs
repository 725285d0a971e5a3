//! A change of a table before it is durable.

use protocol::{Commitment, Hex, Phase, PlayerId};
use rules::shuffle;

use super::entry::{Asked, BODY_VERSION, Body, Event};
use super::tally::tally;
use super::{FoldFault, Step, Table};
use crate::seams::Dealer;
use crate::store::{Append, Effect, Head, Listing, NewEntry, Seed, link};

/// Entries that were folded on a copy of the table, and what goes into their transaction.
#[derive(Debug)]
pub struct Draft {
    /// The head that they come after.
    pub after: Head,
    /// The table with them.
    pub table: Table,
    /// The entries.
    pub bodies: Vec<Body>,
    /// What they did to the game.
    pub steps: Vec<Step>,
    /// The seed of the next game, if they commit to it.
    pub secret: Option<(u32, Seed)>,
    at_ms: u64,
    /// The number of the last turn of the game that runs or ends, if it has turns.
    turns: Option<u32>,
    entries: Vec<NewEntry>,
    effects: Vec<Effect>,
}

impl Draft {
    /// No change yet of this table, at this time.
    #[must_use]
    pub fn of(table: &Table, now_ms: u64) -> Draft {
        Draft {
            after: table.head,
            table: table.clone(),
            bodies: Vec::new(),
            steps: Vec::new(),
            secret: None,
            at_ms: now_ms.max(table.at_ms),
            turns: None,
            entries: Vec::new(),
            effects: Vec::new(),
        }
    }

    /// The time of its entries.
    #[must_use]
    pub const fn at_ms(&self) -> u64 {
        self.at_ms
    }

    /// Adds an entry.
    ///
    /// # Errors
    /// If the table does not take it: a bug of whoever judged.
    pub fn add(&mut self, what: Event, asked: Option<Asked>) -> Result<(), FoldFault> {
        // Once a game is over it has no turn any more.
        let turn = self.table.running().and_then(|played| played.running.turn());
        self.turns = turn.map(|turn| turn.number).or(self.turns);
        let body = Body { v: BODY_VERSION, at_ms: self.at_ms, what, asked };
        let text = body.write();
        let step = self.table.fold(&body, link(self.table.head, &text))?;
        self.steps.extend(step);
        self.entries.push(NewEntry { at_ms: signed(self.at_ms), body: text });
        self.bodies.push(body);
        Ok(())
    }

    /// Adds something to the transaction.
    pub fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// If the game is over and its deal still hidden: makes it public and commits to the next.
    ///
    /// # Errors
    /// As for [`Draft::add`].
    pub fn reveal_if_over(&mut self, dealer: &dyn Dealer) -> Result<(), FoldFault> {
        let Some(played) = self.table.running() else { return Ok(()) };
        let Some(outcome) = played.outcome() else { return Ok(()) };
        let game = played.started.game;
        let seed = dealer.seed();
        let next = commitment(&self.table, game + 1, &seed);
        self.add(Event::Revealed { game, next }, None)?;
        self.effect(Effect::CloseResult {
            game,
            outcome: serde_json::to_string(&outcome).expect("outcomes are plain data"),
            ended_at_ms: signed(self.at_ms),
            turns: self.turns,
        });
        self.effect(Effect::PutSecret { game: game + 1, seed: seed.clone() });
        self.secret = Some((game + 1, seed));
        Ok(())
    }

    /// What the result of the game on the table tells, if that may have changed.
    fn tally(&self) -> Option<Effect> {
        let changes = |body: &Body| {
            matches!(
                body.what,
                Event::Started(_) | Event::Acted { .. } | Event::Advised { .. } | Event::Ruled { .. }
            )
        };
        let played = self.table.played.as_ref().filter(|_| self.bodies.iter().any(changes))?;
        let tally = serde_json::to_string(&tally(played)?).expect("tallies are plain data");
        Some(Effect::TallyResult { game: played.started.game, tally })
    }

    /// What the store is asked for.
    #[must_use]
    pub fn append(&self) -> Append {
        let mut effects = self.effects.clone();
        effects.extend(self.tally());
        effects.extend(listing(
            &self.table,
            self.at_ms,
            self.bodies.iter().any(|body| body.what.rearranges()),
        ));
        Append {
            table: self.table.code.to_string(),
            after: self.after,
            entries: self.entries.clone(),
            effects,
        }
    }
}

/// The rows of the list of tables; none for a table that is closed, whose chat and seed are
/// erased.
fn listing(table: &Table, at_ms: u64, seats_too: bool) -> Vec<Effect> {
    let phase = match table.phase() {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Closed => return vec![Effect::UnlistTable, Effect::EraseTexts, Effect::EraseSecrets],
    };
    let list = Effect::ListTable(Listing {
        kind: table.options.kind().tag().to_owned(),
        phase: phase.to_owned(),
        last_at_ms: signed(at_ms),
        seats: table.seat_count(),
        host: table.host.map(|host| host.to_string()),
        spectators: table.settings.spectators,
        listed: table.settings.listed && !table.settings.locked,
    });
    let seats = seats_too.then(|| Effect::SeatPlayers {
        seats: table
            .each_seat()
            .filter_map(|(seat, sitter)| {
                let person = sitter.filter(|it| it.bot.is_none())?;
                Some((seat.number(), person.player.to_string()))
            })
            .collect(),
    });
    std::iter::once(list).chain(seats).collect()
}

/// Gives up the seat of a player who is to be forgotten, at the end of the game if one runs; nothing if they have none, or
/// it was noted.
///
/// # Errors
/// If the table does not take it: a bug.
pub fn giving_up_the_seat(table: &Table, player: PlayerId, now_ms: u64) -> Result<Option<Draft>, FoldFault> {
    let Some(seat) = table.seat_of(player) else { return Ok(None) };
    if table.seats[seat.index()].is_some_and(|sitter| sitter.forgotten) {
        return Ok(None);
    }
    let mut draft = Draft::of(table, now_ms);
    let what = if table.running().is_some() { Event::Forgotten { seat } } else { Event::Left { seat } };
    draft.add(what, None)?;
    Ok(Some(draft))
}

/// The first append of a new table.
///
/// # Errors
/// If the event opens no table.
pub fn opening(what: Event, seed: Seed, now_ms: u64) -> Result<(Table, Append), FoldFault> {
    let body = Body { v: BODY_VERSION, at_ms: now_ms, what, asked: None };
    let text = body.write();
    let table = Table::open(&body, link(Head::GENESIS, &text))?;
    let effects = std::iter::once(Effect::PutSecret { game: 1, seed }).chain(listing(&table, now_ms, true));
    let append = Append {
        table: table.code.to_string(),
        after: Head::GENESIS,
        entries: vec![NewEntry { at_ms: signed(now_ms), body: text }],
        effects: effects.collect(),
    };
    Ok((table, append))
}

fn commitment(table: &Table, game: u32, seed: &Seed) -> Commitment {
    Hex(shuffle::commitment(table.code.as_str(), game, &shuffle::Seed(seed.0)))
}

/// A time for the store.
#[must_use]
pub fn signed(ms: u64) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}
