//! Dead ends that can be seen without a search.

use crate::cards::{self, Cards};
use crate::ground::Ground;
use crate::state::State;

/// Whether a state cannot be won even if cards never got into each other's way: if every card that was ever within
/// reach stayed so, and took any number of others.
///
/// Whatever a real line does can be done here too, so a state that is hopeless cannot be won.
pub(crate) fn is_hopeless(ground: &Ground, state: &State) -> bool {
    let mut dream = Dream::new(ground, state);
    while dream.grow() {}
    dream.home != cards::ALL
}

struct Dream<'a> {
    ground: &'a Ground,
    /// How many cards each heap still has.
    heaps: u32,
    /// Cards that were within reach at some time.
    reached: Cards,
    /// Cards that lay face up in a column at some time.
    shown: Cards,
    /// Cards that lay on a foundation at some time.
    home: Cards,
    /// Whether there was an empty column at some time.
    emptied: bool,
    /// Kings that head a column.
    heading: Cards,
    talon: Talon,
}

/// What is left of the talon, in order.
struct Talon {
    slots: [u8; 24],
    count: u8,
    turned: u8,
    is_last_pass: bool,
    /// Bit i: card i could be played at some time.
    played: u32,
}

impl Dream<'_> {
    fn new<'a>(ground: &'a Ground, state: &State) -> Dream<'a> {
        let look = state.look();
        let mut talon = Talon {
            slots: [0; 24],
            count: state.talon_count(),
            turned: state.turned,
            is_last_pass: ground.redeals == Some(state.redeals),
            played: 0,
        };
        for (slot, at) in talon.slots.iter_mut().zip(cards::each(state.talon.into())) {
            *slot = ground.talon[usize::from(at)];
        }
        let is_free = ground.step == 1 && !talon.is_last_pass;
        Dream {
            ground,
            heaps: state.heaps,
            reached: if is_free { state.up | ground.talon_cards(state.talon) } else { state.up },
            shown: look.shown,
            home: state.home,
            emptied: look.welcome & cards::KINGS == cards::KINGS,
            heading: look.loose & cards::KINGS,
            talon,
        }
    }

    /// Does what can be done; whether anything was.
    fn grow(&mut self) -> bool {
        let before = (self.reached, self.shown, self.home, self.talon.played, self.heaps);
        while cards::next(self.home) & self.reached != 0 {
            self.home |= cards::next(self.home) & self.reached;
        }
        let welcome = self.welcome();
        self.shown |= self.reached & welcome;
        let movable = self.home | welcome;
        for column in 0..7 {
            self.dig(column, movable);
        }
        self.turn(movable);
        before != (self.reached, self.shown, self.home, self.talon.played, self.heaps)
    }

    fn welcome(&self) -> Cards {
        let has_space = self.emptied || self.heading & self.home != 0;
        cards::guests(self.shown) | if has_space { cards::KINGS } else { 0 }
    }

    fn dig(&mut self, column: u8, movable: Cards) {
        loop {
            let count = (self.heaps >> (4 * column) & 0xf) as u8;
            if count == 0 || movable & 1 << self.ground.base(column, count) == 0 {
                return;
            }
            self.heaps -= 1 << (4 * column);
            if count == 1 {
                self.emptied = true;
            } else {
                let card = 1 << self.ground.base(column, count - 1);
                self.reached |= card;
                self.shown |= card;
            }
        }
    }

    fn turn(&mut self, movable: Cards) {
        let count = self.talon.count;
        if self.ground.step == 1 && !self.talon.is_last_pass {
            return;
        }
        for at in (0..count).rev() {
            let card = 1 << self.talon.slots[usize::from(at)];
            if self.talon.played & 1 << at == 0 && self.talon.comes_up(at, self.ground.step) {
                self.reached |= card;
                if movable & card != 0 {
                    self.talon.played |= 1 << at;
                }
            }
        }
    }
}

impl Talon {
    /// Whether card `at` can come to the top of the waste at some time, given which could be played before.
    fn comes_up(&self, at: u8, step: u8) -> bool {
        let follower_left = at + 1 < self.count && self.played & 1 << (at + 1) != 0;
        if at + 1 == self.count || at + 1 == self.turned || follower_left {
            return true;
        }
        if at + 1 > self.turned && (at + 1 - self.turned).is_multiple_of(step) {
            return true;
        }
        if self.is_last_pass {
            return false;
        }
        let before = (self.played & ((1 << at) - 1)).count_ones() as u8;
        (at + 1) % step <= before
    }
}
