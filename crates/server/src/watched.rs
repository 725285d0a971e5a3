//! The tables that somebody looks at.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use protocol::TableCode;

use crate::house::House;
use crate::limits::TABLES_SEEN_AT_ONCE_MAX;
use crate::table::signed;

/// The tables with an open socket; no more than are awake.
#[derive(Debug, Default)]
pub(crate) struct Watched(Mutex<HashSet<TableCode>>);

impl Watched {
    /// Notes whether somebody looks at a table.
    pub(crate) fn set(&self, table: TableCode, watched: bool) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if watched {
            tables.insert(table)
        } else {
            tables.remove(&table)
        };
    }

    fn all(&self) -> Vec<TableCode> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect()
    }
}

impl House {
    /// Makes durable that these tables are looked at now. Lost, one of them is closed earlier, if nobody comes back.
    pub(crate) async fn note_watched(&self) {
        for tables in self.watched().all().chunks(TABLES_SEEN_AT_ONCE_MAX) {
            let now_ms = signed(self.clock().unix_ms());
            let noted: Vec<_> =
                tables.iter().map(|table| self.store().table_seen(table.as_str(), now_ms)).collect();
            for noted in noted {
                if let Err(error) = noted.await {
                    tracing::warn!(%error, "it was not noted that a table is looked at");
                    return;
                }
            }
        }
    }
}
