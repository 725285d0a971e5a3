//! Scripts of requests and what they are answered.

use protocol::{Command, Hex, Motion, PlayerId, Request, TableCode};
use rules::Seat;
use rules::games::{AnyAction, AnyOptions, GameKind};
use rules::klondike::{self, Deal as KlondikeDeal};
use rules::undercover::{Level, Options};
use rules::{cover_story, team_klondike};

use crate::limits::{CHECKED_NODES_MAX, GAME_ENTRIES_MAX, LOBBY_ENTRIES_MAX};
use crate::seams::{Deal, Dealer};
use crate::solving::{solver_of, try_deal};
use crate::store::{Entry, Head, Loaded, Seed, link};
use crate::table::entry::Event;
use crate::table::{
    Desk, Draft, Earlier, Found, Inputs, Judged, Presence, Quest, game_view, judge, names_at, opening,
    table_view,
};

/// Deals everything the same way.
#[derive(Debug)]
struct Fixed;

impl Dealer for Fixed {
    fn seed(&self) -> Seed {
        Seed(std::array::from_fn(|at| at as u8))
    }

    /// Scripts seat one bot at a time.
    fn bot(&self) -> PlayerId {
        PlayerId::from_u128(1_000)
    }

    fn code(&self) -> TableCode {
        "KX7P2M".parse().expect("a code")
    }

    fn deal(&self, _seats: u8) -> Deal {
        Deal { first: Seat::new(0).expect("a seat"), deck: None }
    }
}

/// A table that a script plays at, with its whole journal.
pub(super) struct Play {
    pub(super) desk: Desk,
    pub(super) journal: Loaded,
    presence: [Presence; 6],
    requests: u8,
    now_ms: u64,
}

/// Plays a script: a player and a request a line, after an arrow what becomes of it: `entry`, `over` (an entry that
/// ends the game), `unchanged`, `chat` or the code of a refusal. `away NAME` takes somebody out of the room for longer
/// than the table is patient, `lately NAME` for a moment, and `here NAME` brings them back. `house` does what
/// nobody asks for, also for bots. `room for N` makes the journal so long that it takes N entries more, `later N` lets N milliseconds
/// go by.
#[track_caller]
pub(super) fn check(script: &str) -> Play {
    check_at("normal", script)
}

/// The same at a table that is opened with these [`options`].
#[track_caller]
pub(super) fn check_at(named: &str, script: &str) -> Play {
    let mut play = Play::open(named);
    for (at, line) in script.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if let Some((presence, name)) = presence(line) {
            let seat = play.desk.table.seat_of(player(name)).expect("somebody who sits");
            play.presence[seat.index()] = presence;
        } else if let Some(ms) = line.strip_prefix("later ") {
            play.now_ms += ms.parse::<u64>().expect("milliseconds");
        } else if let Some(entries) = line.strip_prefix("room for ") {
            let table = &mut play.desk.table;
            let max = if table.running().is_some() { GAME_ENTRIES_MAX } else { LOBBY_ENTRIES_MAX };
            table.entries_since = max - entries.parse::<u32>().expect("a number");
        } else if !line.is_empty() {
            let (said, expected) = line.split_once("->").expect("an arrow");
            let became = play.ask(said.trim());
            assert_eq!(became, expected.trim(), "line {}: {line}", at + 1);
            play.folds_to_the_same();
        }
    }
    play
}

fn presence(line: &str) -> Option<(Presence, &str)> {
    match line.split_once(' ')? {
        ("here", name) => Some((Presence::Here, name)),
        ("lately", name) => Some((Presence::Lately { wait_ms: 1_000 }, name)),
        ("away", name) => Some((Presence::Away, name)),
        _ => None,
    }
}

impl Play {
    pub(super) fn open(named: &str) -> Play {
        let options = options(named);
        let (code, seed, host) = (Fixed.code(), Fixed.seed(), player("anna"));
        let commitment = Hex(rules::shuffle::commitment(code.as_str(), 1, &rules::shuffle::Seed(seed.0)));
        let created = Event::Created { code, options, host, commitment };
        let (_, append) = opening(created, seed.clone(), 1_000).expect("the event opens a table");
        let entry = stored(Head::GENESIS, &append.entries[0]);
        let journal = Loaded { entries: vec![entry], secrets: vec![(1, seed)] };
        let desk = Desk::fold(&journal, |_, _| {}).expect("the journal folds");
        Play { desk, journal, presence: [Presence::Here; 6], requests: 0, now_ms: 1_000 }
    }

