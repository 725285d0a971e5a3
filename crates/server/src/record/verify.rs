//! Checking a record by itself.

use protocol::{Checked, Hex, Record, RecordDeck, RecordStep};
use rules::game::{Ruling, Verdict as Search};
use rules::games::AnyOptions;
use rules::shuffle::{Seed, commitment};

use super::fault::{Fault, StepFault};
use super::finding::{Check, Finding, Verdict};
use super::hash::hash;
use super::replay::Replay;
use crate::limits::{CHECKED_NODES_MAX, DEAD_SEARCH_POSITIONS_MAX, TRIES_SEARCHED_AGAIN_MAX};
use crate::solving::{solver_of, try_deal, wins};
use crate::table::Quest;

/// Checks everything that a record can show by itself; `RECORDS.md` says what that proves. A fault in one check does
/// not keep the others from being made, as far as they can.
#[must_use]
pub fn verify(record: &Record) -> Vec<Finding> {
    let mut findings = vec![check_hash(record), check_commitment(record), check_shares(record)];
    match Replay::deal(record) {
        Ok((replay, _)) => {
            findings.push(deck_is_whole(record));
            findings.extend(check_winnable(record, &replay));
            findings.push(check_players(record));
            findings.extend(check_steps(record, replay));
        }
        Err(fault) => {
            findings.push(Finding::wrong(Check::Deck, Fault::Deal { why: fault.to_string() }));
            findings.push(check_players(record));
            let words = "without a deal no step can be played again";
            findings.push(Finding::unproved(Check::Steps, words));
        }
    }
    findings.push(check_times(record));
    findings
}

fn check_hash(record: &Record) -> Finding {
    let right = hash(record);
    if record.hash == right {
        Finding::right(Check::Hash, "the record is as it was made; other copies have the same hash")
    } else {
        Finding::wrong(Check::Hash, Fault::Hash { right })
    }
}

fn check_commitment(record: &Record) -> Finding {
    let RecordDeck::Shuffled { seed, .. } = &record.deck else {
        let words = match &record.deck {
            RecordDeck::Numbered { .. } => {
                "the deal was chosen by its number, so the commitment binds nothing"
            }
            RecordDeck::Today { .. } => "the deal was that of a day, so the commitment binds nothing",
            RecordDeck::Again { .. } => {
                "the deal was that of an earlier game, so the commitment binds nothing"
            }
            RecordDeck::Explicit { .. } | RecordDeck::Shuffled { .. } => {
                "the cards were given one by one, as scripts do, so the commitment binds nothing"
            }
        };
        return Finding::unproved(Check::Commitment, words);
    };
    let right = Hex(commitment(record.code.as_str(), record.game, &Seed(seed.0)));
    if record.commitment == right {
        let words = format!("the seed is the one that was committed to with {right}");
        Finding::right(Check::Commitment, words)
    } else {
        Finding::wrong(Check::Commitment, Fault::Commitment { right })
    }
}

fn check_shares(record: &Record) -> Finding {
    let (shares, seats) = (record.shares.len(), record.players.len());
    if shares != seats {
        return Finding::wrong(Check::Shares, Fault::Shares { shares, seats });
    }
    let given: Vec<String> = record
        .shares
        .iter()
        .enumerate()
        .map(|(seat, share)| match share {
            Some(share) => format!("seat {seat} gave {share}"),
            None => format!("seat {seat} gave none"),
        })
        .collect();
    Finding::right(Check::Shares, given.join(", "))
}

fn deck_is_whole(record: &Record) -> Finding {
    match &record.deck {
        RecordDeck::Shuffled { shuffle, .. } => {
            let words = format!("it follows from the seed and the shares by shuffle {shuffle}");
            Finding::right(Check::Deck, words)
        }
        RecordDeck::Numbered { shuffle, number } => Finding::right(
            Check::Deck,
            format!("it is deal {number} of shuffle {shuffle}, which is no secret"),
        ),
        RecordDeck::Today { day, .. } => Finding::unproved(
            Check::Deck,
            format!(
                "it is a whole deck; once {day} is over, the house tells the seed that it has to follow from"
            ),
        ),
        RecordDeck::Again { game, .. } => Finding::unproved(
            Check::Deck,
            format!("it is a whole deck, which whoever played game {game} knew"),
        ),
        RecordDeck::Explicit { .. } => Finding::unproved(
            Check::Deck,
            "it is a whole deck, but it was given card by card: whoever gave it chose the cards",
        ),
    }
}

