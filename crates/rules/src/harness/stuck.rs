//! A deal without hope.

/// The codes of a deck, the card that is dealt first before the others: in every patience no card of the stock goes on an
/// open one, and all Aces lie face down.
pub const STUCK: &str = "2C AC AD AH AS 3D 3H 2S 5D 5H 7D 7H KC 4C KD KH KS QC 4S QD QH QS 6C JC JD 6S \
    JH 8C 3C 5C 7C 9C TC 2D 4D 6D 8D 9D TD 2H 4H 6H 8H 9H TH 3S 5S 7S 8S 9S TS JS";
