//! What is counted of all games of the house.

use axum::Json;
use axum::extract::State;
use protocol::Report;

use super::Shell;
use super::refusal::Refusal;
use crate::house::unavailable;

/// `GET /api/report`
pub(super) async fn report(State(shell): State<Shell>) -> Result<Json<Report>, Refusal> {
    let (house, now_ms) = (&shell.house, shell.house.clock().steady_ms());
    let report = house.reports().latest(house.store(), now_ms).await;
    Ok(Json(report.map_err(|error| unavailable(&error))?))
}
