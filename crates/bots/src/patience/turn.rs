//! Everything that one turn can come to.

use std::collections::HashSet;

use rules::patience::{ColumnId, Move, Place, Run, Tableau};
use rules::{Card, Colour, Rank};

use super::cards::{bit, cards};
use super::key::{Spread, key};

/// One thing that is done in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Cards that lie on the table move.
    Move(Move),
    /// A card of the hand is played.
    Play(Card, Place),
}

impl Step {
    /// Where it ends.
    const fn goal(self) -> Place {
        match self {
            Step::Move(Move { to, .. }) | Step::Play(_, to) => to,
        }
    }
}

/// Where a turn begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    pub(crate) tableau: Tableau,
    /// The cards that can be played from the hand.
    pub(crate) hand: u64,
    /// How many cards lie in stocks and in other hands.
    pub(crate) elsewhere: u8,
    /// Counted moves that are left.
    pub(crate) moves_left: u8,
}

impl Start {
    /// A turn without a hand.
    pub(crate) const fn on_table(tableau: Tableau, moves_left: u8) -> Start {
        Start { tableau, hand: 0, elsewhere: 0, moves_left }
    }
}

/// A layout within a turn, and how it came about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The cards; a column in which an unknown card waits to be turned up has no run.
    pub(crate) tableau: Tableau,
    /// What is left of the hand.
    pub(crate) hand: u64,
    /// Counted moves that are left.
    pub(crate) moves_left: u8,
    /// Whether the last move uncovered a card that is not known: the plan ends here.
    pub(crate) uncovers: bool,
    /// The layout before, and the step from there; nothing at the start.
    from: Option<(u32, Step)>,
}

/// All orders of the counted moves and free plays of a turn, as far as the cards are known. It keeps its memory from
/// search to search.
#[derive(Clone, Default, Debug)]
pub(crate) struct Turn {
    nodes: Vec<Node>,
    seen: HashSet<u64, Spread>,
    open: Vec<u32>,
    later: Vec<u32>,
    elsewhere: u8,
}

impl Turn {
    /// Finds what can come of a start, itself first, and then what needs fewer counted moves before what needs more; no
    /// more than about `nodes_max` layouts.
    pub(crate) fn explore(&mut self, start: Start, nodes_max: usize) {
        let Start { tableau, hand, elsewhere, moves_left } = start;
        self.elsewhere = elsewhere;
        self.nodes.clear();
        self.seen.clear();
        self.open.clear();
        self.later.clear();
        self.seen.insert(key(&tableau));
        self.nodes.push(Node { tableau, hand, moves_left, uncovers: false, from: None });
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
        self.nodes.iter().position(|node| node.uncovers || self.is_won(node))
    }

    /// Whether the rest works out by itself.
    pub(crate) fn is_won(&self, node: &Node) -> bool {
        node.hand == 0 && self.elsewhere == 0 && node.tableau.is_open()
    }

    /// The steps that lead to a layout of the last search.
    pub(crate) fn line(&self, node: usize) -> Vec<Step> {
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
        let Node { tableau, hand, moves_left, .. } = self.nodes[at as usize];
        if let Some(step) = safe_play(&tableau) {
            self.add(at, Step::Move(step));
            return;
        }
        let empty = ColumnId::all().find(|&id| tableau.column(id).is_empty());
        let moves = tableau.moves().filter(|step| is_worth_trying(&tableau, empty, *step)).map(Step::Move);
        let plays = cards(hand).flat_map(|card| {
            let columns = ColumnId::all().filter(|&id| !tableau.column(id).is_empty()).chain(empty);
            let goals = columns.map(Place::Column).chain([Place::Foundation(card.suit())]);
            goals.map(move |to| Step::Play(card, to))
        });
        for step in moves.chain(plays).filter(|step| moves_left > 0 || !step.goal().is_counted()) {
            self.add(at, step);
        }
    }

