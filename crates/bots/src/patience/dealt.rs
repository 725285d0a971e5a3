//! Layouts for tests.

use rules::games::DeckSource;
use rules::patience::{Column, EmptyColumn, Layout, Tableau, Talon};
use rules::{Card, Deck};

/// A fresh deal of which everything is known, with one card turned.
pub(crate) fn known(number: u32, empty_column: EmptyColumn) -> Tableau {
    let deck: Deck<Card> = DeckSource::numbered(number).deck().expect("a shuffle gives a deck");
    let layout = Layout::dealt(deck.cards()).expect("52 cards");
    let mut tableau = layout.tableau(empty_column).expect("a deal");
    tableau.talon_mut().turn(layout.stock[0]);
    tableau
}

/// A fresh deal of which every third face-down card is known, and nothing of the stock but its first card.
pub(crate) fn partly_known(number: u32, empty_column: EmptyColumn) -> Tableau {
    let all = known(number, empty_column);
    let forget = |column: &Column| {
        let locked: Vec<_> =
            column.locked().iter().zip(0..).map(|(&card, depth)| card.filter(|_| depth % 3 == 2)).collect();
        Column::new(&locked, column.run()).expect("as many as before")
    };
    let first = all.talon().waste_top().expect("one card is turned");
    let talon = Talon::new(&[first], &[None; Talon::CARDS_MAX - 1]).expect("24 cards");
    Tableau::new(all.columns().each_ref().map(forget), all.foundations(), talon, empty_column)
}
