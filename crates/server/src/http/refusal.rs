//! Refusals over HTTP, and bodies and keys that are read with typed ones.

use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{HttpRefused, Refused};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::Shell;
use crate::household::Household;
use crate::limits::{BODY_SECONDS_MAX, COME_AGAIN_MS, FRAME_BYTES_MAX};
use crate::people::Person;

/// A refusal as an answer.
#[derive(Debug)]
pub(crate) struct Refusal(pub(crate) Refused);

/// Goes with the answer of a refusal, to be counted.
#[derive(Debug, Clone)]
pub(super) struct Refusing(pub(super) Refused);

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        Refusal(refused)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = status(&self.0);
        let wait_ms = match self.0 {
            Refused::SlowDown { wait_ms } => Some(wait_ms),
            Refused::Busy | Refused::Unavailable => Some(COME_AGAIN_MS),
            _ => None,
        };
        let code = Refusing(self.0.clone());
        let mut response = (status, Json(HttpRefused { refused: self.0 })).into_response();
        response.extensions_mut().insert(code);
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(wait_ms) = wait_ms {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait_ms.div_ceil(1_000)));
        }
        response
    }
}

const fn status(refused: &Refused) -> StatusCode {
    match refused {
        Refused::Malformed { .. }
        | Refused::Text { .. }
        | Refused::Options { .. }
        | Refused::Settings { .. }
        | Refused::NoSuchSeat { .. } => StatusCode::BAD_REQUEST,
        Refused::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Refused::UnknownKey => StatusCode::UNAUTHORIZED,
        Refused::UnknownTable | Refused::UnknownLink | Refused::NoRecord | Refused::NotFound => {
            StatusCode::NOT_FOUND
        }
        Refused::Method { .. } => StatusCode::METHOD_NOT_ALLOWED,
        Refused::SlowDown { .. } | Refused::TooManySockets { .. } => StatusCode::TOO_MANY_REQUESTS,
        Refused::Busy | Refused::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Refused::Origin { .. }
        | Refused::HousePhrase
        | Refused::HouseForbids { .. }
        | Refused::NotSeated
        | Refused::NotHost
        | Refused::NotYourGame => StatusCode::FORBIDDEN,
        Refused::Internal | Refused::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        Refused::HelloFirst
        | Refused::HelloTwice
        | Refused::IdReused
        | Refused::Stale { .. }
        | Refused::SeatTaken
        | Refused::Locked
        | Refused::GameRunning
        | Refused::NoGame
        | Refused::SeatsOpen { .. }
        | Refused::NothingToRepeat
        | Refused::NoAdvice
        | Refused::NoWinnableDeal
        | Refused::TooManySeated { .. }
        | Refused::NotReady { .. }
        | Refused::OtherCommitment { .. }
        | Refused::Changed
        | Refused::OtherGame { .. }
        | Refused::Illegal { .. }
        | Refused::PhrasesOnly
        | Refused::TooSoon { .. }
        | Refused::NothingProposed
        | Refused::AlreadyProposed
        | Refused::Patience { .. }
        | Refused::HeldAnotherSeat
        | Refused::NoSuchBot { .. }
        | Refused::TooManyGuests { .. }
        | Refused::TableClosed
        | Refused::TooManyKeys { .. }
        | Refused::JournalFull { .. }
        | Refused::TooManyTables { .. } => StatusCode::CONFLICT,
    }
}

/// Gives the router's answer to a method that a route does not take the form of every refusal.
pub(super) async fn method_not_allowed(response: Response) -> Response {
    match response.headers().get(header::ALLOW) {
        Some(allow) if response.status() == StatusCode::METHOD_NOT_ALLOWED => {
            let allowed = allow.to_str().unwrap_or_default().to_owned();
            let allow = [(header::ALLOW, allow.clone())];
            (allow, Refusal(Refused::Method { allowed })).into_response()
        }
        Some(_) | None => response,
    }
}

/// A JSON body.
#[derive(Debug)]
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Shell> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, shell: &Shell) -> Result<Body<T>, Refusal> {
        let patience = Duration::from_secs(BODY_SECONDS_MAX);
        let Ok(read) = timeout(patience, Bytes::from_request(request, shell)).await else {
            let why = format!("the body took more than {BODY_SECONDS_MAX} seconds; send it again");
            return Err(Refusal(Refused::Malformed { why }));
        };
        let bytes = read.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                Refused::TooLarge { bytes_max: u32::try_from(FRAME_BYTES_MAX).unwrap_or(u32::MAX) }
            } else {
                Refused::Malformed { why: "the body cannot be read".to_owned() }
            }
        })?;
        serde_json::from_slice(&bytes).map(Body).map_err(|error| {
            // The text of the error may quote the body.
            let why = format!("the body does not fit, at line {}, column {}", error.line(), error.column());
            Refusal(Refused::Malformed { why })
        })
    }
}

impl FromRequestParts<Shell> for Person {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, shell: &Shell) -> Result<Person, Refusal> {
        let header = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let key = header.and_then(|value| value.strip_prefix("Bearer ")).and_then(|key| key.parse().ok());
        let key = key.ok_or(Refused::UnknownKey)?;
        let household = parts.extensions.get::<Household>().copied().ok_or(Refused::Internal)?;
        Ok(shell.house.person(key, household).await?)
    }
}
