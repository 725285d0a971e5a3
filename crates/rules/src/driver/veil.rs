//! The truth, and who may look at it.

use std::fmt;

use crate::audience::Audience;
use crate::deck::{Deck, DeckCard};
use crate::driver::belief::Belief;
use crate::seat::{Observer, Seat};

/// A card that lies face down or in a hand: nothing but its place in the deal.
///
/// A game's state holds these; what the card is stands in the driver alone. It cannot be compared, serialized or
/// looked at: an observer's face of it comes from [`Eyes`], a fact that a rule asks for from [`Referee`].
#[derive(Clone, Copy)]
pub struct Veiled(u8);

impl fmt::Debug for Veiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Veiled")
    }
}

/// What a rule may ask of a hidden card although it makes the answer known. This list is complete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Undercover: is the card that a marker is put on an Ace, 2 or 3?
    MarkerIsTrue,
    /// Team Klondike: does a card of the hand fit where the coin is put?
    CoinIsTrue,
    /// Team Klondike: does a card of the hand fit anywhere that the coin could go? If not, the coin's step is left out.
    CoinHasPlace,
    /// Cover Story: does a hand hold none of the cards that go before the one it plays? Those are the suit to follow
    /// and, when the time is up, whatever else is played sooner.
    NothingGoesBefore,
    /// Cover Story: is a card of the hand no Alibi, so that it could be a clue? If not, passing is all there is to do.
    ClueInHand,
}

/// Something announced about hidden cards: at least one of those at `places` of the deal is one of `cards`, a bit for
/// each card number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Which question it answered.
    pub question: Question,
    /// The places in the deal, from 0, at least one.
    pub places: Vec<u8>,
    /// The cards that one of them is of.
    pub cards: u64,
}

#[derive(Clone, Copy)]
struct Slot<C> {
    card: C,
    /// Who has the face in view.
    seen_by: Audience,
    /// Who was ever lawfully shown it; only grows.
    known_to: Audience,
}

/// The dealt cards with their audiences. Kept by the driver, never by a game.
#[derive(Clone)]
pub(super) struct Veil<C> {
    slots: Vec<Slot<C>>,
    /// How many places of the deck come before the pack that is dealt from now.
    before: usize,
    claims: Vec<(Claim, Audience)>,
}

impl<C> fmt::Debug for Veil<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Veil(..)")
    }
}

impl<C: DeckCard> Veil<C> {
    pub(super) fn over(deck: &Deck<C>) -> Veil<C> {
        let slot = |&card| Slot { card, seen_by: Audience::NOBODY, known_to: Audience::NOBODY };
        Veil { slots: deck.cards().iter().map(slot).collect(), before: 0, claims: Vec::new() }
    }

    /// The same audiences over other cards.
    #[cfg(feature = "harness")]
    pub(super) fn over_other_cards(&self, deck: &Deck<C>) -> Veil<C> {
        let mut other = self.clone();
        other.slots.iter_mut().zip(deck.cards()).for_each(|(slot, &card)| slot.card = card);
        other
    }

    pub(super) const fn eyes(&self, who: Observer) -> Eyes<'_, C> {
        Eyes { whose: Whose::Of(who), veil: self }
    }

    /// Eyes that see every face, for whoever holds the very deck that was dealt.
    pub(super) fn open_eyes(&self, deck: &Deck<C>) -> Option<Eyes<'_, C>> {
        let dealt = self.slots.iter().map(|slot| &slot.card);
        dealt.eq(deck.cards()).then_some(Eyes { whose: Whose::Everybody, veil: self })
    }

    pub(super) const fn memory(&self, who: Observer) -> Memory<'_, C> {
        Memory { who, veil: self }
    }

    pub(super) const fn referee(&mut self) -> Referee<'_, C> {
        Referee { veil: self }
    }

    pub(super) fn belief(&self, who: Observer) -> Belief<C> {
        self.belief_from(who, |slot| slot.known_to)
    }

    #[cfg(feature = "harness")]
    pub(super) fn belief_by_sight(&self, who: Observer) -> Belief<C> {
        self.belief_from(who, |slot| slot.seen_by)
    }

    fn belief_from(&self, who: Observer, shown_to: impl Fn(&Slot<C>) -> Audience) -> Belief<C> {
        let known = |slot: &Slot<C>| shown_to(slot).includes(who).then_some(slot.card);
        let claims =
            self.claims.iter().filter(|(_, told)| told.includes(who)).map(|(claim, _)| claim.clone());
        Belief::new(self.slots.iter().map(known).collect(), claims.collect())
    }

    fn slot(&self, card: Veiled) -> &Slot<C> {
        &self.slots[usize::from(card.0)]
    }
}

/// The eyes of one observer: what is in view now. Views and events are made with these.
#[derive(Clone, Copy, Debug)]
pub struct Eyes<'a, C> {
    whose: Whose,
    veil: &'a Veil<C>,
}

#[derive(Clone, Copy, Debug)]
enum Whose {
    Of(Observer),
    /// Of everybody together, once the cards are laid open.
    Everybody,
}

