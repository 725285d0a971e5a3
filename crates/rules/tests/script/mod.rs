//! Rules as data: a script sets a layout up, plays it and says what must be seen.
//!
//! ```text
//! normal first=1              what is agreed and dealt, each game in its own way, up to an empty line
//! waste KD
//!
//! 0 waste-fD                  seat 0 does this
//! 0 c1-c2 ! nothing lies      seat 0 is refused, with these words
//! 0 time                      the time for seat 0's turn is up; `! not that turn` if it is not
//! give up / dead              the table rules; `dead` searches first and must find it proved
//! alive                       the search finds a line that makes progress
//! = outcome Won               what everybody sees now: a line of the view, or one of the words below
//! = 0 c5 ?? (AD) | 9S         what seat 0 sees, `*` for a bystander
//! = 0 offers end              seat 0 is offered this; `offers no end`: not
//! = events 0 seat 0 ended     some event of the last step, as seat 0 sees it now
//! = events 0 nothing          no event at all of the last step
//! = resent 1 c5.4: ??         some event of the whole game, sent again to seat 1 now
//! ```

use std::fmt::Display;
use std::str::FromStr;

use rules::driver::{Facts, Match};
use rules::game::{Game, Ruling, Verdict};
use rules::{Observer, Seat};

pub(crate) mod cover_story;
pub(crate) mod klondike;
mod patience;
pub(crate) mod team_klondike;
pub(crate) mod undercover;

/// A game that scripts can be written for.
pub(crate) trait Scripted:
    Game<
        Action: Display + FromStr<Err: Display>,
        Refusal: Display,
        View: Display,
        Event<Option<<Self as Game>::Card>>: Display,
    >
{
    /// The game that these lines set up.
    fn set_up(head: &[String]) -> Match<Self>;

    /// Whether a line of the view that begins so is expected as a whole.
    fn is_a_pile(word: &str) -> bool;
}

/// Runs a script.
fn check<G: Scripted>(script: &str) {
    let mut table: Option<Table<G>> = None;
    let mut head = Vec::new();
    for line in script.lines().map(str::trim) {
        let line = line.split('#').next().unwrap_or("").trim();
        match (&mut table, line) {
            (None, "") if head.is_empty() => {}
            (None, "") => table = Some(Table { running: G::set_up(&head), facts: Vec::new(), checked: 0 }),
            (None, line) => head.push(line.to_owned()),
            (Some(_), "") => {}
            (Some(table), line) => table.run(line),
        }
    }
    assert!(table.is_some_and(|table| table.checked > 0), "a script that expects nothing");
}

struct Table<G: Game> {
    running: Match<G>,
    facts: Vec<Facts<G>>,
    checked: u32,
}

fn seat(word: &str) -> Seat {
    Seat::new(word.parse().expect("a seat number")).expect("a seat")
}

fn observer(word: &str) -> Option<Observer> {
    match word {
        "*" => Some(Observer::Bystander),
        _ => Seat::new(word.parse().ok()?).map(Observer::Seat),
    }
}

impl<G: Scripted> Table<G> {
    fn run(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "=" => self.expect(rest),
            "dead" => {
                self.search(line, Verdict::Dead);
                self.facts.push(self.running.rule(Ruling::Dead));
            }
            "alive" => self.search(line, Verdict::Alive),
            "give" => self.facts.push(self.running.rule(Ruling::GivenUp)),
            _ => self.act(seat(word), rest, line),
        }
    }

    fn search(&mut self, line: &str, verdict: Verdict) {
        let position = self.running.dead_search_due().unwrap_or_else(|| panic!("{line}: no search is due"));
        assert_eq!(G::dead_search(&position, 100_000), verdict, "{line}");
        self.checked += 1;
    }

    fn act(&mut self, seat: Seat, rest: &str, line: &str) {
        let (action, refusal) = match rest.split_once(" ! ") {
            Some((action, refusal)) => (action, Some(refusal)),
            None => (rest, None),
        };
        if action.trim() == "time" {
            match (self.running.run_out(seat), refusal) {
                (Some(facts), None) => self.facts.push(facts),
                (None, Some("not that turn")) => self.checked += 1,
                (ran_out, _) => panic!("{line}: {ran_out:?}"),
            }
            return;
        }
        let action: G::Action = action.trim().parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        match (self.running.act(seat, action), refusal) {
            (Ok(facts), None) => self.facts.push(facts),
            (Err(refused), Some(words)) => {
                let says = refused.to_string();
                assert!(says.contains(words), "{line}: refused with {says:?}");
                self.checked += 1;
            }
            (Ok(_), Some(_)) => panic!("{line}: was done"),
            (Err(refused), None) => panic!("{line}: {refused}\n{}", self.running.view(Observer::Bystander)),
        }
    }

    fn expect(&mut self, line: &str) {
        self.checked += 1;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (who, rest) = match observer(word) {
            Some(who) => (who, rest),
            None => (Observer::Bystander, line),
        };
        let (word, wanted) = rest.split_once(' ').unwrap_or((rest, ""));
        match (word, who) {
            ("offers", Observer::Seat(seat)) => {
                let (wanted, expected) = match wanted.strip_prefix("no ") {
                    Some(action) => (action, false),
                    None => (wanted, true),
                };
                let action: G::Action = wanted.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
                assert_eq!(self.running.legal(seat).contains(&action), expected, "{line}");
            }
            ("no-search", _) => assert!(self.running.dead_search_due().is_none(), "{line}"),
            ("events", _) => {
                let (who, wanted) = wanted.split_once(' ').expect("an observer and words");
                let last = self.facts.last().expect("a step");
                self.contains(std::slice::from_ref(last), who, wanted, line);
            }
            ("resent", _) => {
                let (who, wanted) = wanted.split_once(' ').expect("an observer and words");
                self.contains(&self.facts, who, wanted, line);
            }
            _ => {
                let view = self.running.view(who).to_string();
                let found =
                    view.lines().any(|seen| seen == rest || !G::is_a_pile(word) && seen.contains(rest));
                assert!(found, "{line}: not seen by {who:?} in\n{view}");
            }
        }
    }

    fn contains(&self, facts: &[Facts<G>], who: &str, wanted: &str, line: &str) {
        let who = observer(who).expect("an observer");
        let events: Vec<String> = facts
            .iter()
            .flat_map(|facts| self.running.witness(facts, who))
            .map(|event| event.to_string())
            .collect();
        let found = match wanted {
            "nothing" => events.is_empty(),
            words => events.iter().any(|event| event.contains(words)),
        };
        assert!(found, "{line}: not among {events:#?}");
    }
}
