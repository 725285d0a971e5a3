//! The states that are known to be lost.

use crate::cards::Cards;
use crate::component;
use crate::ground::Ground;
use crate::state::State;

/// How many entries share a bucket: as many as one line of a processor's cache holds.
const WAYS: usize = 4;
/// How many buckets a table begins with.
const BUCKETS_FIRST: usize = 1 << 8;
/// By how much it grows.
const GROWTH: usize = 4;

/// A table of states that were searched through without a win, of a bounded size. Where it is full, those go that cost
/// the least to find out again. Entries hold whole states, so one is never taken for another.
#[derive(Debug)]
pub(crate) struct Lost {
    buckets: Vec<Bucket>,
    used: usize,
    bytes_max: usize,
}

/// Aligned so that looking one up waits for memory once.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Foundations, heaps and what is left of the talon.
    cards: u64,
    /// The cards on the waste, where it matters.
    turned: u8,
    /// How long the search took: about the logarithm of its nodes.
    effort: u8,
    /// The earliest time at which the state is known to be lost; later it is lost all the more.
    time: u16,
}

impl Entry {
    const EMPTY: Entry = Entry { cards: u64::MAX, turned: 0, effort: 0, time: 0 };

    fn new(ground: &Ground, state: &State, nodes: u64) -> Entry {
        let is_at_rest = ground.is_at_rest(state);
        Entry {
            cards: packed(state.home, state.heaps, state.talon),
            turned: if is_at_rest { 0 } else { state.turned },
            effort: nodes.ilog2() as u8,
            time: if ground.redeals.is_some() {
                u16::from(state.redeals) << 8 | u16::from(state.turned)
            } else {
                0
            },
        }
    }

    const fn is_empty(&self) -> bool {
        self.cards == u64::MAX
    }

    /// Which of so many buckets, a power of two, it belongs to.
    const fn bucket(&self, buckets: usize) -> usize {
        let mixed = (self.cards ^ (self.turned as u64) << 59).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 32) as usize & (buckets - 1)
    }

    const fn is_of(&self, other: &Entry) -> bool {
        self.cards == other.cards && self.turned == other.turned
    }
}

/// In 61 bits: four bits a suit, three a column, one a card of the talon.
fn packed(home: Cards, heaps: u32, talon: u32) -> u64 {
    let heaps = (0..7).fold(0, |all, column| all << 3 | u64::from(heaps >> (4 * column) & 7));
    (component::code(home) as u64) << 45 | heaps << 24 | u64::from(talon)
}

impl Lost {
    /// An empty table that never takes more than so many bytes, but for 16 KiB.
    pub(crate) fn new(bytes_max: usize) -> Lost {
        Lost { buckets: vec![Bucket::EMPTY; BUCKETS_FIRST], used: 0, bytes_max }
    }

    /// Whether the state is known to be lost.
    pub(crate) fn contains(&self, ground: &Ground, state: &State) -> bool {
        let entry = Entry::new(ground, state, 1);
        let bucket = &self.buckets[entry.bucket(self.buckets.len())];
        bucket.0.iter().any(|other| other.is_of(&entry) && other.time <= entry.time)
    }

    /// Notes a state as lost, which took so many nodes, at least one.
    pub(crate) fn insert(&mut self, ground: &Ground, state: &State, nodes: u64) {
        let bytes = self.buckets.len() * size_of::<Bucket>();
        if self.used * 2 > self.buckets.len() * WAYS && bytes * (GROWTH + 1) <= self.bytes_max {
            self.grow();
        }
        self.used += usize::from(put(&mut self.buckets, Entry::new(ground, state, nodes)));
    }

    fn grow(&mut self) {
        let mut buckets = vec![Bucket::EMPTY; self.buckets.len() * GROWTH];
        let old = self.buckets.iter().flat_map(|bucket| &bucket.0).filter(|entry| !entry.is_empty());
        self.used = old.map(|&entry| usize::from(put(&mut buckets, entry))).sum();
        self.buckets = buckets;
    }
}

impl Bucket {
    const EMPTY: Bucket = Bucket([Entry::EMPTY; WAYS]);
}

/// Puts an entry into its bucket; whether a place was free.
fn put(buckets: &mut [Bucket], entry: Entry) -> bool {
    let at = entry.bucket(buckets.len());
    let bucket = &mut buckets[at].0;
    if let Some(same) = bucket.iter_mut().find(|other| other.is_of(&entry)) {
        same.time = same.time.min(entry.time);
        return false;
    }
    let worth = |other: &&mut Entry| if other.is_empty() { 0 } else { other.effort + 1 };
    let least = bucket.iter_mut().min_by_key(worth).expect("a bucket has entries");
    let was_free = least.is_empty();
    *least = entry;
    was_free
}
