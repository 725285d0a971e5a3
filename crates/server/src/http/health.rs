//! Whether the process lives, and whether it can serve.

use axum::extract::State;

use super::Shell;
use super::refusal::Refusal;
use protocol::Refused;

/// The process answers.
pub(super) async fn live() -> &'static str {
    "alive\n"
}

/// The store reads and writes, and the house is open.
pub(super) async fn ready(State(shell): State<Shell>) -> Result<&'static str, Refusal> {
    if shell.house.is_closing() {
        return Err(Refusal(Refused::Unavailable));
    }
    shell.house.store().healthy().await.map_err(|error| {
        tracing::warn!(%error, "the store is not healthy");
        Refused::Unavailable
    })?;
    Ok("ready\n")
}
