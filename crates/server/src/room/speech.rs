//! What is said at a table: who may say something when, what was said lately, and what is not told yet.

use std::collections::{HashMap, VecDeque};

use protocol::{Command, Hex, Line, PlayerId, Refused, RequestId, TableCode};

use super::lines::Lines;
use super::names::Names;
use crate::house::unavailable;
use crate::limits::{CHAT_PAUSE_MS, LINES_KEPT, PHRASE_PAUSE_MS};
use crate::store::{NewText, Store, StoreError};
use crate::table::entry::Body;
use crate::table::{Earlier, signed};

/// The talk of one table. Phrases are entries of its journal; lines of chat are kept beside it, each with its request.
#[derive(Debug, Default)]
pub(super) struct Speech {
    lines: Lines,
    /// By the steady clock; only of those who may have to wait.
    spoke_at_ms: HashMap<PlayerId, u64>,
    /// Phrases that are durable and not told yet.
    untold: Vec<Line>,
    /// The requests of the last lines of chat since the table woke: the journal does not have them.
    asked: VecDeque<(PlayerId, RequestId)>,
}

/// A line of chat that was judged to be allowed.
#[derive(Debug, Clone)]
pub(super) struct Chat {
    pub(super) player: PlayerId,
    /// The id of the request.
    pub(super) id: RequestId,
    /// The hash of its command.
    pub(super) hash: Hex<8>,
    pub(super) line: String,
}

impl Speech {
    /// Begins with what was said before the table woke.
    pub(super) fn wake(&mut self, lines: Lines) {
        self.lines = lines;
    }

    /// Milliseconds until this player may say this.
    pub(super) fn wait_ms(&self, player: PlayerId, command: &Command, steady_ms: u64) -> u32 {
        let pause_ms = if matches!(command, Command::Chat { .. }) { CHAT_PAUSE_MS } else { PHRASE_PAUSE_MS };
        let Some(spoke) = self.spoke_at_ms.get(&player) else { return 0 };
        u32::try_from(pause_ms.saturating_sub(steady_ms.saturating_sub(*spoke))).unwrap_or(u32::MAX)
    }

    /// Notes that a player spoke.
    pub(super) fn spoke(&mut self, player: PlayerId, steady_ms: u64) {
        // Whoever need not wait is as one who never spoke: a table does not grow with its visitors.
        self.spoke_at_ms.retain(|_, spoke| steady_ms.saturating_sub(*spoke) < PHRASE_PAUSE_MS);
        self.spoke_at_ms.insert(player, steady_ms);
    }

    /// The time of a line that is said now: after the one before it, whatever the clock says, since clients tell lines
    /// apart by it.
    pub(super) fn time_ms(&self, unix_ms: u64) -> u64 {
        self.lines.last_at_ms().map_or(unix_ms, |last| unix_ms.max(last.saturating_add(1)))
    }

    /// Notes the phrases of entries that are durable now.
    pub(super) fn hear(&mut self, bodies: &[Body], names: &Names) {
        self.untold.extend(bodies.iter().filter_map(|body| self.lines.hear(body, names)));
    }

    /// The phrases that are not told yet, which are told by this.
    pub(super) fn untold(&mut self) -> Vec<Line> {
        std::mem::take(&mut self.untold)
    }

    /// What became of a request for a line of chat before, by the store; `entry` is the one that an answer names.
    pub(super) async fn earlier(
        store: &dyn Store,
        table: TableCode,
        (player, id, hash): (PlayerId, RequestId, Hex<8>),
        entry: u64,
    ) -> Result<Earlier, Refused> {
        match store.text_asked(table.as_str(), &player.to_string(), id.0).await {
            Ok(None) => Ok(Earlier::Never),
            Ok(Some(noted)) if noted == hash.0 => Ok(Earlier::Entry(entry)),
            Ok(Some(_)) => Ok(Earlier::Reused),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Whether this player used the id for a line of chat lately.
    pub(super) fn has_asked(&self, player: PlayerId, id: RequestId) -> bool {
        self.asked.contains(&(player, id))
    }

    /// Makes a line of chat durable and gives it as it is told.
    pub(super) async fn chat(
        &mut self,
        store: &dyn Store,
        table: TableCode,
        chat: Chat,
        unix_ms: u64,
        names: &Names,
    ) -> Result<Line, Refused> {
        let at_ms = self.time_ms(unix_ms);
        let Chat { player, id, hash, line } = chat;
        let text = NewText {
            player: player.to_string(),
            request: id.0,
            hash: hash.0,
            at_ms: signed(at_ms),
            body: line.clone(),
        };
        store.add_text(table.as_str(), text).await.map_err(|error| {
            tracing::warn!(%table, %error, "a line of chat was not written");
            match error {
                StoreError::Busy => Refused::Busy,
                StoreError::Gone => Refused::UnknownKey,
                // Sent again, it is found if it was written after all.
                _ => Refused::Unavailable,
            }
        })?;
        if self.asked.len() >= LINES_KEPT {
            self.asked.pop_front();
        }
        self.asked.push_back((player, id));
        Ok(self.lines.chat(at_ms, player, line, names))
    }

    /// Erases the lines of chat of these people; phrases are in the journal.
    pub(super) fn erase(&mut self, whose: impl Fn(PlayerId) -> bool) {
        self.lines.erase(whose);
    }

    /// Who spoke lately.
    pub(super) fn speakers(&self) -> Vec<PlayerId> {
        self.lines.speakers()
    }

    /// All that was said lately.
    pub(super) fn all(&self, names: &Names) -> Vec<Line> {
        self.lines.all(names)
    }
}

#[cfg(test)]
mod tests {
    use rules::Seat;
    use rules::talk::Phrase;

    use super::*;
    use crate::table::entry::{Asked, BODY_VERSION, Event};

    fn phrase(at_ms: u64) -> Body {
        let seat = Seat::new(0).expect("the first seat");
        let what = Event::Phrase { seat, phrase: Phrase::ALL[0], number: None };
        let asked = Asked { by: PlayerId::nil(), id: Hex([0; 16]), hash: Hex([0; 8]) };
        Body { v: BODY_VERSION, at_ms, what, asked: Some(asked) }
    }

    #[test]
    fn no_line_has_the_time_of_the_one_before_it_or_an_earlier_one() {
        let mut speech = Speech::default();
        let mut times = Vec::new();
        for clock in [1_000, 1_000, 400, 2_000, 2_000, 1_999] {
            times.push(speech.time_ms(clock));
            speech.hear(&[phrase(speech.time_ms(clock))], &Names::default());
        }
        assert_eq!(times, [1_000, 1_001, 1_002, 2_000, 2_001, 2_002]);
        assert_eq!(speech.untold().iter().map(|line| line.at_ms).collect::<Vec<_>>(), times);
    }

    #[test]
    fn players_who_spoke_long_ago_are_forgotten() {
        let mut speech = Speech::default();
        for visitor in 0..100 {
            speech.spoke(PlayerId::from_u128(visitor.into()), visitor * PHRASE_PAUSE_MS / 10);
        }
        assert_eq!(speech.spoke_at_ms.len(), 10);
    }
}
