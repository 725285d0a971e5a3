//! Forgetting a player, in a house that is open and in one that is closed.

use protocol::{PlayerId, Refused};

use crate::house::{House, unavailable};
use crate::room::Letter;
use crate::seams::Clock;
use crate::store::{AppendError, Store, StoreError};
use crate::table::{Desk, FoldFault, giving_up_the_seat};

/// Why a player was not forgotten, or not completely: to do it again is safe.
#[derive(Debug, thiserror::Error)]
pub enum NotForgotten {
    /// Nobody was ever this player.
    #[error("there is no such player; a player's id stands in the records of their games")]
    Unknown,
    /// The store did not do it.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The name is erased, but a seat could not be given up.
    #[error("the seat at table {table} could not be given up: {why}")]
    Seat {
        /// Where.
        table: String,
        /// Why not.
        why: String,
    },
}

/// Erases a player of a house that is closed: name, keys, links and lines of chat. Seats are
/// given up, where a game runs at its end, and answered is at how many tables. Games stay.
///
/// # Errors
/// [`NotForgotten`].
pub async fn forget(store: &dyn Store, clock: &dyn Clock, player: PlayerId) -> Result<usize, NotForgotten> {
    let id = player.to_string();
    if store.player(&id).await?.is_none() {
        return Err(NotForgotten::Unknown);
    }
    let mut given_up = 0;
    for table in store.forget(&id).await?.seats {
        let failed = |why: String| NotForgotten::Seat { table: table.clone(), why };
        let Some(loaded) = store.load(&table).await? else { continue };
        let desk = Desk::fold(&loaded, |_, _| ()).map_err(|fault: FoldFault| failed(fault.to_string()))?;
        let draft = giving_up_the_seat(&desk.table, player, clock.unix_ms());
        if let Some(draft) = draft.map_err(|fault| failed(fault.to_string()))? {
            let appended = store.append(draft.append()).await;
            appended.map_err(|error: AppendError| failed(error.to_string()))?;
            given_up += 1;
        }
    }
    Ok(given_up)
}

impl House {
    /// Erases a player, closes their sockets and tells the tables that know them.
    pub(crate) async fn forget(&self, player: PlayerId) -> Result<(), Refused> {
        let id = player.to_string();
        let traces = self.store().forget(&id).await.map_err(|error| unavailable(&error))?;
        self.callers().close(|caller| caller.player == player);
        for table in &traces.seats {
            let Ok(code) = table.parse() else { continue };
            if let Err(refused) = self.tell(code, Letter::Forgotten { player }).await {
                tracing::warn!(table = %code, ?refused, "a forgotten player keeps a seat");
            }
        }
        for table in traces.lines.iter().filter(|table| !traces.seats.contains(table)) {
            let Ok(code) = table.parse() else { continue };
            if self.is_awake(code) {
                // A table that went to sleep meanwhile reads what is said there anew.
                let _ = self.tell(code, Letter::Forgotten { player }).await;
            }
        }
        Ok(())
    }
}
