//! A game of Cover Story as somebody knows it, and the one place that knows what is allowed.

use std::fmt;

use crate::card::Card;
use crate::cover_story::action::Action;
use crate::cover_story::card::TrickCard;
use crate::cover_story::clues::Clues;
use crate::cover_story::hand::Hand;
use crate::cover_story::options::Options;
use crate::cover_story::outcome::Outcome;
use crate::cover_story::refusal::Refusal;
use crate::cover_story::score::{POINTS_AT_START, Round};
use crate::cover_story::trick::Trick;
use crate::seat::Seat;

/// What is done now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"), ts(rename = "CoverStoryPhase"))]
#[cfg_attr(feature = "wire", schemars(rename = "CoverStoryPhase"))]
pub enum Phase {
    /// The players lay clues, one each in turn, or pass.
    Planning,
    /// A trick is played.
    Tricks,
    /// The winner of a trick chooses the clue that it is buried under.
    Burying,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Planning => "planning",
            Phase::Tricks => "playing a trick",
            Phase::Burying => "burying a trick",
        })
    }
}

/// Everything that is public, and one hand, in one compact `Copy` value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) options: Options,
    /// From 1.
    pub(super) round: u8,
    /// Who plans first in this round.
    pub(super) first: Seat,
    pub(super) phase: Phase,
    pub(super) turn: Seat,
    pub(super) turn_number: u32,
    /// The hand of whoever judges by this; empty for those who look on.
    pub(super) hand: Hand,
    pub(super) players: [Player; Seat::COUNT_MAX as usize],
    /// The trick on the table; its cards stay until it is settled where it goes.
    pub(super) trick: Trick,
    /// How many tricks this round has, from the end of planning on (READINGS C10).
    pub(super) tricks: u8,
    /// How many of them are buried or kept.
    pub(super) tricks_settled: u8,
    pub(super) outcome: Option<Outcome>,
}

/// What is public of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Player {
    pub(super) clues: Clues,
    pub(super) has_passed: bool,
    /// Tricks kept as plot holes in this round.
    pub(super) stray_tricks: u8,
    /// The points after the last round.
    pub(super) total: u16,
}

impl Player {
    const AT_START: Player =
        Player { clues: Clues::NONE, has_passed: false, stray_tricks: 0, total: POINTS_AT_START };

    /// What there is to score.
    pub(super) fn round(&self) -> Round {
        Round {
            clues_laid: self.clues.count(),
            clues_buried: self.clues.buried_count(),
            stray_tricks: self.stray_tricks,
        }
    }
}

impl Position {
    /// The start of a game.
    pub(super) fn new(options: Options, first: Seat) -> Position {
        Position {
            round: 1,
            first,
            phase: Phase::Planning,
            turn: first,
            turn_number: 0,
            hand: Hand::default(),
            players: [Player::AT_START; Seat::COUNT_MAX as usize],
            trick: Trick::led_by(first, options.players),
            tricks: 0,
            tricks_settled: 0,
            outcome: None,
            options,
        }
    }

