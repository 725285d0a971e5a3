//! What the harness asks of Team Klondike.

use crate::card::Card;
use crate::harness::{Census, Tested};
use crate::patience::{ColumnId, Foundations, Move, Place};
use crate::seat::Seat;
use crate::team_klondike::action::Action;
use crate::team_klondike::game::TeamKlondike;
use crate::team_klondike::position::Position;
use crate::team_klondike::view::View;

impl Tested for TeamKlondike {
    fn every_action() -> Vec<Action> {
        let counts = (0..=14).chain([u8::MAX]);
        let moves = Place::all().flat_map(move |from| {
            let counts = counts.clone();
            Place::all()
                .flat_map(move |to| counts.clone().map(move |cards| Action::Move(Move { from, to, cards })))
        });
        let plays = Card::all().flat_map(|card| Place::all().map(move |to| Action::Play { card, to }));
        moves
            .chain(plays)
            .chain(Card::all().map(|card| Action::EndTurn { under: Some(card) }))
            .chain(ColumnId::all().map(|column| Action::Coin { column }))
            .chain([Action::EndTurn { under: None }, Action::LeaveCoin, Action::TakeBack])
            .collect()
    }

    fn may_be_denied(_: &Position, _: Action) -> bool {
        false
    }

    /// The card that goes under the stock is named, and nobody else sees it: over other cards it is the one in the same
    /// place of the hand.
    fn over_other_cards(action: Action, seat: Seat, here: &Position, there: &Position) -> Action {
        let place = |card| here.hand(seat).position(|held| held == card);
        match action {
            Action::EndTurn { under: Some(card) } => {
                let other = place(card).and_then(|at| there.hand(seat).nth(at));
                Action::EndTurn { under: other.or(Some(card)) }
            }
            same => same,
        }
    }

    fn census(view: &View) -> Census<Card> {
        let home = Foundations::new(view.foundations).expect("at most 13 cards each").cards();
        let up = view.columns.iter().flat_map(|column| column.up.iter().copied());
        let held = view.players.iter().flat_map(|player| player.hand.iter().copied());
        let held: Vec<Option<Card>> = held.collect();
        let down: usize = view.columns.iter().map(|column| usize::from(column.down)).sum();
        let stocks: usize = view.players.iter().map(|player| usize::from(player.stock)).sum();
        Census {
            seen: home.chain(up).chain(held.iter().flatten().copied()).collect(),
            unseen: down + stocks + held.iter().filter(|card| card.is_none()).count(),
        }
    }
}
