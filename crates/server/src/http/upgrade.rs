//! `GET /ws`: from HTTP to a WebSocket.

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::{IntoResponse, Response};
use protocol::Refused;

use super::Shell;
use super::refusal::Refusal;
use crate::household::Household;
use crate::limits::{FRAME_BYTES_MAX, SOCKET_READ_BYTES, SOCKET_WRITE_BYTES_MAX};
use crate::socket;

pub(super) async fn upgrade(
    State(shell): State<Shell>,
    Extension(household): Extension<Household>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|_| Refused::Malformed { why: "expected a WebSocket".to_owned() })?;
    if shell.house.is_closing() {
        return Err(Refusal(Refused::Unavailable));
    }
    let place = shell.house.enter(household)?;
    let house = shell.house;
    // The defaults of the layer below cost 134 kB a connection and hold frames back.
    let upgrade = upgrade
        .read_buffer_size(SOCKET_READ_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(SOCKET_WRITE_BYTES_MAX)
        .max_message_size(FRAME_BYTES_MAX)
        .max_frame_size(FRAME_BYTES_MAX);
    let tracker = house.sockets().clone();
    Ok(upgrade
        .on_upgrade(move |socket| async move {
            tracker.track_future(socket::serve(socket, house, place)).await;
        })
        .into_response())
}
