//! A set of observers.

use crate::seat::{Observer, Seat};

/// Which observers something is for, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Audience(u8);

impl Audience {
    /// Nobody at all.
    pub const NOBODY: Audience = Audience(0);
    /// Every seat and every bystander.
    pub const EVERYONE: Audience = Audience(u8::MAX);

    const BYSTANDER: u8 = 1 << 7;

    /// This seat and nobody else.
    #[must_use]
    pub const fn only(seat: Seat) -> Audience {
        Audience(1 << seat.number())
    }

    /// Those of both.
    #[must_use]
    pub const fn and(self, other: Audience) -> Audience {
        Audience(self.0 | other.0)
    }

    /// Whether this observer belongs to it.
    #[must_use]
    pub const fn includes(self, who: Observer) -> bool {
        match who {
            Observer::Seat(seat) => self.0 & (1 << seat.number()) != 0,
            Observer::Bystander => self.0 & Audience::BYSTANDER != 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_audience_includes_whom_it_names_and_nobody_else() {
        for seat in Seat::first(Seat::COUNT_MAX) {
            let only = Audience::only(seat);
            for who in Observer::all(Seat::COUNT_MAX) {
                assert_eq!(only.includes(who), who == Observer::Seat(seat));
                assert!(Audience::EVERYONE.includes(who));
                assert!(!Audience::NOBODY.includes(who));
            }
        }
    }
}
