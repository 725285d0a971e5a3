//! A start that waits until a deal is found that can be won (READINGS K20).

use protocol::{Refused, Request};

use super::letter::{Letter, Reply, SocketId};
use super::task::Room;
use crate::household::Household;
use crate::solving::Solving;
use crate::table::{Found, Quest};

/// The start that waits. A newer one takes its place; it is answered "not judged" then.
#[derive(Debug)]
pub(super) struct Dealing {
    number: u64,
    socket: SocketId,
    request: Request,
    reply: Reply,
    _search: Solving,
}

impl Room {
    /// Has a deal searched for this request. Meanwhile the table goes on.
    pub(super) fn search_deal(
        &mut self,
        quest: Quest,
        household: Household,
        (socket, request, reply): (SocketId, Request, Reply),
    ) {
        self.searches += 1;
        let (number, own) = (self.searches, self.own.clone());
        let search = self.house.solvers().find(household, quest, async move |found| {
            // A room that went away has answered already.
            if let Some(room) = own.upgrade() {
                let _ = room.send(Letter::Found { number, found }).await;
            }
        });
        self.dealing = Some(Dealing { number, socket, request, reply, _search: search });
    }

    /// Judges the request again, now with the deal.
    pub(super) async fn found(&mut self, number: u64, found: Option<Found>) {
        let Some(dealing) = self.dealing.take_if(|dealing| dealing.number == number) else { return };
        let Dealing { socket, request, reply, .. } = dealing;
        match found {
            Some(found) => self.request(socket, request, reply, Some(&found)).await,
            None => reply.refuse(Refused::NoWinnableDeal),
        }
    }
}
