//! A line of actions, played by the rules.

use crate::card::Card;
use crate::driver::Match;
use crate::klondike::action::Action;
use crate::klondike::game::Klondike;
use crate::klondike::position::PLAYER;
use crate::seat::{Observer, Seat};

impl Match<Klondike> {
    /// Whether these actions win the game from here: each is allowed, and after the last all cards are on the
    /// foundations.
    #[must_use]
    pub fn is_won_by(&self, line: impl IntoIterator<Item = Action>) -> bool {
        let Some(player) = Seat::new(PLAYER) else { return false };
        let mut game = self.clone();
        line.into_iter().all(|action| game.act(player, action).is_ok())
            // A layout may have them all there from the first, and then no action has ended the game.
            && game.position(Observer::Bystander).tableau().foundations().total() == Card::COUNT
    }
}