impl<C: DeckCard> Eyes<'_, C> {
    /// Whether they are those of this seat. The eyes before which a match is laid open are everybody's.
    #[must_use]
    pub fn are_of(&self, seat: Seat) -> bool {
        match self.whose {
            Whose::Of(who) => who == Observer::Seat(seat),
            Whose::Everybody => true,
        }
    }

    /// The face of a card, if it is in this observer's view.
    #[must_use]
    pub fn face(&self, card: Veiled) -> Option<C> {
        let slot = self.veil.slot(card);
        let seen = match self.whose {
            Whose::Of(who) => slot.seen_by.includes(who),
            Whose::Everybody => true,
        };
        seen.then_some(slot.card)
    }
}

/// The memory of one observer: everything that was ever lawfully shown. Legality may depend on it.
#[derive(Clone, Copy, Debug)]
pub struct Memory<'a, C> {
    who: Observer,
    veil: &'a Veil<C>,
}

impl<C: DeckCard> Memory<'_, C> {
    /// Whose memory it is.
    #[must_use]
    pub const fn observer(&self) -> Observer {
        self.who
    }

    /// A card, if this observer has ever seen it.
    #[must_use]
    pub fn recall(&self, card: Veiled) -> Option<C> {
        let slot = self.veil.slot(card);
        slot.known_to.includes(self.who).then_some(slot.card)
    }
}

/// The permission to turn cards up and to ask about hidden ones. Only a running game's driver makes one.
#[derive(Debug)]
pub struct Referee<'a, C> {
    veil: &'a mut Veil<C>,
}

impl<C: DeckCard> Referee<'_, C> {
    /// What a seat knows: an action may name a card that its actor has seen.
    #[must_use]
    pub const fn memory(&self, seat: Seat) -> Memory<'_, C> {
        self.veil.memory(Observer::Seat(seat))
    }

    /// The card at a place of the pack that is dealt from now, from 0.
    ///
    /// # Panics
    /// If the pack has no such place.
    #[must_use]
    pub fn dealt(&self, place: usize) -> Veiled {
        assert!(place < usize::from(C::COUNT), "a pack has {} places", C::COUNT);
        Veiled((self.veil.before + place) as u8)
    }

    /// Deals from the next pack from now on; no later pack can be reached before.
    ///
    /// # Panics
    /// If this was the last one.
    pub fn next_pack(&mut self) {
        self.veil.before += usize::from(C::COUNT);
        assert!(self.veil.before < self.veil.slots.len(), "a deck has {} packs", C::PACKS);
    }

    /// More observers have the face in view.
    pub fn show(&mut self, card: Veiled, to: Audience) {
        let slot = &mut self.veil.slots[usize::from(card.0)];
        slot.seen_by = slot.seen_by.and(to);
        slot.known_to = slot.known_to.and(to);
    }

    /// Nobody has the face in view any more. Who has seen it knows it still.
    pub fn hide(&mut self, card: Veiled) {
        self.veil.slots[usize::from(card.0)].seen_by = Audience::NOBODY;
    }

    /// Everybody sees the card from now on.
    pub fn turn_up(&mut self, card: Veiled) -> C {
        self.show(card, Audience::EVERYONE);
        self.veil.slot(card).card
    }

    /// Turns up a card of a hand, unless the hand also holds one of those that go `before` it: that it holds none of
    /// them is announced to everybody, and logged. Returns where in the hand the card is. If it is not there, or one
    /// that goes before it is, nothing happens.
    #[must_use]
    pub fn turn_up_from(&mut self, hand: &[Veiled], card: C, before: &[C]) -> Option<usize> {
        let at = hand.iter().position(|&held| self.veil.slot(held).card == card)?;
        let others = (0..C::COUNT).filter_map(C::from_number).filter(|card| !before.contains(card));
        let others: Vec<C> = others.collect();
        let alone = before.is_empty()
            || self.ask_each(Question::NothingGoesBefore, hand, &others, Audience::EVERYONE);
        alone.then(|| {
            self.show(hand[at], Audience::EVERYONE);
            at
        })
    }

    /// The one door through which hidden cards decide: is at least one of them among `cards`? If so, that is announced
    /// to `told`, and logged. If not, nothing is announced: the game must refuse, or ask what it then tells.
    #[must_use]
    pub fn ask(&mut self, question: Question, hidden: &[Veiled], cards: &[C], told: Audience) -> bool {
        let answer = hidden.iter().any(|&card| cards.contains(&self.veil.slot(card).card));
        if answer {
            let cards = cards.iter().fold(0, |set, card| set | 1 << card.number());
            let places = hidden.iter().map(|card| card.0).collect();
            self.veil.claims.push((Claim { question, places, cards }, told));
        }
        answer
    }

    /// The same door for a whole hand: is each of its cards among `cards`? If so, that is announced of each, and
    /// logged; if not, nothing is.
    #[must_use]
    pub fn ask_each(&mut self, question: Question, hand: &[Veiled], cards: &[C], told: Audience) -> bool {
        let answer = hand.iter().all(|&card| cards.contains(&self.veil.slot(card).card));
        answer && hand.iter().all(|&card| self.ask(question, &[card], cards, told))
    }
}
