//! Everything that can be reached by plays that can be taken back.

use crate::cards::{self, Cards};
use crate::ground::Ground;
use crate::state::{Goal, Look, Play, Source, State, Turn};

/// The foundations that are within reach of a state while no card leaves a heap or the talon, and the plays that are
/// possible from them.
///
/// Putting a loose card on its foundation can be taken back at once, to the host that it came from, and taking one
/// back can be undone too. So all these states can be reached from each other and can be won or not together: they are
/// a *component*. Every other play takes a card from a heap or the talon for good, so components do not come in
/// circles, and no line has more than 52 such plays.
#[derive(Debug)]
pub(crate) struct Component {
    members: Vec<Cards>,
    seen: Vec<u64>,
    turns: Vec<Turn>,
}

/// A play and the foundations with which it is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exit {
    /// The foundations before the play.
    pub(crate) home: Cards,
    /// The play.
    pub(crate) play: Play,
}

impl Component {
    /// An empty one, with space for any.
    pub(crate) fn new() -> Component {
        Component { members: Vec::new(), seen: vec![0; 1 << 10], turns: Vec::new() }
    }

    /// Lists plays that lead from the component of a settled state to others, and returns how many foundations were
    /// looked at. If the state can be won, one of the plays leads to a state that can be won with fewer plays.
    pub(crate) fn exits(&mut self, ground: &Ground, state: &State, exits: &mut Vec<Exit>) -> u64 {
        ground.turns(state, &mut self.turns);
        let fixed = cards::settled(state.home);
        let playable = self.turns.iter().fold(0, |all, turn| all | 1 << ground.talon[usize::from(turn.slot)]);
        let first = exits.len();
        let mut scene = Scene {
            ground,
            turns: &self.turns,
            playable,
            helpful: cards::ALL,
            homeward: cards::ALL,
            exits,
            first,
        };
        if ground.step == 1 && ground.redeals.is_none() {
            scene.helpful = helpful(state, playable, fixed);
            scene.homeward = homeward(state, playable);
        }
        self.members.clear();
        self.members.push(state.home);
        mark(&mut self.seen, state.home);
        let mut at = 0;
        while let Some(&home) = self.members.get(at) {
            at += 1;
            let member = state.with_home(home);
            let look = member.look();
            let next = cards::next(home);
            if scene.list_forced(&member, &look, next, fixed) {
                break;
            }
            let rising = look.loose & look.bare & next;
            scene.list(&member, &look, next, rising);
            let falling = cards::tops(home) & look.welcome & !fixed;
            for card in cards::each(rising | falling) {
                let other = home ^ 1 << card;
                if mark(&mut self.seen, other) {
                    self.members.push(other);
                }
            }
        }
        for &home in &self.members {
            self.seen[code(home) >> 6] = 0;
        }
        at as u64
    }
}

/// Foundations as a number of 16 bits.
pub(crate) fn code(home: Cards) -> usize {
    let [a, b, c, d] = cards::counts(home).map(usize::from);
    a | b << 4 | c << 8 | d << 12
}

/// Notes foundations as seen; whether they were not.
fn mark(seen: &mut [u64], home: Cards) -> bool {
    let code = code(home);
    let bit = 1 << (code & 63);
    let is_new = seen[code >> 6] & bit == 0;
    seen[code >> 6] |= bit;
    is_new
}

struct Scene<'a> {
    ground: &'a Ground,
    turns: &'a [Turn],
    /// The cards of those turns.
    playable: Cards,
    /// The cards of the talon that it may help to put into a column.
    helpful: Cards,
    /// The cards of the talon that it may help to put on a foundation.
    homeward: Cards,
    exits: &'a mut Vec<Exit>,
    /// The first exit of this component.
    first: usize,
}

