//! What a layout is worth.

use rules::patience::{ColumnId, EmptyColumn, Place, Run, Tableau};
use rules::undercover::{Clock, Options};
use rules::{Card, Rank, Suit};

use super::glance::Hours;

/// More than anything but a win can be worth.
const WON: i32 = 1_000_000;

/// How much each thing counts that makes a layout good or bad.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Each face-down card.
    pub(super) locked: i32,
    /// Each face-down card for each one of its column that turns up no sooner, itself too.
    pub(super) buried: i32,
    /// Each card on a foundation.
    pub(super) home: i32,
    /// Each card in stock and waste while the waste will be turned over again.
    pub(super) talon: i32,
    /// Each card in stock and waste in the last pass.
    pub(super) talon_at_last: i32,
    /// An empty column.
    pub(super) empty: i32,
    /// A run on face-down cards that can move as a whole.
    pub(super) loose: i32,
    /// A playable card on the waste when the turn ends.
    pub(super) waste: i32,
    /// A column without face-down cards that begins with a King.
    pub(super) king: i32,
    /// A counted move that is left when an unknown card turns up.
    pub(super) left: i32,
    /// The next card of a suit, for each card that lies on it in its run.
    pub(super) blocked: i32,
    /// A known card of stock and waste that could be played if it were on top.
    pub(super) fits: i32,
    /// A card that nobody knows and that could be played if it turned up.
    pub(super) finds: i32,
}

impl Weights {
    /// Where any single card goes into an empty column.
    const SINGLES: Weights = Weights {
        locked: -100,
        buried: -16,
        home: 20,
        talon: -30,
        talon_at_last: -70,
        empty: 60,
        loose: 40,
        waste: 7,
        king: 10,
        left: 93,
        blocked: -8,
        fits: 5,
        finds: 1,
    };

    /// Where only Kings do.
    const KINGS: Weights =
        Weights { talon: -48, talon_at_last: -108, empty: 30, king: 18, blocked: -15, ..Weights::SINGLES };

    /// What counts under these options. Found by changing one weight at a time and keeping what won more deals.
    pub(super) const fn under(options: &Options) -> Weights {
        match options.empty_column() {
            EmptyColumn::KingOrSingle => Weights::SINGLES,
            EmptyColumn::King => Weights::KINGS,
        }
    }

    /// What a layout is worth in which a turn ends.
    pub(super) fn at_end(&self, tableau: &Tableau, hours: &Hours) -> i32 {
        if tableau.is_open() {
            return WON;
        }
        match hours.clock(tableau) {
            Clock::Lose => self.of(tableau, hours) - WON,
            Clock::Turn | Clock::TurnOver | Clock::Rest => self.of(tableau, hours),
        }
    }

    /// What a layout is worth in which an unknown card turns up and so many counted moves are left.
    pub(super) fn at_uncovering(&self, tableau: &Tableau, hours: &Hours, moves_left: u8) -> i32 {
        self.of(tableau, hours) + self.left * i32::from(moves_left)
    }

    fn of(&self, tableau: &Tableau, hours: &Hours) -> i32 {
        let home = tableau.foundations();
        let is_last = hours.is_last_pass();
        let places = Places::of(tableau);
        let mut worth = self.home * i32::from(home.total());
        worth += if is_last { self.talon_at_last } else { self.talon } * i32::from(tableau.talon().count());
        for column in tableau.columns() {
            let run = column.run();
            // A card that turns up is not face down any more.
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
        if tableau.talon().waste_top().is_some_and(|card| (places.built | places.home) & bit(card) != 0) {
            worth += self.waste;
        }
        let known = tableau.talon().waste().chain(tableau.talon().stock().iter().copied().flatten());
        let known = known.fold(0, |set, card| set | bit(card));
        let open = places.built | places.home;
        worth += self.fits * (open & known).count_ones() as i32;
        worth + self.finds * (open & hours.unknown).count_ones() as i32
    }
}

/// A set of cards with this one alone, a bit for each card number.
pub(super) const fn bit(card: Card) -> u64 {
    1 << card.index()
}

/// Which single cards could be put somewhere.
struct Places {
    /// Those that fit on a run.
    built: u64,
    /// Those that go on a foundation next.
    home: u64,
    empty: Option<ColumnId>,
}

impl Places {
    fn of(tableau: &Tableau) -> Places {
        let lowest = tableau.columns().iter().filter_map(|column| column.run().lowest());
        let built = lowest.fold(0, |set, card| set | taken_by(card));
        let next = Suit::ALL.into_iter().filter_map(|suit| tableau.foundations().next(suit));
        let home = next.fold(0, |set, card| set | bit(card));
        let empty = ColumnId::all().find(|&id| tableau.column(id).is_empty());
        Places { built, home, empty }
    }

    /// Whether a run can leave its column as a whole.
    fn take_run(&self, tableau: &Tableau, run: Run, highest: Card) -> bool {
        self.built & bit(highest) != 0
            || run.len() == 1 && self.home & bit(highest) != 0
            || self.empty.is_some_and(|to| tableau.judge_put(run, Place::Column(to)).is_ok())
    }
}

/// The two cards that fit on a card.
fn taken_by(card: Card) -> u64 {
    let Some(rank) = Rank::from_number(card.rank().number() - 1) else { return 0 };
    card.colour().other().suits().into_iter().fold(0, |set, suit| set | bit(Card::new(rank, suit)))
}

#[cfg(test)]
mod tests {
    use rules::patience::Layout;
    use rules::undercover::Level;

    use super::*;

    fn tableau(layout: &str) -> Tableau {
        let layout: Layout = layout.parse().expect("well written");
        layout.tableau(EmptyColumn::KingOrSingle).expect("a sound layout")
    }

    #[test]
    fn a_win_is_worth_most_and_a_waste_that_is_left_when_time_is_up_least() {
        let weights = Weights::under(&Options::at(Level::Normal));
        let hours = |pass| Hours { pass, passes: Some(2), unknown: 0 };
        let rest = "home C13 D13 H12 S12";
        let won = tableau(&format!("{rest}\nc1 KH\nc2 KS"));
        let late = tableau(&format!("{rest}\nc1 KH\nwaste KS"));
        let early = tableau(&format!("{rest}\nc1 KH\nstock KS"));
        let [won, lost, turned_over, open] =
            [(won, 2), (late, 2), (late, 1), (early, 2)].map(|(it, pass)| weights.at_end(&it, &hours(pass)));
        assert!(won > 2 * open && won > 2 * turned_over, "{won} {open} {turned_over}");
        assert!(lost < -WON / 2 && open > -WON / 2 && turned_over > -WON / 2, "{lost}");
    }

    #[test]
    fn the_cards_that_fit_on_a_card_are_one_rank_lower_and_of_the_other_colour() {
        for (onto, fits) in [("8H", vec!["7C", "7S"]), ("2C", vec!["AD", "AH"]), ("AS", vec![])] {
            let set = taken_by(onto.parse().expect("a card"));
            let cards: Vec<String> =
                Card::all().filter(|&card| set & bit(card) != 0).map(|it| it.to_string()).collect();
            assert_eq!(cards, fits);
        }
    }
}
