//! An editable layout with all cards face up for its author, and its text notation.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::card::{Card, NotACard, Suit};
use crate::patience::{Column, ColumnId, EmptyColumn, Foundations, Run, Tableau, Talon};
use crate::seat::Seat;

/// One column of a [`Layout`].
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LayoutColumn {
    /// The face-down cards from the top of the column.
    pub down: Vec<Card>,
    /// The face-up cards, the playable one last.
    pub up: Vec<Card>,
}

/// A whole layout, freely editable; [`Layout::tableau`] is the door to one that can be played.
///
/// As text, one pile a line, in any order; what is left out is empty. A bar parts face-down from face-up cards, and in
/// `hand0 6D JC | 3S`, the hidden cards of seat 0, the hand from the stock:
///
/// ```
/// use rules::patience::{EmptyColumn, Layout};
/// let layout: Layout = "
///     home C13 D12 H13 S11
///     waste QS
///     c1 KD
///     c2 KS |
/// ".parse()?;
/// let faults = layout.tableau(EmptyColumn::King).unwrap_err();
/// assert_eq!(faults.len(), 1);
/// assert_eq!(faults[0].to_string(), "column 2 has face-down cards and nothing on them");
/// # Ok::<(), rules::patience::LayoutFault>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Layout {
    /// The columns from the left.
    pub columns: [LayoutColumn; ColumnId::COUNT],
    /// The number of cards on each foundation, in the order C D H S.
    pub foundations: [u8; 4],
    /// The waste, the playable card last.
    pub waste: Vec<Card>,
    /// The stock, the next card first.
    pub stock: Vec<Card>,
    /// The hands by seat, where players hold any.
    pub hands: Vec<LayoutHand>,
}

/// The hidden cards of one player in a [`Layout`].
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LayoutHand {
    /// The hand, in the order of drawing.
    pub hand: Vec<Card>,
    /// The player's own stock, the next card first.
    pub stock: Vec<Card>,
}

/// What is wrong with a layout or with its text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LayoutFault {
    /// A word is no card.
    #[error(transparent)]
    NotACard(#[from] NotACard),
    /// A line does not name a pile.
    #[error("{0:?} is not a pile: a line begins with home, waste, stock, hand0 to hand5 or c1 to c7")]
    NotAPile(String),
    /// A pile has two lines, or a suit two foundations.
    #[error("{0} is given, and another one before it")]
    Repeated(String),
    /// A foundation is not a suit and a count.
    #[error("{0:?} is not a foundation: use a suit and 0 to 13, as in H7")]
    NotAFoundation(String),
    /// A card is there more than once, or also on its foundation.
    #[error("{0} is there twice")]
    Twice(Card),
    /// A card is nowhere.
    #[error("{0} is missing")]
    Missing(Card),
    /// Face-up cards do not form a run.
    #[error("the face-up cards of column {} are no run", .0.number())]
    NoRun(ColumnId),
    /// A face-down card lies open.
    #[error("column {} has face-down cards and nothing on them", .0.number())]
    Uncovered(ColumnId),
    /// A column has too many face-down cards.
    #[error("column {} has more than {} face-down cards", .0.number(), Column::LOCKED_MAX)]
    TooDeep(ColumnId),
    /// Stock and waste have too many cards.
    #[error("stock and waste have more than {} cards", Talon::CARDS_MAX)]
    TooManyInTalon,
    /// A foundation has more than 13 cards.
    #[error("a foundation has more than 13 cards")]
    TooHigh,
    /// The game has no pile of this kind, or fewer seats.
    #[error("this game has no {0}")]
    NoSuchPile(&'static str),
}

impl Layout {
    /// The layout that Klondike deals from a deck: 28 cards row by row to the columns, 24 to the stock.
    /// `None` unless there are 52 cards.
    #[must_use]
    pub fn dealt(deck: &[Card]) -> Option<Layout> {
        if deck.len() != usize::from(Card::COUNT) {
            return None;
        }
        let mut layout = Layout::default();
        let mut cards = deck.iter().copied();
        for row in 0..ColumnId::COUNT {
            for (at, column) in layout.columns.iter_mut().enumerate().skip(row) {
                let pile = if at == row { &mut column.up } else { &mut column.down };
                pile.extend(cards.next());
            }
        }
        layout.stock = cards.collect();
        Some(layout)
    }

    /// The layout as a position with every card known.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn tableau(&self, empty_column: EmptyColumn) -> Result<Tableau, Vec<LayoutFault>> {
        let mut faults = self.census();
        let mut columns = [Column::EMPTY; ColumnId::COUNT];
        for (id, column) in ColumnId::all().zip(&self.columns) {
            let run = column.up.iter().try_fold(Run::EMPTY, |run, &card| run.joined(Run::single(card)));
            let locked: Vec<_> = column.down.iter().copied().map(Some).collect();
            let Some(run) = run else {
                faults.push(LayoutFault::NoRun(id));
                continue;
            };
            match Column::new(&locked, run) {
                Some(built) if built.is_uncovered() => faults.push(LayoutFault::Uncovered(id)),
                Some(built) => columns[id.index()] = built,
                None => faults.push(LayoutFault::TooDeep(id)),
            }
        }
        let stock: Vec<_> = self.stock.iter().copied().map(Some).collect();
        let talon = Talon::new(&self.waste, &stock);
        if talon.is_none() {
            faults.push(LayoutFault::TooManyInTalon);
        }
        let foundations = Foundations::new(self.foundations);
        if foundations.is_none() {
            faults.push(LayoutFault::TooHigh);
        }
        match (foundations, talon) {
            (Some(foundations), Some(talon)) if faults.is_empty() => {
                Ok(Tableau::new(columns, foundations, talon, empty_column))
            }
            _ => Err(faults),
        }
    }

    /// The cards on the foundations, by number.
    pub fn home(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().filter(|card| card.rank().number() <= self.foundations[card.suit() as usize])
    }

    /// Every card that is missing or there twice.
    fn census(&self) -> Vec<LayoutFault> {
        let laid = self.columns.iter().flat_map(|column| column.down.iter().chain(&column.up));
        let mut counts = [0u8; Card::COUNT as usize];
        let held = self.hands.iter().flat_map(|holding| holding.hand.iter().chain(&holding.stock));
        laid.chain(&self.waste)
            .chain(&self.stock)
            .chain(held)
            .for_each(|card| counts[usize::from(card.index())] += 1);
        self.home().for_each(|card| counts[usize::from(card.index())] += 1);
        Card::all()
            .filter_map(|card| match counts[usize::from(card.index())] {
                0 => Some(LayoutFault::Missing(card)),
                1 => None,
                _ => Some(LayoutFault::Twice(card)),
            })
            .collect()
    }
}

