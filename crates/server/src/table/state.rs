//! What a table is at one moment.

use std::fmt;
use std::sync::Arc;

use protocol::{
    AdviceKind, Commitment, First, Phase, PlayerId, Proposal, Reveal, Share, Strength, TableCode,
    TableSettings,
};
use rules::game::Turn;
use rules::games::{AnyMatch, AnyOptions, AnyOutcome};
use rules::talk::Talk;
use rules::{Observer, Seat};

use super::entry::Started;
use crate::customs::Allowed;
use crate::limits::{ENTRIES_KEPT_FREE, GAME_ENTRIES_MAX};
use crate::store::Head;

/// A table: the fold of its journal up to [`head`](Table::head). Cheap to clone; what only grows (requests, what
/// happened) is kept by the [`Desk`](super::Desk).
#[derive(Clone, Debug)]
pub struct Table {
    /// The last entry that was folded.
    pub head: Head,
    /// The time of that entry, in milliseconds since 1970.
    pub at_ms: u64,
    /// The code.
    pub code: TableCode,
    /// What is played, or will be.
    pub options: AnyOptions,
    /// Who begins the next game.
    pub first: First,
    /// How its host wants it kept.
    pub settings: TableSettings,
    /// What of that the house allows; no part of the journal.
    pub allowed: Allowed,
    /// Who sits where.
    pub seats: Vec<Option<Sitter>>,
    /// Who decides.
    pub host: Option<PlayerId>,
    /// The present game, or the next one, from 1.
    pub game: u32,
    /// The commitment to its seed.
    pub commitment: Commitment,
    /// The entry of the last change of seats or options.
    pub arranged: u64,
    /// The present game or, until the next deal, the last one.
    pub played: Option<Played>,
    /// How the last deal can be checked.
    pub reveal: Option<Arc<Reveal>>,
    /// A proposal that waits for answers.
    pub proposal: Option<Proposal>,
    /// When the last proposal of each seat in the present game fell, in milliseconds since 1970.
    pub fallen_ms: Vec<Option<u64>>,
    /// The seats of the present game that whoever asks may take.
    pub open: Vec<Seat>,
    /// Whether nothing can be done here any more.
    pub closed: bool,
    /// Entries since the last deal or reveal, but for those of people who left again.
    pub entries_since: u32,
}

/// Somebody on a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Sitter {
    /// Who.
    pub player: PlayerId,
    /// The entry with which they came to the table.
    pub since: u64,
    /// Their share, once they are ready. Nobody sees it before the deal.
    pub share: Option<Share>,
    /// Whether they were ready until somebody else sat down or went.
    pub undone: bool,
    /// Whether they were forgotten while the game runs.
    pub forgotten: bool,
    /// How well it plays, if it is a bot.
    pub bot: Option<Strength>,
    /// How well the bot plays that acts in their place.
    pub stand_in: Option<Strength>,
    /// Entries since the last deal or reveal that are theirs: they count no longer when they leave.
    pub entries: u32,
}

impl Sitter {
    /// Somebody who came to the table with this entry.
    #[must_use]
    pub const fn new(player: PlayerId, since: u64) -> Sitter {
        Sitter {
            player,
            since,
            share: None,
            undone: false,
            forgotten: false,
            bot: None,
            stand_in: None,
            entries: 0,
        }
    }

    /// Whether they may be dealt cards: a bot always.
    #[must_use]
    pub const fn is_ready(&self) -> bool {
        self.share.is_some() || self.bot.is_some()
    }
}

impl fmt::Debug for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sitter = f.debug_struct("Sitter");
        sitter.field("player", &self.player).field("ready", &self.share.is_some()).finish_non_exhaustive()
    }
}

/// A game that was dealt.
#[derive(Clone)]
pub struct Played {
    /// What it was dealt from.
    pub started: Arc<Started>,
    /// Who ever held a seat in it, and which, in the order in which they got it.
    pub held: Vec<(PlayerId, Seat)>,
    /// Its steps so far.
    pub version: u32,
    /// The game.
    pub running: AnyMatch,
    /// The kinds of advice that were given.
    pub advised: Vec<AdviceKind>,
    /// Whether its end was written down and its deal is public.
    pub revealed: bool,
}

impl fmt::Debug for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut played = f.debug_struct("Played");
        played.field("game", &self.started.game).field("version", &self.version).finish_non_exhaustive()
    }
}

impl Played {
    /// The seat that a player has in this game, or had at its end.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let seat = self.ever_held(player)?;
        let (last, _) = self.held.iter().rfind(|(_, held)| *held == seat)?;
        (*last == player).then_some(seat)
    }

    /// The seat that a player has or ever had in this game; nobody has two.
    #[must_use]
    pub fn ever_held(&self, player: PlayerId) -> Option<Seat> {
        self.held.iter().find(|(holder, _)| *holder == player).map(|(_, seat)| *seat)
    }

    /// How it ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<AnyOutcome> {
        self.running.outcome()
    }
}

