//! Deals that fit what a player knows.

use std::collections::VecDeque;

use rules::Card;
use rules::driver::{Belief, Claim, Question};

use super::glance::Glance;
use super::holding::Holding;
use crate::dice::Dice;
use crate::patience::cards::{bit, cards};
use crate::patience::locked::Locked;

/// A guess of every card that a player does not know.
#[derive(Clone, Debug)]
pub(super) struct Guess {
    pub(super) locked: Locked,
    /// Hand and stock of everybody, from this player on in the order of play.
    pub(super) holdings: Vec<(u64, VecDeque<Card>)>,
}

impl Guess {
    /// So many deals that fit what is known and was concluded; none if that is no deal.
    pub(super) fn draw(glance: &Glance, count: usize, dice: &mut Dice) -> Vec<Guess> {
        let Some(belief) = belief(glance) else { return Vec::new() };
        let guess = |_| {
            let deck = belief.sample(&mut |below| dice.below(below));
            let mut cards = deck.cards().iter().copied();
            let locked = Locked::deal(&glance.moment.tableau, &mut cards);
            let deal = |holding: &Holding| {
                let hand = cards.by_ref().take(holding.hand.len()).fold(0, |set, card| set | bit(card));
                (hand, cards.by_ref().take(holding.stock.len()).collect())
            };
            Guess {
                locked,
                holdings: glance.players.iter().map(|player| &player.holding).map(deal).collect(),
            }
        };
        (0..count).map(guess).collect()
    }
}

/// What the player knows, by places that are counted so: the face-down cards column by column, everybody's hand and
/// stock, and then all that lies open. `None` if the cards are not those of a deck.
fn belief(glance: &Glance) -> Option<Belief<Card>> {
    let tableau = &glance.moment.tableau;
    let locked = tableau.locked_count();
    let mut known: Vec<Option<Card>> = vec![None; locked.into()];
    let mut claims = Vec::new();
    for player in &glance.players {
        for &cards in player.holding.hand.iter().chain(&player.holding.stock) {
            let unknown = cards & glance.unknown;
            if unknown != 0 && unknown != glance.unknown {
                let places = vec![known.len() as u8];
                claims.push(Claim { question: Question::CoinIsTrue, places, cards: unknown });
            }
            let card = if unknown == 0 { Card::from_index(cards.trailing_zeros() as u8) } else { None };
            known.push(card);
        }
    }
    known.extend(tableau.columns().iter().flat_map(|column| column.run().cards()).map(Some));
    known.extend(tableau.foundations().cards().map(Some));
    if !can_all_hold(&claims) {
        claims.clear();
    }
    let distinct = known.iter().flatten().fold(glance.unknown, |set, &card| set | bit(card));
    let places = known.iter().flatten().count() + glance.unknown.count_ones() as usize;
    let is_deal = known.len() == places && places == distinct.count_ones() as usize;
    (is_deal && places == usize::from(Card::COUNT)).then(|| Belief::new(known, claims))
}

/// Whether there is a card of its own for each claim about a single place.
fn can_all_hold(claims: &[Claim]) -> bool {
    let mut holders = [None; Card::COUNT as usize];
    (0..claims.len()).all(|claim| finds_card(claim, claims, &mut holders, &mut 0))
}

/// Gives a claim a card, moving others on to further ones if need be.
fn finds_card(claim: usize, claims: &[Claim], holders: &mut [Option<usize>], tried: &mut u64) -> bool {
    for card in cards(claims[claim].cards) {
        if *tried & bit(card) != 0 {
            continue;
        }
        *tried |= bit(card);
        let holder = holders[usize::from(card.index())];
        if holder.is_none_or(|holder| finds_card(holder, claims, holders, tried)) {
            holders[usize::from(card.index())] = Some(claim);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::super::watched;
    use super::*;

    #[test]
    fn a_guess_fits_what_is_known_and_concluded() {
        let mut dice = Dice::new(3);
        let mut narrow = 0;
        for (glance, truth) in (0..4).flat_map(|number| watched::game(number, 2 + (number % 2) as u8)) {
            for guess in Guess::draw(&glance, 3, &mut dice) {
                let mut rest = glance.unknown;
                for id in rules::patience::ColumnId::all() {
                    let places = glance.moment.tableau.column(id).locked().len();
                    for card in guess.locked.column(id).take(places) {
                        rest ^= card.map_or(0, bit);
                    }
                }
                assert_eq!(guess.holdings[0].0, truth[0]);
                for (player, (hand, stock)) in glance.players.iter().zip(&guess.holdings) {
                    let may_be = player.holding.hand.iter().fold(0, |set, place| set | place);
                    assert_eq!(hand & !may_be, 0);
                    narrow += u32::from(may_be != glance.unknown);
                    assert_eq!(stock.len(), player.holding.stock.len());
                    for (&card, place) in stock.iter().zip(&player.holding.stock) {
                        assert_ne!(bit(card) & place, 0);
                    }
                    let held = stock.iter().fold(*hand, |set, &card| set | bit(card));
                    rest ^= held & glance.unknown;
                }
                assert_eq!(rest, 0, "each unknown card is somewhere, once");
            }
        }
        assert!(narrow > 200, "{narrow}");
    }

    #[test]
    fn claims_that_cannot_all_be_true_are_noticed() {
        let claim = |cards| Claim { question: Question::CoinIsTrue, places: vec![0], cards };
        assert!(can_all_hold(&[claim(0b011), claim(0b001), claim(0b110)]));
        assert!(!can_all_hold(&[claim(0b011), claim(0b001), claim(0b011)]));
    }
}
