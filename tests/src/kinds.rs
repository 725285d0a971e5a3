//! What can be done in a game, in the words of the wire.

use rules::games::{AnyAction, GameKind};
use serde_json::{Value, json};

/// What an action does.
///
/// # Panics
/// If it does not say.
#[must_use]
pub fn kind(action: AnyAction) -> String {
    json!(action)["do"].as_str().expect("an action says what it does").to_owned()
}

/// Everything that can be done in a game, by the schema.
///
/// # Panics
/// If the schema does not have it.
#[must_use]
pub fn kinds_of(game: GameKind) -> Vec<String> {
    let schema = protocol::schema::schema();
    let games = schema["$defs"]["AnyAction"]["oneOf"].as_array().expect("actions of every game");
    let own = games.iter().find(|own| own["properties"]["game"]["const"] == game.tag());
    let own = own.expect("actions of this game");
    let named = own["$ref"].as_str().and_then(|place| schema.pointer(place.strip_prefix('#')?));
    let kinds = named.unwrap_or(own)["oneOf"].as_array().expect("a kind of action each");
    let word = |kind: &Value| kind["properties"]["do"]["const"].as_str().map(str::to_owned);
    kinds.iter().map(|kind| word(kind).expect("an action says what it does")).collect()
}
