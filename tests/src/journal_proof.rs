//! Whether a journal holds what people were told, and people were told only what it holds.

use std::collections::HashMap;

use protocol::{Command, Hex, RequestId, Seen, TableCode};
use rules::games::{AnyFacts, AnyMatch, DeckSource};
use rules::shuffle::Seed;
use rules::{Observer, Seat};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::store::Loaded;

use crate::tireless::Log;

/// A journal that was read back, with every game of it dealt and played again by the rules.
#[derive(Debug)]
pub struct JournalProof {
    bodies: Vec<Value>,
    /// The entries that a request became, by its id; how often is part of the proof.
    asked: HashMap<RequestId, Vec<usize>>,
    games: HashMap<u32, Replayed>,
}

/// One game: after each version, how it stood and what had happened.
#[derive(Debug, Default)]
struct Replayed {
    versions: Vec<AnyMatch>,
    facts: Vec<AnyFacts>,
}

impl JournalProof {
    /// Reads a journal and plays its games again, judging every action.
    ///
    /// # Panics
    /// If the entries are not numbered 1, 2, 3 … or one of them cannot have happened.
    #[must_use]
    pub fn read(code: TableCode, loaded: &Loaded) -> JournalProof {
        let mut proof = JournalProof { bodies: Vec::new(), asked: HashMap::new(), games: HashMap::new() };
        let mut game = 0;
        for (at, entry) in loaded.entries.iter().enumerate() {
            assert_eq!(entry.number, at as u64 + 1, "entries are numbered without a gap");
            let body: Value = serde_json::from_str(&entry.body).expect("a body is JSON");
            let what = &body["what"];
            if let Some(id) = body["asked"]["id"].as_str() {
                proof.asked.entry(id.parse().expect("an id")).or_default().push(at + 1);
            }
            match what["type"].as_str() {
                Some("started") => {
                    game = part(what, "game");
                    proof.games.insert(game, Replayed::deal(code, what));
                }
                Some("acted") => proof.go_on(game, |running| {
                    let acted = running.act(part(what, "seat"), part(what, "action"));
                    acted.expect("what was accepted is allowed")
                }),
                Some("ruled") => proof.go_on(game, |running| running.rule(part(what, "ruling"))),
                _ => {}
            }
            proof.bodies.push(body);
        }
        proof
    }

    /// How many entries there are.
    #[must_use]
    pub const fn entries(&self) -> usize {
        self.bodies.len()
    }

    /// How many games were dealt.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// Everything that this player was told was done stands in the journal once, as it was asked for and in the order
    /// of the answers; nothing that was refused does.
    ///
    /// # Panics
    /// If not.
    pub fn holds_what_was_answered(&self, log: &Log) {
        let mut last = 0;
        for (request, entry) in &log.done {
            let written = self.asked.get(&request.id).map(Vec::as_slice).unwrap_or_default();
            assert_eq!(written, [*entry as usize], "{:?} was answered with {entry}", request.command);
            assert!(*entry > last, "entry {entry} was answered after {last}");
            last = *entry;
            let body = &self.bodies[*entry as usize - 1];
            assert_eq!(body["asked"]["by"], json!(log.player.player), "entry {entry} is this player's");
            let what = &body["what"];
            match &request.command {
                Command::Act { action, .. } => {
                    assert_eq!(what["type"], "acted");
                    assert_eq!((&what["action"], &what["seat"]), (&json!(action), &json!(log.seat)));
                }
                Command::Sit { .. } => assert_eq!(what["type"], "seated"),
                Command::Ready { share, .. } => assert_eq!(what["share"], json!(share)),
                Command::Start { share, .. } => assert_eq!(what["shares"][log.seat], json!(share)),
                other => panic!("nobody asked for {other:?}"),
            }
        }
        for id in &log.refused {
            assert!(!self.asked.contains_key(id), "a refused request is in the journal");
        }
    }

    /// Every view that this player was ever shown, events and offers included, is the one that the journal gives.
    ///
    /// # Panics
    /// If not.
    pub fn explains_what_was_shown(&self, log: &Log) {
        let seat = Seat::first(Seat::COUNT_MAX).nth(log.seat).expect("a seat");
        for (before, view) in &log.shown {
            let at = Seen { game: view.game, version: view.version };
            let game = self.games.get(&at.game).unwrap_or_else(|| panic!("{at:?} was shown and is gone"));
            let version = at.version as usize;
            let running =
                game.versions.get(version).unwrap_or_else(|| panic!("{at:?} was shown and is gone"));
            let from = before.filter(|seen| seen.game == at.game).map_or(0, |seen| seen.version as usize + 1);
            let news = game.facts.get(from..=version).unwrap_or_default();
            let expected = running.sight(Observer::Seat(seat), news);
            assert_eq!(view.sight, expected, "{at:?} after {before:?} was shown otherwise");
        }
    }

    fn go_on(&mut self, game: u32, step: impl FnOnce(&mut AnyMatch) -> AnyFacts) {
        let game = self.games.get_mut(&game).expect("a game was started");
        let mut next = game.versions.last().expect("a game has a deal").clone();
        game.facts.push(step(&mut next));
        game.versions.push(next);
    }
}

impl Replayed {
    fn deal(code: TableCode, started: &Value) -> Replayed {
        let shares: Vec<Option<Hex<16>>> = part(started, "shares");
        let seats = shares.len() as u8;
        let source = DeckSource::Shuffled {
            code: code.to_string(),
            game: part(started, "game"),
            seed: Seed(part::<Hex<32>>(&started["deck"], "seed").0),
            shares: Seat::first(seats)
                .zip(shares)
                .filter_map(|(seat, share)| Some((seat, share?.0)))
                .collect(),
            attempt: started["deck"]["checked"]["try"].as_u64().unwrap_or(0) as u32,
        };
        let dealt = AnyMatch::deal(part(started, "options"), seats, part(started, "first"), &source);
        let (running, facts) = dealt.expect("a shuffled deck is one of the game");
        Replayed { versions: vec![running], facts: vec![facts] }
    }
}

fn part<T: DeserializeOwned>(of: &Value, name: &str) -> T {
    serde_json::from_value(of[name].clone()).unwrap_or_else(|error| panic!("{name}: {error}"))
}
