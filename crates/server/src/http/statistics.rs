//! The statistics of a player over HTTP.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use super::Shell;
use super::players::PRIVATE;
use super::refusal::Refusal;
use crate::house::unavailable;
use crate::people::Person;
use crate::statistics::count;

/// `GET /api/me/statistics`
pub(super) async fn mine(State(shell): State<Shell>, person: Person) -> Result<Response, Refusal> {
    let rows = shell.house.store().tallies_of(&person.id.to_string()).await;
    let rows = rows.map_err(|error| unavailable(&error))?;
    Ok((PRIVATE, Json(count(&rows))).into_response())
}
