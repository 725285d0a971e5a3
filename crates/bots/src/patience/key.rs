//! Layouts of one turn told apart quickly.

use std::hash::{BuildHasherDefault, Hash, Hasher};

use rules::patience::Tableau;

/// A number for each layout that can come about in one turn: what is face up, how much lies beneath it, and how many
/// cards the talon has. Two layouts with the same number are taken for one.
pub(crate) fn key(tableau: &Tableau) -> u64 {
    let mut fold = Fold::default();
    for column in tableau.columns() {
        column.run().hash(&mut fold);
        fold.write_u8(column.locked_count());
    }
    tableau.foundations().hash(&mut fold);
    fold.write_u8(tableau.talon().count());
    fold.finish()
}

/// How numbers of [`key`] are kept: they are spread already.
pub(crate) type Spread = BuildHasherDefault<Fold>;

/// A quick hash for a few small numbers. No outsider chooses them.
#[derive(Default, Debug)]
pub(crate) struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
