//! What a layout is worth.

use rules::patience::{ColumnId, Place, Run, Tableau};
use rules::{Card, Rank, Suit};

use super::reach::State;
use super::talon::Draws;

/// More than anything but a win can be worth.
pub(super) const WON: i32 = 1_000_000;

/// How much each thing counts that makes a layout good or bad.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Each face-down card.
    pub(super) locked: i32,
    /// Each face-down card for each one of its column that turns up no sooner, itself too.
    pub(super) buried: i32,
    /// Each card on a foundation.
    pub(super) home: i32,
    /// Each card in stock and waste.
    pub(super) talon: i32,
    /// An empty column.
    pub(super) empty: i32,
    /// A run on face-down cards that can move as a whole.
    pub(super) loose: i32,
    /// A column without face-down cards that begins with a King.
    pub(super) king: i32,
    /// The next card of a suit, for each card that lies on it in its run.
    pub(super) blocked: i32,
    /// A known card of stock and waste that could be played if it were on top.
    pub(super) fits: i32,
    /// Such a card that drawing brings to the top, where not every card can come there.
    pub(super) drawn: i32,
    /// Each pass, where their number has an end.
    pub(super) pass: i32,
    /// A card that nobody knows and that could be played if it turned up.
    pub(super) finds: i32,
}

impl Weights {
    /// Found by changing one weight at a time and keeping what won more deals.
    pub(super) const USUAL: Weights = Weights {
        locked: -100,
        buried: -13,
        home: 5,
        talon: -5,
        empty: 10,
        loose: 24,
        king: 18,
        blocked: -2,
        fits: 8,
        drawn: 10,
        pass: -80,
        finds: 1,
    };

    /// What a layout is worth where these cards are unknown. One that turns up counts as turned up.
    pub(super) fn of(&self, state: &State, draws: Draws, unknown: u64) -> i32 {
        let State { ref tableau, pass } = *state;
        if tableau.is_open() {
            return WON;
        }
        let home = tableau.foundations();
        let places = Places::of(tableau);
        let mut worth = self.home * i32::from(home.total());
        worth += self.talon * i32::from(tableau.talon().count());
        for column in tableau.columns() {
            let run = column.run();
            let locked = i32::from(column.locked_count()) - i32::from(column.is_uncovered());
            worth += self.locked * locked + self.buried * locked * (locked + 1) / 2;
            let Some(highest) = run.highest() else {
                worth += if column.is_empty() { self.empty } else { 0 };
                continue;
            };
            if locked > 0 && places.take_run(tableau, run, highest) {
                worth += self.loose;
            } else if locked == 0 && highest.rank() == Rank::King {
                worth += self.king;
            }
            for (above, card) in (0..).zip(run.cards().rev()).skip(1) {
                worth += if home.takes(card) { self.blocked * above } else { 0 };
            }
        }
        let known = tableau.talon().waste().chain(tableau.talon().stock().iter().copied().flatten());
        let known = known.fold(0, |set, card| set | bit(card));
        worth += self.fits * (places.open & known).count_ones() as i32;
        if draws.passes.is_some() {
            worth += self.pass * i32::from(pass);
        }
        if draws.draw > 1 {
            let drawn = draws.reach(tableau.talon(), pass).fold(0, |set, reached| set | bit(reached.top));
            worth += self.drawn * (places.open & drawn).count_ones() as i32;
        }
        worth + self.finds * (places.open & unknown).count_ones() as i32
    }
}

/// A set of cards with this one alone, a bit for each card number.
pub(super) const fn bit(card: Card) -> u64 {
    1 << card.index()
}

/// Which single cards could be put somewhere, a bit for each card number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    pub(super) open: u64,
    built: u64,
    home: u64,
    empty: Option<ColumnId>,
}

impl Places {
    pub(super) fn of(tableau: &Tableau) -> Places {
        let lowest = tableau.columns().iter().filter_map(|column| column.run().lowest());
        let built = lowest.fold(0, |set, card| set | taken_by(card));
        let next = Suit::ALL.into_iter().filter_map(|suit| tableau.foundations().next(suit));
        let home = next.fold(0, |set, card| set | bit(card));
        let empty = ColumnId::all().find(|&id| tableau.column(id).is_empty());
        let kings = if empty.is_some() { KINGS } else { 0 };
        Places { open: built | home | kings, built, home, empty }
    }

    /// Whether a run can leave its column as a whole.
    fn take_run(&self, tableau: &Tableau, run: Run, highest: Card) -> bool {
        self.built & bit(highest) != 0
            || run.len() == 1 && self.home & bit(highest) != 0
            || self.empty.is_some_and(|to| tableau.judge_put(run, Place::Column(to)).is_ok())
    }
}

const KINGS: u64 = {
    let mut kings = 0;
    let mut at = 0;
    while at < Suit::ALL.len() {
        kings |= bit(Card::new(Rank::King, Suit::ALL[at]));
        at += 1;
    }
    kings
};

/// The two cards that fit on a card.
fn taken_by(card: Card) -> u64 {
    let Some(rank) = Rank::from_number(card.rank().number() - 1) else { return 0 };
    card.colour().other().suits().into_iter().fold(0, |set, suit| set | bit(Card::new(rank, suit)))
}
