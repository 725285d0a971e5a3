//! A line of actions, played by the rules.

use crate::driver::Match;
use crate::klondike::action::Action;
use crate::klondike::game::Klondike;
use crate::klondike::position::PLAYER;
use crate::klondike::view::Outcome;
use crate::seat::Seat;

impl Match<Klondike> {
    /// Whether these actions win the game from here: each is allowed, and after the last all cards are on the
    /// foundations.
    #[must_use]
    pub fn is_won_by(&self, line: impl IntoIterator<Item = Action>) -> bool {
        let Some(player) = Seat::new(PLAYER) else { return false };
        let mut game = self.clone();
        line.into_iter().all(|action| game.act(player, action).is_ok())
            && game.outcome() == Some(Outcome::Won)
    }
}
