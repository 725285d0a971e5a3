//! Texts from people: names and lines of chat.

use protocol::TextFault;

use crate::limits::{CHAT_CHARACTERS_MAX, HOUSE_NAME_CHARACTERS_MAX, NAME_CHARACTERS_MAX};

/// A name as it is kept: trimmed, with single spaces.
///
/// # Errors
/// If nothing is left, it is too long, or it has characters that hide or turn text.
pub(crate) fn name(text: &str) -> Result<String, TextFault> {
    clean(text, NAME_CHARACTERS_MAX)
}

/// A line of chat as it is kept: trimmed, with single spaces.
///
/// # Errors
/// As for [`name`].
pub(crate) fn line(text: &str) -> Result<String, TextFault> {
    clean(text, CHAT_CHARACTERS_MAX)
}

/// The name of a house as it is kept: trimmed, with single spaces.
///
/// # Errors
/// As for [`name`].
pub fn house_name(text: &str) -> Result<String, TextFault> {
    clean(text, HOUSE_NAME_CHARACTERS_MAX)
}

fn clean(text: &str, characters_max: u32) -> Result<String, TextFault> {
    if text.chars().any(is_refused) {
        return Err(TextFault::Control);
    }
    let kept = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match kept.chars().count() {
        0 => Err(TextFault::Empty),
        count if count > characters_max as usize => Err(TextFault::TooLong { characters_max }),
        _ => Ok(kept),
    }
}

/// Control characters, line breaks, invisible characters, and those that change the direction of writing. The
/// joiners U+200C and U+200D stay: names in Persian and family emoji need them.
pub(crate) fn is_refused(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{00ad}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_keep_every_script() {
        for (text, kept) in [("  Ana   María ", "Ana María"), ("李", "李"), ("علی", "علی"), ("👩‍👧", "👩‍👧")]
        {
            assert_eq!(name(text).as_deref(), Ok(kept));
        }
        assert_eq!(name(&"é".repeat(24)).map(|name| name.chars().count()), Ok(24));
    }

    #[test]
    fn what_cannot_be_read_or_turns_the_line_is_refused() {
        assert_eq!(name(" \u{3000} "), Err(TextFault::Empty));
        assert_eq!(name(""), Err(TextFault::Empty));
        assert_eq!(name(&"é".repeat(25)), Err(TextFault::TooLong { characters_max: 24 }));
        for text in
            ["a\nb", "a\u{0}", "\u{202e}nimda", "a\u{2066}b", "\u{200f}", "a\u{7f}", "\u{200b}", "a\u{2028}b"]
        {
            assert_eq!(name(text), Err(TextFault::Control), "{text:?}");
            assert_eq!(line(text), Err(TextFault::Control), "{text:?}");
        }
        assert_eq!(line(&"x".repeat(301)), Err(TextFault::TooLong { characters_max: 300 }));
    }
}
