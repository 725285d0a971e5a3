//! Stock and waste.

use crate::card::Card;

/// Stock and waste as one list in the order of turning: the turned cards are the waste, the rest is the stock.
///
/// Turning the waste over unshuffled gives the same list with nothing turned, so a card that was once seen stays
/// known (READINGS U19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Talon {
    cards: [Option<Card>; Talon::CARDS_MAX],
    count: u8,
    turned: u8,
}

impl Talon {
    /// The most cards, as dealt.
    pub const CARDS_MAX: usize = 24;
    /// Neither stock nor waste.
    pub const EMPTY: Talon = Talon { cards: [None; Talon::CARDS_MAX], count: 0, turned: 0 };

    /// A talon of this waste, the top card last, and this stock, the next card first. `None` if there are more
    /// than 24 cards.
    #[must_use]
    pub fn new(waste: &[Card], stock: &[Option<Card>]) -> Option<Talon> {
        let mut talon = Talon::EMPTY;
        let count = waste.len() + stock.len();
        if count > Talon::CARDS_MAX {
            return None;
        }
        let cards = waste.iter().copied().map(Some).chain(stock.iter().copied());
        talon.cards.iter_mut().zip(cards).for_each(|(slot, card)| *slot = card);
        (talon.count, talon.turned) = (count as u8, waste.len() as u8);
        Some(talon)
    }

    /// The stock, the next card to be turned first.
    #[must_use]
    pub fn stock(&self) -> &[Option<Card>] {
        &self.cards[usize::from(self.turned)..usize::from(self.count)]
    }

    /// The waste, the playable card last.
    pub fn waste(&self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        self.cards[..usize::from(self.turned)].iter().map(|card| card.expect("turned cards are known"))
    }

    /// The playable card.
    #[must_use]
    pub fn waste_top(&self) -> Option<Card> {
        self.cards[usize::from(self.turned.checked_sub(1)?)]
    }

    /// How many cards are left in stock and waste together.
    #[must_use]
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// How many cards the waste has.
    #[must_use]
    pub const fn waste_count(&self) -> u8 {
        self.turned
    }

    /// How many cards the stock has.
    #[must_use]
    pub const fn stock_count(&self) -> u8 {
        self.count - self.turned
    }

    /// How many cards nobody has turned yet; they are the last of the stock.
    #[must_use]
    pub fn unknown_count(&self) -> usize {
        self.stock().iter().filter(|card| card.is_none()).count()
    }

    /// Notes what the card at this place, from 0 in the order of turning, is.
    pub fn learn(&mut self, at: usize, card: Option<Card>) {
        if at < usize::from(self.count) {
            self.cards[at] = self.cards[at].or(card);
        }
    }

    /// Turns the next card of the stock, which is this card. Nothing happens to an empty stock.
    pub fn turn(&mut self, card: Card) {
        if self.turned < self.count {
            self.cards[usize::from(self.turned)] = Some(card);
            self.turned += 1;
        }
    }

    /// Turns the waste over: all cards are stock again.
    pub const fn turn_over(&mut self) {
        self.turned = 0;
    }

    /// Takes the top card of the waste.
    pub(super) fn take(&mut self) -> Option<Card> {
        let at = usize::from(self.turned.checked_sub(1)?);
        let card = self.cards[at];
        self.cards.copy_within(at + 1.., at);
        self.cards[Talon::CARDS_MAX - 1] = None;
        self.turned -= 1;
        self.count -= 1;
        card
    }

    /// The same cards with `turned` of them on the waste. The caller has seen to it that those are known.
    #[must_use]
    pub(crate) fn with_turned(mut self, turned: u8) -> Talon {
        self.turned = turned.min(self.count);
        self
    }
}
