//! What an observer can work out about the deal, and other deals that fit it.

use crate::deck::{Deck, DeckCard};
use crate::driver::veil::Claim;

/// How many swaps a draw tries before it begins anew.
const SWAPS_MAX: usize = 200;

/// Everything that one observer was lawfully shown and told about the places of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Belief<C> {
    known: Vec<Option<C>>,
    claims: Vec<Claim>,
}

impl<C: DeckCard> Belief<C> {
    /// What somebody knows who was shown these cards, by place, and told these claims. The places are those of a deal,
    /// or any others that the claims count by too; there are as many as a deck has cards.
    #[must_use]
    pub const fn new(known: Vec<Option<C>>, claims: Vec<Claim>) -> Belief<C> {
        Belief { known, claims }
    }

    /// The cards this observer knows, by place in the deal.
    #[must_use]
    pub fn known(&self) -> &[Option<C>] {
        &self.known
    }

    /// What was announced.
    #[must_use]
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// A deal drawn from those that fit. `pick(n)` gives a number below `n`. Each is equally likely where every claim
    /// names a single place and, of any two claims, one allows all that the other does or nothing of it; otherwise all
    /// can come, some more often.
    ///
    /// Places that a claim names alone are filled first, those with the fewest candidates before others; then cards are
    /// swapped until the claims about several places hold. A draw that comes to no end so begins anew.
    pub fn sample(&self, pick: &mut impl FnMut(usize) -> usize) -> Deck<C> {
        let packs = self.known.chunks(usize::from(C::COUNT)).zip(0..);
        let cards = packs.flat_map(|(known, pack)| Pack::new(known, pack, &self.claims).draw(pick)).collect();
        Deck::from_cards(cards).expect("known and free cards are the whole deck")
    }
}

/// One pack of a deal as it is known: places count from its own first card.
struct Pack<'a, C> {
    known: &'a [Option<C>],
    /// What the claims about each place alone leave, a bit for each card number.
    candidates: Vec<u64>,
    /// Claims about several places, one of which holds one of these cards.
    shared: Vec<(Vec<usize>, u64)>,
}

