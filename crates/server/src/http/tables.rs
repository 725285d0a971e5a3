//! Tables and the house over HTTP.

use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use protocol::{
    ClientLimits, GameCard, House, ListedTable, ListedTables, NewTable, PassPhrase, PlayerId, Preset,
    Refused, TableCard, TableCode,
};
use qrcode::QrCode;
use qrcode::render::svg;
use rules::games::{AnyOptions, GameKind};

use super::Shell;
use super::players::{PRIVATE, kind};
use super::refusal::{Body, Refusal};
use crate::gate::Deed;
use crate::house::{House as Here, unavailable};
use crate::household::Household;
use crate::limits::{CHAT_CHARACTERS_MAX, FRAME_BYTES_MAX, NAME_CHARACTERS_MAX, TICK_SECONDS};
use crate::people::Person;
use crate::store::ListedRow;

/// Pixels of one side of a code, at least; it is drawn at any size.
const QR_PIXELS: u32 = 240;

/// `POST /api/tables`
pub(super) async fn open(
    State(shell): State<Shell>,
    person: Person,
    Extension(household): Extension<Household>,
    Body(NewTable { options, phrase }): Body<NewTable>,
) -> Result<(StatusCode, Json<TableCard>), Refusal> {
    check_phrase(&shell.house, person.id, household, phrase.as_ref())?;
    let card = shell.house.open_table(person.id, options).await?;
    Ok((StatusCode::CREATED, Json(card)))
}

/// Whether somebody knows the pass phrase, if the house has one. A household that guesses is told nothing for a while, but
/// for those of it who knew the phrase before.
fn check_phrase(
    here: &Here,
    player: PlayerId,
    household: Household,
    phrase: Option<&PassPhrase>,
) -> Result<(), Refused> {
    let Some(known) = &here.customs().phrase else { return Ok(()) };
    let Some(phrase) = phrase else { return Err(Refused::HousePhrase) };
    let now_ms = here.clock().steady_ms();
    if !here.gate().knew_phrase(player) {
        here.gate().look(household, Deed::WrongPhrase, now_ms)?;
    }
    if known.is(phrase) {
        here.gate().knows_phrase(player);
        return Ok(());
    }
    here.gate().take(household, Deed::WrongPhrase, now_ms)?;
    Err(Refused::HousePhrase)
}

/// `GET /api/tables`
pub(super) async fn listed(State(shell): State<Shell>) -> Result<Response, Refusal> {
    let customs = shell.house.customs();
    let rows = match customs.allowed.public_list {
        true => shell.house.store().listed_tables().await.map_err(|error| unavailable(&error))?,
        false => Vec::new(),
    };
    let tables = rows.into_iter().filter_map(|listed| {
        let ListedRow { row, host, seats, seats_taken, spectators } = listed;
        let playing = row.phase == "playing";
        Some(ListedTable {
            code: row.table.parse().ok()?,
            game: kind(&row.kind)?,
            host,
            seats,
            seats_free: if playing { 0 } else { seats.saturating_sub(seats_taken) },
            playing,
            spectators: spectators && customs.allowed.spectators,
            changed_ms: u64::try_from(row.last_at_ms).unwrap_or_default(),
        })
    });
    Ok((PRIVATE, Json(ListedTables { tables: tables.collect() })).into_response())
}

/// `GET /api/tables/CODE`
pub(super) async fn card(
    State(shell): State<Shell>,
    Extension(household): Extension<Household>,
    Path(code): Path<String>,
) -> Result<Response, Refusal> {
    let card = shell.house.card(read_code(&code)?, household).await?;
    Ok((PRIVATE, Json(card)).into_response())
}

/// `GET /api/tables/CODE/qr.svg?at=URL`: the address of the table under one of the house's own.
pub(super) async fn qr(
    State(shell): State<Shell>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let code = read_code(&code)?;
    let wanted = query.as_deref().unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("at="));
    let wanted = wanted.and_then(unescape).map(|url| url.trim_end_matches('/').to_owned());
    let own = |url: &String| {
        let called = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        shell.addresses.iter().any(|address| address.url == *url)
            || (!called.is_empty() && [format!("http://{called}"), format!("https://{called}")].contains(url))
    };
    let Some(url) = wanted.filter(own) else {
        let why = "at: expected one of the addresses of /api/house, or the one this was sent to".to_owned();
        return Err(Refusal(Refused::Malformed { why }));
    };
    let drawn = QrCode::new(format!("{url}/t/{code}")).map_err(|_| Refused::Internal)?;
    let image = drawn.render::<svg::Color<'_>>().min_dimensions(QR_PIXELS, QR_PIXELS).build();
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"))], image).into_response())
}

/// `GET /api/house`
pub(super) async fn house(State(shell): State<Shell>) -> Response {
    let customs = shell.house.customs();
    let house = House {
        build: shell.house.build().to_owned(),
        name: customs.name.clone(),
        imprint: customs.imprint.clone(),
        asks_phrase: customs.phrase.is_some(),
        public_list: customs.allowed.public_list,
        spectators: customs.allowed.spectators,
        games: GameKind::ALL.iter().map(|&game| card_of(game)).collect(),
        addresses: shell.addresses.to_vec(),
        limits: ClientLimits {
            name_characters_max: NAME_CHARACTERS_MAX,
            chat_characters_max: CHAT_CHARACTERS_MAX,
            frame_bytes_max: u32::try_from(FRAME_BYTES_MAX).unwrap_or(u32::MAX),
            tick_seconds: u32::try_from(TICK_SECONDS).unwrap_or(u32::MAX),
        },
    };
    ([(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))], Json(house)).into_response()
}

/// `GET /api/schema.json`
pub(super) async fn schema() -> Json<serde_json::Value> {
    Json(protocol::schema::schema())
}

fn card_of(game: GameKind) -> GameCard {
    let presets = AnyOptions::presets(game);
    let (fewest, most): (Vec<u8>, Vec<u8>) = presets.iter().map(AnyOptions::seats).unzip();
    GameCard {
        game,
        title: game.title().to_owned(),
        seats_min: fewest.into_iter().min().unwrap_or_default(),
        seats_max: most.into_iter().max().unwrap_or_default(),
        minutes: game.minutes(),
        presets: presets.into_iter().map(preset).collect(),
    }
}

fn preset(options: AnyOptions) -> Preset {
    Preset { terms: options.terms(), options }
}

fn read_code(code: &str) -> Result<TableCode, Refused> {
    code.parse().map_err(|_| Refused::UnknownTable)
}

/// A part of a query without its `%`; nothing if it is not UTF-8 then.
fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let mut digit = || char::from(rest.next()?).to_digit(16);
            u8::try_from(digit()? * 16 + digit()?).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_read_without_their_escapes() {
        assert_eq!(unescape("http%3A%2F%2F10.0.0.2%3a8080").as_deref(), Some("http://10.0.0.2:8080"));
        assert_eq!(unescape("plain").as_deref(), Some("plain"));
        for text in ["%", "%2", "%zz", "%ff", "%+1"] {
            assert_eq!(unescape(text), None, "{text}");
        }
    }
}
