//! What whole games among bots cost, the search for dead positions and all. `cargo bench -p bots`; how often they win is
//! what `parlour simulate` tells.

use std::hint::black_box;

use bots::arena::{self, Bounds};
use bots::{Place, Styles};
use criterion::{Criterion, Throughput};
use rules::game::Setup;
use rules::games::DeckSource;
use rules::undercover::{Level, Options, Undercover};
use rules::{Deck, Seat};

/// How many deals are played in one round.
const DEALS: u32 = 20;

/// Plays the first deals by number with every style but the random one, which would go on for long.
fn games<G: Styles>(criterion: &mut Criterion, name: &str, options: G::Options) {
    let (seats, _) = G::seats(&options);
    let setup = Setup { options, seats, first: Seat::first(1).next().expect("a seat") };
    let decks: Vec<Deck<G::Card>> = (0..DEALS)
        .map(|number| DeckSource::numbered(number).deck().expect("a shuffle gives a deck"))
        .collect();
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(DEALS.into())).sample_size(10);
    for style in G::styles().into_iter().skip(1) {
        group.bench_function(style.name, |bencher| {
            bencher.iter(|| {
                for (deck, seed) in decks.iter().zip(0..) {
                    let mut players: Vec<_> =
                        Seat::first(seats).map(|seat| style.sit(Place { setup, seat, seed })).collect();
                    black_box(arena::play(setup, black_box(deck), &mut players, Bounds::default()));
                }
            });
        });
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for level in Level::ALL {
        games::<Undercover>(&mut criterion, &format!("undercover_{level}"), Options::at(level));
    }
    criterion.final_summary();
}