impl<'a, C: DeckCard> Pack<'a, C> {
    fn new(known: &'a [Option<C>], pack: usize, claims: &[Claim]) -> Pack<'a, C> {
        let mut candidates = vec![u64::MAX; known.len()];
        let mut shared = Vec::new();
        for claim in claims {
            let places = claim.places.iter().filter_map(|&place| {
                let at = usize::from(place).checked_sub(pack * usize::from(C::COUNT))?;
                (at < known.len()).then_some(at)
            });
            match *places.collect::<Vec<_>>() {
                [] => {}
                [at] => candidates[at] &= claim.cards,
                ref several => shared.push((several.to_vec(), claim.cards)),
            }
        }
        Pack { known, candidates, shared }
    }

    fn may_be(&self, at: usize, card: C) -> bool {
        contains(self.candidates[at], card)
    }

    fn draw(&self, pick: &mut impl FnMut(usize) -> usize) -> Vec<C> {
        let dealt = self.known.iter().flatten().fold(0u64, |set, card| set | 1 << card.number());
        let pool: Vec<C> = (0..C::COUNT).filter(|n| dealt >> n & 1 == 0).filter_map(C::from_number).collect();
        let mut claimed: Vec<usize> = self.free().filter(|&at| self.candidates[at] != u64::MAX).collect();
        claimed.sort_by_key(|&at| self.candidates[at].count_ones());
        loop {
            let mut pool = pool.clone();
            for last in (1..pool.len()).rev() {
                pool.swap(last, pick(last + 1));
            }
            if let Some(mut cards) = self.filled(&claimed, pool, pick)
                && self.mended(&mut cards, pick)
            {
                return cards;
            }
        }
    }

    fn free(&self) -> impl Iterator<Item = usize> {
        (0..self.known.len()).filter(|&at| self.known[at].is_none())
    }

    /// Puts the shuffled pool into the free places, claimed places first.
    fn filled(
        &self,
        claimed: &[usize],
        mut pool: Vec<C>,
        pick: &mut impl FnMut(usize) -> usize,
    ) -> Option<Vec<C>> {
        let mut cards = self.known.to_vec();
        for &at in claimed {
            let fitting: Vec<usize> = (0..pool.len()).filter(|&drawn| self.may_be(at, pool[drawn])).collect();
            let chosen = *fitting.get(pick(fitting.len().max(1)))?;
            cards[at] = Some(pool.remove(chosen));
        }
        let mut rest = pool.into_iter();
        cards.into_iter().map(|card| card.or_else(|| rest.next())).collect()
    }

    /// Swaps free cards until the claims about several places hold. `false` if that takes too long.
    fn mended(&self, cards: &mut [C], pick: &mut impl FnMut(usize) -> usize) -> bool {
        for _ in 0..SWAPS_MAX {
            let is_broken = |(places, wanted): &&(Vec<usize>, u64)| {
                !places.iter().any(|&place| contains(*wanted, cards[place]))
            };
            let broken: Vec<_> = self.shared.iter().filter(is_broken).collect();
            if broken.is_empty() {
                return true;
            }
            let (places, wanted) = broken[pick(broken.len())];
            let named = places.iter().filter(|&&place| self.known[place].is_none());
            let swaps: Vec<(usize, usize)> = named
                .flat_map(|&here| self.free().map(move |there| (here, there)))
                .filter(|&(here, there)| contains(*wanted, cards[there]) && self.may_be(here, cards[there]))
                .filter(|&(here, there)| self.may_be(there, cards[here]))
                .collect();
            if swaps.is_empty() {
                return false;
            }
            let (here, there) = swaps[pick(swaps.len())];
            cards.swap(here, there);
        }
        false
    }
}

fn contains<C: DeckCard>(cards: u64, card: C) -> bool {
    cards >> card.number() & 1 == 1
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::driver::Question;

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    struct Letter(u8);

    impl DeckCard for Letter {
        const COUNT: u8 = 5;

        fn number(self) -> u8 {
            self.0
        }

        fn from_number(number: u8) -> Option<Letter> {
            (number < Letter::COUNT).then_some(Letter(number))
        }
    }

    fn claim(places: &[u8], cards: &[u8]) -> Claim {
        let cards = cards.iter().fold(0, |set, card| set | 1 << card);
        Claim { question: Question::CoinIsTrue, places: places.to_vec(), cards }
    }

    /// Every deck of five, by number.
    fn decks() -> Vec<Vec<u8>> {
        let mut decks = vec![Vec::new()];
        for _ in 0..Letter::COUNT {
            let longer = |deck: &Vec<u8>| {
                let rest: Vec<u8> = (0..Letter::COUNT).filter(|card| !deck.contains(card)).collect();
                rest.into_iter().map(|card| [&deck[..], &[card]].concat()).collect::<Vec<_>>()
            };
            decks = decks.iter().flat_map(longer).collect();
        }
        decks
    }

    #[test]
    fn exactly_the_deals_that_fit_what_was_shown_and_claimed_are_drawn() {
        let claims =
            [claim(&[1, 2], &[0, 3]), claim(&[2, 3, 4], &[1]), claim(&[1], &[0, 2, 3]), claim(&[3], &[1, 2])];
        let known = vec![Some(Letter(4)), None, None, None, None];
        let fits = |deck: &Vec<u8>| {
            let holds = |claim: &Claim| {
                claim.places.iter().any(|&place| claim.cards >> deck[usize::from(place)] & 1 == 1)
            };
            deck[0] == 4 && claims.iter().all(holds)
        };
        let fitting: BTreeSet<Vec<u8>> = decks().into_iter().filter(fits).collect();
        let belief = Belief::new(known, claims.to_vec());
        let mut seed = 1u64;
        let mut pick = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % below
        };
        let drawn: BTreeSet<Vec<u8>> = (0..2_000)
            .map(|_| belief.sample(&mut pick).cards().iter().map(|card| card.number()).collect())
            .collect();
        assert!(fitting.len() > 3, "{fitting:?}");
        assert_eq!(drawn, fitting);
    }
}
