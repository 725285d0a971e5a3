//! How scripts of the patiences lay cards out: a layout, or the first cards of a deal.
//!
//! ```text
//! home C13 D12 H13 S13        *4 stands for four of the cards that the layout does not name, * for all that are left
//! c7 *4 | KC
//! waste KD
//! ```
//!
//! ```text
//! deal KC 5H 2D               all others follow by number
//! ```

use rules::driver::Match;
use rules::game::{Game, Setup};
use rules::patience::{Layout, LayoutFault};
use rules::{Card, Deck};

/// A game from these lines.
pub(super) fn set_up<G: Game<Card = Card>>(
    setup: Setup<G::Options>,
    lines: &[String],
    from_layout: impl FnOnce(&Layout) -> Result<Match<G>, Vec<LayoutFault>>,
) -> Match<G> {
    match lines.first().and_then(|line| line.strip_prefix("deal ")) {
        Some(cards) => {
            let named: Vec<Card> = cards.split_whitespace().filter_map(|card| card.parse().ok()).collect();
            let rest = Card::all().filter(|card| !named.contains(card));
            let deck = Deck::from_cards(named.iter().copied().chain(rest).collect()).expect("a deck");
            Match::deal(setup, &deck).0
        }
        None => from_layout(&completed(lines)).expect("a sound layout"),
    }
}

/// Whether a line of a view that begins so is expected as a whole.
pub(super) fn is_a_pile(word: &str) -> bool {
    matches!(word, "home" | "waste" | "stock") || word.starts_with('c') && word.len() == 2
}

/// Puts the cards that the layout does not name where stars stand.
fn completed(lines: &[String]) -> Layout {
    let text = lines.join("\n");
    let plain: String =
        text.split_inclusive(char::is_whitespace).filter(|word| !word.starts_with('*')).collect::<String>();
    let named: Layout = plain.parse().expect("a layout");
    let laid = named.columns.iter().flat_map(|column| column.down.iter().chain(&column.up));
    let held = named.hands.iter().flat_map(|holding| holding.hand.iter().chain(&holding.stock));
    let laid: Vec<Card> = laid.chain(&named.waste).chain(&named.stock).chain(held).copied().collect();
    let home = |card: Card| card.rank().number() <= named.foundations[card.suit() as usize];
    let mut rest = Card::all().filter(|card| !laid.contains(card) && !home(*card));
    let filled = text.split_inclusive(char::is_whitespace).map(|word| match word.trim().strip_prefix('*') {
        Some(count) => {
            let count = if count.is_empty() { 52 } else { count.parse().expect("a number of cards") };
            rest.by_ref().take(count).map(|card| format!("{card} ")).collect::<String>()
                + word.trim_start_matches(|letter: char| !letter.is_whitespace())
        }
        None => word.to_owned(),
    });
    filled.collect::<String>().parse().expect("a layout")
}
