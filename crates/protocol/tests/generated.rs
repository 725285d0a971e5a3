//! The generated files are the ones that the types make now. `PARLOUR_WRITE=1 cargo test -p protocol` writes them.

use std::path::Path;

fn check(file: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    if std::env::var_os("PARLOUR_WRITE").is_some() {
        std::fs::write(&path, made).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "{file} is stale; PARLOUR_WRITE=1 cargo test -p protocol writes it");
}

#[test]
fn the_typescript_types_are_fresh() {
    check("web-client/protocol.d.ts", &protocol::typescript::declarations());
}

#[test]
fn the_json_schema_is_fresh() {
    let schema = serde_json::to_string_pretty(&protocol::schema::schema()).expect("a schema is JSON");
    check("crates/protocol/schema.json", &(schema + "\n"));
}
