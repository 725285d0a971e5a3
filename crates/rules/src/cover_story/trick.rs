//! A trick: what may be played to it, who wins it, and which clues it matches.

use crate::card::{Card, Suit};
use crate::cover_story::card::{TrickCard, height};
use crate::cover_story::hand::Hand;
use crate::seat::Seat;

/// Hearts beat every other suit.
const TRUMP: Suit = Suit::Hearts;

/// The cards played so far, one from each seat, from the leader clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trick {
    leader: Seat,
    seats: u8,
    cards: [Option<TrickCard>; Seat::COUNT_MAX as usize],
}

impl Trick {
    /// The start of a trick at a table of `seats` seats, 2 to 6, one of which is the leader's.
    #[must_use]
    pub const fn led_by(leader: Seat, seats: u8) -> Trick {
        Trick { leader, seats, cards: [None; Seat::COUNT_MAX as usize] }
    }

    /// Whose card is the first.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The cards in the order in which they were played, with who played each.
    pub fn played(&self) -> impl DoubleEndedIterator<Item = (Seat, TrickCard)> + '_ {
        let count = self.cards.iter().flatten().count();
        (0..count).filter_map(|at| Some((self.seat_at(at), self.cards[at]?)))
    }

    fn seat_at(&self, at: usize) -> Seat {
        let number = (self.leader.index() + at) % usize::from(self.seats.max(1));
        Seat::new(number as u8).expect("the leader and the number of seats are of one table")
    }

    /// Whose card comes next; nobody's once all have played.
    #[must_use]
    pub fn next(&self) -> Option<Seat> {
        let count = self.played().count();
        (count < usize::from(self.seats)).then(|| self.seat_at(count))
    }

    /// Plays a card for whose turn it is. Nothing happens once all have played.
    pub fn play(&mut self, card: TrickCard) {
        let mut places = self.cards.iter_mut().take(self.seats.into());
        if let Some(place) = places.find(|place| place.is_none()) {
            *place = Some(card);
        }
    }

    /// The suit to follow, and the suit led for burying: that of the first card that is no Alibi (READINGS C13).
    #[must_use]
    pub fn suit_led(&self) -> Option<Suit> {
        self.played().find_map(|(_, card)| card.suited()).map(Card::suit)
    }

    /// The suit that somebody with this hand has to follow, if there is one (READINGS C12). An Alibi may be played
    /// all the same.
    #[must_use]
    pub fn must_follow(&self, hand: Hand) -> Option<Suit> {
        self.suit_led().filter(|&led| hand.holds_suit(led))
    }

    /// Whether somebody with this hand, in which the card is, may play it now.
    #[must_use]
    pub fn allows(&self, card: TrickCard, hand: Hand) -> bool {
        self.allowed(hand).holds(card)
    }

    /// What somebody with this hand may play now.
    #[must_use]
    pub fn allowed(&self, hand: Hand) -> Hand {
        match self.must_follow(hand) {
            Some(led) => hand.of_suit(led).or(hand.alibis()),
            None => hand,
        }
    }

    /// The card that wins as the trick stands, and whose it is: the highest heart, else the highest card of the suit
    /// led, else the first Alibi (READINGS C14). Nobody wins a trick without a card.
    #[must_use]
    pub fn winner(&self) -> Option<(Seat, TrickCard)> {
        let led = self.suit_led();
        let standing = |card: TrickCard| {
            let card = card.suited().filter(|card| card.suit() == TRUMP || Some(card.suit()) == led)?;
            Some((card.suit() == TRUMP, height(card.rank())))
        };
        // Of cards that stand equal, which only Alibis are, the last in this order is kept: the first one played.
        self.played().rev().max_by_key(|&(_, card)| standing(card))
    }

    /// The cards that would win the trick as it stands, if one of them were played next.
    #[must_use]
    pub fn takers(&self) -> Hand {
        let trumps = Hand::SUITED.of_suit(TRUMP);
        match self.winner().and_then(|(_, card)| card.suited()) {
            None if self.leads() => Hand::SUITED.or(TrickCard::ALIBIS.into_iter().collect()),
            None => Hand::SUITED,
            Some(card) if card.suit() == TRUMP => Hand::above(card),
            Some(card) => Hand::above(card).or(trumps),
        }
    }

    /// Whether the next card leads.
    fn leads(&self) -> bool {
        self.cards[0].is_none()
    }

    /// Whether the trick, as it stands, may be buried under this clue of its winner: the same rank or suit as the
    /// winning card, or the suit led (READINGS C15). A trick of nothing but Alibis matches no clue.
    #[must_use]
    pub fn matches(&self, clue: Card) -> bool {
        let winning = self.winner().and_then(|(_, card)| card.suited());
        winning.is_some_and(|winning| {
            clue.rank() == winning.rank()
                || clue.suit() == winning.suit()
                || Some(clue.suit()) == self.suit_led()
        })
    }

    /// All cards, in the order in which one of them is played for somebody whose time is up (READINGS C30): the suit
    /// to follow, then those that are no hearts, then hearts, each from the lowest up, equal ranks in the order
    /// ♣ ♦ ♠, and the Alibis last. The first that a hand holds may always be played.
    #[must_use]
    pub fn order_of_need(&self) -> Vec<TrickCard> {
        let led = self.suit_led();
        let mut cards: Vec<Card> = Card::all().collect();
        cards.sort_by_key(|card| {
            (Some(card.suit()) != led, card.suit() == TRUMP, height(card.rank()), card.suit())
        });
        cards.into_iter().map(TrickCard::Suited).chain(TrickCard::ALIBIS).collect()
    }

    /// The cards that have to be played before this one: the suit to follow, before a card of another suit. Whoever
    /// plays it holds none of them.
    #[must_use]
    pub fn before(&self, card: TrickCard) -> Vec<TrickCard> {
        let follow = self.suit_led().filter(|&led| card.suited().is_some_and(|card| card.suit() != led));
        Card::all().filter(|card| Some(card.suit()) == follow).map(TrickCard::Suited).collect()
    }
}
