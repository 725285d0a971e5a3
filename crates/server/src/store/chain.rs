//! The chain of hashes that makes a journal one line.

use std::fmt;

use sha2::{Digest, Sha256};

/// The end of a journal: the number and hash of its last entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Head {
    /// Entries are numbered 1, 2, 3 …; 0 is the journal without any.
    pub number: u64,
    /// The hash of entry `number`; zeros at 0.
    pub hash: [u8; 32],
}

impl Head {
    /// The head of a journal without entries.
    pub const GENESIS: Head = Head { number: 0, hash: [0; 32] };
}

impl fmt::Debug for Head {
    /// The number and the first four bytes of the hash, as logs want it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, ..] = self.hash;
        write!(f, "Head({} {a:02x}{b:02x}{c:02x}{d:02x})", self.number)
    }
}

/// The head after an entry with this body: `SHA-256(prev ‖ number as u64 big endian ‖ body)`, where
/// `number` is the new entry's own.
pub fn link(head: Head, body: &str) -> Head {
    let number = head.number + 1;
    let hash = Sha256::new()
        .chain_update(head.hash)
        .chain_update(number.to_be_bytes())
        .chain_update(body.as_bytes())
        .finalize();
    Head { number, hash: hash.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[test]
    fn the_first_links_have_these_hashes() {
        let first = link(Head::GENESIS, "{}");
        assert_eq!(first.number, 1);
        assert_eq!(hex(&first.hash), "1bad765d926feacace97a8ddcd329a1f4254c208affc1ba86b3c7d59e8fba83e");
        let second = link(first, r#"{"a":1}"#);
        assert_eq!(second.number, 2);
        assert_eq!(hex(&second.hash), "7a13b149b86f0920731da4731bbef5ed7b8eb1934e3bf922ac8d32655cde1ee6");
    }

    #[test]
    fn body_number_and_predecessor_each_change_the_hash() {
        let first = link(Head::GENESIS, "a");
        assert_ne!(first.hash, link(Head::GENESIS, "b").hash);
        assert_ne!(first.hash, link(Head { number: 1, ..Head::GENESIS }, "a").hash);
        assert_ne!(first.hash, link(Head { hash: [1; 32], ..Head::GENESIS }, "a").hash);
    }
}
