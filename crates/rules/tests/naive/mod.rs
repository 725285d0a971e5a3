//! Undercover written down a second time, straight from the rules' text: plain piles of cards with the truth in them,
//! no care for speed. It shares nothing with the real rules but the words for cards, actions and views.

use rules::patience::{ColumnId, Layout, Move, Place};
use rules::undercover::{Action, Clock, ColumnView, DownCard, Options, Outcome, PlayerView, Spot, View};
use rules::{Card, Observer, Seat, Suit};

#[derive(Clone, Debug)]
pub(crate) struct Naive {
    options: Options,
    /// Face-down cards of each column, the lowest last.
    down: Vec<Vec<Card>>,
    /// Face-up cards of each column, the bottom card last.
    up: Vec<Vec<Card>>,
    home: Vec<Vec<Card>>,
    /// The next card first.
    stock: Vec<Card>,
    /// The playable card last.
    waste: Vec<Card>,
    /// Stock cards that were turned at some time.
    shown: Vec<Card>,
    turn: usize,
    turn_number: u32,
    moves_left: u8,
    peeked: bool,
    played: bool,
    tokens: [u8; 2],
    pass: u8,
    /// Who has peeked at what, and in which turn.
    peeks: Vec<(usize, Card, u32)>,
    markers: Vec<(usize, Card)>,
    played_home: Vec<(usize, Card)>,
    turned_up: [u8; 2],
    /// The highest number of cards at home on this line of play.
    peak: usize,
    undo: Option<Box<Naive>>,
    undone: bool,
    pub(crate) outcome: Option<Outcome>,
}

fn red(card: Card) -> bool {
    matches!(card.suit(), Suit::Diamonds | Suit::Hearts)
}

/// Ace 1, King 13.
fn rank(card: Card) -> usize {
    usize::from(card.index()) % 13 + 1
}

fn at(column: ColumnId) -> usize {
    usize::from(column.number()) - 1
}

impl Naive {
    /// "Deal one card face up to column 1 and one face down to each of columns 2–7; then one face up to column 2 and
    /// one face down to each of columns 3–7; and so on. Put the remaining 24 cards face down as the stock, and turn
    /// its top card face up onto the waste."
    pub(crate) fn deal(options: Options, first: usize, deck: &[Card]) -> Naive {
        let mut layout = Layout::default();
        let mut next = 0;
        for face_up in 0..7 {
            layout.columns[face_up].up.push(deck[next]);
            next += 1;
            for column in face_up + 1..7 {
                layout.columns[column].down.push(deck[next]);
                next += 1;
            }
        }
        layout.waste.push(deck[next]);
        layout.stock.extend(&deck[next + 1..]);
        Naive::from_layout(options, first, &layout, 1)
    }

    pub(crate) fn from_layout(options: Options, first: usize, layout: &Layout, pass: u8) -> Naive {
        let tokens = match options.level {
            rules::undercover::Level::Easy => 6,
            rules::undercover::Level::Normal => 4,
            rules::undercover::Level::Hard => 2,
        };
        let home = Suit::ALL.map(|suit| {
            let count = usize::from(layout.foundations[suit as usize]);
            Card::all().filter(|card| card.suit() == suit && rank(*card) <= count).collect::<Vec<_>>()
        });
        let known_stock = if pass > 1 { &layout.stock[..] } else { &[] };
        Naive {
            options,
            down: layout.columns.iter().map(|column| column.down.clone()).collect(),
            up: layout.columns.iter().map(|column| column.up.clone()).collect(),
            peak: home.iter().map(Vec::len).sum(),
            played_home: Vec::new(),
            home: home.to_vec(),
            stock: layout.stock.clone(),
            waste: layout.waste.clone(),
            shown: layout.waste.iter().chain(known_stock).copied().collect(),
            turn: first,
            turn_number: 1,
            moves_left: Naive::moves_per_turn(&options),
            peeked: false,
            played: false,
            tokens: [tokens; 2],
            pass,
            peeks: Vec::new(),
            markers: Vec::new(),
            turned_up: [0; 2],
            undo: None,
            undone: false,
            outcome: None,
        }
    }

    fn moves_per_turn(options: &Options) -> u8 {
        if options.four_moves { 4 } else { 3 }
    }

    /// The cards that a move names, the highest first, if they lie there face up.
    fn named(&self, step: Move) -> Option<Vec<Card>> {
        let (pile, most) = match step.from {
            Place::Column(column) => (&self.up[at(column)], 13),
            Place::Waste => (&self.waste, 1),
            Place::Hand => return None,
            Place::Foundation(suit) => (&self.home[suit as usize], 1),
        };
        let count = usize::from(step.cards);
        (count >= 1 && count <= most && count <= pile.len()).then(|| pile[pile.len() - count..].to_vec())
    }

