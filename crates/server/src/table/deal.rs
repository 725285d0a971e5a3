//! Which deck a game of Klondike is dealt from (READINGS K20), and what has to be searched before.

use protocol::{Checked, Dealt, Hex, Refused};
use rules::games::{AnyOptions, DeckSource};
use rules::klondike::{Deal, Options, Scoring};
use rules::{Card, DeckCard};
use sha2::{Digest, Sha256};

use super::entry::{DeckNote, SHUFFLE_VERSION};
use super::{Table, day_of, deck_source};
use crate::limits::CHECKED_NODES_MAX;
use crate::store::Seed;

/// The search for the first try of a deal that can be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quest {
    /// The rules to win by.
    pub options: Options,
    /// The deal, at its first try.
    pub source: DeckSource,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq)]
pub struct Found {
    /// What was searched for.
    pub quest: Quest,
    /// The try, the first that was proved winnable.
    pub attempt: u32,
    /// A line that wins.
    pub line: String,
}

impl std::fmt::Debug for Found {
    /// Without the line, which tells the cards.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Found").field("attempt", &self.attempt).finish_non_exhaustive()
    }
}

/// Where the deck comes from, or what is to be searched for it.
pub(super) enum Chosen {
    Deck(DeckNote),
    Search(Quest),
}

/// What a choice is made from.
pub(super) struct Choice<'a> {
    pub(super) table: &'a Table,
    /// The seed that was committed to.
    pub(super) seed: Seed,
    /// The deal by that seed and the shares, at its first try.
    pub(super) source: DeckSource,
    pub(super) now_ms: u64,
    pub(super) house_secret: &'a Seed,
    pub(super) found: Option<&'a Found>,
}

impl Choice<'_> {
    /// The deck for these options.
    ///
    /// # Errors
    /// [`Refused::NothingToRepeat`].
    pub(super) fn deck(self, options: Options) -> Result<Chosen, Refused> {
        let seed = Hex(self.seed.0);
        let shuffle = SHUFFLE_VERSION;
        Ok(match options.deal {
            Deal::Random => Chosen::Deck(DeckNote::Shuffled { shuffle, seed, checked: None }),
            Deal::Numbered(number) => Chosen::Deck(DeckNote::Numbered { shuffle, number }),
            Deal::Again => Chosen::Deck(self.again()?),
            Deal::Checked => {
                let quest = Quest { options, source: self.source.clone() };
                self.checked(quest, |checked| DeckNote::Shuffled { shuffle, seed, checked: Some(checked) })
            }
            Deal::Today => {
                let day = day_of(self.now_ms);
                let seed = seed_of_mode(&seed_of_day(self.house_secret, &day), options);
                let quest = Quest { options, source: DeckSource::tableless(rules::shuffle::Seed(seed.0)) };
                let seed = Hex(seed.0);
                self.checked(quest, |checked| DeckNote::Today { shuffle, day, seed, checked })
            }
        })
    }

    fn checked(&self, quest: Quest, note: impl FnOnce(Checked) -> DeckNote) -> Chosen {
        match self.found {
            Some(found) if found.quest == quest => Chosen::Deck(note(Checked {
                attempt: found.attempt,
                solver: solver::VERSION,
                nodes: CHECKED_NODES_MAX,
                line: found.line.clone(),
            })),
            Some(_) | None => Chosen::Search(quest),
        }
    }

    /// The cards of the last game once more.
    fn again(&self) -> Result<DeckNote, Refused> {
        let started = self.table.played.as_ref().map(|played| &played.started);
        let started = started.ok_or(Refused::NothingToRepeat)?;
        let source = deck_source(self.table.code.as_str(), started).map_err(|_| Refused::Internal)?;
        let deck = source.deck::<Card>().map_err(|_| Refused::NothingToRepeat)?;
        let game = match started.deck {
            DeckNote::Again { game, .. } => game,
            _ => started.game,
        };
        Ok(DeckNote::Again { game, cards: deck.cards().iter().map(|card| card.number()).collect() })
    }
}

/// The secret of a day, which is told once it is over: from it follow the deals of all modes.
#[must_use]
pub fn seed_of_day(house_secret: &Seed, day: &str) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"parlour day v1\0");
    hash.update(house_secret.0);
    hash.update(day);
    Seed(hash.finalize().into())
}

/// The seed of a day's deal by these rules.
fn seed_of_mode(day: &Seed, options: Options) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"parlour today v1\0");
    hash.update(day.0);
    hash.update(rules_of_mode(options));
    Seed(hash.finalize().into())
}

/// The name of a day's deal by these rules, which tells nothing of its seed: that is nobody's until the day is over.
pub(super) fn name_of_today(day: &str, options: Options) -> String {
    let [draw, passes, scoring, thoughtful] = rules_of_mode(options);
    format!("{day}: draw {draw}, passes {passes}, scoring {scoring}, thoughtful {thoughtful}")
}

/// What makes the deals of one day different: the cards turned at once, the passes or 0, what is counted, and whether all
/// cards are seen.
fn rules_of_mode(options: Options) -> [u8; 4] {
    let Options { draw, passes, scoring, thoughtful, deal: _ } = options;
    let scoring = match scoring {
        Scoring::None => 0,
        Scoring::Computer => 1,
        Scoring::Vegas => 2,
    };
    [draw, passes.unwrap_or(0), scoring, u8::from(thoughtful)]
}

/// What is told of a deal when the game is over; nothing of games whose deals are all made alike.
pub(super) fn dealt(options: AnyOptions, note: &DeckNote) -> Option<Dealt> {
    let AnyOptions::Klondike(_) = options else { return None };
    Some(match note {
        DeckNote::Shuffled { checked: None, .. } => Dealt::Random,
        DeckNote::Shuffled { checked: Some(checked), .. } => Dealt::Checked { r#try: checked.attempt },
        DeckNote::Numbered { shuffle, number } => Dealt::Numbered { number: *number, shuffle: *shuffle },
        DeckNote::Today { day, shuffle, checked, .. } => {
            Dealt::Today { day: day.clone(), shuffle: *shuffle, r#try: checked.attempt }
        }
        DeckNote::Again { game, .. } => Dealt::Again { game: *game },
        DeckNote::Explicit { .. } => Dealt::Scripted,
    })
}
