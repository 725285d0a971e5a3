//! A table with all that was ever folded into it and only grows.

use std::collections::HashMap;

use protocol::{Hex, PlayerId, RequestId};
use rules::games::AnyFacts;

use super::draft::Draft;
use super::entry::{Asked, Body, Event};
use super::{FoldFault, Step, Table};
use crate::store::{Head, Loaded, Seed};

/// A table, what happened in its present game, and the requests that it has accepted.
#[derive(Debug)]
pub struct Desk {
    /// The table.
    pub table: Table,
    /// The seeds that were committed to and are not yet in an entry, by game.
    pub secrets: HashMap<u32, Seed>,
    happened: Vec<AnyFacts>,
    requests: HashMap<(PlayerId, RequestId), (u64, Hex<8>)>,
}

/// What became of a request id before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Earlier {
    /// It is new.
    Never,
    /// The same request became this entry.
    Entry(u64),
    /// Another request had it.
    Reused,
}

impl Desk {
    /// Folds a whole journal, and says what each entry was to `reading`.
    ///
    /// # Errors
    /// If an entry does not fit.
    pub fn fold(loaded: &Loaded, mut reading: impl FnMut(&Body, Head)) -> Result<Desk, FoldFault> {
        let mut entries = loaded.entries.iter();
        let first = entries.next().ok_or(FoldFault::Misfit("the journal is empty"))?;
        let body = Body::read(&first.body)?;
        let table = Table::open(&body, first.head())?;
        let secrets = loaded.secrets.iter().cloned().collect();
        let mut desk = Desk { table, secrets, happened: Vec::new(), requests: HashMap::new() };
        desk.note(&body.asked, 1);
        reading(&body, first.head());
        for entry in entries {
            let body = Body::read(&entry.body)?;
            let step = desk.table.fold(&body, entry.head())?;
            desk.note(&body.asked, entry.number);
            desk.remember(step);
            reading(&body, entry.head());
        }
        Ok(desk)
    }

    /// Makes a draft that is durable now the present state.
    pub fn accept(&mut self, draft: Draft) {
        for (number, body) in (draft.after.number + 1..).zip(&draft.bodies) {
            self.note(&body.asked, number);
            if let Event::Started(started) = &body.what {
                self.secrets.remove(&started.game);
            }
        }
        for step in draft.steps {
            self.remember(Some(step));
        }
        self.secrets.extend(draft.secret);
        self.table = draft.table;
        if self.table.closed {
            self.secrets.clear();
        }
    }

    /// What became of this request before.
    #[must_use]
    pub fn earlier(&self, player: PlayerId, id: RequestId, hash: Hex<8>) -> Earlier {
        match self.requests.get(&(player, id)) {
            None => Earlier::Never,
            Some(&(entry, noted)) if noted == hash => Earlier::Entry(entry),
            Some(_) => Earlier::Reused,
        }
    }

    /// What happened in the present or last game after this version; all of it, the deal included, for `None`.
    #[must_use]
    pub fn happened_since(&self, version: Option<u32>) -> &[AnyFacts] {
        let from = version.map_or(0, |version| version as usize + 1);
        self.happened.get(from..).unwrap_or_default()
    }

    fn note(&mut self, asked: &Option<Asked>, number: u64) {
        if let Some(Asked { by, id, hash }) = asked {
            self.requests.insert((*by, *id), (number, *hash));
        }
    }

    fn remember(&mut self, step: Option<Step>) {
        match step {
            Some(Step::Dealt(facts)) => self.happened = vec![facts],
            Some(Step::Went(facts)) => self.happened.push(facts),
            None => {}
        }
    }
}
