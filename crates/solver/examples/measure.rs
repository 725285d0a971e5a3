//! Solves random deals and says what it cost in processor time: `measure [--draw 3] [--passes 3] [--random 1000]
//! [--from 0] [--seed 1] [--nodes 100000000] [--memory-mb 1024] [--each]`.
#![allow(clippy::print_stdout, reason = "it is a program")]

use std::str::FromStr;
use std::time::Duration;

use solver::{Budget, Position, Solver, Stock, Verdict, random_deal};

/// What this thread has cost so far, as Linux counts it.
fn cpu() -> Duration {
    // The count is brought up to date when a thread gives way.
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux counts");
    let nanoseconds = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.expect("a number"))
}

fn option<T: FromStr>(name: &str) -> Option<T> {
    let value = std::env::args().skip_while(|word| word != name).nth(1)?;
    Some(value.parse().ok().unwrap_or_else(|| panic!("{name} {value} is no number in its range")))
}

fn main() {
    let stock = Stock::at_deal(option("--draw").unwrap_or(3), option("--passes")).expect("a stock");
    let (from, count) = (option("--from").unwrap_or(0), option("--random").unwrap_or(1000));
    let seed = option("--seed").unwrap_or(1);
    let nodes = option("--nodes").unwrap_or(100_000_000);
    let memory_bytes = option::<usize>("--memory-mb").unwrap_or(1024) << 20;
    let tells_each = std::env::args().any(|word| word == "--each");
    let mut solver = Solver::new(Budget { nodes, time: None, memory_bytes });
    let mut costs = Vec::new();
    let [mut won, mut lost, mut undecided] = [0; 3];
    for number in from..from + count {
        let position = Position::dealt(&random_deal(seed, number), stock).expect("a deck");
        let before = cpu();
        let solved = solver.solve(&position);
        let ms = (cpu() - before).as_secs_f64() * 1e3;
        let (word, counter) = match solved.verdict {
            Verdict::Winnable(_) => ("winnable", &mut won),
            Verdict::Unwinnable => ("unwinnable", &mut lost),
            Verdict::Undecided => ("undecided", &mut undecided),
        };
        *counter += 1;
        if tells_each {
            println!("{number} {word} {} {ms:.3}", solved.nodes);
        }
        costs.push(ms);
    }
    costs.sort_by(f64::total_cmp);
    let part = |part: f64| costs[((costs.len() as f64 * part) as usize).min(costs.len() - 1)];
    println!("{stock:?}: {won} winnable, {lost} unwinnable, {undecided} undecided");
    println!(
        "median {:.3} ms, p90 {:.1}, p95 {:.1}, p99 {:.1}",
        part(0.5),
        part(0.9),
        part(0.95),
        part(0.99)
    );
    println!("most {:.1} ms, in all {:.1} s", part(1.0), costs.iter().sum::<f64>() / 1e3);
}
