//! The deal that nobody can choose: commitment, shares and `shuffle v1`.
//!
//! The server publishes [`commitment`] of a secret seed, then each person adds a share, then the key of the deck
//! follows from all of them. The source of the derivation is the deal protocol of `BOTS.md`.

use sha2::{Digest, Sha256};

use crate::deck::DeckCard;
use crate::seat::Seat;

/// The secret of one game: 32 random bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// What one person adds to the chance of a deal: 16 random bytes.
pub type Share = [u8; 16];

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// `SHA-256("parlour commit v1\0" ‖ len8(code) ‖ code ‖ u32be game ‖ seed)`, with games of a table counted from 1.
///
/// # Panics
/// If the code is longer than 255 bytes.
#[must_use]
pub fn commitment(code: &str, game: u32, seed: &Seed) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"parlour commit v1\0");
    update_table(&mut hash, code, game);
    hash.update(seed.0);
    hash.finalize().into()
}

/// The key that one pack is shuffled with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DeckKey([u8; 32]);

impl std::fmt::Debug for DeckKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DeckKey(..)")
    }
}

/// Which pack of a game: games of several rounds deal one each, checked deals try until one fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// The round, from 1.
    pub round: u8,
    /// The try, from 0.
    pub attempt: u32,
}

impl Draw {
    /// The only pack of a game of one round whose deals are not checked.
    pub const FIRST: Draw = Draw { round: 1, attempt: 0 };
}

impl DeckKey {
    /// `SHA-256("parlour deck v1\0" ‖ len8(code) ‖ code ‖ u32be game ‖ seed ‖ u8 n ‖ (u8 seat ‖ share) by seat ‖
    /// u8 round ‖ u32be attempt)`. Seats without a share are left out; `n` counts those with one.
    ///
    /// # Panics
    /// If the code is longer than 255 bytes.
    #[must_use]
    pub fn new(code: &str, game: u32, seed: &Seed, shares: &[(Seat, Share)], draw: Draw) -> DeckKey {
        let mut shares = shares.to_vec();
        shares.sort_by_key(|&(seat, _)| seat);
        let mut hash = Sha256::new();
        hash.update(b"parlour deck v1\0");
        update_table(&mut hash, code, game);
        hash.update(seed.0);
        hash.update([shares.len() as u8]);
        for (seat, share) in shares {
            hash.update([seat.number()]);
            hash.update(share);
        }
        hash.update([draw.round]);
        hash.update(draw.attempt.to_be_bytes());
        DeckKey(hash.finalize().into())
    }

    /// The pack of this key: a Fisher–Yates shuffle of all cards in the order of their numbers, from the last
    /// place down, over the words of `SHA-256("parlour shuffle v1\0" ‖ key ‖ u32be block)`, rejecting those that
    /// would favour a place.
    ///
    /// # Panics
    /// Never.
    #[must_use]
    pub fn pack<C: DeckCard>(self) -> Vec<C> {
        let mut numbers: Vec<u8> = (0..C::COUNT).collect();
        let mut words = (0u32..).flat_map(|block| self.block(block));
        for last in (1..numbers.len()).rev() {
            let places = last as u64 + 1;
            let fair = (1u64 << 32) - (1u64 << 32) % places;
            let word =
                words.by_ref().map(u64::from).find(|&word| word < fair).expect("the words have no end");
            numbers.swap(last, (word % places) as usize);
        }
        let card = |&number: &u8| C::from_number(number).expect("numbers below the count");
        numbers.iter().map(card).collect()
    }

    fn block(self, block: u32) -> [u32; 8] {
        let mut hash = Sha256::new();
        hash.update(b"parlour shuffle v1\0");
        hash.update(self.0);
        hash.update(block.to_be_bytes());
        let bytes: [u8; 32] = hash.finalize().into();
        std::array::from_fn(|at| {
            u32::from_be_bytes(bytes[at * 4..at * 4 + 4].try_into().expect("four bytes of thirty-two"))
        })
    }
}

fn update_table(hash: &mut Sha256, code: &str, game: u32) {
    hash.update([u8::try_from(code.len()).expect("codes have six letters")]);
    hash.update(code);
    hash.update(game.to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// A pack of 54, as Cover Story deals.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    struct Numbered(u8);

    impl DeckCard for Numbered {
        const COUNT: u8 = 54;

        fn number(self) -> u8 {
            self.0
        }

        fn from_number(number: u8) -> Option<Numbered> {
            (number < 54).then_some(Numbered(number))
        }
    }

    #[test]
    fn the_published_vector_comes_out() {
        let seed = Seed(std::array::from_fn(|at| at as u8));
        let seats: Vec<Seat> = Seat::first(2).collect();
        let shares = [(seats[1], [0xb1; 16]), (seats[0], [0xa0; 16])];
        assert_eq!(
            hex(&commitment("KX7P2M", 1, &seed)),
            "e56afd71652a7cc9d1e3bb182efd709911a6e8d36269bf316f5696f12738ac8a"
        );
        let key = DeckKey::new("KX7P2M", 1, &seed, &shares, Draw::FIRST);
        assert_eq!(hex(&key.0), "0b2cfc59a4301d9e5c0ce753f309235829df38e71ef1fa1e1d0b70abee0bbee3");
        let numbers: Vec<u8> = key.pack::<Card>().iter().map(|card| card.index()).collect();
        assert_eq!(
            numbers,
            [
                38, 33, 14, 13, 32, 36, 47, 11, 2, 50, 49, 28, 1, 15, 8, 16, 24, 45, 40, 31, 25, 18, 37, 43,
                10, 39, 44, 4, 9, 12, 26, 22, 0, 21, 35, 48, 7, 29, 41, 27, 20, 23, 17, 34, 19, 6, 51, 46,
                30, 5, 42, 3
            ]
        );
        for (round, begins) in
            [(1, [14, 32, 25, 2, 0, 13]), (2, [0, 16, 33, 32, 37, 22]), (3, [44, 13, 15, 40, 24, 41])]
        {
            let key = DeckKey::new("KX7P2M", 1, &seed, &shares, Draw { round, attempt: 0 });
            assert_eq!(key.pack::<Numbered>()[..6], begins.map(Numbered), "round {round}");
        }
    }

    #[test]
    fn every_input_changes_the_deck() {
        let seed = Seed([7; 32]);
        let shares = [(Seat::first(1).next().expect("a seat"), [1; 16])];
        let deck = |code, game, seed, shares: &[(Seat, Share)], draw| {
            DeckKey::new(code, game, seed, shares, draw).pack::<Card>()
        };
        let plain = deck("ABCDEF", 1, &seed, &shares, Draw::FIRST);
        let others = [
            deck("ABCDEG", 1, &seed, &shares, Draw::FIRST),
            deck("ABCDEF", 2, &seed, &shares, Draw::FIRST),
            deck("ABCDEF", 1, &Seed([8; 32]), &shares, Draw::FIRST),
            deck("ABCDEF", 1, &seed, &[], Draw::FIRST),
            deck("ABCDEF", 1, &seed, &shares, Draw { round: 2, attempt: 0 }),
            deck("ABCDEF", 1, &seed, &shares, Draw { round: 1, attempt: 1 }),
        ];
        assert!(others.iter().all(|other| *other != plain));
    }
}
