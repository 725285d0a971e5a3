//! The door from an edited layout to a game.

use crate::card::Card;
use crate::deck::Deck;
use crate::driver::{Match, Referee};
use crate::game::Setup;
use crate::patience::{EmptyColumn, Layout, LayoutFault, Tableau, deal};
use crate::seat::Seat;
use crate::team_klondike::game::TeamKlondike;
use crate::team_klondike::holding::Holding;
use crate::team_klondike::options::Options;
use crate::team_klondike::position::Position;
use crate::team_klondike::view::Stage;

impl Match<TeamKlondike> {
    /// A game that begins from this layout: in the setup, or at the start of the first turn.
    ///
    /// # Errors
    /// Everything that is wrong with the layout.
    pub fn from_layout(
        setup: Setup<Options>,
        layout: &Layout,
        setup_is_over: bool,
    ) -> Result<Match<TeamKlondike>, Vec<LayoutFault>> {
        let tableau = layout.tableau(EmptyColumn::King)?;
        if tableau.talon().count() > 0 {
            return Err(vec![LayoutFault::NoSuchPile("stock or waste of all")]);
        }
        if layout.hands.len() > usize::from(setup.seats) {
            return Err(vec![LayoutFault::NoSuchPile("hand of so high a seat")]);
        }
        if layout.hands.iter().any(|holding| holding.hand.len() > Position::HAND_MAX) {
            return Err(vec![LayoutFault::NoSuchPile("hand of so many cards")]);
        }
        let deck = Deck::from_cards(in_order(layout)).expect("the layout has every card once");
        Ok(Match::set_up(&deck, |referee| veiled(&tableau, layout, setup, setup_is_over, referee)))
    }
}

/// The cards of a layout: locked ones by column, hands and stocks by seat, and then those that lie open.
fn in_order(layout: &Layout) -> Vec<Card> {
    let down = layout.columns.iter().flat_map(|column| &column.down);
    let held = layout.hands.iter().flat_map(|holding| holding.hand.iter().chain(&holding.stock));
    let up = layout.columns.iter().flat_map(|column| &column.up);
    down.chain(held).chain(up).copied().chain(layout.home()).collect()
}

fn veiled(
    tableau: &Tableau,
    layout: &Layout,
    setup: Setup<Options>,
    setup_is_over: bool,
    referee: &mut Referee<'_, Card>,
) -> TeamKlondike {
    let (columns, locked) = deal::veiled(*tableau.columns(), referee);
    let mut places = usize::from(tableau.locked_count())..;
    let mut take = |count| places.by_ref().take(count).map(|place| referee.dealt(place)).collect::<Vec<_>>();
    let mut holdings = vec![Holding::default(); setup.seats.into()];
    for (holding, laid) in holdings.iter_mut().zip(&layout.hands) {
        holding.hand = take(laid.hand.len());
        holding.stock = take(laid.stock.len()).into();
    }
    (places.start..usize::from(Card::COUNT)).for_each(|open| {
        referee.turn_up(referee.dealt(open));
    });
    let tableau = Tableau::new(columns, tableau.foundations(), *tableau.talon(), EmptyColumn::King);
    let mut position = Position::new(tableau, setup.options, setup.seats, setup.first);
    if setup_is_over {
        position.stage = Stage::Moves;
        Seat::first(setup.seats).for_each(|seat| position.players[seat.index()].coin_decided = true);
    }
    TeamKlondike::from_parts(position, locked, holdings, referee)
}
