//! Judging who may have advice (READINGS K21): only the one player of a game, of the position that is there.

use protocol::{AdviceKind, Refused};
use rules::Card;
use rules::games::AnyMatch;
use rules::klondike::{Action, View};

use super::entry::Event;
use super::judge::Case;
use super::{Draft, Judged, deck_source};

/// Advice that may be given. It holds hidden cards, so it is no part of a log.
pub struct Advisable {
    /// What for.
    pub kind: AdviceKind,
    /// In which game.
    pub game: u32,
    /// At which version.
    pub version: u32,
    /// The game with every face up.
    pub view: Box<View>,
    /// What the player can do.
    pub offers: Vec<Action>,
    /// The note that has to be durable before; nothing if it is already.
    pub note: Option<Box<Draft>>,
}

impl std::fmt::Debug for Advisable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Advisable").field("kind", &self.kind).finish_non_exhaustive()
    }
}

impl Case<'_> {
    pub(super) fn advise(&self, kind: AdviceKind, game: u32, version: u32) -> Result<Judged, Refused> {
        let (played, seat) = self.playing()?;
        let AnyMatch::Klondike(running) = &played.running else { return Err(Refused::NoAdvice) };
        if (game, version) != (played.started.game, played.version) {
            return Err(Refused::Stale { version: played.version });
        }
        let source = deck_source(self.table.code.as_str(), &played.started).map_err(|_| Refused::Internal)?;
        let deck = source.deck::<Card>().map_err(|_| Refused::Internal)?;
        let view = running.view_laid_open(&deck).ok_or(Refused::Internal)?;
        let note = match played.advised.contains(&kind) {
            true => None,
            false => {
                let mut draft = Draft::of(self.table, self.inputs.now_ms);
                // Asked for again, it is told again, so no request stands for it.
                draft.add(Event::Advised { seat, kind }, None).map_err(super::judge::bug)?;
                Some(Box::new(draft))
            }
        };
        let (view, offers) = (Box::new(view), running.legal(seat));
        Ok(Judged::Advise(Box::new(Advisable { kind, game, version, view, offers, note })))
    }
}
