//! What a layout is worth.

use rules::patience::Tableau;
use rules::team_klondike::{Position, TimeCheck};

use super::moment::Moment;
use super::outlook::{Outlook, chance};
use crate::patience;
use crate::patience::cards::taken_by;
use crate::patience::places::Places;
use crate::patience::turn::Node;

/// More than anything but a win can be worth.
pub(super) const WON: i32 = 1_000_000;

/// How much each thing counts that makes a game good or bad.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    pub(super) layout: patience::weights::Weights,
    /// Each card in a hand or a stock.
    pub(super) left: i32,
    /// Each time token,
    pub(super) token: i32,
    /// and each of the last three once more.
    pub(super) last_token: i32,
    /// That a player can play a card of the hand: whoever ended the turn, the next one, and the one after that.
    pub(super) ready: [i32; Position::SEATS_MAX],
    /// Each further card of the own hand that could be played.
    pub(super) spare: i32,
    /// A held card that waits for one which lies face up.
    pub(super) near: i32,
    /// A counted move that is left when an unknown card turns up.
    pub(super) moves: i32,
    /// Less for an unknown card that turns up while a token is still to be paid.
    pub(super) threat: i32,
}

impl Weights {
    pub(super) const USUAL: Weights = Weights {
        layout: patience::weights::Weights {
            locked: -100,
            buried: -16,
            home: 20,
            empty: 30,
            loose: 40,
            king: 18,
            blocked: -15,
        },
        left: -40,
        token: 80,
        last_token: 40,
        ready: [50, 80, 60],
        spare: 15,
        near: 8,
        moves: 60,
        threat: 80,
    };

    /// What a layout is worth in which a turn ends that costs so much.
    pub(super) fn at_end(&self, tableau: &Tableau, outlook: &Outlook, check: TimeCheck) -> i32 {
        let worth = self.of(tableau, outlook);
        if check == TimeCheck::Lose { worth - WON } else { worth }
    }

    /// What a layout is worth in which an unknown card turns up within a turn.
    pub(super) fn at_uncovering(&self, node: &Node, moment: &Moment) -> i32 {
        let places = Places::of(&node.tableau);
        let worth =
            self.at(&node.tableau, &places, &moment.within(node)) + self.moves * i32::from(node.moves_left);
        let open = if node.moves_left > 0 { places.with_kings() } else { places.home };
        let pays = moment.time_check(node) != TimeCheck::Free && node.hand & open == 0;
        worth - if pays { self.threat } else { 0 }
    }

    /// What a layout is worth between two turns.
    pub(super) fn of(&self, tableau: &Tableau, outlook: &Outlook) -> i32 {
        self.at(tableau, &Places::of(tableau), outlook)
    }

    fn at(&self, tableau: &Tableau, places: &Places, outlook: &Outlook) -> i32 {
        let open = places.with_kings();
        let mut worth = self.layout.of(tableau, places);
        worth += self.left * i32::from(outlook.left);
        worth += self.token * i32::from(outlook.tokens) + self.last_token * i32::from(outlook.tokens.min(3));
        for (hand, weight) in outlook.hands.iter().zip(self.ready).take(outlook.seats) {
            let is_done = hand.iter().all(|&place| place == 0);
            worth += weight * if is_done { 1_000 } else { chance(hand, open) } / 1_000;
        }
        let held = outlook.hands[0].iter().filter(|place| place.count_ones() == 1);
        let held = held.fold(0, |set, place| set | place);
        worth += self.spare * ((held & open).count_ones() as i32 - 1).max(0);
        let faces = tableau.columns().iter().flat_map(|column| column.run().cards());
        let near = faces.fold(0, |set, card| set | taken_by(card));
        worth + self.near * (held & near & !open).count_ones() as i32
    }
}
