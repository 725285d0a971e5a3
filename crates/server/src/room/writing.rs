//! Making a draft durable.

use protocol::PlayerId;

use crate::store::{AppendError, Store};
use crate::table::Draft;

/// What became of an append.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    /// It is on disk.
    Durable,
    /// Another server was faster: catch up and judge again.
    Overtaken,
    /// Nothing was written; the table is as it was.
    Busy,
    /// It is not there, or nobody can tell: the table must be folded again before it is used.
    Lost,
    /// This player, who would get a seat, was forgotten. Nothing was written.
    Gone(PlayerId),
    /// Who would get a seat has too many. Nothing was written.
    TooManyTables,
    /// The store refused it: our bug. Nothing was written.
    Refused,
}

/// Appends a draft. What the store does not know is settled by reading the entry back, never by a guess.
pub(super) async fn write(store: &dyn Store, draft: &Draft) -> Written {
    let append = draft.append();
    let (table, promised) = (append.table.clone(), append.head());
    match store.append(append).await {
        Ok(_) => Written::Durable,
        Err(AppendError::Conflict) => Written::Overtaken,
        Err(AppendError::Busy) => Written::Busy,
        Err(AppendError::Unknown(why)) => {
            tracing::warn!(%table, entry = promised.number, %why, "an append is unknown and is read back");
            match store.read(&table, promised.number).await {
                Ok(Some(entry)) if entry.head() == promised => Written::Durable,
                Ok(_) | Err(_) => Written::Lost,
            }
        }
        Err(AppendError::TooManyTables) => Written::TooManyTables,
        Err(AppendError::Gone { player }) => player.parse().map_or(Written::Refused, Written::Gone),
        Err(error @ (AppendError::Refused(_) | AppendError::OutOfRange { .. })) => {
            tracing::error!(%table, %error, "the store refused an append");
            Written::Refused
        }
        Err(error @ (AppendError::Failed(_) | AppendError::Closed)) => {
            tracing::warn!(%table, %error, "an append failed");
            Written::Lost
        }
    }
}
