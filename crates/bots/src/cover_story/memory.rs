//! What has come out in a round.

use rules::Seat;
use rules::cover_story::{Event, Hand, Trick, TrickCard, View};

/// What everybody could see in this round, as far as the view does not show it any more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    seats: u8,
    trick: Trick,
    /// Every card that was played.
    played: Hand,
    /// The cards that were taken back and are still held, by seat.
    shown: [Hand; SEATS],
    /// The cards that a seat cannot hold, by seat: those of the suits that it did not follow.
    lacking: [Hand; SEATS],
}

const SEATS: usize = Seat::COUNT_MAX as usize;

impl Memory {
    /// At the start of a game.
    pub(super) const fn new(seats: u8, first: Seat) -> Memory {
        let none = Hand::NONE;
        Memory {
            seats,
            trick: Trick::led_by(first, seats),
            played: none,
            shown: [none; SEATS],
            lacking: [none; SEATS],
        }
    }

    /// Keeps what happened.
    pub(super) fn note(&mut self, events: &[Event]) {
        for event in events {
            match *event {
                Event::Dealt { first, .. } => *self = Memory::new(self.seats, first),
                Event::Recanted { seat, ref cards } => {
                    self.shown[seat.index()] = cards.iter().copied().map(TrickCard::Suited).collect();
                }
                Event::Planned { leader: seat, .. } | Event::TrickWon { seat, .. } => {
                    self.trick = Trick::led_by(seat, self.seats);
                }
                Event::Played { seat, card } => self.played(seat, card),
                _ => {}
            }
        }
    }

    fn played(&mut self, seat: Seat, card: TrickCard) {
        let led = self.trick.suit_led();
        if let (Some(led), Some(suit)) = (led, card.suited().map(|card| card.suit()))
            && suit != led
        {
            let lacking = &mut self.lacking[seat.index()];
            *lacking = lacking.or(Hand::SUITED.of_suit(led));
        }
        self.trick.play(card);
        self.played = self.played.or(card.into());
        let shown = &mut self.shown[seat.index()];
        *shown = shown.without(card.into());
    }

    /// The cards that are known to lie neither in a hidden hand nor among those that nobody was dealt.
    pub(super) fn out(&self, view: &View) -> Hand {
        let clues = view.players.iter().flat_map(|player| &player.clues);
        let seen = view.players.iter().flat_map(|player| &player.hand).copied();
        let laid: Hand = clues.map(|clue| TrickCard::Suited(clue.card)).chain(seen).collect();
        self.shown.iter().fold(self.played.or(laid), |out, &shown| out.or(shown))
    }

    /// The cards that a seat has shown to be in its hand.
    pub(super) const fn shown(&self, seat: Seat) -> Hand {
        self.shown[seat.index()]
    }

    /// The cards that a seat has shown not to hold.
    pub(super) const fn lacking(&self, seat: Seat) -> Hand {
        self.lacking[seat.index()]
    }
}
