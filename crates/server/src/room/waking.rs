//! From a journal to a table that is awake.

use protocol::{Refused, TableCode};

use super::Letter;
use super::lines::Lines;
use super::names::Names;
use crate::limits::LINES_KEPT;
use crate::store::{Store, StoreError};
use crate::table::{Desk, FoldFault};

/// Why a room cannot serve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shut {
    /// There is no such table.
    NoTable,
    /// Its journal cannot be folded.
    Broken,
    /// A newer server wrote in the journal, or the store does not answer now.
    ComeBack,
}

impl Shut {
    /// What whoever asks is told.
    pub(super) const fn refused(self) -> Refused {
        match self {
            Shut::NoTable => Refused::UnknownTable,
            Shut::Broken => Refused::Broken,
            Shut::ComeBack => Refused::Unavailable,
        }
    }

    /// Answers a letter that cannot be dealt with.
    pub(super) fn refuse(self, letter: Letter) {
        let refused = self.refused();
        match letter {
            Letter::Hello(hello) => {
                hello.reply.refuse(refused.clone());
                let _ = hello.joined.send(Err(refused));
            }
            Letter::Request { reply, .. } => reply.refuse(refused),
            Letter::Card { answer } => drop(answer.send(Err(refused))),
            Letter::Gone { .. }
            | Letter::Renamed { .. }
            | Letter::Expire { .. }
            | Letter::Forgotten { .. }
            | Letter::Searched { .. }
            | Letter::Recalled { .. }
            | Letter::Thought { .. }
            | Letter::Advised { .. }
            | Letter::Found { .. } => {}
        }
    }
}

/// Folds the journal of a table, and recalls what was said there lately.
pub(super) async fn wake(store: &dyn Store, code: TableCode) -> Result<(Desk, Lines), Shut> {
    let loaded = match store.load(code.as_str()).await {
        Ok(Some(loaded)) => loaded,
        Ok(None) => return Err(Shut::NoTable),
        Err(error @ StoreError::Broken { .. }) => {
            tracing::error!(table = %code, %error, "a table is left alone");
            return Err(Shut::Broken);
        }
        Err(error) => {
            tracing::warn!(table = %code, %error, "a table cannot be loaded now");
            return Err(Shut::ComeBack);
        }
    };
    let mut lines = Lines::default();
    let unnamed = Names::default();
    let desk = Desk::fold(&loaded, |body, _| drop(lines.hear(body, &unnamed))).map_err(|fault| {
        tracing::error!(table = %code, %fault, "a table is left alone");
        if fault == FoldFault::Newer { Shut::ComeBack } else { Shut::Broken }
    })?;
    let texts = store.texts(code.as_str(), u32::try_from(LINES_KEPT).unwrap_or(u32::MAX)).await;
    lines.recall(texts.unwrap_or_default());
    Ok((desk, lines))
}
