//! The code of a table.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Six letters and digits that name a table, without those that look alike: `KX7P2M`.
///
/// Read in any case, with spaces and dashes ignored; written in capitals without either.
///
/// ```
/// use protocol::TableCode;
/// assert_eq!("kx7 p2m".parse::<TableCode>()?.to_string(), "KX7P2M");
/// assert!("KX7P2O".parse::<TableCode>().is_err());
/// # Ok::<(), protocol::NotACode>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableCode([u8; TableCode::LENGTH]);

impl TableCode {
    /// How many letters and digits.
    pub const LENGTH: usize = 6;
    /// The 32 letters and digits used: no I, O, 0 or 1.
    pub const LETTERS: [u8; 32] = *b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

    /// The code made of these numbers, each taken modulo 32.
    #[must_use]
    pub fn from_numbers(numbers: [u8; TableCode::LENGTH]) -> TableCode {
        TableCode(numbers.map(|number| TableCode::LETTERS[usize::from(number % 32)]))
    }

    /// The code as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("codes are ASCII")
    }
}

/// A text that no table has as its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotACode;

impl fmt::Display for NotACode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table's code has six letters or digits, without I, O, 0 and 1")
    }
}

impl std::error::Error for NotACode {}

impl FromStr for TableCode {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<TableCode, NotACode> {
        let mut code = [0; TableCode::LENGTH];
        let mut letters = text.bytes().filter(|letter| !matches!(letter, b' ' | b'-'));
        for letter in &mut code {
            *letter = letters.next().ok_or(NotACode)?.to_ascii_uppercase();
            if !TableCode::LETTERS.contains(letter) {
                return Err(NotACode);
            }
        }
        if letters.next().is_some() { Err(NotACode) } else { Ok(TableCode(code)) }
    }
}

impl fmt::Display for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for TableCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TableCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for TableCode {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "TableCode".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[A-HJ-NP-Z2-9]{6}$", "description": "The code of a table." })
    }
}
