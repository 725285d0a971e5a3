//! What the harness asks of Klondike.

use crate::card::Card;
use crate::harness::{Census, Tested};
use crate::klondike::action::Action;
use crate::klondike::game::Klondike;
use crate::klondike::position::Position;
use crate::klondike::view::View;
use crate::patience::{Foundations, Move, Place};

impl Tested for Klondike {
    const TAKES_TURNS: bool = false;

    fn every_action() -> Vec<Action> {
        let counts = (0..=14).chain([u8::MAX]);
        let moves = Place::all().flat_map(move |from| {
            let counts = counts.clone();
            Place::all()
                .flat_map(move |to| counts.clone().map(move |cards| Action::Move(Move { from, to, cards })))
        });
        moves.chain([Action::Draw, Action::Redeal, Action::Undo, Action::Redo, Action::Finish]).collect()
    }

    fn may_be_denied(_: &Position, _: Action) -> bool {
        false
    }

    fn census(view: &View) -> Census<Card> {
        let home = Foundations::new(view.foundations).expect("at most 13 cards each").cards();
        let up = view.columns.iter().flat_map(|column| column.up.iter().copied());
        let down = view.columns.iter().flat_map(|column| column.down.iter().copied());
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
