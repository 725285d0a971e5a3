//! Records of finished games over HTTP.

use std::collections::HashMap;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use protocol::{PlayerId, Refused, TableCode};

use super::Shell;
use super::refusal::Refusal;
use crate::gate::Deed;
use crate::house::unavailable;
use crate::household::Household;
use crate::people::Person;
use crate::record;
use crate::store::Loaded;
use crate::table::FoldFault;

/// `GET /api/tables/CODE/games/N/record`, for those who had a seat in that game.
pub(super) async fn record(
    State(shell): State<Shell>,
    person: Person,
    Extension(household): Extension<Household>,
    Path((code, game)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let code: TableCode = code.parse().map_err(|_| Refused::UnknownTable)?;
    let game: u32 = game.parse().map_err(|_| Refused::NoRecord)?;
    let (store, gate) = (shell.house.store(), shell.house.gate());
    gate.look(household, Deed::UnknownCode, shell.house.clock().steady_ms())?;
    let loaded = store.load(code.as_str()).await.map_err(|error| unavailable(&error))?;
    let Some(Loaded { entries, .. }) = loaded else {
        gate.take(household, Deed::UnknownCode, shell.house.clock().steady_ms())?;
        return Err(Refusal(Refused::UnknownTable));
    };
    let made = tokio::task::spawn_blocking(move || record::make(code, Some(game), &entries)).await;
    let made = made.map_err(|_| Refused::Internal)?.map_err(|fault| {
        tracing::error!(table = %code, game, %fault, "a game has no record");
        if fault == FoldFault::Newer { Refused::Unavailable } else { Refused::Broken }
    })?;
    let record = made.ok_or(Refused::NoRecord)?;
    if !record::everybody(&record).any(|player| player == person.id) {
        return Err(Refusal(Refused::NotYourGame));
    }
    let dealt = store.dealt_seats(code.as_str(), game).await.map_err(|error| unavailable(&error))?;
    let mut names: HashMap<PlayerId, Option<String>> =
        dealt.into_iter().filter_map(|seat| Some((seat.player.parse().ok()?, seat.name))).collect();
    for player in record::everybody(&record) {
        if let std::collections::hash_map::Entry::Vacant(place) = names.entry(player) {
            let found = store.player(&player.to_string()).await.map_err(|error| unavailable(&error))?;
            place.insert(found.and_then(|player| player.name));
        }
    }
    let record = record::with_names(record, |player| names.get(&player).cloned().flatten());
    let file = format!("attachment; filename=\"parlour-{code}-{game}.json\"");
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::CONTENT_DISPOSITION, HeaderValue::from_str(&file).map_err(|_| Refused::Internal)?),
    ];
    Ok((headers, Json(record)).into_response())
}
