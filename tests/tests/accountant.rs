//! The accountant of the leak test finds what it is there to find.

use parlour_tests::accountant::{Accountant, Leak};
use parlour_tests::secret::Secret;
use protocol::{Command, Hex};
use rules::cover_story::{self, TrickCard};
use rules::games::{AnyAction, AnyFacts, AnyMatch, AnyOptions, AnySight, DeckSource, GameKind};
use rules::patience::Level;
use rules::{Card, Observer, Seat, klondike, team_klondike, undercover};
use serde_json::{Value, json};

/// A game over the cards in the order of their numbers, seat 0 first, with its account.
struct Table {
    accountant: Accountant,
    game: AnyMatch,
    facts: Vec<AnyFacts>,
}

impl Table {
    fn deal(level: Level) -> Table {
        Table::deal_game(AnyOptions::Undercover(undercover::Options::at(level)))
    }

    fn deal_game(options: AnyOptions) -> Table {
        let numbers: Vec<u8> = match options {
            AnyOptions::CoverStory(_) => (0..3).flat_map(|_| 0..54).collect(),
            AnyOptions::Klondike(_) | AnyOptions::Undercover(_) | AnyOptions::TeamKlondike(_) => {
                (0..52).collect()
            }
        };
        let deck = DeckSource::Explicit(numbers);
        let shares = [[5; 16], [6; 16]];
        let shares = &shares[..usize::from(options.seats().1.min(2))];
        let (game, facts) = AnyMatch::deal(options, shares.len() as u8, seat(0), &deck).expect("a deck");
        let mut accountant = Accountant::default();
        accountant.keep_secret(Secret::new("a key", &[9; 16]));
        let deck = options.kind().deck_codes(&deck).expect("a deck");
        accountant.deal(deck, options, 0, [7; 32], shares);
        Table { accountant, game, facts: vec![facts] }
    }

    fn act(&mut self, number: u8, action: &str) {
        let action = match self.game.kind() {
            GameKind::Klondike => AnyAction::Klondike(action.parse().expect("an action")),
            GameKind::Undercover => AnyAction::Undercover(action.parse().expect("an action")),
            GameKind::TeamKlondike => AnyAction::TeamKlondike(action.parse().expect("an action")),
            GameKind::CoverStory => AnyAction::CoverStory(action.parse().expect("an action")),
        };
        let facts = self.game.act(seat(number), action);
        self.facts.push(facts.expect("the action is allowed"));
        self.accountant.follow(usize::from(number), action);
    }

    /// The frame that a seat gets now, with all that happened.
    fn frame(&self, number: u8) -> Value {
        let sight: AnySight = self.game.sight(Observer::Seat(seat(number)), &self.facts);
        let version = self.facts.len() - 1;
        json!({ "type": "state", "entry": 9, "game": { "game": 1, "version": version, "sight": sight } })
    }