fn cards(text: &str) -> Result<Vec<Card>, LayoutFault> {
    Ok(text.split_whitespace().map(str::parse).collect::<Result<_, NotACard>>()?)
}

fn foundation(text: &str) -> Option<(Suit, u8)> {
    let suit = Suit::from_letter(text.chars().next()?)?;
    let count = text.get(1..)?.parse().ok().filter(|&count: &u8| count <= 13)?;
    Some((suit, count))
}

impl FromStr for Layout {
    type Err = LayoutFault;

    fn from_str(text: &str) -> Result<Layout, LayoutFault> {
        let mut layout = Layout::default();
        let mut given = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (pile, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            if given.contains(&pile) {
                return Err(LayoutFault::Repeated(pile.to_owned()));
            }
            given.push(pile);
            let column = pile.strip_prefix('c').and_then(|n| n.parse().ok()).and_then(ColumnId::new);
            let seat = pile.strip_prefix("hand").and_then(|n| n.parse().ok()).and_then(Seat::new);
            match (pile, column) {
                _ if let Some(seat) = seat => {
                    let (hand, stock) = rest.split_once('|').unwrap_or((rest, ""));
                    let hands = layout.hands.len().max(seat.index() + 1);
                    layout.hands.resize_with(hands, LayoutHand::default);
                    layout.hands[seat.index()] = LayoutHand { hand: cards(hand)?, stock: cards(stock)? };
                }
                ("home", _) => {
                    let mut suits = Vec::new();
                    for word in rest.split_whitespace() {
                        let (suit, count) =
                            foundation(word).ok_or_else(|| LayoutFault::NotAFoundation(word.to_owned()))?;
                        if suits.contains(&suit) {
                            return Err(LayoutFault::Repeated(word.to_owned()));
                        }
                        suits.push(suit);
                        layout.foundations[suit as usize] = count;
                    }
                }
                ("waste", _) => layout.waste = cards(rest)?,
                ("stock", _) => layout.stock = cards(rest)?,
                (_, Some(id)) => {
                    let (down, up) = rest.split_once('|').unwrap_or(("", rest));
                    layout.columns[id.index()] = LayoutColumn { down: cards(down)?, up: cards(up)? };
                }
                _ => return Err(LayoutFault::NotAPile(pile.to_owned())),
            }
        }
        Ok(layout)
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |cards: &[Card]| cards.iter().map(|card| format!(" {card}")).collect::<String>();
        f.write_str("home")?;
        for (suit, count) in Suit::ALL.into_iter().zip(self.foundations) {
            write!(f, " {}{count}", suit.letter())?;
        }
        writeln!(f, "\nwaste{}\nstock{}", line(&self.waste), line(&self.stock))?;
        for (number, holding) in self.hands.iter().enumerate() {
            let bar = if holding.stock.is_empty() { "" } else { " |" };
            writeln!(f, "hand{number}{}{bar}{}", line(&holding.hand), line(&holding.stock))?;
        }
        for (id, column) in ColumnId::all().zip(&self.columns) {
            let bar = if column.down.is_empty() { "" } else { " |" };
            writeln!(f, "c{}{}{bar}{}", id.number(), line(&column.down), line(&column.up))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dealt_layout_is_complete_and_survives_its_text() {
        let deck: Vec<_> = Card::all().collect();
        let layout = Layout::dealt(&deck).expect("52 cards");
        assert_eq!(layout.columns[0].up, [deck[0]]);
        assert_eq!(layout.columns[1].down, [deck[1]]);
        assert_eq!(layout.columns[1].up, [deck[7]]);
        assert_eq!(layout.columns[6].up, [deck[27]]);
        assert_eq!(layout.stock, deck[28..]);
        assert!(layout.tableau(EmptyColumn::King).is_ok());
        assert_eq!(layout.to_string().parse(), Ok(layout));
        assert_eq!(Layout::dealt(&deck[1..]), None);
    }

    #[test]
    fn every_fault_is_named() {
        let layout: Layout = "home C13 D13 H13 S10\nc1 KS QS\nwaste JS JS".parse().expect("well written");
        assert_eq!(
            layout.tableau(EmptyColumn::King),
            Err(vec![
                LayoutFault::Twice("JS".parse().expect("a card")),
                LayoutFault::NoRun(ColumnId::new(1).expect("a column")),
            ])
        );
        for text in ["c8 KS", "c1 XX", "home H14", "hand KS"] {
            assert!(text.parse::<Layout>().is_err(), "{text}");
        }
    }
}
