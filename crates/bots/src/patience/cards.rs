//! Sets of cards, a bit for each card number.

use rules::patience::Tableau;
use rules::{Card, Rank};

/// The set with this card alone.
pub(crate) const fn bit(card: Card) -> u64 {
    1 << card.index()
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
            let fitting: Vec<String> =
                Card::all().filter(|&card| set & bit(card) != 0).map(|it| it.to_string()).collect();
            assert_eq!(fitting, fits);
        }
    }
}
