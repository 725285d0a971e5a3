//! Bytes that nobody may be told, in every writing that a program would give them.

/// The writings of one secret, none of which may stand in what somebody was sent.
#[derive(Clone)]
pub struct Secret {
    name: String,
    writings: Vec<String>,
}

impl Secret {
    /// The writings of these bytes: eight of them in a row in hexadecimal or as numbers, or the whole in base64, wherever
    /// it begins.
    ///
    /// # Panics
    /// With fewer than 16 bytes, whose writings could be there by chance.
    #[must_use]
    pub fn new(name: impl Into<String>, bytes: &[u8]) -> Secret {
        assert!(bytes.len() >= 16, "a secret is at least 128 bits");
        let mut writings = Vec::new();
        for eight in bytes.chunks_exact(8) {
            let hex: String = eight.iter().map(|byte| format!("{byte:02x}")).collect();
            writings.push(hex.to_uppercase());
            writings.push(hex);
            let numbers: Vec<String> = eight.iter().map(u8::to_string).collect();
            writings.push(numbers.join(","));
        }
        for before in 0..3 {
            let mut shifted = vec![0; before];
            shifted.extend(bytes);
            let text = base64(&shifted);
            // The first and last digits depend on the neighbours.
            let middle = &text[4..20];
            writings.push(middle.replace('+', "-").replace('/', "_"));
            writings.push(middle.to_owned());
        }
        Secret { name: name.into(), writings }
    }

    /// What it is, if it stands in this text.
    #[must_use]
    pub fn found_in(&self, text: &str) -> Option<&str> {
        self.writings.iter().any(|writing| text.contains(writing)).then_some(self.name.as_str())
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Secret({})", self.name)
    }
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let word = (0..3).fold(0u32, |word, at| word << 8 | u32::from(group.get(at).copied().unwrap_or(0)));
        for digit in 0..=group.len() {
            text.push(char::from(DIGITS[(word >> (18 - 6 * digit) & 63) as usize]));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_writing_is_found_and_another_secret_is_not() {
        let bytes: Vec<u8> = (40..72).collect();
        let secret = Secret::new("seed", &bytes);
        for text in [
            r#"{"a":"28292a2b2c2d2e2f"}"#,
            "X 30313233343536373839",
            "KCkqKywtLi8wMTIzNDU2Nzg5Ojs8PT4/QEFCQ0RFRkc=",
            "ACgpKissLS4vMDEyMzQ1Njc4OTo7PD0-P0BBQkNERUZH",
            "[48,49,50,51,52,53,54,55]",
        ] {
            assert_eq!(secret.found_in(text), Some("seed"), "{text}");
        }
        assert_eq!(Secret::new("other", &[7; 16]).found_in("28292a2b2c2d2e2f"), None);
        assert_eq!(base64(b"Man"), "TWFu");
    }
}
