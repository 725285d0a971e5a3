//! Players over HTTP.

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::future::join_all;
use protocol::{Me, MyGame, MyTable, Naming, Refused};
use rules::Seat;
use rules::games::GameKind;

use super::Shell;
use super::refusal::{Body, Refusal};
use crate::house::unavailable;
use crate::household::Household;
use crate::people::Person;
use crate::room::Letter;
use crate::store::{DealtSeat, GameRow, TableRow};
use crate::text;

/// What is for one player is kept by nobody on the way.
pub(super) const PRIVATE: [(HeaderName, HeaderValue); 1] =
    [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];

/// `POST /api/players`
pub(super) async fn create(
    State(shell): State<Shell>,
    Extension(household): Extension<Household>,
    Body(Naming { name }): Body<Naming>,
) -> Result<Response, Refusal> {
    let player = shell.house.new_player(&name, household).await?;
    Ok((StatusCode::CREATED, PRIVATE, Json(player)).into_response())
}

/// `GET /api/me`
pub(super) async fn me(State(shell): State<Shell>, person: Person) -> Result<Response, Refusal> {
    let (store, id) = (shell.house.store(), person.id.to_string());
    // First: a game that ends meanwhile must not be told as finished and as running.
    let games = store.games_of(&id).await.map_err(|error| unavailable(&error))?;
    let games = games.into_iter().filter_map(my_game).collect();
    let rows = store.tables_of(&id).await.map_err(|error| unavailable(&error))?;
    let names = join_all(rows.iter().map(|row| store.names_at(&row.table))).await;
    let tables = rows.into_iter().zip(names).filter_map(|(row, names)| {
        // A table whose names cannot be read now is still one of theirs.
        my_table(row, names.unwrap_or_default(), &id)
    });
    let tables = tables.collect();
    Ok((PRIVATE, Json(Me { player: person.id, name: person.name, tables, games })).into_response())
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
    me(State(shell), Person { name, ..person }).await
}

/// `DELETE /api/me`
pub(super) async fn forget(State(shell): State<Shell>, person: Person) -> Result<StatusCode, Refusal> {
    shell.house.forget(person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn my_table(row: TableRow, names: Vec<DealtSeat>, player: &str) -> Option<MyTable> {
    Some(MyTable {
        code: row.table.parse().ok()?,
        game: kind(&row.kind)?,
        playing: row.phase == "playing",
        changed_ms: u64::try_from(row.last_at_ms).unwrap_or_default(),
        others: names.into_iter().filter(|seat| seat.player != player).filter_map(|seat| seat.name).collect(),
    })
}

fn my_game(row: GameRow) -> Option<MyGame> {
    let taken = row.seats.iter().map(|dealt| dealt.seat).chain(row.bots.iter().copied());
    let seats = taken.map(|seat| usize::from(seat) + 1).max()?;
    let mut players = vec![None; seats];
    for dealt in row.seats {
        players[usize::from(dealt.seat)] = dealt.name;
    }
    Some(MyGame {
        code: row.table.parse().ok()?,
        number: row.game,
        game: kind(&row.kind)?,
        outcome: serde_json::from_str(&row.outcome).ok()?,
        ended_ms: u64::try_from(row.ended_at_ms).unwrap_or_default(),
        players,
        bots: row.bots.into_iter().filter_map(Seat::new).collect(),
        your_seat: Seat::new(row.seat)?,
        tally: row.tally.and_then(|tally| serde_json::from_str(&tally).ok()),
    })
}

/// The game that the store knows by this word.
pub(super) fn kind(tag: &str) -> Option<GameKind> {
    GameKind::ALL.iter().copied().find(|kind| kind.tag() == tag)
}