    /// Whether the layout allows a move, whoever makes it.
    pub(crate) fn fits(&self, step: Move) -> bool {
        let Some(cards) = self.named(step) else { return false };
        let built = |upper: Card, lower: Card| rank(upper) == rank(lower) + 1 && red(upper) != red(lower);
        if step.from == step.to || !cards.windows(2).all(|two| built(two[0], two[1])) {
            return false;
        }
        match step.to {
            Place::Waste | Place::Hand => false,
            Place::Foundation(suit) => {
                let next = self.home[suit as usize].len() + 1;
                let from_home = matches!(step.from, Place::Foundation(_));
                !from_home && cards.len() == 1 && cards[0].suit() == suit && rank(cards[0]) == next
            }
            Place::Column(column) => match self.up[at(column)].last() {
                Some(&bottom) => built(bottom, cards[0]),
                None => rank(cards[0]) == 13 || cards.len() == 1 && !self.options.kings_only,
            },
        }
    }

    fn face_down(&self, spot: Spot) -> Option<Card> {
        self.down[at(spot.column)].get(usize::from(spot.depth).checked_sub(1)?).copied()
    }

    /// Whether a player is offered an action.
    pub(crate) fn offers(&self, seat: usize, action: Action) -> bool {
        if self.outcome.is_some() || seat != self.turn {
            return false;
        }
        match action {
            Action::Peek(spot) => {
                !self.peeked && !self.played && self.tokens[seat] > 0 && self.face_down(spot).is_some()
            }
            Action::Mark(spot) => self.face_down(spot).is_some_and(|card| {
                let own = self.markers.iter().filter(|(owner, _)| *owner == seat).count();
                let knows = self.peeks.iter().any(|&(who, seen, _)| (who, seen) == (seat, card));
                own < 2
                    && knows
                    && !self.markers.contains(&(seat, card))
                    && (!self.options.memory_aid || rank(card) <= 3)
            }),
            Action::Move(step) => {
                let free = matches!(step.to, Place::Foundation(_));
                (free || self.moves_left > 0) && self.fits(step)
            }
            Action::TakeBack => self.undo.is_some() && !self.undone,
            Action::EndTurn => true,
        }
    }

    /// Whether an offered marker is untrue.
    pub(crate) fn is_untrue(&self, action: Action) -> bool {
        matches!(action, Action::Mark(spot) if self.face_down(spot).is_some_and(|card| rank(card) > 3))
    }

    /// Does what was offered and is true.
    pub(crate) fn act(&mut self, action: Action) {
        match action {
            Action::Peek(spot) => {
                let card = self.face_down(spot).expect("offered");
                self.tokens[self.turn] -= 1;
                self.peeked = true;
                self.peeks.push((self.turn, card, self.turn_number));
            }
            Action::Mark(spot) => {
                let card = self.face_down(spot).expect("offered");
                self.markers.push((self.turn, card));
                self.undo = None;
            }
            Action::Move(step) => self.make(step),
            Action::TakeBack => {
                *self = *self.undo.take().expect("offered");
                self.undone = true;
            }
            Action::EndTurn => self.end_turn(),
        }
    }

    fn make(&mut self, step: Move) {
        let mut before = self.clone();
        before.undo = None;
        let cards = self.named(step).expect("offered");
        let from = match step.from {
            Place::Column(column) => &mut self.up[at(column)],
            Place::Waste => &mut self.waste,
            Place::Hand => panic!("there are no hands"),
            Place::Foundation(suit) => &mut self.home[suit as usize],
        };
        from.truncate(from.len() - cards.len());
        self.played_home.retain(|(_, card)| !cards.contains(card));
        match step.to {
            Place::Column(column) => {
                self.up[at(column)].extend(&cards);
                self.moves_left -= 1;
            }
            Place::Foundation(suit) => {
                self.home[suit as usize].extend(&cards);
                self.played_home.push((self.turn, cards[0]));
            }
            Place::Waste | Place::Hand => panic!("nothing goes there"),
        }
        self.played = true;
        self.peak = self.peak.max(self.home.iter().map(Vec::len).sum());
        self.undo = Some(Box::new(before));
        for column in 0..7 {
            if self.up[column].is_empty()
                && let Some(card) = self.down[column].pop()
            {
                self.up[column].push(card);
                self.turned_up[self.turn] += 1;
                self.markers.retain(|(_, marked)| *marked != card);
                self.undo = None;
            }
        }
        if self.down.iter().all(Vec::is_empty) && self.stock.is_empty() && self.waste.is_empty() {
            self.outcome = Some(Outcome::Won);
        }
    }

