//! Rules as data: a script sets a layout up, plays it and says what must be seen.
//!
//! ```text
//! normal passes=3 four-moves kings-only memory-aid first=1 pass=2     the level, and what differs from it
//! home C13 D12 H13 S13                                               the layout; *4 stands for four of the cards
//! c7 *4 | KC                                                         that it does not name, * for all that are left
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

use rules::driver::{Facts, Match};
use rules::game::{Game, Ruling, Setup, Verdict};
use rules::patience::Layout;
use rules::undercover::{Action, Level, Options, Undercover};
use rules::{Card, Observer, Seat};

/// Runs a script.
pub(crate) fn check(script: &str) {
    let mut table: Option<Table> = None;
    let mut head = Vec::new();
    for line in script.lines().map(str::trim) {
        let line = line.split('#').next().unwrap_or("").trim();
        match (&mut table, line) {
            (None, "") if head.is_empty() => {}
            (None, "") => table = Some(Table::set_up(&head)),
            (None, line) => head.push(line.to_owned()),
            (Some(_), "") => {}
            (Some(table), line) => table.run(line),
        }
    }
    assert!(table.is_some_and(|table| table.checked > 0), "a script that expects nothing");
}

struct Table {
    running: Match<Undercover>,
    facts: Vec<Facts<Undercover>>,
    checked: u32,
}

fn seat(word: &str) -> Seat {
    Seat::new(word.parse().expect("a seat number")).expect("a seat")
}

fn observer(word: &str) -> Option<Observer> {
    match word {
        "*" => Some(Observer::Bystander),
        "0" | "1" => Some(Observer::Seat(seat(word))),
        _ => None,
    }
}

/// The words of the first line.
fn agreed(line: &str) -> (Setup<Options>, u8) {
    let mut words = line.split_whitespace();
    let level: Level = words.next().expect("a level").parse().unwrap_or_else(|error| panic!("{error}"));
    let mut setup = Setup { options: Options::at(level), seats: 2, first: seat("0") };
    let mut pass = 1;
    for word in words {
        match word.split_once('=').unwrap_or((word, "")) {
            ("passes", "none") => setup.options.passes = None,
            ("passes", count) => setup.options.passes = Some(count.parse().expect("a number of passes")),
            ("four-moves", "") => setup.options.four_moves = true,
            ("kings-only", "") => setup.options.kings_only = true,
            ("memory-aid", "") => setup.options.memory_aid = true,
            ("no-memory-aid", "") => setup.options.memory_aid = false,
            ("first", number) => setup.first = seat(number),
            ("pass", number) => pass = number.parse().expect("a pass"),
            _ => panic!("{word} is no option"),
        }
    }
    setup.options.check().expect("options that can be played");
    (setup, pass)
}

/// Puts the cards that the layout does not name where stars stand.
fn completed(lines: &[String]) -> Layout {
    let text = lines.join("\n");
    let plain: String =
        text.split_inclusive(char::is_whitespace).filter(|word| !word.starts_with('*')).collect::<String>();
    let named: Layout = plain.parse().expect("a layout");
    let laid = named.columns.iter().flat_map(|column| column.down.iter().chain(&column.up));
    let laid: Vec<Card> = laid.chain(&named.waste).chain(&named.stock).copied().collect();
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

impl Table {
    fn set_up(head: &[String]) -> Table {
        let (setup, pass) = agreed(&head[0]);
        let running = match head.get(1).and_then(|line| line.strip_prefix("deal ")) {
            Some(cards) => {
                let named: Vec<Card> =
                    cards.split_whitespace().filter_map(|card| card.parse().ok()).collect();
                let rest = Card::all().filter(|card| !named.contains(card));
                let deck =
                    rules::Deck::from_cards(named.iter().copied().chain(rest).collect()).expect("a deck");
                Match::deal(setup, &deck).0
            }
            None => Match::from_layout(setup, &completed(&head[1..]), pass).expect("a sound layout"),
        };
        Table { running, facts: Vec::new(), checked: 0 }
    }

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
        assert_eq!(Undercover::dead_search(&position, 100_000), verdict, "{line}");
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
        let action: Action = action.trim().parse().unwrap_or_else(|error| panic!("{line}: {error}"));
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
                let action: Action = wanted.parse().expect("an action");
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
                let a_pile =
                    matches!(word, "home" | "waste" | "stock") || word.starts_with('c') && word.len() == 2;
                let found = view.lines().any(|seen| seen == rest || !a_pile && seen.contains(rest));
                assert!(found, "{line}: not seen by {who:?} in\n{view}");
            }
        }
    }

    fn contains(&self, facts: &[Facts<Undercover>], who: &str, wanted: &str, line: &str) {
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
