//! `BOTS.md` leaves nothing of the wire out.

use serde_json::Value;

const PAGE: &str = include_str!("../BOTS.md");

/// Every value that a field with this name can have, by the schema.
fn values(schema: &Value, field: &str, found: &mut Vec<String>) {
    match schema {
        Value::Object(fields) => {
            if let Some(value) = fields.get("properties").and_then(|it| it[field]["const"].as_str()) {
                found.push(value.to_owned());
            }
            fields.values().for_each(|inner| values(inner, field, found));
        }
        Value::Array(items) => items.iter().for_each(|inner| values(inner, field, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_request_message_and_refusal_is_named() {
    let schema = protocol::schema::schema();
    for (field, at_least) in [("type", 17), ("code", 35)] {
        let mut found = Vec::new();
        values(&schema, field, &mut found);
        found.sort();
        found.dedup();
        assert!(found.len() >= at_least, "the schema was not read: {found:?}");
        for name in found {
            assert!(PAGE.contains(&format!("`{name}`")), "`{name}` is missing");
        }
    }
}

#[test]
fn every_game_has_a_transcript() {
    for game in rules::games::GameKind::ALL {
        let file = format!("examples/{}.txt", game.tag().replace('_', "-"));
        let row = format!("| `{}` | [{file}]({file}) |", game.tag());
        assert!(PAGE.contains(&row), "{row} is missing");
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
        assert!(path.is_file(), "there is no {file}");
    }
}

#[test]
fn every_close_code_is_named_with_its_reason() {
    use protocol::Closing;
    let all = [
        Closing::Restart,
        Closing::NoHello,
        Closing::TooManyRequests,
        Closing::TooSlow,
        Closing::TooLarge,
        Closing::NotText,
        Closing::Silent,
        Closing::Broken,
        Closing::Unknown,
    ];
    for closing in all {
        let reason = serde_json::to_value(closing).expect("plain data");
        let row = format!("| {} | `{}` |", closing.code(), reason.as_str().expect("a word"));
        assert!(PAGE.contains(&row), "{row} is missing");
    }
}
