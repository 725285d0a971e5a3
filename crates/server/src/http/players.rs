//! Players over HTTP.

use std::net::SocketAddr;
use std::sync::PoisonError;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Me, MyTable, Naming, Refused};
use rules::games::GameKind;

use super::Shell;
use super::refusal::{Body, Refusal};
use crate::house::unavailable;
use crate::limits::{
    ADDRESSES_REMEMBERED_MAX, PLAYERS_OF_ADDRESS_A_SECOND_MAX, PLAYERS_OF_ADDRESS_AT_ONCE_MAX,
};
use crate::pace::Pace;
use crate::people::Person;
use crate::room::Letter;
use crate::store::TableRow;
use crate::text;

/// `POST /api/players`
pub(super) async fn create(
    State(shell): State<Shell>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Body(Naming { name }): Body<Naming>,
) -> Result<Response, Refusal> {
    take_permit(&shell, from)?;
    let player = shell.house.new_player(&name).await?;
    let private = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    Ok((StatusCode::CREATED, private, Json(player)).into_response())
}

/// `GET /api/me`
pub(super) async fn me(State(shell): State<Shell>, person: Person) -> Result<Response, Refusal> {
    let rows =
        shell.house.store().tables_of(&person.id.to_string()).await.map_err(|error| unavailable(&error))?;
    let tables = rows.into_iter().filter_map(my_table).collect();
    let private = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    Ok((private, Json(Me { player: person.id, name: person.name, tables, games: Vec::new() }))
        .into_response())
}

/// `PUT /api/me/name`
pub(super) async fn rename(
    State(shell): State<Shell>,
    person: Person,
    Body(Naming { name }): Body<Naming>,
) -> Result<Response, Refusal> {
    let name = text::name(&name).map_err(|fault| Refused::Text { fault })?;
    let id = person.id.to_string();
    shell.house.store().rename(&id, &name).await.map_err(|error| unavailable(&error))?;
    // What cannot be told now shows at the next hello.
    for row in shell.house.store().tables_of(&id).await.unwrap_or_default() {
        if let Ok(code) = row.table.parse() {
            shell.house.post_if_awake(code, Letter::Renamed { player: person.id, name: name.clone() });
        }
    }
    me(State(shell), Person { id: person.id, name }).await
}

fn my_table(row: TableRow) -> Option<MyTable> {
    let game = GameKind::ALL.iter().copied().find(|kind| kind.tag() == row.kind)?;
    Some(MyTable {
        code: row.table.parse().ok()?,
        game,
        playing: row.phase == "playing",
        changed_ms: u64::try_from(row.last_at_ms).unwrap_or_default(),
        others: Vec::new(),
    })
}

fn take_permit(shell: &Shell, from: SocketAddr) -> Result<(), Refused> {
    let now_ms = shell.house.clock().steady_ms();
    let mut paces = shell.paces.lock().unwrap_or_else(PoisonError::into_inner);
    if paces.len() >= ADDRESSES_REMEMBERED_MAX && !paces.contains_key(&from.ip()) {
        paces.clear();
    }
    let full = Pace::new(PLAYERS_OF_ADDRESS_AT_ONCE_MAX, PLAYERS_OF_ADDRESS_A_SECOND_MAX, now_ms);
    let pace = paces.entry(from.ip()).or_insert(full);
    pace.take(now_ms).map_err(|wait_ms| Refused::SlowDown { wait_ms })
}
