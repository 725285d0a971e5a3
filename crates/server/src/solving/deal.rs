//! Whether a deal of Klondike can be won (READINGS K20): the search of one try, and a line played by the rules.

use rules::games::{AnyMatch, AnyOptions, DeckSource};
use rules::klondike::{Action, Options};
use rules::{Card, Seat};
use solver::{Position, Solver, Stock, Verdict, shorter};

use crate::table::Quest;

/// Searches one try, and gives a line that wins if it is proved that there is one. The line was played by the rules.
/// A solver with the same budget of nodes gives the same answer everywhere.
#[must_use]
pub(crate) fn try_deal(mut solver: Solver, quest: &Quest, attempt: u32) -> Option<String> {
    let Quest { options, source } = quest;
    let source = source.at_attempt(attempt);
    let deck = source.deck::<Card>().ok()?;
    let stock = Stock::at_deal(options.draw, options.passes).ok()?;
    let position = Position::dealt(deck.cards(), stock).ok()?;
    let Verdict::Winnable(steps) = solver.solve(&position).verdict else { return None };
    let line: Vec<String> = shorter(&position, &steps).iter().map(ToString::to_string).collect();
    let line = line.join(" ");
    if wins(*options, &source, &line) {
        return Some(line);
    }
    tracing::error!("a line of the solver does not win by the rules");
    None
}

/// Whether a line of actions wins this deal by the rules.
#[must_use]
pub(crate) fn wins(options: Options, source: &DeckSource, line: &str) -> bool {
    let player = Seat::first(1).next().expect("a seat");
    let Ok((AnyMatch::Klondike(game), _)) = AnyMatch::deal(AnyOptions::Klondike(options), 1, player, source)
    else {
        return false;
    };
    let actions: Result<Vec<Action>, _> = line.split(' ').map(str::parse).collect();
    actions.is_ok_and(|actions| game.is_won_by(actions))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::CHECKED_NODES_MAX;
    use crate::solving::solver_of;

    #[test]
    fn k20_a_winning_line_is_played_by_the_rules_and_another_is_not_taken() {
        let quest = Quest { options: Options::HARD, source: DeckSource::numbered(1) };
        let tried = |attempt| try_deal(solver_of(CHECKED_NODES_MAX.into()), &quest, attempt);
        let found = (0..100).find_map(|attempt| Some((attempt, tried(attempt)?)));
        let (attempt, line) = found.expect("most deals can be won");
        let source = quest.source.at_attempt(attempt);
        assert!(wins(Options::HARD, &source, &line));
        let shorter = line.rsplit_once(' ').expect("more than one action").0;
        assert!(!wins(Options::HARD, &source, shorter), "all but the last action");
        assert!(!wins(Options::HARD, &source, &format!("{line} draw")), "and one more");
        assert!(!wins(Options::HARD, &quest.source.at_attempt(attempt + 1), &line), "another deck");
    }
}
