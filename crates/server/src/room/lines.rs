//! What was said at a table lately.

use std::collections::VecDeque;

use protocol::{Line, PlayerId, Said};

use super::names::Names;
use crate::limits::LINES_KEPT;
use crate::store::Text;
use crate::table::entry::{Body, Event};

/// The last lines, phrases and chat together, oldest first.
#[derive(Debug, Default)]
pub(super) struct Lines {
    spoken: VecDeque<Spoken>,
}

#[derive(Debug, Clone)]
struct Spoken {
    at_ms: u64,
    player: PlayerId,
    said: Said,
}

impl Lines {
    /// Adds the phrase of an entry, if it has one, and gives its line.
    pub(super) fn hear(&mut self, body: &Body, names: &Names) -> Option<Line> {
        let (Event::Phrase { phrase, number, .. }, Some(asked)) = (&body.what, &body.asked) else {
            return None;
        };
        let said = Said::Phrase { phrase: *phrase, number: *number };
        Some(self.add(Spoken { at_ms: body.at_ms, player: asked.by, said }, names))
    }

    /// Adds a line of chat and gives it as it is shown.
    pub(super) fn chat(&mut self, at_ms: u64, player: PlayerId, text: String, names: &Names) -> Line {
        self.add(Spoken { at_ms, player, said: Said::Text { text } }, names)
    }

    /// Adds what was said before the table woke.
    pub(super) fn recall(&mut self, texts: Vec<Text>) {
        for text in texts {
            let Ok(player) = text.player.parse() else { continue };
            let at_ms = u64::try_from(text.at_ms).unwrap_or_default();
            let said = Said::Text { text: text.body };
            self.spoken.push_back(Spoken { at_ms, player, said });
        }
        self.spoken.make_contiguous().sort_by_key(|spoken| spoken.at_ms);
        self.trim();
    }

    /// Erases the lines of chat of these people.
    pub(super) fn erase(&mut self, whose: impl Fn(PlayerId) -> bool) {
        self.spoken.retain(|spoken| matches!(spoken.said, Said::Phrase { .. }) || !whose(spoken.player));
    }

    /// When the last of them was said.
    pub(super) fn last_at_ms(&self) -> Option<u64> {
        self.spoken.back().map(|spoken| spoken.at_ms)
    }

    /// Who spoke.
    pub(super) fn speakers(&self) -> Vec<PlayerId> {
        let mut speakers: Vec<PlayerId> = self.spoken.iter().map(|spoken| spoken.player).collect();
        speakers.sort_unstable();
        speakers.dedup();
        speakers
    }

    /// All that is kept.
    pub(super) fn all(&self, names: &Names) -> Vec<Line> {
        self.spoken.iter().map(|spoken| spoken.line(names)).collect()
    }

    fn add(&mut self, spoken: Spoken, names: &Names) -> Line {
        let line = spoken.line(names);
        self.spoken.push_back(spoken);
        self.trim();
        line
    }

    fn trim(&mut self) {
        let surplus = self.spoken.len().saturating_sub(LINES_KEPT);
        self.spoken.drain(..surplus);
    }
}

impl Spoken {
    fn line(&self, names: &Names) -> Line {
        let (at_ms, player, said) = (self.at_ms, self.player, self.said.clone());
        Line { at_ms, player, name: names.of(player), said }
    }
}
