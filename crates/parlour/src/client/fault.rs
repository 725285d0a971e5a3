//! What can go wrong on the way to a house.

use protocol::Refused;
use thiserror::Error;

/// Why something was not done.
#[derive(Debug, Error)]
pub(crate) enum Fault {
    /// No connection, or it broke.
    #[error("the house cannot be reached: {0}")]
    Unreachable(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The house said no.
    #[error("the house refuses: {}", .0.code())]
    Refused(Refused),
    /// The house closed the socket.
    #[error("the house closed the socket{}", .0.map(|code| format!(" with code {code}")).unwrap_or_default())]
    Closed(Option<u16>),
    /// What came is no answer of a house of this version.
    #[error("this is no answer of a house of this version: {0}")]
    Strange(String),
}

impl Fault {
    pub(crate) fn unreachable(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Fault {
        Fault::Unreachable(error.into())
    }

    /// What came, as far as it helps.
    pub(crate) fn strange(what: &str) -> Fault {
        Fault::Strange(what.chars().take(200).collect())
    }
}
