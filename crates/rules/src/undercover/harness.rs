//! What the harness asks of Undercover.

use crate::card::Card;
use crate::harness::{Census, Tested};
use crate::patience::{ColumnId, Foundations, Move, Place};
use crate::undercover::action::{Action, Spot};
use crate::undercover::game::Undercover;
use crate::undercover::position::Position;
use crate::undercover::view::View;

impl Tested for Undercover {
    fn every_action() -> Vec<Action> {
        let depths = (0..=7).chain([u8::MAX]);
        let counts = (0..=14).chain([u8::MAX]);
        let spots =
            ColumnId::all().flat_map(move |column| depths.clone().map(move |depth| Spot { column, depth }));
        let moves = Place::all().flat_map(move |from| {
            let counts = counts.clone();
            Place::all()
                .flat_map(move |to| counts.clone().map(move |cards| Action::Move(Move { from, to, cards })))
        });
        moves
            .chain(spots.clone().map(Action::Peek))
            .chain(spots.map(Action::Mark))
            .chain([Action::TakeBack, Action::EndTurn])
            .collect()
    }

    fn may_be_denied(position: &Position, action: Action) -> bool {
        matches!(action, Action::Mark(_)) && !position.options.memory_aid
    }

    fn census(view: &View) -> Census<Card> {
        let home = Foundations::new(view.foundations).expect("at most 13 cards each").cards();
        let up = view.columns.iter().flat_map(|column| column.up.iter().copied());
        let down = view.columns.iter().flat_map(|column| column.down.iter().map(|card| card.card));
        let hidden: Vec<Option<Card>> = down.chain(view.stock.iter().copied()).collect();
        Census {
            seen: home
                .chain(up)
                .chain(view.waste.iter().copied())
                .chain(hidden.iter().flatten().copied())
                .collect(),
            unseen: hidden.iter().filter(|card| card.is_none()).count(),
        }
    }
}