    fn check(&self, viewer: Option<usize>, frame: &Value) -> Result<(), Leak> {
        // As the server writes it: the fields in the order of the types.
        let message: protocol::Message = serde_json::from_value(frame.clone()).expect("a message");
        self.accountant.check_frame(viewer, &serde_json::to_string(&message).expect("plain data"))
    }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn card(code: &str) -> TrickCard {
    code.parse().expect("a card")
}

#[test]
fn honest_frames_pass_from_the_deal_to_the_end_of_a_peek() {
    let mut table = Table::deal(Level::Normal);
    for action in ["", "peek c5.2", "end"] {
        if !action.is_empty() {
            table.act(0, action);
        }
        assert_eq!(table.check(Some(0), &table.frame(0)), Ok(()));
        assert_eq!(table.check(Some(1), &table.frame(1)), Ok(()));
    }
}

#[test]
fn a_peek_is_a_leak_to_the_partner_and_after_the_turn_to_the_peeker() {
    let mut table = Table::deal(Level::Normal);
    table.act(0, "peek c5.2");
    let seen = table.frame(0);
    let spot = "/game/sight/view/columns/4/down/1/card";
    let peeked: TrickCard = seen.pointer(spot).and_then(Value::as_str).map(card).expect("the peeker sees it");
    assert_eq!(table.check(Some(0), &seen), Ok(()));
    let event = "/game/sight/events/1/card".to_owned();
    assert_eq!(table.check(Some(1), &seen), Err(Leak::Card(peeked, event.clone())));
    table.act(0, "end");
    assert_eq!(table.check(Some(0), &seen), Ok(()), "a frame of that turn that was late");
    let mut later = seen;
    later["game"]["version"] = json!(2);
    assert_eq!(table.check(Some(0), &later), Err(Leak::Card(peeked, event)));
}

fn team(open_hands: bool) -> Table {
    let options = team_klondike::Options { open_hands, ..team_klondike::Options::at(Level::Normal) };
    let mut table = Table::deal_game(AnyOptions::TeamKlondike(options));
    table.act(0, "leave");
    table.act(1, "leave");
    table
}

#[test]
fn honest_frames_of_hands_pass_and_those_of_another_seat_are_leaks() {
    for (viewer, other) in [(0, 1), (1, 0)] {
        let table = team(false);
        let (own, others) = (table.frame(viewer), table.frame(other));
        assert_eq!(table.check(Some(viewer.into()), &own), Ok(()));
        assert!(matches!(table.check(Some(viewer.into()), &others), Err(Leak::Hand(_))));
        // A house that shows a hand to all.
        let mut shown = own;
        let hand = format!("/game/sight/view/players/{other}/hand");
        let theirs = others.pointer(&hand).expect("a hand").clone();
        let first = card(theirs[0].as_str().expect("its owner sees it"));
        *shown.pointer_mut(&hand).expect("a hand") = theirs;
        assert_eq!(table.check(Some(viewer.into()), &shown), Err(Leak::Card(first, format!("{hand}/0"))));
    }
    let open = team(true);
    for viewer in 0..2 {
        assert_eq!(open.check(Some(viewer), &open.frame(viewer as u8)), Ok(()));
    }
}

#[test]
fn a_card_that_went_under_is_a_leak_to_others_at_once_and_to_its_owner_when_the_next_turn_has_ended() {
    let mut table = team(false);
    table.act(0, "end 5H");
    let event = "/game/sight/events/5/card".to_owned();
    let seen = table.frame(0);
    assert_eq!(seen.pointer(&event), Some(&json!("5H")));
    assert_eq!(table.check(Some(0), &seen), Ok(()));
    let mut others = table.frame(1);
    assert_eq!(table.check(Some(1), &others), Ok(()));
    *others.pointer_mut(&event).expect("an event") = json!("5H");
    assert_eq!(table.check(Some(1), &others), Err(Leak::Card(card("5H"), event.clone())));
    if table.game.waits_for(seat(0)) {
        table.act(0, "leave");
    }
    table.act(1, "end 4H");
    let mut later = table.frame(0);
    assert_eq!(table.check(Some(0), &later), Ok(()));
    *later.pointer_mut(&event).expect("an event") = json!("5H");
    assert_eq!(table.check(Some(0), &later), Err(Leak::Card(card("5H"), event)));
}

#[test]
fn cards_of_an_earlier_round_and_those_left_over_are_leaks() {
    let options = cover_story::Options { players: 2, cards: 3, clue_limit: 1 };
    let mut table = Table::deal_game(AnyOptions::CoverStory(options));
    table.act(0, "lay AC");
    table.act(1, "pass");
    for (who, action) in [(0, "play 3C"), (1, "play 2C"), (0, "play 5C"), (1, "play 4C")] {
        table.act(who, action);
    }
    // The second round has begun: 6C was left over, and seat 1 holds AC 3C 5C.
    for viewer in 0..2 {
        assert_eq!(table.check(Some(viewer), &table.frame(viewer as u8)), Ok(()));
    }
    for (at, shown, leak) in [
        ("view/trick/cards", json!(["3C"]), ("3C", "view/trick/cards/0")),
        ("view/last_trick/cards", json!(["6C"]), ("6C", "view/last_trick/cards/0")),
        ("events/5/card", json!("6C"), ("6C", "events/5/card")),
    ] {
        let mut doctored = table.frame(0);
        let place = doctored.pointer_mut(&format!("/game/sight/{at}")).expect("it is shown");
        *place = shown;
        let (leaked, path) = leak;
        let leak = Leak::Card(card(leaked), format!("/game/sight/{path}"));
        assert_eq!(table.check(Some(0), &doctored), Err(leak));
    }
}

#[test]
fn a_refusal_may_name_a_card_that_its_asker_named() {
    let mut table = team(false);
    let refused = |id: &str| {
        let refusal = json!({ "game": "team_klondike", "why": "not_in_hand", "card": "KS" });
        json!({ "type": "answer", "id": id, "refused": { "code": "illegal", "refusal": refusal } })
    };
    let (asked, other) = (Hex([1; 16]), Hex([2; 16]));
    let action = AnyAction::TeamKlondike("KS-c1".parse().expect("an action"));
    table.accountant.ask(asked, &Command::Act { game: 1, version: 2, action });
    assert_eq!(table.check(Some(0), &refused(&asked.to_string())), Ok(()));
    assert!(matches!(table.check(Some(0), &refused(&other.to_string())), Err(Leak::Card(..))));
}

#[test]
fn a_doctored_view_a_deck_and_a_game_for_a_stranger_are_leaks() {
    let table = Table::deal(Level::Normal);
    let honest = table.frame(0);
    let mut doctored = honest.clone();
    doctored["game"]["sight"]["view"]["stock"][3] = json!("KS");
    assert_eq!(
        table.check(Some(0), &doctored),
        Err(Leak::Card(card("KS"), "/game/sight/view/stock/3".to_owned()))
    );
    assert_eq!(table.check(None, &honest), Err(Leak::Moment(1, 0)));
    let mut early = honest;
    early["game"]["version"] = json!(1);
    assert_eq!(table.check(Some(0), &early), Err(Leak::Moment(1, 1)));
}

#[test]
fn secrets_are_leaks_in_any_frame_and_in_the_lobby() {
    let table = Table::deal(Level::Normal);
    let said = |text: &str| {
        json!({ "type": "said", "lines": [{ "at_ms": 1, "player": "00000000-0000-0000-0000-000000000000", "name": "Ben",
            "said": { "kind": "text", "text": text } }] })
    };
    for (text, leak) in [
        ("seed 0707070707070707", Leak::Secret("the seed".to_owned())),
        ("0505050505050505", Leak::Secret("a share".to_owned())),
        ("0909090909090909", Leak::Secret("a key".to_owned())),
    ] {
        assert_eq!(table.check(Some(1), &said(text)), Err(leak.clone()));
        assert_eq!(table.accountant.check_text(&format!("{{\"x\":\"{text}\"}}")), Err(leak));
    }
    let hidden = Err(Leak::Card(card("KS"), "/lines/0/said/text".to_owned()));
    assert_eq!(table.check(Some(0), &said("dig for KS!")), hidden);
    assert_eq!(table.check(Some(0), &said("KSC and aKS are no cards")), Ok(()));
    assert_eq!(table.accountant.check_text("AC"), Err(Leak::Card(card("AC"), String::new())));
}

#[test]
fn a_refusal_may_name_what_would_fit_and_nothing_else() {
    let table = Table::deal(Level::Normal);
    let refused = |misfit: Value| {
        let mut refusal = json!({ "game": "undercover", "why": "misfit" });
        refusal.as_object_mut().expect("an object").extend(misfit.as_object().expect("an object").clone());
        json!({ "type": "answer", "id": null, "refused": { "code": "illegal", "refusal": refusal } })
    };
    let misfit = json!({ "misfit": "does_not_fit", "card": "AC", "onto": "8C", "fits": ["7D", "7H"] });
    assert_eq!(table.check(Some(0), &refused(misfit.clone())), Ok(()));
    let mut other = misfit;
    other["fits"] = json!(["7D", "KS"]);
    assert!(matches!(table.check(Some(0), &refused(other)), Err(Leak::Card(..))));
    let wants = |next: &str| json!({ "misfit": "foundation_wants", "card": "AC", "next": next });
    assert_eq!(table.check(Some(0), &refused(wants("AS"))), Ok(()));
    assert!(matches!(table.check(Some(0), &refused(wants("2S"))), Err(Leak::Card(..))));
}

#[test]
fn a_frame_with_more_in_it_than_the_protocol_says_is_a_leak() {
    let table = Table::deal(Level::Normal);
    for frame in
        [r#"{"type":"tick","deck":[1]}"#, r#"{"type":"tick" }"#, r#"{"type":"tick","type":"tick"}"#, "x"]
    {
        assert!(matches!(table.accountant.check_frame(Some(0), frame), Err(Leak::Foreign(_))), "{frame}");
    }
    assert_eq!(table.accountant.check_frame(Some(0), r#"{"type":"tick"}"#), Ok(()));
}

#[test]
fn a_reveal_is_a_leak_until_the_game_is_over_and_when_it_is_not_true() {
    let mut table = Table::deal(Level::Normal);
    let deck: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    let options = AnyOptions::Undercover(undercover::Options::at(Level::Normal));
    let no_game = "00000000-0000-0000-0000-000000000000";
    let mut revealed = json!({ "type": "state", "entry": 9, "table": {
        "code": "KX7P2M", "you": { "player": no_game, "seat": null },
        "options": options, "terms": options.terms(), "first": "random",
        "settings": protocol::TableSettings::default(), "seats": [],
        "bots":[],"bots": [], "host": null, "phase": "gathering", "game": 2, "commitment": "0".repeat(64), "arranged": 8, "talk": "free",
        "proposal": null, "reveal": { "game": 1,
            "outcome": { "game": "undercover", "outcome": "lost_given_up" }, "commitment": "0".repeat(64),
            "seed": "07".repeat(32), "players": [no_game, no_game], "shares": ["05".repeat(16), null], "deck": deck } } });
    assert_eq!(table.check(None, &revealed), Err(Leak::Reveal));
    table.accountant.rule();
    assert_eq!(table.check(None, &revealed), Ok(()));
    revealed["table"]["reveal"]["deck"][0] = json!("KS");
    assert_eq!(table.check(None, &revealed), Err(Leak::Reveal));
}

#[test]
fn k19_what_was_seen_before_an_undo_is_not_shown_again() {
    let mut table = Table::deal_game(AnyOptions::Klondike(klondike::Options::EASY));
    table.act(0, "draw");
    let seen = table.frame(0);
    assert_eq!(table.check(Some(0), &seen), Ok(()));
    table.act(0, "undo");
    assert_eq!(table.check(Some(0), &table.frame(0)), Ok(()));
    let mut told = table.frame(0);
    told["game"]["sight"]["view"]["stock"][0] = seen["game"]["sight"]["view"]["waste"][0].clone();
    assert!(matches!(table.check(Some(0), &told), Err(Leak::Card(..))));
}
