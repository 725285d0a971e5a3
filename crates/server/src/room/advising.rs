//! Advice that is searched for (READINGS K21): one search for a table, and a newer one ends the older.

use std::collections::VecDeque;

use protocol::{Advice, AdviceKind, Command, Refused};
use rules::games::AnyAction;
use solver::{Step, Verdict};

use super::letter::{Letter, Reply};
use super::task::Room;
use super::writing::Written;
use crate::household::Household;
use crate::solving::{Solving, hint, verdict};
use crate::table::Advisable;

/// Somebody who waits for advice.
#[derive(Debug)]
pub(super) struct Advising {
    number: u64,
    advisable: Box<Advisable>,
    reply: Reply,
    _search: Solving,
}

impl Advising {
    fn answer(self, found: Option<&Verdict>) {
        self.reply.advise(advice(&self.advisable, found));
    }
}

fn advice(advisable: &Advisable, found: Option<&Verdict>) -> Advice {
    let Advisable { kind, game, version, view, offers, .. } = advisable;
    let says = match kind {
        AdviceKind::Hint => hint(view, offers, found),
        AdviceKind::Verdict => verdict(found),
    };
    Advice { game: *game, version: *version, says }
}

/// The line that was found last, as far as it is still to be played. Whoever follows the hints follows one line: another
/// search at every step might lead in circles.
#[derive(Default)]
pub(super) struct Way {
    game: u32,
    version: u32,
    rest: VecDeque<Step>,
}

impl std::fmt::Debug for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Way").finish_non_exhaustive()
    }
}

impl Way {
    fn of(game: u32, version: u32, found: &Verdict) -> Option<Way> {
        let Verdict::Winnable(line) = found else { return None };
        Some(Way { game, version, rest: line.iter().copied().collect() })
    }

    /// What a search would find at this version; nothing if the line does not go there.
    fn at(&self, game: u32, version: u32) -> Option<Verdict> {
        let there = (self.game, self.version) == (game, version) && !self.rest.is_empty();
        there.then(|| Verdict::Winnable(self.rest.iter().copied().collect()))
    }

    /// Goes on with what was done, or ends where something else was.
    pub(super) fn follow(&mut self, command: &Command) {
        let Command::Act { game, version, action } = command else { return };
        let next = self.rest.pop_front().map(|step| AnyAction::Klondike(step.into()));
        if (self.game, self.version, next) == (*game, *version, Some(*action)) {
            self.version += 1;
        } else {
            self.rest.clear();
        }
    }
}

impl Room {
    /// Writes the note, if one is due, and has this searched then. The reply comes back if the table has to be looked at
    /// anew. Nobody else is shown a note: it changes nothing that anybody sees.
    pub(super) async fn advise(
        &mut self,
        mut advisable: Box<Advisable>,
        household: Household,
        reply: Reply,
    ) -> Option<Reply> {
        let written = match advisable.note.take() {
            Some(note) => self.write(*note).await,
            None => Written::Durable,
        };
        match written {
            Written::Durable => self.search_advice(advisable, household, reply),
            Written::Overtaken => return Some(reply),
            Written::Busy => reply.refuse(Refused::Busy),
            Written::Lost => {
                reply.refuse(Refused::Unavailable);
                self.fold_again().await;
            }
            Written::Gone(_) | Written::TooManyTables | Written::Refused => reply.refuse(Refused::Internal),
        }
        None
    }

    /// Has this searched; whoever waits for earlier advice is told what can be told without a search.
    fn search_advice(&mut self, advisable: Box<Advisable>, household: Household, reply: Reply) {
        if let Some(known) = self.way.at(advisable.game, advisable.version) {
            return reply.advise(advice(&advisable, Some(&known)));
        }
        self.searches += 1;
        let (number, own) = (self.searches, self.own.clone());
        let search = self.house.solvers().advise(household, &advisable.view, async move |found| {
            // A room that went away has answered already.
            if let Some(room) = own.upgrade() {
                let _ = room.send(Letter::Advised { number, found }).await;
            }
        });
        let advising = Advising { number, advisable, reply, _search: search };
        if let Some(earlier) = self.advising.replace(advising) {
            earlier.answer(None);
        }
    }

    /// Tells what a search found.
    pub(super) fn advised(&mut self, number: u64, found: Option<&Verdict>) {
        if let Some(advising) = self.advising.take_if(|advising| advising.number == number) {
            let Advisable { game, version, .. } = *advising.advisable;
            if let Some(way) = found.and_then(|found| Way::of(game, version, found)) {
                self.way = way;
            }
            advising.answer(found);
        }
    }
}
