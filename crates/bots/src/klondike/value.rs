//! What a layout is worth.

use super::reach::State;
use super::talon::Draws;
use crate::patience::cards::bit;
use crate::patience::places::Places;
use crate::patience::weights;

/// More than anything but a win can be worth.
const WON: i32 = 1_000_000;

/// How much each thing counts that makes a layout good or bad.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    pub(super) layout: weights::Weights,
    /// Each card in stock and waste.
    pub(super) talon: i32,
    /// A known card of stock and waste that could be played if it were on top.
    pub(super) fits: i32,
    /// Such a card that drawing brings to the top, where not every card can come there.
    pub(super) drawn: i32,
    /// Each pass, where their number has an end.
    pub(super) pass: i32,
    /// A card that is not known and that could be played if it turned up.
    pub(super) finds: i32,
}

impl Weights {
    /// Found by changing one weight at a time and keeping what won more deals.
    pub(super) const USUAL: Weights = Weights {
        layout: weights::Weights {
            locked: -100,
            buried: -13,
            home: 5,
            empty: 10,
            loose: 24,
            king: 18,
            blocked: -2,
        },
        talon: -5,
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
        let places = Places::of(tableau);
        let open = places.with_kings();
        let talon = tableau.talon();
        let known = talon.waste().chain(talon.stock().iter().copied().flatten());
        let known = known.fold(0, |set, card| set | bit(card));
        let mut worth = self.layout.of(tableau, &places);
        worth += self.talon * i32::from(talon.count());
        worth += self.fits * (open & known).count_ones() as i32;
        if draws.passes.is_some() {
            worth += self.pass * i32::from(pass);
        }
        if draws.draw > 1 {
            let drawn = draws.reach(talon, pass).fold(0, |set, reached| set | bit(reached.top));
            worth += self.drawn * (open & drawn).count_ones() as i32;
        }
        worth + self.finds * (open & unknown).count_ones() as i32
    }
}
