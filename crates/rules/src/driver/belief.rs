//! What an observer can work out about the deal, and other deals that fit it.

use crate::deck::{Deck, DeckCard};
use crate::driver::veil::Claim;

/// Everything that one observer was lawfully shown and told about the places of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Belief<C> {
    known: Vec<Option<C>>,
    claims: Vec<Claim>,
}

impl<C: DeckCard> Belief<C> {
    pub(super) const fn new(known: Vec<Option<C>>, claims: Vec<Claim>) -> Belief<C> {
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

    /// A deal drawn from those that fit. `pick(n)` gives a number below `n`. Each is equally likely where, of any two
    /// claims, one allows all that the other does or nothing of it; otherwise all can come, some more often.
    ///
    /// The claims name single places; places with the fewest candidates are filled first, and a draw that
    /// leaves a later place without a candidate begins anew.
    pub fn sample(&self, pick: &mut impl FnMut(usize) -> usize) -> Deck<C> {
        let packs = self.known.chunks(usize::from(C::COUNT)).zip(0..);
        let cards = packs.flat_map(|(known, pack)| self.sample_pack(known, pack, pick)).collect();
        Deck::from_cards(cards).expect("known and free cards are the whole deck")
    }

    /// A pack that fits, of which these cards are known.
    fn sample_pack(&self, known: &[Option<C>], pack: usize, pick: &mut impl FnMut(usize) -> usize) -> Vec<C> {
        let dealt = known.iter().flatten().fold(0u64, |set, card| set | 1 << card.number());
        let pool: Vec<C> = (0..C::COUNT).filter(|n| dealt >> n & 1 == 0).filter_map(C::from_number).collect();
        let candidates = |at: usize| self.candidates(pack * usize::from(C::COUNT) + at);
        let free = (0..known.len()).filter(|&at| known[at].is_none());
        let mut claimed: Vec<(usize, u64)> = free.map(|at| (at, candidates(at))).collect();
        claimed.retain(|&(_, candidates)| candidates != u64::MAX);
        claimed.sort_by_key(|&(_, candidates)| candidates.count_ones());
        loop {
            let mut pool = pool.clone();
            for last in (1..pool.len()).rev() {
                pool.swap(last, pick(last + 1));
            }
            if let Some(cards) = filled(known, &claimed, pool, pick) {
                return cards;
            }
        }
    }

    fn candidates(&self, place: usize) -> u64 {
        let here = self.claims.iter().filter(|claim| usize::from(claim.place) == place);
        here.fold(u64::MAX, |set, claim| set & claim.cards)
    }
}

/// Puts the shuffled pool into the free places, claimed places first.
fn filled<C: DeckCard>(
    known: &[Option<C>],
    claimed: &[(usize, u64)],
    mut pool: Vec<C>,
    pick: &mut impl FnMut(usize) -> usize,
) -> Option<Vec<C>> {
    let mut cards = known.to_vec();
    for &(at, candidates) in claimed {
        let fitting: Vec<usize> =
            (0..pool.len()).filter(|&at| candidates >> pool[at].number() & 1 == 1).collect();
        let chosen = *fitting.get(pick(fitting.len().max(1)))?;
        cards[at] = Some(pool.remove(chosen));
    }
    let mut rest = pool.into_iter();
    cards.into_iter().map(|card| card.or_else(|| rest.next())).collect()
}
