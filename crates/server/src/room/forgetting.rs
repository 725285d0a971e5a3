//! A table forgets a player.

use protocol::PlayerId;

use super::Room;
use super::writing::Written;
use crate::limits::CONFLICTS_MAX;
use crate::store::Player;
use crate::table::giving_up_the_seat;

impl Room {
    /// Drops the name and the lines of a player who was forgotten, and gives up their seat, at the latest with the end
    /// of the game.
    pub(super) async fn forgotten(&mut self, player: PlayerId) {
        self.names.forget(player);
        self.speech.erase(|speaker| speaker == player);
        for _ in 0..=CONFLICTS_MAX {
            if self.fold().await.is_err() {
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
        // Who is forgotten is not asked any more whether they agree.
        self.carry_if_agreed().await;
    }

    /// Gives up the seats of those whom the store does not know any more: a house that went down between forgetting
    /// somebody and telling the tables has not done so.
    pub(super) async fn forget_unknown(&mut self) {
        let seated = self.desk.as_ref().map(|desk| desk.table.by_arrival()).unwrap_or_default();
        for sitter in seated.into_iter().filter(|sitter| !sitter.forgotten && sitter.bot.is_none()) {
            let known = self.house.store().player(&sitter.player.to_string()).await;
            if matches!(known, Ok(None | Some(Player { name: None, .. }))) {
                self.forgotten(sitter.player).await;
            }
        }
    }
}
