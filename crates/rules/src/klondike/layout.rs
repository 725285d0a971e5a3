//! The door from an edited layout to a game.

use crate::card::Card;
use crate::deck::Deck;
use crate::driver::{Match, Referee, Veiled};
use crate::game::Setup;
use crate::klondike::game::Klondike;
use crate::klondike::options::Options;
use crate::klondike::position::Position;
use crate::patience::{EmptyColumn, Layout, LayoutFault, Tableau, Talon, deal};

impl Match<Klondike> {
    /// A game that begins from this layout in this pass through the stock, from 1. Nobody has seen the stock.
    ///
    /// # Errors
    /// Everything that is wrong with the layout.
    pub fn from_layout(
        setup: Setup<Options>,
        layout: &Layout,
        pass: u8,
    ) -> Result<Match<Klondike>, Vec<LayoutFault>> {
        if !layout.hands.is_empty() {
            return Err(vec![LayoutFault::NoSuchPile("hands")]);
        }
        let tableau = layout.tableau(EmptyColumn::King)?;
        let deck = Deck::from_cards(in_order(layout)).expect("the layout has every card once");
        Ok(Match::set_up(&deck, |referee| veiled(tableau, setup.options, pass, referee)))
    }
}

/// The cards of a layout: locked ones by column, waste and stock, and then those that lie open.
fn in_order(layout: &Layout) -> Vec<Card> {
    let down = layout.columns.iter().flat_map(|column| &column.down);
    let up = layout.columns.iter().flat_map(|column| &column.up);
    down.chain(&layout.waste).chain(&layout.stock).chain(up).copied().chain(layout.home()).collect()
}

fn veiled(tableau: Tableau, options: Options, pass: u8, referee: &mut Referee<'_, Card>) -> Klondike {
    let (columns, locked) = deal::veiled(*tableau.columns(), referee);
    let talon = tableau.talon();
    let (waste_count, count) = (usize::from(talon.waste_count()), usize::from(talon.count()));
    let first = usize::from(tableau.locked_count());
    let stock: [Veiled; Talon::CARDS_MAX] = std::array::from_fn(|at| {
        let gone = Talon::CARDS_MAX - count;
        referee.dealt(if at < gone { 0 } else { first + at - gone })
    });
    let waste: Vec<Card> = talon.waste().collect();
    let talon = Talon::new(&waste, &vec![None; count - waste_count]).expect("as many cards as before");
    let open = (first..first + waste_count).chain(first + count..usize::from(Card::COUNT));
    open.for_each(|place| {
        referee.turn_up(referee.dealt(place));
    });
    let tableau = Tableau::new(columns, tableau.foundations(), talon, EmptyColumn::King);
    Klondike::from_parts(Position::new(tableau, options, pass), locked, stock, referee)
}
