//! What whoever runs a house has decided about all of it.

use std::fmt;

use protocol::{HouseSwitch, PassPhrase, Refused, TableSettings};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// How a house is called, and what is not done in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Customs {
    /// Its name.
    pub name: Option<String>,
    /// The address of a page that says who runs it.
    pub imprint: Option<String>,
    /// What somebody has to know who opens a table.
    pub phrase: Option<KnownPhrase>,
    /// What hosts may decide for their tables.
    pub allowed: Allowed,
}

/// What hosts may switch on at their tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowed {
    /// Whether tables can be listed for everybody.
    pub public_list: bool,
    /// Whether people without a seat may look on.
    pub spectators: bool,
    /// Whether bots of the house may have seats.
    pub bots: bool,
}

/// The hash of a pass phrase. Spaces around it do not count.
#[derive(Clone, PartialEq, Eq)]
pub struct KnownPhrase([u8; 32]);

impl Default for Allowed {
    fn default() -> Allowed {
        Allowed { public_list: true, spectators: true, bots: true }
    }
}

impl Allowed {
    /// What is left of a table's settings.
    #[must_use]
    pub fn of(self, settings: TableSettings) -> TableSettings {
        TableSettings {
            listed: settings.listed && self.public_list,
            spectators: settings.spectators && self.spectators,
            ..settings
        }
    }

    /// Whether a table may be kept like this.
    ///
    /// # Errors
    /// `house_forbids` if not.
    pub(crate) fn check(self, settings: TableSettings) -> Result<(), Refused> {
        let left = self.of(settings);
        match (settings.listed != left.listed, settings.spectators != left.spectators) {
            (true, _) => Err(Refused::HouseForbids { what: HouseSwitch::PublicList }),
            (false, true) => Err(Refused::HouseForbids { what: HouseSwitch::Spectators }),
            (false, false) => Ok(()),
        }
    }
}

impl KnownPhrase {
    /// Keeps a phrase to compare others with.
    #[must_use]
    pub fn new(phrase: &PassPhrase) -> KnownPhrase {
        KnownPhrase(Sha256::digest(phrase.0.trim()).into())
    }

    /// Whether it is this one; how long that takes tells nothing.
    pub(crate) fn is(&self, phrase: &PassPhrase) -> bool {
        KnownPhrase::new(phrase).0.ct_eq(&self.0).into()
    }
}

impl fmt::Debug for KnownPhrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KnownPhrase(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_known_with_spaces_around_it_and_told_nobody() {
        let phrase = PassPhrase("open sesame".to_owned());
        let known = KnownPhrase::new(&phrase);
        assert!(known.is(&phrase) && known.is(&PassPhrase(" open sesame\n".to_owned())));
        for other in ["", "open", "Open sesame", "open  sesame"] {
            assert!(!known.is(&PassPhrase(other.to_owned())), "{other}");
        }
        assert_eq!(format!("{phrase:?} {known:?}"), "PassPhrase(…) KnownPhrase(…)");
    }
}
