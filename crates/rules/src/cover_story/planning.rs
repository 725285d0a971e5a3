//! What there is to plan for a player, as far as everybody can see.

use crate::cover_story::card::TrickCard;
use crate::cover_story::position::{Phase, Position};
use crate::seat::Seat;

/// What the player whose turn it is can plan, and what follows from a pass. It is the same for everybody who looks.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "CoverStoryPlanning"), schemars(rename = "CoverStoryPlanning"))]
pub struct Planning {
    /// Whether this player is below the clue limit, and so lays a clue or passes.
    pub can_lay: bool,
    /// Whether this player can recant instead.
    pub can_recant: bool,
    /// Who can still plan after a pass or a recant, in the order of their turns: of those who have not passed, whoever
    /// is below the clue limit. One who then turns out to hold nothing but Alibis passes all the same.
    pub then_plan: Vec<Seat>,
    /// Who leads the first trick after a pass or a recant, as everybody has passed then; null if somebody can still
    /// plan.
    pub then_leads: Option<Seat>,
}

/// What a player can choose from when the turn to plan comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// There is more than a pass.
    Plan,
    /// Only a pass is left.
    Pass,
    /// There is a clue to lay, unless the whole hand are Alibis: only its cards tell.
    HandTells,
}

impl Position {
    /// What can be planned now; none when nobody plans.
    pub(super) fn planning(&self) -> Option<Planning> {
        if self.phase != Phase::Planning || self.outcome.is_some() {
            return None;
        }
        let mut passed = *self;
        passed.pass();
        let others = passed.planners_from(passed.next_seat());
        let (then_plan, forced): (Vec<Seat>, Vec<Seat>) =
            others.partition(|&seat| passed.choice(seat) != Choice::Pass);
        let last_to_pass = forced.last().copied().unwrap_or(self.turn);
        Some(Planning {
            can_lay: !self.is_at_limit(self.turn),
            can_recant: self.judge_recant(self.turn).is_ok(),
            then_leads: then_plan.is_empty().then_some(last_to_pass),
            then_plan,
        })
    }

    /// What a seat can choose from when its turn comes and all else is as now. For whom only a pass is left, the server
    /// passes (READINGS C4).
    pub(super) fn choice(&self, seat: Seat) -> Choice {
        let held = self.options.cards - self.player(seat).clues.count();
        if self.judge_recant(seat).is_ok() {
            Choice::Plan
        } else if self.is_at_limit(seat) {
            Choice::Pass
        } else if usize::from(held) > TrickCard::ALIBIS.len() {
            Choice::Plan
        } else {
            Choice::HandTells
        }
    }

    /// Those who have not passed, from this seat on clockwise.
    pub(super) fn planners_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let clockwise = std::iter::successors(Some(seat), |seat| Some(seat.next(self.options.players)));
        clockwise.take(usize::from(self.options.players)).filter(|&seat| !self.player(seat).has_passed)
    }
}
