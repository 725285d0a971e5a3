//! What a search says to a player (READINGS K21).

use protocol::{Says, Why, Winnable};
use rules::games::AnyAction;
use rules::klondike::{Action, View};
use rules::patience::{Layout, Move, Place};
use solver::{Position, Stock, Verdict};

/// The position of a game whose cards are all seen; nothing if one is not.
pub(crate) fn position(view: &View) -> Option<Position> {
    let stock = Stock::in_pass(view.draw, view.passes, view.pass).ok()?;
    Position::from_layout(&view.layout()?, stock).ok()
}

/// What follows from a search, or from none in time, for whether the game can be won.
pub(crate) const fn verdict(found: Option<&Verdict>) -> Says {
    let winnable = match found {
        Some(Verdict::Winnable(_)) => Winnable::Yes,
        Some(Verdict::Unwinnable) => Winnable::No,
        Some(Verdict::Undecided) | None => Winnable::NotKnown,
    };
    Says::Verdict { winnable }
}

/// The best of the offers after a search, or after none in time.
pub(crate) fn hint(view: &View, offers: &[Action], found: Option<&Verdict>) -> Says {
    let layout = view.layout().unwrap_or_default();
    let says = |action: Option<Action>, why, sure| {
        let action = action.map(AnyAction::Klondike);
        Says::Hint { action, why, sure }
    };
    let offered = |action: Action| Some(action).filter(|action| offers.contains(action));
    match found {
        _ if offers.contains(&Action::Finish) => says(Some(Action::Finish), Why::Finishes, true),
        Some(Verdict::Unwinnable) => says(offered(Action::Undo), Why::CannotBeWon, true),
        Some(Verdict::Winnable(line)) if !line.is_empty() => {
            let first = Action::from(line[0]);
            says(Some(first), why(first, &layout), true)
        }
        Some(Verdict::Winnable(_) | Verdict::Undecided) | None => {
            let usual = offers.iter().copied().filter(|&action| action != Action::Redo);
            let best = usual.min_by_key(|&action| why(action, &layout) as u8);
            says(best, best.map_or(Why::CannotBeWon, |action| why(action, &layout)), false)
        }
    }
}

/// What an action does for a layout. The earlier in the list of reasons, the better it usually is.
fn why(action: Action, layout: &Layout) -> Why {
    match action {
        Action::Finish => Why::Finishes,
        Action::Draw => Why::TurnsStock,
        Action::Redeal => Why::BeginsPass,
        Action::Undo | Action::Redo => Why::CannotBeWon,
        Action::Move(Move { from: Place::Column(from), to, cards }) => {
            let column = &layout.columns[from.index()];
            match (usize::from(cards) == column.up.len(), column.down.is_empty()) {
                (true, false) => Why::TurnsUp,
                (true, true) if to.is_counted() => Why::EmptiesColumn,
                (true, true) | (false, _) if !to.is_counted() => Why::BringsHome,
                (true, true) | (false, _) => Why::MakesRoom,
            }
        }
        Action::Move(Move { to, .. }) if !to.is_counted() => Why::BringsHome,
        Action::Move(Move { from: Place::Foundation(_), .. }) => Why::TakesBack,
        Action::Move(_) => Why::PlaysWaste,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_says_what_a_move_does() {
        let layout: Layout = "
            home C1 D0 H0 S0
            waste 6D
            c1 9S | 7C
            c2 KS
            c3 5S 4H
            c4 8D"
            .parse()
            .expect("a layout");
        for (action, reason) in [
            ("waste-c1", Why::PlaysWaste),
            ("c1-c4", Why::TurnsUp),
            ("c2-c5", Why::EmptiesColumn),
            ("c3-c1", Why::MakesRoom),
            ("c4-fD", Why::BringsHome),
            ("fC-c3", Why::TakesBack),
            ("draw", Why::TurnsStock),
            ("redeal", Why::BeginsPass),
            ("finish", Why::Finishes),
        ] {
            assert_eq!(why(action.parse().expect("an action"), &layout), reason, "{action}");
        }
    }
}