    pub(super) fn ask(&mut self, said: &str) -> String {
        let (name, said) = said.split_once(' ').expect("a player and a request");
        if name == "house" {
            return self.unasked(said);
        }
        self.requests += 1;
        self.now_ms += 1;
        let request = Request { id: Hex([self.requests; 16]), command: self.command(said) };
        let speech_wait_ms = if said.starts_with("say-soon") { 1 } else { 0 };
        let inputs = Inputs {
            now_ms: self.now_ms,
            dealer: &Fixed,
            house_secret: &HOUSE_SECRET,
            found: None,
            presence: &self.presence,
            speech_wait_ms,
        };
        let judged = match judge(&self.desk, player(name), &request, inputs) {
            Ok(Judged::Search(quest)) => {
                let found = search(*quest);
                judge(&self.desk, player(name), &request, Inputs { found: Some(&found), ..inputs })
            }
            judged => judged,
        };
        match judged {
            Err(refused) => refused.code(),
            Ok(Judged::Unchanged(done)) => {
                assert_eq!(done.entry, self.desk.table.head.number);
                "unchanged".to_owned()
            }
            Ok(Judged::Advise(advisable)) => match advisable.note {
                Some(note) => {
                    self.take(*note);
                    "noted".to_owned()
                }
                None => "advice".to_owned(),
            },
            Ok(Judged::Search(_)) => "searched again".to_owned(),
            Ok(Judged::Chat(_)) => "chat".to_owned(),
            Ok(Judged::Entries(draft)) => {
                let number = draft.after.number + 1;
                let became = self.take(*draft);
                let hash = crate::table::entry::body_hash(&request.command);
                assert_eq!(self.desk.earlier(player(name), request.id, hash), Earlier::Entry(number));
                assert_eq!(self.desk.earlier(player(name), request.id, Hex([0; 8])), Earlier::Reused);
                became
            }
        }
    }

    /// What the house does by itself.
    fn unasked(&mut self, said: &str) -> String {
        self.now_ms += 1;
        let (table, now_ms) = (&self.desk.table, self.now_ms);
        let (verb, rest) = said.split_once(' ').unwrap_or((said, ""));
        let draft = match verb {
            "ran-out" => {
                let seat = rest.parse().ok().and_then(Seat::new).expect("a seat");
                Draft::unasked(table, Event::RanOut { seat }, now_ms, &Fixed).map(Some)
            }
            "acts" => {
                let (seat, action) = rest.split_once(' ').expect("a seat and an action");
                let seat = seat.parse().ok().and_then(Seat::new).expect("a seat");
                let action = AnyAction::Undercover(action.parse().expect("an action"));
                Draft::unasked(table, Event::Acted { seat, action }, now_ms, &Fixed).map(Some)
            }
            "agrees" => Draft::of_agreement(table, &self.presence, now_ms, &Fixed),
            "expires" => Draft::of_expiry(table, table.at_ms, now_ms, &Fixed),
            "expires-too-soon" => Draft::of_expiry(table, table.at_ms - 1, now_ms, &Fixed),
            other => panic!("the house does no such thing: {other}"),
        };
        match draft {
            Ok(Some(draft)) => self.take(draft),
            Ok(None) => "nothing".to_owned(),
            Err(_) => "misfit".to_owned(),
        }
    }

    fn take(&mut self, draft: Draft) -> String {
        let append = draft.append();
        let mut head = append.after;
        for entry in &append.entries {
            let entry = stored(head, entry);
            head = entry.head();
            self.journal.entries.push(entry);
        }
        assert_eq!(head, draft.table.head);
        let over = draft.table.game > self.desk.table.game;
        self.desk.accept(draft);
        if over { "over" } else { "entry" }.to_owned()
    }

