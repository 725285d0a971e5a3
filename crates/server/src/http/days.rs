//! The seeds of days that are over.

use axum::Json;
use axum::extract::{Path, State};
use protocol::{DaySeed, Hex, Refused};

use super::Shell;
use super::refusal::Refusal;
use crate::table::{day_of, seed_of_day};

/// `GET /api/days/DAY`
pub(super) async fn seed(
    State(shell): State<Shell>,
    Path(day): Path<String>,
) -> Result<Json<DaySeed>, Refusal> {
    let today = day_of(shell.house.clock().unix_ms());
    // Days of one length in one form are in the order of their texts.
    let is_over = day.len() == today.len() && day < today && is_a_day(&day);
    if !is_over {
        return Err(Refusal(Refused::NotFound));
    }
    let seed = Hex(seed_of_day(shell.house.secret(), &day).0);
    Ok(Json(DaySeed { day, seed }))
}

fn is_a_day(text: &str) -> bool {
    text.bytes()
        .enumerate()
        .all(|(at, byte)| if at == 4 || at == 7 { byte == b'-' } else { byte.is_ascii_digit() })
}
