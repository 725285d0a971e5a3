//! Tables where everybody plays without pause, and the proof that nobody was told anything wrong.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use protocol::TableCode;
use rules::games::{AnyOptions, GameKind};
use rules::patience::Level;
use rules::{cover_story, klondike, team_klondike, undercover};
use server::store::Store;
use server::store::sqlite::SqliteStore;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::chance::Chance;
use crate::http;
use crate::journal_proof::JournalProof;
use crate::tireless::{Log, Tireless};

/// Every game, and by how many it is played.
pub const GAMES: [(GameKind, usize); 5] = [
    (GameKind::Klondike, 1),
    (GameKind::Undercover, 2),
    (GameKind::CoverStory, 3),
    (GameKind::TeamKlondike, 2),
    (GameKind::TeamKlondike, 3),
];

/// Tables with their players, who play until they are told to stop.
#[derive(Debug)]
pub struct BusyTables {
    tables: Vec<Playing>,
    stop: CancellationToken,
}

/// What was told at tables where nobody plays any more.
#[derive(Debug)]
pub struct Told {
    tables: Vec<(TableCode, Vec<Log>)>,
}

/// What was proved of it.
#[derive(Debug, Clone, Copy)]
pub struct Proved {
    /// Games that were dealt.
    pub games: usize,
    /// Entries in the journals.
    pub entries: usize,
}

#[derive(Debug)]
struct Playing {
    code: TableCode,
    /// What each player was answered.
    answered: Vec<Arc<AtomicUsize>>,
    players: Vec<JoinHandle<Log>>,
}

impl BusyTables {
    /// Opens tables, one for each of these games and its number of players. Players come by `address` and take a request
    /// for lost when it was not answered for so long.
    pub async fn open(
        house: SocketAddr,
        address: SocketAddr,
        games: &[(GameKind, usize)],
        chance: &Chance,
        patience: Duration,
    ) -> BusyTables {
        let mut busy = BusyTables { tables: Vec::new(), stop: CancellationToken::new() };
        for (number, &(game, players)) in games.iter().enumerate() {
            let mut people = Vec::new();
            for name in ["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn"].into_iter().take(players) {
                people.push(http::new_player(house, name).await);
            }
            let code = http::new_table(house, people[0].key, short(game, players as u8)).await.code;
            let answered: Vec<Arc<AtomicUsize>> = people.iter().map(|_| Arc::default()).collect();
            let players = people.into_iter().zip(&answered).enumerate().map(|(seat, (player, answered))| {
                let chance = chance.part(number as u64).part(seat as u64);
                let answered = Arc::clone(answered);
                let seat = (seat, players);
                let player = Tireless::new(address, code, player, seat, chance, patience, answered);
                tokio::spawn(player.play(busy.stop.clone()))
            });
            let players = players.collect();
            busy.tables.push(Playing { code, answered, players });
        }
        busy
    }

    /// Waits until so many requests more were answered at all tables together.
    pub async fn until_answered(&self, more: usize) {
        self.until(|before, now| now.iter().sum::<usize>() >= before.iter().sum::<usize>() + more).await;
    }

    /// Waits until each player had so many requests more answered.
    pub async fn until_each_was_answered(&self, more: usize) {
        self.until(|before, now| before.iter().zip(now).all(|(before, now)| *now >= before + more)).await;
    }

    /// How many requests of each player were answered with "done" so far.
    #[must_use]
    pub fn answered(&self) -> Vec<usize> {
        let counts = self.tables.iter().flat_map(|table| &table.answered);
        counts.map(|count| count.load(Ordering::Relaxed)).collect()
    }

    async fn until(&self, enough: impl Fn(&[usize], &[usize]) -> bool) {
        let before = self.answered();
        while !enough(&before, &self.answered()) {
            let failed = self.tables.iter().flat_map(|table| &table.players).any(JoinHandle::is_finished);
            assert!(!failed, "a player was told something wrong, see above");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Lets everybody stop and go.
    ///
    /// # Panics
    /// If a player was told something wrong.
    pub async fn stop(self) -> Told {
        self.stop.cancel();
        let mut tables = Vec::new();
        for table in self.tables {
            let mut players = Vec::new();
            for player in table.players {
                players.push(player.await.expect("a player was told something wrong"));
            }
            tables.push((table.code, players));
        }
        Told { tables }
    }
}

/// Options for so many players with which games soon end and new ones begin.
#[must_use]
pub fn short(game: GameKind, players: u8) -> AnyOptions {
    match game {
        GameKind::Klondike => AnyOptions::Klondike(klondike::Options::EASY),
        GameKind::Undercover => AnyOptions::Undercover(undercover::Options {
            passes: Some(1),
            ..undercover::Options::at(Level::Normal)
        }),
        GameKind::TeamKlondike => AnyOptions::TeamKlondike(team_klondike::Options {
            tokens: Some(3),
            ..team_klondike::Options::at(Level::Normal)
        }),
        GameKind::CoverStory => {
            AnyOptions::CoverStory(cover_story::Options { players, cards: 6, clue_limit: 3 })
        }
    }
}

impl Told {
    /// What each player was told.
    pub fn players(&self) -> impl Iterator<Item = &Log> {
        self.tables.iter().flat_map(|(_, players)| players)
    }

    /// What each player was told, with where.
    pub fn by_table(&self) -> impl Iterator<Item = (TableCode, &Log)> {
        self.tables.iter().flat_map(|(code, players)| players.iter().map(|log| (*code, log)))
    }

    /// A number of each player, added up.
    pub fn count(&self, number: impl Fn(&Log) -> usize) -> usize {
        self.players().map(number).sum()
    }

    /// The same as it was when each player had so many answers. What was shown is left out, as it may be later.
    #[must_use]
    pub fn until(self, answered: &[usize]) -> Told {
        let mut counts = answered.iter();
        let mut told = self;
        for log in told.tables.iter_mut().flat_map(|(_, players)| players) {
            log.done.truncate(*counts.next().expect("the same players"));
            log.shown.clear();
        }
        told
    }

    /// Holds everything against the journals that a closed house left in this folder.
    ///
    /// # Panics
    /// If anybody was told something that is not in them, or twice in them.
    pub async fn prove(&self, data: &Path) -> Proved {
        let store = SqliteStore::open(data).expect("what the house left opens");
        let mut proved = Proved { games: 0, entries: 0 };
        for (code, players) in &self.tables {
            let loaded = store.load(code.as_str()).await.expect("the journal is whole");
            let proof = JournalProof::read(*code, &loaded.expect("the table is there"));
            for log in players {
                proof.holds_what_was_answered(log);
                proof.explains_what_was_shown(log);
            }
            proved.entries += proof.entries();
            proved.games += proof.games();
        }
        proved
    }
}