/// Nothing for a deal that was not said to be winnable.
fn check_winnable(record: &Record, replay: &Replay) -> Option<Finding> {
    let (RecordDeck::Shuffled { checked: Some(checked), .. } | RecordDeck::Today { checked, .. }) =
        &record.deck
    else {
        return None;
    };
    let AnyOptions::Klondike(options) = record.options else {
        return Some(Finding::wrong(Check::Winnable, Fault::Line));
    };
    if !wins(options, &replay.deck, &checked.line) {
        return Some(Finding::wrong(Check::Winnable, Fault::Line));
    }
    let Checked { attempt, solver, nodes, .. } = *checked;
    if matches!(record.deck, RecordDeck::Today { .. }) {
        let words = "the line wins; the tries before it follow from the day's seed, and are not checked here";
        return Some(Finding::unproved(Check::Winnable, words));
    }
    if solver != solver::VERSION || nodes > CHECKED_NODES_MAX || attempt > TRIES_SEARCHED_AGAIN_MAX {
        let words = "the line wins; that no try before it was proved winnable is not checked here";
        return Some(Finding::unproved(Check::Winnable, words));
    }
    let quest = Quest { options, source: replay.deck.at_attempt(0) };
    let is_proved = |attempt: &u32| try_deal(solver_of(nodes.into()), &quest, *attempt).is_some();
    Some(match (0..attempt).find(is_proved) {
        Some(attempt) => Finding::wrong(Check::Winnable, Fault::EarlierTry { attempt }),
        None => {
            let words =
                format!("the line wins; of the {attempt} tries before it none is proved in {nodes} nodes");
            Finding::right(Check::Winnable, words)
        }
    })
}

fn check_players(record: &Record) -> Finding {
    let mut held = Vec::new();
    let later = record.steps.iter().filter_map(|step| match step {
        RecordStep::SeatGiven { seat, player, .. } => Some((player.id, seat.index())),
        RecordStep::Acted { .. }
        | RecordStep::Phrase { .. }
        | RecordStep::RanOut { .. }
        | RecordStep::Advised { .. }
        | RecordStep::StoodIn { .. }
        | RecordStep::Ruled { .. } => None,
    });
    let at_the_deal = record.players.iter().enumerate().map(|(seat, player)| (player.id, seat));
    for (player, seat) in at_the_deal.chain(later) {
        if held.iter().any(|&(held, other)| held == player && other != seat) {
            return Finding::wrong(Check::Players, Fault::TwoSeats { player });
        }
        held.push((player, seat));
    }
    Finding::right(Check::Players, "nobody held two seats")
}

/// Plays the game again: the steps, the rulings if there are any, and the outcome. Of the rulings the first that is wrong
/// is told, or else the last.
fn check_steps(record: &Record, mut replay: Replay) -> Vec<Finding> {
    let mut ruling = None;
    for (step, said) in (1..).zip(&record.steps) {
        let wrong = |check, fault| Finding::wrong(check, Fault::Step { step, fault });
        if let RecordStep::Ruled { ruling: how, .. } = said
            && replay.running.outcome().is_none()
        {
            let found = check_ruling(*how, &replay).unwrap_or_else(|fault| wrong(Check::Ruling, fault));
            ruling = ruling.filter(|it: &Finding| it.verdict == Verdict::Wrong).or(Some(found));
        }
        if let Err(fault) = replay.go(said) {
            let rest = "the game cannot be played to its end";
            let steps = [wrong(Check::Steps, fault), Finding::unproved(Check::Outcome, rest)];
            return steps.into_iter().chain(ruling).collect();
        }
    }
    let words = match record.steps.len() {
        1 => "1 step, allowed by the rules".to_owned(),
        steps => format!("{steps} steps, each allowed by the rules"),
    };
    let outcome = match replay.running.outcome() {
        None => Finding::wrong(Check::Outcome, Fault::NotOver),
        Some(right) if right == record.outcome => Finding::right(Check::Outcome, right.to_string()),
        Some(right) => Finding::wrong(Check::Outcome, Fault::Outcome { right }),
    };
    [Finding::right(Check::Steps, words)].into_iter().chain(ruling).chain([outcome]).collect()
}

fn check_ruling(ruling: Ruling, replay: &Replay) -> Result<Finding, StepFault> {
    let unproved = |words: &str| Ok(Finding::unproved(Check::Ruling, words));
    match ruling {
        Ruling::GivenUp => unproved("the players agreed to stop, the record says; it holds no votes"),
        Ruling::Expired => unproved("nobody came back for too long, the record says"),
        Ruling::Dead => {
            let position = replay.running.dead_search_due().ok_or(StepFault::NoDeadPosition)?;
            match position.dead_search(DEAD_SEARCH_POSITIONS_MAX) {
                Search::Dead => {
                    let words = "the position was dead: searched again, and nothing makes progress";
                    Ok(Finding::right(Check::Ruling, words))
                }
                Search::Alive => Err(StepFault::Alive),
                Search::Unknown => Ok(Finding::unproved(
                    Check::Ruling,
                    format!("the position is not proved dead within {DEAD_SEARCH_POSITIONS_MAX} positions"),
                )),
            }
        }
    }
}

fn check_times(record: &Record) -> Finding {
    let mut last_ms = record.started_ms;
    for (step, at_ms) in (1..).zip(record.steps.iter().map(RecordStep::at_ms)) {
        if let Some(back_ms @ 1..) = last_ms.checked_sub(at_ms) {
            return Finding::wrong(Check::Times, Fault::Time { step, back_ms });
        }
        last_ms = at_ms;
    }
    match last_ms.checked_sub(record.ended_ms) {
        Some(back_ms @ 1..) => Finding::wrong(Check::Times, Fault::EndTime { back_ms }),
        Some(0) | None => Finding::right(Check::Times, "they never go back; they are the server's clock"),
    }
}
