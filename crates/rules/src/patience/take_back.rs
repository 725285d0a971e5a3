//! Whether a move can be taken back (READINGS U20, T20).

/// Whether the last move of this turn can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TakeBack {
    /// There is none, or it showed something.
    Nothing,
    /// It can.
    Ready,
    /// One was taken back in this turn; that is all a turn allows.
    Spent,
}

impl TakeBack {
    /// A move was made that showed nobody anything new so far.
    pub const fn offer(&mut self) {
        if matches!(self, TakeBack::Nothing) {
            *self = TakeBack::Ready;
        }
    }

    /// Something was shown.
    pub const fn forget(&mut self) {
        if matches!(self, TakeBack::Ready) {
            *self = TakeBack::Nothing;
        }
    }
}
