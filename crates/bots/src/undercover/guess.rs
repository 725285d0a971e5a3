//! Deals that fit what a player knows.

use rules::Card;
use rules::driver::{Belief, Claim, Question};
use rules::patience::Tableau;
use rules::undercover::{Clock, is_low};

use super::glance::{Glance, Hours};
use crate::dice::Dice;
use crate::patience::cards::bit;
use crate::patience::locked::Locked;

/// A guess of every card that a player does not know.
#[derive(Clone, Debug)]
pub(super) struct Guess {
    locked: Locked,
    /// The last cards of the stock.
    stock: Vec<Card>,
}

impl Guess {
    /// So many deals, each as likely as any other that fits what is known and marked.
    pub(super) fn draw(glance: &Glance, count: usize, dice: &mut Dice) -> Vec<Guess> {
        let belief = belief(glance);
        let unseen = glance.tableau.talon().unknown_count();
        let guess = |_| {
            let deck = belief.sample(&mut |below| dice.below(below));
            let mut cards = deck.cards().iter().copied();
            let locked = Locked::deal(&glance.tableau, &mut cards);
            Guess { locked, stock: cards.take(unseen).collect() }
        };
        (0..count).map(guess).collect()
    }

    /// Turns up the card of an uncovered column. It is known from then on.
    pub(super) fn turn_up(&self, tableau: &mut Tableau, hours: &mut Hours) {
        if let Some(card) = self.locked.turn_up(tableau) {
            hours.unknown &= !bit(card);
        }
    }

    /// Turns the clock. A card that nobody has seen yet is known from then on.
    pub(super) fn turn(&self, tableau: &mut Tableau, hours: &mut Hours) {
        if hours.clock(tableau) == Clock::TurnOver {
            tableau.talon_mut().turn_over();
            hours.pass = hours.pass.saturating_add(1);
        }
        let unseen = tableau.talon().unknown_count();
        let next = tableau.talon().stock().first().copied();
        let guessed = || self.stock.len().checked_sub(unseen).and_then(|at| self.stock.get(at)).copied();
        if let Some(card) = next.and_then(|known| known.or_else(guessed)) {
            tableau.talon_mut().turn(card);
            hours.unknown &= !bit(card);
        }
    }
}

/// What the player knows, by places that are counted so: the face-down cards column by column, the stock that nobody has
/// seen, and then all that lies open.
fn belief(glance: &Glance) -> Belief<Card> {
    let tableau = &glance.tableau;
    let mut known = Vec::with_capacity(usize::from(Card::COUNT));
    let mut claims = Vec::new();
    let low = Card::all().filter(|&card| is_low(card)).map(bit).sum();
    for (column, marked) in tableau.columns().iter().zip(glance.marked) {
        for (depth, &card) in column.locked().iter().enumerate() {
            if card.is_none() && marked >> depth & 1 == 1 {
                let places = vec![known.len() as u8];
                claims.push(Claim { question: Question::MarkerIsTrue, places, cards: low });
            }
            known.push(card);
        }
    }
    known.extend((0..tableau.talon().unknown_count()).map(|_| None));
    known.extend(tableau.columns().iter().flat_map(|column| column.run().cards()).map(Some));
    known.extend(tableau.talon().waste().map(Some));
    known.extend(tableau.talon().stock().iter().copied().filter(Option::is_some));
    known.extend(tableau.foundations().cards().map(Some));
    Belief::new(known, claims)
}

#[cfg(test)]
mod tests {
    use rules::patience::{ColumnId, EmptyColumn};

    use super::*;
    use crate::patience::dealt;

    #[test]
    fn a_guess_fits_what_is_known_and_marked() {
        let mut dice = Dice::new(3);
        for number in 0..20 {
            let tableau = dealt::partly_known(number, EmptyColumn::King);
            let mut glance = Glance::first(tableau);
            let last = ColumnId::all().last().expect("a column");
            let is_unknown = |depth: usize| tableau.column(last).locked()[depth].is_none();
            let marked = (0..6).find(|&depth| is_unknown(depth)).expect("an unknown card");
            glance.marked[6] = 1 << marked;
            for guess in Guess::draw(&glance, 20, &mut dice) {
                let mut unknown = glance.hours.unknown;
                for id in ColumnId::all() {
                    for (&known, guessed) in tableau.column(id).locked().iter().zip(guess.locked.column(id)) {
                        let guessed = guessed.expect("a card for each place");
                        match known {
                            Some(card) => assert_eq!(card, guessed),
                            None => unknown ^= bit(guessed),
                        }
                    }
                }
                guess.stock.iter().for_each(|&card| unknown ^= bit(card));
                assert_eq!(unknown, 0, "each unknown card is somewhere, once");
                assert_eq!(guess.stock.len(), 23);
                let guessed = guess.locked.column(last).nth(marked).expect("a place");
                assert!(guessed.is_some_and(is_low));
            }
        }
    }

    #[test]
    fn a_guessed_stock_turns_to_its_end_and_comes_again_in_the_same_order() {
        let tableau = dealt::partly_known(1, EmptyColumn::King);
        let glance = Glance::first(tableau);
        let guess = Guess::draw(&glance, 1, &mut Dice::new(1)).remove(0);
        let (mut tableau, mut hours) = (tableau, glance.hours);
        let mut turned = vec![tableau.talon().waste_top().expect("one is turned")];
        for _ in 1..48 {
            guess.turn(&mut tableau, &mut hours);
            turned.push(tableau.talon().waste_top().expect("one is turned"));
        }
        assert_eq!(turned[1..24], guess.stock[..]);
        assert_eq!(turned[24..], turned[..24]);
        assert_eq!((hours.pass, hours.clock(&tableau)), (2, Clock::Lose));
        let locked = tableau.columns().iter().flat_map(|column| column.locked());
        assert_eq!(hours.unknown.count_ones() as usize, locked.filter(|card| card.is_none()).count());
    }
}
