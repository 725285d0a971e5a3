//! What is counted and timed for whoever runs the house: numbers without names or codes of tables, under labels of which
//! there are few.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};
use protocol::Refused;
use rules::games::GameKind;

use crate::store::{Measures, TableCount};

/// What goes on counting while the house is open. A clone counts the same.
#[derive(Debug, Clone, Default)]
pub(crate) struct Metrics {
    /// Actions in games that are on disk.
    actions: Family<Game, Counter>,
    pub(crate) refusals: Refusals,
    pub(crate) searches: SearchTimes,
}

/// How the house stands at one moment.
#[derive(Debug)]
pub(crate) struct Standing {
    pub(crate) build: String,
    pub(crate) sockets: usize,
    pub(crate) tables_awake: usize,
    pub(crate) tables_broken: usize,
    pub(crate) letters_waiting: usize,
    /// Nothing while the store does not answer.
    pub(crate) tables: Vec<TableCount>,
    pub(crate) store: Measures,
}

/// Refusals by their code, over sockets and HTTP.
#[derive(Debug, Clone, Default)]
pub(crate) struct Refusals(Family<Code, Counter>);

/// How long searches took, and how many wait for their turn.
#[derive(Debug, Clone)]
pub(crate) struct SearchTimes {
    seconds: Family<Work, Histogram, fn() -> Histogram>,
    waiting: Arc<AtomicUsize>,
}

/// What is searched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sought {
    /// A try of a deal that can be won.
    Deal,
    /// A hint or a verdict.
    Advice,
    /// Whether a position is dead.
    Dead,
    /// What a bot does.
    Bot,
}

/// A search that waits for its turn, until it is dropped.
#[derive(Debug)]
pub(crate) struct InTurn(Arc<AtomicUsize>);

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Game {
    game: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Code {
    code: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Work {
    work: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Place {
    game: String,
    state: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Queue {
    queue: &'static str,
}

impl Metrics {
    /// Counts an action that is on disk.
    pub(crate) fn acted(&self, game: GameKind) {
        self.actions.get_or_create(&Game { game: game.tag() }).inc();
    }

    /// Everything, in the text format of OpenMetrics.
    pub(crate) fn text(&self, standing: Standing) -> String {
        let mut registry = Registry::with_prefix("parlour");
        let labels = vec![("version", env!("CARGO_PKG_VERSION").to_owned()), ("build", standing.build)];
        registry.register("build", "What runs", Info::new(labels));
        let mut gauge = |name: &str, help: &str, now: usize| {
            let gauge: Gauge = Gauge::default();
            gauge.set(i64::try_from(now).unwrap_or(i64::MAX));
            registry.register(name, help, gauge);
        };
        gauge("sockets", "Open WebSockets", standing.sockets);
        gauge("tables_resident", "Tables in memory", standing.tables_awake);
        gauge("tables_broken", "Tables that cannot be read and are left alone", standing.tables_broken);

        let tables: Family<Place, Gauge> = Family::default();
        for TableCount { kind, phase, tables: count } in standing.tables {
            tables.get_or_create(&Place { game: kind, state: phase }).set(i64::from(count));
        }
        registry.register("tables", "Open tables, in memory or not", tables);

        let queues: Family<Queue, Gauge> = Family::default();
        for (queue, waiting) in [
            ("store_writes", standing.store.writes_waiting),
            ("store_reads", standing.store.reads_waiting),
            ("table_letters", standing.letters_waiting),
            ("searches", self.searches.waiting.load(Ordering::Relaxed)),
        ] {
            let waiting = i64::try_from(waiting).unwrap_or(i64::MAX);
            queues.get_or_create(&Queue { queue }).set(waiting);
        }
        registry.register("waiting", "What waits in a queue", queues);

        registry.register("actions", "Actions in games that are on disk", self.actions.clone());
        registry.register("refusals", "Requests that were refused", self.refusals.0.clone());
        let commits = standing.store.commit_seconds;
        registry.register_with_unit(
            "journal_commit",
            "One commit to disk, for all that waited",
            Unit::Seconds,
            commits,
        );
        let searches = self.searches.seconds.clone();
        registry.register_with_unit(
            "search",
            "One search, without waiting for its turn",
            Unit::Seconds,
            searches,
        );

        let mut text = String::new();
        encode(&mut text, &registry).expect("a string takes what is written");
        text
    }
}

impl Refusals {
    /// Counts a refusal.
    pub(crate) fn count(&self, refused: &Refused) {
        self.0.get_or_create(&Code { code: refused.code() }).inc();
    }
}

impl SearchTimes {
    /// Notes that a search waits for its turn.
    pub(crate) fn wait(&self) -> InTurn {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        InTurn(Arc::clone(&self.waiting))
    }

    /// Does a search and notes how long it took.
    pub(crate) fn time<T>(&self, sought: Sought, search: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let found = search();
        let work = match sought {
            Sought::Deal => "deal",
            Sought::Advice => "advice",
            Sought::Dead => "dead",
            Sought::Bot => "bot",
        };
        self.seconds.get_or_create(&Work { work }).observe(began.elapsed().as_secs_f64());
        found
    }
}

impl Default for SearchTimes {
    fn default() -> SearchTimes {
        // From a millisecond to four seconds.
        let histogram: fn() -> Histogram = || Histogram::new(exponential_buckets(0.001, 2.0, 13));
        SearchTimes { seconds: Family::new_with_constructor(histogram), waiting: Arc::default() }
    }
}

impl Drop for InTurn {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