impl Scene<'_> {
    /// If there is a play after which the position can be won with fewer plays than before, if at all, makes it the
    /// only exit.
    ///
    /// - A base goes home that may stay there for good: nothing will ever lie on it but cards that could stay at home
    ///   too, and every line moves it sooner or later.
    /// - A card of the talon goes home whose leaving the talon harms nothing. It can be taken back whenever it could
    ///   have been put into a column, and every line plays it once. When cards are turned one by one without limit,
    ///   that is every card; when turned one by one, the card on the waste now; and else the last of the talon,
    ///   after which no other card comes, as long as no other has to be passed over to get there.
    fn list_forced(&mut self, member: &State, look: &Look, next: Cards, fixed: Cards) -> bool {
        if let Some(card) = cards::each(look.shown & member.bases & look.bare & next & fixed).next() {
            return self.force(member, card, Source::Heap(self.ground.column_of(card)));
        }
        if let Some(card) =
            cards::each(member.bases & look.welcome).find(|&card| self.is_free(member, look, card, fixed))
        {
            self.exits.truncate(self.first);
            self.push(member, card, Source::Heap(self.ground.column_of(card)), Goal::Column);
            return true;
        }
        // On top of a card that is never taken back, so that it never covers one that is wanted.
        let homing = next & (fixed << 4 | cards::ACES);
        if self.playable & homing == 0 {
            return false;
        }
        let count = member.talon_count();
        let is_free = |turn: &Turn| match (self.ground.step, self.ground.redeals) {
            (1, None) => true,
            (1, Some(_)) => turn.turned == member.turned && turn.redeals == member.redeals,
            (_, None) => turn.turned == count && self.ground.is_at_rest(member),
            (_, Some(_)) => turn.turned == count && member.turned == count && turn.redeals == member.redeals,
        };
        let goes_home = |turn: &&Turn| homing & 1 << self.ground.talon[usize::from(turn.slot)] != 0;
        match self.turns.iter().find(|turn| goes_home(turn) && is_free(turn)) {
            Some(&turn) => self.force(member, self.ground.talon[usize::from(turn.slot)], Source::Talon(turn)),
            None => false,
        }
    }

    /// Whether it harms nothing to put a base into a column now, because nothing else needs its place before the base
    /// moves: none of its hosts can go home, since a lower card of the suit lies under the base, and its twin has a
    /// place of its own or lies there too; or, for a King, there are enough empty columns for all others.
    fn is_free(&self, member: &State, look: &Look, card: u8, fixed: Cards) -> bool {
        let column = self.ground.column_of(card);
        let buried = self.ground.buried(column, member.heap(column));
        let base = 1 << card;
        if buried == 0 {
            return false;
        }
        if base & cards::KINGS != 0 {
            let rivals = cards::KINGS & !look.loose & !buried & !base;
            return member.empty_columns(look.loose) > rivals.count_ones();
        }
        let hosts = cards::hosts(base) & look.shown;
        if cards::each(hosts).any(|host| cards::below(host) & buried == 0) {
            return false;
        }
        let twin = cards::twins(base);
        let is_twin_settled = twin & (look.loose | buried | member.home & fixed) != 0;
        is_twin_settled || hosts.count_ones() == 2 && look.loose & twin == 0
    }

    fn force(&mut self, member: &State, card: u8, from: Source) -> bool {
        self.exits.truncate(self.first);
        self.push(member, card, from, Goal::Home);
        true
    }

    /// Lists the plays of one member. Left out is what another member has too, one with another card on the
    /// foundations that can go there after the play as well as before.
    fn list(&mut self, member: &State, look: &Look, next: Cards, rising: Cards) {
        let homing_bases = if rising == 0 { cards::ALL } else { single(rising) };
        let moving = if rising == 0 { cards::ALL } else { single_group(rising) };
        for card in cards::each(look.shown & member.bases & look.bare & next & homing_bases) {
            self.push(member, card, Source::Heap(self.ground.column_of(card)), Goal::Home);
        }
        for card in cards::each(member.bases & look.welcome & moving) {
            let column = self.ground.column_of(card);
            if member.heap(column) > 1 || self.is_column_wanted(member, look) {
                self.push(member, card, Source::Heap(column), Goal::Column);
            }
        }
        let homing = if rising == 0 { next & self.homeward } else { 0 };
        if self.playable & (homing | look.welcome & moving) == 0 {
            return;
        }
        for at in 0..self.turns.len() {
            let turn = self.turns[at];
            let card = self.ground.talon[usize::from(turn.slot)];
            if homing & 1 << card != 0 {
                self.push(member, card, Source::Talon(turn), Goal::Home);
            }
            if look.welcome & moving & self.helpful & 1 << card != 0 {
                self.push(member, card, Source::Talon(turn), Goal::Column);
            }
        }
    }

    /// Whether it may help to clear a column: there is none, and a King that would go there at once. A line that
    /// clears one earlier can put it off until then.
    fn is_column_wanted(&self, member: &State, look: &Look) -> bool {
        let kings = cards::KINGS & (member.bases | self.playable | member.home);
        member.empty_columns(look.loose) == 0 && kings != 0
    }

    fn push(&mut self, member: &State, card: u8, from: Source, to: Goal) {
        self.exits.push(Exit { home: member.home, play: Play { card, from, to } });
    }
}

/// The cards that it may help to put from the talon into a column while any card of the talon can be played at any
/// time: hosts for a base, or for such a card that would be put there at once, or for a card that lies on its twin and
/// keeps that from going home. A line that puts another card there can put it off.
fn helpful(state: &State, talon: Cards, fixed: Cards) -> Cards {
    let afloat = state.up & !state.bases & !fixed;
    let mut helpful = cards::hosts(state.bases) | cards::twins(state.up) & cards::hosts(afloat);
    loop {
        let more = cards::hosts(helpful & (talon | afloat)) | (helpful & afloat) << 4 & afloat;
        if more & !helpful == 0 {
            return helpful;
        }
        helpful |= more;
    }
}

/// The cards that it may help to put from the talon on a foundation while any card of the talon can be played at any
/// time: those on which an open card could go home at once, or another such card. A line that puts another card there
/// can put it off.
fn homeward(state: &State, talon: Cards) -> Cards {
    let mut homeward = state.up >> 4;
    loop {
        let more = (homeward & talon) >> 4;
        if more & !homeward == 0 {
            return homeward;
        }
        homeward |= more;
    }
}

/// The bases whose going home can keep one of these cards from going there: the twin of the only one.
fn single(rising: Cards) -> Cards {
    if rising.is_power_of_two() { cards::twins(rising) } else { 0 }
}

/// The cards whose coming to a column can keep one of these from going home, if they are of one pair of hosts.
fn single_group(rising: Cards) -> Cards {
    if cards::touched(rising).is_power_of_two() { cards::guests(rising) } else { 0 }
}
