//! Lines for people: with fewer passes and fewer steps than a search finds.

use rules::Card;
use rules::patience::{ColumnId, Move, Place};

use crate::position::Position;
use crate::step::Step;
use crate::table::Table;

/// How many plays may be tried for one line: some milliseconds.
const PLAYS_MAX: u32 = 50_000;

/// A line that wins as this one does, with fewer passes through the stock if a way to that is found, and else perhaps
/// with fewer steps: plays that prove needless are left out, and cards of the waste are taken the first time that they
/// come by. A line that does not win stays as it is.
#[must_use]
pub fn shorter(position: &Position, steps: &[Step]) -> Vec<Step> {
    let start = Table::new(position);
    let mut tries = PLAYS_MAX;
    let Some(mut plays) = plays(&start, steps) else { return steps.to_vec() };
    let redeals = steps.iter().filter(|&&step| step == Step::Redeal).count();
    let (mut best, mut cost) = (steps.to_vec(), (redeals, steps.len()));
    loop {
        let before = cost;
        let mut table = start.clone();
        for at in 0.. {
            for candidate in candidates(&table, &plays, at) {
                if let Some(done) = finished(table.clone(), &candidate[at..], cost, &mut tries) {
                    (plays, cost, best) = (candidate, (done.redeals, done.steps.len()), done.steps);
                }
            }
            if !plays.get(at).is_some_and(|&play| follow(&mut table, play)) {
                break;
            }
        }
        if cost == before || tries == 0 {
            return best;
        }
    }
}

/// A move, by its cards instead of by columns. What is drawn before follows from it.
#[derive(Clone, Copy, Debug)]
struct Play {
    /// The highest card that moves.
    card: Card,
    to: Goal,
}

#[derive(Clone, Copy, Debug)]
enum Goal {
    Home,
    Onto(Card),
    Empty,
}

/// The plays of a line that wins.
fn plays(start: &Table, steps: &[Step]) -> Option<Vec<Play>> {
    let mut table = start.clone();
    let mut plays = Vec::new();
    for &step in steps {
        let Step::Move(step) = step else {
            if table.draw() {
                continue;
            }
            return None;
        };
        let card = table.tableau.lift(step).ok()?.highest()?;
        let to = match step.to {
            Place::Column(column) => {
                table.tableau.column(column).run().lowest().map_or(Goal::Empty, Goal::Onto)
            }
            Place::Foundation(_) | Place::Waste | Place::Hand => Goal::Home,
        };
        plays.push(Play { card, to });
        if !table.play(step) {
            return None;
        }
    }
    table.is_won().then_some(plays)
}

/// Other lines, the same as this one up to a play: without it, or with a later card of the talon taken before it.
fn candidates(table: &Table, plays: &[Play], at: usize) -> Vec<Vec<Play>> {
    let Some((play, later)) = plays.get(at).zip(plays.get(at + 1..)) else { return Vec::new() };
    let mut candidates = vec![[&plays[..at], later].concat()];
    if is_in_talon(table, play.card) {
        let others = later.iter().enumerate().filter(|(_, other)| is_in_talon(table, other.card));
        candidates.extend(others.map(|(index, &other)| {
            let mut candidate = plays.to_vec();
            candidate.remove(at + 1 + index);
            candidate.insert(at, other);
            candidate
        }));
    }
    candidates
}

fn is_in_talon(table: &Table, card: Card) -> bool {
    let talon = table.tableau.talon();
    talon.waste().any(|other| other == card) || talon.stock().contains(&Some(card))
}

/// The table after these plays, if they win and cost less. Each counts as a try.
fn finished(mut table: Table, plays: &[Play], cost: (usize, usize), tries: &mut u32) -> Option<Table> {
    for &play in plays {
        *tries = tries.checked_sub(1)?;
        if !follow(&mut table, play) || (table.redeals, table.steps.len()) >= cost {
            return None;
        }
    }
    table.is_won().then_some(table)
}

/// Makes a play after the draws that it needs, unless its cards lie there already; whether it was allowed.
fn follow(table: &mut Table, play: Play) -> bool {
    let (from, cards) = table.place(play.card);
    if from == Place::Waste && !(is_in_talon(table, play.card) && table.turn_to(play.card)) {
        return false;
    }
    let to = match play.to {
        Goal::Home => Some(Place::Foundation(play.card.suit())),
        Goal::Onto(host) => table.find(host).map(|(column, _)| Place::Column(column)),
        Goal::Empty => {
            ColumnId::all().find(|&column| table.tableau.column(column).is_empty()).map(Place::Column)
        }
    };
    to.is_some_and(|to| to == from || table.play(Move { from, to, cards }))
}
