//! Games of Team Klondike: what is agreed, as in its scripts, then the first cards of the deal; all others follow by
//! number.

use rules::game::Setup;
use rules::team_klondike::{Options, TeamKlondike};
use rules::{Card, Deck};

use super::{Written, named_deck};
use crate::script::team_klondike::agreed;

impl Written for TeamKlondike {
    fn begin<'a>(lines: &mut impl Iterator<Item = &'a str>) -> (Setup<Options>, Deck<Card>) {
        let (setup, _) = agreed(lines.next().expect("what is agreed"));
        (setup, named_deck(lines.next().expect("a deal")))
    }
}
