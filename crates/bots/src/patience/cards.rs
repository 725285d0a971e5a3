//! Sets of cards, a bit for each card number.

use rules::patience::Tableau;
use rules::{Card, Rank, Suit};

/// The four Kings.
pub(crate) const KINGS: u64 = {
    let [c, d, h, s] = Suit::ALL;
    king(c) | king(d) | king(h) | king(s)
};

const fn king(suit: Suit) -> u64 {
    bit(Card::new(Rank::King, suit))
}

/// The set with this card alone.
pub(crate) const fn bit(card: Card) -> u64 {
    1 << card.index()
}

/// The cards of a set.
pub(crate) fn cards(set: u64) -> impl Iterator<Item = Card> {
    let rests = std::iter::successors(Some(set), |rest| Some(rest & rest.wrapping_sub(1)));
    rests.take_while(|&rest| rest != 0).filter_map(|rest| Card::from_index(rest.trailing_zeros() as u8))
}

/// The two cards that fit on a card.
pub(crate) fn taken_by(card: Card) -> u64 {
    let Some(rank) = Rank::from_number(card.rank().number() - 1) else { return 0 };
    card.colour().other().suits().into_iter().fold(0, |set, suit| set | bit(Card::new(rank, suit)))
}

/// The cards that a layout does not show.
pub(crate) fn unknown(tableau: &Tableau) -> u64 {
    let talon = tableau.talon();
    let columns = tableau.columns().iter();
    let known = columns
        .flat_map(|column| column.run().cards().chain(column.locked().iter().copied().flatten()))
        .chain(talon.waste())
        .chain(talon.stock().iter().copied().flatten())
        .chain(tableau.foundations().cards())
        .fold(0, |set, card| set | bit(card));
    Card::all().map(bit).filter(|card| known & card == 0).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cards_that_fit_on_a_card_are_one_rank_lower_and_of_the_other_colour() {
        for (onto, fits) in [("8H", vec!["7C", "7S"]), ("2C", vec!["AD", "AH"]), ("AS", vec![])] {
            let set = taken_by(onto.parse().expect("a card"));
            let fitting: Vec<String> = cards(set).map(|it| it.to_string()).collect();
            assert_eq!(fitting, fits);
        }
    }
}
