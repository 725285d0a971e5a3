//! The seeds of days that are over.

use axum::Json;
use axum::extract::{Path, State};
use protocol::{DaySeed, Hex, Refused};

use super::Shell;
use super::refusal::Refusal;
use crate::table::{day_of, is_a_day, seed_of_day};

/// `GET /api/days/DAY`
pub(super) async fn seed(
    State(shell): State<Shell>,
    Path(day): Path<String>,
) -> Result<Json<DaySeed>, Refusal> {
    let today = day_of(shell.house.clock().unix_ms());
    // Days are in the order of their texts.
    let is_over = is_a_day(&day) && day < today;
    if !is_over {
        return Err(Refusal(Refused::NotFound));
    }
    let seed = Hex(seed_of_day(shell.house.secret(), &day).0);
    Ok(Json(DaySeed { day, seed }))
}
