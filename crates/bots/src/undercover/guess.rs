//! Deals that fit what a player knows.

use rules::Card;
use rules::Rank;
use rules::driver::{Belief, Claim, Question};
use rules::patience::{Column, ColumnId, Tableau};

use super::glance::Glance;
use super::value::bit;
use crate::dice::Dice;

/// A guess of every card that a player does not know.
#[derive(Clone, Debug)]
pub(super) struct Guess {
    locked: [[Option<Card>; Column::LOCKED_MAX]; ColumnId::COUNT],
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
            let mut locked = [[None; Column::LOCKED_MAX]; ColumnId::COUNT];
            for (column, guessed) in glance.tableau.columns().iter().zip(&mut locked) {
                guessed
                    .iter_mut()
                    .zip(cards.by_ref().take(column.locked().len()))
                    .for_each(|(to, card)| *to = Some(card));
            }
            Guess { locked, stock: cards.take(unseen).collect() }
        };
        (0..count).map(guess).collect()
    }

    /// A layout of this turn with every card known.
    pub(super) fn fill(&self, mut tableau: Tableau) -> Tableau {
        for (id, guessed) in ColumnId::all().zip(&self.locked) {
            for depth in 0..tableau.column(id).locked_count() {
                tableau.learn(id, depth, guessed[usize::from(depth)]);
            }
        }
        let talon = tableau.talon_mut();
        let first = usize::from(talon.count()).saturating_sub(self.stock.len());
        for (at, &card) in (first..).zip(&self.stock) {
            talon.learn(at, Some(card));
        }
        tableau
    }
}

/// What the player knows, by places that are counted so: the face-down cards column by column, the stock that nobody has
/// seen, and then all that lies open.
fn belief(glance: &Glance) -> Belief<Card> {
    let tableau = &glance.tableau;
    let mut known = Vec::with_capacity(usize::from(Card::COUNT));
    let mut claims = Vec::new();
    let low = Card::all().filter(|card| card.rank() <= Rank::Three).map(bit).sum();
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
