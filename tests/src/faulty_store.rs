//! A store that fails in the ways a real one can, when a test says so.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use server::store::{
    Answer, Append, AppendError, DealtSeat, Entry, FinishedRow, GameRow, Head, KeyHolder, KeyRow, ListedRow,
    Loaded, Measures, NewKey, NewLink, NewPlayer, NewText, Player, Redeemed, Seed, Store, StoreError,
    TableCount, TableRow, TallyRow, Text, Traces,
};
use tokio::sync::watch;

/// What happens to one append.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Nothing is written until [`FaultyStore::release`]; then all goes well.
    Held,
    /// It is written at once, but not answered until [`FaultyStore::release`].
    AnsweredLate,
    /// It is not written, and the answer says so.
    Failed,
    /// It is written, and the answer is `Unknown`.
    UnknownWritten,
    /// It is not written, and the answer is `Unknown`.
    UnknownLost,
    /// The answer is `Unknown` at once, and it is written only after [`FaultyStore::release`], as by a
    /// database that goes on after the connection broke.
    UnknownWrittenLater,
}

/// Whether journals can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// As ever.
    Works,
    /// [`Store::load`] and [`Store::read`] fail.
    Fails,
}

/// A real store behind faults; what has no fault passes through unchanged.
///
/// An append with a fault must be called within a tokio runtime.
#[derive(Debug)]
pub struct FaultyStore {
    real: Arc<dyn Store>,
    faults: Mutex<HashMap<String, VecDeque<Fault>>>,
    reading: Mutex<Reading>,
    releases: watch::Sender<u64>,
    held: Arc<watch::Sender<usize>>,
}

impl FaultyStore {
    /// A store without faults so far.
    pub fn new(real: Arc<dyn Store>) -> FaultyStore {
        FaultyStore {
            real,
            faults: Mutex::default(),
            reading: Mutex::new(Reading::Works),
            releases: watch::Sender::new(0),
            held: Arc::new(watch::Sender::new(0)),
        }
    }

    /// Gives the table's next append without a fault this one.
    pub fn next(&self, table: &str, fault: Fault) {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        faults.entry(table.to_owned()).or_default().push_back(fault);
    }

    /// Whether all the table's faults so far have happened.
    pub fn is_spent(&self, table: &str) -> bool {
        let faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        faults.get(table).is_none_or(VecDeque::is_empty)
    }

    /// Makes reading journals work or fail from now on.
    pub fn set_reading(&self, reading: Reading) {
        *self.reading.lock().unwrap_or_else(PoisonError::into_inner) = reading;
    }

    /// Lets go of everything that is held now.
    pub fn release(&self) {
        self.releases.send_modify(|count| *count += 1);
    }

    /// Waits until exactly this many appends are held.
    ///
    /// An append counts from when it waits for the release (an `AnsweredLate` is on disk then) until
    /// it has the real store's answer or, if it has that already, was released.
    pub async fn wait_held(&self, appends: usize) {
        let mut held = self.held.subscribe();
        // The sender lives in `self`, so the channel cannot be closed here.
        let _ = held.wait_for(|now| *now == appends).await;
    }

    fn take_fault(&self, table: &str) -> Option<Fault> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).get_mut(table)?.pop_front()
    }

    /// Runs `work`, with its waiting for the release inside, whether or not anybody awaits the answer.
    fn hold<F>(&self, work: impl FnOnce(Release) -> F) -> Answer<Head, AppendError>
    where
        F: Future<Output = Result<Head, AppendError>> + Send + 'static,
    {
        let release = Release { releases: self.releases.subscribe(), held: Arc::clone(&self.held) };
        let task = tokio::spawn(work(release));
        Box::pin(async move {
            task.await.unwrap_or_else(|_| Err(AppendError::Unknown("the held append is gone".to_owned())))
        })
    }

    fn if_reading<T: Send + 'static>(&self, read: impl FnOnce() -> Answer<T>) -> Answer<T> {
        match *self.reading.lock().unwrap_or_else(PoisonError::into_inner) {
            Reading::Works => read(),
            Reading::Fails => {
                Box::pin(async { Err(StoreError::Failed("a fault that a test set".to_owned())) })
            }
        }
    }
}

/// One held append's way to its release.
struct Release {
    releases: watch::Receiver<u64>,
    held: Arc<watch::Sender<usize>>,
}

impl Release {
    /// Waits for the release and then does `rest`; counts as held during both.
    async fn then<T>(mut self, rest: impl Future<Output = T>) -> T {
        self.held.send_modify(|held| *held += 1);
        // A store that is gone releases everything.
        let _ = self.releases.changed().await;
        let result = rest.await;
        self.held.send_modify(|held| *held -= 1);
        result
    }
}

fn unknown<T>() -> Result<T, AppendError> {
    Err(AppendError::Unknown("a fault that a test set".to_owned()))
}

