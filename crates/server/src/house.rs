//! A house: its tables, its players, and what they all share.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{Hex, PlayerId, Refused, TableCard, TableCode};
use rules::games::AnyOptions;
use rules::shuffle;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::callers::Callers;
use crate::customs::Customs;
use crate::gate::{Deed, Gate};
use crate::household::Household;
use crate::limits::{CODE_TRIES_MAX, SOCKETS_MAX, TABLE_LETTERS_MAX, TABLES_AWAKE_MAX, TABLES_SAT_AT_MAX};
use crate::metrics::{Metrics, Standing};
use crate::report::Reports;
use crate::room::{Letter, Room, Searches, SocketId};
use crate::seams::{Clock, Dealer};
use crate::solving::Solvers;
use crate::store::{AppendError, Seed, Store, StoreError};
use crate::table::entry::Event;
use crate::table::opening;
use crate::thinking::Thinkers;
use crate::watched::Watched;

/// A running house; a clone is the same house.
#[derive(Debug, Clone)]
pub(crate) struct House(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Arc<dyn Store>,
    dealer: Arc<dyn Dealer>,
    clock: Arc<dyn Clock>,
    build: String,
    customs: Customs,
    tables: Mutex<HashMap<TableCode, Place>>,
    watched: Watched,
    metrics: Metrics,
    searches: Searches,
    solvers: Solvers,
    thinkers: Thinkers,
    reports: Reports,
    /// What the deals of a day follow from.
    secret: Seed,
    gate: Gate,
    callers: Callers,
    rooms: TaskTracker,
    sockets: TaskTracker,
    sockets_open: AtomicUsize,
    next_socket: AtomicU64,
    /// No more work is taken.
    closing: CancellationToken,
    /// The sockets close.
    closed: CancellationToken,
}

#[derive(Debug)]
enum Place {
    Awake(Sender<Letter>),
    /// Not tried again while the server runs.
    Broken,
}

/// An open socket; dropping it makes room for another.
#[derive(Debug)]
pub(crate) struct SocketPlace {
    house: House,
    /// Its number.
    pub(crate) number: SocketId,
    /// Where it comes from.
    pub(crate) household: Household,
    said_hello: AtomicBool,
}

impl SocketPlace {
    /// Notes that it has said hello.
    pub(crate) fn greeted(&self) {
        if !self.said_hello.swap(true, Ordering::Relaxed) {
            self.house.gate().greeted(self.household);
        }
    }
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        self.house.0.callers.remove(self.number);
        self.house.gate().leave(self.household, self.said_hello.load(Ordering::Relaxed));
        self.house.0.sockets_open.fetch_sub(1, Ordering::Relaxed);
    }
}