impl Table {
    /// The game, while it runs.
    #[must_use]
    pub fn running(&self) -> Option<&Played> {
        self.played.as_ref().filter(|played| !played.revealed)
    }

    /// How it is kept in this house.
    #[must_use]
    pub fn settings_here(&self) -> TableSettings {
        self.allowed.of(self.settings)
    }

    /// Whether somebody without a seat may take one now.
    #[must_use]
    pub fn has_room(&self) -> bool {
        !self.closed && (self.free_seats() > 0 || !self.open.is_empty())
    }

    /// How many people who do not sit here may sit down now, also where a bot sits. While a game runs, nobody can, on a
    /// seat without a player.
    #[must_use]
    pub fn free_seats(&self) -> usize {
        let gathers = self.running().is_none() && !self.settings.locked;
        self.seats.iter().filter(|sitter| gathers && sitter.is_none_or(|it| it.bot.is_some())).count()
    }

    /// Where the table is.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match self.running() {
            Some(_) => Phase::Playing,
            None if self.closed => Phase::Closed,
            None => Phase::Gathering,
        }
    }

    /// With whose eyes somebody sees the game on the table. One that runs is seen by its players and, if the host
    /// lets them or only bots play, by those who look on.
    #[must_use]
    pub fn observer(&self, player: PlayerId) -> Option<Observer> {
        let played = self.played.as_ref()?;
        match played.seat_of(player) {
            Some(seat) => Some(Observer::Seat(seat)),
            None => {
                let is_seen = played.revealed || self.settings_here().spectators || self.is_of_bots();
                is_seen.then_some(Observer::Bystander)
            }
        }
    }

    /// Whether nobody but bots sits here.
    #[must_use]
    pub fn is_of_bots(&self) -> bool {
        let mut sitters = self.seats.iter().flatten().peekable();
        sitters.peek().is_some() && sitters.all(|sitter| sitter.bot.is_some())
    }

    /// How many seats there are.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        u8::try_from(self.seats.len()).expect("a game has at most six seats")
    }

    /// Every seat with its number.
    pub fn each_seat(&self) -> impl Iterator<Item = (Seat, Option<&Sitter>)> {
        Seat::first(self.seat_count()).zip(self.seats.iter().map(Option::as_ref))
    }

    /// Where somebody sits.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.each_seat()
            .find(|(_, sitter)| sitter.is_some_and(|it| it.player == player))
            .map(|(seat, _)| seat)
    }

    /// Whether somebody who gets ready only mends what others undid by coming and going.
    #[must_use]
    pub fn repairs(&self, player: PlayerId) -> bool {
        self.seats.iter().flatten().any(|sitter| sitter.player == player && sitter.undone)
    }

    /// The seat that the player on this seat gets when those who sit close up; that of the next one who sits, if it is
    /// empty.
    #[must_use]
    pub fn seated_from(&self, seat: Seat) -> Seat {
        let seated = |seat: &Seat| self.seats.get(seat.index()).is_some_and(Option::is_some);
        let before = Seat::first(seat.number()).filter(seated).count();
        let players = Seat::first(self.seat_count()).filter(seated).count();
        Seat::first(Seat::COUNT_MAX).nth(before % players.max(1)).unwrap_or(seat)
    }

    /// Those who sit, in the order in which they came.
    #[must_use]
    pub fn by_arrival(&self) -> Vec<Sitter> {
        let mut sitters: Vec<Sitter> = self.seats.iter().flatten().copied().collect();
        sitters.sort_by_key(|sitter| sitter.since);
        sitters
    }

    /// Whether the game that runs waits for this seat.
    #[must_use]
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.running().is_some_and(|played| played.running.waits_for(seat))
    }

    /// The game and its turn, if there is a timer for turns, with the milliseconds that one has. A journal that is nearly
    /// full takes no turns that nobody took.
    #[must_use]
    pub fn timed_turn(&self) -> Option<(u32, Turn, u64)> {
        let turn_ms = u64::from(self.settings.turn_seconds?) * 1_000;
        let played = self.running()?;
        let has_room = self.entries_since + ENTRIES_KEPT_FREE < GAME_ENTRIES_MAX;
        played.running.turn().filter(|_| has_room).map(|turn| (played.started.game, turn, turn_ms))
    }

    /// What may be said now.
    #[must_use]
    pub fn talk(&self) -> Talk {
        self.running().map_or(Talk::Free, |played| played.running.talk())
    }
}
