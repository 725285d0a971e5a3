//! `GET /metrics`, at an address of its own.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::Shell;
use super::refusal::Refusing;
use crate::house::House;

/// The text format of OpenMetrics.
const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The one route.
pub(crate) fn metrics_router(house: House) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(house)
}

async fn metrics(State(house): State<House>) -> impl IntoResponse {
    let standing = house.standing().await;
    ([(header::CONTENT_TYPE, FORMAT)], house.metrics().text(standing))
}

/// Counts what the other routes refuse.
pub(super) async fn count_refusals(State(shell): State<Shell>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if let Some(Refusing(refused)) = response.extensions().get() {
        shell.house.metrics().refusals.count(refused);
    }
    response
}
