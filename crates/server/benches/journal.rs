//! Appends a second on a real file: alone, each waiting for the one before, and with 1,000 tables
//! waiting at once.
//!
//! The files lie in Cargo's target directory, because a temporary directory is memory on many
//! machines and a sync there costs nothing. The last line compares both rates with the bare cost of
//! a sync on the same disk.

use std::fs::File;
use std::hint::black_box;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, Throughput};
use futures_util::future::join_all;
use server::store::sqlite::SqliteStore;
use server::store::{Append, Effect, Head, Listing, NewEntry, Store};
use tempfile::TempDir;
use tokio::runtime::Runtime;

const TABLES: usize = 1_000;
const COMPARED_FOR: Duration = Duration::from_secs(5);

/// A store with tables that each have a journal begun.
struct House {
    runtime: Runtime,
    store: SqliteStore,
    heads: Vec<Head>,
    _directory: TempDir,
}

impl House {
    fn new(tables: usize) -> House {
        let directory = directory();
        let store = SqliteStore::open(directory.path()).expect("an empty directory opens");
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime starts");
        let mut house = House { runtime, store, heads: vec![Head::GENESIS; tables], _directory: directory };
        house.append_to_all();
        house
    }

    /// One append to each table, all waiting at once.
    fn append_to_all(&mut self) {
        let answers: Vec<_> = self
            .heads
            .iter()
            .enumerate()
            .map(|(table, head)| self.store.append(action(table, *head)))
            .collect();
        self.heads = self
            .runtime
            .block_on(join_all(answers))
            .into_iter()
            .map(|answer| answer.expect("nobody else appends"))
            .collect();
    }
}

/// An append as an action in the middle of a game makes it.
fn action(table: usize, after: Head) -> Append {
    let body = format!(
        r#"{{"t":"action","seat":1,"id":"6f1d2c0e9a7b48d5b1c3e2f4a5968778","body_hash":"a1b2c3d4e5f60718","at":1764450000000,"action":"move 5:3 to 7","n":{}}}"#,
        after.number
    );
    Append {
        table: format!("{table:06}"),
        after,
        entries: vec![NewEntry { at_ms: 1_764_450_000_000, body }],
        effects: vec![Effect::ListTable(Listing {
            kind: "undercover".to_owned(),
            phase: "playing".to_owned(),
            last_at_ms: 1_764_450_000_000,
            seats: 2,
            host: None,
            spectators: false,
            listed: false,
        })],
    }
}

fn directory() -> TempDir {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    tempfile::tempdir_in(target).expect("a directory can be made in the target directory")
}

fn appends(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("appends");
    for tables in [1, TABLES] {
        let mut house = House::new(tables);
        group.throughput(Throughput::Elements(tables as u64));
        group.bench_function(BenchmarkId::new("waiting_tables", tables), |bencher| {
            bencher.iter(|| house.append_to_all());
        });
    }
    group.finish();
}

fn load(criterion: &mut Criterion) {
    let mut house = House::new(1);
    for _ in 1..300 {
        house.append_to_all();
    }
    criterion.bench_function("load/300_entries", |bencher| {
        bencher.iter(|| black_box(house.runtime.block_on(house.store.load("000000")).expect("it is whole")));
    });
}

/// Things done a second, over [`COMPARED_FOR`].
fn rate(things: usize, mut work: impl FnMut()) -> f64 {
    let begun = Instant::now();
    let mut rounds = 0;
    while begun.elapsed() < COMPARED_FOR {
        work();
        rounds += 1;
    }
    (rounds * things) as f64 / begun.elapsed().as_secs_f64()
}

fn sync_rate() -> f64 {
    let directory = directory();
    let mut file = File::create(directory.path().join("page")).expect("a file can be made");
    rate(1, || {
        file.write_all(&[0; 4_096]).expect("there is room for a page");
        file.sync_data().expect("the disk syncs");
    })
}

#[expect(clippy::print_stdout, reason = "the comparison is what this bench is for")]
fn compare() {
    let syncs = sync_rate();
    let mut alone = House::new(1);
    let alone = rate(1, || alone.append_to_all());
    let mut together = House::new(TABLES);
    let commits_before = together.store.commits();
    let begun = Instant::now();
    let together_rate = rate(TABLES, || together.append_to_all());
    let commits = (together.store.commits() - commits_before) as f64 / begun.elapsed().as_secs_f64();
    println!(
        "bare syncs {syncs:.0}/s; appends alone {alone:.0}/s; {TABLES} tables waiting {together_rate:.0}/s \
         in {commits:.0} commits/s; ratio {:.1}",
        together_rate / alone
    );
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    appends(&mut criterion);
    load(&mut criterion);
    criterion.final_summary();
    // Cargo names the mode; when it only tests that this bench runs, seconds of comparing are wasted.
    if std::env::args().any(|argument| argument == "--bench") {
        compare();
    }
}
