//! Bytes on the wire, as lower-case hexadecimal strings of a fixed length.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// `N` bytes, written as 2 × `N` digits `0-9a-f`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// A text that is not `N` bytes in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotHex {
    /// How many digits it should have.
    pub digits: usize,
}

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} digits 0-9 a-f", self.digits)
    }
}

impl std::error::Error for NotHex {}

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> FromStr for Hex<N> {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Hex<N>, NotHex> {
        let fault = NotHex { digits: 2 * N };
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Ok(byte - b'0'),
            b'a'..=b'f' => Ok(byte - b'a' + 10),
            _ => Err(fault),
        };
        let text = text.as_bytes();
        if text.len() != 2 * N {
            return Err(fault);
        }
        let mut bytes = [0; N];
        for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Hex(bytes))
    }
}

impl<const N: usize> Serialize for Hex<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Hex<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl<const N: usize> JsonSchema for Hex<N> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Hex{N}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": format!("^[0-9a-f]{{{}}}$", 2 * N) })
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    /// Says nothing: keys, shares and seeds are of this type.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hex<{N}>(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_as_they_are_written_and_nothing_else_is() {
        assert_eq!("00ff0a".parse(), Ok(Hex([0, 255, 10])));
        assert_eq!(Hex([0, 255, 10]).to_string(), "00ff0a");
        for text in ["", "00ff0", "00ff0a0", "00FF0A", "00ff0g", "00 f0a", "ü0ff"] {
            assert_eq!(text.parse::<Hex<3>>(), Err(NotHex { digits: 6 }), "{text}");
        }
    }
}
