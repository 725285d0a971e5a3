//! Folding: a table and one more entry give a table. Nothing here judges, reads a clock or rolls a die.

use std::sync::Arc;

use protocol::{First, PlayerId, Proposal, Reveal, TableSettings};
use rules::Seat;
use rules::games::{AnyFacts, AnyMatch};

use super::deal::dealt;
use super::entry::{Body, DeckNote, Event, RULES_VERSION, Started};
use super::source::deck_source;
use super::state::{Played, Sitter, Table};
use crate::customs::Allowed;
use crate::store::Head;

/// Why an entry cannot be folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FoldFault {
    /// A newer server wrote it: the table is left alone, not broken.
    #[error("an entry was written by a newer version of the server")]
    Newer,
    /// It is no body.
    #[error("an entry cannot be read")]
    Unreadable,
    /// The table does not allow it, so it should never have been written.
    #[error("an entry does not fit: {0}")]
    Misfit(&'static str),
}

/// What an entry did to the game at the table.
#[derive(Clone, Debug)]
pub enum Step {
    /// A game began.
    Dealt(AnyFacts),
    /// It went on by one version.
    Went(AnyFacts),
}

const fn misfit<T>(why: &'static str) -> Result<T, FoldFault> {
    Err(FoldFault::Misfit(why))
}

impl Table {
    /// The table that a first entry opens.
    ///
    /// # Errors
    /// If the entry opens none.
    pub fn open(body: &Body, head: Head) -> Result<Table, FoldFault> {
        let Event::Created { code, options, host, commitment } = &body.what else {
            return misfit("the first entry opens no table");
        };
        let mut seats = vec![None; usize::from(options.seats().1)];
        seats[0] = Some(Sitter::new(*host, head.number));
        Ok(Table {
            head,
            at_ms: body.at_ms,
            code: *code,
            options: *options,
            first: First::Random,
            settings: TableSettings::default(),
            seats,
            host: Some(*host),
            game: 1,
            commitment: *commitment,
            arranged: head.number,
            played: None,
            reveal: None,
            proposal: None,
            fallen_ms: Vec::new(),
            open: Vec::new(),
            closed: false,
            entries_since: 1,
            allowed: Allowed::default(),
        })
    }

