//! Keys, and the way onto another device, over HTTP.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use protocol::{Redeeming, Refused};

use super::Shell;
use super::players::PRIVATE;
use super::refusal::{Body, Refusal};
use crate::household::Household;
use crate::people::Person;

/// `GET /api/me/keys`
pub(super) async fn keys(State(shell): State<Shell>, person: Person) -> Result<Response, Refusal> {
    Ok((PRIVATE, Json(shell.house.keys(&person).await?)).into_response())
}

/// `DELETE /api/me/keys/ID`
pub(super) async fn revoke(
    State(shell): State<Shell>,
    person: Person,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    let id = id.parse().map_err(|_| Refused::NotFound)?;
    shell.house.revoke(&person, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/me/links`
pub(super) async fn link(State(shell): State<Shell>, person: Person) -> Result<Response, Refusal> {
    Ok((StatusCode::CREATED, PRIVATE, Json(shell.house.new_link(&person).await?)).into_response())
}

/// `POST /api/links`
pub(super) async fn redeem(
    State(shell): State<Shell>,
    Extension(household): Extension<Household>,
    Body(Redeeming { secret }): Body<Redeeming>,
) -> Result<Response, Refusal> {
    Ok((StatusCode::CREATED, PRIVATE, Json(shell.house.redeem(secret, household).await?)).into_response())
}