    /// The seats of the table.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.options.players)
    }

    /// What is done now.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The trick on the table.
    #[must_use]
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// The hand of whoever this position is known to.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    pub(super) const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    const fn player_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.index()]
    }

    /// Whether a seat may do this.
    ///
    /// # Errors
    /// Why not.
    pub fn judge(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.judge_in_public(seat, action)?;
        match action {
            Action::Lay { card } => self.judge_held(TrickCard::Suited(card)),
            Action::Play { card } => {
                self.judge_held(card)?;
                match self.trick.must_follow(self.hand) {
                    Some(led) if !self.trick.allows(card, self.hand) => Err(Refusal::MustFollow { led }),
                    Some(_) | None => Ok(()),
                }
            }
            Action::Pass | Action::Recant | Action::Bury { .. } => Ok(()),
        }
    }

    fn judge_held(&self, card: TrickCard) -> Result<(), Refusal> {
        if self.hand.holds(card) { Ok(()) } else { Err(Refusal::NotHeld) }
    }

    /// Whether a seat may do this, as far as everybody can see.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn judge_in_public(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if seat != self.turn {
            return Err(Refusal::NotYourTurn { turn: self.turn });
        }
        let clues = &self.player(seat).clues;
        match (self.phase, action) {
            (Phase::Planning, Action::Lay { .. }) if self.is_at_limit(seat) => {
                Err(Refusal::NoCluesLeft { clue_limit: self.options.clue_limit })
            }
            (Phase::Planning, Action::Recant) => self.judge_recant(seat),
            (Phase::Burying, Action::Bury { clue }) if !clues.unburied().any(|laid| laid == clue) => {
                Err(Refusal::NoSuchClue)
            }
            (Phase::Burying, Action::Bury { clue }) if !self.trick.matches(clue) => Err(Refusal::NoMatch),
            (Phase::Planning, Action::Lay { .. } | Action::Pass)
            | (Phase::Tricks, Action::Play { .. })
            | (Phase::Burying, Action::Bury { .. }) => Ok(()),
            (phase, _) => Err(Refusal::NotNow { phase }),
        }
    }

    /// Whether a seat may take its clues back when it plans.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn judge_recant(&self, seat: Seat) -> Result<(), Refusal> {
        if self.seats().any(|seat| self.player(seat).has_passed) {
            Err(Refusal::SomebodyPassed)
        } else if self.player(seat).clues.count() == 0 {
            Err(Refusal::NoClues)
        } else {
            Ok(())
        }
    }

    pub(super) fn is_at_limit(&self, seat: Seat) -> bool {
        self.player(seat).clues.count() >= self.options.clue_limit
    }

    /// Every action of a seat: cards in the order of their numbers, clues in that of laying.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        if self.outcome.is_some() || seat != self.turn {
            return Vec::new();
        }
        let mut actions: Vec<Action> = match self.phase {
            Phase::Planning => self.hand.suited().map(|card| Action::Lay { card }).collect(),
            Phase::Tricks => self.hand.cards().map(|card| Action::Play { card }).collect(),
            Phase::Burying => self.player(seat).clues.unburied().map(|clue| Action::Bury { clue }).collect(),
        };
        if self.phase == Phase::Planning {
            actions.extend([Action::Pass, Action::Recant]);
        }
        actions.retain(|&action| self.judge(seat, action).is_ok());
        actions
    }

    /// What is done for a seat whose time is up (READINGS C30).
    pub(super) fn out_of_time(&self, seat: Seat) -> Action {
        let chosen = match self.phase {
            Phase::Planning => None,
            Phase::Tricks => {
                let mut order = self.trick.order_of_need().into_iter();
                order.find(|&card| self.hand.holds(card)).map(|card| Action::Play { card })
            }
            Phase::Burying => self.matching(seat).next().map(|clue| Action::Bury { clue }),
        };
        chosen.unwrap_or(Action::Pass)
    }

    /// The unburied clues of a player that the trick on the table matches, the first laid first.
    pub(super) fn matching(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.player(seat).clues.unburied().filter(|&clue| self.trick.matches(clue))
    }

    /// The seat after the one whose turn it is.
    pub(super) const fn next_seat(&self) -> Seat {
        self.turn.next(self.options.players)
    }

    /// Another turn begins.
    pub(super) const fn begin_turn(&mut self, seat: Seat) {
        self.turn = seat;
        self.turn_number += 1;
    }

    /// The player to move lays a clue.
    pub(super) fn lay(&mut self, card: Card) {
        self.player_mut().clues.lay(card);
    }

    /// The player to move lays no more clues.
    pub(super) const fn pass(&mut self) {
        self.player_mut().has_passed = true;
    }

    /// The player to move takes every clue back, which is a pass. Returns the clues, the first laid first.
    pub(super) fn recant(&mut self) -> Vec<Card> {
        let clues = std::mem::replace(&mut self.player_mut().clues, Clues::NONE);
        self.pass();
        clues.all().map(|(card, _)| card).collect()
    }

    /// Planning is over: the last to pass leads the first of so many tricks.
    pub(super) const fn begin_tricks(&mut self, tricks: u8) {
        self.tricks = tricks;
        self.trick = Trick::led_by(self.turn, self.options.players);
        self.begin_trick(self.turn);
    }

    /// The next trick begins.
    pub(super) const fn begin_trick(&mut self, leader: Seat) {
        self.phase = Phase::Tricks;
        self.begin_turn(leader);
    }

    /// The winner of several matching clues has to choose one.
    pub(super) const fn begin_burying(&mut self, winner: Seat) {
        self.phase = Phase::Burying;
        self.begin_turn(winner);
    }

    /// The trick on the table goes under this clue of its winner, or is a plot hole. The winner leads the next.
    pub(super) fn settle(&mut self, winner: Seat, clue: Option<Card>) {
        let player = &mut self.players[winner.index()];
        match clue {
            Some(clue) => player.clues.bury(clue),
            None => player.stray_tricks += 1,
        }
        self.tricks_settled += 1;
        self.trick = Trick::led_by(winner, self.options.players);
    }

    /// The next round begins, with these totals by seat and one seat further on.
    pub(super) fn begin_round(&mut self) {
        let first = self.first.next(self.options.players);
        let totals = self.players.map(|player| player.total);
        let (round, turn_number) = (self.round + 1, self.turn_number);
        *self = Position { round, turn_number, ..Position::new(self.options, first) };
        self.players = totals.map(|total| Player { total, ..Player::AT_START });
    }
}