impl House {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        dealer: Arc<dyn Dealer>,
        clock: Arc<dyn Clock>,
        build: String,
        secret: Seed,
        customs: Customs,
    ) -> House {
        let metrics = Metrics::default();
        let times = &metrics.searches;
        House(Arc::new(Inner {
            store,
            dealer,
            clock,
            build,
            customs,
            tables: Mutex::default(),
            watched: Watched::default(),
            searches: Searches::new(times.clone()),
            solvers: Solvers::new(times.clone()),
            thinkers: Thinkers::new(times.clone()),
            reports: Reports::default(),
            metrics,
            secret,
            gate: Gate::default(),
            callers: Callers::default(),
            rooms: TaskTracker::new(),
            sockets: TaskTracker::new(),
            sockets_open: AtomicUsize::new(0),
            next_socket: AtomicU64::new(1),
            closing: CancellationToken::new(),
            closed: CancellationToken::new(),
        }))
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    pub(crate) fn dealer(&self) -> &dyn Dealer {
        &*self.0.dealer
    }

    pub(crate) fn clock(&self) -> &dyn Clock {
        &*self.0.clock
    }

    pub(crate) fn build(&self) -> &str {
        &self.0.build
    }

    pub(crate) fn customs(&self) -> &Customs {
        &self.0.customs
    }

    pub(crate) fn reports(&self) -> &Reports {
        &self.0.reports
    }

    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.0.thinkers
    }

    pub(crate) fn searches(&self) -> &Searches {
        &self.0.searches
    }

    pub(crate) fn solvers(&self) -> &Solvers {
        &self.0.solvers
    }

    pub(crate) fn secret(&self) -> &Seed {
        &self.0.secret
    }

    pub(crate) fn gate(&self) -> &Gate {
        &self.0.gate
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// How the house stands now.
    pub(crate) async fn standing(&self) -> Standing {
        let tables = self.store().table_counts().await.unwrap_or_default();
        let (mut tables_awake, mut tables_broken, mut letters_waiting) = (0, 0, 0);
        #[expect(clippy::iter_over_hash_type, reason = "sums have no order")]
        for place in self.lock().values() {
            match place {
                Place::Broken => tables_broken += 1,
                Place::Awake(room) => {
                    tables_awake += 1;
                    letters_waiting += room.max_capacity() - room.capacity();
                }
            }
        }
        Standing {
            build: self.build().to_owned(),
            sockets: self.0.sockets_open.load(Ordering::Relaxed),
            tables_awake,
            tables_broken,
            letters_waiting,
            tables,
            store: self.store().measures(),
        }
    }

    pub(crate) fn watched(&self) -> &Watched {
        &self.0.watched
    }

    pub(crate) fn callers(&self) -> &Callers {
        &self.0.callers
    }

    /// Takes a place for one more socket.
    ///
    /// # Errors
    /// If this household, or the house, has too many.
    pub(crate) fn enter(&self, household: Household) -> Result<SocketPlace, Refused> {
        self.gate().enter(household, self.clock().steady_ms())?;
        let open = self.0.sockets_open.fetch_add(1, Ordering::Relaxed);
        let number = self.0.next_socket.fetch_add(1, Ordering::Relaxed);
        let place =
            SocketPlace { house: self.clone(), number, household, said_hello: AtomicBool::new(false) };
        // Dropping the place gives it back.
        match self.is_closing() {
            true => Err(Refused::Unavailable),
            false if open >= SOCKETS_MAX => Err(Refused::Busy),
            false => Ok(place),
        }
    }

    /// The tracker that the sockets' tasks belong to.
    pub(crate) fn sockets(&self) -> &TaskTracker {
        &self.0.sockets
    }

    /// Gives a letter to a table, waking it if it sleeps.
    ///
    /// # Errors
    /// The letter and why it was not taken.
    pub(crate) fn post(&self, code: TableCode, letter: Letter) -> Result<(), Box<(Letter, Refused)>> {
        if self.is_closing() {
            return Err(Box::new((letter, Refused::Unavailable)));
        }
        let mut tables = self.lock();
        let awake = tables.len();
        let place = match tables.entry(code) {
            std::collections::hash_map::Entry::Occupied(place) => place.into_mut(),
            std::collections::hash_map::Entry::Vacant(_) if awake >= TABLES_AWAKE_MAX => {
                return Err(Box::new((letter, Refused::Busy)));
            }
            std::collections::hash_map::Entry::Vacant(place) => {
                place.insert(Place::Awake(self.open_room(code)))
            }
        };
        match place {
            Place::Broken => Err(Box::new((letter, Refused::Broken))),
            Place::Awake(room) => room.try_send(letter).map_err(|error| match error {
                mpsc::error::TrySendError::Full(letter) => Box::new((letter, Refused::Busy)),
                mpsc::error::TrySendError::Closed(letter) => Box::new((letter, Refused::Unavailable)),
            }),
        }
    }

    /// Ends what nobody went on with at a table that had its last entry at this time or before, waking it if it sleeps.
    pub(crate) fn expire(&self, code: TableCode, changed_before_ms: u64) {
        // A table that is busy is in use, and one that was not taken is found again.
        let _ = self.post(code, Letter::Expire { changed_before_ms });
    }

    /// Tells a table something that only matters while it is awake.
    pub(crate) fn post_if_awake(&self, code: TableCode, letter: Letter) {
        if let Some(Place::Awake(room)) = self.lock().get(&code) {
            // A table that is too busy learns of it at the next hello.
            let _ = room.try_send(letter);
        }
    }

    /// Lets a room go, if no letter waits for it.
    pub(crate) fn retire(&self, code: TableCode, letters: &Receiver<Letter>) -> bool {
        let mut tables = self.lock();
        let unread = !letters.is_empty();
        if !unread && !matches!(tables.get(&code), Some(Place::Broken)) {
            tables.remove(&code);
        }
        !unread
    }

    pub(crate) fn mark_broken(&self, code: TableCode) {
        self.lock().insert(code, Place::Broken);
        self.watched().set(code, false);
    }

    pub(crate) fn is_awake(&self, code: TableCode) -> bool {
        matches!(self.lock().get(&code), Some(Place::Awake(_)))
    }

    pub(crate) fn is_broken(&self, code: TableCode) -> bool {
        matches!(self.lock().get(&code), Some(Place::Broken))
    }

    /// Tells a table that a socket is gone, however busy it is.
    pub(crate) async fn post_gone(&self, code: TableCode, socket: SocketId) {
        let room = match self.lock().get(&code) {
            Some(Place::Awake(room)) => room.clone(),
            Some(Place::Broken) | None => return,
        };
        // A room that has closed has let go of its sockets.
        let _ = room.send(Letter::Gone { socket }).await;
    }

    /// What a table is, for somebody who has its code. A household that asks for too many codes that are not there is
    /// told nothing for a while.
    pub(crate) async fn card(&self, code: TableCode, household: Household) -> Result<TableCard, Refused> {
        self.gate().look(household, Deed::UnknownCode, self.clock().steady_ms())?;
        let (answer, card) = oneshot::channel();
        self.post(code, Letter::Card { answer }).map_err(|refused| refused.1)?;
        let card = card.await.unwrap_or(Err(Refused::Unavailable));
        if card == Err(Refused::UnknownTable) {
            self.gate().take(household, Deed::UnknownCode, self.clock().steady_ms())?;
        }
        card
    }

    /// Tells a table something that must reach it, however busy it is; it is woken for that if it sleeps.
    pub(crate) async fn tell(&self, code: TableCode, letter: Letter) -> Result<(), Refused> {
        let mut letter = letter;
        loop {
            let (back, refused) = match self.post(code, letter) {
                Ok(()) => return Ok(()),
                Err(refused) => *refused,
            };
            let room = match self.lock().get(&code) {
                Some(Place::Awake(room)) if refused == Refused::Busy => room.clone(),
                _ => return Err(refused),
            };
            // Until there is room for a letter, or the room is gone and another may be opened.
            drop(room.reserve().await);
            letter = back;
        }
    }

    /// Whether a player sits at a table.
    pub(crate) async fn sits_at(&self, player: PlayerId, table: TableCode) -> bool {
        let rows = self.store().tables_of(&player.to_string()).await;
        rows.is_ok_and(|rows| rows.iter().any(|row| row.table == table.as_str()))
    }

    /// Opens a table with its host in the first seat.
    pub(crate) async fn open_table(&self, host: PlayerId, options: AnyOptions) -> Result<TableCard, Refused> {
        options.check().map_err(|fault| Refused::Options { fault })?;
        self.gate().open_table(host, self.clock().steady_ms())?;
        for _ in 0..CODE_TRIES_MAX {
            let (code, seed) = (self.dealer().code(), self.dealer().seed());
            let commitment = Hex(shuffle::commitment(code.as_str(), 1, &shuffle::Seed(seed.0)));
            let created = Event::Created { code, options, host, commitment };
            let (table, append) =
                opening(created, seed, self.clock().unix_ms()).map_err(|_| Refused::Internal)?;
            match self.store().append(append).await {
                Ok(_) => return Ok(crate::table::table_card(&table)),
                Err(AppendError::Conflict) => {}
                Err(AppendError::Busy) => return Err(Refused::Busy),
                Err(AppendError::Gone { .. }) => return Err(Refused::UnknownKey),
                Err(AppendError::TooManyTables) => return Err(too_many_tables()),
                Err(error @ (AppendError::Refused(_) | AppendError::OutOfRange { .. })) => {
                    tracing::error!(%error, "the store refused a new table");
                    return Err(Refused::Internal);
                }
                // Whether it was written or not, nobody knows its code: an empty table that expires.
                Err(AppendError::Unknown(_) | AppendError::Failed(_) | AppendError::Closed) => {
                    return Err(Refused::Unavailable);
                }
            }
        }
        Err(Refused::Busy)
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.0.closing.is_cancelled()
    }

    /// Until no more work is taken.
    pub(crate) async fn closing(&self) {
        self.0.closing.cancelled().await;
    }

    /// Until the sockets close.
    pub(crate) async fn closed(&self) {
        self.0.closed.cancelled().await;
    }

    /// Takes no more work, lets the tables finish what they are writing, and notes which of them were looked at.
    pub(crate) async fn drain(&self, patience: std::time::Duration) {
        self.0.closing.cancel();
        self.0.rooms.close();
        let finish = async { tokio::join!(self.0.rooms.wait(), self.note_watched()) };
        if tokio::time::timeout(patience, finish).await.is_err() {
            tracing::warn!(tables = self.0.rooms.len(), "some tables were still writing");
        }
    }

    /// Closes the sockets.
    pub(crate) async fn close_sockets(&self, patience: std::time::Duration) {
        self.0.closed.cancel();
        self.0.sockets.close();
        let _ = tokio::time::timeout(patience, self.0.sockets.wait()).await;
    }

    fn open_room(&self, code: TableCode) -> Sender<Letter> {
        let (room, letters) = mpsc::channel(TABLE_LETTERS_MAX);
        let task = tokio::spawn(Room::new(code, self.clone(), letters, room.downgrade()).run());
        let house = self.clone();
        self.0.rooms.spawn(async move {
            if task.await.is_err() {
                tracing::error!(table = %code, "a bug closed a table");
                house.mark_broken(code);
            }
        });
        room
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableCode, Place>> {
        self.0.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whoever sits at so many tables sits down at no other.
pub(crate) fn too_many_tables() -> Refused {
    Refused::TooManyTables { tables_max: u32::try_from(TABLES_SAT_AT_MAX).unwrap_or(u32::MAX) }
}

/// What a failed read means for whoever asked.
pub(crate) fn unavailable(error: &StoreError) -> Refused {
    match error {
        StoreError::Busy => Refused::Busy,
        StoreError::Gone => Refused::UnknownKey,
        StoreError::Refused(_) | StoreError::Broken { .. } => {
            tracing::error!(%error, "the store refused");
            Refused::Internal
        }
        StoreError::Unknown(_) | StoreError::Failed(_) | StoreError::Closed => {
            tracing::warn!(%error, "the store did not answer");
            Refused::Unavailable
        }
    }
}
