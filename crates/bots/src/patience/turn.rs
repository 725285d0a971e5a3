//! Everything that one turn can come to.

use std::collections::HashSet;

use rules::patience::{ColumnId, Move, Place, Tableau};
use rules::{Card, Colour, Rank};

use super::key::{Spread, key};

/// A layout within a turn, and how it came about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The cards; a column in which an unknown card waits to be turned up has no run.
    pub(crate) tableau: Tableau,
    /// Counted moves that are left.
    pub(crate) moves_left: u8,
    /// Whether the last move uncovered a card that is not known: the plan ends here.
    pub(crate) uncovers: bool,
    /// The layout before, and the move from there; nothing at the start.
    from: Option<(u32, Move)>,
}

/// All orders of the counted moves and free plays of a turn, as far as the cards are known. It keeps its memory from
/// search to search.
#[derive(Clone, Default, Debug)]
pub(crate) struct Turn {
    nodes: Vec<Node>,
    seen: HashSet<u64, Spread>,
    open: Vec<u32>,
    later: Vec<u32>,
}

impl Turn {
    /// Finds what can come of a layout with so many counted moves, the start first, and then what needs fewer moves
    /// before what needs more; no more than about `nodes_max` layouts.
    pub(crate) fn explore(&mut self, tableau: Tableau, moves_left: u8, nodes_max: usize) {
        self.nodes.clear();
        self.seen.clear();
        self.open.clear();
        self.later.clear();
        self.seen.insert(key(&tableau));
        self.nodes.push(Node { tableau, moves_left, uncovers: false, from: None });
        self.open.push(0);
        loop {
            while let Some(at) = self.open.pop() {
                if self.nodes.len() >= nodes_max {
                    return;
                }
                self.expand(at);
            }
            if self.later.is_empty() {
                return;
            }
            std::mem::swap(&mut self.open, &mut self.later);
        }
    }

    /// What the last search found.
    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The first layout found in which an unknown card turns up, or all is won.
    pub(crate) fn first_to_uncover(&self) -> Option<usize> {
        self.nodes.iter().position(|node| node.uncovers || node.tableau.is_open())
    }

    /// The moves that lead to a layout of the last search.
    pub(crate) fn line(&self, node: usize) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = node;
        while let Some((before, step)) = self.nodes[at].from {
            line.push(step);
            at = before as usize;
        }
        line.reverse();
        line
    }

    fn expand(&mut self, at: u32) {
        let Node { tableau, moves_left, .. } = self.nodes[at as usize];
        if let Some(step) = safe_play(&tableau) {
            self.add(at, step);
            return;
        }
        let empty = ColumnId::all().find(|&id| tableau.column(id).is_empty());
        let steps = tableau.moves().filter(|step| !step.to.is_counted() || moves_left > 0);
        for step in steps.filter(|step| is_worth_trying(&tableau, empty, *step)) {
            self.add(at, step);
        }
    }

    fn add(&mut self, from: u32, step: Move) {
        let before = &self.nodes[from as usize];
        let mut node = Node { from: Some((from, step)), ..*before };
        if node.tableau.play(step).is_err() {
            return;
        }
        if step.to.is_counted() {
            node.moves_left -= 1;
        }
        if let Some(id) = node.tableau.uncovered() {
            match node.tableau.column(id).locked().last() {
                Some(&Some(card)) => node.tableau.turn_up(id, card),
                Some(None) | None => node.uncovers = true,
            }
        }
        if self.seen.insert(key(&node.tableau)) {
            let number = self.nodes.len() as u32;
            self.nodes.push(node);
            if !node.uncovers && !node.tableau.is_open() {
                if step.to.is_counted() { &mut self.later } else { &mut self.open }.push(number);
            }
        }
    }
}

/// A play to a foundation from the tableau that never costs anything: nothing of the other colour can need the card.
fn safe_play(tableau: &Tableau) -> Option<Move> {
    let home = tableau.foundations();
    let is_safe = |card: Card| {
        let needed = |colour: Colour| colour.suits().map(|suit| home.counts()[suit as usize]);
        let below = card.rank().number() - 1;
        card.rank() <= Rank::Two || needed(card.colour().other()).into_iter().all(|count| count >= below)
    };
    ColumnId::all().find_map(|id| {
        let card = tableau.column(id).run().lowest()?;
        let step = Move::one(Place::Column(id), Place::Foundation(card.suit()));
        (home.takes(card) && is_safe(card)).then_some(step)
    })
}

/// Leaves out moves that come to the same as others: to the second empty column, of a whole column to an empty one, and
/// back from a foundation to an empty column.
fn is_worth_trying(tableau: &Tableau, empty: Option<ColumnId>, step: Move) -> bool {
    let Place::Column(to) = step.to else { return true };
    if !tableau.column(to).is_empty() {
        return true;
    }
    let stays = match step.from {
        Place::Column(id) => {
            let column = tableau.column(id);
            column.locked_count() > 0 || step.cards < column.run().len()
        }
        Place::Waste => true,
        Place::Hand | Place::Foundation(_) => false,
    };
    empty == Some(to) && stays
}

#[cfg(test)]
mod tests {
    use rules::patience::EmptyColumn;

    use super::super::dealt;
    use super::*;

    /// Plays a line by the rules, each known card turned up.
    fn played(mut tableau: Tableau, line: &[Move]) -> Tableau {
        for &step in line {
            assert_eq!(tableau.uncovered(), None, "nothing follows on an unknown card");
            tableau.play(step).expect("a line is allowed");
            if let Some(id) = tableau.uncovered()
                && let Some(&Some(card)) = tableau.column(id).locked().last()
            {
                tableau.turn_up(id, card);
            }
        }
        tableau
    }

    #[test]
    fn lines_are_allowed_and_lead_where_they_say() {
        let mut turn = Turn::default();
        for number in 0..20 {
            let start = dealt::partly_known(number, EmptyColumn::KingOrSingle);
            turn.explore(start, 3, 2_000);
            for (at, node) in turn.nodes().iter().enumerate() {
                let line = turn.line(at);
                assert_eq!(played(start, &line), node.tableau);
                assert_eq!(node.uncovers, node.tableau.uncovered().is_some());
                let counted = line.iter().filter(|step| step.to.is_counted()).count();
                assert_eq!(counted, usize::from(3 - node.moves_left));
            }
        }
    }

    /// The most cards on the foundations and the fewest face down that any line comes to.
    fn reach(tableau: Tableau, moves_left: u8) -> (u8, u8) {
        let mut best = (tableau.foundations().total(), tableau.locked_count());
        for step in tableau.moves().filter(|step| !step.to.is_counted() || moves_left > 0) {
            let (home, locked) = reach(played(tableau, &[step]), moves_left - u8::from(step.to.is_counted()));
            best = (best.0.max(home), best.1.min(locked));
        }
        best
    }

    #[test]
    fn what_is_left_out_leads_nowhere_else() {
        let mut turn = Turn::default();
        let mut gains = 0;
        for number in 0..60 {
            let start = dealt::known(number, EmptyColumn::KingOrSingle);
            turn.explore(start, 2, 100_000);
            let home = turn.nodes().iter().map(|node| node.tableau.foundations().total()).max();
            let locked = turn.nodes().iter().map(|node| node.tableau.locked_count()).min();
            let found = home.zip(locked).expect("the start");
            assert_eq!(found, reach(start, 2), "deal {number}");
            gains += i32::from(found.0);
        }
        assert!(gains > 20, "{gains} cards reach the foundations in all");
    }
}
