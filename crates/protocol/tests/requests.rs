//! What the schema says of requests holds when they are read.

use std::collections::BTreeSet;

use protocol::Request;
use serde_json::{Map, Value, json};

/// One value that a schema describes, with no optional field, and others that must mean the same.
#[derive(Clone)]
struct Sample {
    plain: Value,
    same: Vec<Value>,
}

impl Sample {
    fn of(plain: Value) -> Sample {
        Sample { plain, same: Vec::new() }
    }

    fn map(&self, change: impl Fn(&Value) -> Value) -> Sample {
        Sample { plain: change(&self.plain), same: self.same.iter().map(change).collect() }
    }
}

/// The schema, and the optional fields that were met.
struct Schema {
    defs: Value,
    optional: BTreeSet<String>,
}

impl Schema {
    fn resolve(&self, node: &Value) -> Value {
        match node["$ref"].as_str() {
            Some(path) => self.defs[path.strip_prefix("#/$defs/").expect("a definition")].clone(),
            None => node.clone(),
        }
    }

    /// Values of every alternative, at any depth, one changed at a time.
    fn samples(&mut self, node: &Value) -> Vec<Sample> {
        if node.get("$ref").is_some() && node.get("properties").is_some() {
            let outer = self.object(node)[0].plain.clone();
            let inner = self.samples(&json!({ "$ref": node["$ref"] }));
            return inner.iter().map(|sample| sample.map(|value| merged(&outer, value))).collect();
        }
        let node = self.resolve(node);
        let alternatives = ["oneOf", "anyOf"].iter().find_map(|name| node[name].as_array());
        match alternatives {
            Some(alternatives) => {
                let samples: Vec<Sample> = alternatives.iter().flat_map(|it| self.samples(it)).collect();
                match node.get("properties") {
                    None => samples,
                    Some(_) => {
                        let outer = self.object(&node)[0].plain.clone();
                        samples.iter().map(|sample| sample.map(|value| merged(&outer, value))).collect()
                    }
                }
            }
            None if node.get("properties").is_some() => self.object(&node),
            None => scalars(&node).into_iter().map(Sample::of).collect(),
        }
    }

    fn object(&mut self, node: &Value) -> Vec<Sample> {
        let properties = node["properties"].as_object().expect("properties");
        let required = |name: &String| {
            node["required"].as_array().is_some_and(|names| names.iter().any(|it| it.as_str() == Some(name)))
        };
        let fields: Vec<(String, Vec<Sample>)> =
            properties.iter().map(|(name, field)| (name.clone(), self.samples(field))).collect();
        let least: Map<String, Value> = fields
            .iter()
            .filter(|(name, _)| required(name))
            .map(|(name, samples)| (name.clone(), samples[0].plain.clone()))
            .collect();
        let with = |name: &String, value: &Value| merged(&json!(least), &json!({ name: value }));
        let mut all = vec![Sample::of(json!(least))];
        for (name, samples) in &fields {
            all.extend(samples.iter().map(|sample| sample.map(|value| with(name, value))));
            if !required(name) {
                self.optional.insert(name.clone());
                let default = properties[name].get("default").cloned();
                let null = samples.iter().find(|sample| sample.plain.is_null()).map(|_| Value::Null);
                assert!(default.is_some() || null.is_some(), "{name} may be left out, but for what?");
                all[0].same.extend(default.iter().chain(&null).map(|value| with(name, value)));
            }
        }
        all
    }
}

fn merged(outer: &Value, inner: &Value) -> Value {
    let mut fields = outer.as_object().expect("an object").clone();
    fields.extend(inner.as_object().expect("an object").clone());
    fields.into()
}

fn scalars(node: &Value) -> Vec<Value> {
    if let Some(only) = node.get("const") {
        return vec![only.clone()];
    }
    if let Some(list) = node["enum"].as_array() {
        return list.clone();
    }
    let types = node["type"].as_array().cloned().unwrap_or(vec![node["type"].clone()]);
    let scalar = |kind: Value| match kind.as_str().expect("a type") {
        "null" => Value::Null,
        "boolean" => json!(false),
        "integer" => node.get("minimum").cloned().unwrap_or(json!(0)),
        "string" => match node["pattern"].as_str() {
            None if node["format"] == "uuid" => json!("00000000-0000-4000-8000-00000000000a"),
            None => json!("some words"),
            Some("^[0-9a-f]{32}$") => json!("0f".repeat(16)),
            Some("^[0-9a-f]{64}$") => json!("0f".repeat(32)),
            Some("^[A-HJ-NP-Z2-9]{6}$") => json!("KX7P2M"),
            Some("^[A2-9TJQK][CDHS]$") => json!("TH"),
            Some("^([A2-9TJQK][CDHS]|X[12])$") => json!("X1"),
            Some("^(c[1-7]|waste|f[CDHS])$") => json!("c7"),
            Some(other) => panic!("what is a {other}?"),
        },
        other => panic!("{other} has no sample"),
    };
    types.into_iter().map(scalar).collect()
}

#[test]
fn an_optional_field_may_be_left_out_or_say_what_holds_without_it() {
    let root = protocol::schema::schema();
    let mut schema = Schema { defs: root["$defs"].clone(), optional: BTreeSet::new() };
    let samples = schema.samples(&root["properties"]["request"]);
    let read = |value: &Value| {
        Request::parse(&value.to_string()).unwrap_or_else(|fault| panic!("{value}: {}", fault.why))
    };
    for Sample { plain, same } in &samples {
        let request = read(plain);
        for other in same {
            assert_eq!(read(other), request, "{other}");
        }
    }
    for name in ["cards", "seen", "settings", "under"] {
        assert!(schema.optional.contains(name), "{name} is among {:?}", schema.optional);
    }
    let longer = samples.iter().map(|sample| merged(&sample.plain, &json!({ "more": null })));
    for request in longer {
        assert!(Request::parse(&request.to_string()).is_err(), "{request}");
    }
}
