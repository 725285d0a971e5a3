//! What a player has seen and keeps in mind.

use rules::Card;
use rules::klondike::{Event, View};
use rules::patience::{Place, Tableau};

/// The order of stock and waste, as far as it was seen.
#[derive(Clone, Default, Debug)]
pub(super) struct Memory {
    talon: Vec<Option<Card>>,
    turned: usize,
}

impl Memory {
    /// Keeps what happened.
    pub(super) fn note(&mut self, events: &[Event<Option<Card>>], view: &View) {
        for event in events {
            match event {
                Event::Drew { cards } => {
                    for (&card, known) in cards.iter().zip(self.talon.iter_mut().skip(self.turned)) {
                        *known = card;
                    }
                    self.turned += cards.len();
                }
                Event::Redealt { .. } => self.turned = 0,
                Event::Moved { step, .. } if step.from == Place::Waste && self.turned > 0 => {
                    self.turned -= 1;
                    if self.turned < self.talon.len() {
                        self.talon.remove(self.turned);
                    }
                }
                _ => {}
            }
        }
        let waste = view.waste.iter().copied().map(Some);
        let is_in_step = self.talon.len() == view.waste.len() + view.stock.len()
            && self.turned == view.waste.len()
            && self.talon.iter().copied().take(self.turned).eq(waste.clone());
        if !is_in_step {
            self.talon = waste.chain(view.stock.iter().copied()).collect();
            self.turned = view.waste.len();
        }
    }

    /// The cards as they lie, with what is in view and what is remembered. `None` for a view that no game has.
    pub(super) fn tableau(&self, view: &View) -> Option<Tableau> {
        let mut tableau = view.tableau()?;
        for (at, &card) in self.talon.iter().enumerate().skip(self.turned) {
            tableau.talon_mut().learn(at, card);
        }
        Some(tableau)
    }
}
