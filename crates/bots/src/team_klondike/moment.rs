//! A turn as whoever is to move knows it.

use rules::Card;
use rules::patience::Tableau;
use rules::team_klondike::{Position, TimeCheck};

use super::outlook::Outlook;
use crate::patience::cards::{bit, cards};
use crate::patience::turn::{Node, Start};

/// The table, the own hand, and what may lie in the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    pub(super) tableau: Tableau,
    pub(super) moves_left: u8,
    pub(super) tokens: u8,
    /// Cards of the hand that were played in this turn; more than one count as one.
    pub(super) played: u8,
    pub(super) hand: u64,
    /// How many cards the own stock has.
    pub(super) stock: u8,
    /// What may be drawn next, none where there is nothing to draw.
    pub(super) draws: [u64; Position::HAND_MAX],
    /// What may lie in the other hands, from the next player on, as in [`Outlook::hands`].
    pub(super) others: [[u64; Position::HAND_MAX]; Position::SEATS_MAX - 1],
    pub(super) seats: usize,
    /// How many cards are in all hands and stocks.
    pub(super) left: u8,
}

impl Moment {
    /// Where a search through the turn begins.
    pub(super) fn start(&self) -> Start {
        let elsewhere = self.left - self.hand.count_ones() as u8;
        Start { tableau: self.tableau, hand: self.hand, elsewhere, moves_left: self.moves_left }
    }

    /// What the end of the turn costs in this layout.
    pub(super) fn time_check(&self, node: &Node) -> TimeCheck {
        let played = self.played + (self.hand ^ node.hand).count_ones() as u8;
        TimeCheck::over(played, node.hand.count_ones() as u8, self.stock, self.tokens)
    }

    /// What can go under the stock when the turn ends in this layout and costs so much.
    pub(super) fn unders(check: TimeCheck, node: &Node) -> impl Iterator<Item = Option<Card>> {
        let goes = check == TimeCheck::Pay && !node.uncovers;
        let chosen = if goes { node.hand } else { 0 };
        let kept = (!goes).then_some(None);
        kept.into_iter().chain(cards(chosen).map(Some))
    }

    /// What is left when the turn has ended in this layout.
    pub(super) fn after(&self, node: &Node, check: TimeCheck, under: Option<Card>) -> Outlook {
        let held = under.map_or(node.hand, |card| node.hand & !bit(card));
        let mut own = [0; Position::HAND_MAX];
        let places = cards(held).map(bit).chain(self.draws.into_iter().filter(|&place| place != 0));
        own.iter_mut().zip(places).for_each(|(place, card)| *place = card);
        let paid = match check {
            TimeCheck::Pay | TimeCheck::PayAndKeep => 1,
            TimeCheck::Free | TimeCheck::Lose => 0,
        };
        let [second, third] = self.others;
        Outlook {
            hands: [own, second, third],
            seats: self.seats,
            left: self.left - (self.hand ^ node.hand).count_ones() as u8,
            tokens: self.tokens - paid,
        }
    }

    /// What is left when the turn goes on in this layout.
    pub(super) fn within(&self, node: &Node) -> Outlook {
        let mut outlook = self.after(node, TimeCheck::Free, None);
        outlook.hands[0] = [0; Position::HAND_MAX];
        outlook.hands[0].iter_mut().zip(cards(node.hand)).for_each(|(place, card)| *place = bit(card));
        outlook
    }
}
