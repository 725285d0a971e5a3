//! A dealer that deals what a script says.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use protocol::TableCode;
use rules::cover_story::TrickCard;
use rules::{Card, Deck, DeckCard, Seat};
use server::seams::{Deal, Dealer, Entropy};
use server::store::Seed;

/// Deals the decks of a script to the first games dealt anywhere in the house, in order; then by entropy. A restart
/// begins the script again.
#[derive(Debug, Default)]
pub struct ScriptedDealer {
    lines: Vec<Line>,
    dealt: AtomicUsize,
}

#[derive(Debug)]
struct Line {
    first: Option<Seat>,
    deck: Vec<u8>,
}

impl ScriptedDealer {
    /// Reads a script: one deck a line as 52 codes, or as the three packs of 54 of Cover Story, the card that is dealt
    /// first before the others; `first=1` before them fixes who begins.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub fn parse(script: &str) -> Result<ScriptedDealer, String> {
        let lines = script.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let lines =
            lines.map(|(at, line)| Line::parse(line).map_err(|why| format!("line {}: {why}", at + 1)));
        Ok(ScriptedDealer { lines: lines.collect::<Result<_, _>>()?, dealt: AtomicUsize::new(0) })
    }

    /// As [`ScriptedDealer::parse`], from a file.
    ///
    /// # Errors
    /// As there, or if the file cannot be read.
    pub fn read(file: &Path) -> Result<ScriptedDealer, String> {
        let script = std::fs::read_to_string(file).map_err(|error| error.to_string());
        script
            .and_then(|script| ScriptedDealer::parse(&script))
            .map_err(|why| format!("{}: {why}", file.display()))
    }
}

impl Line {
    fn parse(line: &str) -> Result<Line, String> {
        let mut words = line.split_whitespace().peekable();
        let first = match words.peek().and_then(|word| word.strip_prefix("first=")) {
            None => None,
            Some(seat) => {
                let seat = seat.parse().ok().and_then(Seat::new);
                words.next();
                Some(seat.ok_or("first= takes the number of a seat")?)
            }
        };
        let deck: Vec<u8> = words
            .map(|code| code.parse::<TrickCard>().map(DeckCard::number).map_err(|error| error.to_string()))
            .collect::<Result<_, _>>()?;
        let checked = if deck.len() > usize::from(Card::COUNT) {
            Deck::<TrickCard>::from_numbers(&deck).map(drop)
        } else {
            Deck::<Card>::from_numbers(&deck).map(drop)
        };
        checked.map_err(|error| error.to_string())?;
        Ok(Line { first, deck })
    }
}

impl Dealer for ScriptedDealer {
    fn seed(&self) -> Seed {
        Entropy.seed()
    }

    fn code(&self) -> TableCode {
        Entropy.code()
    }

    fn deal(&self, seats: u8) -> Deal {
        let random = Entropy.deal(seats);
        match self.lines.get(self.dealt.fetch_add(1, Ordering::Relaxed)) {
            None => random,
            Some(line) => {
                let first = line.first.filter(|seat| seat.number() < seats).unwrap_or(random.first);
                Deal { first, deck: Some(line.deck.clone()) }
            }
        }
    }
}
