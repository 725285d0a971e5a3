//! What a search tells apart.

use crate::cards::{self, Cards};
use crate::ground::Ground;

/// A position without the arrangement of its face-up cards.
///
/// A *heap* is what is left of the cards that a column began with: locked ones and the one that lies face up on them,
/// its *base*. All other face-up cards are *loose*: each lies on one of its two hosts, or is a King at the head of a
/// column. How they are arranged makes no difference. Of a pair of hosts and a pair of guests, if fewer guests lie
/// there than hosts, the guest on a host can move to the other one; so any host can be bared, with whatever lies on
/// the guest moving along. If as many guests lie there as hosts, no host can be bared until a guest goes home or a
/// host is added, however they are arranged. So which plays are possible follows from the sets alone, and the position
/// can be rearranged for each of them without turning up a card.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct State {
    /// The cards that are neither locked nor in the talon: face up in a column or on a foundation.
    pub(crate) up: Cards,
    /// The bases of the heaps.
    pub(crate) bases: Cards,
    /// The cards on the foundations.
    pub(crate) home: Cards,
    /// How many cards each heap has, four bits a column. A King on no locked card is no heap.
    pub(crate) heaps: u32,
    /// Which cards are left of the talon, by their place in it at the start.
    pub(crate) talon: u32,
    /// How many of those lie on the waste. While the waste may be turned over without end, 0 wherever turning it
    /// over and drawing leads to the same cards.
    pub(crate) turned: u8,
    /// How often the waste was turned over, where that is limited.
    pub(crate) redeals: u8,
    /// How many columns have no heap. A loose King may head each.
    pub(crate) open_columns: u8,
}

/// What lies open in a state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// Face-up cards of the columns.
    pub(crate) shown: Cards,
    /// Those of them that are no bases.
    pub(crate) loose: Cards,
    /// The cards that would find a place in the columns: a bare host, or an empty column for a King.
    pub(crate) welcome: Cards,
    /// The cards that could lie bare, were they shown.
    pub(crate) bare: Cards,
}

impl State {
    /// Looks at the columns.
    pub(crate) const fn look(&self) -> Look {
        let shown = self.up & !self.home;
        let loose = shown & !self.bases;
        // Pairs are given by their first cards. Hosts are looked at from where their guests are.
        let host = cards::other_colour(cards::touched(shown) >> 4);
        let hosts = cards::other_colour((shown & shown >> 1 & cards::PAIRS) >> 4);
        let guest = cards::touched(loose);
        let guests = loose & loose >> 1 & cards::PAIRS;
        let welcome = host & !guest | hosts & !guests;
        let kings = if self.empty_columns(loose) > 0 { cards::KINGS } else { 0 };
        Look {
            shown,
            loose,
            welcome: cards::both(welcome) | kings,
            bare: (cards::both(cards::other_colour(welcome) << 4) | cards::ACES) & cards::ALL,
        }
    }

    /// How many columns have no card at all.
    pub(crate) const fn empty_columns(&self, loose: Cards) -> u32 {
        self.open_columns as u32 - (loose & cards::KINGS).count_ones()
    }

    /// How many cards the heap of a column has.
    pub(crate) const fn heap(&self, column: u8) -> u8 {
        (self.heaps >> (4 * column) & 0xf) as u8
    }

    /// Whether a card is locked.
    pub(crate) const fn is_locked(&self) -> bool {
        self.heaps & 0x0eee_eeee != 0
    }

    /// How many cards are left of the talon.
    pub(crate) const fn talon_count(&self) -> u8 {
        self.talon.count_ones() as u8
    }

    /// The state in the same game with cards turned one by one and without limit, where what is on the waste makes no
    /// difference. It is settled if this one is.
    pub(crate) const fn at_ease(self) -> State {
        State { turned: 0, redeals: 0, ..self }
    }

    /// The state with other foundations.
    pub(crate) const fn with_home(self, home: Cards) -> State {
        State { home, ..self }
    }
}

/// A step from one state to another that cannot be taken back: it takes a card from a heap or from the talon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Play {
    /// The place of the card.
    pub(crate) card: u8,
    /// Where it comes from.
    pub(crate) from: Source,
    /// Where it goes.
    pub(crate) to: Goal,
}

