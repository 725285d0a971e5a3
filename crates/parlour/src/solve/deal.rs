//! What is to be solved: a deal, or a position of a game.

use std::ops::RangeInclusive;

use rules::driver::Match;
use rules::game::Setup;
use rules::klondike::{Action, Klondike, Options};
use rules::patience::Layout;
use rules::{Card, Seat};
use serde::Serialize;
use serde_json::{Map, Value};
use solver::{Position, Step, Stock, random_deal};

/// One game to be solved.
#[derive(Debug, Clone)]
pub(super) struct Deal {
    pub(super) id: Value,
    pub(super) position: Position,
    layout: Layout,
    terms: Terms,
    /// The pass that it is in, from 1.
    pass: u8,
    /// What its answer tells of it, since nobody wrote it down before.
    pub(super) told: Option<Told>,
}

/// A deal as a line of the input has it.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Told {
    deck: String,
    #[serde(flatten)]
    terms: Terms,
}

/// How the stock is used in a game.
#[derive(Debug, Clone, Copy, Serialize)]
pub(super) struct Terms {
    /// How many cards are turned at once: 1 to 6.
    pub(super) draw: u8,
    /// How many passes the whole game has, at least one; `None` for no limit.
    pub(super) passes: Option<u8>,
}

impl Deal {
    /// The game that begins with this layout in this pass.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn new(id: Value, layout: Layout, terms: Terms, pass: u8) -> Result<Deal, String> {
        let position = Stock::in_pass(terms.draw, terms.passes, pass)
            .and_then(|stock| Position::from_layout(&layout, stock))
            .map_err(|unfit| unfit.to_string())?;
        Ok(Deal { id, position, layout, terms, pass, told: None })
    }

    /// A deal of a random series.
    ///
    /// # Errors
    /// None is expected.
    pub(super) fn random(seed: u64, number: u32, terms: Terms) -> Result<Deal, String> {
        let cards = random_deal(seed, number);
        let layout = Layout::dealt(&cards).ok_or("this is no deck")?;
        let deck: Vec<String> = cards.iter().map(Card::to_string).collect();
        let deal = Deal::new(Value::from(format!("{seed}-{number}")), layout, terms, 1)?;
        Ok(Deal { told: Some(Told { deck: deck.join(" "), terms }), ..deal })
    }

    /// Reads a line of the input. What it leaves out is the number of the line, and what is usual.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn read(line: &str, number: u64, usual: Terms) -> Result<Deal, String> {
        let fields: Map<String, Value> = serde_json::from_str(line).map_err(|error| {
            format!("this is no JSON object with a deck or a position, from column {} on", error.column())
        })?;
        let id = match fields.get("id") {
            None => Value::from(number),
            // What does not fit would come back as another one.
            Some(id) if id.is_string() || id.is_i64() || id.is_u64() => id.clone(),
            Some(id) => return Err(format!("id: a text or a whole number is allowed, not {id}")),
        };
        let layout = match (fields.get("deck"), fields.get("position")) {
            (Some(Value::String(deck)), None) => dealt(deck).map_err(|why| format!("deck: {why}"))?,
            (None, Some(Value::String(position))) => {
                position.parse().map_err(|fault| format!("position: {fault}"))?
            }
            (Some(_), Some(_)) => return Err("a deck or a position is needed, not both".to_owned()),
            (None, None) => return Err("a deck or a position is needed, and neither is there".to_owned()),
            (Some(_), None) => return Err("deck: a text of 52 cards is needed".to_owned()),
            (None, Some(_)) => return Err("position: a text with one pile a line is needed".to_owned()),
        };
        let draw = small(&fields, "draw", 1..=Stock::STEP_MAX)?.unwrap_or(usual.draw);
        let passes = match fields.get("passes") {
            Some(Value::Null) => None,
            Some(_) => small(&fields, "passes", 1..=u8::MAX)?,
            None => usual.passes,
        };
        let pass = small(&fields, "pass", 1..=u8::MAX)?.unwrap_or(1);
        Deal::new(id, layout, Terms { draw, passes }, pass)
    }

    /// Whether these steps win by the rules.
    pub(super) fn is_won_by(&self, steps: &[Step]) -> bool {
        let Terms { draw, passes } = self.terms;
        let Some(first) = Seat::first(1).next() else { return false };
        let setup = Setup { options: Options { draw, passes, ..Options::EASY }, seats: 1, first };
        let game = Match::<Klondike>::from_layout(setup, &self.layout, self.pass);
        game.is_ok_and(|game| game.is_won_by(steps.iter().copied().map(Action::from)))
    }
}

/// The layout that is dealt from a deck in words.
fn dealt(deck: &str) -> Result<Layout, String> {
    let cards: Result<Vec<Card>, _> = deck.split_whitespace().map(str::parse).collect();
    let cards = cards.map_err(|error| error.to_string())?;
    Layout::dealt(&cards).ok_or_else(|| format!("52 cards are needed, not {}", cards.len()))
}

/// A field with a small whole number, if it is there.
fn small(fields: &Map<String, Value>, name: &str, range: RangeInclusive<u8>) -> Result<Option<u8>, String> {
    let Some(value) = fields.get(name) else { return Ok(None) };
    let number = value.as_u64().and_then(|number| u8::try_from(number).ok()).filter(|it| range.contains(it));
    let (least, most) = (range.start(), range.end());
    number
        .map(Some)
        .ok_or_else(|| format!("{name}: a whole number from {least} to {most} is allowed, not {value}"))
}
