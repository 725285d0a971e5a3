//! How likely a card is to win a trick.

use rules::cover_story::{Hand, Options, TrickCard, height};
use rules::{DeckCard, Suit};

/// For each card how likely it is to win the trick that it is played to, when its player tries: a rough guess, by the
/// number of players alone.
#[derive(Clone, Debug)]
pub(super) struct Chances([f32; TrickCard::COUNT as usize]);

impl Chances {
    /// At a table with these options.
    pub(super) fn at(options: Options) -> Chances {
        let rivals = i32::from(options.players) - 1;
        Chances(std::array::from_fn(|number| {
            let Some(card) = TrickCard::from_number(number as u8).and_then(TrickCard::suited) else {
                return 0.0;
            };
            let not_above = f32::from(height(card.rank()) + 1) / 13.0;
            if card.suit() == Suit::Hearts {
                0.15 + 0.85 * not_above.powi((rivals + 1) / 2)
            } else {
                0.75 * not_above.powi((3 * rivals + 1) / 2)
            }
        }))
    }

    /// That of a card.
    pub(super) fn of(&self, card: TrickCard) -> f32 {
        self.0[usize::from(card.number())]
    }

    /// How many tricks a hand is likely to win.
    pub(super) fn sum(&self, hand: Hand) -> f32 {
        hand.cards().map(|card| self.of(card)).sum()
    }
}