    fn command(&self, said: &str) -> Command {
        let table = &self.desk.table;
        let version = table.played.as_ref().map_or(0, |played| played.version);
        let (verb, rest) = said.split_once(' ').unwrap_or((said, ""));
        let seat = || rest.parse().ok().and_then(Seat::new).expect("a seat");
        let action = |text: &str| match table.options.kind() {
            GameKind::Klondike => AnyAction::Klondike(text.parse().expect("an action")),
            _ => AnyAction::Undercover(text.parse().expect("an action")),
        };
        let share = Hex([self.requests; 16]);
        let (commitment, arranged, game) = (table.commitment, table.arranged, table.game);
        let proposal = table.proposal.as_ref().map_or(0, |it| it.entry);
        let sitter = |seat: Seat| {
            table.seats.get(seat.index()).copied().flatten().map_or(PlayerId::nil(), |it| it.player)
        };
        match verb {
            "sit" => Command::Sit { seat: seat() },
            "take" => Command::TakeOver { game, seat: seat() },
            "take-before" => Command::TakeOver { game: game - 1, seat: seat() },
            "leave" => Command::Leave,
            "options" => Command::Options { options: options(rest), first: table.first, settings: None },
            "settings" => {
                let settings = Some(serde_json::from_str(rest).expect("settings"));
                Command::Options { options: table.options, first: table.first, settings }
            }
            "bot" => {
                let (seat, strength) = rest.split_once(' ').expect("a seat and a strength");
                let seat = seat.parse().ok().and_then(Seat::new).expect("a seat");
                Command::AddBot {
                    seat,
                    strength: serde_json::from_value(strength.into()).expect("a strength"),
                }
            }
            "free" => Command::FreeSeat { seat: seat(), player: sitter(seat()) },
            "free-from" => {
                let (name, rest) = rest.split_once(' ').expect("a player and a seat");
                let seat = rest.parse().ok().and_then(Seat::new).expect("a seat");
                Command::FreeSeat { seat, player: player(name) }
            }
            "ready" => Command::Ready { commitment, arranged, share },
            "ready-wrong" => Command::Ready { commitment: Hex([0; 32]), arranged, share },
            "ready-before" => Command::Ready { commitment, arranged: arranged - 1, share },
            "unready" => Command::Unready,
            "start" => Command::Start { commitment, arranged, share },
            "start-before" => Command::Start { commitment, arranged: arranged - 1, share },
            "act" => Command::Act { game, version, action: action(rest) },
            "act-before" => Command::Act { game: game - 1, version, action: action(rest) },
            "act-at" => {
                let (version, rest) = rest.split_once(' ').expect("a version and an action");
                Command::Act { game, version: version.parse().expect("a version"), action: action(rest) }
            }
            "say" | "say-soon" => {
                let phrase = serde_json::from_value(rest.into()).expect("a phrase");
                Command::Say { phrase }
            }
            "chat" => Command::Chat { text: rest.to_owned() },
            "propose" => Command::Propose { game, motion: Motion::End },
            "propose-before" => Command::Propose { game: game - 1, motion: Motion::End },
            "propose-open" => Command::Propose { game, motion: Motion::Open { seat: seat() } },
            "propose-stand-in" => Command::Propose { game, motion: Motion::StandIn { seat: seat() } },
            "answer" => Command::Answer { proposal, agree: rest == "yes" },
            "answer-before" => Command::Answer { proposal: proposal - 1, agree: rest == "yes" },
            "advise" => {
                let advice = serde_json::from_value(rest.into()).expect("a kind of advice");
                Command::Advise { advice, game: table.game, version }
            }
            other => panic!("no such request: {other}"),
        }
    }

    /// A fold of the whole journal shows everybody the same as the steps did.
    #[track_caller]
    fn folds_to_the_same(&self) {
        let folded = Desk::fold(&self.journal, |_, _| {}).expect("the journal folds");
        for name in PEOPLE {
            let viewer = player(name);
            let names = |desk: &Desk| names_at(&desk.table, &std::collections::HashMap::new());
            assert_eq!(
                table_view(&folded.table, &names(&folded), viewer),
                table_view(&self.desk.table, &names(&self.desk), viewer)
            );
            assert_eq!(game_view(&folded, viewer, None), game_view(&self.desk, viewer, None));
        }
    }
}

fn stored(after: Head, entry: &crate::store::NewEntry) -> Entry {
    let head = link(after, &entry.body);
    Entry { number: head.number, at_ms: entry.at_ms, body: entry.body.clone(), hash: head.hash }
}

const HOUSE_SECRET: Seed = Seed([9; 32]);

const PEOPLE: [&str; 4] = ["anna", "ben", "cleo", "dora"];

pub(super) fn player(name: &str) -> PlayerId {
    let number = PEOPLE.iter().position(|known| *known == name).expect("one of the people");
    PlayerId::from_u128(number as u128 + 1)
}

/// The first try that can be won, as the solver's threads find it.
fn search(quest: Quest) -> Found {
    let tried = |attempt| Some((attempt, try_deal(solver_of(CHECKED_NODES_MAX.into()), &quest, attempt)?));
    let (attempt, line) = (0..).find_map(tried).expect("some deal can be won");
    Found { quest, attempt, line }
}

/// A level of Undercover or what is `broken` about it, `team` for Team Klondike, `players N` for Cover Story,
/// `klondike` and a kind of deal.
fn options(named: &str) -> AnyOptions {
    let usual = Options::at(Level::Normal);
    if let Some(players) = named.strip_prefix("players ") {
        let players: usize = players.parse().expect("a number");
        return AnyOptions::CoverStory(cover_story::Options::USUAL[players - 2]);
    }
    if let Some(deal) = named.strip_prefix("klondike ") {
        let deal = match deal {
            "numbered" => KlondikeDeal::Numbered(7),
            "random" => KlondikeDeal::Random,
            "today" => KlondikeDeal::Today,
            "again" => KlondikeDeal::Again,
            _ => KlondikeDeal::Checked,
        };
        return AnyOptions::Klondike(klondike::Options { deal, ..klondike::Options::HARD });
    }
    match named {
        "broken" => AnyOptions::Undercover(Options { passes: Some(9), ..usual }),
        "team" => AnyOptions::TeamKlondike(team_klondike::Options::at(Level::Normal)),
        level => AnyOptions::Undercover(Options::at(level.to_lowercase().parse().expect("a level"))),
    }
}
