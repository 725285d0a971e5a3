//! The HTTP side of a house.

mod connections;
mod crowd;
mod days;
mod devices;
mod door;
mod files;
mod headers;
mod health;
mod metrics;
mod players;
mod proxies;
mod records;
mod refusal;
mod report;
mod slim;
mod statistics;
mod tables;
mod upgrade;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{delete, get, post, put};

pub(crate) use connections::serve;
pub(crate) use door::Door;
pub(crate) use files::Files;
pub(crate) use metrics::metrics_router;
pub(crate) use proxies::Proxies;

use crate::house::House;
use crate::limits::FRAME_BYTES_MAX;
use protocol::Address;

/// What every handler has.
#[derive(Debug, Clone)]
pub(crate) struct Shell {
    pub(crate) house: House,
    pub(crate) files: Arc<Files>,
    pub(crate) door: Arc<Door>,
    pub(crate) addresses: Arc<[Address]>,
    pub(crate) proxies: Arc<Proxies>,
}

/// All routes.
pub(crate) fn router(shell: Shell) -> Router {
    let routes = Router::new()
        .route("/", get(files::page))
        .route("/t/{code}", get(files::page))
        .route("/device", get(files::page))
        .route("/stats", get(files::page))
        .route("/a/{build}/{*file}", get(files::file))
        .route("/ws", get(upgrade::upgrade))
        .route("/api/house", get(tables::house))
        .route("/api/days/{day}", get(days::seed))
        .route("/api/schema.json", get(tables::schema))
        .route("/api/players", post(players::create))
        .route("/api/me", get(players::me).delete(players::forget))
        .route("/api/me/statistics", get(statistics::mine))
        .route("/api/me/name", put(players::rename))
        .route("/api/me/keys", get(devices::keys))
        .route("/api/me/keys/{id}", delete(devices::revoke))
        .route("/api/me/links", post(devices::link))
        .route("/api/links", post(devices::redeem))
        .route("/api/report", get(report::report))
        .route("/api/tables", get(tables::listed).post(tables::open))
        .route("/api/tables/{code}", get(tables::card))
        .route("/api/tables/{code}/qr.svg", get(tables::qr))
        .route("/api/tables/{code}/games/{game}/record", get(records::record))
        .route("/livez", get(health::live))
        .route("/readyz", get(health::ready))
        .fallback(files::elsewhere)
        .layer(middleware::from_fn_with_state(shell.clone(), door::watch))
        .layer(DefaultBodyLimit::max(FRAME_BYTES_MAX))
        .with_state(shell.clone());
    // A layer of the routes themselves would not see yet which methods they take.
    Router::new()
        .fallback_service(routes)
        .layer(middleware::map_response(refusal::method_not_allowed))
        .layer(middleware::from_fn_with_state(shell, metrics::count_refusals))
        .layer(middleware::from_fn(headers::secure))
}