impl Store for FaultyStore {
    fn append(&self, append: Append) -> Answer<Head, AppendError> {
        let real = Arc::clone(&self.real);
        match self.take_fault(&append.table) {
            None => real.append(append),
            Some(Fault::Held) => {
                self.hold(|release| async move { release.then(async { real.append(append).await }).await })
            }
            Some(Fault::AnsweredLate) => {
                let written = real.append(append);
                self.hold(|release| async move {
                    let answer = written.await;
                    release.then(async { answer }).await
                })
            }
            Some(Fault::Failed) => {
                Box::pin(async { Err(AppendError::Failed("a fault that a test set".to_owned())) })
            }
            Some(Fault::UnknownWritten) => {
                let written = real.append(append);
                Box::pin(async {
                    // What the real store refuses was refused, not torn.
                    written.await?;
                    unknown()
                })
            }
            Some(Fault::UnknownLost) => Box::pin(async { unknown() }),
            Some(Fault::UnknownWrittenLater) => {
                drop(
                    self.hold(
                        |release| async move { release.then(async { real.append(append).await }).await },
                    ),
                );
                Box::pin(async { unknown() })
            }
        }
    }

    fn load(&self, table: &str) -> Answer<Option<Loaded>> {
        self.if_reading(|| self.real.load(table))
    }

    fn read(&self, table: &str, number: u64) -> Answer<Option<Entry>> {
        self.if_reading(|| self.real.read(table, number))
    }

    fn tables_of(&self, player: &str) -> Answer<Vec<TableRow>> {
        self.real.tables_of(player)
    }

    fn create_player(&self, player: NewPlayer) -> Answer<()> {
        self.real.create_player(player)
    }

    fn names_at(&self, table: &str) -> Answer<Vec<DealtSeat>> {
        self.real.names_at(table)
    }

    fn games_of(&self, player: &str) -> Answer<Vec<GameRow>> {
        self.real.games_of(player)
    }

    fn tallies_of(&self, player: &str) -> Answer<Vec<TallyRow>> {
        self.real.tallies_of(player)
    }

    fn finished(&self) -> Answer<Vec<FinishedRow>> {
        self.real.finished()
    }

    fn dealt_seats(&self, table: &str, game: u32) -> Answer<Vec<DealtSeat>> {
        self.real.dealt_seats(table, game)
    }

    fn listed_tables(&self) -> Answer<Vec<ListedRow>> {
        self.real.listed_tables()
    }

    fn idle_tables(&self, phase: &str, changed_before_ms: i64, seen_before_ms: i64) -> Answer<Vec<String>> {
        self.real.idle_tables(phase, changed_before_ms, seen_before_ms)
    }

    fn table_seen(&self, table: &str, at_ms: i64) -> Answer<()> {
        self.real.table_seen(table, at_ms)
    }

    fn key_holder(&self, key_hash: [u8; 32]) -> Answer<Option<KeyHolder>> {
        self.real.key_holder(key_hash)
    }

    fn key_used(&self, key: [u8; 8], at_ms: i64) -> Answer<()> {
        self.real.key_used(key, at_ms)
    }

    fn keys_of(&self, player: &str) -> Answer<Vec<KeyRow>> {
        self.real.keys_of(player)
    }

    fn revoke_key(&self, player: &str, key: [u8; 8]) -> Answer<bool> {
        self.real.revoke_key(player, key)
    }

    fn add_link(&self, link: NewLink) -> Answer<()> {
        self.real.add_link(link)
    }

    fn redeem_link(&self, link_hash: [u8; 32], key: NewKey) -> Answer<Redeemed> {
        self.real.redeem_link(link_hash, key)
    }

    fn forget(&self, player: &str) -> Answer<Traces> {
        self.real.forget(player)
    }

    fn player(&self, id: &str) -> Answer<Option<Player>> {
        self.real.player(id)
    }

    fn rename(&self, player: &str, name: &str) -> Answer<()> {
        self.real.rename(player, name)
    }

    fn add_text(&self, table: &str, text: NewText) -> Answer<()> {
        self.real.add_text(table, text)
    }

    fn text_asked(&self, table: &str, player: &str, request: [u8; 16]) -> Answer<Option<[u8; 8]>> {
        self.real.text_asked(table, player, request)
    }

    fn texts(&self, table: &str, count: u32) -> Answer<Vec<Text>> {
        self.real.texts(table, count)
    }

    fn house_secret(&self, fresh: Seed) -> Answer<Seed> {
        self.real.house_secret(fresh)
    }

    fn table_counts(&self) -> Answer<Vec<TableCount>> {
        self.real.table_counts()
    }

    fn measures(&self) -> Measures {
        self.real.measures()
    }

    fn healthy(&self) -> Answer<()> {
        self.real.healthy()
    }

    fn close(&self) -> Answer<()> {
        self.real.close()
    }
}
