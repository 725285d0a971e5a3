//! Sets of cards as bits.

use rules::{Card, Rank, Suit};

/// A set of cards. Four bits a rank, Aces lowest; in them clubs, spades, diamonds, hearts, so that the two suits of a
/// colour are neighbours.
pub(crate) type Cards = u64;

/// All 52 cards.
pub(crate) const ALL: Cards = (1 << 52) - 1;
/// The four Aces.
pub(crate) const ACES: Cards = 0xf;
/// The four Kings.
pub(crate) const KINGS: Cards = 0xf << 48;
/// The first card of each pair of one rank and colour.
pub(crate) const PAIRS: Cards = 0x0005_5555_5555_5555;
/// The clubs; other suits are shifted by 1 to 3.
const CLUBS: Cards = 0x0001_1111_1111_1111;
/// The first cards of the black pairs.
const BLACK_PAIRS: Cards = CLUBS;

/// In the order of bits.
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Diamonds, Suit::Hearts];

/// The bit of a card, counted from 0.
pub(crate) const fn place(card: Card) -> u8 {
    let suit = match card.suit() {
        Suit::Clubs => 0,
        Suit::Spades => 1,
        Suit::Diamonds => 2,
        Suit::Hearts => 3,
    };
    card.rank() as u8 * 4 + suit
}

/// The card of a bit below 52.
pub(crate) const fn card(place: u8) -> Card {
    Card::new(Rank::ALL[(place / 4) as usize], SUITS[(place % 4) as usize])
}

/// The cards of a set, Aces first.
pub(crate) fn each(mut cards: Cards) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let first = (cards != 0).then(|| cards.trailing_zeros() as u8);
        cards &= cards.wrapping_sub(1);
        first
    })
}

/// For each pair, given by its first card, the pair of the other colour and the same rank.
pub(crate) const fn other_colour(pairs: Cards) -> Cards {
    (pairs & BLACK_PAIRS) << 2 | pairs >> 2 & BLACK_PAIRS
}

/// Both cards of each pair that is given by its first card.
pub(crate) const fn both(pairs: Cards) -> Cards {
    pairs | pairs << 1
}

/// The pairs, each by its first card, of which the set has a card at least.
pub(crate) const fn touched(cards: Cards) -> Cards {
    (cards | cards >> 1) & PAIRS
}

/// The cards on which these could lie: one rank higher and of the other colour.
pub(crate) const fn hosts(cards: Cards) -> Cards {
    both(other_colour(touched(cards)) << 4) & ALL
}

/// The cards that could lie on these: one rank lower and of the other colour.
pub(crate) const fn guests(cards: Cards) -> Cards {
    both(other_colour(touched(cards)) >> 4)
}

/// The cards of the same suit and of lower rank.
pub(crate) const fn below(place: u8) -> Cards {
    CLUBS << (place & 3) & ((1 << place) - 1)
}

/// The other cards of the same rank and colour.
pub(crate) const fn twins(cards: Cards) -> Cards {
    (cards & PAIRS) << 1 | cards >> 1 & PAIRS
}

/// The one card of each suit that a set of foundations takes next.
pub(crate) const fn next(home: Cards) -> Cards {
    (home << 4 | ACES) & !home & ALL
}

/// The top card of each foundation.
pub(crate) const fn tops(home: Cards) -> Cards {
    home & !(home >> 4)
}

/// How many cards of each suit are on the foundations, in the order of bits.
pub(crate) fn counts(home: Cards) -> [u8; 4] {
    std::array::from_fn(|suit| (home & CLUBS << suit).count_ones() as u8)
}

/// The foundations with so many cards of each suit, in the order of bits.
pub(crate) fn stacked(counts: [u8; 4]) -> Cards {
    let suit = |(suit, count): (usize, u8)| CLUBS << suit & ((1 << (4 * count)) - 1);
    counts.into_iter().enumerate().map(suit).fold(0, |home, suit| home | suit)
}

/// The cards that may stay on the foundations for good once these are there (see `crate::component`): both cards that
/// could lie on one, and all that could lie on those, are there too.
pub(crate) fn settled(home: Cards) -> Cards {
    let [clubs, spades, diamonds, hearts] = counts(home);
    let (black, red) = (clubs.min(spades), diamonds.min(hearts));
    let limit = |twin: u8, others: u8| (others + 1).min(twin + 2).min(13);
    stacked([limit(spades, red), limit(clubs, red), limit(hearts, black), limit(diamonds, black)])
}
