//! Layouts for tests.

use rules::games::DeckSource;
use rules::patience::{Column, ColumnId, EmptyColumn, Layout, Tableau, Talon};
use rules::{Card, Deck};

use super::glance::{Glance, Hours, unknown};

/// A fresh deal of which everything is known, with one card turned.
pub(super) fn known(number: u32, empty_column: EmptyColumn) -> Tableau {
    let deck: Deck<Card> = DeckSource::numbered(number).deck().expect("a shuffle gives a deck");
    let layout = Layout::dealt(deck.cards()).expect("52 cards");
    let mut tableau = layout.tableau(empty_column).expect("a deal");
    tableau.talon_mut().turn(layout.stock[0]);
    tableau
}

/// A fresh deal of which every third face-down card is known, and nothing of the stock but its first card.
pub(super) fn partly_known(number: u32, empty_column: EmptyColumn) -> Tableau {
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

/// The first look at such a deal, with two passes.
pub(super) fn glance(tableau: Tableau) -> Glance {
    let hours = Hours { pass: 1, passes: Some(2), unknown: unknown(&tableau) };
    Glance { tableau, moves_left: 3, moves_per_turn: 3, marked: [0; ColumnId::COUNT], hours }
}
