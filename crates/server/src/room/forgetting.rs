//! A table forgets a player.

use protocol::PlayerId;

use super::Room;
use super::writing::Written;
use crate::limits::CONFLICTS_MAX;
use crate::table::giving_up_the_seat;

impl Room {
    /// Drops the name and the lines of a player who was forgotten, and gives up their seat, at the latest with the end
    /// of the game.
    pub(super) async fn forgotten(&mut self, player: PlayerId) {
        self.names.forget(player);
        self.speech.erase(|speaker| speaker == player);
        for _ in 0..=CONFLICTS_MAX {
            if self.wake().await.is_err() {
                break;
            }
            let Some(desk) = &self.desk else { break };
            let draft = match giving_up_the_seat(&desk.table, player, self.house.clock().unix_ms()) {
                Ok(Some(draft)) => draft,
                Ok(None) => break,
                Err(fault) => {
                    tracing::error!(table = %self.code, %fault, "a seat cannot be given up");
                    break;
                }
            };
            match self.write(draft).await {
                Written::Durable => break,
                Written::Overtaken | Written::Lost => {}
                Written::Busy | Written::Gone(_) | Written::TooManyTables | Written::Refused => {
                    tracing::warn!(table = %self.code, "a forgotten player keeps a seat");
                    break;
                }
            }
        }
        self.refresh();
    }
}