    /// Folds one entry, which has this head. The table is unusable after a fault: fold on a copy.
    ///
    /// # Errors
    /// If the entry does not fit.
    pub fn fold(&mut self, body: &Body, head: Head) -> Result<Option<Step>, FoldFault> {
        if self.closed {
            return misfit("the table is closed");
        }
        self.entries_since += 1;
        let step = match &body.what {
            Event::Created { .. } => return misfit("the table is open already"),
            Event::Seated { player, seat } => {
                let former = self.unseat_player(*player).unwrap_or(Sitter::new(*player, head.number));
                let place = self.place(*seat)?;
                if place.is_some_and(|sitter| sitter.bot.is_none()) {
                    return misfit("the seat is taken");
                }
                *place = Some(Sitter { share: None, entries: former.entries + 1, ..former });
                self.undo_readiness();
                None
            }
            Event::BotSeated { seat, player, strength } => {
                let host = self.host;
                let place = self.place(*seat)?;
                if place.is_some_and(|sitter| Some(sitter.player) != host) {
                    return misfit("the seat is taken");
                }
                *place =
                    Some(Sitter { bot: Some(*strength), entries: 1, ..Sitter::new(*player, head.number) });
                self.undo_readiness();
                None
            }
            Event::Left { seat } => {
                let Some(left) = self.place(*seat)?.take() else { return misfit("the seat is empty") };
                self.entries_since = self.entries_since.saturating_sub(left.entries + 1);
                self.undo_readiness();
                None
            }
            Event::Options { options, first, settings } => {
                self.options = *options;
                self.first = *first;
                self.settings = settings.unwrap_or(self.settings);
                self.resize(usize::from(options.seats().1))?;
                self.clear_readiness();
                None
            }
            Event::Ready { seat, share } => {
                let sitter = self.sitter(*seat)?;
                sitter.share = Some(*share);
                if std::mem::take(&mut sitter.undone) {
                    self.entries_since -= 1;
                } else {
                    sitter.entries += 1;
                }
                None
            }
            Event::Unready { seat } => {
                let sitter = self.sitter(*seat)?;
                (sitter.share, sitter.undone) = (None, false);
                sitter.entries += 1;
                None
            }
            Event::Started(started) => Some(self.deal(started)?),
            Event::Acted { seat, action } => {
                let played = self.going_on()?;
                let facts = match played.running.apply(*seat, *action) {
                    Ok(facts) => facts,
                    Err(_) => return misfit("the rules do not allow the action"),
                };
                played.version += 1;
                // What nobody asked for was done by the bot.
                if body.asked.is_some() {
                    self.came_back(*seat);
                }
                Some(Step::Went(facts))
            }
            Event::Phrase { seat, .. } | Event::CameBack { seat } => {
                self.came_back(*seat);
                None
            }
            Event::RanOut { seat } => {
                let played = self.going_on()?;
                let Some(facts) = played.running.run_out(*seat) else { return misfit("it is not that turn") };
                played.version += 1;
                Some(Step::Went(facts))
            }
            Event::Proposed { seat, motion } => {
                self.going_on()?;
                self.came_back(*seat);
                self.proposal =
                    Some(Proposal { entry: head.number, by: *seat, motion: *motion, agreed: vec![*seat] });
                None
            }
            Event::Answered { seat, agree } => {
                if self.proposal.is_none() {
                    return misfit("nothing is proposed");
                }
                // Whoever answers whether their own seat should be opened is there again, and so it falls away.
                self.came_back(*seat);
                match &mut self.proposal {
                    Some(proposal) if *agree => {
                        proposal.agreed.push(*seat);
                        proposal.agreed.sort_unstable();
                        proposal.agreed.dedup();
                    }
                    Some(_) | None => {
                        if let Some(fallen) = self.proposal.take()
                            && let Some(at_ms) = self.fallen_ms.get_mut(fallen.by.index())
                        {
                            *at_ms = Some(body.at_ms);
                        }
                    }
                }
                None
            }
            Event::Opened { seat } => {
                self.going_on()?;
                self.proposal = None;
                self.open.push(*seat);
                None
            }
            Event::StoodIn { seat, strength } => {
                self.going_on()?;
                self.sitter(*seat)?.stand_in = Some(*strength);
                self.proposal = None;
                self.open.retain(|open| open != seat);
                None
            }
            Event::Replaced { seat, player } => {
                self.replace(*seat, *player, head)?;
                None
            }
            Event::Forgotten { seat } => {
                self.going_on()?;
                self.sitter(*seat)?.forgotten = true;
                None
            }
            Event::Advised { seat, kind } => {
                let played = self.going_on()?;
                if played.advised.contains(kind) {
                    return misfit("that advice was noted already");
                }
                played.advised.push(*kind);
                self.came_back(*seat);
                None
            }
            Event::Ruled { ruling } => {
                let played = self.going_on()?;
                let facts = played.running.rule(*ruling);
                played.version += 1;
                Some(Step::Went(facts))
            }
            Event::Revealed { game, next } => {
                self.reveal_game(*game)?;
                self.game += 1;
                self.commitment = *next;
                None
            }
            Event::Expired => {
                if self.running().is_some() {
                    return misfit("a game runs");
                }
                self.closed = true;
                self.seats.fill(None);
                self.host = None;
                None
            }
        };
        if body.what.rearranges() {
            self.arranged = head.number;
        }
        self.settle_host();
        self.head = head;
        self.at_ms = body.at_ms;
        Ok(step)
    }

    /// Somebody else has a seat that was opened, from the middle of the game on.
    fn replace(&mut self, seat: Seat, player: PlayerId, head: Head) -> Result<(), FoldFault> {
        let played = self.going_on()?;
        if played.ever_held(player).is_some_and(|held| held != seat) {
            return misfit("whoever had another seat takes this one");
        }
        played.held.push((player, seat));
        *self.sitter(seat)? = Sitter::new(player, head.number);
        self.came_back(seat);
        Ok(())
    }

    /// The player of this seat does something, so it is not open any more, nor about to be, and no bot plays there.
    fn came_back(&mut self, seat: Seat) {
        self.open.retain(|open| *open != seat);
        if let Ok(sitter) = self.sitter(seat) {
            sitter.stand_in = None;
        }
        if self.proposal.as_ref().is_some_and(|it| it.motion.is_about(seat)) {
            self.proposal = None;
        }
    }

    /// The host sits at the table and is somebody. If they went, whoever came first of those who stay follows, and what
    /// only the host had locked is open. A host who gets up to watch bots remains it until somebody sits down.
    fn settle_host(&mut self) {
        if self.is_of_bots() {
            return;
        }
        let sitters = self.by_arrival();
        let people = sitters.iter().filter(|sitter| !sitter.forgotten && sitter.bot.is_none());
        let mut here = people.map(|sitter| sitter.player);
        if !here.clone().any(|player| Some(player) == self.host) {
            self.host = here.next();
            self.settings.locked = false;
        }
    }