/// Where a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// It is the base of the heap in this column, and all that lies on it comes along.
    Heap(u8),
    /// The talon.
    Talon(Turn),
}

/// A card of the talon that can be brought to the top of the waste.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Turn {
    /// Its place in the talon at the start of the search.
    pub(crate) slot: u8,
    /// How many cards lie on the waste then, with it.
    pub(crate) turned: u8,
    /// How often the waste was turned over by then, where that is limited.
    pub(crate) redeals: u8,
}

/// Where a card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// On its foundation.
    Home,
    /// On any bare host, or into any empty column.
    Column,
}

impl Ground {
    /// The settled state after a play that is possible in this one.
    pub(crate) fn after(&self, state: &State, play: Play) -> State {
        let mut next = self.played(state, play);
        self.settle(&mut next);
        next
    }

    /// The state after a play that is possible in this one.
    pub(crate) fn played(&self, state: &State, play: Play) -> State {
        let mut next = *state;
        let card = 1 << play.card;
        match play.from {
            Source::Heap(column) => self.take_base(&mut next, column, card),
            Source::Talon(turn) => {
                next.up |= card;
                next.talon &= !(1 << turn.slot);
                (next.turned, next.redeals) = (turn.turned - 1, turn.redeals);
            }
        }
        if play.to == Goal::Home {
            next.home |= card;
        }
        next
    }

    fn take_base(&self, state: &mut State, column: u8, base: Cards) {
        state.bases &= !base;
        state.heaps -= 1 << (4 * column);
        let count = state.heap(column);
        if count == 0 {
            state.open_columns += 1;
            return;
        }
        let turned_up = 1 << self.base(column, count);
        state.up |= turned_up;
        if count == 1 && turned_up & cards::KINGS != 0 {
            state.heaps &= !(0xf << (4 * column));
            state.open_columns += 1;
        } else {
            state.bases |= turned_up;
        }
    }

    /// Brings a state into the form in which it is compared: puts loose cards home as long as that is possible, which
    /// can be taken back, and forgets what is on the waste where that makes no difference.
    pub(crate) fn settle(&self, state: &mut State) {
        loop {
            let look = state.look();
            let ready = look.loose & look.bare & cards::next(state.home);
            if ready == 0 {
                break;
            }
            // Of twins perhaps only one can be bare at a time.
            state.home |= ready & !((ready & cards::PAIRS) << 1);
        }
        if self.redeals.is_none() && self.is_at_rest(state) {
            state.turned = 0;
        }
    }

    /// Whether turning the waste over and drawing leads to every card that can be drawn before.
    pub(crate) const fn is_at_rest(&self, state: &State) -> bool {
        state.turned.is_multiple_of(self.step) || state.turned == state.talon_count()
    }

    /// Whether what is left works out by itself.
    pub(crate) const fn is_won(&self, state: &State) -> bool {
        !state.is_locked() && (state.talon == 0 || self.step == 1 && self.redeals.is_none())
    }

    /// The cards of the talon that can be brought to the top of the waste, each at the earliest time. An earlier
    /// time is never worse: whoever waits can bring about the later one.
    pub(crate) fn turns(&self, state: &State, turns: &mut Vec<Turn>) {
        turns.clear();
        let count = state.talon_count();
        let mut slots = [0; 24];
        for (slot, at) in slots.iter_mut().zip(cards::each(state.talon.into())) {
            *slot = at;
        }
        let mut reached = 0u32;
        let mut reach = |turned: u8, redeals: u8| {
            if turned > 0 && reached & 1 << turned == 0 {
                reached |= 1 << turned;
                turns.push(Turn { slot: slots[usize::from(turned) - 1], turned, redeals });
            }
        };
        let mut draw = |from: u8, redeals: u8| {
            let mut turned = from;
            reach(turned, redeals);
            while turned < count {
                turned = (turned + self.step).min(count);
                reach(turned, redeals);
            }
        };
        draw(state.turned, state.redeals);
        match self.redeals {
            None => draw(0, 0),
            Some(most) if state.redeals < most => draw(0, state.redeals + 1),
            Some(_) => {}
        }
    }
}
