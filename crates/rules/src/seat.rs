//! Places at a table and those who look on.

/// A seat at a table, counted from 0 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The most seats that a table of any game has.
    pub const COUNT_MAX: u8 = 6;

    /// The seat with this number, if it is below [`Seat::COUNT_MAX`].
    #[must_use]
    pub const fn new(number: u8) -> Option<Seat> {
        if number < Seat::COUNT_MAX { Some(Seat(number)) } else { None }
    }

    /// The first `count` seats.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count.min(Seat::COUNT_MAX)).map(Seat)
    }

    /// The number of the seat.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number of the seat, to index with.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `count` seats.
    #[must_use]
    pub const fn next(self, count: u8) -> Seat {
        if self.0 + 1 >= count { Seat(0) } else { Seat(self.0 + 1) }
    }
}

/// A number that no seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is not a seat: seats are numbered 0 to 5")]
pub struct NotASeat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = NotASeat;

    fn try_from(number: u8) -> Result<Seat, NotASeat> {
        Seat::new(number).ok_or(NotASeat(number))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

/// Somebody who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Observer {
    /// Whoever sits there.
    Seat(Seat),
    /// Anybody else: sees what is public.
    Bystander,
}

impl Observer {
    /// The seats of a table and one bystander.
    pub fn all(seats: u8) -> impl Iterator<Item = Observer> + Clone {
        Seat::first(seats).map(Observer::Seat).chain([Observer::Bystander])
    }
}
