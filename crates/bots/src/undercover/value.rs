//! What a layout is worth.

use rules::patience::{EmptyColumn, Tableau};
use rules::undercover::{Clock, Options};

use super::glance::Hours;
use crate::patience;
use crate::patience::cards::bit;
use crate::patience::places::Places;

/// More than anything but a win can be worth.
const WON: i32 = 1_000_000;

/// How much each thing counts that makes a layout good or bad.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    pub(super) layout: patience::weights::Weights,
    /// Each card in stock and waste while the waste will be turned over again.
    pub(super) talon: i32,
    /// Each card in stock and waste in the last pass.
    pub(super) talon_at_last: i32,
    /// A playable card on the waste when the turn ends.
    pub(super) waste: i32,
    /// A counted move that is left when an unknown card turns up.
    pub(super) left: i32,
    /// A known card of stock and waste that could be played if it were on top.
    pub(super) fits: i32,
    /// A card that nobody knows and that could be played if it turned up.
    pub(super) finds: i32,
}

impl Weights {
    /// Where any single card goes into an empty column.
    const SINGLES: Weights = Weights {
        layout: patience::weights::Weights {
            locked: -100,
            buried: -16,
            home: 20,
            empty: 60,
            loose: 40,
            king: 10,
            blocked: -8,
        },
        talon: -30,
        talon_at_last: -70,
        waste: 7,
        left: 93,
        fits: 5,
        finds: 1,
    };

    /// Where only Kings do.
    const KINGS: Weights = Weights {
        layout: patience::weights::Weights { empty: 30, king: 18, blocked: -15, ..Weights::SINGLES.layout },
        talon: -48,
        talon_at_last: -108,
        ..Weights::SINGLES
    };

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
        let is_last = hours.is_last_pass();
        let places = Places::of(tableau);
        let mut worth = self.layout.of(tableau, &places);
        worth += if is_last { self.talon_at_last } else { self.talon } * i32::from(tableau.talon().count());
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
}
