//! What somebody sees of a running game of Team Klondike.

use crate::card::Card;
use crate::driver::{Eyes, Veiled};
use crate::patience::ColumnId;
use crate::seat::Seat;
use crate::team_klondike::game::TeamKlondike;
use crate::team_klondike::view::{ColumnView, PlayerView, View};

impl TeamKlondike {
    /// How the game stands.
    pub(super) fn seen_by(&self, eyes: &Eyes<'_, Card>) -> View {
        let position = &self.position;
        let columns = position
            .tableau
            .columns()
            .map(|column| ColumnView { down: column.locked_count(), up: column.run().cards().collect() });
        let players = Seat::first(position.seats).zip(&self.holdings).map(|(seat, holding)| {
            let player = &position.players[seat.index()];
            PlayerView {
                hand: holding.hand.iter().map(|&card| eyes.face(card)).collect(),
                stock: player.stock_count,
                coin: player.coin,
                coin_pending: position.coin_is_pending(seat),
                played_home: player.credit.played_home(position.tableau.foundations()),
                turned_up: player.credit.turned_up(),
            }
        });
        View {
            stage: position.stage,
            turn: position.turn,
            turn_number: position.turn_number,
            moves_left: position.moves_left,
            moves_per_turn: position.options.moves_per_turn(),
            tokens_left: position.tokens_left,
            tokens: position.options.tokens_for(position.seats),
            time_check: position.time_check(),
            open_hands: position.options.open_hands,
            players: players.collect(),
            columns,
            foundations: position.tableau.foundations().counts(),
            outcome: position.outcome,
        }
    }

    /// Cards under the columns and in the stocks that these eyes know, one pile a line.
    pub(super) fn hidden_from_view(&self, eyes: &Eyes<'_, Card>) -> Vec<String> {
        let line = |name: String, cards: &mut dyn Iterator<Item = Veiled>| {
            let cards: Vec<String> =
                cards.filter_map(|card| eyes.face(card)).map(|card| card.to_string()).collect();
            (!cards.is_empty()).then(|| format!("{name}: {}", cards.join(" ")))
        };
        let columns = ColumnId::all().zip(self.position.tableau.columns()).zip(&self.locked);
        let under = columns.filter_map(|((id, column), cards)| {
            let name = format!("under c{}", id.number());
            line(name, &mut cards.iter().copied().take(column.locked_count().into()))
        });
        let stocks = Seat::first(self.position.seats).zip(&self.holdings).filter_map(|(seat, holding)| {
            line(format!("stock of seat {}", seat.number()), &mut holding.stock.iter().copied())
        });
        under.chain(stocks).collect()
    }
}
