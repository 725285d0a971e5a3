//! What a search costs, over the first random deals of a series, each with a small budget so that a run ends soon.
//! `cargo bench -p solver`; the whole distribution, hard deals and all, is what `parlour solve --random 1000` tells.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use solver::{Budget, Position, Solver, Stock, random_deal};

/// How many deals are solved in one round.
const DEALS: u32 = 40;

const BUDGET: Budget = Budget { nodes: 20_000, time: None, memory_bytes: 16 << 20 };

/// Names of ways to play, with the cards turned at once and the passes.
const TERMS: [(&str, u8, Option<u8>); 3] =
    [("draw_3", 3, None), ("draw_1", 1, None), ("draw_3_three_passes", 3, Some(3))];

fn positions(step: u8, passes: Option<u8>) -> Vec<Position> {
    let stock = Stock::at_deal(step, passes).expect("a stock");
    (0..DEALS).map(|number| Position::dealt(&random_deal(1, number), stock).expect("a deck")).collect()
}

/// Times what a solver does with the deals of each way to play.
fn time(criterion: &mut Criterion, name: &str, ask: impl Fn(&mut Solver, &Position)) {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(DEALS.into())).sample_size(20);
    for (name, step, passes) in TERMS {
        let positions = positions(step, passes);
        let mut solver = Solver::new(BUDGET);
        group.bench_function(BenchmarkId::from_parameter(name), |bencher| {
            bencher.iter(|| positions.iter().for_each(|position| ask(&mut solver, black_box(position))));
        });
    }
    group.finish();
}

/// Whether deals can be won, and how.
fn deals(criterion: &mut Criterion) {
    time(criterion, "deals", |solver, position| {
        black_box(solver.solve(position));
    });
}

/// What becomes of deals after each of their first steps.
fn outlooks(criterion: &mut Criterion) {
    time(criterion, "outlooks", |solver, position| {
        black_box(solver.outlooks(position));
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    deals(&mut criterion);
    outlooks(&mut criterion);
    criterion.final_summary();
}
