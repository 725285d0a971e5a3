//! The door from an edited layout to a game.

use crate::card::Card;
use crate::deck::Deck;
use crate::driver::{Match, Referee};
use crate::game::Setup;
use crate::patience::{Layout, LayoutFault, Tableau, Talon, deal};
use crate::undercover::game::Undercover;
use crate::undercover::options::Options;
use crate::undercover::position::Position;

impl Match<Undercover> {
    /// A game that begins from this layout, at the start of a turn in this pass through the stock, from 1. From
    /// the second pass on everybody knows the stock.
    ///
    /// # Errors
    /// Everything that is wrong with the layout.
    pub fn from_layout(
        setup: Setup<Options>,
        layout: &Layout,
        pass: u8,
    ) -> Result<Match<Undercover>, Vec<LayoutFault>> {
        if !layout.hands.is_empty() {
            return Err(vec![LayoutFault::NoSuchPile("hands")]);
        }
        let tableau = layout.tableau(setup.options.empty_column())?;
        let deck = Deck::from_cards(in_order(layout)).expect("the layout has every card once");
        Ok(Match::set_up(&deck, |referee| veiled(tableau, setup, pass, referee)))
    }
}

/// The cards of a layout: locked ones by column, the stock, and then those that lie open.
fn in_order(layout: &Layout) -> Vec<Card> {
    let down = layout.columns.iter().flat_map(|column| &column.down);
    let up = layout.columns.iter().flat_map(|column| &column.up);
    down.chain(&layout.stock).chain(up).chain(&layout.waste).copied().chain(layout.home()).collect()
}

fn veiled(tableau: Tableau, setup: Setup<Options>, pass: u8, referee: &mut Referee<'_, Card>) -> Undercover {
    let unused = referee.dealt(0);
    let (columns, locked) = deal::veiled(*tableau.columns(), referee);
    let mut place = usize::from(tableau.locked_count());
    let stock_count = usize::from(tableau.talon().stock_count());
    let mut stock = [unused; Talon::CARDS_MAX];
    stock[Talon::CARDS_MAX - stock_count..].fill_with(|| {
        place += 1;
        referee.dealt(place - 1)
    });
    let mut talon = *tableau.talon();
    if pass == 1 {
        let waste: Vec<Card> = talon.waste().collect();
        talon = Talon::new(&waste, &vec![None; stock_count]).expect("as many cards as before");
    } else {
        place -= stock_count;
    }
    (place..usize::from(Card::COUNT)).for_each(|open| {
        referee.turn_up(referee.dealt(open));
    });
    let tableau = Tableau::new(columns, tableau.foundations(), talon, setup.options.empty_column());
    let mut position = Position::new(tableau, setup.options, setup.first);
    position.pass = pass;
    Undercover::from_parts(position, locked, stock)
}