    fn deal(&mut self, started: &Started) -> Result<Step, FoldFault> {
        if started.rules > RULES_VERSION {
            return Err(FoldFault::Newer);
        }
        if self.running().is_some() || started.game != self.game {
            return misfit("another game is on the table");
        }
        let source = deck_source(self.code.as_str(), started)?;
        let seats = u8::try_from(started.seats.len()).unwrap_or(u8::MAX);
        self.close_up(&started.seats)?;
        if let First::Seat(first) = &mut self.first {
            *first = started.first;
        }
        let Ok((running, facts)) = AnyMatch::deal(started.options, seats, started.first, &source) else {
            return misfit("the deck is not one of this game");
        };
        let held = started.seats.iter().copied().zip(Seat::first(seats)).collect();
        self.played = Some(Played {
            started: Arc::new(started.clone()),
            held,
            version: 0,
            running,
            advised: Vec::new(),
            revealed: false,
        });
        self.proposal = None;
        self.fallen_ms = vec![None; usize::from(seats)];
        self.open.clear();
        self.reveal = None;
        self.count_anew();
        self.clear_readiness();
        Ok(Step::Dealt(facts))
    }

    /// Who plays takes the first seats, in their order, so that the game has no gap where nobody sits.
    fn close_up(&mut self, players: &[PlayerId]) -> Result<(), FoldFault> {
        let sitters: Vec<Option<Sitter>> = players.iter().map(|&player| self.unseat_player(player)).collect();
        if sitters.contains(&None) || self.seats.iter().any(Option::is_some) {
            return misfit("others play than those who sit there");
        }
        self.seats.iter_mut().zip(sitters).for_each(|(seat, sitter)| *seat = sitter);
        Ok(())
    }

    /// Gives the table another number of seats. Whoever sits on one that goes away moves to the first free one.
    fn resize(&mut self, count: usize) -> Result<(), FoldFault> {
        let kept = count.min(self.seats.len());
        let moving: Vec<Sitter> = self.seats.drain(kept..).flatten().collect();
        self.seats.resize(count, None);
        for sitter in moving {
            let Some(free) = self.seats.iter_mut().find(|seat| seat.is_none()) else {
                return misfit("more sit there than the game has seats");
            };
            *free = Some(sitter);
        }
        Ok(())
    }

    fn reveal_game(&mut self, game: u32) -> Result<(), FoldFault> {
        let code = self.code;
        let Some(played) = self.played.as_mut().filter(|it| it.started.game == game && !it.revealed) else {
            return misfit("another game is on the table");
        };
        let Some(outcome) = played.outcome() else { return misfit("the game is not over") };
        played.revealed = true;
        let started = Arc::clone(&played.started);
        let deck = started.options.kind().deck_codes(&deck_source(code.as_str(), &started)?);
        let deck = deck.map_err(|_| FoldFault::Misfit("the deck is not one of this game"))?;
        self.reveal = Some(Arc::new(Reveal {
            game,
            outcome,
            commitment: started.commitment,
            seed: match started.deck {
                DeckNote::Shuffled { seed, .. } => Some(seed),
                DeckNote::Numbered { .. }
                | DeckNote::Today { .. }
                | DeckNote::Again { .. }
                | DeckNote::Explicit { .. } => None,
            },
            deal: dealt(started.options, &started.deck),
            players: started.seats.clone(),
            shares: started.shares.clone(),
            deck,
        }));
        for seat in &mut self.seats {
            seat.take_if(|sitter| sitter.forgotten);
            seat.iter_mut().for_each(|sitter| sitter.stand_in = None);
        }
        // A rematch moves the first player on.
        self.first = First::Seat(started.first.next(started.seats.len() as u8));
        self.proposal = None;
        self.open.clear();
        self.count_anew();
        Ok(())
    }

    fn going_on(&mut self) -> Result<&mut Played, FoldFault> {
        let played = self.played.as_mut().filter(|played| !played.revealed && played.outcome().is_none());
        played.ok_or(FoldFault::Misfit("no game runs"))
    }

    fn place(&mut self, seat: Seat) -> Result<&mut Option<Sitter>, FoldFault> {
        self.seats.get_mut(seat.index()).ok_or(FoldFault::Misfit("there is no such seat"))
    }

    fn sitter(&mut self, seat: Seat) -> Result<&mut Sitter, FoldFault> {
        self.place(seat)?.as_mut().ok_or(FoldFault::Misfit("the seat is empty"))
    }

    fn unseat_player(&mut self, player: PlayerId) -> Option<Sitter> {
        self.seats.iter_mut().find(|place| place.is_some_and(|it| it.player == player))?.take()
    }

    fn clear_readiness(&mut self) {
        for sitter in self.seats.iter_mut().flatten() {
            (sitter.share, sitter.undone) = (None, false);
        }
    }

    /// Others play than those who were ready for each other.
    fn undo_readiness(&mut self) {
        for sitter in self.seats.iter_mut().flatten() {
            sitter.undone |= sitter.share.take().is_some();
        }
    }

    fn count_anew(&mut self) {
        self.entries_since = 0;
        for sitter in self.seats.iter_mut().flatten() {
            sitter.entries = 0;
        }
    }
}