    /// Notes what a step leads to, if it is allowed and that is new.
    fn add(&mut self, from: u32, step: Step) {
        let before = &self.nodes[from as usize];
        let mut node = Node { from: Some((from, step)), ..*before };
        let is_done = match step {
            Step::Move(step) => node.tableau.play(step).is_ok(),
            Step::Play(card, to) => {
                node.hand &= !bit(card);
                node.tableau.put(Run::single(card), to).is_ok()
            }
        };
        if !is_done {
            return;
        }
        if step.goal().is_counted() {
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
            let goes_on = !node.uncovers && !self.is_won(&node);
            self.nodes.push(node);
            if goes_on {
                if step.goal().is_counted() { &mut self.later } else { &mut self.open }.push(number);
            }
        }
    }
}

/// A play to a foundation from the tableau that never costs anything: nothing of the other colour can need the card.
pub(crate) fn safe_play(tableau: &Tableau) -> Option<Move> {
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
    use rules::patience::{EmptyColumn, Talon};

    use super::super::dealt;
    use super::*;

    /// Plays a line by the rules, each known card turned up.
    fn played(mut tableau: Tableau, line: &[Step]) -> Tableau {
        for &step in line {
            assert_eq!(tableau.uncovered(), None, "nothing follows on an unknown card");
            match step {
                Step::Move(step) => tableau.play(step).map(|_| ()),
                Step::Play(card, to) => tableau.put(Run::single(card), to),
            }
            .expect("a line is allowed");
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
            turn.explore(Start::on_table(start, 3), 2_000);
            for (at, node) in turn.nodes().iter().enumerate() {
                let line = turn.line(at);
                assert_eq!(played(start, &line), node.tableau);
                assert_eq!(node.uncovers, node.tableau.uncovered().is_some());
                let counted = line.iter().filter(|step| step.goal().is_counted()).count();
                assert_eq!(counted, usize::from(3 - node.moves_left));
            }
        }
    }

    /// The most cards on the foundations and the fewest face down that any line comes to.
    fn reach(tableau: Tableau, moves_left: u8) -> (u8, u8) {
        let mut best = (tableau.foundations().total(), tableau.locked_count());
        for step in tableau.moves().filter(|step| !step.to.is_counted() || moves_left > 0) {
            let (home, locked) =
                reach(played(tableau, &[Step::Move(step)]), moves_left - u8::from(step.to.is_counted()));
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
            turn.explore(Start::on_table(start, 2), 100_000);
            let home = turn.nodes().iter().map(|node| node.tableau.foundations().total()).max();
            let locked = turn.nodes().iter().map(|node| node.tableau.locked_count()).min();
            let found = home.zip(locked).expect("the start");
            assert_eq!(found, reach(start, 2), "deal {number}");
            gains += i32::from(found.0);
        }
        assert!(gains > 20, "{gains} cards reach the foundations in all");
    }

    #[test]
    fn cards_of_the_hand_are_played_among_the_moves() {
        let mut turn = Turn::default();
        let mut plays = 0;
        for number in 0..20 {
            let known = dealt::known(number, EmptyColumn::King);
            let hand =
                known.talon().stock().iter().take(3).copied().flatten().fold(0, |set, card| set | bit(card));
            let start = Tableau::new(*known.columns(), known.foundations(), Talon::EMPTY, EmptyColumn::King);
            turn.explore(Start { tableau: start, hand, elsewhere: 21, moves_left: 2 }, 2_000);
            for (at, node) in turn.nodes().iter().enumerate() {
                let line = turn.line(at);
                assert_eq!(played(start, &line), node.tableau);
                let played = line.iter().filter_map(|step| match step {
                    Step::Play(card, _) => Some(bit(*card)),
                    Step::Move(_) => None,
                });
                assert_eq!(played.clone().sum::<u64>(), hand & !node.hand);
                plays += played.count();
            }
        }
        assert!(plays > 100, "{plays}");
    }
}