    fn clock(&self) -> Clock {
        match (self.stock.is_empty(), self.waste.is_empty()) {
            (false, _) => Clock::Turn,
            (true, true) => Clock::Rest,
            (true, false) if self.options.passes.is_none_or(|passes| self.pass < passes) => Clock::TurnOver,
            (true, false) => Clock::Lose,
        }
    }

    fn end_turn(&mut self) {
        match self.clock() {
            Clock::Lose => {
                self.outcome = Some(Outcome::LostOutOfPasses);
                return;
            }
            Clock::TurnOver => {
                self.stock = std::mem::take(&mut self.waste);
                self.pass = self.pass.saturating_add(1);
            }
            Clock::Turn | Clock::Rest => {}
        }
        if !self.stock.is_empty() {
            let card = self.stock.remove(0);
            self.waste.push(card);
            if !self.shown.contains(&card) {
                self.shown.push(card);
            }
        }
        self.turn = 1 - self.turn;
        self.turn_number += 1;
        self.moves_left = Naive::moves_per_turn(&self.options);
        (self.peeked, self.played, self.undone, self.undo) = (false, false, false, None);
    }

    /// What somebody sees.
    pub(crate) fn view(&self, who: Observer) -> View {
        let seat = match who {
            Observer::Seat(seat) => Some(seat.index()),
            Observer::Bystander => None,
        };
        let sees = |card: Card| {
            self.peeks.iter().any(|&(peeker, seen, turn)| {
                let now = turn == self.turn_number && self.outcome.is_none();
                Some(peeker) == seat && seen == card && (now || self.options.memory_aid)
            })
        };
        let seats =
            |of: &dyn Fn(usize) -> bool| Seat::first(2).filter(|seat| of(seat.index())).collect::<Vec<_>>();
        let down = |&card: &Card| DownCard {
            card: sees(card).then_some(card),
            peeked: seats(&|seat| self.peeks.iter().any(|&(who, seen, _)| (who, seen) == (seat, card))),
            marked: seats(&|seat| self.markers.contains(&(seat, card))),
        };
        let player = |seat: usize| PlayerView {
            peeks_left: self.tokens[seat],
            markers_left: 2 - self.markers.iter().filter(|(owner, _)| *owner == seat).count() as u8,
            played_home: self.played_home.iter().filter(|(who, _)| *who == seat).count() as u8,
            turned_up: self.turned_up[seat],
        };
        View {
            turn: Seat::first(2).nth(self.turn).expect("two seats"),
            turn_number: self.turn_number,
            moves_left: self.moves_left,
            moves_per_turn: Naive::moves_per_turn(&self.options),
            players: [player(0), player(1)],
            columns: std::array::from_fn(|column| ColumnView {
                down: self.down[column].iter().map(down).collect(),
                up: self.up[column].clone(),
            }),
            foundations: std::array::from_fn(|suit| self.home[suit].len() as u8),
            stock: self.stock.iter().map(|&card| self.shown.contains(&card).then_some(card)).collect(),
            waste: self.waste.clone(),
            pass: self.pass,
            passes: self.options.passes,
            clock: self.clock(),
            outcome: self.outcome,
        }
    }

    /// Whether some line of play makes progress in the sense of READINGS P5, move by move and turn by turn. `None`
    /// if that takes more positions than allowed.
    pub(crate) fn can_progress(&self, moves: &[Move], positions_max: usize) -> Option<bool> {
        let mut start = self.clone();
        start.undo = None;
        let mut seen = std::collections::BTreeSet::from([start.key()]);
        let mut open = vec![start];
        while let Some(position) = open.pop() {
            let steps = moves.iter().map(|&step| Action::Move(step)).chain([Action::EndTurn]);
            for action in steps.filter(|&action| position.offers(position.turn, action)) {
                let mut next = position.clone();
                next.act(action);
                next.undo = None;
                let plays_waste =
                    matches!(action, Action::Move(Move { from: Place::Waste, to: Place::Column(_), .. }));
                if plays_waste
                    || next.peak > self.peak
                    || next.turned_up != self.turned_up
                    || next.shown.len() > self.shown.len()
                {
                    return Some(true);
                }
                if next.outcome.is_none() && seen.insert(next.key()) {
                    open.push(next);
                }
            }
            if seen.len() > positions_max {
                return None;
            }
        }
        Some(false)
    }

    /// All that decides what can still be done, where passes never run out.
    fn key(&self) -> Vec<Vec<Card>> {
        let moves_left = Card::all().take(usize::from(self.moves_left)).collect();
        let piles = self.up.iter().chain(&self.home).chain([&self.stock, &self.waste]);
        piles.cloned().chain([moves_left]).collect()
    }
}
