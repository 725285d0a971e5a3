//! Players whose time is taken.

use bots::{Player, Sight};
use rules::game::Game;

use crate::cpu;

/// A player, and what each of its decisions cost.
#[derive(Debug)]
pub(super) struct Timed<G: Game> {
    player: Box<dyn Player<G>>,
    /// Milliseconds of processor time.
    pub(super) ms: Vec<f32>,
}

impl<G: Game> Timed<G> {
    pub(super) fn new(player: Box<dyn Player<G>>) -> Timed<G> {
        Timed { player, ms: Vec::new() }
    }
}

impl<G: Game> Player<G> for Timed<G> {
    fn see(&mut self, sight: &Sight<'_, G>) {
        self.player.see(sight);
    }

    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Action {
        let before = cpu::of_this_thread();
        let action = self.player.choose(sight);
        self.ms.push(cpu::of_this_thread().saturating_sub(before).as_secs_f32() * 1e3);
        action
    }

    fn agrees_to_end(&self) -> bool {
        self.player.agrees_to_end()
    }
}
