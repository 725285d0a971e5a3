//! What can be reached in stock and waste.

use rules::Card;
use rules::klondike::{Action, Options};
use rules::patience::Talon;

/// How cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Draws {
    /// Cards turned at a time.
    pub(super) draw: u8,
    /// The number of passes; `None` if there is no end.
    pub(super) passes: Option<u8>,
}

/// A waste that drawing comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reached {
    /// How many cards it has.
    pub(super) turned: u8,
    /// How often it was turned over before: 0 or 1.
    pub(super) redeals: u8,
    /// The card on it.
    pub(super) top: Card,
}

impl Draws {
    pub(super) const fn under(options: &Options) -> Draws {
        Draws { draw: options.draw, passes: options.passes }
    }

    /// Whether the waste can be turned over in this pass.
    pub(super) fn can_redeal(self, pass: u8) -> bool {
        self.passes.is_none_or(|passes| pass < passes)
    }

    /// What is done until the waste has so many cards; nothing if it never does.
    pub(super) fn actions(self, talon: &Talon, turned: u8) -> Vec<Action> {
        let (mut now, mut actions) = (talon.waste_count(), Vec::new());
        while now != turned {
            let is_out = now == talon.count();
            if actions.len() > 2 * Talon::CARDS_MAX {
                return Vec::new();
            }
            actions.push(if is_out { Action::Redeal } else { Action::Draw });
            now = if is_out { 0 } else { (now + self.draw).min(talon.count()) };
        }
        actions
    }

    /// Whether it matters how many cards the waste has: not where each card can be drawn at any time.
    pub(super) const fn order_matters(self) -> bool {
        self.draw > 1 || self.passes.is_some()
    }

    /// The wastes that drawing comes to in this pass, the present one first, and then in the next one, as far as the
    /// cards are known.
    pub(super) fn reach(self, talon: &Talon, pass: u8) -> impl Iterator<Item = Reached> {
        let (count, draw) = (talon.count(), self.draw);
        let mut cards = [None; Talon::CARDS_MAX];
        let known = talon.waste().map(Some).chain(talon.stock().iter().copied());
        cards.iter_mut().zip(known).for_each(|(to, card)| *to = card);
        let began = talon.waste_count();
        let can_redeal = self.can_redeal(pass);
        let mut next = Some((began, 0));
        let mut first = true;
        std::iter::from_fn(move || {
            loop {
                let (turned, redeals) = next?;
                if !std::mem::take(&mut first) && redeals == 1 && turned == began {
                    // From here on all is as it was.
                    next = None;
                    return None;
                }
                next = if turned < count {
                    let after = (turned + draw).min(count);
                    let is_known = cards[usize::from(turned)..usize::from(after)].iter().all(Option::is_some);
                    is_known.then_some((after, redeals))
                } else {
                    (can_redeal && redeals == 0 && count > 0).then_some((0, 1))
                };
                if let Some(top) = turned.checked_sub(1).and_then(|at| cards[usize::from(at)]) {
                    return Some(Reached { turned, redeals, top });
                }
            }
        })
    }
}

/// The talon with a waste of so many cards, all of which are known.
pub(super) fn with_waste(mut talon: Talon, turned: u8) -> Talon {
    if talon.waste_count() > turned {
        talon.turn_over();
    }
    while talon.waste_count() < turned
        && let Some(&Some(card)) = talon.stock().first()
    {
        talon.turn(card);
    }
    talon
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talon(waste: usize, stock: usize, unknown: usize) -> Talon {
        let cards: Vec<Card> = Card::all().take(waste + stock).collect();
        let hidden = cards[waste..].iter().enumerate();
        let stock: Vec<_> = hidden.map(|(at, &card)| Some(card).filter(|_| at < stock - unknown)).collect();
        Talon::new(&cards[..waste], &stock).expect("24 cards at most")
    }

    fn check(draw: u8, passes: Option<u8>, talon: Talon, wastes: &[u8]) {
        let draws = Draws { draw, passes };
        let reached: Vec<Reached> = draws.reach(&talon, 1).collect();
        assert_eq!(reached.iter().map(|reached| reached.turned).collect::<Vec<_>>(), wastes);
        for reached in reached {
            let actions = draws.actions(&talon, reached.turned);
            let redeals = actions.iter().filter(|&&action| action == Action::Redeal).count();
            assert!(redeals <= usize::from(reached.redeals), "{actions:?}");
            let drawn = with_waste(talon, reached.turned);
            assert_eq!((drawn.waste_count(), drawn.waste_top()), (reached.turned, Some(reached.top)));
        }
    }

    #[test]
    fn drawing_comes_to_every_third_card_and_to_the_last_and_then_from_the_start() {
        check(3, None, talon(0, 7, 0), &[3, 6, 7]);
        check(3, None, talon(2, 5, 0), &[2, 5, 7, 3, 6, 7]);
        check(3, Some(1), talon(2, 5, 0), &[2, 5, 7]);
        check(3, None, talon(2, 5, 4), &[2]);
        check(1, None, talon(2, 2, 0), &[2, 3, 4, 1]);
        check(1, Some(2), talon(0, 3, 1), &[1, 2]);
        check(1, None, talon(0, 0, 0), &[]);
    }
}
