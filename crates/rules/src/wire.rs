//! Small types on the wire: codes as JSON strings, numbers within their range.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::Card;
use crate::cover_story::TrickCard;
use crate::patience::{ColumnId, Place};
use crate::seat::Seat;

/// A schema takes a field that may be null for one that may be left out: `passes` may not.
pub(crate) fn passes_are_required(schema: &mut Schema) {
    if let Some(serde_json::Value::Array(required)) = schema.get_mut("required") {
        required.push("passes".into());
    }
}

struct Code<T>(std::marker::PhantomData<T>);

impl<T: std::str::FromStr<Err: fmt::Display>> Visitor<'_> for Code<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a code")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_code {
    ($type:ty, $name:literal, $pattern:literal, $says:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Code(std::marker::PhantomData))
            }
        }

        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": $pattern, "description": $says })
            }
        }

        in_typescript!($type, $name, "string", $says);
    };
}

macro_rules! as_number {
    ($type:ty, $name:literal, $min:literal..=$max:literal, $says:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.number())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                u8::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
            }
        }

        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "integer", "minimum": $min, "maximum": $max, "description": $says })
            }
        }

        in_typescript!($type, $name, "number", $says);
    };
}

macro_rules! in_typescript {
    ($type:ty, $name:literal, $is:literal, $says:literal) => {
        impl ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                $name.to_owned()
            }

            fn inline(_: &ts_rs::Config) -> String {
                $is.to_owned()
            }

            fn decl(_: &ts_rs::Config) -> String {
                concat!("type ", $name, " = ", $is, ";").to_owned()
            }

            fn decl_concrete(config: &ts_rs::Config) -> String {
                Self::decl(config)
            }

            fn docs() -> Option<String> {
                Some(concat!("/** ", $says, " */\n").to_owned())
            }
        }
    };
}

as_code!(Card, "Card", "^[A2-9TJQK][CDHS]$", "A card: rank A 2-9 T J Q K, then suit C D H S.");
as_code!(
    TrickCard,
    "TrickCard",
    "^([A2-9TJQK][CDHS]|X[12])$",
    "A card of Cover Story: as a Card, or one of the Alibis, X1 and X2."
);
as_code!(
    Place,
    "Place",
    "^(c[1-7]|waste|f[CDHS])$",
    "A place: c1 to c7, waste, or a foundation fC fD fH fS."
);
as_number!(Seat, "Seat", 0..=5, "A seat at a table, counted from 0 clockwise.");
as_number!(ColumnId, "ColumnId", 1..=7, "A column, numbered from the left.");
