//! What one action, a whole game and a search cost.

#[path = "../tests/games/mod.rs"]
mod games;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::Recorded;
use rules::driver::Match;
use rules::game::Game;
use rules::harness::{Dice, perft};
use rules::undercover::Undercover;
use rules::{Card, Observer, Seat};

fn benches(c: &mut Criterion) {
    let Recorded { setup, deck, actions } =
        Recorded::<Undercover>::read(include_str!("../tests/games/won.txt"));

    c.bench_function("one action: copy, judge, apply, both views, both offers", |bench| {
        let (mut running, _) = Match::<Undercover>::deal(setup, &deck);
        for &(seat, action) in &actions[..20] {
            running.act(seat, action).expect("was done before");
        }
        let (seat, action) = actions[20];
        bench.iter(|| {
            let mut next = running.clone();
            let facts = next.act(seat, action).expect("was done before");
            Seat::first(2)
                .map(Observer::Seat)
                .map(|who| (next.witness(&facts, who), next.view(who)))
                .for_each(drop);
            Seat::first(2).map(|seat| next.legal(seat)).for_each(drop);
            next
        });
    });

    c.bench_function("fold a whole game", |bench| {
        bench.iter(|| {
            let (mut running, _) = Match::<Undercover>::deal(setup, &deck);
            for &(seat, action) in &actions {
                running.apply(seat, action).expect("was done before");
            }
            running
        });
    });

    let mut group = c.benchmark_group("perft");
    let (dealt, _) = Match::<Undercover>::deal(setup, &deck);
    group.throughput(Throughput::Elements(perft(&dealt, 2, 3)));
    group.bench_function("three actions deep", |bench| bench.iter(|| perft(&dealt, 2, 3)));
    group.finish();

    let mut group = c.benchmark_group("legal actions");
    let position = dealt.position(Observer::Seat(setup.first));
    let count = Undercover::legal(&position, setup.first).len() as u64;
    group.throughput(Throughput::Elements(count));
    group.bench_function("of the first turn", |bench| {
        bench.iter(|| Undercover::legal(&position, setup.first))
    });
    let moves = position.tableau().moves().count() as u64;
    group.throughput(Throughput::Elements(moves));
    group.bench_function("moves of the layout alone", |bench| {
        bench.iter(|| position.tableau().moves().count())
    });
    group.finish();

    c.bench_function("shuffle a deck", |bench| bench.iter(|| Dice::new(7).deck::<Card>()));
}

criterion_group!(all, benches);
criterion_main!(all);
